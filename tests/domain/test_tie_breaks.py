"""Tie-breaks as numbers: the published FIDE exercises value by value, byes, tables of three, codes."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tourney.domain.crosstable import Played, Record, json_number, only_rounds, shown
from tourney.domain.errors import Refused
from tourney.domain.model import EntrantId
from tourney.domain.tie_breaks import TIE_BREAKS, parse_codes, tie_break_values

REFERENCE = Path(__file__).parents[1] / "reference" / "fide_tiebreak_exercises.json"
EXERCISES = json.loads(REFERENCE.read_text())
SWISS, CIRCLE = EXERCISES["swiss"], EXERCISES["round_robin"]
SWISS_CODES = ("WIN", "WON", "GE", "PS", "PS-C1", "BH", "BH-C1", "AOB", "FB", "SB", "SB-C1")
A, B, C, D = map(EntrantId, "ABCD")


def published_round(game: dict[str, Any]) -> Played:
    """A round of the exercises in our words."""
    opponents = (EntrantId(str(game["opponent"])),) if game["opponent"] else ()
    kind = "asked_bye" if game["kind"] == "half_bye" else game["kind"]
    return Played(kind, opponents, Fraction(game["points"]))


def published_swiss() -> dict[EntrantId, Record]:
    """The sixteen of the Swiss."""
    return {EntrantId(e): Record(tuple(map(published_round, of["games"]))) for e, of in SWISS.items()}


def published_circle() -> dict[EntrantId, Record]:
    """The six of the round robin."""
    return {
        EntrantId(e): Record(tuple(won_from(str(o), Fraction(p)) for o, p in games), all_meet=True)
        for e, games in CIRCLE["games"].items()
    }


def won_from(opponent: str, points: Fraction | int) -> Played:
    """A match with so many points."""
    return Played("played", (EntrantId(opponent),), points)


def test_the_exercises_are_those_of_the_edition_we_name() -> None:
    """Another edition has other values: the rules changed in 2024 and in 2026."""
    assert "C.07-2023" in EXERCISES["source"]
    assert len(SWISS) == 16


@pytest.mark.parametrize("code", SWISS_CODES)
@pytest.mark.parametrize("entrant", SWISS)
def test_a_swiss_value_is_the_published_one(code: str, entrant: str) -> None:
    """FIDE C.07, edition 2023: requested byes, forfeits, a late withdrawal and a pairing bye among sixteen."""
    value = tie_break_values(code, published_swiss())[EntrantId(entrant)]
    assert json_number(value) == pytest.approx(SWISS[entrant]["expected"][code], abs=0.005)


@pytest.mark.parametrize("entrant", SWISS)
def test_a_score_as_opponents_see_it_is_the_published_one(entrant: str) -> None:
    """Byes that were asked for at the end count a draw to those who met the entrant (16.3)."""
    record = published_swiss()[EntrantId(entrant)]
    assert record.match_points == SWISS[entrant]["expected"]["score"]
    assert record.sums.seen == 12 * SWISS[entrant]["score_as_seen_by_opponents"]


@pytest.mark.parametrize(("code", "name"), [("MP", "score"), ("SB", "SB"), ("SB-C1", "SB-C1"), ("KS", "Koya")])
@pytest.mark.parametrize("entrant", CIRCLE["games"])
def test_a_round_robin_value_is_the_published_one(code: str, name: str, entrant: str) -> None:
    value = tie_break_values(code, published_circle())[EntrantId(entrant)]
    assert json_number(value) == CIRCLE["expected"][name][entrant]


def test_a_withdrawal_counts_draws_but_a_forfeit_at_the_end_does_not() -> None:
    """16.3: only rounds that were asked off are draws to the opponents; a no-show got what it got."""
    won = won_from("B", 1)
    left = Record((won, Played("withdrawn"), Played("withdrawn")))
    lost = Record((won, Played("forfeit_loss", (B,)), Played("forfeit_loss", (C,))))
    back = Record((won, Played("absent"), won_from("C", 0)))
    both = Record((won, Played("asked_bye"), Played("forfeit_loss", (B,))))
    fixed = Record((won, Played("withdrawn"), Played("withdrawn")), all_meet=True)
    seen = [Fraction(record.sums.seen, 12) for record in (left, lost, back, both, fixed)]
    assert seen == [2, 1, 1, Fraction(3, 2), 1]
    assert {record.match_points for record in (left, lost, back, both, fixed)} == {1}


def test_koya_asks_for_half_of_the_matches_that_could_be_played() -> None:
    """9.2: a bye of an odd round robin, or a match that does not count, is none of them."""
    half = Record((won_from("Z", 1), won_from("Y", 0), Played("pairing_bye"), Played("void")), all_meet=True)
    less = Record((won_from("Z", 1), won_from("Y", 0), won_from("X", 0)), all_meet=True)
    records = {A: Record((won_from("B", 1), won_from("C", 1))), B: half, C: less}
    assert tie_break_values("KS", records, [A]) == {A: 1}


def test_a_forfeit_is_against_oneself_in_a_swiss_and_against_the_opponent_in_a_round_robin() -> None:
    """16.4 and 15.2."""

    def buchholz(all_meet: bool) -> Fraction | int:
        rounds = {
            A: (Played("forfeit_win", (B,), 1), won_from("C", 0)),
            B: (Played("forfeit_loss", (A,)), won_from("D", 0)),
            C: (won_from("D", 1), won_from("A", 1)),
            D: (won_from("C", 0), won_from("B", 1)),
        }
        return tie_break_values("BH", {e: Record(r, all_meet=all_meet) for e, r in rounds.items()})[A]

    assert buchholz(all_meet=False) == 1 + 2
    assert buchholz(all_meet=True) == 0 + 2


def test_the_median_leaves_out_the_lowest_and_the_highest_opponent() -> None:
    """14.3, with a round stayed away from cut in place of the lowest opponent (16.5)."""
    others = {
        EntrantId(name): Record(tuple(won_from("Z", points) for _ in range(4)))
        for name, points in (("B", 0), ("C", Fraction(1, 2)), ("D", 1))
    }
    played = (won_from("B", 1), won_from("C", 1), won_from("D", 1))
    full = Record((*played, won_from("D", 0)))
    short = Record((*played, Played("asked_bye", (), Fraction(1, 2))))
    assert tie_break_values("BH-M", {A: full, **others}, [A]) == {A: 2 + 4}
    assert tie_break_values("BH-M", {A: short, **others}, [A]) == {A: 0 + 2}
    best = Record((won_from("B", 1), won_from("B", 1), won_from("C", 1), Played("absent")))
    assert tie_break_values("BH-M", {A: best, **others}, [A]) == {A: 0 + 0}


def test_at_a_table_of_three_a_round_counts_the_average_of_both_opponents() -> None:
    """A beat B and C at one table; A met both, and each half counts."""
    records = {
        A: Record((Played("played", (B, C), 1),)),
        B: Record((Played("played", (A, C), 0),)),
        C: Record((Played("played", (A, B), 0),)),
    }
    assert tie_break_values("BH", records) == {A: 0, B: Fraction(1, 2), C: Fraction(1, 2)}
    assert tie_break_values("SB", records) == {A: 0, B: 0, C: 0}


def test_at_a_table_of_three_sonneborn_berger_takes_the_opponents_that_were_beaten() -> None:
    """Second of three: beat C, lost to A. In the other round it won against both."""
    records = {
        A: Record((Played("played", (B, C), 2, (1, 1)), Played("played", (B, C), 0))),
        B: Record((Played("played", (A, C), 1, (0, 1)), Played("played", (A, C), 2, (1, 1)))),
        C: Record((Played("played", (A, B), 0), Played("played", (A, B), 1, (1, 0)))),
    }
    assert [record.match_points for record in records.values()] == [2, 3, 1]
    assert tie_break_values("BH", records) == {A: 4, B: 3, C: 5}
    assert tie_break_values("SB", records) == {A: 2, B: Fraction(0 + 1, 2) + Fraction(2 + 1, 2), C: 1}
    assert tie_break_values("SB-C1", records) == {A: 2, B: Fraction(3, 2), C: 1}


def test_partners_at_a_table_of_four_are_no_opponents() -> None:
    records = {
        A: Record((Played("played", (C, D), 1),)),
        B: Record((Played("played", (C, D), 1),)),
        C: Record((Played("played", (A, B), 0),)),
        D: Record((Played("played", (A, B), 0),)),
    }
    assert tie_break_values("BH", records) == {A: 0, B: 0, C: 1, D: 1}
    assert tie_break_values("DE", records, [A, B]) == {A: 0, B: 0}


def test_three_solo_opponents_are_shared_without_a_rounding() -> None:
    """A half point in three parts: the average of 1/2, 0 and 0 is a sixth."""
    others = [Record((won_from("Z", points),)) for points in (Fraction(1, 2), 0, 0)]
    records = {A: Record((Played("played", (B, C, D), 1),)), B: others[0], C: others[1], D: others[2]}
    assert tie_break_values("BH", records, [A]) == {A: Fraction(1, 6)}


@pytest.mark.parametrize(
    ("code", "value"),
    [("GD", 4), ("GP", 12), ("BD", 1), ("DW", 7), ("SN", 3), ("SZ", 1), ("RV", 2), ("WIN", 2), ("WON", 1), ("MP", 2)],
)
def test_what_the_rounds_hold_is_added_up(code: str, value: int) -> None:
    """GD, BD and the rest are plain sums over the rounds; a bye is won, but not at the table."""
    first = Played("played", (B,), 1, (), 7, 3, 2, 0, 4, 2, 1, 0, led_first=True)
    second = Played("played", (C,), 0, (), 5, 5, 0, 1, 3, 1, 0, 2)
    record = Record((first, second, Played("pairing_bye", (), 1)))
    assert tie_break_values(code, {A: record}) == {A: value}
    assert record.sums.game_points == (12, 8)


def test_an_entrant_without_a_round_has_nothing() -> None:
    for code in set(TIE_BREAKS) - {"LOT", "cut", "playoff", "shared"}:
        assert tie_break_values(code, {A: Record(())}) == {A: 0}


def test_a_win_may_be_worth_more_than_one() -> None:
    """Three for a win, one for a draw: a draw at the end counts one and a half to the opponents (16.3)."""
    records = {
        A: Record((won_from("B", 3), Played("withdrawn")), win=3),
        B: Record((won_from("A", 0), Played("pairing_bye", (), 3)), win=3),
    }
    assert tie_break_values("WIN", records) == {A: 1, B: 1}
    assert tie_break_values("BH", records) == {A: 3 + 3, B: Fraction(9, 2) + 3}


@pytest.mark.parametrize(
    "rounds",
    [
        (Played("played", (B,), Fraction(1, 3)),),
        (Played("played", (B,), Fraction(1, 3)), Played("played", (C,), Fraction(2, 3))),
        (Played("walked_home"),),
        (Played("played"),),
        (Played("played", (B,)), Played("played", (B, C, D, A))),
        (Played("pairing_bye", (B,), 1),),
        (Played("played", (B, C), 1, (1,)),),
    ],
)
def test_rounds_that_cannot_be_are_a_bug_and_crash(rounds: tuple[Played, ...]) -> None:
    """Thirds of a point, unknown kinds, a match against nobody or four, a bye with an opponent, a missing result."""
    with pytest.raises(ValueError, match=r"match points|kind|opponent|result"):
        Record(rounds)


def test_records_can_be_cut_to_the_rounds_of_a_stage() -> None:
    rounds = (won_from("B", 1), won_from("C", 0), won_from("D", 1))
    (cut,) = only_rounds({A: Record(rounds, win=3, all_meet=True)}, 2, 3).values()
    assert cut == Record(rounds[1:], win=3, all_meet=True)
    assert cut.match_points == 1


def test_codes_are_read_in_the_order_typed() -> None:
    assert parse_codes("BH,SB,GD,DE,LOT") == ("BH", "SB", "GD", "DE", "LOT")
    assert parse_codes(" bh-c1 , points,CUT,Playoff,shared") == ("BH-C1", "MP", "cut", "playoff", "shared")
    assert parse_codes("") == ()


@pytest.mark.parametrize("code", TIE_BREAKS)
def test_every_code_reads_back(code: str) -> None:
    assert parse_codes(code) == parse_codes(code.lower()) == (code,)
    assert TIE_BREAKS[code].code == code


@pytest.mark.parametrize(
    ("typed", "code", "sentence"),
    [
        ("BH,BHC1", "unknown_tie_break", "BHC1 is no tie-break; did you mean BH-C1?"),
        ("lots", "unknown_tie_break", "did you mean LOT?"),
        ("BH,SB,BH", "tie_break_twice", "BH is named twice"),
        ("shared,BH", "after_shared", "BH would never count"),
    ],
)
def test_a_code_that_will_not_do_is_refused_with_what_would(typed: str, code: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence.replace("?", r"\?")) as refused:
        parse_codes(typed)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("value", "read", "in_json"),
    [
        (12, "12", 12),
        (Fraction(25, 2), "12.5", 12.5),
        (Fraction(107, 8), "13.38", 13.38),
        (Fraction(105, 8), "13.13", 13.13),
        (Fraction(10, 3), "3.33", 3.33),
        (Fraction(-1, 2), "-0.5", -0.5),
        (Fraction(1, 600), "0", 0.0),
    ],
)
def test_a_value_is_shown_with_at_most_two_decimals(value: Fraction | int, read: str, in_json: float) -> None:
    """An eighth is rounded up, as FIDE publishes it."""
    assert shown(value) == read
    assert json_number(value) == in_json
