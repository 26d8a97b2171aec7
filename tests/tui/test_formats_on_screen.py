"""The formats and what can be done in mid-event, by keys: settings, draws, seats, the bell, who comes and goes."""

import pytest

from tests.playing import begin, create, deal, finish_round
from tests.tui.driving import events, sitting, words
from tourney.domain.commands import Enter, LaterStage, OpenRound, Target, Undo
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


@pytest.mark.slow
async def test_a_new_tournament_needs_only_its_name(club: Club, database: str) -> None:
    """Type a name, save: one knockout to the points of the sheet."""
    async with sitting(database) as player:
        assert "Cup · entering" in await player.press("n", *"Cup", "ctrl+s")
    made = club.tournament("cup")
    assert (made.format, made.match.text, made.options, made.later) == ("knockout", "target", {}, ())


@pytest.mark.slow
async def test_what_no_stage_can_be_is_said_while_it_is_typed(database: str) -> None:
    """A format nobody knows, and a number that is none, in the words of the club."""
    async with sitting(database) as player:
        await player.press("n", *"Cup", *["tab"] * 7)
        assert "'knockout:x' is no later stage" in inside(await player.type("knockout:x"))
        assert "✗ 1 cannot play on alone" in inside(await player.press("backspace", *"1"))
        assert "a knockout of the best 16" in inside(await player.press("6"))


@pytest.mark.slow
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


@pytest.mark.slow
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


async def test_a_match_that_is_not_finished_is_ended_by_the_director(timed: str) -> None:
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


@pytest.mark.slow
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


@pytest.mark.slow
async def test_a_correction_offers_the_same(final: str, club: Club) -> None:
    """Another result of a semi-final takes the final with it, once that was read."""
    async with sitting(final) as player:
        screen = inside(await player.press("enter", "left", "1", "e", "s", "enter"))
        assert "Correct it? This changes: Something stands on that" in screen
        assert "✗ falls: 11" in screen
        screen = words(await player.press(*"misheard", "enter"))
        assert "because misheard" in screen
    assert club.tables("cup").tables[0].sides == ()


@pytest.mark.slow
async def test_the_log_offers_the_same(final: str) -> None:
    """Any entry can be undone there, and what stands on it is told first."""
    async with sitting(final) as player:
        screen = inside(await player.press("enter", "l", *["down"] * 5, "u"))
        assert "Undo 6, round 1 table 1: Anna wins by claim, Dan schwarz (worth 3:0)?" in screen
        assert "Something stands on that" in screen
        assert "✗ falls: 11" in screen
        assert "undid event 6" in words(await player.press("enter"))


async def test_tables_that_wait_and_those_to_be_played_again_are_found_from_the_round(final: str, club: Club) -> None:
    """A table without sides says what it waits for; `n` leads to the match before it, and the sides are known again."""
    club.do("cup", Undo(Target(seq=6), cascade=True))
    async with sitting(final) as player:
        screen = words(await player.press("enter"))
        assert "… waits for its sides: a match before it must be played first" in screen
        assert "Next: table 1 of round 1 must be played again, n opens it" in screen
        assert "Swap seats" not in screen
        screen = words(await player.press("left"))
        assert "↻ to be played again" in screen
        assert "n opens table 1, Anna – Dan, which must be played again" in screen
        assert "Anna has won" in words(await player.press("n", "1", "3", "enter"))
        assert "Final · table 1 (F) · Anna – Boris" in words(await player.press("n"))
    assert club.tables("cup").tables[0].sides[0].entrant == "Anna"


# --- who comes and goes


@pytest.fixture
def swiss(club: Club, database: str) -> str:
    """A Swiss tournament of six whose first round is open."""
    begin(club, "cup", "sixty-six", "swiss", SIX)
    return database


async def test_entrants_come_late_sit_out_are_replaced_leave_and_come_back(swiss: str, club: Club) -> None:
    """Everything about the marked entrant by one key; what cannot be done with it now has no key."""
    async with sitting(swiss) as player:
        screen = await player.press("enter", "m")
        assert "Come back" not in screen
        assert "– sits out round 2" in await player.press("o")
        assert "Sit out" not in await player.press("left")
        screen = words(await player.press("down", "t", *"Gustav", "enter"))
        assert "Gustav plays for Boris from deal 1 of round 1 on; new in the roster: Gustav" in screen
        screen = await player.press("down", "w", "enter")
        assert "Clara ✗ withdrawn" in words(screen)
        assert "Substitute" not in screen
        assert "Clara ✗ withdrawn" not in words(await player.press("a"))
        assert "Zoe late, from round 2" in words(await player.press("e", *"Zoe", "enter"))
    kinds = events(swiss, "cup")
    assert kinds[-5:] == [
        "bye_asked",
        "player_substituted",
        "entrant_withdrawn",
        "entrant_returned",
        "entrants_entered",
    ]
    assert [e.entrant for e in club.entrants("cup") if e.late] == ["Zoe"]


