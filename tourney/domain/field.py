"""A field: everybody who may be drawn into a round, and what came before, as plain values.

The draws in ``draws/`` know nothing of a tournament: they take a ``Field`` and give a ``Pairing``. A tournament
makes its field from its state, the command ``pair`` from JSON; the draw is the same code for both.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from tourney.domain.model import EntrantId, Side

Seats = tuple[Side, ...]
"""The sides of one table in seating order; the first side leads the first deal."""

FIXED, ROTATING = "fixed", "rotating"


@dataclass(frozen=True, slots=True)
class FieldEntrant:
    """One entrant as a draw sees it. ``rank`` is its start number, 1 for the best; ``byes`` how many it had;
    ``group`` people of one club, family or pool, who should not meet early (empty: none)."""

    id: EntrantId
    score: int | Fraction = 0
    rank: int = 0
    active: bool = True
    byes: int = 0
    group: str = ""
    asked_bye: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """What a round is drawn from.

    ``seats`` is how many people a deal is for: 2, 3 or 4. At four, ``partners`` says whether an entrant is a pair
    (``fixed``: two sides of one entrant) or a person (``rotating``: two sides of two). ``round`` is the round to
    draw, from 1; ``rounds`` how many there will be, None where that is open. ``history`` has the tables of every
    round before; ``avoid`` sets of entrants who should not meet. ``options`` are the format's own.
    """

    seats: int
    partners: str
    round: int
    rounds: int | None
    entrants: tuple[FieldEntrant, ...]
    history: tuple[tuple[Seats, ...], ...] = ()
    avoid: frozenset[frozenset[EntrantId]] = frozenset()
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def sides(self) -> int:
        """How many sides sit at a table: three where three play, else two."""
        return 3 if self.seats == 3 else 2

    @property
    def side_size(self) -> int:
        """How many entrants make a side."""
        return 2 if self.seats == 4 and self.partners == ROTATING else 1

    @property
    def present(self) -> tuple[FieldEntrant, ...]:
        """Those to be seated: active, without an asked bye."""
        return tuple(e for e in self.entrants if e.active and not e.asked_bye)


@dataclass(frozen=True, slots=True)
class PairedTable:
    """One table of a draw: its sides in seating order, and what the draw had to give up for it."""

    sides: Seats
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """What a draw costs: pairs of opponents who met before (counted once each time they meet again), and the score
    gaps between opponents, summed plain and squared."""

    rematches: int = 0
    score_gap: int | Fraction = 0
    score_gap_squared: int | Fraction = 0


@dataclass(frozen=True, slots=True)
class Pairing:
    """A round as drawn from a field. ``byes`` are those present whom it could not seat; ``proved_optimal`` says that
    no other draw has a lower cost; ``notes`` are about the whole round."""

    tables: tuple[PairedTable, ...]
    byes: tuple[EntrantId, ...] = ()
    notes: tuple[str, ...] = ()
    cost: Cost = Cost()
    proved_optimal: bool = False
