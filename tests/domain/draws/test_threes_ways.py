"""The parts of a draw of threes one by one: the plan of tables, going through all rounds, looking ahead."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.draws.test_threes import after, field_of, met_before
from tourney.domain.draws.threes import draw_threes
from tourney.domain.draws.threes_ahead import fresh_way, horizon, nothing_before, past_of_rounds, way_on
from tourney.domain.draws.threes_designs import schedule
from tourney.domain.draws.threes_every import fresh_round, rounds_below
from tourney.domain.draws.threes_plan import TablePlan, table_plan
from tourney.domain.draws.threes_several import several_rounds
from tourney.domain.errors import Refused
from tourney.domain.field import Field
from tourney.domain.model import EntrantId

Table = tuple[EntrantId, ...]
Parted = tuple[tuple[Table, ...], Table]
"""The tables of a round and those who wait."""


@pytest.mark.parametrize("n", range(3, 201))
def test_there_is_a_plan_for_every_number_of_entrants(n: int) -> None:
    """Nobody is left over; at most two wait, with tables of four only the fifth of five does."""
    fours, byes = table_plan(n, may_sit_out=True), table_plan(n, may_sit_out=False)
    assert fours.entrants == byes.entrants == n
    assert fours.waiting == (n == 5)
    assert (byes.fours, byes.waiting) == (0, n % 3)
    assert fours.fours == (1 if n == 5 else n % 3)


@pytest.mark.parametrize(
    ("n", "sit_out", "plan"),
    [
        (3, True, TablePlan(1)),
        (4, True, TablePlan(0, 1)),
        (4, False, TablePlan(1, 0, 1)),
        (5, True, TablePlan(0, 1, 1)),
        (5, False, TablePlan(1, 0, 2)),
        (7, True, TablePlan(1, 1)),
        (8, True, TablePlan(0, 2)),
        (11, True, TablePlan(1, 2)),
    ],
)
def test_the_smallest_fields_sit_so(n: int, sit_out: bool, plan: TablePlan) -> None:
    """The plan by examples."""
    assert table_plan(n, sit_out) == plan


def test_two_are_no_plan_for_three() -> None:
    """The sentence names how many there are."""
    with pytest.raises(Refused, match="2 can be seated"):
        table_plan(2, may_sit_out=True)


def parted(names: Sequence[EntrantId], plan: TablePlan) -> Iterator[Parted]:
    """All rounds there are, by brute force."""
    for waiting in combinations(names, plan.waiting):
        seated = [name for name in names if name not in waiting]
        for tables in tables_of(seated, plan.threes, plan.fours):
            yield tables, waiting


def tables_of(names: Sequence[EntrantId], threes: int, fours: int) -> Iterator[tuple[Table, ...]]:
    """All ways to seat everybody at so many tables."""
    if not names:
        yield ()
        return
    for size, left in ((3, threes), (4, fours)):
        for mates in combinations(names[1:], size - 1) if left else ():
            rest = [name for name in names[1:] if name not in mates]
            for others in tables_of(rest, threes - (size == 3), fours - (size == 4)):
                yield ((names[0], *mates), *others)


def judged(field: Field, round_: Parted) -> tuple[int, ...]:
    """What a round costs by the criteria in their order, counted anew from the field."""
    tables, waiting = round_
    entrant = {e.id: e for e in field.entrants}
    history = [{name for (name,) in table} for drawn in field.history for table in drawn]
    met = Counter(frozenset(pair) for table in history for pair in combinations(sorted(table), 2))
    fours = Counter(name for table in history if len(table) == 4 for name in table)
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    scores = [[int(entrant[name].score) for name in table] for table in tables]
    return (
        sum(frozenset(pair) in met for pair in pairs),
        sum(entrant[name].byes for name in waiting),
        sum(int(entrant[name].score) for name in waiting),
        sum(met[frozenset(pair)] for pair in pairs),
        sum(fours[name] for table in tables if len(table) == 4 for name in table),
        sum(any({*pair} <= avoided for avoided in field.avoid) for pair in pairs),
        sum((max(points) - min(points)) ** 2 for points in scores),
        sum(entrant[a].group == entrant[b].group != "" for a, b in pairs),
    )


@given(
    n=st.integers(3, 9),
    rounds=st.integers(1, 5),
    seed=st.integers(0, 10**6),
    sit_out=st.booleans(),
    gone=st.sets(st.integers(0, 8), max_size=2),
    clubs=st.integers(0, 3),
)
def test_a_last_round_of_few_is_the_best_of_all_rounds(
    n: int, rounds: int, seed: int, sit_out: bool, gone: set[int], clubs: int
) -> None:
    """Against brute force over all rounds, criterion by criterion: fewest repeats, fewest byes twice, the lowest
    waits, ..., near scores, clubs; somebody may have left."""
    lot = Random(seed)
    field = replace(field_of([0] * n, sit_out=sit_out), avoid=frozenset({frozenset(map(EntrantId, ("A000", "A001")))}))
    for number in range(1, rounds):
        field = after(field, draw_threes(field, Random(seed + number)), lot)
    entrants = tuple(
        replace(e, active=at not in gone or n - len(gone) < 3, group=f"club {at % clubs}" if clubs else "")
        for at, e in enumerate(field.entrants)
    )
    field = replace(field, entrants=entrants, rounds=rounds)
    drawn = draw_threes(field, Random(seed))
    tables = tuple(tuple(name for (name,) in table.sides) for table in drawn.tables)
    names = [entrant.id for entrant in field.present]
    best = min(judged(field, round_) for round_ in parted(names, table_plan(len(names), sit_out)))
    assert judged(field, (tables, drawn.byes)) == best
    assert drawn.proved_optimal
    assert drawn.cost.rematches == best[0]
    assert (best[0] == 0) or met_before(field)


@pytest.mark.parametrize("n", [13, 15, 16, 18, 20, 21, 23, 30])
def test_a_round_of_strangers_is_found_by_going_through_all(n: int) -> None:
    """Three rounds one after the other: each of strangers only, at the tables of the plan."""
    plan = table_plan(n, may_sit_out=True)
    past = nothing_before(plan)
    for _ in range(3):
        drawn = fresh_round(past.unmet, plan, may_wait=0)
        assert drawn is not None
        assert sorted(map(len, drawn)) == [3] * plan.threes + [4] * plan.fours
        assert all(past.unmet[a] >> b & 1 for group in drawn for a, b in combinations(group, 2))
        past = past.after(drawn)


def test_where_there_is_no_round_of_strangers_none_is_found() -> None:
    """Fifteen after seven rounds have all met; six have no second round."""
    assert fresh_round(past_of_rounds(TablePlan(5), schedule(TablePlan(5))).unmet, TablePlan(5), 0) is None
    assert fresh_round(past_of_rounds(TablePlan(2), [((0, 1, 2), (3, 4, 5))]).unmet, TablePlan(2), 0) is None


@pytest.mark.parametrize(("n", "sit_out", "rounds"), [(16, True, 4), (17, False, 6), (18, True, 6), (24, True, 7)])
def test_the_rest_of_an_event_is_found_by_a_search(n: int, sit_out: bool, rounds: int) -> None:
    """Rounds without a repeat among themselves; nobody waits twice in them."""
    plan = table_plan(n, sit_out)
    past = nothing_before(plan)
    found = several_rounds(plan, past.unmet, past.waits, rounds)
    assert found is not None
    pairs = Counter(pair for drawn in found for group in drawn if len(group) > 2 for pair in combinations(group, 2))
    waits = Counter(a for drawn in found for group in drawn if len(group) < 3 for a in group)
    assert (len(found), set(pairs.values())) == (rounds, {1})
    assert set(waits.values()) <= {1}
    assert several_rounds(plan, past.unmet, past.waits, rounds) == found


def test_the_way_on_is_found_again_after_a_round_was_taken_from_it() -> None:
    """However few ways there are: what one draw relied on, the next one finds."""
    plan = TablePlan(6)
    way = way_on(nothing_before(plan), 8)
    assert way is not None
    past = nothing_before(plan)
    for drawn in way[:4]:
        past = past.after(drawn)
        left = way_on(past, 7 - len(past.rounds or ()))
        assert left is not None
        assert not set(left) & set(past.rounds or ())
        assert all(past.unmet[a] >> b & 1 for later in left for group in later for a, b in combinations(group, 2))


def test_of_the_third_rounds_of_twelve_more_than_half_bar_the_fourth() -> None:
    """After two rounds there are 56 without a repeat; 30 of them leave nobody to play the fourth with."""
    plan = TablePlan(4)
    past = past_of_rounds(
        plan, [((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11)), ((0, 3, 6), (1, 4, 9), (2, 7, 10), (5, 8, 11))]
    )

    def repeats(group: Sequence[int]) -> int:
        return sum(not past.unmet[a] >> b & 1 for a, b in combinations(group, 2))

    third = rounds_below(range(12), plan, repeats, 1, only_best=False)
    barred = [drawn for drawn in third if fresh_way(past.after(drawn), 1) is None]
    assert (len(third), len(barred)) == (56, 30)


@pytest.mark.parametrize(
    ("n", "sit_out", "rounds", "ahead"),
    [(12, True, 7, 4), (15, True, 9, 7), (9, True, 7, 4), (40, True, 7, 7)],
)
def test_no_more_rounds_are_asked_to_be_free_of_repeats_than_can_be(
    n: int, sit_out: bool, rounds: int, ahead: int
) -> None:
    """Twelve in seven rounds: four without a repeat, not none because seven cannot be had."""
    assert max(1, horizon(nothing_before(table_plan(n, sit_out)), rounds)) == ahead
