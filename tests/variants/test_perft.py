"""Counts of legal lines, held against the golden files (``python -m tests.variants.perft`` writes them anew)."""

import json

import pytest

from tests.variants.perft import FOLDER, count_lines, position
from variants import names

FILES = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))}


@pytest.mark.parametrize("key", sorted(FILES))
def test_there_are_as_many_legal_lines_as_ever(key: str) -> None:
    """Three positions a sheet, counted to the depth of the file: any change in the rules of the play shows here."""
    for entry in FILES[key]:
        play = position(key, entry)
        depths = range(1, len(entry["lines"]) + 1)
        assert [count_lines(play, depth) for depth in depths] == entry["lines"]


def test_every_sheet_has_its_golden_file() -> None:
    """A new sheet is counted too."""
    assert set(FILES) == set(names())
