"""Whether a recorded deal can have happened under the sheet: `check` says nothing, or says what cannot be.

One small function for each thing that cannot be; `_counted_checks`, `_graded_checks` and so on list them by kind. The
arithmetic behind it: a pack holds 120 card points, marriages add at most three plain ones and a trump one, the last
trick its bonus; a deal played to its end, and every deal played for a bid, adds up exactly.
"""

from variants.cards import PACK_CARD_POINTS
from variants.deal import Bid, Closed, Counted, Deal, Graded, Passed, Penalty, side_name
from variants.errors import ImpossibleDeal
from variants.rules import Rules

_DOUBLINGS = {"none": (1,), "kontra": (1, 2), "kontra_re": (1, 2, 4)}


def check(rules: Rules, deal: Deal) -> None:
    """Raise `ImpossibleDeal`, with the reason, for a deal that cannot have happened under these rules."""
    _check_kind(rules, deal)
    _check_sits_out(rules, deal.sits_out)
    match deal:
        case Counted():
            _check_counted(rules, deal)
        case Graded():
            _check_graded(rules, deal)
        case Bid():
            _check_bid(rules, deal)
        case Passed():
            _check_passed(rules)
        case Penalty():
            _check_penalty(rules, deal)


def _impossible(text: str, code: str, **fields: object) -> ImpossibleDeal:
    return ImpossibleDeal(text, code=code, **fields)


# --- any deal


def _check_kind(rules: Rules, deal: Deal) -> None:
    is_bid_sheet = rules.score.kind == "bid_units"
    if is_bid_sheet and isinstance(deal, Counted | Graded):
        raise _impossible(
            "this sheet is played for bids: give card_points, bidder and bid, or all_pass", "wrong_kind"
        )
    if not is_bid_sheet and isinstance(deal, Bid | Passed):
        raise _impossible(
            "this sheet has no bidding: give card_points and tricks, or winner and how", "wrong_kind"
        )


def _check_sits_out(rules: Rules, seat: int | None) -> None:
    if seat is None:
        return
    if not rules.players.dealer_sits_out:
        raise _impossible(f"seat {seat} cannot sit out: by this sheet everybody plays", "sits_out", seat=seat)
    if not 0 <= seat <= rules.players.count:
        raise _impossible(
            f"there is no seat {seat}: seats are 0 to {rules.players.count}", "sits_out", seat=seat
        )


def _check_side(rules: Rules, side: int | None, key: str) -> None:
    if side is not None and not 0 <= side < rules.players.side_count:
        sides = f"sides are 0 to {rules.players.side_count - 1}"
        raise _impossible(f"{key} is {side}, but {sides}", "no_such_side", key=key, side=side)


def _check_row(rules: Rules, row: tuple[int, ...], key: str) -> None:
    """One number a side, none below nothing."""
    if len(row) != rules.players.side_count:
        sides = rules.players.side_count
        raise _impossible(
            f"{key} has {len(row)} numbers, but the sheet has {sides} sides", "wrong_length", key=key
        )
    for side, number in enumerate(row):
        if number < 0:
            raise _impossible(
                f"{key} of {side_name(side)} is {number}: less than nothing", "negative", key=key
            )


# --- sums


def marriage_sums(rules: Rules) -> tuple[int, ...]:
    """What all marriages of one deal can add: up to three plain ones and the trump one."""
    plain, trump = rules.marriage.values
    return tuple(sorted({plains * plain + trumps * trump for plains in range(4) for trumps in range(2)}))


def _check_whole_sum(rules: Rules, total: int, bonus: int) -> None:
    """All cards were played, so the card points are the pack, some marriages and the last-trick bonus."""
    marriages = total - PACK_CARD_POINTS - bonus
    if marriages in marriage_sums(rules):
        return
    with_bonus = f" and {bonus} for the last trick" if bonus else ""
    possible = ", ".join(str(PACK_CARD_POINTS + bonus + extra) for extra in marriage_sums(rules))
    raise _impossible(
        f"all cards were played, so the card points must be 120{with_bonus} and the marriages ({possible}), not {total}",
        "wrong_sum",
        total=total,
    )


def _check_partial_sum(rules: Rules, total: int) -> None:
    most = PACK_CARD_POINTS + marriage_sums(rules)[-1]
    if total > most:
        raise _impossible(
            f"{total} card points are more than the pack and every marriage have ({most})",
            "too_many",
            total=total,
        )


# --- counted


