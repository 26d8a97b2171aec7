"""House rule sheets: added with a version, found by name, frozen into what was begun under them."""

import json
import re
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.driving import Terminal
from tests.playing import create
from tourney.domain.errors import Refused
from tourney.service.club import Club
from tourney.tui.sheet_draft import draft_from
from variants import (
    BadRules,
    Course,
    Pack,
    PlayCard,
    RuleError,
    adjudicate,
    failed_examples,
    find_variant,
    legal_actions,
    variant_from_text,
    variants,
)

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


def north(target: int = 8, extends: str = "club-south") -> bytes:
    """Another sheet, with names of its own."""
    text = sheet(target, extends).decode()
    for old, new in (('id = "club-south"', 'id = "club-north"'), ("South club", "North"), ("the south", "n")):
        text = text.replace(old, new)
    return text.encode()


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


@pytest.mark.parametrize("key", sorted(variants()))
def test_a_shipped_sheet_exported_and_added_under_another_id_scores_alike(club: Club, key: str) -> None:
    """Nothing but the id need be changed, also where the rules are in code."""
    shipped = find_variant(key)
    text = club.export_sheet(key).replace(f'id = "{key}"', 'id = "wien"', 1)
    club.add_sheet(text.encode(), "wien.toml")
    added = club.find_sheet("wien")
    assert added.rules == shipped.rules
    assert failed_examples(replace(added, examples=shipped.examples)) == ()


COMMENTED = """# as played since 1974
schema = "66variant/1"
id = "club-south"
name = "South club"
extends = "sixty-six"
[match]
target = 11  # voted 1980
"""


def test_the_next_version_of_a_sheet_keeps_its_comments() -> None:
    """The editor changes the values and leaves alone what a person wrote beside them."""
    base = variant_from_text(COMMENTED)
    draft = draft_from(base, COMMENTED, [base]).with_text("match.target", "9")
    assert draft.edited().rules.match.target == 9
    assert draft.edited().status_of("match.target") == "default: house rule"
    assert "# as played since 1974\n" in draft.toml()
    assert "target = 9  # voted 1980\n" in draft.toml()


@pytest.mark.parametrize("written", ['"match" = { target = 11 }\n', "match.target = 11\n"])
def test_a_sheet_written_another_way_is_written_anew(written: str) -> None:
    """Dotted and inline tables are TOML too: the value comes first, then the comments."""
    text = COMMENTED.partition("[match]")[0] + written
    base = variant_from_text(text)
    draft = draft_from(base, text, [base]).with_text("match.target", "9")
    assert draft.edited().rules.match.target == 9


def test_two_sheets_that_begin_as_one_have_names_of_their_own() -> None:
    """A draft can be saved as it stands."""
    first = draft_from(find_variant("sixty-six"), "", []).edited()
    second = draft_from(find_variant("sixty-six"), "", [first]).edited()
    assert (first.key, second.key) == ("sixty-six-house", "sixty-six-house-2")
    assert first.name != second.name


def test_one_order_finds_a_sheet_whichever_door_asks(club: Club, terminal: Terminal) -> None:
    """Keys before other names, and what is shipped before what is the club's own."""
    club.add_sheet(sheet(), "club.toml")
    for name in ("sixty-six", "66", "club-south", "the south", "Schnapsen"):
        assert terminal.json(f"variants show {shlex.quote(name)}")["key"] == club.find_sheet(name).key


NAMES = [
    ('aliases = ["the south"]', 'aliases = ["Pagat"]', 'alias "Pagat" is a name of the sheet sixty-six'),
    ('name = "South club"', 'name = "Șaizeci Si_Sase"', "a name of the sheet sixty-six-romanian"),
    ('id = "club-south"', 'id = "66-polish"', 'id "66-polish" is a name of the sheet sixty-six-polish'),
    ('aliases = ["the south"]', 'aliases = ["CLUB NORTH"]', "a name of the sheet club-north"),
]


@pytest.mark.parametrize(("old", "new", "says"), NAMES)
def test_a_name_that_another_sheet_has_is_refused(club: Club, old: str, new: str, says: str) -> None:
    """A sheet that cannot be told from another would be found at one door and not at the next."""
    club.add_sheet(north(extends="sixty-six"), "north.toml")
    with pytest.raises(BadRules, match=re.escape(says)):
        club.add_sheet(sheet().decode().replace(old, new).encode(), "club.toml")
    assert "club-south" not in {each.key for each in club.sheets()}


def test_a_file_may_extend_a_house_sheet_wherever_a_sheet_is_named(terminal: Terminal, tmp_path: Path) -> None:
    """By its key or another name of it; what is wrong is told of the file, not of its path."""
    (tmp_path / "club.toml").write_bytes(sheet())
    terminal.ok(f"variants add {tmp_path / 'club.toml'}")
    child = tmp_path / "child.toml"
    for parent in ("club-south", "the south"):
        child.write_text(f'schema = "66variant/1"\nid = "child"\nextends = "{parent}"\n')
        assert terminal.json(f"variants show {child}")["key"] == "child"
        terminal.ok(f"variants check {child}")
    child.write_text('schema = "66variant/1"\nid = "child"\nextends = "club-suth"\n')
    assert 'child.toml: there is no variant "club-suth"' in terminal.refused(f"variants show {child}")


