"""People who know to which table they go: tables filled up, and partners found for those who sit there."""

from collections.abc import Iterable, Sequence

from tourney.domain.field import Seats
from tourney.domain.model import EntrantId

_PARTNERS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""The three ways in which four make two sides: the first two against the last two."""


def sizes_of(people: int, at_table: int, may_sit_out: bool) -> tuple[int, ...]:
    """How many sit at each table: ``at_table`` each, with as few of one more as the number needs where that may be."""
    tables, over = divmod(people, at_table)
    fours = min(over, tables) if may_sit_out else 0
    return tuple(at_table + (at >= tables - fours) for at in range(tables))


def filled(wanted: Sequence[tuple[int, EntrantId]], sizes: Sequence[int]) -> list[list[EntrantId]]:
    """The people of each table: each where he wants to go, in the order given, else at the nearest table below, else
    above, that has a free seat."""
    tables: list[list[EntrantId]] = [[] for _ in sizes]
    over: list[EntrantId] = []
    for target, entrant in wanted:
        seats = tables[target - 1]
        if len(seats) < sizes[target - 1]:
            seats.append(entrant)
        else:
            over.append(entrant)
    free = [at for at, size in enumerate(sizes) for _ in range(size - len(tables[at]))]
    for entrant, at in zip(over, free, strict=True):
        tables[at].append(entrant)
    return tables


def best_partners(people: Sequence[EntrantId], history: Iterable[Seats]) -> Seats:
    """Four people as two sides: the ones who were partners least often, then opponents least often."""
    partners: dict[frozenset[EntrantId], int] = {}
    opponents: dict[frozenset[EntrantId], int] = {}
    for sides in history:
        for side in sides:
            partners[frozenset(side)] = partners.get(frozenset(side), 0) + 1
        for pair in (frozenset((a, b)) for a in sides[0] for b in sides[1]):
            opponents[pair] = opponents.get(pair, 0) + 1

    def cost(way: Sequence[int]) -> tuple[int, int]:
        a, b, c, d = (people[at] for at in way)
        again = sum(partners.get(frozenset(pair), 0) for pair in ((a, b), (c, d)))
        met = sum(opponents.get(frozenset(pair), 0) for pair in ((a, c), (a, d), (b, c), (b, d)))
        return again, met

    a, b, c, d = (people[at] for at in min(_PARTNERS, key=cost))
    return ((a, b), (c, d))
