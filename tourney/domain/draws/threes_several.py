"""Several rounds of tables of three at once, without a repeat: a search for the rest of an event.

The search always starts from the same lot and not from the draw's, as the draw of the next round must find again what
the draw of this one relied on.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp
from random import Random

from tourney.domain.draws.threes_plan import TablePlan
from tourney.domain.draws.threes_search import Round, spelled

PROPOSALS = 15_000
"""How many exchanges are tried for each round."""

WARMTH = 0.2
"""How readily a step is taken that makes one repeat more: once in exp(1 / WARMTH) times."""

Table = list[int]


def several_rounds(
    plan: TablePlan, unmet: Sequence[int], waits: Sequence[int], rounds: int
) -> tuple[Round, ...] | None:
    """So many rounds in which nobody meets again or waits again before his turn, None where the tries run out.
    ``unmet[a]`` has a bit for each whom ``a`` has not met, ``waits`` say how often each had a bye. Two entrants of one
    round are exchanged at random; what makes no more repeats is kept, and now and then what does."""
    lot = Random(1)  # noqa: S311
    counts = _counts(unmet, waits)
    drawn = [_dealt(plan, lot) for _ in range(rounds)]
    for tables in drawn:
        for table in tables:
            for a, b in combinations(table, 2):
                counts[a][b] += 1
                counts[b][a] += 1
    repeats = sum(max(0, times - 1) for a, row in enumerate(counts) for times in row[a + 1 :])
    if not _mend(drawn, counts, repeats, lot):
        return None
    return tuple(_without_ghost(tables, plan.entrants) for tables in drawn)


def _counts(unmet: Sequence[int], waits: Sequence[int]) -> list[list[int]]:
    """Who met whom, once or never, with a row and a column for a ghost: who waits sits with him, and has met him
    before if he waited more often than others."""
    n = len(unmet)
    rows = [[int(a != b and not unmet[a] >> b & 1) for b in range(n)] for a in range(n)]
    ghost = [int(times > min(waits)) for times in waits]
    return [[*row, waited] for row, waited in zip(rows, ghost, strict=True)] + [[*ghost, 0]]


def _dealt(plan: TablePlan, lot: Random) -> list[Table]:
    """A round by lot; who waits sits with the ghost, whose number is that of the entrants."""
    n = plan.entrants
    order = [a for _, a in sorted((lot.random(), a) for a in range(n))]
    sizes = [3] * plan.threes + [4] * plan.fours + [1] * plan.waiting
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    tables = [order[end - size : end] for size, end in zip(sizes, ends, strict=True)]
    return [[*table, n] if len(table) == 1 else table for table in tables]


def _mend(drawn: list[list[Table]], counts: list[list[int]], repeats: int, lot: Random) -> bool:
    """Exchange until nobody meets again; whether that came about."""
    n, random = len(counts) - 1, lot.random
    table_of = [{a: table for table in tables for a in table if a != n} for tables in drawn]
    chance = [1.0] + [exp(-worse / WARMTH) for worse in range(1, 13)]
    for _ in range(PROPOSALS * len(drawn)):
        if repeats == 0:
            return True
        where = table_of[int(random() * len(drawn))]
        a, b = int(random() * n), int(random() * n)
        left, right = where[a], where[b]
        if left is right:
            continue
        worse = _worse(counts, a, left, b, right)
        if worse <= 0 or random() < chance[worse]:
            _exchange(counts, where, a, b)
            repeats += worse
    return repeats == 0


def _worse(counts: list[list[int]], a: int, left: Table, b: int, right: Table) -> int:
    """How many repeats more there are if ``a`` and ``b`` change places."""
    with_a, with_b = counts[a], counts[b]
    worse = 0
    for x in left:
        if x != a:
            worse += (with_b[x] > 0) - (with_a[x] > 1)
    for x in right:
        if x != b:
            worse += (with_a[x] > 0) - (with_b[x] > 1)
    return worse


def _exchange(counts: list[list[int]], where: dict[int, Table], a: int, b: int) -> None:
    """Let two change places in one round."""
    left, right = where[a], where[b]
    for mover, old, other, new in ((a, left, b, right), (b, right, a, left)):
        for x in old:
            if x != mover:
                counts[mover][x] -= 1
                counts[x][mover] -= 1
        for x in new:
            if x != other:
                counts[mover][x] += 1
                counts[x][mover] += 1
    left[left.index(a)], right[right.index(b)] = b, a
    where[a], where[b] = right, left


def _without_ghost(tables: list[Table], ghost: int) -> Round:
    """The round as others read it: those who wait as one group."""
    waiting = [table[0] for table in tables if ghost in table]
    played = [table for table in tables if ghost not in table]
    return spelled([*played, waiting] if waiting else played)
