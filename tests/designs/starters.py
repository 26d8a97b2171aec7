"""Search for whist designs and Howell movements that one round gives: all other rounds follow by moving on by one.

``python -m tests.designs.starters whist 24`` prints the first round of a whist design, ``... howell 18`` that of a
Howell movement with the steps that say at which table a pair sits. Both are searches by lot that begin again until
they find one. ``numba`` is used where it is installed: the same search, many times as fast.
"""

import sys
from math import exp
from random import Random
from typing import Any


def _as_it_is(thing: Any) -> Any:
    return thing


try:
    from numba import njit as compiled
    from numpy import array as packed
except ImportError:
    compiled = packed = _as_it_is

GENERATOR, PRIME = 48_271, 2_147_483_647
"""Lots inside the compiled loops: the multiplicative generator of Park and Miller."""


# --- whist ----------------------------------------------------------------------------------------------------


def whist_starter(persons: int, seed: int = 1, swaps: int = 400_000) -> list[int]:
    """The first round of a whist design as seats, partners side by side. For n = 0 mod 4 the person n stays and the
    others move on by one, modulo n - 1; for n = 1 mod 4 all do, modulo n, and person 1 sits out first."""
    for attempt in range(10_000):
        seats = [*range(persons - 1), -1] if persons % 4 == 0 else list(range(1, persons))
        modulus = persons - 1 if persons % 4 == 0 else persons
        Random(1000 * seed + attempt).shuffle(seats)
        chances = [exp(-rise / 0.7) for rise in range(40)]
        if _anneal_starter(seats, modulus, swaps, 1000 * seed + attempt + 1, chances) == 0:
            return [persons if seat < 0 else seat + 1 for seat in seats]
    raise SystemExit(f"no starter for {persons} found")


@compiled
def _count(seats, modulus, table, step, partners, opponents):  # type: ignore[no-untyped-def]
    """Add a table's differences to the counts (or take them away); by how much the cost rises."""
    rise = 0
    for i in range(4):
        for j in range(i):
            one, other = seats[4 * table + i], seats[4 * table + j]
            far = 0 if one < 0 or other < 0 else min((one - other) % modulus, (other - one) % modulus)
            wanted, counts = (1, partners) if i - j == 1 and j != 1 else (2, opponents)
            rise -= (counts[far] - wanted) ** 2
            counts[far] += step
            rise += (counts[far] - wanted) ** 2
    return rise


@compiled
def _anneal_starter(seats, modulus, swaps, lot, chances):  # type: ignore[no-untyped-def]
    """Swap seats in place until every difference comes once between partners and twice between opponents; the cost."""
    partners, opponents = [0] * (modulus // 2 + 1), [0] * (modulus // 2 + 1)
    cost = 5 * len(partners)
    if len(seats) % 4 == 0 and min(seats) >= 0:
        cost -= 5
        partners[0], opponents[0] = 1, 2
    for table in range(len(seats) // 4):
        cost += _count(seats, modulus, table, 1, partners, opponents)
    for _ in range(swaps):
        if cost == 0:
            return 0
        lot = lot * GENERATOR % PRIME
        at = lot % len(seats)
        lot = lot * GENERATOR % PRIME
        to = lot % len(seats)
        if at == to:
            continue
        rise = _count(seats, modulus, at // 4, -1, partners, opponents)
        if at // 4 != to // 4:
            rise += _count(seats, modulus, to // 4, -1, partners, opponents)
        seats[at], seats[to] = seats[to], seats[at]
        rise += _count(seats, modulus, at // 4, 1, partners, opponents)
        if at // 4 != to // 4:
            rise += _count(seats, modulus, to // 4, 1, partners, opponents)
        lot = lot * GENERATOR % PRIME
        if rise <= 0 or (rise < 40 and lot < chances[rise] * PRIME):
            cost += rise
            continue
        _count(seats, modulus, at // 4, -1, partners, opponents)
        if at // 4 != to // 4:
            _count(seats, modulus, to // 4, -1, partners, opponents)
        seats[at], seats[to] = seats[to], seats[at]
        _count(seats, modulus, at // 4, 1, partners, opponents)
        if at // 4 != to // 4:
            _count(seats, modulus, to // 4, 1, partners, opponents)
    return cost


# --- Howell ---------------------------------------------------------------------------------------------------


def howell_starter(units: int, seed: int = 1) -> tuple[list[tuple[int, int]], list[int]]:
    """Pairs of 1 to n - 2 and for each the step to its table: modulo n - 1 all differences of the pairs are different,
    all steps are, and the pairs moved by their steps are a starter again. Pair n meets 0 at table 0.

    Where all sums of the pairs are different, less the sum is such a step (a strong starter); 10 units have none, and
    there the steps are searched too.
    """
    modulus = units - 1
    for attempt in range(100_000):
        random = Random(1000 * seed + attempt)
        pairs = _starter(modulus, units != 10, random)
        steps = _adder(pairs, modulus, random) if units == 10 else [-sum(pair) % modulus for pair in pairs]
        if pairs and steps:
            return pairs, steps
    raise SystemExit(f"no starter for {units} found")


def _starter(modulus: int, is_strong: bool, random: Random, tries: int = 20_000) -> list[tuple[int, int]]:
    """A starter by hill-climbing: give a difference a pair and take apart the one pair in its way, if it is one."""
    pairs: dict[int, tuple[int, int]] = {}
    for _ in range(tries):
        open_differences = [far for far in range(1, modulus // 2 + 1) if far not in pairs]
        if not open_differences:
            return sorted(pairs.values())
        far = random.choice(open_differences)
        free = sorted(set(range(1, modulus)) - {number for pair in pairs.values() for number in pair})
        one = random.choice(free)
        other = random.choice([(one + far) % modulus, (one - far) % modulus])
        total = (one + other) % modulus
        in_the_way = [
            apart for apart, pair in pairs.items() if other in pair or (is_strong and sum(pair) % modulus == total)
        ]
        if other and len(in_the_way) < 2 and (total or not is_strong):
            pairs = {apart: pair for apart, pair in pairs.items() if apart not in in_the_way}
            pairs[far] = (min(one, other), max(one, other))
    return []


def _adder(pairs: list[tuple[int, int]], modulus: int, random: Random, tries: int = 20_000) -> list[int]:
    """Different steps that make the pairs a starter again, by the same climbing; empty where none was found."""
    steps: dict[int, int] = {}
    for _ in range(tries):
        without = [place for place in range(len(pairs)) if place not in steps]
        if not without:
            return [steps[place] for place in range(len(pairs))]
        place, step = random.choice(without), random.randrange(1, modulus)
        moved = _moved(pairs[place], step, modulus)
        if 0 not in moved:
            steps = {
                other: taken
                for other, taken in steps.items()
                if taken != step and not moved & _moved(pairs[other], taken, modulus)
            }
            steps[place] = step
    return []


def _moved(pair: tuple[int, int], step: int, modulus: int) -> set[int]:
    return {(number + step) % modulus for number in pair}


def main() -> None:
    """``whist N`` or ``howell N``."""
    kind, number = sys.argv[1], int(sys.argv[2])
    print(whist_starter(number) if kind == "whist" else howell_starter(number))  # noqa: T201


if __name__ == "__main__":
    main()
