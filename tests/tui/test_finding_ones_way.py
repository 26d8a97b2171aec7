"""Help, the palette, the roster's suggestions, the rule sheets, the other rounds."""

import pytest

from tests.playing import begin, finish_round
from tests.tui.driving import sitting, words
from tourney.domain.commands import OpenRound
from tourney.service.club import Club
from variants import KEYS

pytestmark = pytest.mark.tui


@pytest.fixture
def cup(club: Club, database: str) -> str:
    """A knockout of four in its final."""
    begin(club, "cup", "sixty-six", "knockout", ("Anna", "Boris", "Clara", "Łukasz Nowak"))
    finish_round(club, "cup", "sixty-six")
    club.do("cup", OpenRound())
    return database


async def test_help_says_what_every_key_of_the_screen_does(cup: str) -> None:
    """`?` lists them; Escape closes the list."""
    async with sitting(cup) as player:
        await player.press("enter")
        screen = await player.press("?")
        assert "close the round once all its tables are finished" in screen
        assert "the palette: every action by name" in screen
        assert "Keys here" not in await player.press("escape")


async def test_the_palette_has_every_action_of_the_screen(cup: str) -> None:
    """Found by name, it does what its key does."""
    async with sitting(cup) as player:
        await player.press("enter")
        await player.press("ctrl+p")
        await player.type("bracket")
        await player.see("the bracket of a knockout")
        await player.press("enter")
        await player.see("cup · bracket")


async def test_a_theme_can_be_chosen_in_the_palette(cup: str) -> None:
    """Textual's own themes are all there."""
    async with sitting(cup) as player:
        await player.press("ctrl+p")
        await player.type("theme")
        await player.see("Change the current theme")


async def test_the_roster_offers_a_name_by_its_bare_letters(cup: str) -> None:
    """`lu` finds Łukasz; down and Enter enter him."""
    async with sitting(cup) as player:
        await player.begin("New")
        assert "\n Łukasz Nowak" in await player.type("lu")
        screen = await player.press("down", "enter")
        assert "1  Łukasz Nowak" in screen
        assert "new in the roster" not in screen


async def test_the_names_of_a_pair_are_offered_one_after_the_other(cup: str) -> None:
    """The first is followed by a plus sign and the second ends the entry."""
    async with sitting(cup) as player:
        await player.begin("Pairs", "Partnership Sixty-Six (South Bend)")
        assert "Anna + " in await player.type("an", "down", "enter")
        assert "1  Anna + Łukasz Nowak" in await player.type("now", "down", "enter")


async def test_an_entry_is_taken_back_by_key_while_the_field_has_the_focus(cup: str) -> None:
    """`^z` there, `u` in the list; withdrawing stands in the list too."""
    async with sitting(cup) as player:
        await player.begin("New")
        await player.enter("Anna", "Boris")
        assert "Boris" not in (await player.press("ctrl+z")).partition("Next:")[0]
        await player.press("tab", "w")
        assert "✗ withdrawn" in await player.press("enter")


async def test_a_rule_shows_its_value_its_sheet_and_its_meaning(cup: str) -> None:
    """Every key of every sheet, documented or our default."""
    async with sitting(cup, (100, 40)) as player:
        screen = await player.press("r")
        assert "deck.cards" in screen
        assert "cutthroat" in screen
        assert "How many cards the pack has" in screen
        down = [key.name for key in KEYS].index("close.when")
        assert "Whether the talon may be closed" in words(await player.press("enter", *["down"] * down))


async def test_people_are_added_to_the_roster(cup: str) -> None:
    """One name, Enter; a known one is refused."""
    async with sitting(cup) as player:
        await player.press("p")
        assert "Zoë added to the roster" in await player.type("Zoë", "enter")
        await player.type("zoe", "enter")
        await player.see("Zoë is in the roster already")


async def test_earlier_rounds_can_be_looked_at_and_corrected(cup: str) -> None:
    """Left is the round before; a deal there is corrected unless something stands on it."""
    async with sitting(cup) as player:
        assert "Final (round 2)" in await player.press("enter")
        assert "Semi-finals (round 1): 2 tables, closed" in await player.press("left")
        assert "Anna has won" in await player.press("1")
        assert "▸ 3 Łukasz Nowak: no trick" in words(await player.press("e"))


async def test_standings_say_why_and_bracket_and_log_take_their_place(cup: str) -> None:
    """Escape from any of the three is one step back to the round."""
    async with sitting(cup) as player:
        await player.press("enter")
        assert "Anna: rank 1" in await player.press("s")
        assert "✓ 1 Anna" in await player.press("b")
        assert "opened round 2" in await player.press("l")
        assert "Final (round 2)" in await player.press("escape")
