"""Stakes: each for himself, and whoever has most card points takes from each of the others.

One stake, two from whoever is under the schneider line, three from a player without a trick (pagat.com, Sixty-Six for
three). A tie for most takes nothing. What waits from a draw is paid like a stake, by each of the others, so that no
stake comes from nowhere.
"""

from variants.deal import STATES, Counted, side_name
from variants.outcome import Score
from variants.rules import Rules
from variants.verdict import state_at_end


def score_stakes(rules: Rules, deal: Counted) -> Score:
    """Net stakes of each side; they sum to nothing."""
    most = max(deal.card_points)
    best = [side for side, points in enumerate(deal.card_points) if points == most]
    if len(best) > 1:
        return _tied(rules, deal, best, most)
    return _taken(rules, deal, best[0])


def _taken(rules: Rules, deal: Counted, winner: int) -> Score:
    sides = range(len(deal.card_points))
    paid = [0 if side == winner else _stake(rules, deal, side, winner) for side in sides]
    points = tuple(sum(paid) if side == winner else -stake for side, stake in enumerate(paid))
    losers = tuple(side for side in sides if side != winner)
    payments = ", ".join(f"{paid[side]} from {_stands(deal, side)}" for side in losers)
    text = f"{_stands(deal, winner)} has most and takes {payments}: {points[winner]}"
    return Score(points, 0, winner, "count", text, losers)


def _stake(rules: Rules, deal: Counted, side: int, winner: int) -> int:
    state = state_at_end(rules, deal.card_points[side], deal.card_points[winner], deal.tricks[side])
    return rules.score.grades[STATES.index(state)]


def _stands(deal: Counted, side: int) -> str:
    has = deal.card_points[side] if deal.tricks[side] else "no trick"
    return f"{side_name(side)} ({has})"


def _tied(rules: Rules, deal: Counted, best: list[int], most: int) -> Score:
    nothing = (0,) * len(deal.card_points)
    more = f"; the next deal is worth {rules.draw.carry} more" if rules.draw.carry else ""
    names = " and ".join(map(side_name, best))
    return Score(
        nothing, rules.draw.carry, None, "draw", f"{names} have most, {most} each: nobody takes anything{more}"
    )