def test_a_recorded_deal_may_be_of_a_house_sheet(terminal: Terminal, tmp_path: Path) -> None:
    """``replay`` finds the sheets that ``score`` finds, and adjudicates by them."""
    (tmp_path / "club.toml").write_bytes(sheet() + b"[score]\ngrades = [4, 5, 6]\n")
    terminal.ok(f"variants add {tmp_path / 'club.toml'}")
    play = find_variant("sixty-six").deal_out(0, Pack(24).cards)
    course = Course(find_variant("sixty-six"), play)
    while not course.play.is_over:
        course = course.do(next(a for a in legal_actions(course.play) if isinstance(a, PlayCard)))
    shipped = course.document
    assert max(adjudicate(shipped)["game_points"]) < 4
    (tmp_path / "deal.json").write_text(json.dumps([{**shipped, "variant": "the south"}] * 2))
    for verdict in terminal.json(f"replay {tmp_path / 'deal.json'}"):
        assert max(verdict["game_points"]) >= 4
    (tmp_path / "deal.json").write_text(json.dumps({**shipped, "variant": "the sout"}))
    assert "deal.json: there is no rule sheet 'the sout'" in terminal.refused(f"replay {tmp_path / 'deal.json'}")


def test_one_house_sheet_may_extend_another_and_a_circle_is_refused(club: Club) -> None:
    club.add_sheet(sheet(), "club.toml")
    club.add_sheet(north(), "north.toml")
    assert club.find_sheet("club-north").rules.match.target == 8
    with pytest.raises(BadRules, match="extends itself"):
        club.add_sheet(sheet(11, "club-north"), "club.toml")


def test_a_sheet_that_others_extend_cannot_take_the_ground_from_under_them(club: Club) -> None:
    club.add_sheet(sheet(), "club.toml")
    closing = north() + b'[exchange]\nrank = "9"\n'
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


def refused_by_both(terminal: Terminal, file: Path) -> str:
    """What ``check`` finds (exit 1) and ``add`` refuses alike."""
    found = terminal.run(f"variants check {file}")
    assert (found.code, found.out.count("\n"), found.err) == (1, 1, "")
    told = found.out.removeprefix(f"{file}: ").rstrip()
    assert told in terminal.refused(f"variants add {file}")
    return told


def test_a_check_finds_all_that_add_would_refuse(terminal: Terminal, tmp_path: Path) -> None:
    """A key of the program, a name another sheet has, a circle through house sheets, a sheet it would break."""
    file = tmp_path / "club.toml"
    file.write_bytes(sheet().replace(b'"club-south"', b'"schnapsen"'))
    assert refused_by_both(terminal, file) == "schnapsen comes with the program; give your sheet another id"
    file.write_bytes(sheet().replace(b'"the south"', b'"South Bend"'))
    assert "is a name of the sheet partners already" in refused_by_both(terminal, file)
    for text in (sheet(), north()):
        file.write_bytes(text)
        terminal.ok(f"variants add {file}")
        assert "is in order" in terminal.ok(f"variants check {file}")
    file.write_bytes(sheet(extends="club-north"))
    assert "club-south extends itself" in refused_by_both(terminal, file)
    file.write_bytes(north().replace(b'"North"', b'"South club"'))
    assert "is a name of the sheet club-south already" in refused_by_both(terminal, file)
    file.write_bytes(sheet(extends="partners"))
    terminal.ok(f"variants check {file}")


def test_a_sheet_whose_plug_in_is_not_installed_is_not_kept(terminal: Terminal, tmp_path: Path) -> None:
    """It could be opened and not scored: better heard before the evening than at the first deal."""
    file = tmp_path / "club.toml"
    file.write_bytes(sheet().replace(b"[match]", b'plugin = "tarock66"\n[match]'))
    said = refused_by_both(terminal, file)
    assert said == ("club-south needs the plug-in tarock66, which is not installed; install it, then add the sheet")
    assert "club-south" not in terminal.ok("variants list")


def test_an_export_writes_over_a_file_only_when_told(terminal: Terminal, tmp_path: Path) -> None:
    """A sheet somebody worked on for an hour is not lost to a name typed twice."""
    file = tmp_path / "friday.toml"
    terminal.ok(f"variants export sixty-six {file}")
    file.write_text("an hour of work")
    assert terminal.refused(f"variants export sixty-six {file}") == f"{file} is there already; --force writes over it"
    assert file.read_text() == "an hour of work"
    terminal.ok(f"variants export sixty-six {file} --force")
    assert 'schema = "66variant/1"' in file.read_text()
