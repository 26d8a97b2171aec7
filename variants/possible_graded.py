"""Graded deals that cannot have happened: ways to win, or to draw, that the sheet does not know."""

from variants.bounds import check_side, impossible
from variants.deal import Graded
from variants.possible_bonus import check_bonuses
from variants.rules import Rules


def check_graded(rules: Rules, deal: Graded) -> None:
    """Raise `ImpossibleDeal` for a verdict that the sheet cannot reach."""
    check_side(rules, deal.winner, "winner")
    check_side(rules, deal.closed_by, "closed_by")
    if deal.closed_by is not None and rules.close.when == "never":
        raise impossible("by this sheet the talon cannot be closed", "no_closing", key="closed_by")
    if rules.score.kind == "plain130" and deal.how not in ("count", "draw"):
        raise impossible(f"by this sheet the count of all cards decides, not {deal.how.replace('_', ' ')}", "no_claim")
    _GRADED_CHECKS[deal.how](rules, deal)
    check_bonuses(rules, deal)


def _check_opponent_claim(rules: Rules, deal: Graded) -> None:
    if rules.close.when == "never":
        raise impossible("by this sheet the talon cannot be closed, so nobody claims against a closer", "no_closing")
    if deal.closed_by == deal.winner:
        raise impossible("opponent_claim means that the other side closed: closed_by cannot be the winner", "closer")


def _check_any_claim(_rules: Rules, _deal: Graded) -> None:
    """Anybody may claim at any time, rightly or falsely."""


def _check_failed_close(rules: Rules, deal: Graded) -> None:
    if rules.close.when == "never":
        raise impossible("by this sheet the talon cannot be closed, so no close can fail", "no_closing")
    if deal.closed_by == deal.winner:
        raise impossible("a close that failed scores for the other side: the closer cannot be the winner", "closer")


def _check_graded_last_trick(rules: Rules, deal: Graded) -> None:
    if rules.last_trick.wins_deal == "no":
        raise impossible("by this sheet the last trick does not win the deal", "last_trick_wins_nothing")
    _check_not_closed(deal)
    if deal.winner_at == "schwarz":
        raise impossible("who won the last trick has a trick", "last_without_trick")


def _check_count(rules: Rules, deal: Graded) -> None:
    if rules.end.unclaimed not in ("higher", "first_to_reach"):
        raise impossible("by this sheet card points do not decide a deal that nobody claimed", "no_count")
    _check_not_closed(deal)


def _check_draw(rules: Rules, deal: Graded) -> None:
    end, last_trick_decides = rules.end.unclaimed, rules.last_trick.wins_deal != "no"
    if end == "last_trick" or (end == "first_to_reach" and last_trick_decides):
        raise impossible("by this sheet no deal ends in a draw: the last trick decides", "no_draw")
    if deal.closed_by is not None and end != "draw":
        raise impossible("by this sheet a close succeeds or fails: it cannot end in a draw", "no_draw")


def _check_not_closed(deal: Graded) -> None:
    if deal.closed_by is not None:
        raise impossible(
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
