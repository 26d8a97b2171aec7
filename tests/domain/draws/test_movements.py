"""Movements: who meets whom in the pairs movement and in Howell movements, draws by them, and slips to hand out."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.domain.draws.movements import (
    Slip,
    draw_movement,
    howell,
    howell_sizes,
    movement_of,
    pairs_lap,
    pairs_movement,
    slips,
    whole_movement,
)
from tourney.domain.draws.rotating import draw_fours
from tourney.domain.draws.rotating_rounds import meetings
from tourney.domain.errors import Refused
from tourney.domain.field import FIXED, ROTATING, Cost, Field, FieldEntrant, Pairing, Seats
from tourney.domain.model import EntrantId


def names(number: int) -> list[EntrantId]:
    return [EntrantId(f"P{at:02}") for at in range(1, number + 1)]


def field_of(number: int, **more: object) -> Field:
    people = tuple(FieldEntrant(who, rank=at) for at, who in enumerate(names(number), start=1))
    plain = {"seats": 4, "partners": FIXED, "round": 1, "rounds": None, "entrants": people}
    return Field(**{**plain, **more})  # type: ignore[arg-type]


def seats_of(pairing: Pairing) -> tuple[Seats, ...]:
    return tuple(table.sides for table in pairing.tables)


def evening_of(field: Field, rounds: int) -> list[Pairing]:
    """So many rounds drawn one after the other, nobody coming or going."""
    drawn: list[Pairing] = []
    for number in range(1, rounds + 1):
        history = tuple(seats_of(round) for round in drawn)
        drawn.append(draw_movement(replace(field, round=number, history=history), Random(1)))
    return drawn


# --- pairs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tables", range(1, 17))
def test_every_odd_pair_meets_every_even_pair_once(tables: int) -> None:
    """Half a round robin: with 2T pairs T rounds."""
    schedule = pairs_movement(2 * tables, tables)
    met = {(table[0][0], table[1][0]) for round in schedule for table in round.tables}
    assert met == {(odd, even) for odd in range(1, 2 * tables, 2) for even in range(2, 2 * tables + 1, 2)}
    assert len(schedule) == tables == pairs_lap(2 * tables)
    assert not any(round.sits_out for round in schedule)


@pytest.mark.parametrize("pairs", range(2, 34))
def test_odd_pairs_sit_and_even_pairs_move_one_table(pairs: int) -> None:
    """The odd pair is named first and stays; the even pair is at the next table in the next round."""
    schedule = pairs_movement(pairs, pairs_lap(pairs))
    for round in schedule:
        assert [table[0][0] for table in round.tables] == list(range(1, 2 * (pairs // 2), 2))
    for before, after in pairwise(schedule):
        at = {table[1][0]: place for place, table in enumerate(before.tables)}
        for place, table in enumerate(after.tables):
            assert at.get(table[1][0], -1) in (place - 1, len(before.tables) - 1)
            assert place == 0 or at[table[1][0]] == place - 1


@pytest.mark.parametrize("pairs", range(3, 34, 2))
def test_with_an_odd_number_one_waits_each_round_and_none_twice(pairs: int) -> None:
    schedule = pairs_movement(pairs, pairs_lap(pairs))
    out = [who for round in schedule for who in round.sits_out]
    assert sorted(out) == [*range(2, pairs, 2), pairs]
    assert max(meetings(schedule).values()) == 1


def test_more_rounds_than_the_movement_has_begin_it_again() -> None:
    assert pairs_movement(6, 7) == pairs_movement(6, 3) * 2 + pairs_movement(6, 1)


# --- Howell ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("units", [units for size in howell_sizes() for units in (size - 1, size)])
def test_in_a_howell_movement_everybody_meets_once_and_visits_each_station_once(units: int) -> None:
    """With an odd number each waits once, at the station where the missing pair would be."""
    schedule = howell(units)
    size = units + units % 2
    assert len(schedule) == size - 1
    assert meetings(schedule) == Counter(dict.fromkeys(combinations(range(1, units + 1), 2), 1))
    visits = Counter(
        (who, station)
        for round in schedule
        for station, table in zip(round.stations, round.tables, strict=True)
        for side in table
        for who in side
    )
    assert set(visits.values()) == {1}
    assert len(visits) == units * (size - 1 - units % 2)
    waits = Counter(who for round in schedule for who in round.sits_out)
    assert waits == Counter(dict.fromkeys(range(1, units + 1), 1) if units % 2 else {})
    assert all(list(round.stations) == sorted(round.stations) for round in schedule)


@pytest.mark.parametrize("units", [4, 6, 40])
def test_where_there_is_no_howell_movement_it_says_what_would_work(units: int) -> None:
    with pytest.raises(Refused, match=f"no Howell movement for {units} pairs, only for 8, 10, .* a round robin"):
        howell(units)


# --- draws ----------------------------------------------------------------------------------------------------


def test_fixed_pairs_play_the_pairs_movement_and_rotating_partners_whist() -> None:
    assert movement_of(field_of(8)) == movement_of(field_of(8, seats=2)) == "pairs"
    assert movement_of(field_of(8, partners=ROTATING)) == "whist"


def test_howell_is_taken_where_the_rounds_are_too_many_for_half_a_round_robin() -> None:
    """Eight pairs: 4 rounds by pairs, 5 to 7 by Howell; there is none for 6 pairs, who begin again."""
    chosen = [movement_of(field_of(pairs, rounds=rounds)) for pairs, rounds in ((8, 4), (8, 5), (7, 5), (6, 5))]
    assert chosen == ["pairs", "howell", "howell", "pairs"]


@pytest.mark.parametrize("movement", ["pairs", "howell"])
def test_drawn_round_by_round_it_is_the_whole_movement(movement: str) -> None:
    field = field_of(8, options={"movement": movement})
    whole = whole_movement(field, Random(1))
    assert evening_of(field, len(whole)) == list(whole)
    assert all(round.cost == Cost() and round.proved_optimal for round in whole)


def test_whist_is_the_draw_of_rotating_partners() -> None:
    field = field_of(12, partners=ROTATING, rounds=5, options={"movement": "whist"})
    assert draw_movement(field, Random(3)) == draw_fours(field, Random(3))
    assert len(whole_movement(field, Random(3))) == 5


def test_a_movement_that_begins_again_says_so() -> None:
    """Four pairs, third round: all have met whom they can."""
    drawn = evening_of(field_of(4), 3)
    assert [round.notes for round in drawn[:2]] == [(), ()]
    assert drawn[2].notes == ("round 3 begins the movement again: it has 2 rounds",)
    assert drawn[2].cost == Cost(2)
    assert all(table.notes == ("rematch",) for table in drawn[2].tables)


def test_who_left_leaves_an_opponent_waiting_and_everybody_else_where_they_were() -> None:
    field = field_of(8)
    first, second = evening_of(field, 2)
    people = tuple(replace(e, active=e.id != "P03") for e in field.entrants)
    drawn = draw_movement(replace(field, entrants=people, round=2, history=(seats_of(first),)), Random(1))
    assert seats_of(drawn) == tuple(sides for sides in seats_of(second) if ("P03",) not in sides)
    opponents = [who for sides in seats_of(second) if ("P03",) in sides for side in sides for who in side]
    assert drawn.byes == tuple(who for who in opponents if who != "P03")


def test_who_left_before_the_first_round_has_no_number() -> None:
    field = field_of(5)
    people = tuple(replace(e, active=e.id != "P02") for e in field.entrants)
    assert draw_movement(replace(field, entrants=people), Random(1)) == draw_movement(
        replace(field, entrants=tuple(e for e in people if e.active)), Random(1)
    )


@settings(max_examples=40)
@given(pairs=st.integers(2, 20), gone=st.lists(st.integers(1, 20), max_size=4), asked=st.sets(st.integers(1, 20)))
def test_whoever_leaves_the_others_meet_nobody_twice(pairs: int, gone: list[int], asked: set[int]) -> None:
    """Withdrawals and asked byes leave holes; who is present is seated once or has a bye."""
    field, byes = field_of(pairs), Counter[EntrantId]()
    history: list[tuple[Seats, ...]] = []
    for number in range(1, pairs_lap(pairs) + 1):
        people = tuple(
            replace(
                e, active=e.rank not in gone[: number - 1], asked_bye=number > 1 and e.rank in asked, byes=byes[e.id]
            )
            for e in field.entrants
        )
        now = replace(field, round=number, entrants=people, history=tuple(history))
        if len(now.present) < 2:
            with pytest.raises(Refused, match="a movement needs two"):
                draw_movement(now, Random(1))
            return
        drawn = draw_movement(now, Random(1))
        seated = [who for sides in seats_of(drawn) for side in sides for who in side]
        assert sorted([*seated, *drawn.byes]) == sorted(e.id for e in now.present)
        assert drawn.cost == Cost()
        byes.update(drawn.byes)
        history.append(seats_of(drawn))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"options": {"movement": "howel"}}, r"no movement 'howel'; did you mean howell\?"),
        ({"options": {"movement": "whist"}}, "'whist' is not for sides that stay together: take pairs or howell"),
        (
            {"options": {"movement": "pairs"}, "partners": ROTATING},
            "'pairs' is not for partners that rotate: take whist",
        ),
        ({"seats": 3}, "draw tables of three"),
        ({"entrants": ()}, "needs two who can be seated and here are 0"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(more: dict[str, object], said: str) -> None:
    with pytest.raises(Refused, match=said):
        draw_movement(field_of(8, **more), Random(1))


# --- slips ----------------------------------------------------------------------------------------------------


def check_slips(evening: Sequence[Pairing], everybody: Sequence[EntrantId]) -> None:
    handed = slips(evening)
    assert list(handed) == sorted(everybody)
    for who, lines in handed.items():
        assert [line.round for line in lines] == list(range(1, len(evening) + 1))
        for line, round in zip(lines, evening, strict=True):
            if line.table is None:
                assert who in round.byes
                continue
            sides = round.tables[line.table - 1].sides
            own, other = sorted(sides, key=lambda side: who not in side)
            assert who in own
            assert line.opponents == other
            assert {who, line.partner or who} == set(own)


@pytest.mark.parametrize("number", [8, 9, 10, 11, 12])
def test_a_slip_says_for_each_round_where_with_whom_and_against_whom(number: int) -> None:
    """Partners that rotate, fixed pairs, single players; who sits out has no table."""
    for more in ({"partners": ROTATING}, {}, {"seats": 2}):
        check_slips(whole_movement(field_of(number, rounds=5, **more), Random(2)), names(number))


def test_a_slip_of_five_players_shows_the_round_that_each_sits_out() -> None:
    handed = slips(whole_movement(field_of(5, partners=ROTATING, rounds=5), Random(2)))
    for lines in handed.values():
        assert sorted(line == Slip(line.round) for line in lines) == [False] * 4 + [True]
        assert len({line.partner for line in lines if line.partner}) == 4
