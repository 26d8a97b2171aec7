"""Swiss draws of two: as good as trying every draw, criterion by criterion; byes, notes, later rounds, large fields."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.domain.draws.twos import draw_twos
from tourney.domain.draws.twos_cheapest import cheapest
from tourney.domain.draws.twos_met import apart_in, met_after, met_in
from tourney.domain.errors import Refused
from tourney.domain.field import FIXED, Field, FieldEntrant, Pairing, Seats
from tourney.domain.model import EntrantId

ROOT = Path(__file__).parents[3]
TRAPS = json.loads((ROOT / "tests" / "reference" / "swiss_traps.json").read_text())["cases"]

Pairs = list[tuple[str, str]]


def entrant(name: str, score: int | Fraction = 0, **more: Any) -> FieldEntrant:
    return FieldEntrant(EntrantId(name), score, **more)


def seats(*sides: str) -> Seats:
    return tuple((EntrantId(side),) for side in sides)


def field_of(
    entrants: Sequence[FieldEntrant], history: Sequence[Sequence[Seats]] = (), rounds: int | None = None, **more: Any
) -> Field:
    past = tuple(tuple(tables) for tables in history)
    return Field(2, FIXED, len(past) + 1, rounds, tuple(entrants), past, **more)


def pairs_of(pairing: Pairing) -> Pairs:
    return [(table.sides[0][0], table.sides[1][0]) for table in pairing.tables]


def as_sets(pairs: Sequence[Sequence[str]]) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in pairs}


def every_draw(names: list[str]) -> Iterator[tuple[Pairs, str | None]]:
    """All ways to pair these, with each bye where they are odd."""
    if len(names) % 2:
        for bye in names:
            yield from ((pairs, bye) for pairs, _ in every_draw([name for name in names if name != bye]))
    elif not names:
        yield [], None
    else:
        for other in names[1:]:
            rest = [name for name in names[1:] if name != other]
            yield from (([(names[0], other), *pairs], None) for pairs, _ in every_draw(rest))


def faults(field: Field, pairs: Pairs, bye: str | None) -> tuple[int | Fraction, ...]:
    """What a draw costs in the order of criteria: rematches, meetings before, byes before, the bye's score, squared
    gaps, people not kept apart."""
    people = {e.id: e for e in field.entrants}
    met = Counter(frozenset(s for side in table for s in side) for tables in field.history for table in tables)
    avoided = {frozenset(pair) for group in field.avoid for pair in combinations(group, 2)}
    sides = [(people[EntrantId(a)], people[EntrantId(b)]) for a, b in pairs]
    again = [met[frozenset(pair)] for pair in pairs if met[frozenset(pair)]]
    near = [frozenset((a.id, b.id)) in avoided or (a.group == b.group != "") for a, b in sides]
    gaps = sum((a.score - b.score) ** 2 for a, b in sides)
    out = people[EntrantId(bye)] if bye else FieldEntrant(EntrantId(""))
    return len(again), sum(again), out.byes, out.score, gaps, sum(near)


def least_faults(field: Field) -> tuple[int | Fraction, ...]:
    return min(faults(field, pairs, bye) for pairs, bye in every_draw([e.id for e in field.present]))


def faults_of(field: Field, pairing: Pairing) -> tuple[int | Fraction, ...]:
    return faults(field, pairs_of(pairing), pairing.byes[0] if pairing.byes else None)


def seated(pairing: Pairing) -> list[str]:
    return sorted([name for pair in pairs_of(pairing) for name in pair] + list(pairing.byes))


@st.composite
def fields(draw: st.DrawFn, most: int = 8) -> Field:
    """Fields of two to eight with any past: random rounds, byes, scores, clubs, people gone or sitting out."""
    size, rng = draw(st.integers(2, most)), Random(draw(st.integers(0, 2**32)))
    names = [f"p{number}" for number in range(size)]
    history = [random_round(names, rng) for _ in range(draw(st.integers(0, size + 1)))]
    score = draw(
        st.sampled_from([lambda: 0, lambda: int(4 * rng.random()), lambda: Fraction(int(9 * rng.random()), 2)])
    )
    entrants = [
        entrant(
            name,
            score(),
            rank=draw(st.sampled_from([0, number])),
            byes=int(2.5 * rng.random()),
            group=draw(st.sampled_from(["", "", "north", "south"])),
            active=number < 2 or rng.random() < 0.9,
            asked_bye=number > 1 and rng.random() < 0.1,
        )
        for number, name in enumerate(names)
    ]
    avoid = draw(st.sets(st.frozensets(st.sampled_from(names), min_size=2, max_size=3), max_size=2))
    return field_of(entrants, history, avoid=frozenset(avoid))


def random_round(names: Sequence[str], rng: Random) -> list[Seats]:
    order = sorted(names, key=lambda _: rng.random())
    return [seats(*order[at : at + 2]) for at in range(0, len(order), 2)]


def play(size: int, rounds: int, seed: int, known: bool = True, **more: Any) -> list[tuple[Field, Pairing]]:
    """A whole tournament, results by lot: the field and the draw of each round."""
    rng, played = Random(seed), []
    people = [entrant(f"p{number}", rank=number + 1) for number in range(size)]
    history: list[list[Seats]] = []
    for _ in range(rounds):
        field = field_of(people, history, rounds if known else None, **more)
        pairing = draw_twos(field, rng)
        played.append((field, pairing))
        history.append([table.sides for table in pairing.tables])
        winners = {pair[int(2 * rng.random())] for pair in pairs_of(pairing)} | set(pairing.byes)
        people = [replace(e, score=e.score + (e.id in winners), byes=e.byes + (e.id in pairing.byes)) for e in people]
    return played


@pytest.mark.parametrize("trap", TRAPS, ids=[trap["name"] for trap in TRAPS])
def test_every_trap_is_drawn_as_one_of_its_best_draws(trap: dict[str, Any]) -> None:
    """Small histories in which a draw from the top goes wrong, with all best draws."""
    history = [[seats(*(side for side in table)) for table in tables] for tables in trap["history"]]
    byes = Counter(table[0][0] for tables in history for table in tables if len(table) == 1)
    field = field_of([entrant(name, trap["points"][name], byes=byes[name]) for name in trap["players"]], history)
    best = [(best["bye"], as_sets(best["pairs"])) for best in trap["best"]]
    for seed in range(20):
        pairing = draw_twos(field, Random(seed))
        found = (pairing.byes[0] if pairing.byes else None, as_sets(pairs_of(pairing)))
        assert found in best or (not best and pairing.cost.rematches == 3)


@given(fields(), st.integers(0, 9))
def test_no_draw_has_fewer_faults_in_the_order_of_criteria(field: Field, seed: int) -> None:
    """Rematches, byes, the bye's score, squared gaps, then clubs and avoid lists, against every draw there is."""
    pairing = draw_twos(field, Random(seed))
    found = faults_of(field, pairing)
    assert found == least_faults(field)
    assert (pairing.cost.rematches, pairing.cost.score_gap_squared) == (found[0], found[4])
    assert pairing.proved_optimal


