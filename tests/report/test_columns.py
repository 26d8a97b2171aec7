"""Columns stay in line whatever the letters are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tourney.report.columns import aligned, beside, indented, pad, paragraphs, visible, width

NAMES = ("Anna", "佐藤 花子", "Zoë", "Łukasz", "👩‍👩‍👧 Kit", "cafe\u0301", "[red]x[/]", "🇷🇴 Ana", "")
NAME = st.sampled_from(NAMES) | st.text(st.characters(exclude_categories=("C", "Z")), max_size=12)


@given(st.lists(st.tuples(NAME, NAME), min_size=1, max_size=6))
def test_a_column_begins_in_the_same_cell_in_every_row(rows: list[tuple[str, str]]) -> None:
    lines = aligned([(name, "|", other) for name, other in rows], "<<<")
    assert (
        len({cell_len(line.partition("|")[0]) for line, (name, _) in zip(lines, rows, strict=True) if "|" not in name})
        <= 1
    )


@given(st.lists(NAME, min_size=1, max_size=6))
def test_nothing_is_cut(names: list[str]) -> None:
    lines = aligned([(name, "x") for name in names], "><")
    assert all(name in line for name, line in zip(names, lines, strict=True))


def test_numbers_stand_right_and_empty_columns_are_left_out() -> None:
    assert aligned([("7", "", "a"), ("-12", "", "")], "><<") == ["  7  a", "-12"]


@pytest.mark.parametrize(("text", "cells"), [("Anna", 4), ("佐藤", 4), ("e\u0301", 1), ("👍🏽", 2), ("", 0)])
def test_width_is_counted_in_cells(text: str, cells: int) -> None:
    assert width(text) == cells
    assert width(pad(text, 9)) == 9
    assert pad(text, 9, ">").endswith(text)


def test_blocks_stand_beside_each_other() -> None:
    assert beside([["佐藤", "a"], ["b"]], " | ") == ["佐藤 | b", "a    |"]


def test_paragraphs_without_lines_leave_no_gap() -> None:
    assert paragraphs(["a", "b"], [], ["c"]) == "a\nb\n\nc"
    assert indented(["a", "", "b"]) == ["  a", "", "  b"]


@pytest.mark.parametrize("text", ["\x1b[31m", "\x07", "\u202e", "a\nb", "\x9b"])
def test_what_steers_a_terminal_is_not_printed(text: str) -> None:
    assert not {"\x1b", "\x07", "\u202e", "\n", "\x9b"} & set(visible(text))


@pytest.mark.parametrize("text", NAMES)
def test_names_are_shown_as_typed(text: str) -> None:
    assert visible(text) == text
