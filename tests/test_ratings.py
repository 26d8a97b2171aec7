"""Ratings: the numbers are openskill's own, and count who sat."""

import subprocess
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from math import exp, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce, PlackettLuceRating

from tests.domain.driving import Drive
from tests.playing import won_by
from tests.test_house import loaded_by
from tourney.domain.commands import (
    CloseRound,
    Command,
    CorrectDeal,
    EndTable,
    OpenRound,
    RecordDeal,
    RecordResult,
    RedrawRound,
    ReopenRound,
    Substitute,
    Target,
    Undo,
    WithdrawEntrant,
)
from tourney.domain.errors import Refused
from tourney.domain.model import EntrantId, EventId, PersonId, Table, Tournament
from tourney.domain.scoresheet import match_state
from tourney.ratings import KINDS, PARTNERS, THREE, TWO, RatedMatch, Rating, players_then, rated, rated_matches

SIZES = {TWO: (2, 1), THREE: (3, 1), PARTNERS: (2, 2)}
"""How many sides and how many people on each."""

SHEETS = {TWO: "sixty-six", THREE: "cutthroat", PARTNERS: "partners"}


def match(kind: str, sides: str, *places: int) -> RatedMatch:
    """``"ab cd"`` is a and b against c and d."""
    return RatedMatch(kind, "", tuple(tuple(PersonId(p) for p in side) for side in sides.split()), places)


def some_matches(kind: str, count: int, seed: int) -> list[RatedMatch]:
    """Matches between ten people, one in four with level sides."""
    rng, (sides, size) = Random(seed), SIZES[kind]
    found = []
    for _ in range(count):
        lot = {person: rng.random() for person in "abcdefghij"}
        people = sorted(lot, key=lot.__getitem__)
        seats = " ".join("".join(people[side * size : (side + 1) * size]) for side in range(sides))
        score = [int(rng.random() * 8) for _ in range(sides)]
        found.append(match(kind, seats, *(1 + sum(other > own for other in score) for own in score)))
    return found


def by_openskill_itself(matches: list[RatedMatch], model: PlackettLuce) -> dict[str, tuple[float, float]]:
    """The same matches handed to openskill as its manual says: sides as they sat, places as ranks."""
    now: dict[str, PlackettLuceRating] = {}
    for one in matches:
        sides = [[now.get(person, model.rating()) for person in side] for side in one.sides]
        after = model.rate(sides, ranks=[float(place) for place in one.places])
        for people, side in zip(one.sides, after, strict=True):
            now.update(zip(people, side, strict=True))
    return {person: (rating.mu, rating.sigma) for person, rating in now.items()}


def numbers(ratings: dict[PersonId, Rating]) -> dict[str, tuple[float, float]]:
    return {person: (rating.mu, rating.sigma) for person, rating in ratings.items()}


# the numbers


@pytest.mark.parametrize("kind", KINDS)
def test_the_numbers_are_those_of_openskill_to_the_last_bit(kind: str) -> None:
    """Two, three and pairs; wins, level sides, sides in any order."""
    matches = some_matches(kind, 400, seed=66)
    assert any(len(set(one.places)) < len(one.places) for one in matches)
    assert any(list(one.places) != sorted(one.places) for one in matches)
    assert numbers(rated(matches)[kind]) == by_openskill_itself(matches, PlackettLuce(limit_sigma=True))


@pytest.mark.parametrize("kind", KINDS)
def test_in_a_first_season_they_are_those_of_openskill_with_nothing_set(kind: str) -> None:
    """The one setting, that doubt never grows, first bites when people have played for long."""
    matches = some_matches(kind, 40, seed=20)
    assert numbers(rated(matches)[kind]) == by_openskill_itself(matches, PlackettLuce())


def test_the_first_match_is_as_in_the_paper() -> None:
    """Weng and Lin 2011, algorithm 4: three newcomers move by 2/3, 1/6 and -5/6 of variance over c."""
    variance = (25 / 3) ** 2 + (25 / 300) ** 2
    c = sqrt(3 * (variance + (25 / 6) ** 2))
    now = rated([match(THREE, "a b c", 1, 2, 3)])[THREE]
    moved = [(now[PersonId(person)].mu - 25) * c / variance for person in "abc"]
    assert moved == pytest.approx([2 / 3, 1 / 6, -5 / 6])
    spread = 1 - 2 / 9 * variance / c**2 * sqrt(variance) / c
    assert now[PersonId("a")].sigma == pytest.approx(sqrt(variance * spread))


