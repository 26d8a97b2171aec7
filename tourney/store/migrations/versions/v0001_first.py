"""The first schema: streams and their events, people, the audit of the roster."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the four tables."""
    op.create_table(
        "stream",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("slug", sa.String(63), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
        sa.CheckConstraint("head >= 0", name="head"),
        sa.PrimaryKeyConstraint("id", name="pk_stream"),
        sa.UniqueConstraint("slug", name="uq_stream_slug"),
    )
    op.create_table(
        "event",
        sa.Column("stream_id", sa.String(36), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("command_hash", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.CheckConstraint("seq >= 1", name="seq"),
        sa.ForeignKeyConstraint(["stream_id"], ["stream.id"], name="fk_event_stream_id_stream"),
        sa.PrimaryKeyConstraint("stream_id", "seq", name="pk_event"),
        sa.UniqueConstraint("stream_id", "command_id", name="uq_event_stream_id_command_id"),
    )
    op.create_index("ix_event_command_id", "event", ["command_id"])
    op.create_table(
        "person",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("folded", sa.String(300), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("folded", name="uq_person_folded"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("command_id", sa.String(64), nullable=False),
        sa.Column("command_hash", sa.String(64), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("by", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
        sa.UniqueConstraint("command_id", name="uq_audit_command_id"),
    )


def downgrade() -> None:
    """There is nothing before the first schema."""
    for table in ("audit", "person", "event", "stream"):
        op.drop_table(table)
