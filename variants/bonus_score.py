"""Game points beside those for the deal: a trump marriage shown, the ten of trumps won.

House rules and local customs (two for a trump marriage; one for the ten of trumps, bicyclecards.com). They go to the
side that earned them, whoever won the deal, and leave alone what waits from a draw.
"""

from dataclasses import replace

from variants.deal import Bid, Counted, Graded, side_name
from variants.outcome import Score
from variants.rules import Rules


def with_bonuses(rules: Rules, deal: Counted | Graded | Bid, score: Score) -> Score:
    """The score with what the deal's bonuses add to it."""
    if deal.shown_trump_marriage is None and deal.ten_of_trumps is None:
        return score
    score = _added(score, deal.shown_trump_marriage, rules.marriage.show_bonus_gp, "for the trump marriage")
    return _added(score, deal.ten_of_trumps, rules.bonus.ten_of_trumps, "for the ten of trumps")


def _added(score: Score, side: int | None, worth: int, words: str) -> Score:
    if side is None:
        return score
    points = tuple(had + worth * (one == side) for one, had in enumerate(score.game_points))
    return replace(score, game_points=points, text=f"{score.text}; {side_name(side)} {worth} more {words}")