def _check_counted(rules: Rules, deal: Counted) -> None:
    _check_row(rules, deal.card_points, "card_points")
    _check_row(rules, deal.tricks, "tricks")
    for key in ("claimed_by", "last_trick", "first_to_target"):
        _check_side(rules, getattr(deal, key), key)
    _check_trick_count(rules, deal)
    _check_points_without_trick(rules, deal)
    _check_closed(rules, deal)
    _check_played_out(rules, deal)
    _check_counted_sum(rules, deal)
    _check_first_to_target(rules, deal)
    _check_last_trick(deal)


def _check_trick_count(rules: Rules, deal: Counted) -> None:
    played = sum(deal.tricks)
    if played > rules.full_tricks:
        raise _impossible(
            f"{played} tricks are more than the pack has: {rules.full_tricks}",
            "too_many_tricks",
            tricks=played,
        )


def _check_points_without_trick(rules: Rules, deal: Counted) -> None:
    allowed = marriage_sums(rules) if rules.marriage.counts == "when_led" else (0,)
    for side, points in enumerate(deal.card_points):
        if deal.tricks[side] == 0 and points not in allowed:
            raise _impossible(
                f"{side_name(side)} has {points} card points without a trick"
                + ("" if len(allowed) > 1 else ": marriages count only once their owner has one"),
                "points_without_trick",
                side=side,
            )


def _check_played_out(rules: Rules, deal: Counted) -> None:
    played = sum(deal.tricks)
    if deal.claimed_by is None and deal.closed is None and played < rules.full_tricks:
        raise _impossible(
            f"nobody claimed and nobody closed, so all {rules.full_tricks} tricks must be there, not {played}: "
            "give claimed_by or closed, or the missing tricks",
            "not_played_out",
            tricks=played,
        )


def _check_counted_sum(rules: Rules, deal: Counted) -> None:
    if sum(deal.tricks) == rules.full_tricks:
        _check_whole_sum(rules, sum(deal.card_points), rules.last_trick.points)
    else:
        _check_partial_sum(rules, sum(deal.card_points))


def _check_first_to_target(rules: Rules, deal: Counted) -> None:
    first, target = deal.first_to_target, rules.claim.target
    if first is not None and deal.card_points[first] < target:
        raise _impossible(
            f"{side_name(first)} cannot have been first to {target} with {deal.card_points[first]}",
            "first_without_target",
            side=first,
        )


def _check_last_trick(deal: Counted) -> None:
    if deal.last_trick is not None and deal.tricks[deal.last_trick] == 0:
        name = side_name(deal.last_trick)
        raise _impossible(
            f"{name} won the last trick but has no trick", "last_without_trick", side=deal.last_trick
        )


def _check_closed(rules: Rules, deal: Counted) -> None:
    closed = deal.closed
    if closed is None:
        return
    _check_side(rules, closed.by, "closed.by")
    if rules.close.when == "never":
        raise _impossible("by this sheet the talon cannot be closed", "no_closing")
    if sum(deal.tricks) >= rules.full_tricks:
        most = rules.full_tricks - 1
        raise _impossible(
            f"the talon was closed, so at most {most} tricks were played", "closed_and_all_played"
        )
    _check_before_close(rules, deal, closed)


def _check_before_close(rules: Rules, deal: Counted, closed: Closed) -> None:
    """What the other side had at the close is part of what it has in the end."""
    other, name = 1 - closed.by, side_name(1 - closed.by)
    before, tricks = closed.other_card_points, closed.other_tricks
    if before < 0 or tricks < 0:
        raise _impossible(f"{name} had less than nothing when the talon was closed", "negative", key="closed")
    if tricks > deal.tricks[other] or before > deal.card_points[other]:
        raise _impossible(f"{name} had more when the talon was closed than at the end", "more_before_close")
    allowed = marriage_sums(rules) if rules.marriage.counts == "when_led" else (0,)
    if tricks == 0 and before not in allowed:
        raise _impossible(
            f"{name} had {before} card points without a trick when the talon was closed",
            "points_without_trick",
        )


# --- graded


def _check_graded(rules: Rules, deal: Graded) -> None:
    _check_side(rules, deal.winner, "winner")
    _check_side(rules, deal.closed_by, "closed_by")
    if deal.closed_by is not None and rules.close.when == "never":
        raise _impossible("by this sheet the talon cannot be closed", "no_closing", key="closed_by")
    _GRADED_CHECKS[deal.how](rules, deal)


