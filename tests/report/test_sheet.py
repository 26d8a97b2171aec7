"""Rule sheets as text: every key, its value, where it came from, and whether that is documented."""

import pytest

from tourney.report.sheet import diff_json, diff_text, sheet_json, sheet_text, sheets_text
from variants import KEYS, Rules, Variant, find_variant, format_value, variants

SHEET = Variant(
    "house",
    "House rules",
    Rules.default().with_overrides({"match.target": 11, "bid.max": 4}),
    aliases=("ours",),
    description="Ours since\n1999.\nTo eleven.",
    status={"match": "default: ours", "match.target": "documented: the club's book", "close": "documented: pagat.com"},
    origins={"match.target": "house", "bid.max": "set"},
    source="house.toml",
)


def row(text: str, section: str, field: str) -> str:
    """The line of a key."""
    block = text.partition(f"\n[{section}]")[2].partition("\n\n")[0]
    return next(line for line in block.splitlines() if line.split()[:1] == [field])


def test_a_sheet_begins_with_what_it_is() -> None:
    assert sheet_text(SHEET).splitlines()[:8] == [
        "House rules (house)",
        "Players: 2",
        "Also called: ours",
        "Source: house.toml",
        "",
        "Ours since 1999.",
        "To eleven.",
        "",
    ]


def test_a_key_is_shown_with_its_value_its_origin_and_its_status() -> None:
    text = sheet_text(SHEET)
    assert row(text, "match", "target").split(maxsplit=3)[1:] == ["11", "house", "documented: the club's book"]
    assert row(text, "match", "win_by").split() == ["win_by", "1", "default", "default"]
    assert row(text, "bid", "max").split() == ["max", "4", "set", "default"]
    assert row(text, "close", "fail").split() == ["fail", "2_or_3_noncloser", "default", "documented"]
    assert "\n[close] documented: pagat.com\n" in text


@pytest.mark.parametrize("key", variants())
def test_every_key_of_every_shipped_sheet_is_shown(key: str) -> None:
    sheet = find_variant(key)
    text = sheet_text(sheet)
    for rule in KEYS:
        assert row(text, rule.section, rule.field).split()[1] == format_value(sheet.rules.value(rule.name)).split()[0]


def test_the_json_of_a_sheet_gives_every_key_with_where_it_came_from() -> None:
    view = sheet_json(SHEET)
    assert list(view["rules"]) == [key.name for key in KEYS]
    assert view["rules"]["match.target"] == {
        "value": 11,
        "origin": "house",
        "status": "documented: the club's book",
    }
    assert view["rules"]["score.grades"]["value"] == [1, 2, 3]


def test_two_sheets_are_compared_key_by_key() -> None:
    other = SHEET.with_overrides({"match.target": 9})
    assert diff_text(SHEET, other).splitlines()[-1].split() == ["match.target", "11", "9"]
    assert diff_json(SHEET, other)["differences"] == [{"key": "match.target", "a": 11, "b": 9}]
    assert diff_text(SHEET, SHEET) == "house and house have the same rules."


def test_the_list_tells_how_many_play() -> None:
    lines = sheets_text(tuple(variants().values())).splitlines()
    assert any(line.startswith("partners ") and " 4 in pairs " in line for line in lines)
    assert any(line.startswith("cutthroat ") and " 3 or 4 " in line for line in lines)
