"""The JSON of contracts.md, key by key."""

import json
from typing import Any

import pytest

from tests.report import papers
from tests.report.brackets import bracket
from tourney.report.json_out import as_json
from tourney.service import views as v


def keys(value: dict[str, Any], *wanted: str) -> None:
    """These keys are there."""
    assert set(wanted) <= set(value)


def test_tables_say_who_plays_and_how_it_stands() -> None:
    view = as_json(papers.TWO_GAMES)
    keys(view, "round", "tables", "byes")
    keys(view["tables"][0], "table", "sides", "dealer", "done", "deals")
    assert view["tables"][0]["sides"][0] == {
        "entrant": "Anna",
        "players": ["Anna"],
        "seats": [0],
        "score": 3,
        "units": 1,
        "letter": "A",
    }
    assert view["byes"][0] == {"entrant": "Șerban", "kind": "pairing_bye"}
    assert as_json(papers.PARTNERS)["tables"][0]["sides"][1]["seats"] == [1, 3]


def test_standings_have_ranks_and_tie_breaks() -> None:
    view = as_json(papers.LEAGUE)
    keys(view, "after_round", "final", "rows")
    keys(view["rows"][0], "rank", "entrant", "players", "match_points", "game_points", "tie_breaks", "why")
    assert view["rows"][0]["game_points"] == [70, 41]
    assert view["rows"][0]["tie_breaks"] == {"BD": 3, "GD": 29, "DE": 1}


def test_a_bracket_says_where_a_slot_comes_from() -> None:
    view = as_json(bracket(3, 1))
    assert set(view) == {"rounds", "champion"}
    assert view["champion"] is None
    first, last = view["rounds"]
    assert first["matches"][0]["slots"][1] == {"from": "bye", "entrant": None, "score": None}
    assert last["matches"][0]["slots"][0] == {"from": "winner of SF1", "entrant": "Łukasz Wrona", "score": None}
    assert {key: last["matches"][0][key] for key in ("id", "winner", "state")} == {
        "id": "F",
        "winner": None,
        "state": "ready",
    }


def test_the_log_is_a_list() -> None:
    rows = as_json(papers.LOG)
    assert set(rows[0]) == {"seq", "id", "at", "by", "kind", "command_id", "undone", "body"}
    assert [row["undone"] for row in rows] == [False, True, False]


def test_a_receipt_says_what_the_deal_did() -> None:
    receipt = v.DealReceipt(7, "id", (0, 2), (3, 7), done=True, winner="Zoë")
    assert as_json(receipt) == {
        "seq": 7,
        "id": "id",
        "game_points": [0, 2],
        "score": [3, 7],
        "done": True,
        "winner": "Zoë",
    }


@pytest.mark.parametrize(
    "view",
    [papers.SEMI_FINALS, papers.AT_THE_TABLE, papers.KNOCKOUT, papers.LOG, papers.ENTRANTS, papers.SUMMARIES, ()],
    ids=lambda view: type(view).__name__,
)
def test_every_view_is_plain_json(view: object) -> None:
    plain = as_json(view)
    assert json.loads(json.dumps(plain)) == plain


def test_what_is_no_view_has_no_json() -> None:
    with pytest.raises(TypeError, match="int has no JSON form"):
        as_json(3)
