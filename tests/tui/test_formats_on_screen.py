"""The formats and what can be done in mid-event, by keys: settings, draws, seats, the bell, who comes and goes."""

import pytest

from tests.playing import begin, deal, finish_round
from tests.tui.driving import events, sitting, words
from tourney.domain.commands import OpenRound
from tourney.service.club import Club

pytestmark = pytest.mark.tui

FOUR = ("Anna", "Boris", "Clara", "Dan")


def inside(screen: str) -> str:
    """What the form on top says in one line, without what is seen beside it."""
    return words("\n".join(inside_lines(screen)))


def inside_lines(screen: str) -> list[str]:
    """The lines of the form on top."""
    return [line.partition("│")[2].rpartition("│")[0] for line in screen.splitlines()]


# --- a new tournament


async def test_every_setting_of_a_format_can_be_set_where_its_meaning_stands(club: Club, database: str) -> None:
    """Format, match, rounds, a later stage and settings: what was chosen is what the tournament is."""
    async with sitting(database) as player:
        screen = await player.press("n", *"Long night", "tab", "tab", "tab", "l", "tab", "tab", "b", "b", "tab")
        assert "◂ lives: so many losses and out" in screen
        assert "✗ minutes: type how many" in screen
        screen = inside(await player.press(*"40", "tab", *"12", "tab", *"knockout:4"))
        assert "lives, 12 rounds, 40 minutes by the clock; then a knockout of the best 4" in screen
        screen = inside(await player.press("tab"))
        assert "How many matches one must lose to be out. A whole number from 1 to 9; 2 if nothing is set." in screen
        assert "✗ lives cannot be '12'" in inside(await player.press(*"12"))
        screen = await player.press("backspace", "backspace", "3", *["tab"] * 4, "h")
        assert "What a round without an opponent is worth" in inside(screen)
        assert "Long night · entering" in await player.press("ctrl+s")
    made = club.tournament("long-night")
    assert (made.format, made.match.text, made.planned_rounds) == ("lives", "clock-40", 12)
    assert made.options == {"lives": 3, "bye": "half"}
    assert [(stage.format, stage.cut) for stage in made.later] == [("knockout", 4)]


async def test_a_new_tournament_needs_only_its_name(club: Club, database: str) -> None:
    """Type a name, save: one knockout to the points of the sheet."""
    async with sitting(database) as player:
        assert "Cup · entering" in await player.press("n", *"Cup", "ctrl+s")
    made = club.tournament("cup")
    assert (made.format, made.match.text, made.options, made.later) == ("knockout", "target", {}, ())


async def test_what_no_stage_can_be_is_said_while_it_is_typed(database: str) -> None:
    """A format nobody knows, and a number that is none, in the words of the club."""
    async with sitting(database) as player:
        await player.press("n", *"Cup", *["tab"] * 7)
        assert "'knockout:x' is no later stage" in inside(await player.type("knockout:x"))
        assert "✗ 1 cannot play on alone" in inside(await player.press("backspace", *"1"))
        assert "a knockout of the best 16" in inside(await player.press("6"))


async def test_the_form_of_a_new_tournament_fits_a_telephone(database: str) -> None:
    """45 columns: the verdict and the keys are always there, every field is reached by Enter."""
    async with sitting(database, (45, 24)) as player:
        screen = await player.press("n", *"Cup", "tab", "tab", "tab", "g", *["enter"] * 14)
        assert "What the rounds before a late entry are worth" in words(screen)
        assert "Late bye" in screen
        assert "✓ Cup (cup): Sixty-Six (German rules), groups-knockout, to 7" in words(screen)
        assert all(len(line) <= 45 for line in screen.splitlines())
        assert "Cup · entering" in await player.press("enter")


# --- the round


SIX = (*FOUR, "Eva", "Fritz")


@pytest.fixture
def timed(club: Club, database: str) -> str:
    """A tournament of six in rounds by the clock, whose first round is open."""
    begin(club, "cup", "sixty-six", "random", SIX, match="clock-30")
    return database


async def test_a_round_is_drawn_anew_by_another_lot_once_the_new_draw_was_seen(timed: str, club: Club) -> None:
    """The form shows what would change; Escape keeps the draw; once a deal is recorded the key is gone."""
    async with sitting(timed) as player:
        await player.press("enter")
        screen = await player.press("a")
        assert "Draw the round anew?" in screen
        await player.press("escape")
        assert events(timed, "cup").count("round_redrawn") == 0
        assert "drew round 1 anew" in await player.press("a", "enter")
        deal(club, "cup", 1, "A wins by claim, B schwarz")
        assert "Draw anew" not in await player.press("1", "escape")
    assert events(timed, "cup").count("round_redrawn") == 1


async def test_two_entrants_change_seats_once_what_that_costs_was_read(club: Club, database: str) -> None:
    """Both are picked; a second meeting is a warning, and yes is said to the new tables."""
    begin(club, "cup", "sixty-six", "swiss", FOUR)
    finish_round(club, "cup", "sixty-six")
    club.do("cup", OpenRound())
    first = {frozenset(side.entrant for side in table.sides) for table in club.tables("cup", 1).tables}
    seated = [side.entrant for side in club.tables("cup").tables[0].sides]
    other = next(name for name in FOUR if frozenset((seated[0], name)) in first)
    async with sitting(database) as player:
        screen = await player.press("enter", "x")
        assert "Who changes seats?" in screen
        screen = await player.press("down", "enter")
        assert f"With whom does {seated[1]} change seats?" in screen
        at = [line.split()[-3] for line in inside_lines(screen) if " table " in line].index(other)
        screen = inside(await player.press(*["down"] * at, "enter"))
        assert f"Shall {seated[1]} and {other} change seats?" in screen
        assert f"! table 1: {' and '.join(sorted((seated[0], other)))} meet again" in screen
        assert "changed seats" in await player.press(*"they sat so", "enter")
    assert {side.entrant for side in club.tables("cup").tables[0].sides} == {seated[0], other}


