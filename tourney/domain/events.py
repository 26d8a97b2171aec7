"""What can happen to a tournament: the catalogue of events.

An event stores the verdict, not the question: replaying it calls no rule, no format and no clock. Each class
is one kind; ``KINDS`` gives its name and version in the log. ``Entry`` is an event with its place in a stream.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.domain.model import Bye, EntrantId, EventId, PersonId, Side


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """A tournament begins. ``sheet`` is the whole rule sheet as data, ``sheet_hash`` its fingerprint."""

    slug: str
    name: str
    sheet: Mapping[str, object]
    sheet_hash: str
    format: str
    match: str
    seed: int
    rounds: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SheetChanged:
    """The rounds drawn from now on are played under another rule sheet, and why."""

    sheet: Mapping[str, object]
    sheet_hash: str
    reason: str


@dataclass(frozen=True, slots=True)
class NewEntrant:
    """One entrant as entered: its id and its players."""

    id: EntrantId
    players: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class EntrantsEntered:
    """Entrants join, in this order; they are numbered on from those there already."""

    entrants: tuple[NewEntrant, ...]


@dataclass(frozen=True, slots=True)
class EntrantWithdrawn:
    """An entrant leaves; what it has played stays."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table as drawn: who sits there in seating order, the seat that deals first, the bracket match it is."""

    table: int
    sides: tuple[Side, ...]
    dealer: int
    slot: str | None = None


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round begins with these tables, played under the sheet of this hash. The round before it, finished, is closed
    by it."""

    round: int
    tables: tuple[DrawnTable, ...]
    byes: tuple[Bye, ...]
    seed: int
    generator: str
    sheet_hash: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """A finished round is closed: the standings count it from now on."""

    round: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a deal is worth over the sides of its table (see ``RecordedDeal``)."""

    game_points: tuple[int, ...]
    adds_carry: int
    taker: int | None
    reason: str
    sheet_hash: str
    bidder: int | None = None


@dataclass(frozen=True, slots=True)
class DealRecorded:
    """A deal was played at a table. ``deal`` is its JSON form as recorded."""

    round: int
    table: int
    deal: Mapping[str, object]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """A match whose deals were kept on paper: its final score, or the side that forfeited."""

    round: int
    table: int
    score: tuple[int, ...] | None = None
    forfeit: int | None = None


@dataclass(frozen=True, slots=True)
class ResultReported:
    """One side says how a match on paper ended. It counts only once the other confirms it; ``contradicts`` says
    that it was meant as a confirmation and does not agree, which waits for the director."""

    round: int
    table: int
    score: tuple[int, ...] | None = None
    forfeit: int | None = None
    contradicts: bool = False


@dataclass(frozen=True, slots=True)
class Reseat:
    """A drawn table on which nothing was recorded gets the sides its bracket slots now give."""

    round: int
    table: int
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class DealCorrected:
    """A recorded deal is replaced. ``target`` is the event that recorded it, at this table of this round."""

    target: EventId
    round: int
    table: int
    deal: Mapping[str, object]
    verdict: Verdict
    why: str = ""
    reseats: tuple[Reseat, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """A recorded result is replaced. ``target`` is the event that recorded it, at this table of this round."""

    target: EventId
    round: int
    table: int
    score: tuple[int, ...] | None = None
    forfeit: int | None = None
    why: str = ""
    reseats: tuple[Reseat, ...] = ()


@dataclass(frozen=True, slots=True)
class Undone:
    """The event ``target`` no longer counts; when the target is an ``Undone``, what that one silenced counts
    again (redo)."""

    target: EventId
    why: str = ""
    reseats: tuple[Reseat, ...] = ()


Event = (
    TournamentCreated
    | SheetChanged
    | EntrantsEntered
    | EntrantWithdrawn
    | RoundOpened
    | RoundClosed
    | DealRecorded
    | ResultRecorded
    | ResultReported
    | DealCorrected
    | ResultCorrected
    | Undone
)

KINDS: Mapping[str, tuple[type[Event], int]] = {
    "tournament_created": (TournamentCreated, 1),
    "sheet_changed": (SheetChanged, 1),
    "entrants_entered": (EntrantsEntered, 1),
    "entrant_withdrawn": (EntrantWithdrawn, 1),
    "round_opened": (RoundOpened, 2),
    "round_closed": (RoundClosed, 1),
    "deal_recorded": (DealRecorded, 1),
    "result_recorded": (ResultRecorded, 1),
    "result_reported": (ResultReported, 1),
    "deal_corrected": (DealCorrected, 2),
    "result_corrected": (ResultCorrected, 2),
    "undone": (Undone, 2),
}
KIND_OF: Mapping[type[Event], str] = {cls: kind for kind, (cls, _) in KINDS.items()}


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in its stream. ``id`` is its identity everywhere, ``seq`` only its order here; ``at`` (UTC, ISO
    8601) and ``by`` are for people to read, never for order."""

    seq: int
    id: EventId
    at: str
    by: str
    event: Event