@pytest.mark.slow
async def test_a_format_that_takes_nobody_late_has_no_key_for_it(club: Club, database: str) -> None:
    """A knockout: no late entry, no sitting out, no way back; a substitute is possible."""
    begin(club, "cup", "partners", "knockout", ("Anna + Boris", "Clara + Dan"))
    async with sitting(database) as player:
        screen = await player.press("enter", "m")
        assert not any(word in screen for word in ("Enter late", "Sit out", "Come back", "who plays?"))
        screen = await player.press("t")
        assert "Who of Anna + Boris leaves the seat?" in screen
        assert "Anna + Eva" in await player.press("down", "enter", *"Eva", "enter")


@pytest.mark.slow
async def test_some_are_kept_apart_and_some_keep_their_table(swiss: str, club: Club) -> None:
    """Both are said beside the name; no number lets the table go."""
    async with sitting(swiss) as player:
        await player.press("enter", "m")
        assert "Anna apart from Clara" in words(await player.press("k", "down", "enter"))
        assert "table 2 kept, apart from Clara" in words(await player.press("f", "2", "enter"))
        assert "kept" not in (await player.press("f", "enter")).partition("Esc goes")[0]
    assert [len(group) for group in club.tournament("cup").apart] == [2]


@pytest.mark.slow
async def test_start_numbers_are_given_by_lot_by_rating_and_by_moving(club: Club, database: str) -> None:
    """Before the first draw; the mark goes with the entrant that is moved."""
    create(club, "cup", "sixty-six", "swiss")
    club.do("cup", Enter(SIX))
    async with sitting(database) as player:
        screen = words(await player.press("enter", "tab", "left_square_bracket", "left_square_bracket"))
        assert "▸ 4 Fritz" in screen
        assert [e.entrant for e in club.entrants("cup")][3] == "Fritz"
        assert "start numbers by rating" in await player.press("m", "down", "enter")
        assert "start numbers by lot" in await player.press("m", "home", "enter")
    assert sorted(e.entrant for e in club.entrants("cup")) == list(SIX)


@pytest.mark.slow
async def test_who_is_here_is_checked_in_before_the_first_round(club: Club, database: str) -> None:
    """One, then all: the first round waits for those who are not here, and can be drafted meanwhile."""
    create(club, "cup", "sixty-six", "swiss")
    club.do("cup", Enter(FOUR))
    async with sitting(database) as player:
        assert "4 Dan ✓ here" in words(await player.press("enter", "tab", "i"))
        await player.press("n")
        await player.see("not checked in yet: entrant 1, 2, 3")
        assert "1 Anna ✓ here" in words(await player.press("h"))
        assert "round 1 is drafted" in words(await player.press("d", "enter"))
        assert "Round 1: 2 tables" in await player.press("n", "enter")
    assert events(database, "cup")[-2:] == ["round_drafted", "round_opened"]


# --- what is read


async def test_standings_lead_to_the_cross_table_the_slips_and_other_stages(club: Club, database: str) -> None:
    """The cross-table of the stage looked at, the slip of the marked entrant or of all, left for the stage before."""
    begin(club, "cup", "sixty-six", "swiss", SIX, rounds=1, later=(LaterStage("knockout", 4),))
    finish_round(club, "cup", "sixty-six")
    club.do("cup", OpenRound())
    first = club.standings("cup", stage=1).rows[-1].entrant
    async with sitting(database) as player:
        assert "stage 2 of 2, knockout" in words(await player.press("enter", "s"))
        screen = await player.press("left")
        assert "stage 1 of 2, swiss · after round 1" in words(screen)
        screen = await player.press("x")
        assert "cup · cross-table · stage 1 of 2, swiss" in screen
        assert "+ won, = level, - lost" in screen
        screen = await player.press("escape", "end", "p")
        assert f"cup · slips · {first}" in screen
        assert "round 1" in screen
        assert "has a bye" not in screen
        assert "1 Anna" in await player.press("a")
        assert "cup · standings" in await player.press("escape")


async def test_the_roster_shows_the_ratings_of_each_kind_of_game(club: Club, database: str) -> None:
    """A rating with the matches behind it; who has not played has none."""
    begin(club, "cup", "sixty-six", "knockout", ("Anna", "Boris"))
    finish_round(club, "cup", "sixty-six")
    club.add_players(["Zoe"])
    rating = club.ratings()["two"]["Anna"]
    async with sitting(database) as player:
        screen = await player.press("p")
    assert f"Anna {rating.value} ({rating.matches})" in words(screen)
    assert "Of two" in screen
    assert "Of three" not in screen
    assert next(line for line in screen.splitlines() if "Zoe" in line).split() == ["Zoe"]