async def test_the_bell_lets_each_table_finish_its_deal(timed: str, club: Club) -> None:
    """Only in a round by the clock, once; a deal may still come, and the next round can be drawn without it."""
    deal(club, "cup", 1, "A wins by claim, B schwarz")
    async with sitting(timed) as player:
        await player.press("enter")
        assert "Each table may finish the deal in play" in inside(await player.press("g"))
        screen = await player.press("enter")
        assert "rang the bell in round 1" in screen
        assert "won at the bell after 1 deal" in screen
        assert "= level at the bell after 0 deals" in screen
        assert "Ring the bell" not in screen
        screen = words(await player.press("1"))
        assert "The bell has rung: 1 or 2 says who scored in the deal in play" in screen
        assert "won after 2 deals" in words(await player.press("1", "1", "enter"))
        assert "Open the next round with this draw?" in await player.press("escape", "n")


async def test_a_match_that_is_not_finished_is_ended_by_the_director(timed: str, club: Club) -> None:
    """The marked table, one of three endings, the reason; the key is there only while the marked match goes on."""
    async with sitting(timed) as player:
        await player.press("enter")
        screen = await player.press("down", "e", "down")
        assert "the match counts for nobody" in screen
        screen = words(await player.press("enter", *"beer", "enter"))
        assert "round 1 table 2 is void, because beer" in screen
        assert "✗ void: it counts for nobody" in screen
        assert "End match" not in screen
        assert "End match" in await player.press("up")
    assert events(timed, "cup")[-1] == "table_ended"


async def test_the_next_round_is_drafted_closed_too_early_taken_up_again_and_opened(club: Club, database: str) -> None:
    """A draft is kept back and opened as it was drawn; a closed round is in play again by one key."""
    begin(club, "cup", "sixty-six", "random", SIX)
    finish_round(club, "cup", "sixty-six")
    async with sitting(database) as player:
        await player.press("enter")
        screen = await player.press("d")
        assert "Draft the next round? It is opened later, as it is." in screen
        assert "round 2 is drafted, n opens it" in await player.press("enter")
        drafted = [table.sides for table in club.draft("cup").tables]
        assert "k Reopen" in await player.press("c")
        assert "reopened round 1" in await player.press("k")
        assert "Round 2: 3 tables" in await player.press("n", "enter")
    assert [table.sides for table in club.tables("cup").tables] == drafted


# --- what stands on what


@pytest.fixture
def final(club: Club, database: str) -> str:
    """A knockout of four in whose final one deal is played."""
    begin(club, "cup", "sixty-six", "knockout", FOUR)
    finish_round(club, "cup", "sixty-six")
    club.do("cup", OpenRound())
    deal(club, "cup", 1, "A wins by claim, B schwarz")
    return database


async def test_an_undo_offers_to_let_fall_what_stands_on_it(final: str) -> None:
    """What would be void is listed; Escape leaves all as it is, yes lets it fall."""
    before = events(final, "cup")
    async with sitting(final) as player:
        screen = inside(await player.press("enter", "left", "1", "u"))
        assert "Something stands on that, and would fall with it." in screen
        assert "✗ falls: 11, round 2 table 1: Anna wins by claim, Boris schwarz" in screen
        assert "Anna - Boris 3:0 becomes a table that waits for its sides" in screen
        await player.press("escape")
        assert events(final, "cup") == before
        screen = words(await player.press("u", *"other hand", "enter"))
        assert "took back 6" in screen
        assert "↻ to be played again" in screen
    assert events(final, "cup")[-1] == "undone"


async def test_a_correction_offers_the_same(final: str, club: Club) -> None:
    """Another result of a semi-final takes the final with it, once that was read."""
    async with sitting(final) as player:
        screen = inside(await player.press("enter", "left", "1", "e", "1", "enter"))
        assert "Correct it? This changes: Something stands on that" in screen
        assert "✗ falls: 11" in screen
        screen = words(await player.press(*"misheard", "enter"))
        assert "because misheard" in screen
    assert club.tables("cup").tables[0].sides == ()


async def test_the_log_offers_the_same_and_tables_to_be_played_again_are_found_from_the_round(final: str) -> None:
    """A table without sides says what it waits for; `n` leads to the match before it, and the sides are known again."""
    async with sitting(final) as player:
        screen = inside(await player.press("enter", "l", *["down"] * 5, "u"))
        assert "Something stands on that" in screen
        assert "✗ falls: 11" in screen
        screen = words(await player.press("enter", "escape"))
        assert "… waits for its sides: a match before it must be played first" in screen
        assert "Next: table 1 of round 1 must be played again, n opens it" in screen
        assert "this table waits for its sides" in words(await player.press("1")).casefold()
        screen = words(await player.press("escape", "left"))
        assert "↻ to be played again" in screen
        assert "n opens table 1, Anna – Dan, which must be played again" in screen
        await player.press("n", "2", "3", "enter", "2", "3", "enter")
        assert "Dan has won" in words(await player.press("2", "3", "enter"))
        assert "Final · table 1 (F) · Dan – Boris" in words(await player.press("n"))
