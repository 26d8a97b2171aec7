"""``tourney demo``: a whole evening from nothing, the same one for the same seed."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import Answer
from tourney.cli.app import run
from tourney.service.sample import sample_people


@pytest.fixture
def demo(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs the demo with these words."""

    def play(*words: str) -> Answer:
        capsys.readouterr()
        code = run(["demo", *words])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return play


def test_the_demo_plays_a_knockout_of_sixteen_and_names_the_winner(demo: Any) -> None:
    answer = demo()
    assert (answer.code, answer.err) == (0, "")
    for word in ("Round of 16: who sits where", "Quarter-finals (round 2)", "Standings after round 4, final", "├─"):
        assert word in answer.out
    champion = answer.out.partition("Champion: ")[2].splitlines()[0]
    assert answer.out.splitlines()[-1].startswith(f"{champion} has won ")
    assert sum(name in answer.out for name in sample_people()) == 16


def test_the_same_seed_is_the_same_evening_byte_for_byte(demo: Any) -> None:
    assert demo("--seed", "7", "--players", "6") == demo("--seed", "7", "--players", "6")
    assert demo("--seed", "7", "--players", "6") != demo("--seed", "8", "--players", "6")


def test_the_clubs_own_database_is_left_alone(demo: Any, database: str) -> None:
    """--db is taken, as by every command, but the evening has a database of its own."""
    before = Path(database).read_bytes()
    assert demo("--players", "2", "--db", database, "--as", "somebody") == demo("--players", "2")
    assert Path(database).read_bytes() == before


def test_json_holds_the_whole_evening(demo: Any) -> None:
    answer = demo("--json", "--players", "4", "--seed", "3")
    evening = json.loads(answer.out)
    assert {"variant", "format", "seed", "players", "rounds", "standings", "bracket", "champion", "deals"} <= set(
        evening
    )
    assert (evening["variant"], evening["format"], evening["seed"], evening["players"]) == (
        "sixty-six",
        "knockout",
        3,
        4,
    )
    assert evening["champion"] == evening["bracket"]["champion"] == evening["standings"]["rows"][0]["entrant"]
    assert evening["standings"]["final"] is True
    assert all(table["done"] for each in evening["rounds"] for table in each["tables"])
    assert evening["deals"] == sum(table["deals"] for each in evening["rounds"] for table in each["tables"])


@pytest.mark.parametrize(
    ("words", "tables", "sides"),
    [
        (["--variant", "partners"], 8, 2),
        (["--variant", "cutthroat"], 9, 3),
        (["--variant", "bauernschnapsen"], 8, 2),
        (["--format", "round-robin"], 4, 2),
        (["--variant", "South-Bend", "--players", "4"], 1, 2),
        (["--variant", "schnapsen", "--players", "2"], 1, 2),
    ],
)
def test_every_kind_of_evening_ends(demo: Any, words: list[str], tables: int, sides: int) -> None:
    evening = json.loads(demo("--json", *words).out)
    assert len(evening["rounds"][0]["tables"]) == tables
    assert len(evening["rounds"][0]["tables"][0]["sides"]) == sides
    assert evening["champion"] in [row["entrant"] for row in evening["standings"]["rows"]]
    assert (evening["bracket"] is None) == ("round-robin" in words)


def test_rounds_shorten_a_round_robin_and_say_so_where_they_cannot(demo: Any) -> None:
    answer = demo("--format", "round-robin", "--players", "6", "--rounds", "2", "--json")
    assert (len(json.loads(answer.out)["rounds"]), answer.err) == (2, "")
    answer = demo("--players", "4", "--rounds", "5", "--json")
    assert len(json.loads(answer.out)["rounds"]) == 2
    assert "has 2 rounds" in answer.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--variant", "schnapsn"], 'did you mean "schnapsen"'),
        (["--format", "knokout"], "did you mean knockout"),
        (["--players", "1"], "take 2 to 64"),
        (["--players", "65"], "take 2 to 64"),
        (["--players", "-3"], "take 2 to 64"),
        (["--variant", "partners", "--players", "7"], "take 6 or 8"),
        (["--variant", "partners", "--players", "2"], "take 4 to 64"),
        (["--variant", "cutthroat", "--format", "round-robin"], "use knockout"),
        (["--rounds", "0", "--format", "round-robin"], "1 to 1000"),
        (["--seed", "x"], "--seed"),
        (["--no-such-option"], "no-such-option"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(demo: Any, words: list[str], said: str) -> None:
    answer = demo(*words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("error: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err
