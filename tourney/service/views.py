"""What front ends and reports are given: values with names in place of ids, one class for each thing shown.

Fields carry the names of the JSON in contracts.md where that has one. Sides and seats count from 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Summary:
    """A tournament in one line. ``state`` is ``entering``, ``playing``, ``between rounds`` or ``over``;
    ``leader`` who is first then (`A and B` where they share it); ``problem`` says why a tournament cannot be read (the
    other fields are then empty)."""

    slug: str
    name: str
    variant: str
    format: str
    match: str
    entrants: int
    round: int
    rounds: int
    state: str
    leader: str | None
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class EntrantView:
    """An entrant: number (its seed), display name, players, and whether it has withdrawn."""

    number: int
    entrant: str
    players: tuple[str, ...]
    withdrawn: bool
    late: bool = False
    checked_in: bool = False


@dataclass(frozen=True, slots=True)
class SideView:
    """One side at a table; ``units`` are games won; ``letter`` is what notation calls it in the next deal, empty
    for one who sits it out."""

    entrant: str
    players: tuple[str, ...]
    seats: tuple[int, ...]
    score: int
    units: int
    letter: str = ""


@dataclass(frozen=True, slots=True)
class DealView:
    """One recorded deal. ``game_points`` run over the sides of the table, with the carry taken; ``counts`` is
    False for one that came after the end of its match."""

    seq: int
    id: str
    line: str
    game_points: tuple[int, ...]
    reason: str
    corrected: bool
    counts: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """One table. ``dealer`` is who deals next, ``slot`` its match in the bracket, ``winner`` a display name,
    ``ended_by`` one of ``deals``, ``result``, ``forfeit``, ``withdrawal``, None while it plays; ``reported`` what sides
    have told of it: one waits to be confirmed, two contradict each other and wait for the director."""

    table: int
    sides: tuple[SideView, ...]
    dealer: str
    dealer_seat: int
    done: bool
    deals: int
    winner: str | None
    slot: str | None
    carry: int
    ended_by: str | None
    reported: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ByeView:
    """Who does not play in a round, and the kind of that."""

    entrant: str
    kind: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round with its tables. ``name`` is what people call it: Final, Semi-finals, Round 2."""

    round: int
    name: str
    closed: bool
    tables: tuple[TableView, ...]
    byes: tuple[ByeView, ...]
    seed: int
    generator: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableDeals:
    """A table with its deals, for the one who records there."""

    round: int
    round_name: str
    round_closed: bool
    table: TableView
    deals: tuple[DealView, ...]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One row of the standings."""

    rank: int
    entrant: str
    players: tuple[str, ...]
    match_points: int | float
    game_points: tuple[int, int]
    tie_breaks: Mapping[str, int | float]
    why: str


@dataclass(frozen=True, slots=True)
class StandingsView:
    """The standings after a round. ``live`` says that a round still open is counted in."""

    after_round: int
    final: bool
    live: bool
    rows: tuple[StandingRow, ...]


@dataclass(frozen=True, slots=True)
class CrossCell:
    """One round of one entrant: ``kind`` is ``played`` or what the round was instead; ``opponents`` are lines of the
    table, ``points`` match points, ``score`` own game points and the others'; ``sign`` tells won (+), level (=) and
    lost (-) apart where a match is worth that."""

    kind: str
    opponents: tuple[int, ...]
    points: int | float
    score: tuple[int, int]
    sign: str = ""


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One entrant with its rounds."""

    rank: int
    entrant: str
    rounds: tuple[CrossCell, ...]
    match_points: int | float


@dataclass(frozen=True, slots=True)
class CrosstableView:
    """Everybody's rounds, in the order of the standings; ``numbers`` says what the opponents' numbers are,
    ``first_round`` which round the first column is."""

    after_round: int
    first_round: int
    numbers: str
    rows: tuple[CrossRow, ...]


@dataclass(frozen=True, slots=True)
class SlipLine:
    """One round on a slip. ``table`` is None where the entrant sits out, ``kind`` then says why."""

    round: int
    table: int | None
    seat: int | None
    partner: str
    opponents: tuple[str, ...]
    kind: str = "played"


@dataclass(frozen=True, slots=True)
class SlipView:
    """Where one entrant sits, round by round; the last ``ahead`` rounds are still to come."""

    number: int
    entrant: str
    lines: tuple[SlipLine, ...]
    ahead: int


@dataclass(frozen=True, slots=True)
class RatingView:
    """A rating: the number people read, and the matches behind it."""

    value: int
    matches: int


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot of a bracket: where it comes from, who that is, the score there; ``nobody`` says that no one will come."""

    source: str
    entrant: str | None
    score: int | None
    nobody: bool = False


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match of a bracket. ``state`` is ``waiting``, ``ready``, ``playing``, ``done`` or ``bye``."""

    id: str
    slots: tuple[SlotView, ...]
    winner: str | None
    state: str


@dataclass(frozen=True, slots=True)
class BracketRound:
    """The matches of a bracket that are played side by side."""

    name: str
    matches: tuple[MatchView, ...]


@dataclass(frozen=True, slots=True)
class BracketTree:
    """A whole bracket and who has won it."""

    rounds: tuple[BracketRound, ...]
    champion: str | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event of the log. ``text`` says it in words; ``body`` is its JSON form; ``sides`` are those of the table it
    speaks of, as they sat there then."""

    seq: int
    id: str
    at: str
    by: str
    kind: str
    command_id: str
    undone: bool
    body: Mapping[str, object]
    text: str
    sides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DealReceipt:
    """The answer to a recorded or corrected deal: over the sides of its table."""

    seq: int
    id: str
    game_points: tuple[int, ...]
    score: tuple[int, ...]
    done: bool
    winner: str | None


@dataclass(frozen=True, slots=True)
class ResultReceipt:
    """The answer to a recorded result. ``state``: ``final``, ``waits to be confirmed``, ``waits for the director``."""

    seq: int
    id: str
    score: tuple[int, ...]
    done: bool
    winner: str | None
    state: str
