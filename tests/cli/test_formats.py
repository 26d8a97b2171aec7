"""The commands about formats, people and rounds, as typed: what they print, and that the log keeps it."""

import json

import pytest

from tests.cli.driving import Terminal
from tourney.domain.formats import FORMATS


def begin(terminal: Terminal, words: str = "--format swiss --rounds 3", names: str = "Anna Boris Clara Dan") -> None:
    terminal.ok(f"create cup --variant sixty-six {words}")
    terminal.ok(f"enter cup {names}")


@pytest.mark.parametrize("key", FORMATS)
def test_a_format_tells_its_settings_and_what_they_mean(terminal: Terminal, key: str) -> None:
    shown = terminal.ok(f"formats {key}")
    for option in FORMATS[key].options:
        assert option.key in shown
        assert option.meaning in shown
    assert key in terminal.ok("formats")


def test_a_setting_is_kept_in_the_event_and_a_wrong_one_refused(terminal: Terminal) -> None:
    terminal.ok("create cup --variant sixty-six --format lives --option lives=3 --option asked-bye=none")
    created = json.loads(terminal.ok("log cup --json"))[0]["body"]
    assert created["options"] == {"lives": 3, "asked_bye": "none"}
    assert "did you mean lives" in terminal.refused("create x --variant sixty-six --format lives --option live=3")
    assert "from 1 to 9" in terminal.refused("create x --variant sixty-six --format lives --option lives=30")
    assert "win, half, none" in terminal.refused("create x --variant sixty-six --format swiss --option bye=two")
    assert "did you mean" in terminal.refused("create x --variant sixty-six --format swiss --option tie_breaks=BH-C2")


def test_a_later_stage_is_planned_with_how_many_go_on(terminal: Terminal) -> None:
    begin(terminal, "--format swiss --rounds 1 --then knockout:2")
    terminal.ok("round open cup")
    terminal.ok("result cup 1 7:3")
    terminal.ok("result cup 2 7:4")
    assert "Final" in terminal.ok("round open cup")
    assert "Standings after round 1" in terminal.ok("standings cup --stage 1")
    assert "no stage 3" in terminal.refused("standings cup --stage 3")


def test_everything_that_can_happen_to_people_is_one_line_in_the_log(terminal: Terminal) -> None:
    begin(terminal)
    terminal.ok("enter cup Eva --club Paderborn --tickets 2")
    terminal.ok("checkin cup")
    terminal.ok("seed cup --by lot --seed 4")
    terminal.ok("apart cup Anna Boris")
    terminal.ok("lock cup Clara 1")
    terminal.ok("round open cup --draft")
    assert "drafted" in terminal.ok("round show cup --draft")
    terminal.ok("round open cup")
    terminal.ok("round redraw cup --seed 9")
    terminal.ok("substitute cup Dan Zoe")
    terminal.ok("round end cup 1 void --why beer")
    for table in (2, 3):
        terminal.ok(f"result cup {table} 7:3")
    terminal.ok("round close cup")
    terminal.ok("round reopen cup")
    terminal.ok("withdraw cup Boris")
    terminal.ok("round close cup")
    terminal.ok("return cup Boris")
    terminal.ok("bye cup Anna")
    told = terminal.ok("log cup")
    for words in (
        "checked in",
        "start numbers by lot, seed 4",
        "kept apart: Anna, Boris",
        "Clara stays at table 1",
        "drafted round 1",
        "drew round 1 anew with seed 9",
        "Zoe plays for Dan",
        "round 1 table 1 is void, because beer",
        "reopened round 1",
        "withdrew Boris",
        "Boris is back",
        "Anna asked to sit out round 2",
    ):
        assert words in told


def test_lots_pulled_from_a_bag_are_read_from_standard_input(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    begin(terminal, "--format random --rounds 2")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"3, 1\n4 2\n")))
    terminal.ok("round open cup --drawn -")
    tables = json.loads(terminal.ok("tables cup --json"))["tables"]
    assert [[side["entrant"] for side in table["sides"]] for table in tables] == [["Clara", "Anna"], ["Dan", "Boris"]]


def test_slips_tell_the_rounds_to_come_of_a_settled_schedule(terminal: Terminal) -> None:
    begin(terminal, "--format round-robin")
    slip = json.loads(terminal.ok("slips cup Anna --json"))
    assert [line["round"] for line in slip[0]["rounds"]] == [1, 2, 3]
    assert slip[0]["ahead"] == 3
    assert {name for line in slip[0]["rounds"] for name in line["opponents"]} == {"Boris", "Clara", "Dan"}


def test_seeds_may_follow_the_ratings(terminal: Terminal) -> None:
    """Who won before comes first."""
    begin(terminal)
    terminal.ok("round open cup")
    tables = json.loads(terminal.ok("tables cup --json"))["tables"]
    for table in tables:
        terminal.ok(f"result cup {table['table']} 0:7")
    terminal.ok("round close cup")
    winners = {table["sides"][1]["entrant"] for table in tables}
    shown = json.loads(terminal.ok("players list --ratings --json"))
    best = max(shown, key=lambda row: row["ratings"]["two"]["rating"])
    assert best["name"] in winners
    assert "1500" in terminal.ok("players list --ratings")
    terminal.ok("create two --variant sixty-six --format knockout")
    terminal.ok("enter two Anna Boris Clara Dan")
    terminal.ok("seed two --by rating")
    order = [row["entrant"] for row in json.loads(terminal.ok("entrants two --json"))]
    assert set(order[:2]) == winners
    assert "lot, rating or hand" in terminal.refused("seed two --by age")


def test_ties_are_decided_by_the_cards_that_were_cut(terminal: Terminal) -> None:
    begin(terminal, "--format swiss --rounds 1 --option tie_breaks=cut")
    terminal.ok("round open cup")
    terminal.ok("result cup 1 7:3")
    terminal.ok("result cup 2 7:3")
    terminal.ok("round close cup")
    level = [row["entrant"] for row in json.loads(terminal.ok("standings cup --json"))["rows"] if row["rank"] == 1]
    terminal.ok(f"tie cup cut {level[0]}=3 {level[1]}=9")
    assert json.loads(terminal.ok("standings cup --json"))["rows"][0]["entrant"] == level[1]
    assert "write it as Anna=12" in terminal.refused("tie cup cut Anna")