def test_level_newcomers_stay_level() -> None:
    now = rated([match(TWO, "a b", 1, 1)])[TWO]
    assert now[PersonId("a")] == now[PersonId("b")]
    assert now[PersonId("a")].mu == pytest.approx(25)
    assert now[PersonId("a")].sigma < 25 / 3


def test_the_order_of_matches_matters() -> None:
    """A win is worth what the loser was worth then."""
    first, second = match(TWO, "a b", 1, 2), match(TWO, "b c", 1, 2)
    assert rated([first, second])[TWO] != rated([second, first])[TWO]


def test_partners_rise_and_fall_together() -> None:
    now = rated([match(PARTNERS, "ab cd", 2, 1)])[PARTNERS]
    a, b, c, d = (now[PersonId(person)] for person in "abcd")
    assert a == b
    assert c == d
    assert a.mu < 25 < c.mu


def test_kinds_of_game_are_rated_apart() -> None:
    two, three = some_matches(TWO, 30, 1), some_matches(THREE, 30, 2)
    mixed = [one for pair in zip(two, three, strict=True) for one in pair]
    assert rated(mixed) == {TWO: rated(two)[TWO], THREE: rated(three)[THREE], PARTNERS: {}}


def test_a_newcomer_stands_at_1500() -> None:
    assert Rating(25.0, 25 / 3, 0).value == 1500
    assert rated([]) == {kind: {} for kind in KINDS}


def test_a_hundred_points_more_win_two_matches_out_of_three() -> None:
    """Between two people who are well known, by what the model itself foretells (Luce's rule)."""
    better, other = Rating(25 + 100 / 24, 0.5, 300), Rating(25.0, 0.5, 300)
    assert better.value - other.value == 100
    model = PlackettLuce()
    c = sqrt(2 * (0.5**2 + model.beta**2))
    expected = 1 / (1 + exp((other.mu - better.mu) / c))
    assert expected == pytest.approx(2 / 3, abs=0.01)


def test_other_ids_of_a_person_count_as_that_person() -> None:
    a, old = PersonId("a"), PersonId("z")
    matches = [match(TWO, "a b", 1, 2), match(TWO, "z c", 1, 2)]
    assert rated(matches, {old: a}) == rated([matches[0], match(TWO, "a c", 1, 2)])


def test_nobody_is_rated_against_himself() -> None:
    """Two tickets of one person at a table, or two ids that turn out to be one."""
    assert rated([match(THREE, "a a b", 1, 2, 3)])[THREE] == {}
    assert rated([match(TWO, "a z", 1, 2)], {PersonId("z"): PersonId("a")})[TWO] == {}


@st.composite
def match_lists(draw: st.DrawFn) -> list[RatedMatch]:
    """Up to twenty matches of any kinds between six people."""
    found = []
    for kind in draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=20)):
        sides, size = SIZES[kind]
        people = draw(st.permutations("abcdef"))
        seats = " ".join("".join(people[side * size : (side + 1) * size]) for side in range(sides))
        found.append(match(kind, seats, *draw(st.lists(st.integers(1, sides), min_size=sides, max_size=sides))))
    return found


@given(match_lists())
def test_who_sat_has_a_rating_and_nobody_else(matches: list[RatedMatch]) -> None:
    now = rated(matches)
    for kind in KINDS:
        sat = Counter(p for one in matches if one.kind == kind for side in one.sides for p in side)
        assert {person: rating.matches for person, rating in now[kind].items()} == sat


