"""What the form for two sides asks, sheet by sheet: found out by scoring, so a new sheet needs no new test."""

import pytest

from tourney.tui.forms.graded_draft import GradedDraft, Unfinished, asked, closers, finished, hows
from variants import Graded, find_variant, variants

pytestmark = pytest.mark.tui

TWO_SIDES = [key for key, variant in variants().items() if variant.rules.score.kind == "graded"]


def test_the_ways_of_winning_are_those_the_sheet_allows() -> None:
    """No close under the Romanian text, no draw under Schnapsen."""
    assert hows(find_variant("sixty-six-romanian")) == ("claim", "false_claim", "last_trick", "count")
    assert "draw" not in hows(find_variant("schnapsen"))
    assert "draw" in hows(find_variant("sixty-six"))


@pytest.mark.parametrize(
    ("sheet", "how", "expected"),
    [
        ("sixty-six", "claim", ("loser",)),
        ("sixty-six", "false_claim", ()),
        ("sixty-six", "failed_close", ("winner_at",)),
        ("sixty-six", "opponent_claim", ()),
        ("sixty-six-polish", "failed_close", ("loser",)),
        ("schnapsen", "last_trick", ()),
        ("sixty-six", "draw", ()),
    ],
)
def test_only_what_the_sheet_looks_at_is_asked(sheet: str, how: str, expected: tuple[str, ...]) -> None:
    """A flat two needs no state; a failed close asks for whoever the sheet looks at."""
    assert asked(find_variant(sheet), GradedDraft(0, how)) == expected


def test_a_sheet_that_looks_at_both_asks_for_both() -> None:
    """The American rule of 1895: the closer's own count, and three against a trickless opponent."""
    sheet = find_variant("sixty-six").with_overrides({"close.fail": "by_closer_points"})
    draft = GradedDraft(0, "failed_close", loser="safe")
    assert asked(sheet, draft) == ("loser", "winner_at")
    with pytest.raises(Unfinished, match="press w"):
        finished(sheet, draft)


def test_a_claim_may_follow_a_close_and_a_lost_close_names_the_closer() -> None:
    """Nobody or the winner closed; where a close failed it was the loser."""
    sheet = find_variant("sixty-six")
    assert closers(sheet, GradedDraft(0, "claim")) == (None, 0)
    assert finished(sheet, GradedDraft(0, "failed_close", winner_at="safe")) == Graded(
        0, "failed_close", None, 1, "safe"
    )


@pytest.mark.parametrize("key", TWO_SIDES)
def test_every_way_of_winning_can_be_finished(key: str) -> None:
    """Whatever the form offers, the sheet scores once what it asks is chosen."""
    sheet = variants()[key]
    for how in hows(sheet):
        draft = GradedDraft(0, how, loser="schneider", winner_at="schneider")
        assert sheet.score(finished(sheet, draft)).text
