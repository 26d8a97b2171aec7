"""What can happen to a tournament: the catalogue of events.

An event stores the verdict, not the question: replaying it calls no rule, no format and no clock. Each class
is one kind; ``KINDS`` gives its name and version in the log. ``Entry`` is an event with its place in a stream.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.domain.model import Bye, EntrantId, EventId, PersonId, Side


@dataclass(frozen=True, slots=True)
class PlannedStage:
    """A later stage as planned: its format, what a match is, and how many of the stage before go on (None: all)."""

    format: str
    match: str
    rounds: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    needs_winner: bool = True
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """A tournament begins. ``sheet`` is the whole rule sheet as data, ``sheet_hash`` its fingerprint; ``needs_winner``
    says that a match may not end level, ``later`` are the stages behind the first."""

    slug: str
    name: str
    sheet: Mapping[str, object]
    sheet_hash: str
    format: str
    match: str
    seed: int
    rounds: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    needs_winner: bool = True
    later: tuple[PlannedStage, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetChanged:
    """The rounds drawn from now on are played under another rule sheet, and why."""

    sheet: Mapping[str, object]
    sheet_hash: str
    reason: str


@dataclass(frozen=True, slots=True)
class NewEntrant:
    """One entrant as entered: its id, its players, and the club or family it should not meet early."""

    id: EntrantId
    players: tuple[PersonId, ...]
    group: str = ""


@dataclass(frozen=True, slots=True)
class EntrantsEntered:
    """Entrants join, in this order; they are numbered on from those there already."""

    entrants: tuple[NewEntrant, ...]


@dataclass(frozen=True, slots=True)
class EntrantWithdrawn:
    """An entrant leaves; what it has played stays."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class EntrantReturned:
    """An entrant who had left plays again from the next round on."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class ByeAsked:
    """An entrant asks to sit out that round, which is not drawn yet."""

    entrant: EntrantId
    round: int


@dataclass(frozen=True, slots=True)
class EntrantsCheckedIn:
    """These entrants are here."""

    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class PlayerSubstituted:
    """Somebody takes the seat of a player of an entrant, which keeps its results: from this deal of that round on."""

    entrant: EntrantId
    out: PersonId
    into: PersonId
    round: int
    deal: int


@dataclass(frozen=True, slots=True)
class SeedsSet:
    """The entrants in the order of their new start numbers; ``how`` says by what: ``lot``, ``rating``, ``hand``."""

    entrants: tuple[EntrantId, ...]
    how: str
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class TieDecided:
    """A tie decided by people: for ``cut`` or ``playoff`` a number for each entrant, more is better."""

    code: str
    values: Mapping[EntrantId, int]


@dataclass(frozen=True, slots=True)
class KeptApart:
    """These entrants should not meet where that can be avoided."""

    entrants: tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class TableLocked:
    """An entrant plays at this table from the next round on; None lets it go where the draw sends it."""

    entrant: EntrantId
    table: int | None


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table as drawn: who sits there in seating order, the seat that deals first, the bracket match it is."""

    table: int
    sides: tuple[Side, ...]
    dealer: int
    slot: str | None = None


