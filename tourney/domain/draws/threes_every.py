"""Rounds of tables of three found by going through all of them: every one for a few entrants, one without a repeat for
a club evening.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tourney.domain.draws.threes_costs import Group, Price
from tourney.domain.draws.threes_plan import TablePlan
from tourney.domain.draws.threes_search import Round, spelled

FEW = 12
"""Up to so many entrants every round there is can be looked at: 15,400 for twelve."""

STEPS = 20_000
"""How many tables ``fresh_round`` tries before it gives up."""


def rounds_below(order: Sequence[int], plan: TablePlan, price: Price, ceiling: int, only_best: bool) -> list[Round]:
    """All rounds that cost less than ``ceiling``, the cheapest first; with ``only_best`` no more than the cheapest."""
    return _Every(price, ceiling, only_best).rounds(tuple(order), plan)


class _Every:
    """A walk through all rounds, dropping those that cost too much as soon as that is seen."""

    def __init__(self, price: Price, ceiling: int, only_best: bool) -> None:
        self._price, self._ceiling, self._only_best = price, ceiling, only_best
        self._known: dict[Group, int] = {}
        self._found: list[tuple[int, Round]] = []

    def rounds(self, order: tuple[int, ...], plan: TablePlan) -> list[Round]:
        """What the walk finds, the cheapest first."""
        for waiting in combinations(reversed(order), plan.waiting):
            seated = tuple(a for a in order if a not in waiting)
            groups = (waiting,) if waiting else ()
            self._seat(seated, plan.threes, plan.fours, groups, self._price(waiting))
        self._found.sort()
        return [drawn for _, drawn in self._found[: 1 if self._only_best else None]]

    def _seat(self, left: tuple[int, ...], threes: int, fours: int, groups: tuple[Group, ...], cost: int) -> None:
        """Seat the first of those left with all mates that he can have, and the others behind him."""
        if cost >= self._ceiling:
            return
        if not left:
            self._found.append((cost, spelled(groups)))
            if self._only_best:
                self._ceiling = cost
            return
        for group in _tables_with_first(left, threes, fours):
            rest = tuple(a for a in left if a not in group)
            three = len(group) == 3
            self._seat(rest, threes - three, fours - (not three), (*groups, group), cost + self._cost(group))

    def _cost(self, group: Group) -> int:
        if group not in self._known:
            self._known[group] = self._price(group)
        return self._known[group]


def _tables_with_first(left: tuple[int, ...], threes: int, fours: int) -> Iterator[tuple[int, ...]]:
    """The tables at which the first of those left can sit."""
    if threes:
        yield from ((left[0], *mates) for mates in combinations(left[1:], 2))
    if fours:
        yield from ((left[0], *mates) for mates in combinations(left[1:], 3))


def fresh_round(unmet: Sequence[int], plan: TablePlan, may_wait: int) -> Round | None:
    """A round in which nobody meets again, None where there is none or it was not found in ``STEPS`` tables.
    ``unmet[a]`` has a bit for each whom ``a`` has not met, ``may_wait`` one for each who may have a bye."""
    search = _Fresh(unmet, may_wait)
    groups = search.groups((1 << len(unmet)) - 1, plan.threes, plan.fours, plan.waiting)
    return None if groups is None else _round_of(groups, plan.waiting)


def _round_of(groups: list[tuple[int, ...]], waiting: int) -> Round:
    """The round of groups in which each who waits stands alone."""
    alone = [group[0] for group in groups if len(group) == 1]
    tables = [group for group in groups if len(group) > 1]
    return spelled([*tables, alone] if waiting else tables)


class _Fresh:
    """A search that always seats next whoever has the fewest left to sit with."""

    def __init__(self, unmet: Sequence[int], may_wait: int) -> None:
        self._unmet, self._may_wait, self._steps = unmet, may_wait, 0

    def groups(self, left: int, threes: int, fours: int, waiting: int) -> list[tuple[int, ...]] | None:
        """Groups for all who are left, None where that cannot be."""
        if not left:
            return []
        unmet = self._unmet
        first = min(bits(left), key=lambda a: (unmet[a] & left).bit_count())
        for group in self._tables(first, left & unmet[first], threes, fours, waiting):
            self._steps += 1
            if self._steps > STEPS:
                return None
            size = len(group)
            rest = left & ~sum(1 << a for a in group)
            found = self.groups(rest, threes - (size == 3), fours - (size == 4), waiting - (size == 1))
            if found is not None:
                return [group, *found]
        return None

    def _tables(self, first: int, mates: int, threes: int, fours: int, waiting: int) -> Iterator[tuple[int, ...]]:
        """Where ``first`` can go: to a table with two or three of ``mates``, or to a bye."""
        if threes:
            yield from ((first, *two) for two in self._strangers(mates, 2))
        if fours:
            yield from ((first, *three) for three in self._strangers(mates, 3))
        if waiting and self._may_wait >> first & 1:
            yield (first,)

    def _strangers(self, among: int, number: int) -> Iterator[tuple[int, ...]]:
        """So many of ``among`` of whom no two have met."""
        if number == 0:
            yield ()
            return
        for a in bits(among):
            higher = among & self._unmet[a] & ~((2 << a) - 1)
            yield from ((a, *others) for others in self._strangers(higher, number - 1))


def bits(mask: int) -> Iterator[int]:
    """The places of the bits set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
