"""What people ask for. One command makes one event or is refused.

``Enter`` and ``Withdraw`` name people as typed: the service looks them up in the roster and hands the domain
``EnterEntrants`` and ``WithdrawEntrant``, which carry ids.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tourney.domain.events import NewEntrant
from tourney.domain.model import EntrantId, EventId, PersonId
from variants import Deal


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


@dataclass(frozen=True, slots=True)
class EnterEntrants:
    """Enter these entrants, whose people are in the roster; ``names`` are for the sentences."""

    entrants: tuple[NewEntrant, ...]
    names: Mapping[PersonId, str]


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
class OpenRound:
    """Draw and open the next round; ``seed`` None takes the seed of the tournament."""

    seed: int | None = None


@dataclass(frozen=True, slots=True)
class CloseRound:
    """Close the current round, all of whose tables are finished."""


@dataclass(frozen=True, slots=True)
class RecordDeal:
    """Record one deal at a table of the current round."""

    table: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class RecordResult:
    """Record a match kept on paper: the final ``score`` over the sides, or the side that forfeits.

    ``said`` is ``final`` (the director's word), ``reported`` (one side's, which waits) or ``confirmed`` (the other's).
    """

    table: int
    score: tuple[int, ...] | None = None
    forfeit: int | None = None
    said: str = "final"


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


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Replace a recorded result."""

    target: Target
    score: tuple[int, ...] | None = None
    forfeit: int | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take an event back."""

    target: Target = Target()
    why: str = ""


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
    | OpenRound
    | CloseRound
    | RecordDeal
    | RecordResult
    | CorrectDeal
    | CorrectResult
    | Undo
    | Redo
)
