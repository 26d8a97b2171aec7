"""The whole schedules for tables of three: what the data file claims of them is counted here."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tourney.domain.designs import design
from tourney.domain.draws.threes_designs import left_of_design, schedule, straight_lines
from tourney.domain.draws.threes_plan import TablePlan
from tourney.domain.draws.threes_search import Round, spelled

DESIGNS = design("threes")["designs"]
PLANS = [TablePlan(known["threes"], known["fours"], known["waiting"]) for known in DESIGNS]
EVERY_PAIR = {9: 4, 15: 7, 21: 10}
ALL_BUT_ONE = {18: 8, 24: 11}


def meetings(rounds: tuple[Round, ...]) -> Counter[tuple[int, int]]:
    """How often each pair sits together."""
    return Counter(pair for drawn in rounds for group in drawn if len(group) > 2 for pair in combinations(group, 2))


def sizes(drawn: Round, waiting: int) -> list[int]:
    """The sizes of the tables of a round, without those who wait."""
    return sorted(len(group) for group in drawn if not waiting or len(group) > 2)


@pytest.mark.parametrize("known", DESIGNS, ids=lambda known: f"{known['entrants']} {known['fours']} {known['waiting']}")
def test_every_round_of_the_file_seats_its_entrants_once_at_its_tables(known: dict[str, int]) -> None:
    """The numbers from 1 to the number of entrants, none twice, at as many tables of each size as the file says."""
    plan = TablePlan(known["threes"], known["fours"], known["waiting"])
    assert plan.entrants == known["entrants"]
    for tables in known["rounds"]:  # type: ignore[attr-defined]
        seated = [entrant for table in tables for entrant in table]
        assert len(seated) == len(set(seated)) == plan.entrants - plan.waiting
        assert set(seated) <= set(range(1, plan.entrants + 1))
        assert sorted(map(len, tables)) == [3] * plan.threes + [4] * plan.fours


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_no_pair_sits_together_twice_in_a_design(plan: TablePlan) -> None:
    """The one thing a design is for."""
    assert set(meetings(schedule(plan)).values()) == {1}


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.waiting], ids=str)
def test_nobody_waits_twice_in_a_design(plan: TablePlan) -> None:
    """Byes are shared."""
    waits = Counter(a for drawn in schedule(plan) for group in drawn if len(group) < 3 for a in group)
    assert set(waits.values()) == {1}
    assert waits.total() == plan.waiting * len(schedule(plan))


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.fours], ids=str)
def test_tables_of_four_are_shared_in_a_design(plan: TablePlan) -> None:
    """At most one more than an equal share."""
    rounds = schedule(plan)
    fours = Counter(a for drawn in rounds for group in drawn if len(group) == 4 for a in group)
    assert max(fours.values()) <= -(-4 * plan.fours * len(rounds) // plan.entrants) + 1


@pytest.mark.parametrize(("n", "rounds"), [*EVERY_PAIR.items(), *ALL_BUT_ONE.items(), (12, 4)])
def test_kirkman_systems_leave_out_nobody_or_one(n: int, rounds: int) -> None:
    """9, 15, 21: every pair sits together once. 18, 24: each misses one. 12: four rounds, eight met of eleven."""
    whole = schedule(TablePlan(n // 3))
    met = Counter(a for pair in meetings(whole) for a in pair)
    assert len(whole) == rounds
    assert set(met.values()) == {2 * rounds}
    assert n not in EVERY_PAIR or 2 * rounds == n - 1
    assert n not in ALL_BUT_ONE or 2 * rounds == n - 2


@pytest.mark.parametrize("tables", range(3, 34, 2))
def test_straight_lines_repeat_nothing_where_the_tables_are_odd(tables: int) -> None:
    """As many rounds as tables, for every odd number of them."""
    rounds = straight_lines(tables)
    assert len(rounds) == tables
    assert all(sizes(drawn, 0) == [3] * tables for drawn in rounds)
    assert set(meetings(rounds).values()) == {1}


def test_straight_lines_would_repeat_where_the_tables_are_even() -> None:
    """So an even number of tables has none: schedules for 30 or 36 come from a search."""
    assert max(meetings(straight_lines(4)).values()) > 1
    assert schedule(TablePlan(10)) == ()
    assert len(schedule(TablePlan(9))) == 9


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.entrants <= 16], ids=str)
def test_an_event_that_follows_a_design_under_other_names_is_recognised(plan: TablePlan) -> None:
    """Any rounds of the design in any order, the entrants mixed: the rest of it is found and repeats nothing."""
    lot = Random(plan.entrants)
    name = [a for _, a in sorted((lot.random(), a) for a in range(plan.entrants))]
    order = sorted(schedule(plan), key=lambda _: lot.random())
    for number in (1, 2, 3):
        past = tuple(spelled([name[a] for a in group] for group in drawn) for drawn in order[:number])
        rest = next(left_of_design(plan, past))
        assert len(rest) == len(order) - number
        assert set(meetings(past + rest).values()) == {1}


def test_an_event_that_left_its_design_is_not_taken_for_one() -> None:
    """Twelve played a third round after which there is no fourth, so no design holds all three."""
    barred = (
        ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11)),
        ((0, 3, 6), (1, 4, 9), (2, 7, 10), (5, 8, 11)),
        ((0, 4, 7), (1, 3, 11), (2, 8, 9), (5, 6, 10)),
    )
    assert next(left_of_design(TablePlan(4), barred[:2]), None) is not None
    assert next(left_of_design(TablePlan(4), barred), None) is None
