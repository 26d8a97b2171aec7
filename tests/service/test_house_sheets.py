"""House rule sheets: added with a version, found by name, frozen into what was begun under them."""

from pathlib import Path

import pytest

from tests.cli.driving import Terminal
from tests.playing import create
from tourney.domain.errors import Refused
from tourney.service.club import Club
from variants import BadRules, RuleError

SHEET = """
schema = "66variant/1"
id = "club-south"
name = "South club"
aliases = ["the south"]
extends = "{extends}"
[match]
target = {target}
"""


def sheet(target: int = 11, extends: str = "sixty-six") -> bytes:
    return SHEET.format(target=target, extends=extends).encode()


def test_a_sheet_is_found_by_every_name_it_has(club: Club) -> None:
    club.add_sheet(sheet(), "club.toml")
    for name in ("club-south", "South Club", "the south"):
        assert club.find_sheet(name).rules.match.target == 11
    assert club.find_sheet("schnapsen").key == "schnapsen"


def test_a_changed_sheet_becomes_the_next_version_and_the_same_text_changes_nothing(club: Club) -> None:
    versions = [club.add_sheet(sheet(target), "club.toml") for target in (11, 11, 9)]
    assert [(added.version, added.is_new) for added in versions] == [(1, True), (1, False), (2, True)]
    assert club.find_sheet("club-south").source == "house, version 2"


def test_a_tournament_keeps_the_version_it_began_under(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_bytes(sheet(11))
    terminal.ok(f"variants add {file}")
    terminal.ok("create cup --variant club-south --format knockout")
    terminal.ok("enter cup A B")
    file.write_bytes(sheet(2))
    terminal.ok(f"variants add {file}")
    terminal.ok("round open cup")
    assert "nobody has 11" in terminal.refused("result cup 1 7:3")
    terminal.ok("switch cup --variant club-south --why 'it is late'")
    assert "nobody has 11" in terminal.refused("result cup 1 7:3")
    terminal.ok("undo cup")
    terminal.ok("undo cup")
    terminal.ok("switch cup --variant club-south --why 'it is late'")
    terminal.ok("round open cup")
    terminal.ok("result cup 1 2:0")


def test_an_exported_sheet_is_the_text_as_it_was_written(club: Club) -> None:
    club.add_sheet(sheet(), "club.toml")
    assert club.export_sheet("club-south").encode() == sheet()


def test_a_shipped_sheet_exported_and_added_under_another_id_scores_alike(club: Club) -> None:
    text = club.export_sheet("schnapsen").replace('"schnapsen"', '"wien"', 1)
    added = club.add_sheet(text.encode(), "wien.toml")
    assert club.find_sheet(added.key).rules == club.find_sheet("schnapsen").rules


def test_one_house_sheet_may_extend_another_and_a_circle_is_refused(club: Club) -> None:
    club.add_sheet(sheet(), "club.toml")
    club.add_sheet(sheet(8, "club-south").replace(b"club-south", b"club-north", 1), "north.toml")
    assert club.find_sheet("club-north").rules.match.target == 8
    with pytest.raises(BadRules, match="extends itself"):
        club.add_sheet(sheet(11, "club-north"), "club.toml")


def test_a_sheet_that_others_extend_cannot_take_the_ground_from_under_them(club: Club) -> None:
    club.add_sheet(sheet(), "club.toml")
    closing = sheet(8, "club-south").replace(b"club-south", b"club-north", 1) + b'[exchange]\nrank = "9"\n'
    club.add_sheet(closing, "north.toml")
    with pytest.raises(Refused, match="the house sheet club-north could not be used"):
        club.add_sheet(sheet(15, "partners"), "club.toml")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (sheet().replace(b"club-south", b"schnapsen", 1), "comes with the program"),
        (sheet() + b"targt = 3\n", r"match\.target"),
        (
            sheet() + b'[[examples]]\nwhy = "x"\ndeal = "A 66/6 B 33/4 A out"\nexpect = { game_points = [3, 0] }\n',
            "come out",
        ),
        (sheet(extends="sixty-sx"), "sixty-six"),
    ],
)
def test_a_sheet_that_cannot_be_kept_says_why(club: Club, text: bytes, says: str) -> None:
    with pytest.raises((Refused, RuleError), match=says):
        club.add_sheet(text, "club.toml")
    assert [s.key for s in club.sheets()] == sorted(s.key for s in club.sheets() if not s.source.startswith("house"))


def test_an_unknown_sheet_offers_the_nearest_of_all(club: Club) -> None:
    club.add_sheet(sheet(), "club.toml")
    with pytest.raises(Refused, match="did you mean club-south"):
        club.find_sheet("club-suth")


def test_a_tournament_under_a_house_sheet_needs_no_house_sheet_any_more(club: Club, tmp_path: Path) -> None:
    club.add_sheet(sheet(), "club.toml")
    create(club, "cup", "sixty-six", "knockout", overrides={"match.target": 11})
    other = Club(str(tmp_path / "other.db"))
    other.import_(club.export("cup"), "cup.jsonl")
    assert other.summary("cup").state == "entering"
    other.close()
