"""Whether a recorded deal can have happened under the sheet: `check` says nothing, or says what cannot be.

One small function for each thing that cannot be. What all kinds share is in `bounds.py`, the kinds with most to
go wrong in `possible_counted.py`, `possible_graded.py` and `possible_fiches.py`, bonuses in `possible_bonus.py`.
"""

from variants.bounds import check_row, check_side, check_whole_sum, impossible
from variants.deal import Bid, Contract, Counted, Deal, Fiches, Graded, Passed, Penalty
from variants.errors import did_you_mean, quoted
from variants.possible_bonus import check_bonuses
from variants.possible_counted import check_counted
from variants.possible_fiches import check_fiches
from variants.possible_graded import check_graded
from variants.rules import Rules

_DOUBLINGS = {"none": (1,), "kontra": (1, 2), "kontra_re": (1, 2, 4)}

_KINDS: dict[str, tuple[type[Deal], ...]] = {
    "graded": (Counted, Graded, Penalty),
    "plain130": (Counted, Graded, Penalty),
    "stakes_each": (Counted, Penalty),
    "fiches": (Fiches, Penalty),
    "bid_units": (Bid, Passed, Penalty),
    "contract": (Counted, Graded, Contract, Penalty),
}
"""Which kinds of deal a sheet scores, by its ``score.kind``."""

_WANTED = {
    "graded": "this sheet has no bidding: give card_points and tricks, or winner and how",
    "plain130": "this sheet has no bidding: give card_points and tricks, or winner and how",
    "stakes_each": "this sheet takes stakes by the count: give card_points and tricks of every player",
    "fiches": "this sheet is paid in fiches: give card_points and honours",
    "bid_units": "this sheet is played for bids: give card_points, bidder and bid, or all_pass",
    "contract": "give card_points and tricks, or winner and how, of a plain game; else contract, by and made",
}


def check(rules: Rules, deal: Deal) -> None:
    """Raise `ImpossibleDeal`, with the reason, for a deal that cannot have happened under these rules."""
    _check_kind(rules, deal)
    if deal.sits_out is not None:
        _check_sits_out(rules, deal.sits_out)
    if isinstance(deal, (Counted, Graded, Bid, Contract)):
        _check_doubled(rules, deal.doubled)
    match deal:
        case Counted():
            check_counted(rules, deal)
        case Graded():
            check_graded(rules, deal)
        case Bid():
            _check_bid(rules, deal)
        case Contract():
            check_side(rules, deal.by, "by")
        case Fiches():
            check_fiches(rules, deal)
        case Passed():
            _check_passed(rules)
        case Penalty():
            _check_penalty(rules, deal)


def _check_kind(rules: Rules, deal: Deal) -> None:
    kind = rules.score.kind
    if not isinstance(deal, _KINDS[kind]):
        words = _WANTED[kind]
        if kind in ("graded", "plain130") and isinstance(deal, (Fiches, Contract)):
            lacks = "honours" if isinstance(deal, Fiches) else "contracts"
            words = f"this sheet knows no {lacks}: give card_points and tricks, or winner and how"
        raise impossible(words, "wrong_kind")


def _check_sits_out(rules: Rules, seat: int) -> None:
    if not rules.players.dealer_sits_out:
        raise impossible(f"seat {seat} cannot sit out: by this sheet everybody plays", "sits_out", seat=seat)
    if not 0 <= seat <= rules.players.count:
        raise impossible(f"there is no seat {seat}: seats are 0 to {rules.players.count}", "sits_out", seat=seat)


def _check_bid(rules: Rules, deal: Bid) -> None:
    check_row(rules, deal.card_points, "card_points")
    check_side(rules, deal.bidder, "bidder")
    _check_bid_height(rules, deal.bid)
    check_whole_sum(rules, sum(deal.card_points), rules.last_trick.points)
    check_bonuses(rules, deal)


def _check_doubled(rules: Rules, doubled: int) -> None:
    allowed = _DOUBLINGS[rules.bid.doubling] if rules.score.may_double else (1,)
    if doubled not in allowed:
        known = " or ".join(f"x{times}" for times in allowed[1:])
        words = f"the sheet doubles {known}" if known else "the sheet has no doubling"
        raise impossible(f"the deal counts x{doubled}, but {words}", "no_doubling", doubled=doubled)


def check_contract_name(known: tuple[str, ...], deal: Deal) -> None:
    """Raise `ImpossibleDeal` for a contract that the game does not know."""
    if not isinstance(deal, Contract) or deal.contract in known:
        return
    near = did_you_mean(deal.contract, known)
    there_are = f"it has {', '.join(known)}" if known else "it has none"
    text = f"this game has no contract {quoted(deal.contract)}{near}: {there_are}"
    raise impossible(text, "no_such_contract", contract=deal.contract, known=list(known))


def _check_bid_height(rules: Rules, bid: int) -> None:
    lowest, highest, steps = rules.bid.min, rules.bid.max, rules.bid.steps
    if lowest <= bid <= highest and (bid - lowest) % steps == 0:
        return
    in_steps = f" in steps of {steps}" if steps > 1 else ""
    raise impossible(f"nobody can bid {bid}: bids go from {lowest} to {highest}{in_steps}", "no_such_bid", bid=bid)


def _check_passed(rules: Rules) -> None:
    if rules.bid.all_pass == "dealer":  # noqa: S105
        raise impossible("by this sheet the dealer must bid when all others pass", "dealer_must_bid")


def _check_penalty(rules: Rules, deal: Penalty) -> None:
    check_side(rules, deal.side, "penalty.side")
    check_side(rules, deal.bidder, "penalty.bidder")
    if deal.game_points is not None and deal.game_points < 0:
        raise impossible(f"a penalty of {deal.game_points} game points is less than nothing", "negative")
    has_auction = rules.score.kind == "bid_units"
    if not has_auction and (deal.bidder is not None or deal.bid is not None):
        raise impossible("this sheet has no bidding, so a penalty has no bidder and no bid", "wrong_kind")
    if deal.bid is not None:
        _check_bid_height(rules, deal.bid)
