"""``tourney pair``: a field as JSON drawn without a database; wrong fields told with what would work."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driving import Terminal
from tourney.domain.formats import FORMATS

TRAPS = json.loads((Path(__file__).parents[1] / "reference/swiss_traps.json").read_text())["cases"]


def field(count: int = 4, **more: Any) -> dict[str, Any]:
    """A Swiss field of so many, nothing played yet."""
    entrants = [{"id": chr(65 + at), "score": 0, "rank": at + 1} for at in range(count)]
    return {"format": "swiss", "seats": 2, "round": 1, "rounds": 3, "seed": 1, "entrants": entrants, **more}


def drawn(terminal: Terminal, tmp_path: Path, it: object) -> Any:
    """What ``pair`` prints for the field."""
    file = tmp_path / "field.json"
    file.write_text(json.dumps(it))
    return json.loads(terminal.ok(f"pair {file}"))


def test_the_answer_has_tables_byes_cost_and_where_the_lots_come_from(terminal: Terminal, tmp_path: Path) -> None:
    """As contracts.md has it."""
    answer = drawn(terminal, tmp_path, field(5, seed=12345))
    assert [table["table"] for table in answer["tables"]] == [1, 2]
    assert all(len(table["sides"]) == 2 for table in answer["tables"])
    assert len(answer["byes"]) == 1
    assert answer["seed"] == 12345
    assert answer["cost"] == {"rematches": 0, "score_gap": 0, "score_gap_squared": 0}
    assert answer["proved_optimal"] is True
    assert answer["generator"]


@pytest.mark.parametrize("case", TRAPS, ids=[case["name"] for case in TRAPS])
def test_a_trap_gets_one_of_its_best_draws(terminal: Terminal, tmp_path: Path, case: dict[str, Any]) -> None:
    """Small histories in which drawing from the top goes wrong."""
    history = [[[[e] for e in table] for table in round_ if len(table) == 2] for round_ in case["history"]]
    byes = [table[0] for round_ in case["history"] for table in round_ if len(table) == 1]
    entrants = [
        {"id": e, "score": case["points"][e], "rank": at, "byes": byes.count(e)}
        for at, e in enumerate(case["players"], 1)
    ]
    number = len(history) + 1
    answer = drawn(terminal, tmp_path, field(round=number, rounds=number, entrants=entrants, history=history))
    pairs = {frozenset((table["sides"][0][0], table["sides"][1][0])) for table in answer["tables"]}
    if not case["legal_pairings"]:
        assert answer["cost"]["rematches"] > 0
        assert any("rematch" in note for note in answer["notes"])
        return
    best = [({frozenset(pair) for pair in each["pairs"]}, each["bye"]) for each in case["best"]]
    assert (pairs, (answer["byes"] or [None])[0]) in best


def test_an_asked_bye_is_listed_and_nobody_else_waits(terminal: Terminal, tmp_path: Path) -> None:
    """T24: five, one asked."""
    it = field(5)
    it["entrants"][2]["asked_bye"] = True
    answer = drawn(terminal, tmp_path, it)
    assert answer["byes"] == ["C"]
    assert len(answer["tables"]) == 2


def test_three_sit_at_a_table_of_three(terminal: Terminal, tmp_path: Path) -> None:
    answer = drawn(terminal, tmp_path, field(9, seats=3))
    assert [len(table["sides"]) for table in answer["tables"]] == [3, 3, 3]


def test_partners_who_change_make_two_sides_of_two(terminal: Terminal, tmp_path: Path) -> None:
    answer = drawn(terminal, tmp_path, field(8, seats=4, partners="rotating"))
    assert [[len(side) for side in table["sides"]] for table in answer["tables"]] == [[2, 2], [2, 2]]


def test_a_list_of_fields_gives_a_list_of_draws(terminal: Terminal, tmp_path: Path) -> None:
    assert len(drawn(terminal, tmp_path, [field(4), field(6)])) == 2


@pytest.mark.parametrize("format_", [key for key, each in FORMATS.items() if each.pair])
def test_every_format_that_draws_a_field_gives_the_same_draw_again(
    terminal: Terminal, tmp_path: Path, format_: str
) -> None:
    """And the command knows nothing of any database."""
    one, other = (drawn(terminal, tmp_path, field(8, format=format_)) for _ in range(2))
    assert one == other
    assert not Path(terminal.database).with_suffix(".pair").exists()


def _with(at: int, **more: Any) -> dict[str, Any]:
    it = field()
    it["entrants"][at] |= more
    return it


WRONG: dict[str, tuple[object, str]] = {
    "an id twice": (_with(1, id="A"), "the id 'A' stands twice"),
    "no entrant": (field(0), "0 are there to be drawn, and a table needs 2"),
    "one entrant": (field(1), "1 is there to be drawn, and a table needs 2"),
    "an unknown id in the history": (field(round=2, history=[[[["A"], ["Z"]]]]), "history[0][0][1] names 'Z'"),
    "an entrant at two tables": (
        field(round=2, history=[[[["A"], ["B"]], [["A"], ["C"]]]]),
        "history[0] seats 'A' twice",
    ),
    "more rounds than planned": (field(round=4), "round 4 is asked for, and there are 3 rounds"),
    "more rounds than there are": (field(4, format="round-robin", round=4, rounds=9), "has rounds 1 to 3"),
    "a round that was played": (field(round=1, history=[[[["A"], ["B"]]]]), "round 2 is next, not 1"),
    "a format that is not there": (field(format="swis"), "did you mean swiss"),
    "a format that cannot seat three": (field(6, seats=3, format="round-robin"), "cannot seat tables of 3; use "),
    "partners who cannot change": (
        field(8, seats=4, partners="rotating", format="round-robin"),
        "no changing partners",
    ),
    "a bracket": (field(format="knockout"), "drawn from its bracket"),
    "five at a table": (field(seats=5), "seats is 5; it is a whole number from 2 to 4"),
    "a score in words": (_with(0, score="two"), "entrants[0].score is two"),
    "a key that is not there": (field(entrant=[]), "did you mean entrants"),
    "no object": (5, "is no JSON object"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_field_that_is_wrong_is_refused_with_what_would_work(terminal: Terminal, tmp_path: Path, name: str) -> None:
    it, says = WRONG[name]
    file = tmp_path / "field.json"
    file.write_text(json.dumps(it))
    refused = terminal.run(f"pair {file}")
    assert (refused.code, refused.err.count("\n"), refused.out) == (2, 1, "")
    assert refused.err.startswith(f"error: {file}: ")
    assert says in refused.err