@given(match_lists())
def test_doubt_never_grows_and_who_wins_alone_never_falls(matches: list[RatedMatch]) -> None:
    """Nobody may lose points by winning, nor become less known by playing."""
    last = matches[-1]
    before, after = rated(matches[:-1])[last.kind], rated(matches)[last.kind]
    people = {person for side in last.sides for person in side}
    for person, rating in after.items():
        earlier = before.get(person, Rating(25.0, 25 / 3, 0))
        assert rating.sigma <= earlier.sigma
        assert person in people or rating == earlier
    winners = [side for side, place in zip(last.sides, last.places, strict=True) if place == min(last.places)]
    if len(winners) == 1:
        assert all(after[p].mu > before.get(p, Rating(25.0, 25 / 3, 0)).mu for p in winners[0])


def test_with_nothing_set_openskill_takes_a_little_for_some_wins() -> None:
    """Why doubt is kept from growing: in a long season of pairs, won by whom the alphabet favours."""
    season = [match(PARTNERS, *by_alphabet(one.sides)) for one in some_matches(PARTNERS, 290, seed=3)]
    ours = [numbers(rated(season[:count])[PARTNERS]) for count in range(250, 291)]
    free = [by_openskill_itself(season[:count], PlackettLuce()) for count in range(250, 291)]
    assert falls_of_winners(season[250:], free) > 0
    assert falls_of_winners(season[250:], ours) == 0


def by_alphabet(sides: tuple[tuple[PersonId, ...], ...]) -> tuple[str, int, int]:
    """A match of pairs won by the side with the earlier letters."""
    one, two = (sum(map(ord, side)) for side in sides)
    return " ".join("".join(side) for side in sides), 1 + (one > two), 1 + (two > one)


def falls_of_winners(matches: list[RatedMatch], ratings: list[dict[str, tuple[float, float]]]) -> int:
    """How often a winner stood lower after a match than before it; ``ratings[i]`` are those before ``matches[i]``."""
    falls = 0
    for one, (before, after) in zip(matches, pairwise(ratings), strict=True):
        for side, place in zip(one.sides, one.places, strict=True):
            worth = [[mu - 3 * sigma for mu, sigma in (then[person] for person in side)] for then in (before, after)]
            falls += place < max(one.places) and any(now < then for then, now in zip(*worth, strict=True))
    return falls


# which matches count


def evening(kind: str, entrants: int, target: int = 6, format_: str = "knockout") -> Drive:
    """An evening with its first round open; a deal gives 3 game points."""
    drive = Drive()
    drive.create(SHEETS[kind], format_, **{"match.target": target})
    drive.enter(entrants, SIZES[kind][1])
    drive.do(OpenRound())
    return drive


def play(drive: Drive, table: int = 1, side: int = 0, deals: int = 1) -> None:
    """Deals at a table, all won by ``side``, counted among those who play the deal."""
    sides = drive.state.rounds[-1].tables[table - 1].sides
    pairs = len(drive.state.entrants[sides[0][0]].players) == 2
    sheet = SHEETS[PARTNERS if pairs else TWO if len(sides) == 2 else THREE]
    for _ in range(deals):
        drive.do(RecordDeal(table, won_by(sheet, side, min(len(sides), 3))))


def sitting(t: Tournament, side: int, table: int = 1) -> EntrantId:
    """The entrant on a side of a table of the newest round."""
    return t.rounds[-1].tables[table - 1].sides[side][0]


def player(t: Tournament, entrant: EntrantId) -> PersonId:
    return t.entrants[entrant].players[0]


def substitute(drive: Drive, entrant: EntrantId, comes: str) -> None:
    leaves = player(drive.state, entrant)
    drive.do(Substitute(leaves, comes, entrant, leaves, PersonId(comes)))


