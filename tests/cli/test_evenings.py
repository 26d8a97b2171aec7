"""Three evenings through the command line only, deal by deal, and what stands at their ends."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.cli.driving import Terminal
from tests.evening import REAL_DEALS, recorded


def play_rounds(terminal: Terminal, slug: str, deal_for: Callable[[dict[str, Any], int], str]) -> int:
    """Opens round after round and plays every table deal by deal, all tables in turn; the number of deals."""
    deals = 0
    while True:
        answer = terminal.run(f"round open {slug}")
        if answer.code == 2:
            assert "all" in answer.err
            return deals
        while playing := [t for t in terminal.json(f"tables {slug}")["tables"] if not t["done"]]:
            for table in playing:
                terminal.ok(f"deal {slug} {table['table']}", deal_for(table, deals))
                deals += 1
        if not terminal.json(f"standings {slug}")["final"]:
            terminal.ok(f"round close {slug}")


def test_a_knockout_of_six_at_sixty_six(terminal: Terminal) -> None:
    terminal.ok('create cup --variant sixty-six --format knockout --name "Friday cup" --third-place')
    terminal.ok("enter cup Anna Boris Łukasz Zoë Jörg 'Eva Maria'")

    def deal_for(_table: dict[str, Any], number: int) -> str:
        winner = "A" if number % 3 else "B"  # the first side loses a deal now and then
        other = "B" if winner == "A" else "A"
        points = {winner: "70/6", other: "20/3"}
        return f"A {points['A']} B {points['B']} {winner} out"

    deals = play_rounds(terminal, "cup", deal_for)
    bracket = terminal.json("bracket cup")
    assert [len(r["matches"]) for r in bracket["rounds"]] == [4, 2, 2]
    assert bracket["rounds"][0]["matches"][0]["slots"] == [
        {"from": "seed 1", "entrant": "Anna", "score": None},
        {"from": "bye", "entrant": None, "score": None},
    ]
    standings = terminal.json("standings cup")
    assert standings["final"] is True
    assert [row["rank"] for row in standings["rows"]] == [1, 2, 3, 4, 5, 5]
    assert standings["rows"][0]["entrant"] == bracket["champion"]
    log = terminal.json("log cup")
    kinds = [line["kind"] for line in log]
    assert kinds.count("deal_recorded") == deals
    assert kinds[:3] == ["tournament_created", "entrants_entered", "round_opened"]
    assert [line["seq"] for line in log] == list(range(1, len(log) + 1))
    assert not any(line["undone"] for line in log)


def test_a_knockout_of_nine_at_cutthroat(terminal: Terminal) -> None:
    terminal.ok("create neun --variant cutthroat --format knockout")
    terminal.ok("enter neun P1 P2 P3 P4 P5 P6 P7 P8 P9")

    def deal_for(_table: dict[str, Any], number: int) -> str:
        side = number % 2
        points = [0, 0, 0]
        points[side], points[2] = 99, 41  # a marriage of twenty lies with the third
        return f"{'ABC'[side]} bid 2: A {points[0]}, B {points[1]}, C {points[2]}"

    play_rounds(terminal, "neun", deal_for)
    bracket = terminal.json("bracket neun")
    assert [r["name"] for r in bracket["rounds"]] == ["Semi-finals", "Final"]
    standings = terminal.json("standings neun")
    assert standings["rows"][0]["entrant"] == bracket["champion"]
    assert sorted(row["rank"] for row in standings["rows"])[3:] == [4] * 6


def test_a_round_robin_of_four_pairs(terminal: Terminal) -> None:
    terminal.ok("create liga --variant partners --format round-robin")
    terminal.ok('enter liga "Anna + Boris" "Clara + Dan" "Eva + Fritz" "Gerd + Hana"')

    def deal_for(table: dict[str, Any], _number: int) -> str:
        first = min(table["sides"], key=lambda side: side["entrant"])
        side = table["sides"].index(first)
        return json.dumps({"card_points": [120, 0] if side == 0 else [0, 120], "bidder": side, "bid": 3})

    play_rounds(terminal, "liga", deal_for)
    standings = terminal.json("standings liga")
    assert [(row["rank"], row["entrant"], row["match_points"]) for row in standings["rows"]] == [
        (1, "Anna + Boris", 3),
        (2, "Clara + Dan", 2),
        (3, "Eva + Fritz", 1),
        (4, "Gerd + Hana", 0),
    ]
    assert standings["rows"][0]["players"] == ["Anna", "Boris"]
    assert standings["rows"][0]["game_points"] == [45, 0]
    assert standings["after_round"] == 3
    assert "no bracket" in terminal.refused("bracket liga")


@pytest.mark.parametrize("real", REAL_DEALS, ids=[deal["id"] for deal in REAL_DEALS])
def test_a_real_deal_recorded_at_a_table_gives_its_game_points(terminal: Terminal, real: dict[str, Any]) -> None:
    variant = real["variant"]
    names = {"partners": ["A + C", "B + D"], "cutthroat": ["A", "B", "C"]}.get(variant, ["A", "B"])
    terminal.ok(f"create t --variant {variant} --format knockout")
    terminal.ok("enter t", *names)
    terminal.ok("round open t")
    answer = terminal.json("deal t 1", json.dumps(recorded(real)))
    assert answer["game_points"] == real["expect"]["game_points"]
    assert terminal.json("tables t")["tables"][0]["sides"][0]["score"] == real["expect"]["game_points"][0]
