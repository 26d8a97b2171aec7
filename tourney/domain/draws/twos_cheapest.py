"""The long way to a draw of two: the cheapest matching of everybody, one price for all criteria in their order.

A price is one whole number: the bye's byes and score, squared score gaps, people to be kept apart and the balance of
first deals, each unit weightier than everything after it together. Pairs who met are left out while all can be
seated without them; only then are they priced as well, above all else.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import lcm
from random import Random

from tourney.domain.draws.twos_met import Apart
from tourney.domain.field import FieldEntrant, Seats
from tourney.domain.matching import Edge, cheapest_perfect_matching
from tourney.domain.model import Side


@dataclass(frozen=True, slots=True)
class Cheapest:
    """The cheapest draw: its tables, not yet in order nor turned, and who has the bye of an odd number."""

    tables: list[Seats]
    bye: Side | None


@dataclass(frozen=True, slots=True)
class Prices:
    """What one of each costs; a first deal out of balance costs 1, and at most ``balance`` at one table."""

    balance: int
    kept: int
    gap: int
    bye_score: int
    bye: int
    meeting: int


def cheapest(
    waiting: Sequence[FieldEntrant], apart: Apart, history: Sequence[Sequence[Seats]], rng: Random
) -> Cheapest:
    """The draw of everybody waiting that costs least, by lot among equals. ``history`` is read only where a rematch
    cannot be helped: first as few rematches as can be, then between those who met least often."""
    random = rng.random
    order = sorted(waiting, key=lambda _: random())
    vertices = len(order) + len(order) % 2
    found = cheapest_perfect_matching(vertices, priced(order, apart))
    if found is None:
        found = cheapest_perfect_matching(vertices, _priced_with_rematches(order, apart, history))
    if found is None:
        raise ValueError("every two may meet, so all can be seated")
    return draw_of(order, [(one, other) for one, other in enumerate(found) if one < other])


def draw_of(order: Sequence[FieldEntrant], pairs: Iterable[tuple[int, int]]) -> Cheapest:
    """The draw that pairs these places of the order, the lower one first; the place after the last is the bye."""
    sides: list[Side] = [(e.id,) for e in order]
    tables: list[Seats] = [(sides[one], sides[other]) for one, other in pairs if other < len(sides)]
    bye = next((sides[one] for one, other in pairs if other == len(sides)), None)
    return Cheapest(tables, bye)


def _priced_with_rematches(
    order: Sequence[FieldEntrant], apart: Apart, history: Sequence[Sequence[Seats]]
) -> list[Edge]:
    """Every two, with a price for having met that outweighs all else, a little more for each time they met."""
    place = {(e.id,): at for at, e in enumerate(order)}
    meetings: Counter[tuple[int, int]] = Counter()
    for sides in chain.from_iterable(history):
        meetings.update(combinations(sorted(place[side] for side in sides if side in place), 2))
    meeting = prices_for(order, apart).meeting
    rematch = meeting * (1 + sum(meetings.values()))
    everybody = _edges(order, apart, [set() for _ in order])
    again = {pair: rematch + meeting * times for pair, times in meetings.items()}
    return [(one, other, price + again.get((one, other), 0)) for one, other, price in everybody]


def whole_scores(order: Sequence[FieldEntrant]) -> list[int]:
    """The scores as whole numbers in the same proportions."""
    scale = lcm(*(e.score.denominator for e in order))
    return [int(e.score * scale) for e in order]


def prices_for(order: Sequence[FieldEntrant], apart: Apart) -> Prices:
    """Prices at which no number of lighter faults outweighs one heavier fault in a field like this."""
    tables, scores = len(order) // 2, whole_scores(order)
    balance = _range([apart.met.leads[e.id,] for e in order])
    kept = tables * balance + 1
    gap = kept * (tables + 1)
    bye_score = gap * (tables * _range(scores) ** 2 + 1)
    bye = bye_score * (_range(scores) + 1)
    return Prices(balance, kept, gap, bye_score, bye, bye * (_range([e.byes for e in order]) + 1))


def _range(figures: Sequence[int]) -> int:
    return max(figures) - min(figures)


def priced(order: Sequence[FieldEntrant], apart: Apart) -> list[Edge]:
    """Every two who have not met, by their places in the order, with the price of their table. In an odd field the
    place after the last is the bye."""
    place = {(e.id,): at for at, e in enumerate(order)}
    met: list[set[int]] = [set() for _ in order]
    for one, other in apart.met.tables:
        if one in place and other in place:
            met[place[one]].add(place[other])
            met[place[other]].add(place[one])
    return _edges(order, apart, met)


def _edges(order: Sequence[FieldEntrant], apart: Apart, met: Sequence[set[int]]) -> list[Edge]:
    scores, leads, prices = whole_scores(order), [apart.met.leads[e.id,] for e in order], prices_for(order, apart)
    each, span = prices.gap, prices.balance
    edges: list[Edge] = []
    for one, (score, led, known) in enumerate(zip(scores, leads, met, strict=True)):
        edges += [
            (one, other, each * (score - scores[other]) ** 2 + span - abs(led - leads[other]))
            for other in range(one + 1, len(order))
            if other not in known
        ]
    if not apart.is_plain:
        sides = [(e.id,) for e in order]
        edges = [(i, j, price + prices.kept * apart.is_soft(sides[i], sides[j])) for i, j, price in edges]
    return edges + _byes(order, scores, prices) if len(order) % 2 else edges


def _byes(order: Sequence[FieldEntrant], scores: Sequence[int], prices: Prices) -> list[Edge]:
    """What the bye costs whoever has it."""
    lowest, fewest = min(scores), min(e.byes for e in order)
    costs = [
        prices.bye * (e.byes - fewest) + prices.bye_score * (s - lowest) for e, s in zip(order, scores, strict=True)
    ]
    return [(at, len(order), cost) for at, cost in enumerate(costs)]
