"""What people ask for. One command makes one event or is refused.

Commands name people as typed; the service looks them up in the roster and fills in the ids. ``Enter`` and ``Withdraw``
become ``EnterEntrants`` and ``WithdrawEntrant``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.domain.events import NewEntrant
from tourney.domain.model import EntrantId, EventId, PersonId
from variants import Deal

UNNAMED = EntrantId("")
NOBODY_NAMED = PersonId("")
"""Ids that the service fills in from the names as typed."""


@dataclass(frozen=True, slots=True)
class CreateTournament:
    """Begin a tournament under a slug. ``sheet`` is ``Variant.sheet()``; ``match`` is ``target`` or ``best-of-N``."""

    slug: str
    name: str
    sheet: Mapping[str, object]
    sheet_hash: str
    format: str
    match: str = "target"
    rounds: int | None = None
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    later: tuple["LaterStage", ...] = ()


@dataclass(frozen=True, slots=True)
class LaterStage:
    """A stage behind the first: its format, how many go on into it (None: all), what a match is (None: as before)."""

    format: str
    cut: int | None = None
    match: str | None = None
    rounds: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChangeSheet:
    """Play the rounds drawn from now on under another rule sheet, for a reason."""

    sheet: Mapping[str, object]
    sheet_hash: str
    reason: str


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter players or pairs by name: ``Anna``, ``Anna + Boris``. Unknown names join the roster, unless
    ``known_only``."""

    names: tuple[str, ...]
    known_only: bool = False
    tickets: int = 1
    group: str = ""


@dataclass(frozen=True, slots=True)
class EnterEntrants:
    """Enter these entrants, whose people are in the roster; ``names`` are for the sentences."""

    entrants: tuple[NewEntrant, ...]
    names: Mapping[PersonId, str]
    tickets: int = 1


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Withdraw the entrant of this name (a pair by both names)."""

    name: str


@dataclass(frozen=True, slots=True)
class WithdrawEntrant:
    """Withdraw this entrant; ``name`` is for the sentences."""

    entrant: EntrantId
    name: str


@dataclass(frozen=True, slots=True)
class Return:
    """An entrant who left comes back from the next round on."""

    name: str
    entrant: EntrantId = UNNAMED


@dataclass(frozen=True, slots=True)
class AskBye:
    """An entrant asks to sit out the next round."""

    name: str
    entrant: EntrantId = UNNAMED


@dataclass(frozen=True, slots=True)
class CheckIn:
    """These entrants are here; nobody named: all of them."""

    names: tuple[str, ...] = ()
    entrants: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody takes the seat of another from now on; the entrant keeps its results. Who is new joins the roster."""

    out: str
    into: str
    entrant: EntrantId = UNNAMED
    leaves: PersonId = NOBODY_NAMED
    comes: PersonId = NOBODY_NAMED


@dataclass(frozen=True, slots=True)
class SetSeeds:
    """Give start numbers anew before the first round: ``how`` is ``lot`` (by ``seed``), or ``hand`` or ``rating`` (in
    the order of ``names``, all others behind them)."""

    how: str
    names: tuple[str, ...] = ()
    seed: int | None = None
    entrants: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepApart:
    """These entrants should not meet where that can be avoided."""

    names: tuple[str, ...]
    entrants: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class LockTable:
    """An entrant plays at this table from the next round on; None lets it go."""

    name: str
    table: int | None
    entrant: EntrantId = UNNAMED


@dataclass(frozen=True, slots=True)
class DecideTie:
    """A tie decided by cutting cards (``cut``) or by a ``playoff``: a number for each name, more is better."""

    code: str
    values: tuple[tuple[str, int], ...]
    entrants: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenRound:
    """Draw and open the next round; ``seed`` None takes the seed of the tournament. ``drawn`` are start numbers as
    pulled from a bag, table after table; ``draft`` keeps the draw back until the round is opened."""

    seed: int | None = None
    drawn: tuple[int, ...] = ()
    draft: bool = False


@dataclass(frozen=True, slots=True)
class RedrawRound:
    """Draw the current round anew, of which nothing was recorded."""

    seed: int | None = None
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ReopenRound:
    """The newest round was closed too early."""


@dataclass(frozen=True, slots=True)
class RingBell:
    """Time is up: each table may finish the deal in play."""


@dataclass(frozen=True, slots=True)
class EndTable:
    """The director ends a match that is not finished: it ``stands``, is ``void`` or is ``lost`` by all."""

    table: int
    how: str
    why: str = ""
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """Two entrants change seats in the current round; ``played`` keeps what was recorded there: they sat so."""

    one: str
    other: str
    why: str = ""
    played: bool = False
    entrants: tuple[EntrantId, ...] = ()


@dataclass(frozen=True, slots=True)
class CloseRound:
    """Close the current round, all of whose tables are finished."""


@dataclass(frozen=True, slots=True)
class RecordDeal:
    """Record one deal at a table of the current round, or of an earlier one whose match is to be played again."""

    table: int
    deal: Deal
    round: int | None = None


@dataclass(frozen=True, slots=True)
class RecordResult:
    """Record a match kept on paper: the final ``score`` over the sides, or the side that forfeits.

    ``said`` is ``final`` (the director's word), ``reported`` (one side's, which waits) or ``confirmed`` (the other's).
    """

    table: int
    score: tuple[int, ...] | None = None
    forfeit: int | None = None
    said: str = "final"
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """Which event is meant: by ``id`` or ``seq``, else the newest live one, of ``table`` in the current round
    where given."""

    id: EventId | None = None
    seq: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectDeal:
    """Replace a recorded deal."""

    target: Target
    deal: Deal
    why: str = ""
    cascade: bool = False


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Replace a recorded result."""

    target: Target
    score: tuple[int, ...] | None = None
    forfeit: int | None = None
    why: str = ""
    cascade: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Take an event back; ``cascade`` voids what was recorded on top of it."""

    target: Target = Target()
    why: str = ""
    cascade: bool = False


@dataclass(frozen=True, slots=True)
class Redo:
    """Take the newest undo back."""

    target: Target = Target()
    why: str = ""


Command = (
    CreateTournament
    | ChangeSheet
    | Enter
    | EnterEntrants
    | Withdraw
    | WithdrawEntrant
    | Return
    | AskBye
    | CheckIn
    | Substitute
    | SetSeeds
    | KeepApart
    | LockTable
    | DecideTie
    | OpenRound
    | RedrawRound
    | ReopenRound
    | CloseRound
    | RingBell
    | EndTable
    | Swap
    | RecordDeal
    | RecordResult
    | CorrectDeal
    | CorrectResult
    | Undo
    | Redo
)
