"""House rule sheets: every version of every sheet that a club added."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of house sheets."""
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
    """Drop it again."""
    op.drop_table("sheet")
