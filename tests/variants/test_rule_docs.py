"""The pages on rules say what the program does."""

import re
from pathlib import Path

import pytest

from variants import KEYS, Key, failed_examples, format_deal, format_value, parse_deal, variant_from_text, variants

PAGES = Path(__file__).parents[2] / "docs" / "rules"
NOTATION = (PAGES / "notation.md").read_text("utf-8")
LINES = [line.strip() for line in NOTATION.splitlines() if line.startswith("    ")]


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_every_key_stands_in_the_docs_as_it_is(key: Key) -> None:
    """Name, allowed values, default and meaning are those of the list."""
    row = f"| `{key.name}` | {key.choices} | {format_value(key.default)} | {key.meaning} |"
    assert row in (PAGES / "keys.md").read_text("utf-8").splitlines()


def test_the_docs_name_no_key_that_is_gone() -> None:
    """One row for each key, and no more."""
    rows = re.findall(r"^\| `([a-z_]+\.[a-z_]+)`", (PAGES / "keys.md").read_text("utf-8"), re.MULTILINE)
    assert rows == [key.name for key in KEYS]


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_the_notation_page_is_read(line: str) -> None:
    """The page shows lines that work."""
    assert parse_deal(format_deal(parse_deal(line))) == parse_deal(line)


def test_the_notation_page_shows_every_kind_of_deal() -> None:
    """Five kinds of deal, each with a line."""
    shown = {type(parse_deal(line)).__name__ for line in LINES}
    assert shown == {"Counted", "Graded", "Bid", "Passed", "Penalty"}


def test_the_example_sheet_of_the_docs_works() -> None:
    """It loads, its example scores, and it changes what it says it changes."""
    text = re.search(r"```toml\n(.*?)```", (PAGES / "sheets.md").read_text("utf-8"), re.DOTALL)
    assert text
    club = variant_from_text(text[1])
    assert failed_examples(club) == ()
    assert (club.rules.match.target, club.rules.close.fail, club.rules.last_trick.points) == (11, "3_flat", 0)


def test_every_shipped_sheet_stands_in_the_docs() -> None:
    """One row for each sheet."""
    rows = re.findall(r"^\| `([a-z-]+)` \|", (PAGES / "sheets.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(rows) == list(variants())
