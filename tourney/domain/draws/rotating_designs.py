"""Known schedules for tables of four with rotating partners: whist designs, the closed form, annealed designs.

``whist.json`` has whole evenings (everybody is everybody's partner once and opponent twice), ``rotating.json`` the best
schedules known for so many persons and rounds; both as rounds of seats, partners side by side, two against two.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import gcd

from tourney.domain.designs import design
from tourney.domain.draws.rotating_annealing import well_partnered
from tourney.domain.draws.rotating_balance import excess, excess_bound, repeated_partners
from tourney.domain.draws.rotating_rounds import Schedule, ScheduledRound, round_of, sit_outs


def whist(persons: int) -> Schedule | None:
    """The whist design: n - 1 rounds for n = 0 mod 4, n rounds with one sitting out for n = 1 mod 4. None where none
    is kept. Most are kept as their first round, from which everybody moves on by one, the last of 4m stays."""
    rounds = design("whist")["schedules"].get(str(persons))
    if rounds and len(rounds) == 1:
        moving = persons if persons % 4 else persons - 1
        rounds = [[_moved_by(number, moving, seat) for seat in rounds[0]] for number in range(moving)]
    return rounds and tuple(round_of(seats, persons) for seats in rounds)


def _moved_by(steps: int, moving: int, number: int) -> int:
    """The number so many steps on, where the numbers 1 to ``moving`` move in a ring."""
    return (number - 1 + steps) % moving + 1 if number <= moving else number


def closed_form(persons: int) -> Schedule | None:
    """For n = 4m persons, where neither 2 nor 3 divides m: m rounds in which no two meet twice. None for all others.

    The persons are four groups of m. Group g moves on by g tables each round, so that two groups pass each other 1, 2
    or 3 tables a round, and these steps go all round the m tables without a return.
    """
    tables, over = divmod(persons, 4)
    if over or tables < 2 or gcd(tables, 6) != 1:
        return None
    return tuple(_moved_on(number, tables) for number in range(tables))


def _moved_on(number: int, tables: int) -> ScheduledRound:
    seats = [
        group * tables + (table + group * number) % tables + 1 for table in range(tables) for group in (0, 2, 1, 3)
    ]
    return round_of(seats, 4 * tables)


@cache
def best_design(persons: int, rounds: int) -> Schedule | None:
    """The known schedule with equal sit-outs that is best; None where nothing is known. Of those within a twentieth of
    the least excess there can be the one that repeats the fewest partners, else the one with the least excess."""
    known = [_as_long_as(schedule, persons, rounds) for schedule in _known(persons)]
    return min((schedule for schedule in known if _is_even(schedule, persons)), key=_faults(persons), default=None)


def _faults(persons: int) -> Callable[[Schedule], tuple[int, int, int]]:
    def faults(schedule: Schedule) -> tuple[int, int, int]:
        found = excess(schedule)
        too_much = max(0, 20 * found - 21 * excess_bound(persons, len(schedule)))
        return too_much, repeated_partners(schedule), found

    return faults


def _known(persons: int) -> Iterator[Schedule]:
    for schedule in (whist(persons), closed_form(persons)):
        if schedule is not None:
            yield schedule
    for rounds in design("rotating")["schedules"].get(str(persons), {}).values():
        yield tuple(round_of(seats, persons) for seats in rounds)


def _as_long_as(schedule: Schedule, persons: int, rounds: int) -> Schedule:
    """So many rounds of it. Where it has not as many it begins again, at the same tables with other partners, after the
    last round in which everybody has sat out as often as everybody else."""
    if rounds <= len(schedule):
        return schedule[:rounds]
    lap = next((at for at in range(len(schedule), 0, -1) if at * (persons % 4) % persons == 0), len(schedule))
    return well_partnered((schedule[:lap] * -(-rounds // lap))[:rounds], persons)


def _is_even(schedule: Schedule, persons: int) -> bool:
    """Whether nobody sits out twice more than somebody else."""
    out = sit_outs(schedule)
    return not out or max(out.values()) - min(out[number] for number in range(1, persons + 1)) < 2