def counted(drive: Drive) -> list[RatedMatch]:
    return list(rated_matches([drive.state]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_finished_match_counts_with_who_sat_and_their_places(kind: str) -> None:
    drive = evening(kind, SIZES[kind][0])
    people = tuple(drive.state.entrants[s[0]].players for s in drive.state.rounds[0].tables[0].sides)
    play(drive, side=1)
    assert counted(drive) == []
    play(drive, side=1)
    places = {TWO: (2, 1), THREE: (2, 1, 2), PARTNERS: (2, 1)}[kind]
    assert counted(drive) == [RatedMatch(kind, "", people, places)]
    assert [one.day for one in rated_matches([drive.state], {"cup": "2026-11-30"})] == ["2026-11-30"]


def test_a_match_kept_on_paper_counts() -> None:
    drive = evening(TWO, 2)
    drive.do(RecordResult(1, (2, 6)))
    assert [one.places for one in counted(drive)] == [(2, 1)]


def test_matches_come_by_tournament_round_and_table() -> None:
    drive = evening(TWO, 4)
    play(drive, table=2, deals=2)
    play(drive, table=1, deals=2)
    drive.do(OpenRound())
    play(drive, side=1, deals=2)
    t = drive.state
    seats = [table.sides for round_ in t.rounds for table in round_.tables if match_state(t, round_, table).is_done]
    people = [tuple(t.entrants[side[0]].players for side in sides) for sides in seats]
    assert [one.sides for one in rated_matches([t, t])] == [*people, *people]


@pytest.mark.parametrize("how", ["void", "lost", "stands"])
def test_a_match_without_a_deal_does_not_count_however_it_was_ended(how: str) -> None:
    drive = evening(TWO, 4, format_="round-robin")
    drive.do(EndTable(1, how))
    assert match_state(drive.state, drive.state.rounds[0], drive.state.rounds[0].tables[0]).is_done
    assert counted(drive) == []


@pytest.mark.parametrize(("how", "places"), [("void", []), ("lost", []), ("stands", [(1, 2)])])
def test_a_match_broken_off_counts_only_where_it_stands(how: str, places: list[tuple[int, ...]]) -> None:
    drive = evening(TWO, 4, format_="round-robin")
    play(drive)
    drive.do(EndTable(1, how))
    assert [one.places for one in counted(drive)] == places


def test_a_forfeit_does_not_count() -> None:
    """Nobody showed how strong he is; nor does one that was given after a deal."""
    drive = evening(TWO, 4)
    drive.do(RecordResult(1, forfeit=0))
    play(drive, table=2)
    drive.do(RecordResult(2, forfeit=1))
    assert counted(drive) == []


def test_a_walkover_does_not_count() -> None:
    """An opponent who leaves before the first deal."""
    drive = evening(TWO, 2)
    drive.do(WithdrawEntrant(sitting(drive.state, 0), "x"))
    assert match_state(drive.state, drive.state.rounds[0], drive.state.rounds[0].tables[0]).is_done
    assert counted(drive) == []


def test_who_leaves_after_a_deal_has_lost_for_the_ratings_too() -> None:
    """Else who is losing could save his rating by leaving."""
    drive = evening(TWO, 2)
    play(drive)
    drive.do(WithdrawEntrant(sitting(drive.state, 0), "x"))
    assert [one.places for one in counted(drive)] == [(2, 1)]


def test_at_a_table_of_three_who_leaves_comes_last_and_the_others_as_they_stand() -> None:
    drive = evening(THREE, 3)
    play(drive, side=1)
    drive.do(WithdrawEntrant(sitting(drive.state, 1), "x"))
    assert [one.places for one in counted(drive)] == [(1, 3, 1)]


def test_who_left_a_table_of_four_before_the_first_deal_did_not_play() -> None:
    drive = evening(THREE, 4)
    assert len(drive.state.rounds[0].tables[0].sides) == 4
    gone = sitting(drive.state, 2)
    drive.do(WithdrawEntrant(gone, "x"))
    play(drive, deals=2)
    [one] = counted(drive)
    assert one.kind == THREE
    assert len(one.sides) == 3
    assert (player(drive.state, gone),) not in one.sides
    assert one.places == (1, 2, 2)


def test_at_a_table_of_four_who_sits_out_in_turn_plays() -> None:
    drive = evening(THREE, 4)
    while not match_state(drive.state, drive.state.rounds[0], drive.state.rounds[0].tables[0]).is_done:
        play(drive)
    assert [len(one.sides) for one in counted(drive)] == [4]


# who sat


def test_a_substitute_who_sits_from_the_first_deal_is_rated_and_who_made_way_is_not() -> None:
    """N09: the entrant keeps the result, the ratings count who sat."""
    drive = evening(TWO, 2)
    leaver = player(drive.state, sitting(drive.state, 0))
    substitute(drive, sitting(drive.state, 0), "sub")
    play(drive, deals=2)
    [one] = counted(drive)
    assert one.sides[0] == ("sub",)
    assert leaver not in rated([one])[TWO]


def test_a_seat_that_changed_hands_in_mid_match_is_rated_for_neither() -> None:
    """N09: the match of two has no other side to measure, so that it counts for nobody."""
    drive = evening(TWO, 2)
    play(drive)
    substitute(drive, sitting(drive.state, 0), "sub")
    play(drive)
    assert match_state(drive.state, drive.state.rounds[0], drive.state.rounds[0].tables[0]).is_done
    assert counted(drive) == []


def test_at_a_table_of_three_the_others_are_rated_against_each_other() -> None:
    drive = evening(THREE, 3, target=9)
    play(drive, side=1)
    substitute(drive, sitting(drive.state, 0), "sub")
    play(drive, side=0, deals=3)
    others = tuple((player(drive.state, sitting(drive.state, side)),) for side in (1, 2))
    assert counted(drive) == [RatedMatch(THREE, "", others, (1, 2))]


def test_a_pair_with_a_substitute_in_mid_match_is_not_rated_at_all() -> None:
    """Half a pair is no side."""
    drive = evening(PARTNERS, 2)
    play(drive)
    substitute(drive, sitting(drive.state, 1), "sub")
    play(drive)
    assert counted(drive) == []


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_substitute_between_matches_changes_nothing_about_those_played(is_closed: bool) -> None:
    drive = evening(TWO, 4)
    for table in (1, 2):
        play(drive, table=table, deals=2)
    if is_closed:
        drive.do(CloseRound())
    played = counted(drive)
    winner = sitting(drive.state, 0)
    substitute(drive, winner, "sub")
    assert counted(drive) == played
    drive.do(OpenRound())
    play(drive, deals=2)
    assert counted(drive)[:2] == played
    assert ("sub",) in counted(drive)[2].sides


def test_who_sits_down_after_a_result_on_paper_did_not_play_it() -> None:
    drive = evening(TWO, 2)
    leaver = player(drive.state, sitting(drive.state, 0))
    drive.do(RecordResult(1, (6, 0)))
    substitute(drive, sitting(drive.state, 0), "sub")
    assert counted(drive)[0].sides[0] == (leaver,)


def test_who_sits_down_between_the_two_reports_of_a_result_did_not_play_it() -> None:
    drive = evening(TWO, 2)
    leaver = player(drive.state, sitting(drive.state, 0))
    drive.do(RecordResult(1, (6, 0), said="reported"))
    substitute(drive, sitting(drive.state, 0), "sub")
    drive.do(RecordResult(1, (6, 0), said="confirmed"))
    assert counted(drive)[0].sides[0] == (leaver,)


def test_when_the_last_deal_is_undone_the_substitute_plays_it() -> None:
    """Then the seat changed hands in mid-match after all."""
    drive = evening(TWO, 2)
    play(drive, deals=2)
    substitute(drive, sitting(drive.state, 0), "sub")
    assert len(counted(drive)) == 1
    drive.do(Undo(Target(table=1)))
    play(drive)
    assert counted(drive) == []


def test_when_a_closed_round_is_reopened_the_substitute_plays_what_is_played_again() -> None:
    drive = evening(TWO, 2)
    play(drive, deals=2)
    drive.do(CloseRound())
    substitute(drive, sitting(drive.state, 0), "sub")
    drive.do(ReopenRound())
    assert len(counted(drive)) == 1
    drive.do(Undo(Target(table=1)))
    play(drive)
    assert counted(drive) == []


def test_a_deal_behind_the_end_of_a_match_is_nobodys() -> None:
    """A correction lets the match end earlier: who sat down after that did not sit in it."""
    drive = evening(TWO, 2)
    play(drive)
    play(drive, side=1)
    leaver = player(drive.state, sitting(drive.state, 0))
    substitute(drive, sitting(drive.state, 0), "sub")
    play(drive)
    assert counted(drive) == []
    second = drive.state.rounds[0].tables[0].deals[1].id
    drive.do(CorrectDeal(Target(id=second), won_by(SHEETS[TWO], 0)))
    assert [one.sides[0] for one in counted(drive)] == [(leaver,)]


def test_who_sits_down_for_somebody_with_a_bye_plays_when_the_round_is_drawn_anew() -> None:
    drive = evening(TWO, 3, format_="random")
    [bye] = drive.state.rounds[0].byes
    substitute(drive, bye.entrant, "sub")
    for seed in range(1, 20):
        if bye.entrant not in drive.state.rounds[0].tables[0].entrants:
            drive.do(RedrawRound(seed))
    play(drive, deals=2)
    assert ("sub",) in counted(drive)[0].sides


def test_a_substitution_undone_never_was() -> None:
    drive = evening(TWO, 2)
    play(drive)
    leaver = player(drive.state, sitting(drive.state, 0))
    substitute(drive, sitting(drive.state, 0), "sub")
    drive.do(Undo())
    play(drive)
    assert counted(drive)[0].sides[0] == (leaver,)


def test_who_comes_back_for_his_substitute_sat_the_later_matches_only() -> None:
    drive = evening(TWO, 4)
    winner = sitting(drive.state, 0)
    first = player(drive.state, winner)
    substitute(drive, winner, "sub")
    for table in (1, 2):
        play(drive, table=table, deals=2)
    substitute(drive, winner, first)
    drive.do(OpenRound())
    entrant = drive.state.entrants[winner]
    assert players_then(entrant, 1, 2) == ("sub",)
    assert players_then(entrant, 2, 2) == (first,)


@st.composite
def evening_commands(draw: st.DrawFn, kind: str) -> Command:
    """What happens on a lively evening. Substitutions are left to the test, as they need to know who sits."""
    table, sides = draw(st.integers(1, 2)), SIZES[kind][0]
    deal = RecordDeal(table, won_by(SHEETS[kind], draw(st.integers(0, sides - 1)), sides))
    undo, ends = Undo(Target(table=table)), EndTable(table, "stands")
    leaves = WithdrawEntrant(EntrantId(f"x{draw(st.integers(0, 5))}"), "x")
    return draw(st.sampled_from([deal, deal, deal, deal, OpenRound(), undo, ends, leaves]))


@given(st.data(), st.sampled_from(KINDS))
def test_on_any_evening_ratings_count_exactly_who_sat_every_deal(data: st.DataObject, kind: str) -> None:
    """Against a list of who sat at each deal, kept while playing."""
    drive, sat = evening(kind, 2 * SIZES[kind][0]), dict[EventId, list[tuple[PersonId, ...]]]()
    for number in range(data.draw(st.integers(5, 25))):
        with suppress(Refused):
            if data.draw(st.integers(0, 3)) == 0:
                substitute(drive, data.draw(st.sampled_from(list(drive.state.entrants))), f"sub{number}")
                continue
            entry = drive.do(command := data.draw(evening_commands(kind)))
            if isinstance(command, RecordDeal):
                sides = drive.state.rounds[-1].tables[command.table - 1].sides
                sat[entry.id] = [drive.state.entrants[side[0]].players for side in sides]
    for table, found in matches_by_table(drive.state):
        deals = [sat[deal.id] for deal in table.deals]
        whole = [people for people, *later in zip(*deals, strict=True) if all(other == people for other in later)]
        assert [side for one in found for side in one.sides] == (whole if len(whole) > 1 else [])


def matches_by_table(t: Tournament) -> list[tuple[Table, list[RatedMatch]]]:
    """The tables whose match has been played to some end, each with what counts of it."""
    played = [
        (round_, table)
        for round_ in t.rounds
        for table in round_.tables
        if table.deals and match_state(t, round_, table).order
    ]
    alone = [replace(t, rounds=(replace(round_, tables=(table,)),)) for round_, table in played]
    return [(table, list(rated_matches([one]))) for (_, table), one in zip(played, alone, strict=True)]


# the house


def test_openskill_is_loaded_by_rating_alone() -> None:
    code = "import sys, tourney.ratings as r; assert 'openskill' not in sys.modules; r.rated([]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "openskill" in done.stdout.split()
    assert not {"tourney.domain.formats", "tourney.domain.decide"} & set(done.stdout.split())
    assert "openskill" not in loaded_by("--help")
