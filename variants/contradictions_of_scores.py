"""Contradictions about what is written down: scores, bids, the match."""

from variants.contradiction import (
    Contradiction,
    is_counted_out,
    lowest_win,
    may_close,
    most_card_points,
)
from variants.rules import Rules

NEEDS_CODE = "contract_without_code"
"""The one contradiction that a variant in code lifts."""


def _wins_with(rules: Rules) -> str:
    """The lowest way to win, in words."""
    return f"{'target' if rules.score.has_claims else 'lowest count that wins'}, {lowest_win(rules)},"


def _bid_penalty(rules: Rules) -> bool:
    return not rules.score.is_bid and "bid" in (rules.penalty.revoke, rules.penalty.token)


def _forced_bid_impossible(rules: Rules) -> bool:
    forced = rules.score.is_bid and rules.bid.all_pass == "dealer"  # noqa: S105
    return forced and not (rules.bid.min <= rules.bid.forced_min and rules.bid.forced)


def _heights(rules: Rules) -> str:
    heights = rules.bid.heights
    return f"{heights[0]} to {heights[-1]}" if heights else "no bids"


SCORING = (
    Contradiction(
        "last_trick_decides_nothing",
        ("end.unclaimed", "last_trick.wins_deal"),
        lambda r: r.end.unclaimed == "last_trick" and r.last_trick.wins_deal == "no",
        lambda _: (
            "end.unclaimed = last_trick lets the winner of the last trick win the deal, and "
            "last_trick.wins_deal = no says that he does not: write yes, or another end.unclaimed"
        ),
    ),
    Contradiction(
        "schneider_over_target",
        ("score.schneider",),
        lambda r: r.score.by == "loser_under" and r.score.schneider > lowest_win(r),
        lambda r: f"the schneider line {r.score.schneider} is over the {_wins_with(r)}",
    ),
    Contradiction(
        "schneider_under_target",
        ("score.schneider", "score.by"),
        lambda r: r.score.by == "winner_ge" and r.score.schneider <= lowest_win(r),
        lambda r: (
            f"the {_wins_with(r)} reaches the winner's line {r.score.schneider}, so no deal is single: set it higher, "
            "to 100 for example"
        ),
    ),
    Contradiction(
        "winner_line_at_close",
        ("score.by", "close.value"),
        lambda r: r.score.by == "winner_ge" and may_close(r) and r.close.value == "at_close",
        lambda _: (
            "score.by = winner_ge counts the winner's card points at the end, which cannot be read at the close "
            "(close.value = at_close)"
        ),
    ),
    Contradiction(
        "grades_fall",
        ("score.grades",),
        lambda r: list(r.score.grades) != sorted(r.score.grades),
        lambda r: f"the grades {','.join(map(str, r.score.grades))} make a worse loss cheaper",
    ),
    Contradiction(
        "target_out_of_reach",
        ("claim.target",),
        lambda r: r.score.has_claims and r.claim.target > most_card_points(r),
        lambda r: f"nobody can have {r.claim.target} card points: a deal has {most_card_points(r)} at most",
    ),
    Contradiction(
        "penalty_without_bid",
        ("penalty.revoke", "penalty.token"),
        _bid_penalty,
        lambda _: "a penalty cannot cost the bid where nobody bids",
    ),
    Contradiction(
        "penalty_of_bid",
        ("penalty.revoke", "penalty.token"),
        lambda r: r.score.is_bid and "lose_deal" in (r.penalty.revoke, r.penalty.token),
        lambda r: (
            f"in {r.score.kind} a deal is lost by losing the bid: in penalty.revoke and penalty.token write bid "
            "for lose_deal"
        ),
    ),
    Contradiction(
        "closing_without_claims",
        ("close.when", "score.kind"),
        lambda r: may_close(r) and not r.score.has_claims,
        lambda r: f"a deal that scores in {r.score.kind} is played to its end: close.when must be never",
    ),
    Contradiction(
        "count_decides",
        ("end.unclaimed", "last_trick.wins_deal"),
        lambda r: is_counted_out(r) and (r.end.unclaimed, r.last_trick.wins_deal) != ("higher", "no"),
        lambda r: (
            f"in {r.score.kind} the count of all cards decides: end.unclaimed must be higher and "
            "last_trick.wins_deal no"
        ),
    ),
    Contradiction(
        "bonus_without_marriage",
        ("marriage.show_bonus_gp", "marriage.values"),
        lambda r: r.marriage.show_bonus_gp > 0 and r.marriage.values[1] == 0,
        lambda _: "a trump marriage is paid for, and the sheet has none",
    ),
    Contradiction(
        "bonus_is_not_paid",
        ("marriage.show_bonus_gp", "bonus.ten_of_trumps"),
        lambda r: r.score.is_paid and (r.marriage.show_bonus_gp > 0 or r.bonus.ten_of_trumps > 0),
        lambda r: f"in {r.score.kind} the players pay each other: nobody pays a bonus in game points",
    ),
    Contradiction(
        "honours_without_fiches",
        ("bonus.amour", "bonus.washing"),
        lambda r: r.score.kind != "fiches" and (r.bonus.amour > 0 or r.bonus.washing > 0),
        lambda _: "amour and washing are paid in fiches only (score.kind = fiches)",
    ),
    Contradiction(
        "contracts_without_kind",
        ("score.contracts", "score.kind"),
        lambda r: r.score.kind != "contract" and len(r.score.contracts) > 0,
        lambda r: f"nobody plays the contracts of score.contracts in {r.score.kind}",
    ),
    Contradiction(
        NEEDS_CODE,
        ("score.kind",),
        lambda r: r.score.kind == "contract",
        lambda _: "contracts need a variant in code: extend one that has it",
    ),
)

