"""Deals played for bids: partners in pairs, cutthroat at tables of three and four."""

import pytest

from tests.playing import begin
from tests.tui.driving import Player, events, sitting, words
from tourney.service.club import Club

pytestmark = pytest.mark.tui

PARTNERS = "Partnership Sixty-Six (South Bend)"
CUTTHROAT = "Cutthroat Sixty-Six"
PAIRS = ("Anna + Boris", "Clara + Dan", "Eva + Fritz", "Gerda + Hans")
NINE = ("Anna", "Boris", "Clara", "Dan", "Eva", "Fritz", "Gerda", "Hans", "Ilse")


async def _deal(player: Player, bidder: str, bid: str, *counts: str) -> str:
    """One deal as the table says it: who bid, how much, the counts."""
    return await player.press(bidder, bid, *(key for count in counts for key in (*count, "enter")))


async def test_four_pairs_play_partners_to_the_champion(database: str) -> None:
    """Who bid, how much, both counts; to six, so that two big deals end a match."""
    async with sitting(database) as player:
        await player.begin("Pairs", PARTNERS, target="6")
        await player.enter(*PAIRS)
        assert "Semi-finals" in await player.press("enter", "enter")
        await player.press("n")
        screen = await _deal(player, "1", "2", "102")
        assert "18 would make the pack" in screen
        assert "made, 3" not in screen
        screen = await player.type("18")
        assert "Anna and Boris bid 2 (66) and have 102: made, 3; Gerda and Hans 18: 0" in screen
        assert "now 3:0" in await player.press("enter")
        assert "Anna + Boris has won" in await _deal(player, "1", "3", "120", "0")
        await player.press("n")
        await _deal(player, "2", "3", "0", "120")
        assert "Eva + Fritz has won" in await _deal(player, "2", "3", "0", "120")
        await player.press("n")
        assert "Final (round 2)" in await player.press("n", "enter")
        await player.press("n")
        await _deal(player, "2", "3", "0", "120")
        assert "Eva + Fritz has won" in await _deal(player, "2", "3", "0", "120")
        assert "over, won by Eva + Fritz" in await player.press("n", "n")


async def test_a_sum_that_cannot_be_is_named_and_not_saved(club: Club, database: str) -> None:
    """Both counts are typed; what they are off by is said."""
    begin(club, "pairs", "partners", "knockout", PAIRS[:2])
    async with sitting(database) as player:
        await player.press("enter", "n")
        screen = await _deal(player, "1", "2", "102", "30")
        assert "102 + 30 = 132, 12 more than 120" in screen
    assert "deal_recorded" not in events(database, "pairs")


async def test_a_table_can_pass_all_round(club: Club, database: str) -> None:
    """`p`, Enter."""
    begin(club, "pairs", "partners", "knockout", PAIRS[:2])
    async with sitting(database) as player:
        await player.press("enter", "n", "p")
        screen = await player.press("enter")
    assert "everybody passed: nobody scores" in screen


async def test_nine_players_play_cutthroat_at_three_tables_and_a_final(database: str) -> None:
    """Three at a table, the winners meet in the final."""
    async with sitting(database) as player:
        await player.begin("Night", CUTTHROAT, target="3")
        await player.enter(*NINE)
        assert "3 tables, 3 still playing" in await player.press("enter", "enter")
        await player.press("n")
        for _ in range(3):
            assert "has won" in await _deal(player, "1", "3", "120", "0", "0")
            await player.press("n")
        await player.press("n", "enter", "n")
        assert "has won" in await _deal(player, "3", "3", "0", "0", "120")
        assert "over, won by" in await player.press("n", "n")
    assert events(database, "night").count("deal_recorded") == 4


async def test_at_a_table_of_four_the_dealer_sits_out_and_another_can(club: Club, database: str) -> None:
    """The dealer is shown as the one who sits out; a number puts another in his place."""
    begin(club, "night", "cutthroat", "knockout", ("Anna", "Boris", "Clara", "Dan"))
    async with sitting(database) as player:
        screen = await player.press("enter", "n")
        assert "Dan deals and sits out" in screen
        assert "Dan sat out" in words(await _deal(player, "1", "2", "70", "40", "10"))
        screen = await player.press("2", "shift+tab", "shift+tab", "3")
        assert "Clara" not in screen.partition("How much")[2].partition("…")[0]
        await player.press("tab", "1", *"60", "enter", *"30", "enter", *"30", "enter")
        screen = await player.look()
    assert "Clara sat out" in words(screen)
