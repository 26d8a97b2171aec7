"""The text of a sheet: written so that people can read it, changed so that what they wrote beside it stays."""

import tomllib

import pytest

from variants import find_variant, format_sheet, variant_from_text, variants
from variants.toml_edit import Place, edited_toml
from variants.toml_text import format_toml

WRITTEN = """# our Friday game
schema = "66variant/1"
id = "friday"  # since 1974
extends = "sixty-six"

[match]
target = 9  # as voted
[status]
"match.target" = "documented: minutes"
[[examples]]
deal = "A 66/6 B 33/4 A out"
expect = { game_points = [1, 0] }
"""


@pytest.mark.parametrize("key", sorted(variants()))
def test_a_sheet_written_out_is_read_back_as_it_was(key: str) -> None:
    """Rules, names, status and examples, in letters and not in escapes."""
    sheet = find_variant(key)
    text = format_sheet(sheet)
    again = variant_from_text(text) if not sheet.hooks.plugin else None
    assert "\\u" not in text
    assert again is None or (again.rules, again.aliases, again.examples) == (sheet.rules, sheet.aliases, sheet.examples)
    assert tomllib.loads(text)["name"] == sheet.name


def test_letters_of_every_alphabet_are_written_as_they_are() -> None:
    """TOML is UTF-8: no surrogates for an emoji, which no reader takes."""
    table = {"name": "Șaizeci și șase 🂡", "section": {"ключ": "wartość\nдва"}, "rows": [{"why": "„so“"}]}
    text = format_toml(table)
    assert tomllib.loads(text) == table
    assert "Șaizeci și șase 🂡" in text


CHANGED: dict[str, tuple[dict[Place, object], str]] = {
    "a value with a note": ({("match", "target"): 11}, "target = 11  # as voted"),
    "a value at the top": ({("", "id"): "sunday"}, 'id = "sunday"  # since 1974'),
    "a name in quotes": ({("status", "match.target"): "default: ours"}, '"match.target" = "default: ours"'),
    "a value that is new": ({("match", "win_by"): 2}, "[match]\nwin_by = 2"),
    "a section that is new": ({("deal", "packets"): [2, 2, 2]}, "[deal]\npackets = [2, 2, 2]"),
    "a name at the top that is new": ({("", "name"): "Friday"}, 'name = "Friday"\n'),
}


@pytest.mark.parametrize("name", CHANGED)
def test_what_a_person_wrote_beside_a_value_stays_when_the_value_changes(name: str) -> None:
    """The editor's next version of a sheet keeps its comments and its order."""
    changes, expected = CHANGED[name]
    text = edited_toml(WRITTEN, changes)
    assert expected in text
    assert text.startswith("# our Friday game\n") or name.startswith("a name at the top")
    assert "# our Friday game" in text
    table = tomllib.loads(text)
    for (section, field), value in changes.items():
        assert (table[section] if section else table)[field] == value
    assert table["examples"] == tomllib.loads(WRITTEN)["examples"]
