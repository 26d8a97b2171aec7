"""Search for the schedules of ``data/designs/rotating.json``: annealing under a symmetry, and exact packing.

A symmetry is a way to renumber the people in cycles (``7,7,7,1,1,1``: three rings of 7, and three who stay). One or a
few base rounds are sought, and the others follow from each by moving everybody on along his ring. That is a far smaller
search, and most schedules in which nobody meets twice were found so. Without rings (all cycles 1) every round is a base
round.

    python -m tests.designs.rotating_search anneal 24 7 --cycles 7,7,7,1,1,1
    python -m tests.designs.rotating_search anneal 20 7 --bases 7
    python -m tests.designs.rotating_search pack 7 3 3
    python -m tests.designs.rotating_search turn 11

A few schedules (24 x 8, 28 x 10) are these and one round more, annealed alone. ``numba`` is used for annealing where
it is installed: the same search, many times as fast.
"""

import argparse
import json
from collections import Counter
from itertools import combinations
from math import exp
from random import Random
from typing import Any

from tests.designs.starters import GENERATOR, PRIME, compiled, packed
from tourney.domain.draws.rotating_balance import excess, excess_bound
from tourney.domain.draws.rotating_rounds import round_of

SIT_OUT_WEIGHT = 3
"""How much more unequal sit-outs count than people who meet again."""

Rounds = list[list[int]]


def developed(bases: Rounds, cycles: list[int], shifts: int) -> Rounds:
    """All rounds that follow from the bases (numbers from 0): each moved on 0, 1, 2 ... steps along the cycles."""
    moved = _moves(cycles, shifts)
    return [[moved[step][who] for who in base] for base in bases for step in range(shifts)]


def _moves(cycles: list[int], shifts: int) -> Rounds:
    """For each step where everybody comes to."""
    rings, first = [], 0
    for length in cycles:
        rings.append((first, length))
        first += length
    return [[first + (at + step) % length for first, length in rings for at in range(length)] for step in range(shifts)]


# --- annealing ------------------------------------------------------------------------------------------------


def anneal(persons: int, rounds: int, cycles: list[int], bases: int, swaps: int, seed: int) -> Rounds:
    """The rounds of the best seats found, people from 0; those who sit out stand at the end of each round."""
    shifts = rounds // bases
    moved, random = _moves(cycles, shifts), Random(seed)
    seats = [random.sample(range(persons), persons) for _ in range(bases)]
    met = [[0] * persons for _ in range(persons)]
    chances = [[exp(-rise / (heat * shifts)) for rise in range(12 * shifts)] for heat in _cooling()]
    out, lot = packed([0] * persons), random.randrange(1, PRIME)
    best = _anneal_bases(packed(seats), packed(moved), packed(met), out, packed(chances), swaps, lot)
    return developed([[int(who) for who in base] for base in best], cycles, shifts)


def _cooling() -> list[float]:
    return [0.7 * (0.15 / 0.7) ** (step / 99) for step in range(100)]


