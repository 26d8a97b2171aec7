"""What every format gives and gets: the draw of a round, the rows of a ranking, its options, and ``Format`` itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from tourney.domain.bracket import Plan, Resolved
from tourney.domain.events import DrawnTable, PlannedStage
from tourney.domain.field import Field, Pairing
from tourney.domain.model import Bye, EntrantId, Tournament

# Names the draw's source of chance in the log, so that a later program can make the same draw again.
GENERATOR = "tourney-1/random.Random.random"

Number = int | Fraction


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
    match_points: Number
    game_points: tuple[int, int]
    tie_breaks: tuple[tuple[str, Number], ...]
    why: str = ""
    other: EntrantId | None = None


@dataclass(frozen=True, slots=True)
class BracketView:
    """A bracket as planned and as it stands."""

    plan: Plan
    standings: Resolved
    champion: EntrantId | None


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of an event: ``kind`` is ``bool``, ``int``, ``word`` (one of ``allowed``), ``numbers`` or ``text``;
    ``default`` is what holds where nothing is said, ``meaning`` one sentence for people."""

    key: str
    kind: str
    default: object
    meaning: str
    allowed: tuple[str, ...] = ()
    low: int = 0
    high: int = 1000

    @property
    def choices(self) -> str:
        """The allowed values, in words."""
        numbers = f"a whole number from {self.low} to {self.high}"
        several = f"whole numbers from {self.low} to {self.high} with commas"
        words = {"bool": "true or false", "int": numbers, "numbers": several, "text": "text"}
        return words.get(self.kind, ", ".join(self.allowed))


@dataclass(frozen=True, slots=True)
class Format:
    """How a tournament, or one stage of it, is drawn and ranked.

    ``sides`` are the numbers of sides at a table it can seat, ``options`` the settings it knows beside those of
    every event; ``rounds(t)`` is how many rounds there will be; ``draw(t, rng)`` draws the next one;
    ``rank(t, rounds)`` ranks by the first ``rounds`` rounds; ``round_name(t, number)`` is what people call a round.
    ``bracket(t)``, None for formats without one, wants as many entrants as sit at a table. ``pair(field, rng)`` is the
    draw of a plain field, None where a bracket decides. ``needs_winner``: a match that ends level is played on.
    ``takes_late``: people may enter after the first round. ``rotates``: persons with changing partners may enter.
    ``is_settled``: the rounds to come can be told before they are drawn.
    ``tie_breaks`` and ``points`` (``rotating_points`` where partners change) hold where the event says nothing;
    ``then(options, match)`` is the stage it brings along, ``fewest(options)`` how many it needs at least, and
    ``qualified(t, cut)`` who goes on and where from, in the order of their new start numbers; None for the first
    ``cut`` of the ranking.
    """

    key: str
    summary: str
    sides: tuple[int, ...]
    rounds: Callable[[Tournament], int]
    draw: Callable[[Tournament, Random], Draw]
    rank: Callable[[Tournament, int], tuple[Ranked, ...]]
    round_name: Callable[[Tournament, int], str]
    options: tuple[Option, ...] = ()
    bracket: Callable[[Tournament], BracketView] | None = None
    pair: Callable[[Field, Random], Pairing] | None = None
    needs_winner: bool = False
    takes_late: bool = False
    rotates: bool = False
    is_settled: bool = False
    tie_breaks: tuple[str, ...] = ()
    points: str = "wins"
    rotating_points: str = ""
    then: Callable[[Mapping[str, object], str], PlannedStage] | None = None
    fewest: Callable[[Mapping[str, object]], int] = lambda _options: 2
    qualified: Callable[[Tournament, int | None], tuple[tuple[EntrantId, str], ...]] | None = None


def plain_name(_t: Tournament, number: int) -> str:
    """``Round 3``: what a round is called where nothing better is known."""
    return f"Round {number}"