BIDDING = (
    Contradiction(
        "bid_with_turnup",
        ("trump.by",),
        lambda r: r.score.is_bid and r.trump.by == "turnup",
        lambda _: "with bidding the turn-up cannot make trump: say who names it",
    ),
    Contradiction(
        "bidder_without_bid",
        ("trump.by", "score.kind"),
        lambda r: not r.score.is_bid and r.trump.by == "bidder",
        lambda _: "the bidder names trump, but nobody bids",
    ),
    Contradiction(
        "bid_min_over_max",
        ("bid.min", "bid.max"),
        lambda r: r.bid.min > r.bid.max,
        lambda r: f"the lowest bid {r.bid.min} is over the highest {r.bid.max}",
    ),
    Contradiction(
        "bid_out_of_reach",
        ("bid.min", "bid.unit"),
        lambda r: r.score.is_bid and r.bid.min * r.bid.unit > most_card_points(r),
        lambda r: f"the lowest bid is {r.bid.min * r.bid.unit} card points, and a deal has {most_card_points(r)}",
    ),
    Contradiction(
        "forced_bid",
        ("bid.forced_min", "bid.steps"),
        _forced_bid_impossible,
        lambda r: f"a forced bid of {r.bid.forced_min} or more is none of {_heights(r)}",
    ),
)

MATCH = (
    Contradiction(
        "bidder_first_without_bid",
        ("match.simultaneous",),
        lambda r: r.match.simultaneous == "bidder_first" and not r.score.is_bid,
        lambda _: "the bidder cannot go out first where nobody bids",
    ),
    Contradiction(
        "bidder_first_with_lead",
        ("match.simultaneous", "match.win_by"),
        lambda r: r.match.simultaneous == "bidder_first" and r.match.win_by > 1,
        lambda r: f"the bidder wins by reaching the target first, so he cannot also need a lead of {r.match.win_by}",
    ),
    Contradiction(
        "down_from_nothing",
        ("match.direction", "match.display", "match.target"),
        lambda r: r.match.target == 0 and "down" in (r.match.direction, r.match.display),
        lambda _: "counting down needs a target to count down from",
    ),
    Contradiction(
        "shown_the_other_way",
        ("match.display", "match.direction"),
        lambda r: {r.match.direction, r.match.display} == {"up", "down"},
        lambda r: f"the club counts {r.match.direction}, so the score cannot be shown counting {r.match.display}",
    ),
    Contradiction(
        "lead_over_target",
        ("match.win_by", "match.target"),
        lambda r: 0 < r.match.target < r.match.win_by,
        lambda r: f"a lead of {r.match.win_by} is more than the target {r.match.target}",
    ),
    Contradiction(
        "last_pays_needs_two",
        ("match.finish", "players.count"),
        lambda r: r.match.finish == "last_pays" and r.players.side_count != 2,
        lambda r: (
            f"when one has left the others must go on until one is left, and a deal needs {r.players.side_count} sides"
        ),
    ),
    Contradiction(
        "last_pays_without_target",
        ("match.finish", "match.target"),
        lambda r: r.match.finish == "last_pays" and r.match.target == 0,
        lambda _: "nobody can leave at the target where there is none",
    ),
)
