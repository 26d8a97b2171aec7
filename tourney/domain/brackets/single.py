"""Single elimination at tables of two: the standard seed order, byes to the top seeds, a match for third place."""

from tourney.domain.brackets.plan import Match, Places, Plan, PlanRound, Row, RowRound, Seeds
from tourney.domain.brackets.sources import Place, Source

THIRD_PLACE = "3P"
FINAL = "F"


def seed_order(size: int) -> tuple[int, ...]:
    """The seeds of a bracket of ``size`` (a power of two) from top to bottom: 1, 8, 4, 5, 2, 7, 3, 6 for eight.

    Two seeds whose sum is ``size + 1`` meet first, so that the first two can only meet in the final.
    """
    order = [1]
    while len(order) < size:
        double = [0] * (2 * len(order))
        double[0::2] = order
        double[1::2] = [len(double) + 1 - seed for seed in order]
        order = double
    return tuple(order)


def bracket_size(entrants: int) -> int:
    """The slots of the first round: the least power of two, two or more, that holds them all."""
    return 1 << max(1, (entrants - 1).bit_length())


def first_row(name: str, entrants: int) -> Row:
    """The first matches of a bracket of two: the seeds in their order, a bye for each seed that is not there."""
    numbers = [seed if seed <= entrants else 0 for seed in seed_order(bracket_size(entrants))]
    return Row(name, len(numbers) // 2, Seeds(tuple(numbers[0::2])), Seeds(tuple(numbers[1::2])))


def winners_row(name: str, before: Row) -> Row:
    """The matches in which the winners of two neighbours of the row before meet."""
    tops, bottoms = range(0, before.count, 2), range(1, before.count, 2)
    return Row(name, before.count // 2, Places(before.name, 1, tops), Places(before.name, 1, bottoms))


def plan_for_two(entrants: int, third_place: bool = False) -> Plan:
    """The bracket of ``entrants`` (two or more) at tables of two sides."""
    title, name = _names(bracket_size(entrants) // 2)
    row = first_row(name, entrants)
    rounds: list[PlanRound | RowRound] = []
    while row.count > 1:
        rounds.append(RowRound(title, (row,)))
        title, name = _names(row.count // 2)
        row = winners_row(name, row)
    last = [Match(FINAL, row.match(0).slots)]
    if third_place and entrants > 3:
        losers: list[Source] = [Place(f"SF{number}", 2, of_two=True) for number in (1, 2)]
        last.append(Match(THIRD_PLACE, tuple(losers)))
    return Plan((*rounds, PlanRound("Final", tuple(last))), FINAL)


def _names(matches: int) -> tuple[str, str]:
    """What people call a round of so many matches, and what the ids of its matches begin with."""
    if matches == 1:
        return "Final", FINAL
    known = {2: ("Semi-finals", "SF"), 4: ("Quarter-finals", "QF")}
    return known.get(matches, (f"Round of {2 * matches}", f"R{2 * matches}-"))