@compiled
def _move_all(seats, moved, met, out, at, step):  # type: ignore[no-untyped-def]
    """Count (or take away) the meetings of the person in this seat in all rounds that follow; by how much it costs."""
    rise, who, seated = 0, seats[at], len(seats) // 4 * 4
    for move in moved:
        if at >= seated:
            rise += SIT_OUT_WEIGHT * (out[move[who]] if step > 0 else 1 - out[move[who]])
            out[move[who]] += step
            continue
        for other in range(at // 4 * 4, at // 4 * 4 + 4):
            if other != at:
                one, two = move[who], move[seats[other]]
                rise += met[one][two] if step > 0 else 1 - met[one][two]
                met[one][two] += step
                met[two][one] += step
    return rise


@compiled
def _anneal_bases(seats, moved, met, out, chances, swaps, lot):  # type: ignore[no-untyped-def]
    """Swap two seats of a base round, again and again; the best base rounds."""
    persons, cost = len(met), 0
    for base in seats:
        for move in moved:
            for at in range(persons):
                cost += SIT_OUT_WEIGHT * out[move[base[at]]] if at >= persons // 4 * 4 else 0
                out[move[base[at]]] += 1 if at >= persons // 4 * 4 else 0
                for other in range(at // 4 * 4, at if at < persons // 4 * 4 else 0):
                    one, two = move[base[at]], move[base[other]]
                    cost += met[one][two]
                    met[one][two] += 1
                    met[two][one] += 1
    least, best = cost, [base.copy() for base in seats]
    for number in range(swaps):
        chance = chances[number * len(chances) // swaps]
        lot = lot * GENERATOR % PRIME
        base = seats[lot % len(seats)]
        lot = lot * GENERATOR % PRIME
        at = lot % persons
        lot = lot * GENERATOR % PRIME
        to = lot % persons
        if at // 4 == to // 4:
            continue
        rise = _move_all(base, moved, met, out, at, -1) + _move_all(base, moved, met, out, to, -1)
        base[at], base[to] = base[to], base[at]
        rise += _move_all(base, moved, met, out, at, 1) + _move_all(base, moved, met, out, to, 1)
        lot = lot * GENERATOR % PRIME
        if rise > 0 and (rise >= len(chance) or lot >= chance[rise] * PRIME):
            _move_all(base, moved, met, out, at, -1)
            _move_all(base, moved, met, out, to, -1)
            base[at], base[to] = base[to], base[at]
            _move_all(base, moved, met, out, at, 1)
            _move_all(base, moved, met, out, to, 1)
            continue
        cost += rise
        if cost < least:
            least, best = cost, [base.copy() for base in seats]
    return best


# --- packing --------------------------------------------------------------------------------------------------


class Packing:
    """An exact search for one base round over ``rings`` rings of ``length`` and ``fixed`` people, of which all rounds
    follow and nobody meets twice. ``without`` are meetings that must not be, ``twice`` one that may be twice."""

    def __init__(
        self, length: int, rings: int, fixed: int, out: set[int], without: set[tuple[int, ...]], twice: tuple[int, ...]
    ) -> None:
        self.length, self.moving = length, length * rings
        self.people = [who for who in range(self.moving + fixed) if who not in out]
        self.without, self.twice = without, twice

    def meeting(self, one: int, other: int) -> tuple[int, ...]:
        """The name of all meetings that follow from this one: the two rings and how far apart, or the fixed one."""
        one, other = min(one, other), max(one, other)
        ring, to = one // self.length, other // self.length
        if other >= self.moving:
            return (ring, other) if one < self.moving else (one, other)
        apart = (other - one) % self.length
        return (ring, to, min(apart, self.length - apart) if ring == to else apart)

    def fours(self) -> list[tuple[frozenset[int], Counter[tuple[int, ...]]]]:
        """Every four who may sit together, with their meetings."""
        all_of_them = (
            (four, Counter(self.meeting(*two) for two in combinations(four, 2))) for four in self.four_people()
        )
        return [(frozenset(four), meetings) for four, meetings in all_of_them if self._may_be(meetings)]

    def four_people(self) -> Any:
        """Every four, at most one of them fixed."""
        return (four for four in combinations(self.people, 4) if four[2] < self.moving)

    def _may_be(self, meetings: Counter[tuple[int, ...]]) -> bool:
        half = {(ring, ring, self.length / 2) for ring in range(self.moving // self.length)}
        return all(
            number <= 1 + (name == self.twice) and name not in self.without and name not in half
            for name, number in meetings.items()
        )

    def search(self, seed: int, most: int) -> list[frozenset[int]] | None:
        """A base round, or None after so many steps."""
        fours = self.fours()
        Random(seed).shuffle(fours)
        self.left = most
        return self._filled(fours, frozenset(self.people), Counter())

    def _filled(self, fours: Any, open_: frozenset[int], used: Counter[tuple[int, ...]]) -> list[frozenset[int]] | None:
        if not open_:
            return []
        self.left -= 1
        ways = Counter(who for four, _ in fours for who in four)
        scarce = min(sorted(open_), key=lambda who: ways[who])
        for four, meetings in [way for way in fours if scarce in way[0]]:
            now = used + meetings
            fit = [way for way in fours if not way[0] & four and all(self._is_free(now, name) for name in way[1])]
            rest = self._filled(fit, open_ - four, now) if self.left > 0 else None
            if rest is not None:
                return [four, *rest]
        return None

    def _is_free(self, used: Counter[tuple[int, ...]], name: tuple[int, ...]) -> bool:
        return used[name] < 1 + (name == self.twice)


# --- turning --------------------------------------------------------------------------------------------------


def turned(length: int, seed: int, swaps: int = 20_000) -> Rounds | None:
    """A base round over three rings and three who stay that also remains when each ring takes the place of the next,
    and so do those who stay: a far smaller search again. None where so many swaps do not find it.

    Each number stands once in one ring. The first three numbers sit with one who stays, then come fours.
    """
    random = Random(seed)
    numbers = [(number, random.randrange(3)) for number in random.sample(range(length), length)]
    cost = _turned_cost(numbers, length)
    for swap in range(swaps):
        changed, at, to = numbers[:], random.randrange(length), random.randrange(length)
        changed[at], changed[to] = (numbers[to][0], random.randrange(3)), numbers[at] if at != to else numbers[to]
        new = _turned_cost(changed, length)
        if new <= cost or random.random() < exp((cost - new) / (1 - 0.9 * swap / swaps)):
            numbers, cost = changed, new
        if cost == 0:
            return _in_three_rings(numbers, length)
    return None


def _turned_cost(numbers: list[tuple[int, int]], length: int) -> int:
    """How many distances come more than once, within a ring and from a ring to the next."""
    counts: Counter[tuple[int, int]] = Counter()
    for table in _turned_tables(numbers):
        for (one, ring), (other, to) in combinations(table, 2):
            if (to - ring) % 3 == 2:
                one, other = other, one
            apart = (other - one) % length
            counts[(ring != to, min(apart, length - apart) if ring == to else apart)] += 1
    return sum(count * (count - 1) // 2 for count in counts.values())


def _turned_tables(numbers: list[tuple[int, int]]) -> Rounds | Any:
    return [numbers[:3], *(numbers[at : at + 4] for at in range(3, len(numbers), 4))]


def _in_three_rings(numbers: list[tuple[int, int]], length: int) -> Rounds:
    first, *fours = _turned_tables(numbers)
    base = []
    for turn in range(3):
        base += [3 * length + turn] + [(ring + turn) % 3 * length + number for number, ring in first]
        base += [(ring + turn) % 3 * length + number for four in fours for number, ring in four]
    return developed([base], [length] * 3 + [1] * 3, length)


def main() -> None:
    """Print the rounds, people from 1, and their excess with its bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    ways = parser.add_subparsers(dest="way", required=True)
    by_annealing, by_packing = ways.add_parser("anneal"), ways.add_parser("pack")
    for name in ("persons", "rounds"):
        by_annealing.add_argument(name, type=int)
    by_annealing.add_argument("--cycles", default="")
    by_annealing.add_argument("--bases", type=int, default=1)
    by_annealing.add_argument("--swaps", type=int, default=2_000_000)
    for name in ("length", "rings", "fixed"):
        by_packing.add_argument(name, type=int)
    by_packing.add_argument("--out", default="", help="who sits out, from 0")
    by_packing.add_argument("--without", default="", help="meetings left out, ring:ring:distance")
    by_packing.add_argument("--twice", default="", help="a meeting that comes twice")
    by_packing.add_argument("--steps", type=int, default=100_000)
    by_turning = ways.add_parser("turn")
    by_turning.add_argument("length", type=int)
    for one in (by_annealing, by_packing, by_turning):
        one.add_argument("--seed", type=int, default=1)
    show(parser.parse_args())


def show(asked: argparse.Namespace) -> None:
    """Search as asked and print what is found."""
    rounds = {"anneal": _by_annealing, "pack": _by_packing, "turn": _by_turning}[asked.way](asked)
    if rounds is None:
        raise SystemExit("nothing found: try another seed")
    persons = max(max(round) for round in rounds) + 1
    seats = [[who + 1 for who in round[: persons // 4 * 4]] for round in rounds]
    for round in seats:
        print(json.dumps(round))  # noqa: T201
    schedule = [round_of(round, persons) for round in seats]
    print(f"excess {excess(schedule)}, bound {excess_bound(persons, len(rounds))}")  # noqa: T201


def _by_annealing(asked: argparse.Namespace) -> Rounds | None:
    cycles = _numbers(asked.cycles, ",") or [1] * asked.persons
    return anneal(asked.persons, asked.rounds, cycles, asked.bases, asked.swaps, asked.seed)


def _by_packing(asked: argparse.Namespace) -> Rounds | None:
    without = {tuple(_numbers(name, ":")) for name in asked.without.split(",") if name}
    out, twice = set(_numbers(asked.out, ",")), tuple(_numbers(asked.twice, ":"))
    found = Packing(asked.length, asked.rings, asked.fixed, out, without, twice).search(asked.seed, asked.steps)
    cycles = [asked.length] * asked.rings + [1] * asked.fixed
    return found and developed([[who for four in found for who in sorted(four)]], cycles, asked.length)


def _by_turning(asked: argparse.Namespace) -> Rounds | None:
    return turned(asked.length, asked.seed)


def _numbers(text: str, between: str) -> list[int]:
    return [int(number) for number in text.split(between) if number]


if __name__ == "__main__":
    main()
