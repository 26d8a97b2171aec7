"""Schedules for tables of four found by annealing: swap two people of one round, keep the swap when the excess falls,
sometimes also when it rises, and less and less often.

The number of swaps is bounded, never the time, and chance comes from ``Random.random`` alone. First the tables are
found, then who is whose partner at them.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import permutations
from math import exp
from random import Random

from tourney.domain.draws.rotating_rounds import Schedule, round_of, seats_of

WARM, COLD = 0.6, 0.15
"""How large a rise of the excess is still likely to be kept (about: one swap in three), at the start and the end."""

STEPS = 40
"""In how many steps it cools."""

SPLITS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
"""The three ways to make two sides of the four at a table."""

LARGEST_RISE = 12
"""A rise so large is never kept."""

Round = list[list[int]]
"""The fours at the tables of one round."""

Met = defaultdict[int, int]
"""How often one person sits with each other."""


def lot_schedule(persons: int, rounds: int, rng: Random) -> Schedule:
    """Rounds by lot alone. The sit-outs go round: nobody sits out again before everybody did."""
    waiting = persons % 4
    order = shuffled(range(1, persons + 1), rng)
    schedule = []
    for number in range(rounds):
        out = {order[(number * waiting + place) % persons] for place in range(waiting)}
        schedule.append(round_of(shuffled([who for who in order if who not in out], rng), persons))
    return tuple(schedule)


def annealed(start: Schedule, persons: int, swaps: int, enough: int, rng: Random) -> Schedule:
    """The schedule with the least excess that so many swaps lead to, or the first with an excess of ``enough``, with
    the partners of `well_partnered`. Who sits out in which round stays as it is in ``start``."""
    rounds = _cooled([[[*a, *b] for a, b in round.tables] for round in start], persons, swaps, enough, rng)
    flat = [[who for table in round for who in table] for round in rounds]
    return well_partnered(tuple(round_of(seats, persons) for seats in flat), persons)


def well_partnered(schedule: Schedule, persons: int) -> Schedule:
    """The same people at the same tables, with the fewest repeats of partners that choosing table by table finds."""
    rounds = [seats_of(round) for round in schedule]
    partners = Counter(pair for seats in rounds for pair in _partners(seats))
    places = [(seats, at) for seats in rounds for at in range(0, len(seats), 4)]
    changed = True
    while changed:
        changed = any([_split_better(seats, at, partners) for seats, at in places])
    return tuple(round_of(seats, persons) for seats in rounds)


def shuffled(things: Sequence[int] | range, rng: Random) -> list[int]:
    """The things in an order by lot."""
    drawn = list(things)
    for last in range(len(drawn) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        drawn[last], drawn[other] = drawn[other], drawn[last]
    return drawn


def _partners(seats: Sequence[int]) -> list[tuple[int, int]]:
    return [_pair(seats[at], seats[at + 1]) for at in range(0, len(seats), 2)]


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _split_better(seats: list[int], at: int, partners: Counter[tuple[int, int]]) -> bool:
    """Whether another way to make two sides of these four repeats fewer partners; if so it is made."""
    four = seats[at : at + 4]
    partners.subtract(_partners(four))
    ways = [[four[place] for place in split] for split in SPLITS]
    best = min(ways, key=lambda way: sum(partners[pair] for pair in _partners(way)))
    better = sum(partners[pair] for pair in _partners(best)) < sum(partners[pair] for pair in _partners(four))
    seats[at : at + 4] = best if better else four
    partners.update(_partners(seats[at : at + 4]))
    return better


def _cooled(rounds: list[Round], persons: int, swaps: int, enough: int, rng: Random) -> list[Round]:
    """The best rounds seen at the end of a step, on a way of so many swaps that cools from warm to cold."""
    met = _met(rounds, persons)
    excess = least = sum(m * (m - 1) // 2 for row in met for m in row.values()) // 2
    kept = rounds
    for step in range(STEPS):
        if least <= enough or len(rounds[0]) < 2:
            break
        heat = WARM * (COLD / WARM) ** (step / (STEPS - 1))
        excess = _swap_people(rounds, met, swaps // STEPS, excess, enough, heat, rng.random)
        if excess < least:
            least, kept = excess, [[table[:] for table in round] for round in rounds]
    return kept


def _met(rounds: list[Round], persons: int) -> list[Met]:
    """How often everybody sits with everybody."""
    met: list[Met] = [defaultdict(int) for _ in range(persons + 1)]
    for one, other in (pair for round in rounds for table in round for pair in permutations(table, 2)):
        met[one][other] += 1
    return met


def _swap_people(
    rounds: list[Round], met: list[Met], swaps: int, excess: int, enough: int, heat: float, random: Callable[[], float]
) -> int:
    """Try so many swaps of two people between two tables of a round, in place; the excess there is then. It stops
    early when that is ``enough``. One loop without calls: this is where the time goes."""
    chance = [exp(-rise / heat) for rise in range(LARGEST_RISE)]
    for _ in range(swaps):
        round = rounds[int(random() * len(rounds))]
        here, there = round[int(random() * len(round))], round[int(random() * len(round))]
        if here is there:
            continue
        at, to = int(random() * 4), int(random() * 4)
        one, other = here[at], there[to]
        mine, theirs = met[one], met[other]
        a, b, c = here[at - 1], here[at - 2], here[at - 3]
        d, e, f = there[to - 1], there[to - 2], there[to - 3]
        rise = 6 + theirs[a] + theirs[b] + theirs[c] - mine[a] - mine[b] - mine[c]
        rise += mine[d] + mine[e] + mine[f] - theirs[d] - theirs[e] - theirs[f]
        if rise > 0 and (rise >= LARGEST_RISE or random() >= chance[rise]):
            continue
        here[at], there[to] = other, one
        excess += rise
        for who in (a, b, c):
            mine[who] -= 1
            theirs[who] += 1
            met[who][one] -= 1
            met[who][other] += 1
        for who in (d, e, f):
            mine[who] += 1
            theirs[who] -= 1
            met[who][one] += 1
            met[who][other] -= 1
        if excess <= enough:
            break
    return excess
