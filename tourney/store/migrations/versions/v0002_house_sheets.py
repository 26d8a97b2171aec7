"""House rule sheets, every version of each; other ids that people are known by; a line for each tournament."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "summary",
        sa.Column("stream_id", sa.String(36), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["stream_id"], ["stream.id"], name="fk_summary_stream_id_stream"),
        sa.PrimaryKeyConstraint("stream_id", name="pk_summary"),
    )
    op.create_table(
        "alias",
        sa.Column("alias", sa.String(36), nullable=False),
        sa.Column("person_id", sa.String(36), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_alias_person_id_person"),
        sa.PrimaryKeyConstraint("alias", name="pk_alias"),
    )
    op.create_table(
        "sheet",
        sa.Column("key", sa.String(63), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("toml", sa.Text(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(100), nullable=False),
        sa.CheckConstraint("version >= 1", name="version"),
        sa.PrimaryKeyConstraint("key", "version", name="pk_sheet"),
    )


def downgrade() -> None:
    """Drop them again."""
    op.drop_table("sheet")
    op.drop_table("alias")
    op.drop_table("summary")
