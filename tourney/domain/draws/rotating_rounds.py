"""The rounds of a schedule for tables of two sides, by start number: who sits where, who sits out.

A schedule is a tuple of ``ScheduledRound``; people (or pairs) are the numbers 1, 2, 3 ... What a schedule is worth
stands in ``rotating_balance``; where schedules come from in ``rotating_designs`` and ``rotating_annealing``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

NumberedSide = tuple[int, ...]
NumberedTable = tuple[NumberedSide, NumberedSide]


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """One round of a schedule. ``stations`` are the tables' own numbers in the movement where these are not
    1, 2, 3 ... (a Howell movement has more tables than are in use at a time)."""

    tables: tuple[NumberedTable, ...]
    sits_out: NumberedSide = ()
    stations: tuple[int, ...] = ()


Schedule = tuple[ScheduledRound, ...]


def round_of(seats: Sequence[int], persons: int) -> ScheduledRound:
    """The round in which the first four of ``seats`` are table 1 (two against two), the next four table 2, and all
    of 1 to ``persons`` who have no seat sit out."""
    tables = tuple(
        ((seats[at], seats[at + 1]), (seats[at + 2], seats[at + 3])) for at in range(0, len(seats) // 4 * 4, 4)
    )
    seated = frozenset(seats)
    return ScheduledRound(tables, tuple(number for number in range(1, persons + 1) if number not in seated))


def seats_of(round: ScheduledRound) -> list[int]:
    """All who sit, in order of tables, sides and seats."""
    return [number for table in round.tables for side in table for number in side]


def table_pairs(table: NumberedTable) -> Iterator[tuple[int, int]]:
    """Every two who sit at this table, the lower number first."""
    return combinations(sorted(table[0] + table[1]), 2)


def meetings(rounds: Iterable[ScheduledRound]) -> Counter[tuple[int, int]]:
    """How often every two sit at one table, as partners or as opponents; pairs are (lower, higher)."""
    return Counter(pair for round in rounds for table in round.tables for pair in table_pairs(table))


def partnerships(rounds: Iterable[ScheduledRound]) -> Counter[tuple[int, int]]:
    """How often every two are partners; pairs are (lower, higher)."""
    sides = (side for round in rounds for table in round.tables for side in table)
    return Counter((min(side), max(side)) for side in sides if len(side) == 2)


def sit_outs(rounds: Iterable[ScheduledRound]) -> Counter[int]:
    """How often each sits out; who never does is missing."""
    return Counter(number for round in rounds for number in round.sits_out)
