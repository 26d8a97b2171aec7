"""Whole schedules for tables of three in which nobody meets again, and how a begun event goes on in one of them.

A design names points, not entrants. An event follows it if the entrants can be put on the points so that every round
played is a round of the design; then the rounds not yet played are free of repeats too. There are usually many ways
to do so, which is what leaves a choice by the scores.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

from tourney.domain.designs import design
from tourney.domain.draws.threes_plan import TablePlan
from tourney.domain.draws.threes_search import Round, spelled

Image = dict[int, int]
Groups = dict[tuple[int, int], tuple[int, int]]
"""For (round played, its table) the (round of the design, its table)."""

STEPS = 10_000
"""How many entrants are tried on a point before a search for an event in a design gives up."""


@cache
def schedule(plan: TablePlan) -> tuple[Round, ...]:
    """The longest schedule known for these tables without a repeat; none where no design is known."""
    for known in design("threes")["designs"]:
        if plan == TablePlan(known["threes"], known["fours"], known["waiting"]):
            return tuple(_numbered(tables, plan.entrants) for tables in known["rounds"])
    odd_blocks = plan.threes % 2 == 1 and not plan.fours and not plan.waiting
    return straight_lines(plan.threes) if odd_blocks else ()


def straight_lines(tables: int) -> tuple[Round, ...]:
    """A schedule of as many rounds as tables, their number odd. The entrants stand in three rows; in round r the
    table t takes the places t, t + r and t + 2r of the three rows, counted round: two who meet there have met in no
    other round, as r and 2r leave different remainders."""
    return tuple(
        spelled([row * tables + (table + row * drawn) % tables for row in range(3)] for table in range(tables))
        for drawn in range(tables)
    )


def _numbered(tables: Sequence[Sequence[int]], entrants: int) -> Round:
    """A round of the data: its points counted from 0, with those who wait."""
    groups = [[point - 1 for point in table] for table in tables]
    seated = {point for group in groups for point in group}
    waiting = [point for point in range(entrants) if point not in seated]
    return spelled([*groups, waiting] if waiting else groups)


def left_of_design(plan: TablePlan, past: Sequence[Round]) -> Iterator[tuple[Round, ...]]:
    """The rounds not yet played, for each way found to put the entrants of ``past`` on the points of the design."""
    whole = schedule(plan)
    if len(past) > len(whole):
        return
    for image, played in _Embedding(whole, past, plan.entrants).ways():
        entrant = {point: a for a, point in enumerate(image)}
        yield tuple(
            spelled([entrant[point] for point in group] for group in drawn)
            for number, drawn in enumerate(whole)
            if number not in played
        )


class _Embedding:
    """A search that puts entrants on points one after the other, each next to somebody already placed."""

    def __init__(self, whole: Sequence[Round], past: Sequence[Round], n: int) -> None:
        self._past, self._n, self._steps = past, n, 0
        self._group = [_group_of_each(drawn) for drawn in past]
        self._whole = whole
        self._point_group = [_group_of_each(drawn) for drawn in whole]
        self._round_of = {
            pair: number
            for number, drawn in enumerate(whole)
            for table in _tables(drawn)
            for pair in permutations(table, 2)
        }
        self._order = _near_first(past, n)

    def ways(self) -> Iterator[tuple[list[int], frozenset[int]]]:
        """Every way found: the point of each entrant, and the rounds of the design that were played."""
        return self._place({}, {}, {})

    def _place(self, image: Image, rounds: Image, groups: Groups) -> Iterator[tuple[list[int], frozenset[int]]]:
        """Put the next entrant on every point that agrees with what is placed. ``rounds`` are the rounds of the
        design that the rounds played turned out to be, ``groups`` the same for their tables."""
        if len(image) == self._n:
            yield [image[a] for a in range(self._n)], frozenset(rounds.values())
            return
        entrant = self._order[len(image)]
        for point in self._points(entrant, image, groups):
            self._steps += 1
            if self._steps > STEPS:
                return
            placed = {**image, entrant: point}
            known = self._known_rounds(entrant, placed, rounds)
            agreed = None if known is None else self._agreed(entrant, placed, rounds, known, groups)
            if known is not None and agreed is not None:
                yield from self._place(placed, known, agreed)

    def _points(self, entrant: int, image: Image, groups: Groups) -> list[int]:
        """The free points on which the entrant may stand by the first table that says so."""
        taken = set(image.values())
        for number, group in enumerate(self._group):
            key = number, group[entrant]
            if key in groups:
                drawn, at = groups[key]
                return [point for point in self._whole[drawn][at] if point not in taken]
        return [point for point in range(self._n) if point not in taken]

    def _known_rounds(self, entrant: int, image: Image, rounds: Image) -> Image | None:
        """The rounds known once the entrant is placed: two at one table say which round of the design it is. None
        where they never meet in the design, or not in a round that is free."""
        known = dict(rounds)
        for number, drawn in enumerate(self._past):
            if number in known:
                continue
            table = drawn[self._group[number][entrant]]
            mate = next((a for a in table if a != entrant and a in image), None)
            if mate is None or len(table) < 3:
                continue
            found = self._round_of.get((image[entrant], image[mate]))
            if found is None or found in known.values():
                return None
            known[number] = found
        return known

    def _agreed(self, entrant: int, image: Image, rounds: Image, known: Image, groups: Groups) -> Groups | None:
        """The tables known once the entrant is placed, None where two of them would be one or one two."""
        agreed = dict(groups)
        for number, drawn in known.items():
            for a in (entrant,) if number in rounds else image:
                at = self._group[number][a]
                group = drawn, self._point_group[drawn][image[a]]
                if agreed.setdefault((number, at), group) != group:
                    return None
                if len(self._past[number][at]) != len(self._whole[drawn][group[1]]):
                    return None
        return agreed if len(set(agreed.values())) == len(agreed) else None


def _tables(drawn: Round) -> list[tuple[int, ...]]:
    """The groups of a round without those who wait."""
    return [group for group in drawn if len(group) > 2]


def _group_of_each(drawn: Round) -> dict[int, int]:
    """The number of the group of everybody in a round."""
    return {a: at for at, group in enumerate(drawn) for a in group}


def _near_first(past: Sequence[Round], n: int) -> list[int]:
    """All entrants, so that each sat with as many of those before as can be."""
    tables = [group for drawn in past for group in _tables(drawn)]
    order: list[int] = []
    left = list(range(n))
    while left:
        placed = set(order)
        nearness = {a: sum(len(placed.intersection(t)) for t in tables if a in t) for a in left}
        order.append(max(left, key=lambda a: nearness[a]))
        left.remove(order[-1])
    return order
