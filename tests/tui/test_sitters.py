"""Tables where one more sits than plays: whatever form asks, the deal is recorded for those who played it."""

import pytest

from tests.playing import begin
from tests.tui.driving import sitting, words
from tourney.service.club import Club
from tourney.tui.sample_deals import is_scored, samples
from variants import variants

pytestmark = pytest.mark.tui

FOUR = ("Anna", "Boris", "Clara", "Dan")


async def test_the_letters_of_a_line_are_those_who_play(club: Club, database: str) -> None:
    """The sitter has no letter; a line that names another sitter changes the letters as it is typed."""
    begin(club, "night", "cutthroat", "knockout", FOUR)
    async with sitting(database, (76, 24)) as player:
        await player.press("enter", "n")
        screen = words(await player.press("t"))
        assert "A Anna B Boris C Clara – Dan sits out (seat 3)" in screen
        assert "A bid 2: A 66, B 27, C 27" in screen
        screen = words(await player.type("A bid 2: A 70, B 30, C 20, seat 0 sits out"))
        assert "A Boris B Clara C Dan – Anna sits out (seat 0)" in screen
        assert "✓ Boris bid 2" in screen
        screen = words(await player.press("enter"))
    assert "Boris +2" in screen
    assert "Anna sat out" in screen


async def test_a_line_without_a_sitter_is_recorded_for_those_it_named(club: Club, database: str) -> None:
    """C is the third who plays, whoever sits between."""
    begin(club, "night", "cutthroat", "knockout", FOUR)
    async with sitting(database, (76, 24)) as player:
        await player.press("enter", "n", "t")
        assert "Clara +3" in await player.type("C bid 3: A 0, B 0, C 120", "enter")
        screen = words(await player.press("t"))
        assert "A Boris B Clara C Dan – Anna sits out (seat 0)" in screen
        assert "Dan +3" in await player.type("C bid 3: A 0, B 0, C 120", "enter")


async def test_a_deal_of_two_at_a_table_of_three_leaves_the_dealer_out(club: Club, database: str) -> None:
    """The numbers are those of the table; `n` lets another sit out."""
    begin(club, "night", "three-hand-hoyle", "knockout", FOUR[:3])
    async with sitting(database) as player:
        screen = await player.press("enter", "n")
        assert "Clara deals and sits out" in screen
        screen = words(await player.press("2", "2"))
        assert "Sits out Clara" in screen
        assert "✓ Boris claims; Anna is schneider: 2" in screen
        assert "Boris +2" in await player.press("enter")
        screen = words(await player.press("3", "n", "3", "1"))
        assert "Sits out Boris" in screen
        assert "Clara +1" in await player.press("enter")
        assert "Sits out Boris" in words(await player.press("e"))


@pytest.mark.parametrize("key", list(variants()))
def test_every_sheet_has_six_samples_that_it_scores(key: str) -> None:
    """Whoever edits or types sees deals that the sheet can score."""
    lines = samples(variants()[key])
    assert len(lines) == 6
    assert all(is_scored(variants()[key], line) for line in lines)


async def test_who_has_left_the_match_sits_out_from_then_on(club: Club, database: str) -> None:
    """Where the last one pays, who reaches the target is out, and nobody else can sit out."""
    rules = {"match.finish": "last_pays", "match.target": 3, "players.sitter_cap": 1}
    begin(club, "night", "three-hand-hoyle", "knockout", FOUR[:3], overrides=rules)
    async with sitting(database) as player:
        await player.press("enter", "n")
        screen = await player.press("2", "3", "enter")
        assert "Anna deals; Boris has left the match" in screen
        assert "1 or 3 says who scored" in screen
        screen = words(await player.press("3", "1"))
        assert "Sits out Boris" in screen
        assert "Who sits out" not in screen
        assert "now 0:3:2" in await player.press("enter")