@given(fields(most=30), st.integers(0, 9))
def test_everybody_present_is_seated_once_or_has_the_bye_and_nobody_meets_itself(field: Field, seed: int) -> None:
    pairing = draw_twos(field, Random(seed))
    assert seated(pairing) == sorted(e.id for e in field.present)
    assert len(pairing.byes) == len(field.present) % 2


@given(fields(most=30), st.integers(0, 9))
def test_the_same_seed_gives_the_same_draw_whether_meetings_are_kept_or_read_again(field: Field, seed: int) -> None:
    kept = met_in(())
    for tables in field.history:
        kept = met_after(kept, tables)
    assert draw_twos(field, Random(seed)) == draw_twos(field, Random(seed)) == draw_twos(field, Random(seed), kept)


@given(st.integers(10, 60), st.integers(0, 2**32))
def test_nobody_meets_again_where_everybody_has_met_fewer_than_half(size: int, seed: int) -> None:
    """A draw without a rematch exists then, whatever the past looks like (Dirac)."""
    rng, names = Random(seed), [f"p{number}" for number in range(size)]
    history = [random_round(names, rng) for _ in range(size // 2 - 1)]
    field = field_of([entrant(name, int(5 * rng.random())) for name in names], history)
    assert draw_twos(field, rng).cost.rematches == 0


def test_the_draw_does_not_depend_on_how_this_machine_hashes() -> None:
    """Hashes of words differ from one start of Python to the next; draws may not."""
    code = (
        "from tests.domain.draws import test_twos as t\n"
        "print([p for size in (9, 16, 40) for _, p in t.play(size, 7, 3)])"
    )
    drawn = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": hashed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashed in ("1", "2")
    ]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) > 1000


