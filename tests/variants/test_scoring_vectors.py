"""Every reference outcome of the shipped sheets, and every reference match."""

import json
from pathlib import Path
from typing import Any

import pytest

from variants import MatchDeal, Rules, deal_from_json, find_variant, match_score

VECTORS = json.loads((Path(__file__).parents[1] / "reference" / "scoring_vectors.json").read_text("utf-8"))
DEALS = [vector for vector in VECTORS if "deal" in vector]
MATCHES = [vector for vector in VECTORS if "match" in vector]


@pytest.mark.parametrize("vector", DEALS, ids=lambda vector: vector["id"])
def test_a_deal_scores_as_the_reference_says(vector: dict[str, Any]) -> None:
    """The rule of each vector stands in its ``why``."""
    variant = find_variant(vector["variant"]).with_overrides(vector.get("set", {}))
    scored = variant.score(deal_from_json(vector["deal"]))
    game_points, carry = scored.with_carry(vector.get("carry", 0))
    expected = vector["expect"]
    assert (list(game_points), carry) == (expected["game_points"], expected.get("carry", 0)), vector["why"]


@pytest.mark.parametrize("vector", MATCHES, ids=lambda vector: vector["id"])
def test_a_match_ends_as_the_reference_says(vector: dict[str, Any]) -> None:
    """Score, winner and bummerls; the rule of each vector stands in its ``why``."""
    given = dict(vector["match"])
    deals = [MatchDeal(tuple(points)) for points in given.pop("deals")]
    rules = Rules.default().with_overrides({f"match.{name}": value for name, value in given.items()})
    result = match_score(rules, deals)
    expected = vector["expect"]
    assert (list(result.score), result.winner, result.units) == (
        expected["score"],
        expected["winner"],
        expected["units"],
    ), vector["why"]


def test_there_are_vectors_for_all_six_sheets_and_for_matches() -> None:
    """A reference that lost its rows would pass in silence."""
    sheets = {vector["variant"] for vector in DEALS}
    assert sheets == {
        "cutthroat",
        "partners",
        "schnapsen",
        "sixty-six",
        "sixty-six-polish",
        "sixty-six-romanian",
    }
    assert (len(DEALS), len(MATCHES)) == (38, 5)
