"""Counted deals that cannot have happened: tricks, card points, claim, close and sums against each other."""

from variants.bounds import (
    check_partial_sum,
    check_row,
    check_side,
    check_whole_sum,
    impossible,
    marriage_sums,
)
from variants.deal import Closed, Counted, side_name
from variants.possible_bonus import check_bonuses
from variants.rules import Rules


def check_counted(rules: Rules, deal: Counted) -> None:
    """Raise `ImpossibleDeal` for card points and tricks that cannot have come about."""
    check_row(rules, deal.card_points, "card_points")
    check_row(rules, deal.tricks, "tricks")
    check_side(rules, deal.claimed_by, "claimed_by")
    check_side(rules, deal.last_trick, "last_trick")
    check_side(rules, deal.first_to_target, "first_to_target")
    if not rules.score.has_claims:
        _check_nobody_claims(deal)
    _check_trick_count(rules, deal)
    _check_points_without_trick(rules, deal)
    _check_closed(rules, deal)
    _check_played_out(rules, deal)
    _check_counted_sum(rules, deal)
    _check_first_to_target(rules, deal)
    _check_last_trick(deal)
    check_bonuses(rules, deal)


def _check_nobody_claims(deal: Counted) -> None:
    """Only graded deals know a claim; the plain count and the stakes go by all cards."""
    if deal.claimed_by is None and deal.first_to_target is None:
        return
    key = "first_to_target" if deal.claimed_by is None else "claimed_by"
    raise impossible(f"by this sheet nobody claims: all cards are played and counted, so leave out {key}", "no_claim")


def _check_trick_count(rules: Rules, deal: Counted) -> None:
    played = sum(deal.tricks)
    if played > rules.full_tricks:
        raise impossible(
            f"{played} tricks are more than the pack has: {rules.full_tricks}",
            "too_many_tricks",
            tricks=played,
        )


def _check_points_without_trick(rules: Rules, deal: Counted) -> None:
    allowed = marriage_sums(rules) if rules.marriage.counts == "when_led" else (0,)
    for side, points in enumerate(deal.card_points):
        if deal.tricks[side] == 0 and points not in allowed:
            raise impossible(
                f"{side_name(side)} has {points} card points without a trick"
                + ("" if len(allowed) > 1 else ": marriages count only once their owner has one"),
                "points_without_trick",
                side=side,
            )


def _check_played_out(rules: Rules, deal: Counted) -> None:
    played = sum(deal.tricks)
    if deal.claimed_by is None and deal.closed is None and played < rules.full_tricks:
        raise impossible(
            f"nobody claimed and nobody closed, so all {rules.full_tricks} tricks must be there, "
            f"not {played}: say who claimed (A out) or closed (A closed 20/2), or give the missing tricks",
            "not_played_out",
            tricks=played,
        )


def _check_counted_sum(rules: Rules, deal: Counted) -> None:
    if sum(deal.tricks) == rules.full_tricks:
        check_whole_sum(rules, sum(deal.card_points), rules.last_trick.points)
    else:
        check_partial_sum(rules, sum(deal.card_points))


def _check_first_to_target(rules: Rules, deal: Counted) -> None:
    first, target = deal.first_to_target, rules.claim.target
    if first is not None and deal.card_points[first] < target:
        raise impossible(
            f"{side_name(first)} cannot have been first to {target} with {deal.card_points[first]}",
            "first_without_target",
            side=first,
        )


def _check_last_trick(deal: Counted) -> None:
    if deal.last_trick is not None and deal.tricks[deal.last_trick] == 0:
        name = side_name(deal.last_trick)
        raise impossible(f"{name} won the last trick but has no trick", "last_without_trick", side=deal.last_trick)


def _check_closed(rules: Rules, deal: Counted) -> None:
    closed = deal.closed
    if closed is None:
        return
    check_side(rules, closed.by, "closed.by")
    if rules.close.when == "never":
        raise impossible("by this sheet the talon cannot be closed", "no_closing")
    if sum(deal.tricks) >= rules.full_tricks:
        most = rules.full_tricks - 1
        raise impossible(f"the talon was closed, so at most {most} tricks were played", "closed_and_all_played")
    _check_before_close(rules, deal, closed)


def _check_before_close(rules: Rules, deal: Counted, closed: Closed) -> None:
    """What the other side had at the close is part of what it has in the end."""
    other, name = 1 - closed.by, side_name(1 - closed.by)
    before, tricks = closed.other_card_points, closed.other_tricks
    if before < 0 or tricks < 0:
        raise impossible(f"{name} had less than nothing when the talon was closed", "negative", key="closed")
    if tricks > deal.tricks[other] or before > deal.card_points[other]:
        raise impossible(f"{name} had more when the talon was closed than at the end", "more_before_close")
    allowed = marriage_sums(rules) if rules.marriage.counts == "when_led" else (0,)
    if tricks == 0 and before not in allowed:
        raise impossible(
            f"{name} had {before} card points without a trick when the talon was closed",
            "points_without_trick",
        )
