"""`score`: a recorded deal and the rules of the sheet in, game points and the reason out.

The work is done by kind: `graded_score.py` (two sides, one to three game points), `bid_score.py` (units of
the bid), `penalty_score.py`. None of them asks whether the deal can have happened: call `possible.check`
first, or use `Variant.score`, which does both.
"""

from variants.bid_score import score_bid, score_passed
from variants.deal import Bid, Counted, Deal, Graded, Passed
from variants.graded_score import score_counted, score_graded
from variants.outcome import Score
from variants.penalty_score import score_penalty
from variants.rules import Rules

__all__ = ["Score", "score"]


def score(rules: Rules, deal: Deal) -> Score:
    """What the deal is worth under the rules, without the carry; `ImpossibleDeal` if a part is missing."""
    match deal:
        case Counted():
            return score_counted(rules, deal)
        case Graded():
            return score_graded(rules, deal)
        case Bid():
            return score_bid(rules, deal)
        case Passed():
            return score_passed(rules)
        case _:
            return score_penalty(rules, deal)
