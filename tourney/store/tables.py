"""The rows. Written by the other files of ``store`` only; everything else sees domain values.

``stream`` and ``event`` are the log: UNIQUE(stream, seq) and UNIQUE(stream, command_id) are the net under two writers
and under a command sent twice. ``person`` is the roster (``alias``: other ids of its people), ``sheet`` the house rule
sheets, ``audit`` a row for each change to any of them, ``summary`` a disposable line for each tournament.
"""

from sqlalchemy import CheckConstraint, MetaData, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
METADATA: MetaData = SQLModel.metadata


class StreamRow(SQLModel, table=True):
    """A tournament's log: its short name and the seq of its newest event."""

    __tablename__ = "stream"
    __table_args__ = (
        UniqueConstraint("slug"),
        CheckConstraint("head >= 0", name="head"),
    )

    id: str = Field(primary_key=True, max_length=36)
    kind: str = Field(max_length=16)
    slug: str = Field(max_length=63)
    head: int = 0
    created_at: str = Field(max_length=32)


class EventRow(SQLModel, table=True):
    """One event of a stream. ``command_hash`` tells a command sent twice from another under the same id."""

    __tablename__ = "event"
    __table_args__ = (
        UniqueConstraint("stream_id", "command_id"),
        CheckConstraint("seq >= 1", name="seq"),
    )

    stream_id: str = Field(foreign_key="stream.id", primary_key=True, max_length=36)
    seq: int = Field(primary_key=True)
    command_id: str = Field(max_length=64, index=True)
    command_hash: str = Field(max_length=64)
    at: str = Field(max_length=32)
    by: str = Field(max_length=100)
    kind: str = Field(max_length=32)
    version: int
    body: str = Field(sa_type=Text)


class PersonRow(SQLModel, table=True):
    """A person of the club. ``folded`` is what names are compared by."""

    __tablename__ = "person"
    __table_args__ = (UniqueConstraint("folded"),)

    id: str = Field(primary_key=True, max_length=36)
    name: str = Field(max_length=100)
    folded: str = Field(max_length=300)
    created_at: str = Field(max_length=32)


class AliasRow(SQLModel, table=True):
    """Another id of a person: the one a club gave who sent us a tournament."""

    __tablename__ = "alias"

    alias: str = Field(primary_key=True, max_length=36)
    person_id: str = Field(foreign_key="person.id", max_length=36)


class SummaryRow(SQLModel, table=True):
    """The line of a tournament as it stood at ``head``; see ``projections``."""

    __tablename__ = "summary"

    stream_id: str = Field(foreign_key="stream.id", primary_key=True, max_length=36)
    head: int
    body: str = Field(sa_type=Text)


class SheetRow(SQLModel, table=True):
    """One version of a house rule sheet, as the club wrote it."""

    __tablename__ = "sheet"
    __table_args__ = (CheckConstraint("version >= 1", name="version"),)

    key: str = Field(primary_key=True, max_length=63)
    version: int = Field(primary_key=True)
    toml: str = Field(sa_type=Text)
    at: str = Field(max_length=32)
    by: str = Field(max_length=100)


class AuditRow(SQLModel, table=True):
    """One change to the roster: who, when, what. ``body`` is JSON."""

    __tablename__ = "audit"
    __table_args__ = (UniqueConstraint("command_id"),)

    id: int | None = Field(default=None, primary_key=True)
    command_id: str = Field(max_length=64)
    command_hash: str = Field(max_length=64)
    at: str = Field(max_length=32)
    by: str = Field(max_length=100)
    kind: str = Field(max_length=32)
    body: str = Field(sa_type=Text)
