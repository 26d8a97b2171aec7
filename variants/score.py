"""`score`: a recorded deal and the rules of the sheet in, game points and the reason out.

The work is done by kind: `graded_score.py` (two sides, one to three game points, also for the plain count),
`bid_score.py` (units of the bid), `stakes_score.py`, `fiches_score.py`, `penalty_score.py`; what comes besides in
`bonus_score.py` and `sitter_score.py`; what kontra makes of it, and of a code variant's contract, in
`contract_score.py`. None of them asks whether the deal can have happened: call `possible.check`
first, or use `Variant.score`, which does both.
"""

from variants.bid_score import score_bid, score_passed
from variants.bonus_score import with_bonuses
from variants.contract_score import score_contract, with_doubling
from variants.deal import Bid, Contract, Counted, Deal, Fiches, Graded, Passed
from variants.errors import ImpossibleDeal
from variants.fiches_score import score_fiches
from variants.graded_score import score_counted, score_graded
from variants.outcome import Score
from variants.penalty_score import score_penalty
from variants.rules import Rules
from variants.sitter_score import with_sitter
from variants.stakes_score import score_stakes

__all__ = ["Score", "score", "score_contract"]


def score(rules: Rules, deal: Deal) -> Score:
    """What the deal is worth under the rules, without the carry; `ImpossibleDeal` if a part is missing."""
    scored = _by_kind(rules, deal)
    if deal.sits_out is not None:
        scored = with_sitter(rules, deal, scored)
    if isinstance(deal, (Counted, Graded)):
        scored = with_doubling(scored, deal.doubled)
    return with_bonuses(rules, deal, scored) if isinstance(deal, (Counted, Graded, Bid)) else scored


def _by_kind(rules: Rules, deal: Deal) -> Score:
    match deal:
        case Counted() if rules.score.kind == "stakes_each":
            return score_stakes(rules, deal)
        case Counted():
            return score_counted(rules, deal)
        case Graded():
            return score_graded(rules, deal)
        case Bid():
            return score_bid(rules, deal)
        case Fiches():
            return score_fiches(rules, deal)
        case Contract():
            raise ImpossibleDeal("only the game's own code knows what a contract is worth", code="needs_code")
        case Passed():
            return score_passed(rules)
        case _:
            return score_penalty(rules, deal)
