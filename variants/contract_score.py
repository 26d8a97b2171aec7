"""What a contract of a code variant scores, and what kontra and re make of a deal.

A contract made scores its worth for the side that played it; one lost gives the worth to the other side, or to each
of the others. Source: Bauernschnapsen after pagat.com.
"""

from dataclasses import replace

from variants.deal import Contract, side_name
from variants.outcome import Score
from variants.rules import Rules


def score_contract(rules: Rules, deal: Contract, worth: int) -> Score:
    """The contract, made or lost, when it is worth so many game points before any kontra."""
    scored = worth * deal.doubled
    sides = range(rules.players.side_count)
    winners = [side for side in sides if (side == deal.by) == deal.made]
    points = tuple(scored * (side in winners) for side in sides)
    doubled = f", doubled x{deal.doubled}" if deal.doubled > 1 else ""
    who = " and ".join(map(side_name, winners))
    end = "made" if deal.made else f"lost, {who} {'score' if len(winners) > 1 else 'scores'}"
    text = f"{side_name(deal.by)} {deal.contract}{doubled} {end}: {scored}"
    # what waits from a draw goes to the side that scores, and to nobody where several do
    taker = winners[0] if len(winners) == 1 else None
    return Score(points, 0, taker, "made" if deal.made else "set", text)


def with_doubling(score: Score, doubled: int) -> Score:
    """The score after kontra (2) or re (4)."""
    if doubled == 1 or not any(score.game_points):
        return score
    points = tuple(doubled * got for got in score.game_points)
    return replace(score, game_points=points, text=f"{score.text}, doubled x{doubled}: {max(points)}")
