"""Corrections of the past: what follows is derived anew, reseated, or stands in the way."""

import pytest

from tests.playing import begin, deal, finish_round, finish_table
from tourney.domain.commands import CorrectDeal, CorrectResult, OpenRound, RecordResult, Target, Undo, Withdraw
from tourney.domain.errors import Refused
from tourney.service.club import Club
from variants import parse_deal


def names(club: Club, table: int = 1) -> list[str]:
    return [side.entrant for side in club.tables("cup").tables[table - 1].sides]


def four_with_results(club: Club) -> int:
    """Four entrants, both semi-finals on paper; the seq of the first result."""
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    first = club.do("cup", RecordResult(1, (7, 3)))
    club.do("cup", RecordResult(2, (7, 4)))
    return first.entry.seq


def test_a_corrected_result_moves_the_other_into_the_drawn_final(club: Club) -> None:
    """T09: the final shows the new winner."""
    seq = four_with_results(club)
    club.do("cup", OpenRound())
    assert names(club) == ["A", "B"]
    club.do("cup", CorrectResult(Target(seq=seq), (3, 7)))
    assert names(club) == ["D", "B"]
    assert club.bracket("cup").rounds[1].matches[0].slots[0].entrant == "D"


def test_an_undo_of_that_correction_seats_the_first_winner_again(club: Club) -> None:
    seq = four_with_results(club)
    club.do("cup", OpenRound())
    club.do("cup", CorrectResult(Target(seq=seq), (3, 7)))
    club.do("cup", Undo())
    assert names(club) == ["A", "B"]


def test_once_the_final_is_played_the_correction_is_refused_with_what_stands_on_it(club: Club) -> None:
    seq = four_with_results(club)
    club.do("cup", OpenRound())
    deal(club, "cup", 1, "A wins by claim, B safe")
    before = club.export("cup")
    with pytest.raises(Refused, match="table 1 of round 2 has 1 deal"):
        club.do("cup", CorrectResult(Target(seq=seq), (3, 7)))
    assert club.export("cup") == before


def test_a_correction_that_changes_no_winner_is_free_at_any_time(club: Club) -> None:
    seq = four_with_results(club)
    club.do("cup", OpenRound())
    deal(club, "cup", 1, "A wins by claim, B safe")
    club.do("cup", CorrectResult(Target(seq=seq), (7, 6)))
    assert club.standings("cup").rows[0].game_points[1] in (4, 6)


def test_a_closed_round_cannot_be_set_playing_again_under_an_open_one(club: Club) -> None:
    seq = four_with_results(club)
    club.do("cup", OpenRound())
    with pytest.raises(Refused, match="table 1 of closed round 1 would be playing again"):
        club.do("cup", Undo(Target(seq=seq)))


def test_a_corrected_deal_takes_the_place_of_the_old_one(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    first = deal(club, "cup", 1, "A 66/6 B 33/4 A out")
    deal(club, "cup", 1, "A 66/6 B 20/4 A out")
    club.do("cup", CorrectDeal(Target(seq=first.entry.seq), parse_deal("A 20/4 B 66/6 B out"), "sides swapped"))
    view = club.table("cup", 1)
    assert [d.game_points for d in view.deals] == [(0, 2), (2, 0)]
    assert view.deals[0].corrected
    assert club.log("cup")[-1].text.endswith("because sides swapped")


def test_correcting_the_correction_by_its_own_number_is_the_same(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    first = deal(club, "cup", 1, "A 66/6 B 33/4 A out")
    second = club.do("cup", CorrectDeal(Target(seq=first.entry.seq), parse_deal("A 20/4 B 66/6 B out")))
    club.do("cup", CorrectDeal(Target(seq=second.entry.seq), parse_deal("A 66/6 B 0/0 A out")))
    assert club.table("cup", 1).deals[0].game_points == (3, 0)


def test_a_deal_behind_an_end_that_a_correction_moved_forward_is_shown_and_does_not_count(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    first = deal(club, "cup", 1, "A wins by claim, B safe")
    for loser in ("schwarz", "safe", "schneider"):
        deal(club, "cup", 1, f"A wins by claim, B {loser}")
    club.do("cup", CorrectDeal(Target(seq=first.entry.seq), parse_deal("A wins by claim, B schwarz")))
    view = club.table("cup", 1)
    assert [d.counts for d in view.deals] == [True, True, True, False]
    assert view.table.sides[0].score == 7


def test_withdrawing_and_coming_back_before_the_next_draw_leaves_no_trace(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    before = club.tables("cup")
    club.do("cup", Withdraw("D"))
    club.do("cup", Undo())
    assert club.tables("cup") == before


def test_a_withdrawal_cannot_be_undone_once_a_round_was_drawn_without_the_one_who_left(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    finish_round(club, "cup", "sixty-six")
    left = club.do("cup", Withdraw("A"))
    club.do("cup", OpenRound())
    with pytest.raises(Refused, match="round 2 was drawn without"):
        club.do("cup", Undo(Target(seq=left.entry.seq)))


def test_a_runner_up_who_is_overtaken_by_a_correction_makes_room_at_the_final_table(club: Club) -> None:
    begin(club, "cup", "cutthroat", "knockout", ["A", "B", "C", "D", "E", "F"])
    first, second = club.tables("cup").tables
    moved = deal(club, "cup", 1, "B bid 3: A 0, B 120, C 0")
    finish_table(club, "cup", "cutthroat", first, side=0)
    finish_table(club, "cup", "cutthroat", second, side=0)
    club.do("cup", OpenRound())
    assert first.sides[1].entrant in names(club)
    club.do("cup", CorrectDeal(Target(seq=moved.entry.seq), parse_deal("C bid 3: A 0, B 0, C 120")))
    assert first.sides[2].entrant in names(club)
    assert first.sides[1].entrant not in names(club)


def test_preview_says_what_would_change_and_changes_nothing(club: Club) -> None:
    seq = four_with_results(club)
    club.do("cup", OpenRound())
    before = club.export("cup")
    lines = club.changes(club.preview("cup", CorrectResult(Target(seq=seq), (3, 7))))
    assert "round 2 table 1: A - B 0:0 becomes D - B 0:0" in lines
    assert "F, winner of SF1: A becomes D" in lines
    assert club.export("cup") == before
