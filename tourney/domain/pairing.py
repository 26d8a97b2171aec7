"""What every format gives and gets: the draw of a round, the rows of a ranking, and ``Format`` itself."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tourney.domain.bracket import Plan, Resolved
from tourney.domain.events import DrawnTable
from tourney.domain.model import Bye, EntrantId, Tournament

# Names the draw's source of chance in the log, so that a later program can make the same draw again.
GENERATOR = "tourney-1/random.Random.random"


@dataclass(frozen=True, slots=True)
class Draw:
    """The pairings of a round: tables in order, byes with their kinds, and what the draw had to give up."""

    tables: tuple[DrawnTable, ...]
    byes: tuple[Bye, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ranked:
    """One row of a ranking. ``rank`` is a standard competition rank (1, 2, 2, 4); ``game_points`` are own total
    and those of the other sides; ``tie_breaks`` are (code, value) in the order they apply; ``why`` is one
    sentence on how the row came about; ``{other}`` in it stands for the entrant ``other``."""

    rank: int
    entrant: EntrantId
    match_points: int
    game_points: tuple[int, int]
    tie_breaks: tuple[tuple[str, int], ...]
    why: str = ""
    other: EntrantId | None = None


@dataclass(frozen=True, slots=True)
class BracketView:
    """A bracket as planned and as it stands."""

    plan: Plan
    standings: Resolved
    champion: EntrantId | None


@dataclass(frozen=True, slots=True)
class Format:
    """How a tournament is drawn and ranked.

    ``sides`` are the numbers of sides at a table it can seat, ``options`` the settings it knows; ``rounds(t)`` is
    how many rounds there will be; ``draw(t, rng)`` draws the next one; ``rank(t, rounds)`` ranks by the first
    ``rounds`` rounds; ``bracket(t)``, None for formats without one, wants as many entrants
    as sit at a table; ``round_name(t, number)`` is what people call a round.
    """

    key: str
    summary: str
    sides: tuple[int, ...]
    options: tuple[str, ...]
    rounds: Callable[[Tournament], int]
    draw: Callable[[Tournament, Random], Draw]
    rank: Callable[[Tournament, int], tuple[Ranked, ...]]
    bracket: Callable[[Tournament], BracketView] | None
    round_name: Callable[[Tournament, int], str]
