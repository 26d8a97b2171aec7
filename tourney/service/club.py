"""The club: the one object a front end holds. Every question and every command goes through it.

``do`` carries a command out, ``preview`` tries it and leaves everything as it was; the other methods ask. All of
them raise Refused (or RuleError) with a sentence for people; a club may be used from several threads.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from threading import RLock
from typing import Any, TypeVar
from uuid import uuid4

from sqlmodel import Session

from tourney.domain.commands import Command, Swap
from tourney.domain.decide import decide
from tourney.domain.errors import Refused
from tourney.domain.events import Entry, Event
from tourney.domain.model import EventId, Tournament
from tourney.domain.timeline import Timeline
from tourney.service import house_sheets, meetings, queries, ratings
from tourney.service import views as v
from tourney.service.changes import changes
from tourney.service.exchange import Exported, people_in, read_lines, write_lines
from tourney.service.execute import Desk, Receipt
from tourney.service.intake import take_in
from tourney.service.people import Added, clean_names, find_entrant, names_of, put_into_roster, resolve
from tourney.store import log, projections, roster
from tourney.store.db import Database
from variants import Variant, variants

Answer = TypeVar("Answer")


def utc_now() -> str:
    """This moment in UTC, ISO 8601 to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(frozen=True, slots=True)
class Preview:
    """What a command would do: the event it would make, the state before and after."""

    event: Event
    before: Tournament
    after: Tournament


@dataclass(frozen=True, slots=True)
class After:
    """What stood right after a command, whatever has happened since."""

    receipt: Receipt
    names: queries.Names

    def summary(self) -> v.Summary:
        """The tournament in one line."""
        return queries.summary(self.receipt.state, self.names)

    def entrants(self) -> tuple[v.EntrantView, ...]:
        """Everybody entered."""
        return queries.entrants(self.receipt.state, self.names)

    def tables(self) -> v.RoundView:
        """The tables of the newest round."""
        return queries.tables(self.receipt.state, self.names)

    def draft(self) -> v.RoundView:
        """The round that is drawn and kept back."""
        return queries.draft(self.receipt.state, self.names)

    def deal(self) -> v.DealReceipt:
        """The answer to a recorded or corrected deal."""
        return queries.deal_receipt(self.receipt.entry, self.receipt.state, self.names)

    def result(self) -> v.ResultReceipt:
        """The answer to a recorded or corrected result."""
        return queries.result_receipt(self.receipt.entry, self.receipt.state, self.names)


