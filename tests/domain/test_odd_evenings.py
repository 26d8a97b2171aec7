"""Evenings that go wrong in legal ways: leavers, undos far back, rules changed in the middle, results on paper."""

import pytest

from tests.playing import begin, create, deal, finish_round, finish_table, won_by
from tourney.domain.commands import (
    ChangeSheet,
    CloseRound,
    CorrectResult,
    Enter,
    OpenRound,
    RecordResult,
    Redo,
    Target,
    Undo,
    Withdraw,
)
from tourney.domain.errors import Refused
from tourney.service.club import Club
from variants import find_variant


def with_semi_finals(club: Club) -> list[int]:
    """Four entrants with both semi-finals on paper: the seqs of the results."""
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    return [club.do("cup", RecordResult(table, (7, 0))).entry.seq for table in (1, 2)]


def test_the_log_tells_of_entrants_whose_entry_was_undone(club: Club) -> None:
    create(club, "cup", "sixty-six", "knockout")
    club.do("cup", Enter(("Anna", "Bo")))
    club.do("cup", Withdraw("Anna"))
    club.do("cup", Undo())
    club.do("cup", Undo())
    assert [line.text for line in club.log("cup")][2] == "withdrew Anna"


def test_the_log_tells_who_sat_at_a_table_then(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    deal(club, "cup", 1, won_by("sixty-six", 0))
    for _ in range(3):
        club.do("cup", Undo())
    club.do("cup", Enter(("C", "D")))
    club.do("cup", OpenRound())
    line = next(line for line in club.log("cup") if line.kind == "deal_recorded")
    assert line.sides == ("A", "B")


def test_a_correction_never_leaves_a_table_with_one_side(club: Club) -> None:
    seqs = with_semi_finals(club)
    club.do("cup", Withdraw("D"))
    club.do("cup", OpenRound())
    with pytest.raises(Refused, match="undo what stands there first"):
        club.do("cup", CorrectResult(Target(seq=seqs[0]), (3, 7)))
    assert len(club.tables("cup").tables[0].sides) == 2


@pytest.mark.parametrize("format_", ["knockout", "round-robin"])
def test_a_withdrawal_undone_before_the_draw_cannot_be_redone_after_it(club: Club, format_: str) -> None:
    create(club, "cup", "sixty-six", format_)
    club.do("cup", Enter(("A", "B", "C", "D")))
    club.do("cup", Withdraw("D"))
    undone = club.do("cup", Undo())
    club.do("cup", OpenRound())
    with pytest.raises(Refused, match="round 1 was drawn from other entrants"):
        club.do("cup", Redo(Target(seq=undone.entry.seq)))


@pytest.mark.parametrize("format_", ["knockout", "round-robin"])
def test_the_entry_of_one_with_a_bye_cannot_be_undone_under_the_draw(club: Club, format_: str) -> None:
    create(club, "cup", "sixty-six", format_)
    entered = [club.do("cup", Enter((name,))).entry.seq for name in ("A", "B", "C")]
    club.do("cup", OpenRound())
    for seq in entered:
        with pytest.raises(Refused):
            club.do("cup", Undo(Target(seq=seq)))
    assert club.standings("cup", live=True).rows


def sheet_change(variant: str, **overrides: object) -> ChangeSheet:
    sheet = find_variant(variant).with_overrides({key.replace("__", "."): value for key, value in overrides.items()})
    return ChangeSheet(sheet.sheet(), sheet.sheet_hash, "agreed")


@pytest.mark.parametrize("now_sits", [True, False])
def test_the_bracket_stays_as_drawn_when_the_rules_of_sitting_out_change(club: Club, now_sits: bool) -> None:
    names = [f"P{n}" for n in range(1, 8)]
    begin(club, "cup", "cutthroat", "knockout", names, overrides={"players.dealer_sits_out": not now_sits})
    finish_round(club, "cup", "cutthroat")
    before = club.bracket("cup")
    club.do("cup", sheet_change("cutthroat", players__dealer_sits_out=now_sits))
    assert club.bracket("cup") == before
    club.do("cup", OpenRound())
    finish_round(club, "cup", "cutthroat")
    club.do("cup", CloseRound())
    assert club.bracket("cup").champion


def test_a_change_of_rules_cannot_be_undone_under_a_round_that_was_drawn_by_it(club: Club) -> None:
    create(club, "cup", "sixty-six", "knockout")
    club.do("cup", Enter(("A", "B")))
    changed = club.do("cup", sheet_change("sixty-six", match__target=2))
    club.do("cup", OpenRound())
    deal(club, "cup", 1, "A wins by claim, B schneider")
    with pytest.raises(Refused, match="stands on that"):
        club.do("cup", Undo(Target(seq=changed.entry.seq)))
    assert club.tables("cup").tables[0].winner == "A"


def test_undo_goes_on_past_a_correction_that_reseated_a_round(club: Club) -> None:
    seqs = with_semi_finals(club)
    corrected = club.do("cup", CorrectResult(Target(seq=seqs[0]), (3, 7)))
    club.do("cup", OpenRound())
    club.do("cup", Undo(Target(seq=corrected.entry.seq)))
    assert club.tables("cup").tables[0].sides[0].entrant == "A"
    for _ in range(5):  # the round, both results, the first round, the entries
        club.do("cup", Undo())
    assert club.entrants("cup") == ()


def test_everybody_left_ends_the_event_with_no_winner(club: Club) -> None:
    """T30: nobody is paired any more, and the standings stay."""
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    for name in "ABCD":
        club.do("cup", Withdraw(name))
    assert {table.winner for table in club.tables("cup").tables} == {None}
    club.do("cup", CloseRound())
    with pytest.raises(Refused, match="is over: nobody is left"):
        club.do("cup", OpenRound())
    assert club.summary("cup").state == "over"
    assert club.bracket("cup").champion is None


def test_two_finalists_who_both_leave_have_not_won(club: Club) -> None:
    with_semi_finals(club)
    club.do("cup", OpenRound())
    club.do("cup", Withdraw("A"))
    club.do("cup", Withdraw("B"))
    assert club.bracket("cup").champion is None
    assert "won the final" not in {row.why for row in club.standings("cup", live=True).rows}


def test_a_table_of_three_left_level_sends_on_the_better_seed_and_has_no_winner(club: Club) -> None:
    begin(club, "cup", "cutthroat", "knockout", [f"P{n}" for n in range(1, 10)])
    first = club.tables("cup").tables[0]
    club.do("cup", Withdraw(first.sides[0].entrant))
    view = club.tables("cup").tables[0]
    assert (view.done, view.winner) == (True, None)
    for table in club.tables("cup").tables[1:]:
        finish_table(club, "cup", "cutthroat", table)
    club.do("cup", OpenRound())
    assert first.sides[1].entrant in [side.entrant for side in club.tables("cup").tables[0].sides]


def test_a_table_of_four_that_loses_one_plays_on_as_three(club: Club) -> None:
    begin(club, "cup", "cutthroat", "knockout", ["A", "B", "C", "D"])
    club.do("cup", Withdraw("A"))
    view = club.tables("cup").tables[0]
    assert not view.done
    while not club.table("cup", 1).table.done:
        deal(club, "cup", 1, "A bid 3: A 120, B 0, C 0")
    view = club.tables("cup").tables[0]
    assert (view.winner, view.sides[0].score) == ("B", 0)


@pytest.mark.parametrize(("score", "says"), [((9, 8), "cannot be"), ((3, 2), "cannot be"), ((1, 0), "won 2 games")])
def test_a_best_of_three_on_paper_takes_games_only(club: Club, score: tuple[int, int], says: str) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"], match="best-of-3")
    with pytest.raises(Refused, match=says):
        club.do("cup", RecordResult(1, score))
    club.do("cup", RecordResult(1, (2, 1)))
    table = club.tables("cup").tables[0]
    assert [side.units for side in table.sides] == [2, 1]
    assert club.standings("cup", live=True).rows[0].game_points == (0, 0)


@pytest.mark.parametrize("score", [(999, 3), (7, -5), (7, 7), (9, 7)])
def test_a_single_game_on_paper_cannot_end_so(club: Club, score: tuple[int, int]) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    with pytest.raises(Refused):
        club.do("cup", RecordResult(1, score))


def test_a_whitewash_on_paper_counts_as_one_by_deals(club: Club) -> None:
    begin(club, "cup", "schnapsen", "knockout", ["A", "B"])
    club.do("cup", RecordResult(1, (7, 0)))
    assert club.tables("cup").tables[0].sides[0].units == 2


def test_redo_takes_the_event_that_was_undone_or_its_table(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    first = deal(club, "cup", 1, won_by("sixty-six", 0))
    deal(club, "cup", 2, won_by("sixty-six", 0))
    club.do("cup", Undo(Target(table=1)))
    deal(club, "cup", 2, won_by("sixty-six", 0))
    club.do("cup", Redo(Target(seq=first.entry.seq)))
    assert club.tables("cup").tables[0].sides[0].score == 3
    club.do("cup", Undo(Target(table=1)))
    club.do("cup", Redo(Target(table=1)))
    assert club.tables("cup").tables[0].sides[0].score == 3
    with pytest.raises(Refused, match="nothing to redo"):
        club.do("cup", Redo(Target(table=1)))