def _check_opponent_claim(rules: Rules, deal: Graded) -> None:
    if rules.close.when == "never":
        raise _impossible(
            "by this sheet the talon cannot be closed, so nobody claims against a closer", "no_closing"
        )
    if deal.closed_by == deal.winner:
        raise _impossible(
            "opponent_claim means that the other side closed: closed_by cannot be the winner", "closer"
        )


def _check_any_claim(_rules: Rules, _deal: Graded) -> None:
    """Anybody may claim at any time, rightly or falsely."""


def _check_failed_close(rules: Rules, deal: Graded) -> None:
    if rules.close.when == "never":
        raise _impossible("by this sheet the talon cannot be closed, so no close can fail", "no_closing")
    if deal.closed_by == deal.winner:
        raise _impossible(
            "a close that failed scores for the other side: the closer cannot be the winner", "closer"
        )


def _check_graded_last_trick(rules: Rules, deal: Graded) -> None:
    if rules.last_trick.wins_deal == "no":
        raise _impossible("by this sheet the last trick does not win the deal", "last_trick_wins_nothing")
    _check_not_closed(deal)
    if deal.winner_at == "schwarz":
        raise _impossible("who won the last trick has a trick", "last_without_trick")


def _check_count(rules: Rules, deal: Graded) -> None:
    if rules.end.unclaimed not in ("higher", "first_to_reach"):
        raise _impossible("by this sheet card points do not decide a deal that nobody claimed", "no_count")
    _check_not_closed(deal)


def _check_draw(rules: Rules, deal: Graded) -> None:
    end, last_trick_decides = rules.end.unclaimed, rules.last_trick.wins_deal != "no"
    if end == "last_trick" or (end == "first_to_reach" and last_trick_decides):
        raise _impossible("by this sheet no deal ends in a draw: the last trick decides", "no_draw")
    if deal.closed_by is not None and end != "draw":
        raise _impossible("by this sheet a close succeeds or fails: it cannot end in a draw", "no_draw")


def _check_not_closed(deal: Graded) -> None:
    if deal.closed_by is not None:
        raise _impossible(
            f"a close succeeds or fails: with closed_by a deal is not decided by {deal.how}",
            "closed_and_all_played",
        )


_GRADED_CHECKS = {
    "claim": _check_any_claim,
    "opponent_claim": _check_opponent_claim,
    "false_claim": _check_any_claim,
    "failed_close": _check_failed_close,
    "last_trick": _check_graded_last_trick,
    "count": _check_count,
    "draw": _check_draw,
}


# --- bid, passed, penalty


def _check_bid(rules: Rules, deal: Bid) -> None:
    _check_row(rules, deal.card_points, "card_points")
    _check_side(rules, deal.bidder, "bidder")
    _check_bid_height(rules, deal.bid)
    _check_whole_sum(rules, sum(deal.card_points), rules.last_trick.points)
    allowed = _DOUBLINGS[rules.bid.doubling]
    if deal.doubled not in allowed:
        words = "the sheet has no doubling" if allowed == (1,) else f"doubled is one of {allowed}"
        raise _impossible(f"doubled is {deal.doubled}, but {words}", "no_doubling", doubled=deal.doubled)


def _check_bid_height(rules: Rules, bid: int) -> None:
    lowest, highest, steps = rules.bid.min, rules.bid.max, rules.bid.steps
    if lowest <= bid <= highest and (bid - lowest) % steps == 0:
        return
    in_steps = f" in steps of {steps}" if steps > 1 else ""
    raise _impossible(
        f"nobody can bid {bid}: bids go from {lowest} to {highest}{in_steps}", "no_such_bid", bid=bid
    )


def _check_passed(rules: Rules) -> None:
    if rules.bid.all_pass == "dealer":
        raise _impossible("by this sheet the dealer must bid when all others pass", "dealer_must_bid")


def _check_penalty(rules: Rules, deal: Penalty) -> None:
    _check_side(rules, deal.side, "penalty.side")
    _check_side(rules, deal.bidder, "penalty.bidder")
    if deal.game_points is not None and deal.game_points < 0:
        raise _impossible(f"a penalty of {deal.game_points} game points is less than nothing", "negative")
    has_auction = rules.score.kind == "bid_units"
    if not has_auction and (deal.bidder is not None or deal.bid is not None):
        raise _impossible("this sheet has no bidding, so a penalty has no bidder and no bid", "wrong_kind")
    if deal.bid is not None:
        _check_bid_height(rules, deal.bid)
