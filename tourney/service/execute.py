"""A command's walk: lock the stream, read on from the cached head, decide, append, all in one transaction.

Two writers meet at UNIQUE(stream, seq): the later one rolls back and decides again, at most five times. A command
id that stands in the log already gives its first answer when the content is the same, and is refused otherwise.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from tourney.domain.commands import Command, CreateTournament
from tourney.domain.decide import decide
from tourney.domain.errors import Refused
from tourney.domain.events import Entry
from tourney.domain.model import EventId, Tournament
from tourney.domain.names import nearest
from tourney.domain.timeline import BrokenLog, Timeline
from tourney.service.people import new_id, resolve
from tourney.store import log, roster
from tourney.store.codec import UnreadableEvent, command_hash
from tourney.store.db import Database

TRIES = 5


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a command did: the entry it made and the state right after it.

    ``added`` are the names it put into the roster, ``known`` those typed otherwise than the roster writes them;
    ``repeated`` says that the id had been carried out before and
    this is the first answer again.
    """

    entry: Entry
    state: Tournament
    added: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    repeated: bool = False


@dataclass(slots=True)
class Desk:
    """Where commands are carried out: the database, who acts, the clock, and the timelines read so far."""

    db: Database
    by: str
    clock: Callable[[], str]
    timelines: dict[str, Timeline]

    def carry_out(self, slug: str, command: Command, command_id: EventId) -> Receipt:
        """Do it. Raises Refused, or RuleError for a deal the sheet does not score."""
        fingerprint = command_hash(slug, command)
        for tries_left in range(TRIES - 1, -1, -1):
            try:
                stream_id, receipt = self._once(slug, command, command_id, fingerprint)
            except IntegrityError:
                if not tries_left:
                    raise
                continue
            break
        if not receipt.repeated:
            self.timelines[stream_id].append(receipt.entry)
        return receipt

    def _once(self, slug: str, command: Command, command_id: EventId, fingerprint: str) -> tuple[str, Receipt]:
        with self.db.write() as session:
            stream = self._stream(session, slug, command, command_id)
            timeline = self.catch_up(session, stream)
            done = log.find_command(session, command_id, stream.id)
            if done is not None:
                return stream.id, _again(timeline, done, fingerprint, command_id)
            check_unused(session, command_id)
            resolved, added = resolve(session, timeline, command, command_id, self.clock())
            if added.new:
                self._note_people(session, added.new, slug, command_id)
            event = decide(timeline, resolved)
            entry = log.append(
                session,
                stream,
                event,
                command_id=command_id,
                command_hash=fingerprint,
                at=self.clock(),
                by=self.by,
            )
            return stream.id, Receipt(entry, timeline.trial(entry), added.new, added.known)

    def change_club(
        self, kind: str, asked: str, command_id: str, act: Callable[[Session, str], dict[str, Any]]
    ) -> dict[str, Any]:
        """Change what belongs to no tournament (people, rule sheets), with an audit row: what ``act`` says it did.

        The same command id with the same ``asked`` gives its first answer again.
        """
        fingerprint = command_hash(kind, (asked,))
        for tries_left in range(TRIES - 1, -1, -1):
            try:
                with self.db.write() as session:
                    done = roster.find_audit(session, command_id)
                    if done is not None and done.command_hash == fingerprint:
                        return dict(done.body)
                    check_unused(session, command_id)
                    body = act(session, command_id)
                    self._audit(session, command_id, fingerprint, kind, body)
                    return body
            except IntegrityError:
                if not tries_left:
                    raise
        raise AssertionError("the last try returns or raises")

    def _note_people(self, session: Session, added: tuple[str, ...], slug: str, command_id: str) -> None:
        own_id = new_id(command_id, self.clock(), "audit", slug)
        self._audit(session, own_id, "", "players_added", {"new": list(added), "entered": slug})

    def _audit(self, session: Session, command_id: str, fingerprint: str, kind: str, body: dict[str, Any]) -> None:
        roster.add_audit(
            session,
            command_id=command_id,
            command_hash=fingerprint,
            at=self.clock(),
            by=self.by,
            kind=kind,
            body=body,
        )

    def _stream(self, session: Session, slug: str, command: Command, command_id: str) -> log.Stream:
        stream = log.find_stream(session, slug, lock=True)
        if not isinstance(command, CreateTournament):
            return stream if stream is not None else _unknown(session, slug)
        if stream is None:
            at = self.clock()
            return log.create_stream(session, new_id(command_id, at, "tournament", slug), "tournament", slug, at)
        return stream

    def catch_up(self, session: Session, stream: log.Stream) -> Timeline:
        """The timeline of a stream, read on to its head. One that is ahead of its log is read anew: the file was
        replaced by an older one."""
        timeline = self.timelines.get(stream.id)
        if timeline is None or timeline.head > stream.head:
            timeline = self.timelines[stream.id] = Timeline()
        if timeline.head < stream.head:
            try:
                timeline.extend(log.read(session, stream, timeline.head))
            except (BrokenLog, UnreadableEvent, KeyError, ValueError) as problem:
                del self.timelines[stream.id]
                raise Refused("broken_log", f"the log of {stream.slug} cannot be read: {problem}") from problem
        return timeline

    def find(self, session: Session, slug: str) -> Timeline:
        """The timeline of the tournament with this short name. Raises Refused naming the nearest."""
        stream = log.find_stream(session, slug)
        return self.catch_up(session, stream if stream is not None else _unknown(session, slug))


def check_unused(session: Session, command_id: str) -> None:
    """Refused when another tournament or the roster has carried out a command under this id."""
    if log.find_command(session, command_id) is not None or roster.find_audit(session, command_id) is not None:
        raise Refused("command_id_used", f"the command id {command_id} was used for another command; make a new one")


def _again(timeline: Timeline, done: log.Written, fingerprint: str, command_id: EventId) -> Receipt:
    if done.command_hash not in (fingerprint, ""):
        raise Refused(
            "command_id_used",
            f"the command id {command_id} was used for another command (event {done.seq}); make a new one",
            seq=done.seq,
        )
    return Receipt(timeline.entries[done.seq - 1], timeline.as_of(done.seq).state, repeated=True)


def _unknown(session: Session, slug: str) -> log.Stream:
    there = [stream.slug for stream in log.streams(session)]
    shown = f" (there: {', '.join(there[:8])})" if there else "; make one with: tourney create"
    raise Refused("unknown_tournament", f"there is no tournament {slug!r}{nearest(slug, there)}{shown}", slug=slug)
