"""Another rule sheet in mid-event: from the next round on, with a reason, and never for what was drawn before."""

import pytest

from tests.playing import begin, deal, finish_round
from tourney.domain.commands import ChangeSheet, OpenRound, Undo
from tourney.domain.errors import Refused
from tourney.service.club import Club
from variants import find_variant


def change(variant: str, reason: str = "it is late", **overrides: object) -> ChangeSheet:
    sheet = find_variant(variant).with_overrides({key.replace("__", "."): value for key, value in overrides.items()})
    return ChangeSheet(sheet.sheet(), sheet.sheet_hash, reason)


def test_rounds_drawn_before_keep_their_sheet_and_later_ones_get_the_new(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B", "C", "D"])
    deal(club, "cup", 1, "A wins by claim, B schwarz")
    club.do("cup", change("sixty-six", match__target=2))
    assert not club.table("cup", 1).table.done
    finish_round(club, "cup", "sixty-six")
    club.do("cup", OpenRound())
    deal(club, "cup", 1, "A wins by claim, B schneider")
    assert club.table("cup", 1).table.done
    assert club.tables("cup", 1).tables[0].sides[0].score >= 7


def test_the_log_keeps_the_reason_and_undo_takes_it_back(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    before = club.tournament("cup")
    club.do("cup", change("sixty-six-polish", "agreed by all"))
    assert club.log("cup")[-1].text.endswith("because agreed by all")
    club.do("cup", Undo())
    assert club.tournament("cup") == before


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (change("sixty-six-polish", "  "), "say why"),
        (change("sixty-six"), "under that sheet already"),
        (change("partners"), "seats 4 in 2 sides"),
        (change("three-hand-hoyle"), "seats 2 in 3 sides"),
        (change("mariage"), "has no target"),
    ],
)
def test_a_change_that_cannot_be_says_why(club: Club, command: ChangeSheet, says: str) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    with pytest.raises(Refused, match=says):
        club.do("cup", command)


def test_a_preview_names_the_rules_that_would_change(club: Club) -> None:
    begin(club, "cup", "sixty-six", "knockout", ["A", "B"])
    lines = club.changes(club.preview("cup", change("sixty-six", match__target=9)))
    assert "match.target: 7 becomes 9" in lines
