"""What comes besides the deal: game points for a trump marriage or the ten of trumps, and the sitter's share."""

import pytest

from variants import Variant, find_variant, parse_deal

BONUSES = {"marriage.show_bonus_gp": 2, "bonus.ten_of_trumps": 1}


def house(key: str, **overrides: object) -> Variant:
    """The sheet with both bonuses and whatever else."""
    return find_variant(key).with_overrides({**BONUSES, **overrides})


SCORED = [
    ("sixty-six", "A 66/6 B 33/4 A out, A trump marriage", (3, 0)),
    ("sixty-six", "A 66/6 B 41/4 A out, B trump marriage", (1, 2)),
    ("sixty-six", "A 66/6 B 41/4 A out, B trump marriage, A ten of trumps", (2, 2)),
    ("sixty-six", "A 85/6 B 85/6, B trump marriage", (0, 2)),
    ("sixty-six", "A wins by claim, B schneider, B trump marriage", (2, 2)),
    ("sixty-six", "A 60/5 B 20/2 A out, A ten of trumps", (1, 2)),
    ("partners", "A bid 2: A 102, B 58, B trump marriage", (3, 3)),
    ("partners", "A bid 2: A 64, B 56, A ten of trumps", (-1, 1)),
    ("cutthroat", "B bid 2: A 33, B 66, C 21, C ten of trumps, seat 3 sits out", (1, 2, 1)),
]


@pytest.mark.parametrize(("key", "line", "points"), SCORED)
def test_a_bonus_goes_to_the_side_that_earned_it(key: str, line: str, points: tuple[int, ...]) -> None:
    """Two for a shown trump marriage, one for the ten of trumps, whoever won the deal."""
    assert house(key).score(parse_deal(line)).game_points == points


def test_a_bonus_leaves_alone_who_won_and_what_waits() -> None:
    """The winner takes the point of the draw, the bonus is only added."""
    score = house("sixty-six").score(parse_deal("A 66/6 B 41/4 A out, B trump marriage"))
    assert (score.taker, score.reason, score.with_carry(1)) == (0, "claim", ((2, 2), 0))
    assert score.text == "A claims with 66; B has 41: 1; B 2 more for the trump marriage"


def test_a_bonus_is_not_doubled() -> None:
    """Kontra and re multiply the bid, not what is paid for a card."""
    doubled = house("partners-kromkowski").score(parse_deal("A bid 2 x2: A 102, B 18, A ten of trumps"))
    assert doubled.game_points == (7, 0)


SITTERS = [
    ("A 66/6 B 32/4 A out", 2),
    ("A 60/5 B 20/2 A out", 2),
    ("A 65/6 B 65/6", 0),
    ("penalty A revoke", 0),
    ("A wins by claim, B schwarz", 3),
]


@pytest.mark.parametrize(("line", "share"), SITTERS)
def test_the_sitter_scores_what_the_winner_of_the_deal_scores(line: str, share: int) -> None:
    """A draw has no winner, and a breach is nobody's win."""
    score = find_variant("three-hand-hoyle").score(parse_deal(f"{line}, seat 2 sits out"))
    assert score.sitter == share
    assert ("the player who sits out scores" in score.text) == bool(share)
    assert len(score.game_points) == 2


def test_nobody_sits_out_and_nobody_scores_for_it() -> None:
    """Two at the table of the three-handed sheet: the deal is scored like any other."""
    assert find_variant("three-hand-hoyle").score(parse_deal("A 66/6 B 32/4 A out")).sitter == 0
    assert find_variant("cutthroat").score(parse_deal("B bid 2: A 33, B 66, C 21, seat 3 sits out")).sitter == 0


def test_a_house_may_let_the_fourth_score_with_the_winner_in_cutthroat() -> None:
    """The best score of the deal, as far as there is one; bonuses are not shared."""
    cutthroat = house("cutthroat", **{"players.sitter_score": "as_winner"})
    made = parse_deal("B bid 2: A 33, B 66, C 21, C ten of trumps, seat 3 sits out")
    assert cutthroat.score(made).sitter == 2
    assert cutthroat.score(parse_deal("B bid 2: A 33, B 60, C 27, seat 0 sits out")).sitter == 1
    assert cutthroat.score(parse_deal("B bid 2: A 30, B 60, C 30, seat 0 sits out")).sitter == 0
    assert cutthroat.score(parse_deal("pass, seat 0 sits out")).sitter == 0
