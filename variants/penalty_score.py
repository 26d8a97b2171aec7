"""What a breach costs: a revoke, a misdeal, a lead after the marriage token.

Team-Schnapsen punishes breaches with three to the opponents (preisschnapsen.at); clubs take one to three, the
deal, or deal anew. A penalty leaves alone what waits from a draw. Where the sides pay each other, the offender pays
what the others get.
"""

from variants.deal import Penalty, side_name
from variants.errors import ImpossibleDeal
from variants.outcome import Score
from variants.rules import Rules


def score_penalty(rules: Rules, deal: Penalty) -> Score:
    """Game points of each side for a breach that ended the deal."""
    points = _points(rules, deal)
    return Score(points, 0, None, "penalty", _text(deal, points))


def _points(rules: Rules, deal: Penalty) -> tuple[int, ...]:
    if deal.game_points is not None:
        return _to_opponents(rules, deal, deal.game_points)
    cost = _cost(rules, deal.kind)
    if isinstance(cost, int):
        return _to_opponents(rules, deal, cost)
    if cost == "redeal":
        return _to_opponents(rules, deal, 0)
    if cost == "lose_deal":
        return _to_opponents(rules, deal, rules.score.grades[0])
    return _by_bid(rules, deal)


def _cost(rules: Rules, kind: str) -> int | str:
    return {"revoke": rules.penalty.revoke, "token": rules.penalty.token}.get(kind, "redeal")


def _to_opponents(rules: Rules, deal: Penalty, worth: int) -> tuple[int, ...]:
    sides = rules.players.side_count
    own = -worth * (sides - 1) if rules.score.is_paid else 0
    return tuple(own if side == deal.side else worth for side in range(sides))


def _by_bid(rules: Rules, deal: Penalty) -> tuple[int, ...]:
    """The bidder who offends loses the bid; when a defender offends the bidder scores it."""
    if deal.bidder is None or deal.bid is None:
        raise ImpossibleDeal(
            f"under this sheet a {deal.kind} costs the bid: give bidder and bid, or game_points",
            code="missing",
            key="bidder" if deal.bidder is None else "bid",
        )
    worth = -deal.bid if deal.bidder == deal.side else deal.bid
    return tuple(worth if side == deal.bidder else 0 for side in range(rules.players.side_count))


_OFFENCES = {"revoke": "a revoke", "misdeal": "a misdeal", "token": "a lead after the marriage token"}


def _text(deal: Penalty, points: tuple[int, ...]) -> str:
    scored = ", ".join(f"{side_name(side)} {worth}" for side, worth in enumerate(points) if worth)
    return f"{_OFFENCES[deal.kind]} by {side_name(deal.side)}: {scored or 'nobody scores'}"
