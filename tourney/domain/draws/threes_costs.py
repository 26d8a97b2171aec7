"""What a seat costs: the criteria of a draw for tables of three, weighed into one whole number for each table.

The criteria, from the heaviest: pairs who meet again; a further bye; a bye for a high score; the same pair meeting a
third time; a further table of four; pairs of the avoid lists; the squared score gap of a table; pairs of one club.
Each weight exceeds all that the lighter ones can come to, so that the lowest sum is the best draw in that order.

Entrants are numbers here, 0 to n - 1 in the order of their ids: what is found does not depend on the order in which
the field names them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm

from tourney.domain.draws.threes_plan import TablePlan
from tourney.domain.field import Field, FieldEntrant
from tourney.domain.model import EntrantId

Group = Sequence[int]
"""Those at one table, three or four; fewer than three are those who wait."""

Price = Callable[[Group], int]
"""What a group costs."""


@dataclass(frozen=True, slots=True, eq=False)
class Costs:
    """The entrants present and their weights. ``scores`` are whole numbers in the proportions of the field's scores;
    ``pairs[a][b]`` what it costs that the two sit together (absent: nothing); ``clubs`` a number for each club, one
    of their own for those without, None where nobody has one; ``four`` and ``wait`` what it costs to sit at a table
    of four, to wait; ``gap`` the weight of a squared score gap; ``avoid`` and ``repeat`` those
    of two of an avoid list and of two who meet again."""

    entrants: tuple[FieldEntrant, ...]
    scores: list[int]
    pairs: list[dict[int, int]]
    clubs: list[int] | None
    four: list[int]
    wait: list[int]
    gap: int
    avoid: int
    repeat: int

    @property
    def price(self) -> Price:
        """The price of a group, as a function fast enough for a search."""
        plain = _plain_price(self)
        clubs = self.clubs
        if clubs is None:
            return plain
        return lambda group: plain(group) + (_same_club(clubs, group) if len(group) > 2 else 0)

    def repeats(self, group: Group) -> int:
        """How many pairs of a table met before."""
        return sum(self.pairs[a].get(b, 0) >= self.repeat for a, b in combinations(group, 2))

    def only_gap(self, group: Group, price: int) -> bool:
        """Whether a group is a table of three to whose price nothing but its score gap adds."""
        if len(group) != 3 or price >= self.avoid:
            return False
        return self.clubs is None or price % self.gap == 0


@dataclass(frozen=True, slots=True)
class _Weights:
    """The weights of the criteria, see the head of this file."""

    gap: int
    avoid: int
    four: int
    again: int
    wait_score: int
    wait: int
    repeat: int


def costs_of(field: Field, plan: TablePlan) -> Costs:
    """The weights of everybody present, for a round with the tables of ``plan``."""
    entrants = tuple(sorted(field.present, key=lambda e: e.id))
    index = {entrant.id: at for at, entrant in enumerate(entrants)}
    scores = _whole_scores(entrants)
    fours = _tables_of_four(field, index) if plan.fours else [0] * len(entrants)
    byes = [entrant.byes for entrant in entrants]
    weights = _weights(field, plan, max(scores) - min(scores), max(fours), max(byes))
    lowest = min(scores)
    return Costs(
        entrants,
        scores,
        _pairs(field, index, weights),
        _clubs(entrants),
        [weights.four * times for times in fours],
        [
            weights.wait * times + weights.wait_score * (score - lowest)
            for times, score in zip(byes, scores, strict=True)
        ],
        weights.gap,
        weights.avoid,
        weights.repeat,
    )


def _weights(field: Field, plan: TablePlan, spread: int, most_fours: int, most_byes: int) -> _Weights:
    """Each weight is one more than all the lighter criteria can come to together."""
    meetings = plan.meetings
    avoided = meetings if field.avoid else 0
    gap = meetings + 1
    avoid = gap * (plan.tables * spread * spread + 1)
    four = avoid * (avoided + 1)
    again = four * (4 * plan.fours * most_fours + 1)
    wait_score = again * (meetings * len(field.history) + 1)
    wait = wait_score * (plan.waiting * spread + 1)
    repeat = wait * (plan.waiting * most_byes + 1)
    return _Weights(gap, avoid, four, again, wait_score, wait, repeat)


def _whole_scores(entrants: Sequence[FieldEntrant]) -> list[int]:
    """The scores times what makes all of them whole."""
    if all(isinstance(entrant.score, int) for entrant in entrants):
        return [int(entrant.score) for entrant in entrants]
    exact = [Fraction(entrant.score) for entrant in entrants]
    unit = lcm(*(score.denominator for score in exact))
    return [int(score * unit) for score in exact]


def _tables_of_four(field: Field, index: dict[EntrantId, int]) -> list[int]:
    """How often each sat at a table of four."""
    times = [0] * len(index)
    for drawn in field.history:
        for table in drawn:
            if len(table) == 4:
                for side in table:
                    for entrant in side:
                        if entrant in index:
                            times[index[entrant]] += 1
    return times


def _pairs(field: Field, index: dict[EntrantId, int], weights: _Weights) -> list[dict[int, int]]:
    """What it costs that two sit together: for each the others with whom it would cost something."""
    mates: list[list[int]] = [[] for _ in index]
    number = index.get
    for drawn in field.history:
        for table in drawn:
            seated = [a for (entrant,) in table if (a := number(entrant)) is not None]
            for a in seated:
                mates[a] += seated
    pairs = [_row(a, of_one, weights) for a, of_one in enumerate(mates)]
    for a, b in _avoided(field, index):
        pairs[a][b] = pairs[a].get(b, 0) + weights.avoid
        pairs[b][a] = pairs[b].get(a, 0) + weights.avoid
    return pairs


def _row(a: int, mates: list[int], weights: _Weights) -> dict[int, int]:
    """What it costs that ``a`` sits with each of his mates again; ``mates`` are those of all his tables, himself
    among them."""
    row = dict.fromkeys(mates, weights.repeat + weights.again)
    row.pop(a, None)
    if len(row) + mates.count(a) < len(mates):
        for b in row:
            row[b] = weights.repeat + weights.again * mates.count(b)
    return row


def _avoided(field: Field, index: dict[EntrantId, int]) -> list[tuple[int, int]]:
    """The pairs present who should not meet, each once."""
    lists = [sorted(index[entrant] for entrant in names if entrant in index) for names in field.avoid]
    return sorted({pair for names in lists for pair in combinations(names, 2)})


def _clubs(entrants: Sequence[FieldEntrant]) -> list[int] | None:
    """A number for each club; those without have one of their own."""
    if not any(entrant.group for entrant in entrants):
        return None
    number: dict[str, int] = {}
    return [
        number.setdefault(entrant.group, len(number)) if entrant.group else -1 - at
        for at, entrant in enumerate(entrants)
    ]


def _same_club(clubs: Sequence[int], group: Group) -> int:
    """How many pairs at a table are of one club."""
    return sum(clubs[a] == clubs[b] for a, b in combinations(group, 2))


def _plain_price(costs: Costs) -> Price:
    """The price of a group without clubs. A table of three is written out: a draw asks for thousands of them."""
    scores, pairs, gap, four, wait = costs.scores, costs.pairs, costs.gap, costs.four, costs.wait

    def price(group: Group) -> int:
        if len(group) != 3:
            return price_of_few(group) if len(group) < 3 else price_of_four(group)
        a, b, c = group
        low, high, third = scores[a], scores[b], scores[c]
        if low > high:
            low, high = high, low
        if third > high:
            high = third
        elif third < low:
            low = third
        row = pairs[a]
        return row.get(b, 0) + row.get(c, 0) + pairs[b].get(c, 0) + gap * (high - low) * (high - low)

    def price_of_four(group: Group) -> int:
        a, b, c, d = group
        one, two = pairs[a], pairs[b]
        met = one.get(b, 0) + one.get(c, 0) + one.get(d, 0) + two.get(c, 0) + two.get(d, 0) + pairs[c].get(d, 0)
        points = scores[a], scores[b], scores[c], scores[d]
        range_ = max(points) - min(points)
        return met + gap * range_ * range_ + four[a] + four[b] + four[c] + four[d]

    def price_of_few(group: Group) -> int:
        return sum(wait[a] for a in group)

    return price