class Club:
    """A club's people and tournaments in the database at ``address``, used by ``by``."""

    def __init__(self, address: str, by: str = "director", clock: Callable[[], str] = utc_now) -> None:
        self.address = address
        self.by = by
        self._clock = clock
        self._db = Database(address)
        self._desk = Desk(self._db, by, clock, {})
        self._lock = RLock()

    def close(self) -> None:
        """Let go of the database."""
        self._db.close()

    # --- commands ---------------------------------------------------------------------------------------------

    def do(self, slug: str, command: Command, command_id: str | None = None) -> Receipt:
        """Carry a command out on a tournament. The same ``command_id`` again gives the first answer again."""
        with self._lock:
            return self._desk.carry_out(slug, command, EventId(command_id or str(uuid4())))

    def preview(self, slug: str, command: Command) -> Preview:
        """What the command would do now: the same walk without its last step."""
        with self._lock, self._db.trial() as session:
            timeline = self._desk.find(session, slug)
            resolved, _ = resolve(session, timeline, command, "preview", self._clock())
            event = decide(timeline, resolved)
            entry = Entry(timeline.head + 1, EventId("preview"), self._clock(), self.by, event)
            return Preview(event, timeline.state, timeline.trial(entry))

    def export(self, slug: str) -> str:
        """The tournament as JSON lines."""
        with self._lock, self._db.read() as session:
            timeline = self._desk.find(session, slug)
            stream = log.find_stream(session, slug)
            names = names_of(session)
            people = {p: names[p] for p in people_in(entry.event for entry in timeline.entries)}
            assert stream is not None  # noqa: S101  (found in the same transaction)
            return write_lines(Exported(stream.id, slug, people, tuple(timeline.entries)))

    def import_(self, text: str, where: str) -> int:
        """Take in a tournament exported elsewhere: the number of events that were new here.

        Refused when both sides have events that the other lacks.
        """
        exported = read_lines(text, where)
        with self._lock, self._db.write() as session:
            new = take_in(session, exported, self._clock())
        self._desk.timelines.pop(exported.stream, None)
        return new

    # --- people -----------------------------------------------------------------------------------------------

    def players(self) -> tuple[str, ...]:
        """The names in the roster, in order."""
        with self._db.read() as session:
            return tuple(person.name for person in roster.people(session))

    def add_players(self, typed: Iterable[str], command_id: str | None = None, *, strict: bool = True) -> Added:
        """Put names into the roster. ``strict`` refuses one that is there already; else it is passed over."""
        names = clean_names(typed)
        with self._lock:
            body = self._desk.change_club(
                "players_added",
                "\n".join(names),
                command_id or str(uuid4()),
                lambda session, id_: put_into_roster(session, names, id_, self._clock(), strict=strict),
            )
        return Added(tuple(body["new"]), tuple(body["known"]))

    # --- rule sheets ------------------------------------------------------------------------------------------

    def sheets(self) -> tuple[Variant, ...]:
        """All rule sheets: the shipped ones, those of plug-ins, and the club's own."""
        with self._db.read() as session:
            return (*variants().values(), *house_sheets.house_sheets(session).variants.values())

    def find_sheet(self, name: str) -> Variant:
        """A rule sheet by its key or another name of it."""
        with self._db.read() as session:
            return house_sheets.find_sheet(session, name)

    def export_sheet(self, name: str) -> str:
        """A rule sheet as TOML."""
        with self._db.read() as session:
            return house_sheets.export(session, name)

    def add_sheet(self, data: bytes, where: str, command_id: str | None = None) -> house_sheets.AddedSheet:
        """Keep a house sheet as the newest version of its key; adding the same text again changes nothing."""
        with self._lock:
            body = self._desk.change_club(
                "sheet_added",
                data.hex(),
                command_id or str(uuid4()),
                lambda session, _: asdict(house_sheets.add(session, data, where, at=self._clock(), by=self.by)),
            )
        return house_sheets.AddedSheet(**body)

    # --- questions --------------------------------------------------------------------------------------------

    def heads(self) -> tuple[tuple[str, int], ...]:
        """The short name of each tournament and the seq of its newest event: what has changed, at no cost."""
        with self._db.read() as session:
            return tuple((stream.slug, stream.head) for stream in log.streams(session))

    def tournaments(self) -> tuple[v.Summary, ...]:
        """All tournaments, the newest first. One that cannot be read is listed with its problem.

        Lines are kept, so that an evening of last season is not folded again to be listed.
        """
        with self._lock:
            with self._db.read() as session:
                lines, new = self._lines(session)
            if new:
                with suppress(Refused), self._db.write() as session:  # a busy database: they are made again next time
                    projections.keep_lines(session, new)
            return lines

    def _lines(self, session: Session) -> tuple[tuple[v.Summary, ...], dict[str, tuple[int, dict[str, Any]]]]:
        """The line of every tournament, and those that were not kept at the head their stream has now."""
        kept, names = projections.kept_lines(session), names_of(session)
        lines, new = [], {}
        for stream in log.streams(session):
            head, body = kept.get(stream.id, (0, {}))
            if head == stream.head and body.keys() == v.Summary.__dataclass_fields__.keys():
                lines.append(v.Summary(**body))
                continue
            lines.append(self._line_of(session, stream, names))
            if lines[-1].problem is None:
                new[stream.id] = (stream.head, asdict(lines[-1]))
        return tuple(lines), new

    def _line_of(self, session: Session, stream: log.Stream, names: queries.Names) -> v.Summary:
        try:
            return queries.summary(self._desk.catch_up(session, stream).state, names)
        except Refused as problem:
            return v.Summary(stream.slug, stream.slug, "", "", "", 0, 0, 0, "cannot be read", None, str(problem))

    def summary(self, slug: str) -> v.Summary:
        """A tournament in one line."""
        return self._ask(slug, lambda timeline, names: queries.summary(timeline.state, names))

    def entrants(self, slug: str) -> tuple[v.EntrantView, ...]:
        """Everybody entered in a tournament."""
        return self._ask(slug, lambda timeline, names: queries.entrants(timeline.state, names))

    def tables(self, slug: str, round_number: int | None = None) -> v.RoundView:
        """The tables of a round, the current one for None."""
        return self._ask(slug, lambda timeline, names: queries.tables(timeline.state, names, round_number))

    def table(self, slug: str, number: int, round_number: int | None = None) -> v.TableDeals:
        """One table with its deals."""
        return self._ask(slug, lambda timeline, names: queries.table_deals(timeline, names, number, round_number))

    def draft(self, slug: str) -> v.RoundView:
        """The round that is drawn and kept back."""
        return self._ask(slug, lambda timeline, names: queries.draft(timeline.state, names))

    def standings(self, slug: str, *, live: bool = False, stage: int | None = None) -> v.StandingsView:
        """The standings of a stage, the current one for None."""
        return self._ask(slug, lambda timeline, names: queries.standings(timeline.state, names, live, stage))

    def crosstable(self, slug: str, stage: int | None = None) -> v.CrosstableView:
        """Whom everybody met in each round of a stage, and how that went."""
        return self._ask(slug, lambda timeline, names: meetings.crosstable(timeline.state, names, stage))

    def slips(self, slug: str, name: str | None = None) -> tuple[v.SlipView, ...]:
        """Where everybody (or one entrant) sits in each round, those to come as far as they are settled."""

        def ask(timeline: Timeline, names: queries.Names) -> tuple[v.SlipView, ...]:
            one = None if name is None else find_entrant(timeline.state, names, name).id
            return meetings.slips(timeline.state, names, one)

        return self._ask(slug, ask)

    def what_it_costs(self, slug: str, command: Swap) -> tuple[str, ...]:
        """What changing two entrants' seats by hand gives up, one line each."""
        preview = self.preview(slug, command)
        return self._ask(slug, lambda _timeline, names: meetings.what_it_costs(preview.before, preview.after, names))

    def ratings(self) -> dict[str, dict[str, v.RatingView]]:
        """The rating of every person by name, for each kind of game they played (``two``, ``three``, ``partners``)."""
        with self._lock, self._db.read() as session:
            oldest_first = reversed(log.streams(session))
            states = [self._desk.catch_up(session, stream).state for stream in oldest_first]
            names, owner = names_of(session), roster.aliases(session)
        return ratings.by_name(states, names, owner)

    def entrants_by_rating(self, slug: str) -> tuple[str, ...]:
        """The entrants of a tournament, best rated first, by the kind of game it is played in."""
        found = self.ratings()
        return self._ask(slug, lambda timeline, names: ratings.best_first(timeline.state, names, found))

    def bracket(self, slug: str) -> v.BracketTree:
        """The bracket of a knockout."""
        return self._ask(slug, lambda timeline, names: queries.bracket(timeline.state, names))

    def log(self, slug: str) -> tuple[v.LogLine, ...]:
        """The log of a tournament."""
        return self._ask(slug, queries.log)

    def after(self, receipt: Receipt) -> After:
        """What stood right after a command: the answer to it."""
        with self._db.read() as session:
            return After(receipt, names_of(session))

    def changes(self, preview: Preview) -> tuple[str, ...]:
        """What a previewed command would change, one line each."""
        with self._db.read() as session:
            return changes(preview.before, preview.after, names_of(session))

    def line(self, slug: str, seq: int) -> v.LogLine:
        """One event of the log of a tournament."""
        return self._ask(slug, lambda timeline, names: queries.log_line(timeline, names, timeline.entries[seq - 1]))

    def tournament(self, slug: str) -> Tournament:
        """The state itself, for a form that needs its sheet."""
        return self._ask(slug, lambda timeline, _: timeline.state)

    def _ask(self, slug: str, question: Callable[[Timeline, queries.Names], Answer]) -> Answer:
        with self._lock, self._db.read() as session:
            return question(self._desk.find(session, slug), names_of(session))
