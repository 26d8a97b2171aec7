"""Draws at tables of three: everybody sits, nobody meets again without need, byes and tables of four go round."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.domain.draws.threes import draw_threes
from tourney.domain.draws.threes_designs import schedule
from tourney.domain.draws.threes_plan import TablePlan, table_plan
from tourney.domain.errors import Refused
from tourney.domain.field import FIXED, Field, FieldEntrant, Pairing
from tourney.domain.model import EntrantId

Leave = Callable[[int, Field], Field]


def field_of(scores: Sequence[int], rounds: int | None = 7, **options: object) -> Field:
    """A field before its first round, entrants named from A000 on."""
    entrants = tuple(FieldEntrant(EntrantId(f"A{at:03}"), score, at + 1) for at, score in enumerate(scores))
    return Field(3, FIXED, 1, rounds, entrants, options=options)


def after(field: Field, drawn: Pairing, lot: Random) -> Field:
    """The field of the next round: at each table the first of three gets 7 game points, others up to 6 by lot."""
    points: Counter[EntrantId] = Counter()
    for table in drawn.tables:
        for place, (entrant,) in enumerate(sorted(table.sides, key=lambda _: lot.random())):
            points[entrant] = 7 if place == 0 else int(7 * lot.random())
    entrants = tuple(
        replace(e, score=e.score + points[e.id], byes=e.byes + (e.id in drawn.byes)) for e in field.entrants
    )
    history = (*field.history, tuple(table.sides for table in drawn.tables))
    return replace(field, round=field.round + 1, entrants=entrants, history=history)


def played(
    field: Field, rounds: int, seed: int, leave: Leave = lambda _, field: field
) -> Iterator[tuple[Field, Pairing]]:
    """The rounds of an event with random results: each field and its draw."""
    lot = Random(seed)
    for number in range(1, rounds + 1):
        field = leave(number, field)
        drawn = draw_threes(field, Random(seed + number))
        yield field, drawn
        field = after(field, drawn, lot)


def met_before(field: Field) -> set[frozenset[EntrantId]]:
    """The pairs who sat together in the rounds before."""
    tables = [table for drawn in field.history for table in drawn]
    return {frozenset((a, b)) for table in tables for (a,), (b,) in combinations(table, 2)}


def check(field: Field, drawn: Pairing) -> None:
    """Everybody present sits at one table or has a bye, the tables are those of the plan, the cost is right."""
    seated = [[entrant for (entrant,) in table.sides] for table in drawn.tables]
    everybody = sorted([entrant for table in seated for entrant in table] + list(drawn.byes))
    assert everybody == sorted(entrant.id for entrant in field.present)
    plan = table_plan(len(everybody), bool(field.options.get("sit_out", True)))
    assert sorted(map(len, seated)) == [3] * plan.threes + [4] * plan.fours
    assert len(drawn.byes) == plan.waiting
    met = met_before(field)
    assert drawn.cost.rematches == sum(frozenset(p) in met for table in seated for p in combinations(table, 2))
    score = {entrant.id: entrant.score for entrant in field.entrants}
    gaps = [max(score[e] for e in table) - min(score[e] for e in table) for table in seated]
    assert (drawn.cost.score_gap, drawn.cost.score_gap_squared) == (sum(gaps), sum(gap * gap for gap in gaps))


def free_rounds(plan: TablePlan) -> int:
    """For how many rounds of seven no repeat is forced: as many as a design has, all seven for a larger field, one
    where tables of four or too few tables force a repeat at once."""
    if plan.entrants > 26:
        return 7
    return min(7, len(schedule(plan)) or 1)


def conform(n: int, rounds: int, seed: int, sit_out: bool) -> None:
    """Play an event and check every round; nobody meets again in as many rounds as can be without."""
    for field, drawn in played(field_of([0] * n, sit_out=sit_out), rounds, seed):
        check(field, drawn)
        if field.round <= free_rounds(table_plan(n, sit_out)):
            assert drawn.cost.rematches == 0, (n, sit_out, seed, field.round)


@pytest.mark.parametrize("n", range(3, 34))
def test_everybody_sits_and_nobody_meets_again_in_the_first_rounds(n: int) -> None:
    """From 3 to 33 entrants, with tables of four and with byes: the rounds after the first show whether a draw keeps
    away from those who met."""
    conform(n, 3 if n < 16 else 2, n, sit_out=True)
    if n % 3:
        conform(n, 2, n, sit_out=False)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(3, 34))
def test_seven_rounds_have_no_repeat_where_none_is_forced(n: int) -> None:
    """The usual number of rounds, three seeds, with tables of four and with byes."""
    for seed in (1, 2, 3):
        conform(n, 7, seed, sit_out=True)
        conform(n, 7, seed, sit_out=False)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(34, 201))
def test_larger_fields_never_meet_again_in_seven_rounds(n: int) -> None:
    """From 34 to 200 entrants a round without a repeat is always there."""
    conform(n, 7, n, sit_out=n % 2 == 0)


@pytest.mark.slow
@pytest.mark.parametrize("n", [9, 12, 15, 18, 19, 20, 21, 22, 24, 25, 27, 30, 32])
def test_no_lot_leads_into_a_wall(n: int) -> None:
    """Twenty seeds of the fields that are near a wall."""
    for seed in range(100, 120):
        conform(n, 7, seed, sit_out=True)


@pytest.mark.parametrize(("n", "rounds"), [(9, 4), (12, 4), (15, 7)])
def test_a_small_field_plays_as_many_rounds_without_a_repeat_as_exist(n: int, rounds: int) -> None:
    """9 and 15 meet everybody once; 12 have four rounds and no fifth."""
    costs = [drawn.cost.rematches for _, drawn in played(field_of([0] * n), min(7, rounds + 1), 5)]
    assert costs[:rounds] == [0] * rounds
    assert all(cost > 0 for cost in costs[rounds:])


def test_six_play_all_ten_rounds_before_one_comes_back() -> None:
    """Six at two tables: ten ways to part them, and after all ten each pair has met four times."""
    rounds = [drawn for _, drawn in played(field_of([0] * 6, rounds=10), 10, 3)]
    parted = [frozenset(frozenset(table.sides) for table in drawn.tables) for drawn in rounds]
    assert len(set(parted)) == 10
    meetings = Counter(frozenset(p) for drawn in rounds for t in drawn.tables for p in combinations(t.sides, 2))
    assert set(meetings.values()) == {4}


def test_a_round_that_would_bar_a_later_one_is_not_drawn() -> None:
    """Twelve in the third of four rounds: the cheapest round by the scores would leave no fourth without a repeat.
    Were it the last round, it would be drawn."""
    *_, (field, careful) = played(field_of([0] * 12, rounds=4), 3, 13)
    greedy = draw_threes(replace(field, rounds=3), Random(1))
    assert greedy.cost.rematches == careful.cost.rematches == 0
    assert greedy.cost.score_gap_squared < careful.cost.score_gap_squared
    assert "wider score gaps, so that no later round needs a rematch" in careful.notes
    fourth = [draw_threes(after(field, drawn, Random(1)), Random(1)).cost.rematches for drawn in (careful, greedy)]
    assert fourth[0] == 0 < fourth[1]


def test_the_same_field_and_lot_give_the_same_draw() -> None:
    """Nothing but the field and the lot decides; the order in which the field names its entrants does not."""
    *_, (field, drawn) = played(field_of([0] * 24), 3, 8)
    again = draw_threes(replace(field, entrants=field.entrants[::-1]), Random(8 + 3))
    assert again == drawn == draw_threes(field, Random(8 + 3))


def test_another_lot_gives_another_first_round() -> None:
    """The first round of equals is by lot."""
    assert len({draw_threes(field_of([0] * 15), Random(seed)).tables for seed in range(5)}) == 5


@pytest.mark.parametrize("present", [0, 1, 2])
def test_fewer_than_three_are_refused_with_what_would_work(present: int) -> None:
    """T30: those who left and those who asked for a bye are not drawn, and nobody is drawn alone."""
    entrants = tuple(replace(e, active=at < present) for at, e in enumerate(field_of([0] * 5).entrants))
    with pytest.raises(Refused, match="tables of two") as refused:
        draw_threes(replace(field_of([]), entrants=entrants), Random(1))
    assert refused.value.fields["present"] == present


def test_who_asked_for_a_bye_is_not_drawn_and_not_counted_as_waiting() -> None:
    """T24: seven with one bye asked for are six at two tables, and nobody else waits."""
    field = field_of([0] * 7, sit_out=False)
    first, *others = field.entrants
    drawn = draw_threes(replace(field, entrants=(replace(first, asked_bye=True), *others)), Random(1))
    assert drawn.byes == ()
    assert {e for table in drawn.tables for (e,) in table.sides} == {entrant.id for entrant in others}


def test_nobody_has_a_second_bye_while_somebody_had_none() -> None:
    """T17: thirteen over thirteen rounds wait once each where that makes no repeat, so in the first six."""
    waited = [drawn.byes for _, drawn in played(field_of([0] * 13, rounds=6, sit_out=False), 6, 4)]
    assert len(set(waited)) == 6


def test_the_bye_goes_to_the_lowest_of_those_with_fewest_byes() -> None:
    """T18, T20: of three at the bottom two had a bye, so the third has it, although he stands highest of them."""
    field = field_of([9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2, 1, 0], sit_out=False)
    entrants = tuple(replace(e, byes=int(e.score < 3)) for e in field.entrants)
    assert draw_threes(replace(field, entrants=entrants), Random(1)).byes == ("A012",)


def test_a_rematch_is_worse_than_a_second_bye() -> None:
    """Of seven A0 had the only bye, and only without him can the others sit with strangers."""
    names = [EntrantId(f"A{at:03}") for at in range(7)]
    history = tuple((((names[a],), (names[b],)),) for a, b in [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6)])
    field = replace(field_of([9, 0, 0, 0, 0, 0, 0], rounds=8, sit_out=False), round=8, history=history)
    entrants = (replace(field.entrants[0], byes=1), *field.entrants[1:])
    drawn = draw_threes(replace(field, entrants=entrants), Random(1))
    assert (drawn.byes, drawn.cost.rematches) == (("A000",), 0)
    assert "second bye for A000" in drawn.notes


def test_tables_of_four_go_round() -> None:
    """Thirty-one have one table of four: over five rounds nobody sits there twice."""
    fours = Counter(
        entrant
        for _, drawn in played(field_of([0] * 31), 5, 2)
        for table in drawn.tables
        for (entrant,) in table.sides
        if len(table.sides) == 4
    )
    assert (len(fours), max(fours.values())) == (20, 1)


def test_who_led_least_often_sits_first() -> None:
    """The first side leads the first deal: at no table somebody leads who did so oftener than another there."""
    led: Counter[EntrantId] = Counter()
    for _, drawn in played(field_of([0] * 36), 5, 3):
        for table in drawn.tables:
            assert led[table.sides[0][0]] == min(led[entrant] for (entrant,) in table.sides)
        led.update(table.sides[0][0] for table in drawn.tables)
    assert max(led.values()) <= 3


def test_tables_stand_in_the_order_of_the_standings() -> None:
    """The leaders sit at table 1."""
    drawn = draw_threes(field_of([5, 1, 9, 4, 8, 0, 2, 7, 3]), Random(1))
    assert [{e for (e,) in table.sides} for table in drawn.tables] == [
        {"A002", "A004", "A007"}, {"A000", "A003", "A008"}, {"A001", "A005", "A006"},
    ]  # fmt: skip
    assert drawn.proved_optimal


def test_those_of_an_avoid_list_are_kept_apart_even_over_a_wider_gap() -> None:
    """Repeats come first; then who shall not meet does not, and the table says so where that cannot be."""
    avoid = frozenset({frozenset({EntrantId("A000"), EntrantId("A001")})})
    apart = draw_threes(replace(field_of([9, 9, 9, 1, 1, 1]), avoid=avoid), Random(1))
    assert all(not {"A000", "A001"} <= {e for (e,) in table.sides} for table in apart.tables)
    together = draw_threes(replace(field_of([1, 2, 3]), avoid=avoid), Random(1))
    assert together.tables[0].notes == ("on an avoid list",)


@pytest.mark.parametrize("n", [9, 10, 30, 120])
def test_people_of_one_club_are_kept_apart_where_the_scores_allow_it(n: int) -> None:
    """Among equals nobody meets his club; near scores go before."""
    field = field_of([0] * n)
    clubs = tuple(replace(e, group=f"club {at * 4 // n}") for at, e in enumerate(field.entrants))
    drawn = draw_threes(replace(field, entrants=clubs), Random(1))
    assert all("same club" not in table.notes for table in drawn.tables)
    assert drawn.cost.score_gap == 0


def test_one_club_alone_is_told_at_every_table() -> None:
    """What was given up stands at the table."""
    field = field_of([3, 3, 3, 0, 0, 0, 0])
    drawn = draw_threes(replace(field, entrants=tuple(replace(e, group="X") for e in field.entrants)), Random(1))
    assert [table.notes for table in drawn.tables] == [("same club",), ("same club", "table of four")]


def test_a_forced_repeat_is_told_at_its_table_and_for_the_round() -> None:
    """Six in the second round: each table of three falls into two, so that one pair at each table meets again."""
    *_, (_, drawn) = played(field_of([0] * 6), 2, 1)
    assert drawn.cost.rematches == 2
    assert [table.notes for table in drawn.tables] == [("rematch",), ("rematch",)]
    assert "rematches: 2, the fewest possible" in drawn.notes
    assert drawn.proved_optimal


def test_scores_may_be_fractions() -> None:
    """Averages of uneven matches are compared exactly, and the cost is in the same scores."""
    field = field_of([0] * 6)
    scores = [Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), 5, Fraction(11, 2), 6]
    entrants = tuple(replace(e, score=score) for e, score in zip(field.entrants, scores, strict=True))
    drawn = draw_threes(replace(field, entrants=entrants), Random(1))
    assert drawn.cost.score_gap_squared == Fraction(1, 9) + 1


def test_a_late_entrant_is_drawn_like_the_others() -> None:
    """T33: one more after two rounds meets only strangers and stands in no earlier round."""
    late = FieldEntrant(EntrantId("Z"))
    join: Leave = lambda number, field: replace(field, entrants=(*field.entrants, late)) if number == 3 else field  # noqa: E731
    for field, drawn in played(field_of([0] * 15), 4, 2, join):
        check(field, drawn)
        assert drawn.cost.rematches == 0
        assert any(("Z",) in table.sides for table in drawn.tables) == (field.round >= 3)


@settings(max_examples=25)
@given(
    n=st.integers(3, 14),
    seed=st.integers(0, 10**6),
    sit_out=st.booleans(),
    gone=st.lists(st.tuples(st.integers(2, 3), st.integers(0, 13)), max_size=5),
)
def test_withdrawals_and_returns_in_mid_event_leave_every_round_whole(
    n: int, seed: int, sit_out: bool, gone: list[tuple[int, int]]
) -> None:
    """Whoever leaves or comes back, everybody present sits or waits once, as long as there are three."""

    def leave(number: int, field: Field) -> Field:
        turned = [place for at, place in gone if at == number]
        entrants = tuple(replace(e, active=e.active != (at in turned)) for at, e in enumerate(field.entrants))
        return replace(field, entrants=entrants) if sum(e.active for e in entrants) > 2 else field

    for field, drawn in played(field_of([0] * n, rounds=3, sit_out=sit_out), 3, seed, leave):
        check(field, drawn)
