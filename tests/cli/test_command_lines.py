"""Command lines as people type them: options in front, the README's session, what comes out where."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.driving import Terminal
from tourney.cli.app import options_behind, run

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["--db", "x", "round", "open", "cup"], ["round", "open", "cup", "--db", "x"]),
        (
            ["--db=x", "--as", "Eva", "deal", "cup", "1", "--", "draw"],
            ["deal", "cup", "1", "--db=x", "--as", "Eva", "--", "draw"],
        ),
        (["tables", "cup", "--db", "x"], ["tables", "cup", "--db", "x"]),
        (["--db", "x"], ["--db", "x"]),
        (["--db", "x", "--version"], ["--db", "x", "--version"]),
        ([], []),
    ],
)
def test_options_in_front_of_a_command_are_the_commands(words: list[str], meant: list[str]) -> None:
    assert options_behind(words) == meant


def test_a_database_named_in_front_is_the_one_that_is_used(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOURNEY_DB", str(tmp_path / "other.db"))
    words = ["--db", database, "--as", "Eva", "create", "cup", "--variant", "sixty-six", "--format", "knockout"]
    assert run(words) == 0
    assert not (tmp_path / "other.db").exists()
    assert run(["log", "cup", "--db", database]) == 0


def readme_commands() -> list[str]:
    text = README.read_text()
    blocks = re.findall(r"```console\n(.*?)```", text, flags=re.S)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("$ tourney ")]
    return [line.removeprefix("$ tourney ").split("  #")[0] for line in lines]


def test_the_readme_session_runs_line_by_line(terminal: Terminal) -> None:
    commands = readme_commands()
    assert len(commands) >= 8
    for command in commands:
        if command.startswith("round open") and terminal.run("tables friday").code == 0:
            for table in terminal.json("tables friday")["tables"]:
                while not terminal.json("tables friday")["tables"][table["table"] - 1]["done"]:
                    terminal.ok(f"deal friday {table['table']} A wins by claim, B schwarz")
        terminal.ok(command)
    for line in ("log friday", "undo friday", "redo friday"):
        assert f"tourney {line}" in README.read_text()
        terminal.ok(line)


def test_without_a_terminal_it_says_what_is_there_and_how_to_go_on(terminal: Terminal) -> None:
    terminal.ok("create cup --variant sixty-six --format knockout")
    shown = terminal.ok("")
    assert "cup" in shown
    assert "tourney" in shown


def test_standard_output_holds_the_answer_alone(terminal: Terminal) -> None:
    terminal.ok("create cup --variant sixty-six --format knockout")
    answer = terminal.run(shlex.join(["enter", "cup", "Anna", "Boris"]))
    assert "new in the roster: Anna" in answer.err
    assert answer.out == "2 entered in cup\n"


def test_an_answer_given_again_is_the_first_one(terminal: Terminal) -> None:
    terminal.ok("create cup --variant sixty-six --format knockout")
    first = terminal.ok("enter cup Anna Boris --command-id e-1 --json")
    terminal.ok("enter cup Carl")
    assert terminal.ok("enter cup Anna Boris --command-id e-1 --json") == first
    assert "used for another command" in terminal.refused("enter cup Dora --command-id e-1")


def test_opening_a_round_after_the_last_one_closes_it_and_says_who_is_first(terminal: Terminal) -> None:
    terminal.ok("create cup --variant sixty-six --format knockout")
    terminal.ok("enter cup Anna Boris")
    terminal.ok("round open cup")
    terminal.ok("result cup 1 7:3")
    assert "cup is over; first: Anna" in terminal.ok("round open cup")
    assert terminal.json("standings cup")["final"]
    assert "its one round has been played" in terminal.refused("round open cup")


def test_looking_into_a_club_that_is_not_there_makes_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "typo.db"
    assert run(["tables", "cup", "--db", str(missing)]) == 2
    assert "there is no club at" in capsys.readouterr().err
    assert not missing.exists()


def test_a_name_typed_without_its_accents_is_said_to_be_the_one_in_the_roster(terminal: Terminal) -> None:
    terminal.ok("players add Zoë")
    terminal.ok("create cup --variant sixty-six --format knockout")
    assert "in the roster already: Zoe is Zoë" in terminal.run("enter cup Zoe").err


def test_one_table_shows_its_letters_and_its_deals(terminal: Terminal) -> None:
    terminal.ok("create cup --variant cutthroat --format knockout")
    terminal.ok("enter cup Anna Boris Clara Dan")
    terminal.ok("round open cup")
    terminal.ok("deal cup 1 A bid 1: A 60, B 33, C 27")
    shown = terminal.ok("table cup 1")
    assert "sits out" in shown
    assert "A bid 1: A 60, B 33, C 27, seat 3 sits out" in shown
    letters = [side["letter"] for side in terminal.json("tables cup")["tables"][0]["sides"]]
    assert letters == ["", "A", "B", "C"]
