"""A whole evening by keyboard: from an empty club to the champion."""

import pytest

from tests.playing import begin
from tests.tui.driving import Player, events, read, sitting
from tourney.service.club import Club

pytestmark = pytest.mark.tui


async def _win(player: Player, side: str, deals: int = 3) -> str:
    """Deals at the open table, each three game points for a side against schwarz."""
    for _ in range(deals):
        await player.press(side, "3", "enter")
    return read(player.app)


async def test_an_empty_club_says_what_to_do(database: str) -> None:
    """Nobody needs a manual to begin."""
    async with sitting(database) as player:
        screen = await player.look()
    assert "Press n to begin one" in screen
    assert "n New tournament" in screen


async def test_four_players_play_a_knockout_from_an_empty_club_to_the_champion(database: str) -> None:
    """Create, enter, draw, play every deal, close: `n` leads through all of it."""
    async with sitting(database) as player:
        assert "Friday cup · entering" in await player.begin("Friday cup")
        screen = await player.enter("Anna", "Boris", "Clara", "Dan")
        assert "4 entrants" in screen
        assert "Open the next round with this draw?" in await player.press("enter")
        assert "Semi-finals (round 1): 2 tables, 2 still playing" in await player.press("enter")
        assert "table 1 (SF1) · Anna – Dan" in await player.press("n")
        assert "Anna has won" in await _win(player, "1")
        assert "table 2 (SF2) · Boris – Clara" in await player.press("n")
        assert "Clara has won" in await _win(player, "2")
        assert "all tables are finished, n draws the next round" in await player.press("n")
        assert "Final (round 2)" in await player.press("n", "enter")
        await player.press("n")
        assert "Clara has won" in await _win(player, "2")
        assert "n closes the last round" in await player.press("n")
        screen = await player.press("n")
        assert "over, won by Clara" in screen
        assert "Over: Clara has won" in screen
        assert "1  Clara" in await player.press("n")
        assert "Champion: Clara" in await player.press("b")
    assert events(database, "friday-cup").count("deal_recorded") == 9


@pytest.fixture
def match(club: Club, database: str) -> str:
    """A match of two that is open."""
    begin(club, "cup", "sixty-six", "knockout", ("Anna", "Boris"))
    return database


async def test_a_deal_of_two_players_is_three_keys(match: str) -> None:
    """Who scored, how much, Enter."""
    async with sitting(match) as player:
        await player.press("enter", "n")
        assert "✓ Anna claims; Boris is schneider: 2" in await player.press("1", "2")
        screen = await player.press("enter")
    assert "table 1: Anna +2, now 2:0" in screen
    assert "2 : 0  Anna claims; Boris is schneider: 2" in screen


async def test_fewer_keys_save_nothing(match: str) -> None:
    """An empty answer is never a nought."""
    async with sitting(match) as player:
        await player.press("enter", "n")
        screen = await player.press("1", "enter", "enter")
    assert "press 1, 2 or 3: how much" in screen
    assert "deal_recorded" not in events(match, "cup")


async def test_a_small_target_can_be_set_when_the_tournament_begins(database: str) -> None:
    """Points to win stand in the form; the sheet's own count if nothing is typed."""
    async with sitting(database) as player:
        await player.begin("Short", target="2")
        await player.enter("Anna", "Boris")
        await player.press("enter", "enter", "n")
        screen = await player.press("2", "2", "enter")
    assert "Boris has won" in screen
