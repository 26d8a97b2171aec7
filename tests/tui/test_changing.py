"""Undo, redo, correct, refuse."""

import pytest

from tests.playing import begin
from tests.tui.driving import Player, events, sitting, words
from tourney.service.club import Club

pytestmark = pytest.mark.tui


@pytest.fixture
def cup(club: Club, database: str) -> str:
    """A knockout of four whose semi-finals are open."""
    begin(club, "cup", "sixty-six", "knockout", ("Anna", "Boris", "Clara", "Dan"))
    return database


async def _to_table(player: Player) -> str:
    return await player.press("enter", "n")


async def test_one_key_takes_back_and_one_brings_back(cup: str) -> None:
    """`u` at the table is its newest deal; `y` brings it back."""
    async with sitting(cup) as player:
        await _to_table(player)
        await player.press("1", "3", "enter", "2", "1", "enter")
        screen = await player.press("u")
        assert "took back 5, round 1 table 1: Dan wins by claim, Anna safe (worth 0:1)" in screen
        assert "0 : 1" not in screen
        screen = await player.press("y")
        assert "brought back 5" in screen
        assert "0 : 1  Dan claims; Anna is safe: 1" in screen
        screen = await player.press("u", "u")
        assert "No deal is recorded yet" in screen


async def test_undo_at_the_round_takes_its_opening_back(cup: str) -> None:
    """The draw goes, the entries are there again."""
    async with sitting(cup) as player:
        await player.press("enter")
        screen = await player.press("u")
    assert "cup · entering · 4 entrants" in screen


async def test_a_refusal_shows_its_sentence_and_writes_nothing(cup: str) -> None:
    """The next round cannot open while a table plays; the sentence says which."""
    before = events(cup, "cup")
    async with sitting(cup) as player:
        await player.press("enter")
        await player.press("o")
        await player.see("round 1 is not finished: table 1 is still playing, 0:0")
    assert events(cup, "cup") == before


async def test_somebody_entered_twice_stays_in_the_field(database: str) -> None:
    """What was refused can be mended without typing it again."""
    async with sitting(database) as player:
        await player.begin("Cup")
        await player.enter("Anna", "anna")
        screen = await player.see("Anna is already entered in cup")
        assert "\nanna" in screen
        assert "1 entrant" in screen
    assert events(database, "cup") == ["tournament_created", "entrants_entered"]


async def test_a_deal_is_corrected_with_the_form_and_a_reason(cup: str) -> None:
    """`e` opens the deal as it was recorded; what the change moves is shown first."""
    async with sitting(cup) as player:
        await _to_table(player)
        await player.press("1", "3", "enter")
        assert "▸ 3  Dan: no trick" in await player.press("e")
        screen = await player.press("1", "enter")
        assert "Anna - Dan 3:0 becomes Anna - Dan 1:0" in screen
        screen = await player.type("misheard", "enter")
        assert "because misheard" in words(screen)
        assert "Dan is safe: 1  corrected" in screen


async def test_a_counted_deal_is_typed_in_one_line(cup: str) -> None:
    """The verdict, or what is wrong, stands under the field while typing."""
    async with sitting(cup) as player:
        await _to_table(player)
        await player.press("t")
        assert "✗ cannot read" in await player.type("A 66/6 B 33/4 A ou")
        assert "✓ Anna claims with 66; Dan has 33: 1" in await player.type("t")
        assert "now 1:0" in await player.press("enter")


async def test_a_result_kept_on_paper_ends_the_match(cup: str) -> None:
    """`r`, two scores; one that ends no match is refused in the form."""
    async with sitting(cup) as player:
        await _to_table(player)
        assert "nobody has 7 game points" in await player.press("r", "6", "enter", "3")
        screen = await player.press("shift+tab", "7", "enter")
        assert "7:3 from paper; Anna has won" in screen


async def test_the_log_undoes_an_older_entry_once_its_consequences_are_read(cup: str) -> None:
    """`u` on the marked line shows what changes, asks why, and marks the line."""
    async with sitting(cup) as player:
        await _to_table(player)
        await player.press("1", "3", "enter", "2", "1", "enter")
        await player.press("l", "down")
        screen = await player.press("u")
        assert "Anna - Dan 3:1 becomes Anna - Dan 0:1" in screen
        screen = await player.type("wrong table", "enter")
        assert "✗ undone: round 1 table 1: Anna wins by claim" in words(screen)
        assert "undid event 4: round 1 table 1: Anna wins by claim" in words(screen)


async def test_a_withdrawal_ends_the_match_for_the_other_side(cup: str) -> None:
    """`w`, who, what it changes, Enter."""
    async with sitting(cup) as player:
        await player.press("enter")
        await player.press("w", "down", "enter")
        screen = await player.press("enter")
    assert "withdrew Boris" in screen
    assert "Clara won by withdrawal" in screen
