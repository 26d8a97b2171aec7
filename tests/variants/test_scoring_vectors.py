"""Every reference outcome of the shipped sheets, and every reference match."""

import json
from pathlib import Path
from typing import Any

import pytest

from variants import MatchDeal, Rules, deal_from_json, find_variant, match_score, parse_deal

REFERENCE = Path(__file__).parents[1] / "reference"
VECTORS = json.loads((REFERENCE / "scoring_vectors.json").read_text("utf-8"))
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


def test_there_are_vectors_for_eight_sheets_and_for_matches() -> None:
    """A reference that lost its rows would pass in silence."""
    sheets = {vector["variant"] for vector in DEALS}
    assert sheets == {
        "cutthroat",
        "mariage",
        "partners",
        "partners-hoyle",
        "schnapsen",
        "sixty-six",
        "sixty-six-polish",
        "sixty-six-romanian",
    }
    assert (len(DEALS), len(MATCHES)) == (45, 5)


FINISHED = {path.name[:3]: json.loads(path.read_text("utf-8")) for path in REFERENCE.glob("deals/d1[56]*.json")}
WRITTEN_DOWN = {
    "d15": "fiches A 111, B 19, A marriage, A amour, A washing",
    "d16": "A 104/6 B 26/2",
}


@pytest.mark.parametrize("name", WRITTEN_DOWN)
def test_a_deal_of_the_reference_scores_as_it_was_written_down(name: str) -> None:
    """Mariage with amour and washing, and the four-handed schneider: the same from their counts alone."""
    expected, deal = FINISHED[name]["expect"], parse_deal(WRITTEN_DOWN[name])
    assert list(deal.card_points) == expected["card_points"]
    assert list(find_variant(FINISHED[name]["variant"]).score(deal).game_points) == expected["game_points"]