@dataclass(frozen=True, slots=True)
class StageBegun:
    """A later stage begins with these entrants, in the order of their start numbers in it: the list is frozen here.
    ``places`` says where each comes from."""

    stage: int
    entrants: tuple[EntrantId, ...]
    places: Mapping[EntrantId, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reseat:
    """A drawn table on which nothing was recorded gets the sides its bracket slots now give."""

    round: int
    table: int
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class NewByes:
    """A drawn round of a bracket has these byes, as its slots now give them."""

    round: int
    byes: tuple[Bye, ...]


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A round begins with these tables, played under the sheet of this hash. The round before it, finished, is closed
    by it. ``begins`` is the stage it is the first round of, if that is not the first; ``by_hand`` says that people
    drew."""

    round: int
    tables: tuple[DrawnTable, ...]
    byes: tuple[Bye, ...]
    seed: int
    generator: str
    sheet_hash: str
    notes: tuple[str, ...] = ()
    by_hand: bool = False
    begins: StageBegun | None = None


@dataclass(frozen=True, slots=True)
class RoundDrafted:
    """A round is drawn and kept back: it begins when it is opened. A new draft takes its place."""

    opened: RoundOpened


@dataclass(frozen=True, slots=True)
class RoundRedrawn:
    """The round in play, of which nothing was recorded, is drawn anew."""

    opened: RoundOpened


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """The newest round, closed by mistake, is in play again."""

    round: int


@dataclass(frozen=True, slots=True)
class BellRung:
    """Time is up in this round: what was recorded stands, and each table may finish the deal in play."""

    round: int


@dataclass(frozen=True, slots=True)
class TableEnded:
    """The director ends a match that is not finished: it ``stands`` as it is, is ``void``, or is ``lost`` by all."""

    round: int
    table: int
    how: str
    why: str = ""
    reseats: tuple[Reseat, ...] = ()
    byes: tuple[NewByes, ...] = ()


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
    reseats: tuple[Reseat, ...] = ()
    byes: tuple[NewByes, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultRecorded:
    """A match whose deals were kept on paper: its final score, or the side that forfeited."""

    round: int
    table: int
    score: tuple[int, ...] | None = None
    forfeit: int | None = None
    reseats: tuple[Reseat, ...] = ()
    byes: tuple[NewByes, ...] = ()


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
class TablesReseated:
    """The director seats people otherwise than drawn, and why."""

    round: int
    reseats: tuple[Reseat, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class DealCorrected:
    """A recorded deal is replaced. ``target`` is the event that recorded it, at this table of this round. ``voids`` are
    deals and results that stood on what it was and count no longer."""

    target: EventId
    round: int
    table: int
    deal: Mapping[str, object]
    verdict: Verdict
    why: str = ""
    reseats: tuple[Reseat, ...] = ()
    voids: tuple[EventId, ...] = ()
    byes: tuple[NewByes, ...] = ()


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
    voids: tuple[EventId, ...] = ()
    byes: tuple[NewByes, ...] = ()


@dataclass(frozen=True, slots=True)
class Undone:
    """The event ``target`` no longer counts; when the target is an ``Undone``, what that one silenced counts
    again (redo)."""

    target: EventId
    why: str = ""
    reseats: tuple[Reseat, ...] = ()
    voids: tuple[EventId, ...] = ()
    byes: tuple[NewByes, ...] = ()


Event = (
    TournamentCreated
    | SheetChanged
    | EntrantsEntered
    | EntrantWithdrawn
    | EntrantReturned
    | ByeAsked
    | EntrantsCheckedIn
    | PlayerSubstituted
    | SeedsSet
    | TieDecided
    | KeptApart
    | TableLocked
    | RoundOpened
    | RoundDrafted
    | RoundRedrawn
    | RoundReopened
    | BellRung
    | TableEnded
    | TablesReseated
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
    "entrant_returned": (EntrantReturned, 1),
    "bye_asked": (ByeAsked, 1),
    "entrants_checked_in": (EntrantsCheckedIn, 1),
    "player_substituted": (PlayerSubstituted, 1),
    "seeds_set": (SeedsSet, 1),
    "tie_decided": (TieDecided, 1),
    "kept_apart": (KeptApart, 1),
    "table_locked": (TableLocked, 1),
    "round_opened": (RoundOpened, 2),
    "round_drafted": (RoundDrafted, 1),
    "round_redrawn": (RoundRedrawn, 1),
    "round_reopened": (RoundReopened, 1),
    "round_closed": (RoundClosed, 1),
    "bell_rung": (BellRung, 1),
    "table_ended": (TableEnded, 1),
    "tables_reseated": (TablesReseated, 1),
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
