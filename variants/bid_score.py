"""Units of a deal played for a bid, and of one that everybody passed.

The model is the Transylvanian *Cruce* (also called 66) and a four-handed 66 counted in units of 33 card
points; no public text tells how South Bend scored, so every number here is a key of the sheet.
"""

from variants.deal import Bid, side_name
from variants.outcome import Score
from variants.rules import Rules


def score_bid(rules: Rules, deal: Bid) -> Score:
    """Units of each side: the bid made or set, the defenders each for itself, doubling applied to all."""
    made = deal.card_points[deal.bidder] >= deal.bid * rules.bid.unit
    own = _made(rules, deal) if made else _set(rules, deal)
    points = tuple(
        deal.doubled * (own if side == deal.bidder else _defended(rules, taken))
        for side, taken in enumerate(deal.card_points)
    )
    return Score(points, 0, None, "made" if made else "set", _bid_text(rules, deal, points, made=made))


def _made(rules: Rules, deal: Bid) -> int:
    return deal.bid if rules.bid.made == "bid" else deal.card_points[deal.bidder] // rules.bid.unit


def _set(rules: Rules, deal: Bid) -> int:
    return -deal.bid * (2 if rules.bid.fail == "-2bid" else 1)


def _defended(rules: Rules, card_points: int) -> int:
    return 0 if rules.bid.defenders == "zero" else card_points // rules.bid.unit


def _bid_text(rules: Rules, deal: Bid, points: tuple[int, ...], *, made: bool) -> str:
    doubled = f", doubled x{deal.doubled}" if deal.doubled > 1 else ""
    taken = deal.card_points[deal.bidder]
    bidder = (
        f"{side_name(deal.bidder)} bid {deal.bid} ({deal.bid * rules.bid.unit}){doubled} and "
        f"{'made' if made else 'is set with'} {taken}: {points[deal.bidder]}"
    )
    others = [
        f"{side_name(side)} has {deal.card_points[side]}: {worth}"
        for side, worth in enumerate(points)
        if side != deal.bidder
    ]
    return "; ".join([bidder, *others])


def score_passed(rules: Rules) -> Score:
    """Everybody passed: nobody scores, and what waits goes on waiting."""
    return Score((0,) * rules.players.side_count, 0, None, "all_pass", "everybody passed: nobody scores")
