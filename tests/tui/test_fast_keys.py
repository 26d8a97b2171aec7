"""Fast hands: nothing is lost, nothing is recorded twice."""

from random import Random

import pytest

from tests.playing import begin
from tests.tui.driving import _key, events, sitting
from tourney.service.club import Club
from tourney.tui.app import TourneyApp

pytestmark = pytest.mark.tui


@pytest.fixture
def cup(club: Club, database: str) -> str:
    """A match of two that is open."""
    begin(club, "cup", "sixty-six", "knockout", ("Anna", "Boris"))
    return database


async def test_enter_pressed_twice_records_one_deal(cup: str) -> None:
    """A form gives one answer, under the id it took when it opened."""
    async with sitting(cup) as player:
        await player.press("enter", "n")
        screen = await player.press("1", "3", "enter", "enter")
        assert "now 3:0" in screen
    assert events(cup, "cup").count("deal_recorded") == 1


async def test_keys_in_one_burst_do_what_they_do_one_by_one(cup: str) -> None:
    """From home to the second deal without a pause between the keys."""
    async with sitting(cup) as player:
        screen = await player.press("enter", "n", "1", "3", "enter", "2", "1", "enter", "1", "2", "enter")
    assert "now 5:1" in screen


async def test_keys_pressed_one_by_one_do_the_same(cup: str) -> None:
    """The same through the ordinary way of a key."""
    async with sitting(cup) as player:
        await player.pilot.press("enter", "n", "1", "3", "enter")
        assert "now 3:0" in await player.look()


async def test_quitting_right_after_enter_keeps_the_deal(cup: str) -> None:
    """Quit waits its turn behind Enter, and the program ends only when the clerk has written."""
    app = TourneyApp(cup, "Ruth")
    async with app.run_test() as pilot:
        for key in ("enter", "n", "1", "3", "enter", "ctrl+q"):
            app.post_message(_key(key))
        while app.is_running:
            await pilot.pause(0.01)
    assert events(cup, "cup").count("deal_recorded") == 1


async def test_a_program_left_in_the_middle_of_a_burst_ends_cleanly(cup: str) -> None:
    """Keys behind Quit are dropped, and no answer opens a screen any more."""
    app = TourneyApp(cup, "Ruth")
    async with app.run_test() as pilot:
        for key in ("enter", "n", "1", "ctrl+q", "3", "enter", "s", "l"):
            app.post_message(_key(key))
        while app.is_running:
            await pilot.pause(0.01)
    assert app.return_code == 0
    assert "deal_recorded" not in events(cup, "cup")


@pytest.mark.parametrize("seed", [1, 2])
async def test_random_keys_never_bring_it_down(cup: str, seed: int) -> None:
    """A cat on the keyboard: whatever is pressed, the program answers or does nothing."""
    rng = Random(seed)
    keys = ["enter", "escape", "tab", "up", "down", "left", "right", "ctrl+s", "ctrl+z", "f2", "f3", "backspace"]
    keys += [*"123456789nocdpteruyslbwvxagkmfhi?", "left_square_bracket"]
    async with sitting(cup) as player:
        for _ in range(12):
            await player.press(*(rng.choice(keys) for _ in range(6)))
        assert player.app.is_running


async def test_a_database_that_cannot_be_opened_ends_the_program_with_the_reason(tmp_path: object) -> None:
    """No screen makes sense without a club."""
    app = TourneyApp(str(tmp_path), "Ruth")
    async with app.run_test() as pilot:
        while app.is_running:
            await pilot.pause(0.01)
    assert app.return_code == 2
