"""Results that wait, penalties, other rules in mid-event, what others record, logs that cannot be read."""

import sqlite3

import pytest

from tests.playing import begin, deal
from tests.tui.driving import events, sitting, words
from tourney.domain.commands import Enter, OpenRound, RecordResult, Undo, Withdraw
from tourney.service.club import Club
from tourney.tui.screens import club_screen

pytestmark = pytest.mark.tui

FOUR = ("Anna", "Boris", "Clara", "Dan")


@pytest.fixture
def cup(club: Club, database: str) -> str:
    """A knockout of four whose semi-finals are open."""
    begin(club, "cup", "sixty-six", "knockout", FOUR)
    return database


async def test_one_side_reports_and_the_other_confirms(cup: str) -> None:
    """A reported result waits, is shown to wait, and counts once it is confirmed."""
    async with sitting(cup) as player:
        await player.press("enter", "n")
        screen = words(await player.press("r", "7", "enter", "3", "ctrl+o"))
        assert "? Anna wins 7:3, once the other side confirms it" in screen
        screen = words(await player.press("enter"))
        assert "waits to be confirmed" in screen
        assert "? reported 7:3: not confirmed" in screen
        assert "r confirms the reported 7:3" in screen
        assert "? reported 7:3: not confirmed" in words(await player.press("escape"))
        screen = words(await player.press("n", "n", "3", "enter", "7"))
        assert "contradicts the reported 7:3" in screen
        screen = words(await player.press("backspace", "3", "shift+tab", "backspace", "7"))
        assert "✓ Anna wins 7:3; both sides say so" in screen
        assert "7:3 from paper; Anna has won" in words(await player.press("enter"))
    assert events(cup, "cup")[-2:] == ["result_reported", "result_recorded"]


async def test_two_reports_that_differ_wait_for_the_director(cup: str) -> None:
    """Then only the director's word is asked."""
    async with sitting(cup) as player:
        await player.press("enter", "n", "r", "7", "enter", "3", "ctrl+o", "enter")
        screen = words(await player.press("r", "3", "enter", "7", "enter"))
        assert "? reported 7:3 and 3:7: contradictory, the director decides" in screen
        screen = words(await player.press("r", "7", "enter", "3", "enter"))
        assert "Anna has won" in screen


async def test_a_penalty_is_three_keys(cup: str) -> None:
    """Who; the breach is a revoke unless another is chosen; the sheet says what it costs."""
    async with sitting(cup) as player:
        await player.press("enter", "n")
        screen = words(await player.press("x", "1"))
        assert "✓ a revoke by Anna: Dan 3" in screen
        assert "Who bid" not in screen
        assert "Dan +3" in await player.press("enter")


async def test_a_penalty_that_costs_the_bid_asks_for_it(club: Club, database: str) -> None:
    """Bidder and bid are asked where the sheet takes them; game points fixed by the director are enough."""
    begin(club, "night", "cutthroat", "knockout", FOUR)
    async with sitting(database) as player:
        screen = words(await player.press("enter", "n", "x", "2", "enter"))
        assert "who bid?" in screen
        assert "✓ a revoke by Boris: Anna 3" in words(await player.press("1", "enter", "3"))
        assert "Anna +3" in await player.press("enter")


async def test_the_rules_change_in_mid_event_for_a_reason(cup: str) -> None:
    """What differs is shown, and nothing is done without a reason."""
    async with sitting(cup) as player:
        await player.press("enter")
        screen = await player.press("r")
        assert not any(key in screen for key in ("cutthroat", "mariage", "three-hand-hoyle"))
        screen = words(await player.press("down", "down", "down", "enter"))
        assert "becomes" in screen
        assert "type the reason first" in words(await player.press("enter"))
        screen = words(await player.type("the hall closes at ten", "enter"))
        assert "because the hall closes at ten" in screen
    assert events(cup, "cup")[-1] == "sheet_changed"


async def test_what_somebody_else_records_appears(cup: str, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen looks whether the log has grown, and only then asks again."""
    monkeypatch.setattr(club_screen, "LOOK_SECONDS", 0.1)
    async with sitting(cup) as player:
        await player.press("enter", "n")
        deal(club, "cup", 1, "A wins by claim, B schwarz")
        await player.see("Anna claims; Dan has no trick: 3")


async def test_the_log_tells_an_old_deal_by_those_who_sat_there_then(club: Club, database: str) -> None:
    """Undone entries and another draw do not give an old deal to somebody else."""
    begin(club, "cup", "sixty-six", "knockout", FOUR)
    deal(club, "cup", 1, "B wins by claim, A schwarz")
    for _ in range(3):
        club.do("cup", Undo())
    club.do("cup", Enter(("Eva", "Fritz", "Gerda", "Hans")))
    club.do("cup", OpenRound())
    deal(club, "cup", 1, "B wins by claim, A schwarz")
    async with sitting(database) as player:
        screen = words(await player.press("enter", "l"))
    assert "Dan wins by claim, Anna schwarz" in screen
    assert "Hans wins by claim, Eva schwarz" in screen


async def test_a_table_of_an_old_round_never_takes_back_a_deal_of_the_round_in_play(club: Club, database: str) -> None:
    """`u` there is about that table only, and says so where there is nothing."""
    begin(club, "cup", "sixty-six", "round-robin", FOUR)
    club.do("cup", Withdraw("Dan"))
    club.do("cup", RecordResult(2, (7, 3)))
    club.do("cup", OpenRound())
    deal(club, "cup", 1, "A wins by claim, B schwarz")
    before = events(database, "cup")
    async with sitting(database) as player:
        await player.press("enter", "left", "1", "u")
        await player.see("there is nothing to take back at this table")
        assert events(database, "cup") == before
        await player.press("escape", "2", "u")
        await player.see("Something stands on that, and would fall with it")
        await player.press("escape")
    assert events(database, "cup") == before


async def test_a_log_that_cannot_be_read_is_listed_with_its_problem(cup: str, club: Club) -> None:
    """The other tournaments are there, and the program opens."""
    begin(club, "good", "sixty-six", "knockout", FOUR)
    with sqlite3.connect(cup) as connection:
        connection.execute(
            "update event set body = '{}' where seq = 2 and stream_id = (select id from stream where slug = 'cup')"
        )
    async with sitting(cup) as player:
        screen = words(await player.look())
        assert "✗ cannot be read" in screen
        assert "good" in screen
        await player.press("enter")
        await player.see("Not done")


async def test_a_side_gives_the_match_up_by_key(cup: str) -> None:
    """`^g` in the field of the side; once more takes it back."""
    async with sitting(cup) as player:
        await player.press("enter", "n", "r", "down")
        assert "✓ Dan forfeits; Anna wins" in words(await player.press("ctrl+g"))
        assert "type the score of every side" in words(await player.press("ctrl+g"))
        assert "Anna has won" in words(await player.press("ctrl+g", "enter"))
        assert "round 1 table 1: forfeited by Dan" in words(await player.press("l"))


@pytest.mark.parametrize("key", ["r", "x", "t"])
async def test_the_forms_fit_a_telephone(cup: str, key: str) -> None:
    """45 columns: nothing is cut off, and the names are whole."""
    async with sitting(cup, (45, 24)) as player:
        screen = await player.press("enter", "n", key)
    assert all(len(line) <= 45 for line in screen.splitlines())
    assert all(word in words(screen) for word in ("Anna", "Dan", "Esc Leave"))
