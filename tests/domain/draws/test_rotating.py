"""Draws at tables of four with rotating partners: rounds of the plan, rounds for themselves, rounds by score."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.domain.draws.rotating import draw_fours, planned_evening, rotating_schedule
from tourney.domain.draws.rotating_balance import excess
from tourney.domain.draws.rotating_designs import best_design
from tourney.domain.draws.rotating_past import opponents_at, partners_at, past_of
from tourney.domain.draws.rotating_rounds import sit_outs
from tourney.domain.errors import Refused
from tourney.domain.field import ROTATING, Cost, Field, FieldEntrant, Pairing, Seats
from tourney.domain.model import EntrantId

SEED = 66
ANEW = "drawn for itself"


def names(number: int) -> list[EntrantId]:
    return [EntrantId(f"P{at:02}") for at in range(1, number + 1)]


def field_of(people: Sequence[FieldEntrant], history: Sequence[Sequence[Seats]] = (), **more: object) -> Field:
    plain = {"round": len(history) + 1, "rounds": 7}
    rounds = tuple(tuple(tables) for tables in history)
    return Field(4, ROTATING, entrants=tuple(people), history=rounds, **{**plain, **more})  # type: ignore[arg-type]


def entrants(number: int) -> list[FieldEntrant]:
    return [FieldEntrant(who, rank=at) for at, who in enumerate(names(number), start=1)]


def seats_of(pairing: Pairing) -> list[Seats]:
    return [table.sides for table in pairing.tables]


class Evening:
    """Rounds drawn one after the other, with people who come and go."""

    def __init__(self, number: int, seed: int = SEED, **more: object) -> None:
        self.people, self.history, self.seed, self.more = entrants(number), [], seed, more
        self.history: list[list[Seats]]

    def next_round(self, *, asked: Sequence[EntrantId] = ()) -> Pairing:
        people = [replace(e, asked_bye=e.id in asked) for e in self.people]
        drawn = draw_fours(field_of(people, self.history, **self.more), Random(self.seed))
        self.history.append(seats_of(drawn))
        self.people = [replace(e, byes=e.byes + (e.id in drawn.byes)) for e in self.people]
        return drawn

    def leave(self, who: EntrantId) -> None:
        self.people = [replace(e, active=e.active and e.id != who) for e in self.people]

    def come(self, who: EntrantId) -> None:
        self.people.append(FieldEntrant(who, rank=len(self.people) + 1))

    @property
    def present(self) -> list[EntrantId]:
        return [e.id for e in self.people if e.active]


def check(drawn: Pairing, present: Sequence[EntrantId]) -> None:
    """Everybody present sits once or has a bye, at tables of two against two."""
    assert all(len(table.sides) == 2 and all(len(side) == 2 for side in table.sides) for table in drawn.tables)
    seated = [who for sides in seats_of(drawn) for side in sides for who in side]
    assert sorted([*seated, *drawn.byes]) == sorted(present)
    assert len(drawn.byes) == len(present) % 4


# --- the plan -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4, 34))
@pytest.mark.parametrize("rounds", [4, 5, 7, 9, 11])
def test_an_evening_goes_by_its_plan_from_the_first_round_to_the_last(number: int, rounds: int) -> None:
    """Every n from 4 and the usual numbers of rounds: drawn round by round it is the evening planned before."""
    evening = Evening(number, rounds=rounds)
    drawn = [evening.next_round() for _ in range(rounds)]
    assert tuple(drawn) == planned_evening(field_of(entrants(number), rounds=rounds), Random(SEED))
    out = Counter(who for round in drawn for who in round.byes)
    assert max(out.values(), default=0) - min(out[who] for who in names(number)) <= 1
    for round in drawn:
        check(round, names(number))
        assert not round.notes


def test_after_every_round_nobody_sat_out_twice_more_than_another() -> None:
    """So that an evening may also end early."""
    for number in range(5, 34):
        for rounds in range(1, 12):
            schedule = rotating_schedule(number, rounds, Random(SEED))
            for end in range(1, rounds):
                out = sit_outs(schedule[:end])
                each = [out[who] for who in range(1, number + 1)]
                assert max(each) - min(each) <= 1, (number, rounds, end)


def test_the_same_seed_gives_the_same_evening_and_another_seed_another() -> None:
    for number in (8, 23, 64, 66):
        assert rotating_schedule(number, 5, Random(1)) == rotating_schedule(number, 5, Random(1))
        assert rotating_schedule(number, 5, Random(1)) != rotating_schedule(number, 5, Random(2))


def test_a_draw_is_the_same_whatever_the_hash_seed() -> None:
    """No order of a set decides: two interpreters that hash names differently give the same tables."""
    code = (
        "from tests.domain.draws.test_rotating import Evening, names\n"
        "evening = Evening(14, avoid=frozenset([frozenset(names(3))]))\n"
        "[evening.next_round() for _ in range(2)]\n"
        "evening.leave(names(14)[4])\n"
        "[evening.next_round() for _ in range(2)]\n"
        "print(evening.history)\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert "P05" in told[0]


def test_the_first_deal_is_led_in_turn() -> None:
    for number, rounds in ((8, 7), (13, 9), (32, 11)):
        drawn = planned_evening(field_of(entrants(number), rounds=rounds), Random(SEED))
        leads = Counter(table.sides[0][0] for round in drawn for table in round.tables)
        assert max(leads.values()) - min(leads[who] for who in names(number)) <= 2


def test_an_open_end_is_planned_too() -> None:
    evening = Evening(16, rounds=None)
    assert not any(evening.next_round().notes for _ in range(11))
    assert ANEW in evening.next_round().notes[0]


def test_a_seat_turned_or_a_table_moved_in_the_history_does_not_leave_the_plan() -> None:
    """Who sat with whom counts, not in which order it was written down."""
    evening = Evening(12)
    evening.next_round()
    evening.history[0] = [(theirs[::-1], ours) for ours, theirs in reversed(evening.history[0])]
    assert not evening.next_round().notes


def test_who_plays_again_is_counted_and_said() -> None:
    """Four persons: the same table every round, each split once in three rounds."""
    evening = Evening(4)
    costs = [evening.next_round() for _ in range(4)]
    assert [round.cost for round in costs] == [Cost(0), Cost(2), Cost(4), Cost(6)]
    assert [round.proved_optimal for round in costs] == [True, False, False, False]
    assert costs[3].tables[0].notes == ("partners again", "rematch")


@pytest.mark.parametrize("present", range(4))
def test_fewer_than_four_are_refused_with_what_would_work(present: int) -> None:
    people = [*entrants(present), FieldEntrant(EntrantId("gone"), active=False)]
    with pytest.raises(Refused, match=rf"needs four players and {present} can be seated: let more enter") as refused:
        draw_fours(field_of(people), Random(SEED))
    assert refused.value.fields == {"present": present, "needed": 4}
    with pytest.raises(Refused):
        rotating_schedule(present, 3, Random(SEED))


# --- away from the plan ---------------------------------------------------------------------------------------


def rounds_of(people: Sequence[EntrantId]) -> Iterator[list[Seats]]:
    """Every way to seat up to eight people at two tables, or four at one."""
    if len(people) < 4:
        yield []
        return
    first, *others = people
    for three in combinations(others, 3):
        rest = [who for who in others if who not in three]
        for partner in three:
            a, b = (who for who in three if who != partner)
            yield from ([((first, partner), (a, b)), *tables] for tables in rounds_of(rest))


def repeats(tables: Sequence[Seats], history: Sequence[Sequence[Seats]]) -> tuple[int, int]:
    """How often the partners were partners, then how often the opponents were opponents."""
    past = past_of(history)
    return (
        sum(past.partners.get(pair, 0) for sides in tables for pair in partners_at(sides)),
        sum(past.opponents.get(pair, 0) for sides in tables for pair in opponents_at(sides)),
    )


@pytest.mark.parametrize("number", range(4, 10))
@pytest.mark.parametrize("seed", range(4))
def test_a_round_for_itself_repeats_as_few_as_trying_every_round(number: int, seed: int) -> None:
    """Fewest partners, then fewest opponents, of all rounds in which those sit out who did so least."""
    rng = Random(seed)
    history: list[list[Seats]] = []
    for _ in range(rng.randrange(1, 7)):
        order = rng.sample(names(number), number)
        history.append([((a, b), (c, d)) for a, b, c, d in zip(*[iter(order)] * 4, strict=False)])
    drawn = draw_fours(field_of(entrants(number), history, rounds=1), Random(seed))
    played = Counter(who for tables in history for sides in tables for side in sides for who in side)
    most = sorted(played[who] for who in names(number))
    assert sorted(played[who] for who in drawn.byes) == most[len(most) - number % 4 :]
    least = min(
        repeats(tables, history)
        for out in combinations(names(number), number % 4)
        if sorted(played[who] for who in out) == most[len(most) - number % 4 :]
        for tables in rounds_of([who for who in names(number) if who not in out])
    )
    assert repeats(seats_of(drawn), history) == least
    assert ANEW in drawn.notes[0]


def test_after_somebody_left_rounds_still_meet_nobody_again_in_a_large_field() -> None:
    evening = Evening(40)
    for number in range(7):
        if number in (2, 4):
            evening.leave(evening.present[number])
        drawn = evening.next_round()
        check(drawn, evening.present)
        assert drawn.cost == Cost()
        assert bool(drawn.notes) == (number >= 2)


def test_who_comes_late_is_seated_and_who_asks_for_a_bye_is_not() -> None:
    evening = Evening(12)
    evening.next_round()
    evening.come(EntrantId("late"))
    drawn = evening.next_round(asked=[evening.present[0]])
    check(drawn, evening.present[1:])
    check(evening.next_round(), evening.present)


def test_those_sit_out_who_did_so_least_and_then_who_played_most() -> None:
    people = [replace(e, byes=1 if e.rank <= 4 else 0) for e in entrants(6)]
    drawn = draw_fours(field_of(people, rounds=1, round=2), Random(SEED))
    assert sorted(drawn.byes) == names(6)[4:]
    history = [[((a, b), (c, d)) for a, b, c, d in [names(5)[:4]]]]
    late = draw_fours(field_of(entrants(5), history, rounds=1), Random(SEED))
    assert set(late.byes) < set(names(5)[:4])


Happening = tuple[str, int]
HAPPENINGS = st.lists(
    st.tuples(st.sampled_from(["play", "play", "play", "leave", "come"]), st.integers(0, 40)), max_size=12
)


@settings(max_examples=25)
@given(number=st.integers(4, 18), seed=st.integers(0, 99), happenings=HAPPENINGS)
def test_whoever_comes_and_goes_everybody_is_seated_or_has_a_bye_in_turn(
    number: int, seed: int, happenings: list[Happening]
) -> None:
    """Of those present from the start nobody has a second bye before all of them had one."""
    evening = Evening(number, seed)
    for what, which in happenings:
        if what == "leave" and len(evening.present) > 4:
            evening.leave(evening.present[which % len(evening.present)])
        elif what == "come":
            evening.come(EntrantId(f"L{len(evening.people):02}"))
        else:
            before = {e.id: e.byes for e in evening.people if e.active}
            drawn = evening.next_round()
            check(drawn, evening.present)
            stayed = [who for who in before if who not in drawn.byes]
            assert all(before[out] <= before[who] for out in drawn.byes for who in stayed)


# --- kept apart -----------------------------------------------------------------------------------------------


def together(drawn: Sequence[Pairing], pairs: Sequence[frozenset[EntrantId]]) -> int:
    tables = [frozenset(who for side in sides for who in side) for round in drawn for sides in seats_of(round)]
    return sum(pair <= table for table in tables for pair in pairs)


def test_two_of_the_avoid_list_do_not_meet_where_that_can_be() -> None:
    """In a large field the plan keeps them apart, in a small one, where all meet, every round does so for itself."""
    for number in (24, 8):
        couples = [frozenset(names(number)[at : at + 2]) for at in (0, 2, 4)]
        evening = Evening(number, avoid=frozenset(couples))
        drawn = [evening.next_round() for _ in range(4)]
        assert together(drawn, couples) == 0
        assert any(round.notes for round in drawn) == (number == 8)


def test_who_must_meet_although_avoided_meets_with_a_word() -> None:
    drawn = Evening(4, avoid=frozenset([frozenset(names(2))])).next_round()
    assert drawn.tables[0].notes == ("on the avoid list",)


def test_people_of_one_club_meet_late() -> None:
    """Four clubs of four at 16, where everybody meets everybody once in five rounds: none of the own club at first."""
    people = [replace(e, group=f"club {e.rank % 4}") for e in entrants(16)]
    clubs = [[e.id for e in people if e.group == f"club {club}"] for club in range(4)]
    pairs = [frozenset(pair) for club in clubs for pair in combinations(club, 2)]
    evening = planned_evening(field_of(people, rounds=5), Random(SEED))
    met = [together([round], pairs) for round in evening]
    assert met[:2] == [0, 0]
    assert sum(met) == 24
    assert all(table.notes == ("same club",) for table in evening[4].tables)


# --- by score -------------------------------------------------------------------------------------------------


def by_score(scores: Mapping[EntrantId, int], history: Sequence[Sequence[Seats]] = (), **more: int) -> Pairing:
    people = [FieldEntrant(who, score, at, byes=more.get(who, 0)) for at, (who, score) in enumerate(scores.items(), 1)]
    return draw_fours(field_of(people, history, options={"by_score": True}), Random(SEED))


def test_by_score_neighbours_in_the_standings_sit_together() -> None:
    """Four scores far apart at each table, the first with the fourth against the second and third."""
    scores = dict(zip(names(12), (24 - 2 * at for at in range(12)), strict=True))
    drawn = by_score(scores)
    sides = [{frozenset(side) for side in table} for table in seats_of(drawn)]
    expected = [names(12)[at : at + 4] for at in (0, 4, 8)]
    assert sides == [{frozenset((a, d)), frozenset((b, c))} for a, b, c, d in expected]
    assert drawn.cost == Cost(0, 3 * (2 + 4 + 4 + 2) - 3 * 4 + 3 * 4, 3 * (4 + 16 + 16 + 4))


def test_by_score_partners_change_at_a_table_that_stays() -> None:
    """Scores far apart: the same four for three rounds, each time with another partner."""
    scores = dict(zip(names(8), range(80, 0, -10), strict=True))
    history: list[list[Seats]] = []
    for _ in range(3):
        history.append(seats_of(by_score(scores, history)))
    assert repeats(history[2], history[:2]) == (0, 8)
    partners = Counter(frozenset(side) for tables in history for sides in tables for side in sides)
    assert set(partners.values()) == {1}
    assert len(partners) == 12


def test_by_score_equals_change_tables_to_meet_others() -> None:
    """All scores equal: round 2 needs to repeat nobody who sat together among 16."""
    scores = dict.fromkeys(names(16), 0)
    first = seats_of(by_score(scores))
    assert by_score(scores, [first]).cost == Cost()


def test_by_score_the_last_of_those_who_sat_out_least_sit_out() -> None:
    scores = dict(zip(names(6), (9, 7, 5, 3, 2, 1), strict=True))
    assert sorted(by_score(scores).byes) == names(6)[4:]
    assert sorted(by_score(scores, P06=1).byes) == [names(6)[3], names(6)[4]]


@pytest.mark.parametrize("number", range(4, 34))
def test_by_score_everybody_is_seated_for_every_number(number: int) -> None:
    rng = Random(number)
    scores = {who: int(5 * rng.random()) for who in names(number)}
    drawn = by_score(scores)
    check(drawn, names(number))
    tables = [sorted(scores[who] for side in sides for who in side) for sides in seats_of(drawn)]
    assert all(higher[0] >= lower[-1] for higher, lower in pairwise(tables))


def test_a_plan_of_a_field_is_as_good_as_the_plan_of_its_numbers() -> None:
    drawn = planned_evening(field_of(entrants(20)), Random(SEED))
    met = Counter(
        pair for round in drawn for sides in seats_of(round) for pair in permutations(sorted([*sides[0], *sides[1]]), 2)
    )
    best = best_design(20, 7)
    assert best is not None
    assert sum(times * (times - 1) // 2 for times in met.values()) // 2 == excess(best)
