"""Names as people type them: markup, wide letters, emoji, in every width of window."""

import pytest

from tests.playing import begin
from tests.tui.driving import sitting, words
from tourney.service.club import Club
from tourney.tui.widgets.fitting import fitted, one_after_another

pytestmark = pytest.mark.tui

ODD = ("x [/red] y", "[b", "王小明", "👍 Thumbs")


async def test_names_with_markup_and_emoji_are_shown_as_typed(database: str) -> None:
    """A name is never markup: in the entries, the draw, the tables, the score, the forms and the standings."""
    async with sitting(database) as player:
        await player.begin("Odd [bold]cup")
        screens = [await player.enter(*ODD), await player.press("enter"), await player.press("enter")]
        assert all(name in screen for name in ODD for screen in screens)
        assert "Odd [bold]cup" in screens[2]
        screens = [await player.press("n"), await player.press("1", "2"), await player.press("enter")]
        assert all(name in screen for name in ("x [/red] y", "👍 Thumbs") for screen in screens)
        standings = await player.press("s")
        bracket = await player.press("b")
        log = await player.press("l")
        assert all(name in screen for name in ODD for screen in (standings, bracket, log))


async def test_wide_letters_keep_the_columns_in_line(club: Club, database: str) -> None:
    """The column behind a name begins in the same cell whatever the name."""
    begin(club, "cup", "sixty-six", "knockout", ("Anna", "王小明", "Łukasz", "👍 Thumbs"))
    async with sitting(database) as player:
        await player.press("enter")
        lines = (await player.press("s")).splitlines()
    rows = [line for line in lines if "0:0" in line]
    assert len({_cell_of(line, "0:0") for line in rows}) == 1


def _cell_of(line: str, text: str) -> int:
    from rich.cells import cell_len

    return cell_len(line[: line.index(text)])


@pytest.mark.parametrize("width", [45, 80, 120])
async def test_every_name_is_whole_at_every_width(club: Club, database: str, width: int) -> None:
    """45 columns are a telephone, 80 a terminal, 120 a big one."""
    names = ("Anna Maria Kowalska", "Boris Becker", "Clara", "Łukasz Nowak")
    begin(club, "cup", "sixty-six", "knockout", names)
    async with sitting(database, (width, 24)) as player:
        tables = await player.press("enter")
        table = await player.press("n")
        form = await player.press("1", "3")
    assert all(name in words(tables) for name in names)
    assert all(name in words(table) for name in ("Anna Maria Kowalska", "Łukasz Nowak"))
    assert "Anna Maria Kowalska" in words(form)
    assert "Enter Save" in words(form)
    assert all(len(line) <= width for screen in (tables, table, form) for line in screen.splitlines())


def test_rows_are_broken_and_never_cut() -> None:
    """Too narrow for columns, the parts follow each other; every word is still there."""
    row = ("1", "Anna Maria Wielgosz-Kowalska", "7 : 3", "✓ won after three deals")
    assert fitted([row], "><<<", 40) == []
    text = one_after_another(row, 30)
    assert " ".join(row).split() == text.split()
    assert all(len(line) <= 30 for line in text.splitlines())
