"""Streams and their events: read on from a head, append under the net of two UNIQUE constraints."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from sqlmodel import Session, col, select, update

from tourney.domain.events import Entry, Event
from tourney.domain.model import EventId
from tourney.store.codec import decode, encode, kind_and_version
from tourney.store.tables import EventRow, StreamRow


@dataclass(frozen=True, slots=True)
class Stream:
    """One log: its id, its short name, the seq of its newest event."""

    id: str
    slug: str
    head: int


@dataclass(frozen=True, slots=True)
class Written:
    """Where a command id already stands, and the fingerprint it came with (empty for an imported event)."""

    stream_id: str
    seq: int
    command_hash: str


def find_stream(session: Session, slug: str, *, lock: bool = False) -> Stream | None:
    """The stream of this short name; ``lock`` holds its row until the transaction ends."""
    query = select(StreamRow).where(col(StreamRow.slug) == slug)
    row = session.exec(query.with_for_update() if lock else query).first()
    return None if row is None else Stream(row.id, row.slug, row.head)


def stream_of(session: Session, stream_id: str) -> Stream | None:
    """The stream of this id."""
    row = session.get(StreamRow, stream_id)
    return None if row is None else Stream(row.id, row.slug, row.head)


def streams(session: Session) -> tuple[Stream, ...]:
    """All streams, the newest first."""
    rows = session.exec(select(StreamRow).order_by(col(StreamRow.created_at).desc(), col(StreamRow.slug)))
    return tuple(Stream(row.id, row.slug, row.head) for row in rows)


def create_stream(session: Session, stream_id: str, kind: str, slug: str, at: str) -> Stream:
    """A new, empty stream. The database refuses a slug that exists."""
    session.add(StreamRow(id=stream_id, kind=kind, slug=slug, head=0, created_at=at))
    session.flush()
    return Stream(stream_id, slug, 0)


def read(session: Session, stream: Stream, after: int = 0) -> tuple[Entry, ...]:
    """The entries behind seq ``after``, in order."""
    query = (
        select(EventRow)
        .where(col(EventRow.stream_id) == stream.id, col(EventRow.seq) > after)
        .order_by(col(EventRow.seq))
    )
    return tuple(_entry(row) for row in session.exec(query))


def find_command(session: Session, command_id: str, stream_id: str | None = None) -> Written | None:
    """Where a command id stands, in this stream or (None) in any, if it has been carried out."""
    query = select(EventRow.stream_id, EventRow.seq, EventRow.command_hash).where(
        col(EventRow.command_id) == command_id
    )
    if stream_id is not None:
        query = query.where(col(EventRow.stream_id) == stream_id)
    row = session.exec(query).first()
    return None if row is None else Written(row[0], row[1], row[2])


def append(
    session: Session, stream: Stream, event: Event, *, command_id: EventId, command_hash: str, at: str, by: str
) -> Entry:
    """Write one event behind the head. Raises IntegrityError when somebody else wrote there first."""
    entry = Entry(stream.head + 1, command_id, at, by, event)
    session.add(_row(stream.id, entry, command_hash))
    session.flush()
    session.exec(update(StreamRow).where(col(StreamRow.id) == stream.id).values(head=entry.seq))
    return entry


def append_all(session: Session, stream: Stream, entries: Iterable[Entry]) -> None:
    """Write whole entries as they are (an import)."""
    head = stream.head
    for entry in entries:
        session.add(_row(stream.id, entry, ""))
        head = entry.seq
    session.flush()
    session.exec(update(StreamRow).where(col(StreamRow.id) == stream.id).values(head=head))


def _row(stream_id: str, entry: Entry, command_hash: str) -> EventRow:
    kind, version = kind_and_version(entry.event)
    return EventRow(
        stream_id=stream_id,
        seq=entry.seq,
        command_id=entry.id,
        command_hash=command_hash,
        at=entry.at,
        by=entry.by,
        kind=kind,
        version=version,
        body=json.dumps(encode(entry.event), ensure_ascii=False, separators=(",", ":")),
    )


def _entry(row: EventRow) -> Entry:
    return Entry(row.seq, EventId(row.command_id), row.at, row.by, decode(row.kind, row.version, json.loads(row.body)))