def test_the_first_round_pairs_the_upper_half_of_the_ranks_with_the_lower_by_lot() -> None:
    field = field_of([entrant(f"p{rank}", rank=rank) for rank in range(1, 17)])
    draws = [as_sets(pairs_of(draw_twos(field, Random(seed)))) for seed in range(5)]
    for pairs in draws:
        assert all(sum(int(name[1:]) <= 8 for name in pair) == 1 for pair in pairs)
    assert any(draws[0] != other for other in draws[1:])


def test_t17_nobody_has_a_second_bye_while_somebody_had_none() -> None:
    """T17: one weak player in an odd field had bye after bye."""
    for seed in range(5):
        byes = Counter(bye for _, pairing in play(15, 7, seed, known=False) for bye in pairing.byes)
        assert set(byes.values()) == {1}


def test_t17_a_second_bye_is_given_before_anybody_meets_again() -> None:
    """T17: a rematch is still worse. A alone has had no bye; B and C have met, so one of them sits out again."""
    people = [entrant("A", 3), *(entrant(name, byes=1) for name in "BC")]
    assert draw_twos(field_of(people), Random(1)).byes == ("A",)
    pairing = draw_twos(field_of(people, [[seats("B", "C")]]), Random(1))
    assert pairing.byes[0] in ("B", "C")
    assert pairing.cost.rematches == 0
    assert pairing.notes == (f"second bye for {pairing.byes[0]}",)


