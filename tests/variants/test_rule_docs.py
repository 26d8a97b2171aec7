"""The pages on rules say what the program does."""

import re
from pathlib import Path

import pytest

from tests.variants.rule_pages import KEYS_PAGE, key_row, keys_page
from variants import KEYS, Key, failed_examples, format_deal, parse_deal, variant_from_text, variants

PAGES = Path(__file__).parents[2] / "docs" / "rules"
NOTATION = (PAGES / "notation.md").read_text("utf-8")
LINES = [line.strip() for line in NOTATION.splitlines() if line.startswith("    ")]


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_every_key_stands_in_the_docs_as_it_is(key: Key) -> None:
    """Name, allowed values, default, meaning and source are those of the list."""
    assert key_row(key) in KEYS_PAGE.read_text("utf-8").splitlines()


def test_the_page_of_keys_is_made_from_the_list() -> None:
    """Nothing on it was written by hand: ``python -m tests.variants.rule_pages`` makes it."""
    assert KEYS_PAGE.read_text("utf-8") == keys_page()


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_every_key_says_in_one_sentence_what_it_means_and_who_plays_by_it(key: Key) -> None:
    """Allowed values, a sentence, and whether a source tells of it or the choice is ours."""
    assert key.choices
    assert key.meaning[0].isupper()
    assert re.fullmatch(r"[^.]*(\.[a-z]|[^.])*\.", key.meaning)
    assert re.match(r"(documented|default): \S", key.source)


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_the_notation_page_is_read(line: str) -> None:
    """The page shows lines that work."""
    assert parse_deal(format_deal(parse_deal(line))) == parse_deal(line)


def test_the_notation_page_shows_every_kind_of_deal() -> None:
    """Seven kinds of deal, each with a line."""
    shown = {type(parse_deal(line)).__name__ for line in LINES}
    assert shown == {"Counted", "Graded", "Bid", "Contract", "Fiches", "Passed", "Penalty"}


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
