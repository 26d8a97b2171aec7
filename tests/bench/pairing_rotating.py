"""``python -m tests.bench.pairing_rotating``: how well evenings with rotating partners mix, how long a draw takes.

The excess is what `rotating_balance` says it is; the bound is the higher of its two. Times are processor time: the plan
of a whole evening, warm, and a round for itself in the middle of an evening that somebody has left.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

from tourney.domain.draws.rotating import draw_fours, planned_evening, rotating_schedule
from tourney.domain.draws.rotating_balance import balance_bound, excess, excess_bound, pigeonhole_bound
from tourney.domain.draws.rotating_rounds import meetings
from tourney.domain.field import ROTATING, Field, FieldEntrant
from tourney.domain.model import EntrantId

NAMED = ((8, 7), (12, 7), (16, 7), (20, 7), (24, 7), (28, 7), (32, 7), (40, 9), (64, 11))
PERSONS, ROUNDS = range(4, 65), range(1, 12)
SEARCHED = ((32, 14), (64, 14), (66, 9), (100, 9), (200, 9))
FRESH = (12, 40, 64, 200)
RUNS = 5


def report() -> None:
    """All figures of rotating partners."""
    print("rotating partners: most often a pair meets / excess / bound (pigeonhole, balance), ms for the whole plan")
    for persons, rounds in (*NAMED, *SEARCHED):
        _one_size(persons, rounds)
    _all_sizes()
    for persons in FRESH:
        field = _one_has_left(persons)
        spent = _milliseconds(lambda field=field: draw_fours(field, Random(1)))
        cost = draw_fours(field, Random(1)).cost
        print(f"a round for itself, {persons - 1} of {persons} left: {spent:8.2f} ms, rematches {cost.rematches}")


def _one_size(persons: int, rounds: int) -> None:
    schedule = rotating_schedule(persons, rounds, Random(1))
    found = f"{max(meetings(schedule).values()):>3} / {excess(schedule):>4} / {excess_bound(persons, rounds):>4}"
    bounds = f"({pigeonhole_bound(persons, rounds)}, {balance_bound(persons, rounds)})"
    spent = _milliseconds(lambda: rotating_schedule(persons, rounds, Random(1)))
    print(f"{persons:>4} x {rounds:<2} {found} {bounds:<12} {spent:8.2f}")


def _all_sizes() -> None:
    """How many sizes are at the bound, within a twentieth, above, and which are above."""
    at, near, above = 0, 0, []
    for persons in PERSONS:
        for rounds in ROUNDS:
            found, bound = excess(rotating_schedule(persons, rounds, Random(1))), excess_bound(persons, rounds)
            at += found == bound
            near += bound < found <= 1.05 * bound
            above += [f"{persons}x{rounds} {found}/{bound}"] if found > 1.05 * bound else []
    print(f"{PERSONS[0]} to {PERSONS[-1]} persons, {ROUNDS[0]} to {ROUNDS[-1]} rounds, {at + near + len(above)} sizes:")
    print(f"  {at} at the bound, {near} within 5 % of it, {len(above)} above: {', '.join(above)}")


def _one_has_left(persons: int) -> Field:
    """The fifth round of an evening of seven, after one person has left."""
    people = tuple(FieldEntrant(EntrantId(f"P{at:03}"), rank=at) for at in range(1, persons + 1))
    whole = Field(4, ROTATING, 1, 7, people)
    played = planned_evening(whole, Random(1))[:4]
    history = tuple(tuple(table.sides for table in round.tables) for round in played)
    return replace(whole, round=5, history=history, entrants=(replace(people[0], active=False), *people[1:]))


def _milliseconds(action: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        start = process_time()
        action()
        times.append(process_time() - start)
    return 1000 * median(times)


if __name__ == "__main__":
    report()