def test_t18_of_three_candidates_the_one_without_a_bye_gets_it() -> None:
    """T18: 15 players, round 5, three in the lowest group, two of them with an earlier bye."""
    people = [entrant(f"p{number}", 1 + number // 4) for number in range(12)]
    people += [entrant("had", 0, byes=1), entrant("never", 0), entrant("had too", 0, byes=1)]
    for seed in range(10):
        assert draw_twos(field_of(people), Random(seed)).byes == ("never",)


def test_t20_the_bye_goes_to_the_lowest_score_of_those_with_the_fewest() -> None:
    """T20: leaders had bye after bye."""
    people = [entrant("leader", 9), entrant("second", 7), entrant("third", 5), *(entrant(n, 1, byes=1) for n in "ab")]
    assert draw_twos(field_of(people), Random(1)).byes == ("third",)
    for field, pairing in play(15, 9, 20, known=False):
        bye = next(e for e in field.entrants if e.id == pairing.byes[0])
        likelier = [e for e in field.entrants if e.byes <= bye.byes and e.score < bye.score]
        assert any("bye above the lowest score" in note for note in pairing.notes) == bool(likelier)
        assert bye.score < max(e.score for e in field.entrants) or field.round == 1


def test_t24_an_asked_bye_in_an_odd_field_leaves_no_other() -> None:
    """T24: 5 players, 1 with an arranged bye: 4 paired, 0 further byes."""
    people = [entrant(name) for name in "ABCD"] + [entrant("E", asked_bye=True)]
    pairing = draw_twos(field_of(people, rounds=5), Random(1))
    assert (len(pairing.tables), pairing.byes) == (2, ())


def test_t26_no_game_is_repeated_while_a_round_without_one_exists() -> None:
    """T26: A-B, C-D, A-C, B-D played; points 2, 1, 1, 0."""
    history = [[seats("A", "B"), seats("C", "D")], [seats("A", "C"), seats("B", "D")]]
    people = [entrant("A", 2), entrant("B", 1), entrant("C", 1), entrant("D", 0)]
    pairing = draw_twos(field_of(people, history), Random(1))
    assert as_sets(pairs_of(pairing)) == {frozenset("AD"), frozenset("BC")}
    assert pairing.tables[0].notes[0] == "floated down"


def test_t28_nobody_floats_further_than_needed() -> None:
    """T28: 3-0 met 0-3. Odd score groups: each sends one down to the next, no further."""
    scores = {"a": 3, "b": 2, "c": 2, "d": 2, "e": 2, "f": 1, "g": 1, "h": 0}
    pairing = draw_twos(field_of([entrant(name, score) for name, score in scores.items()]), Random(1))
    assert max(abs(scores[a] - scores[b]) for a, b in pairs_of(pairing)) == 1
    assert (pairing.cost.score_gap, pairing.cost.score_gap_squared, pairing.proved_optimal) == (3, 3, True)


def test_t34_who_dropped_out_after_a_result_is_not_paired_and_nobody_meets_itself() -> None:
    """T34: the result stays in the history; the player is gone."""
    history = [[seats("A", "B"), seats("C", "D"), seats("E", "F")]]
    people = [entrant(name, active=name != "B") for name in "ABCDEF"]
    for seed in range(20):
        pairing = draw_twos(field_of(people, history, rounds=4), Random(seed))
        assert seated(pairing) == list("ACDEF")
        assert all(one != other for one, other in pairs_of(pairing))


@pytest.mark.parametrize("people", [[], [entrant("A")], [entrant("A"), entrant("B", active=False)]])
def test_fewer_than_two_are_refused_with_what_a_round_needs(people: list[FieldEntrant]) -> None:
    with pytest.raises(Refused, match="needs two who are active and have not asked for a bye"):
        draw_twos(field_of(people), Random(1))


def test_two_players_meet_again_and_again_and_are_told_so() -> None:
    pairing = draw_twos(field_of([entrant("A"), entrant("B")], [[seats("A", "B")]] * 3), Random(1))
    assert pairing.tables[0].sides == seats("B", "A")
    assert pairing.tables[0].notes == ("rematch",)
    assert pairing.notes == ("no draw without a rematch: 1 at the least",)
    assert (pairing.cost.rematches, pairing.proved_optimal) == (1, True)


def test_where_rematches_cannot_be_helped_those_meet_who_met_least_often() -> None:
    """Four players over six rounds: everybody meets everybody twice."""
    met = Counter(frozenset(pair) for _, pairing in play(4, 6, 2) for pair in pairs_of(pairing))
    assert set(met.values()) == {2}


def test_people_of_one_club_or_on_the_avoid_list_meet_only_where_gaps_would_widen() -> None:
    people = [entrant(name, 1, group=name[0]) for name in ("n1", "n2", "s1", "s2")] + [entrant("x"), entrant("y")]
    avoid = frozenset({frozenset({EntrantId("x"), EntrantId("y")})})
    for seed in range(10):
        pairing = draw_twos(field_of(people, avoid=avoid), Random(seed))
        assert not {frozenset(("n1", "n2")), frozenset(("s1", "s2"))} & as_sets(pairs_of(pairing))
        assert pairing.tables[2].notes == ("on the avoid list",)
    pairing = draw_twos(field_of([entrant("n1", group="n"), entrant("n2", group="n")]), Random(1))
    assert pairing.tables[0].notes == ("same club",)


def test_who_led_less_leads_and_a_lead_too_many_is_noted() -> None:
    for field, pairing in play(24, 9, 7):
        leads = met_in(field.history).leads
        for table in pairing.tables:
            leader, follower = table.sides
            assert leads[leader] <= leads[follower]
            assert any("leads too often" in note for note in table.notes) == (leads[leader] > 0)
            assert any("leads too seldom" in note for note in table.notes) == (leads[follower] < 0)


def test_over_nine_rounds_nobody_leads_much_oftener_than_it_follows() -> None:
    (*_, (field, _)) = play(40, 10, 3)
    assert max(abs(times) for times in met_in(field.history).leads.values()) <= 3


def test_tables_come_in_the_order_of_scores() -> None:
    for field, pairing in play(33, 8, 4):
        score = {e.id: e.score for e in field.entrants}
        best = [max(score[EntrantId(name)] for name in pair) for pair in pairs_of(pairing)]
        assert best == sorted(best, reverse=True)


def test_six_players_over_five_rounds_are_not_left_in_two_triangles() -> None:
    """After two rounds B, C, D and A, E, F could be kept from each other so that round 4 has no draw at all."""
    for seed in range(30):
        assert [pairing.cost.rematches for _, pairing in play(6, 5, seed)] == [0] * 5


def test_a_draw_that_makes_way_for_later_rounds_says_so_and_claims_no_proof() -> None:
    said = [pairing for seed in range(30) for _, pairing in play(6, 5, seed) if pairing.notes]
    assert said
    for pairing in said:
        assert pairing.notes == ("score gaps wider than need be, so that no later round needs a rematch",)
        assert not pairing.proved_optimal


@pytest.mark.parametrize("size", range(3, 13))
def test_a_whole_round_robin_can_be_drawn_round_by_round(size: int) -> None:
    """Everybody meets everybody, each has one bye in an odd field, and nobody meets again."""
    for seed in range(4):
        played = [pairing for _, pairing in play(size, size - 1 + size % 2, seed)]
        met = [pair for pairing in played for pair in pairs_of(pairing)]
        assert len(as_sets(met)) == len(met) == size * (size - 1) // 2
        assert len({bye for pairing in played for bye in pairing.byes}) == size * (size % 2)


@pytest.mark.slow
@pytest.mark.parametrize("size", range(13, 25))
def test_a_long_tournament_of_up_to_24_never_needs_a_rematch(size: int) -> None:
    for seed in range(10):
        assert sum(pairing.cost.rematches for _, pairing in play(size, size - 1 + size % 2, seed)) == 0


def test_where_a_later_rematch_cannot_be_helped_the_draw_says_so() -> None:
    """Two triangles are all that is left, as after a draw by hand: one more round is bound to repeat a game."""
    sixes = [["AD", "BE", "CF"], ["AE", "BF", "CD"]]
    history = [[seats(*pair) for pair in tables] for tables in sixes]
    gone = field_of([entrant(name) for name in "ABCDEF"], [*history, [seats("A", "B"), seats("D", "E")]], rounds=5)
    pairing = draw_twos(gone, Random(1))
    assert pairing.cost.rematches == 0
    assert pairing.notes == ("a later round will need a rematch",)


@pytest.mark.parametrize("size", [5, 6, 7, 10, 11, 64, 257, 1000])
def test_fields_of_every_size_are_drawn_over_nine_rounds_or_a_round_robin(size: int) -> None:
    for field, pairing in play(size, min(9, size - 1), size):
        assert len(seated(pairing)) == size
        assert pairing.cost.rematches == 0
        assert pairing.proved_optimal or size <= 24
        assert (pairing.cost.score_gap_squared == 0) <= (pairing.cost.score_gap == 0), field.round


def test_twenty_thousand_are_drawn() -> None:
    people = [entrant(str(number), number % 7, rank=number) for number in range(20_001)]
    pairing = draw_twos(field_of(people, rounds=9), Random(1))
    assert len(pairing.tables) == 10_000
    assert pairing.proved_optimal


def crowded(size: int, rounds: int) -> Field:
    """A field too large to be matched at once, in which many have met many: the short way gets stuck."""
    rng, names = Random(size), [f"p{number}" for number in range(size)]
    history = [random_round(names, rng) for _ in range(rounds)]
    return field_of([entrant(name, int(40 * rng.random() ** 2)) for name in names], history)


def test_in_a_large_field_windows_around_stuck_tables_do_as_well_as_matching_everybody() -> None:
    field = crowded(320, 100)
    pairing = draw_twos(field, Random(1))
    assert pairing.cost.rematches == 0
    whole = cheapest(field.entrants, apart_in(field, field.entrants, met_in(field.history)), field.history, Random(1))
    whole_pairs = [(one[0], other[0]) for (one, other) in whole.tables]
    assert pairing.cost.score_gap_squared == faults(field, whole_pairs, None)[4]


def test_a_large_field_of_one_club_is_drawn_all_the_same() -> None:
    field = field_of([entrant(f"p{number}", group="one") for number in range(400)])
    pairing = draw_twos(field, Random(1))
    assert all(table.notes == ("same club",) for table in pairing.tables)
    assert pairing.proved_optimal


def test_a_history_may_hold_byes_and_tables_of_three() -> None:
    """Who sat at a table of three met both of the others."""
    met = met_in([[seats("A", "B", "C"), seats("D")], [seats("A", "D"), seats("B")]])
    assert met.has(*seats("B", "A"))
    assert met.has(*seats("A", "C"))
    assert met.has(*seats("C", "B"))
    assert not met.has(*seats("B", "D"))
    assert met.leads[seats("A")[0]] == 3
