"""Rules that cannot stand together: one row for each contradiction, with the reason.

A rule sheet is checked against every row after all its keys are read; `require_consistent` refuses it with
all reasons that hold. To add one, add a row: a code, when it holds, and the sentence.
"""

from collections.abc import Callable
from dataclasses import dataclass

from variants.bounds import marriage_sums
from variants.cards import PACK_CARD_POINTS, Pack, Rank
from variants.errors import BadRules
from variants.rules import Rules

_IN_TALON = ("after_hands", "between_packets")


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Rules that exclude each other: ``holds`` finds them in a sheet, ``reason`` says why."""

    code: str
    holds: Callable[[Rules], bool]
    reason: Callable[[Rules], str]


def contradictions(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Code and reason of every contradiction in the rules."""
    return tuple((row.code, row.reason(rules)) for row in CONTRADICTIONS if row.holds(rules))


def require_consistent(rules: Rules, where: str) -> None:
    """Raise `BadRules` with every reason if the rules of the sheet called ``where`` contradict each other."""
    found = contradictions(rules)
    if found:
        reasons = "; ".join(reason for _, reason in found)
        raise BadRules(f"{where}: {reasons}", code="contradiction", found=[code for code, _ in found])


def _has_talon(rules: Rules) -> bool:
    return rules.talon.turnup in _IN_TALON


def _has_auction(rules: Rules) -> bool:
    return rules.score.kind == "bid_units"


def _may_close(rules: Rules) -> bool:
    return rules.close.when != "never"


def _may_exchange(rules: Rules) -> bool:
    return rules.exchange.rank != "none"


def _dealt(rules: Rules) -> int:
    return rules.deal.hand * rules.players.count + rules.deal.widow


def _dealt_words(rules: Rules) -> str:
    widow = f" and a widow of {rules.deal.widow}" if rules.deal.widow else ""
    return f"{rules.players.count} hands of {rules.deal.hand}{widow}"


def _most_card_points(rules: Rules) -> int:
    return PACK_CARD_POINTS + marriage_sums(rules)[-1] + rules.last_trick.points


def _lowest_line(rules: Rules) -> bool:
    return rules.score.by == "loser_under" and rules.score.schneider > rules.claim.target


def _unfair_line(rules: Rules) -> bool:
    return rules.score.by == "winner_ge" and rules.score.schneider <= rules.claim.target


def _rank_missing(rules: Rules) -> bool:
    return _may_exchange(rules) and Rank(rules.exchange.rank) not in Pack(rules.deck.cards).ranks


def _bid_penalty(rules: Rules) -> bool:
    return not _has_auction(rules) and "bid" in (rules.penalty.revoke, rules.penalty.token)


def _forced_bid_impossible(rules: Rules) -> bool:
    forced = _has_auction(rules) and rules.bid.all_pass == "dealer"  # noqa: S105
    return forced and not rules.bid.min <= rules.bid.forced_min <= rules.bid.max


_DEALING = (
    Contradiction(
        "too_many_dealt",
        lambda r: r.talon_size < 0,
        lambda r: f"{_dealt_words(r)} are {_dealt(r)} cards, but the pack has {r.deck.cards}",
    ),
    Contradiction(
        "cards_left_over",
        lambda r: r.talon_size > 0 and not _has_talon(r),
        lambda r: (
            f"hands, widow and talon must be the pack: {_dealt_words(r)} leave {r.talon_size} cards of "
            f"{r.deck.cards}, and without a turn-up there is no talon"
        ),
    ),
    Contradiction(
        "no_talon_for_turnup",
        lambda r: _has_talon(r) and 0 <= r.talon_size < 2,
        lambda r: (
            f"the turn-up lies in the talon, but {_dealt_words(r)} leave {r.talon_size} cards of {r.deck.cards} for it"
        ),
    ),
    Contradiction(
        "talon_uneven",
        lambda r: _has_talon(r) and r.talon_size > 0 and r.talon_size % r.players.count != 0,
        lambda r: f"a talon of {r.talon_size} cards cannot be drawn evenly by {r.players.count} players",
    ),
    Contradiction(
        "packets_not_hand",
        lambda r: sum(r.deal.packets) != r.deal.hand,
        lambda r: f"the packets {'+'.join(map(str, r.deal.packets))} do not make a hand of {r.deal.hand}",
    ),
    Contradiction(
        "turnup_between_one_packet",
        lambda r: r.talon.turnup == "between_packets" and len(r.deal.packets) < 2,
        lambda _: "no card can be turned up between packets: the hand is dealt in one",
    ),
    Contradiction(
        "widow_without_bidder",
        lambda r: r.deal.widow > 0 and r.deal.widow_to == "bidder" and not _has_auction(r),
        lambda _: "the widow goes to the bidder, but nobody bids",
    ),
)

_PLAYERS = (
    Contradiction(
        "pairs_need_four",
        lambda r: r.players.sides == "pairs" and r.players.count != 4,
        lambda r: f"pairs need four players, not {r.players.count}",
    ),
    Contradiction(
        "fifth_at_table",
        lambda r: r.players.dealer_sits_out and r.players.count == 4,
        lambda _: "the dealer can sit out only at a table of three or four, and four play",
    ),
    Contradiction(
        "graded_needs_two",
        lambda r: r.score.kind == "graded" and r.players.side_count != 2,
        lambda r: f"graded deals are won and lost by two sides, and the sheet has {r.players.side_count}",
    ),
    Contradiction(
        "no_partner_to_spare",
        lambda r: r.players.sides == "solo" and (r.play.spare_partner or r.marriage.partner_may),
        lambda _: "play.spare_partner and marriage.partner_may need partners (players.sides = pairs)",
    ),
)

_TALON = (
    Contradiction(
        "trump_without_turnup",
        lambda r: r.trump.by == "turnup" and r.talon.turnup == "none",
        lambda _: "the turn-up makes trump, but no card is turned up",
    ),
    Contradiction(
        "exchange_without_turnup",
        lambda r: _may_exchange(r) and not _has_talon(r),
        lambda _: "an exchange needs a turn-up that lies in the talon",
    ),
    Contradiction(
        "exchange_rank_not_in_pack",
        _rank_missing,
        lambda r: f"the trump {r.exchange.rank} cannot be exchanged: it is not in a pack of {r.deck.cards}",
    ),
    Contradiction(
        "exchange_min_talon",
        lambda r: _may_exchange(r) and _has_talon(r) and r.exchange.min_talon > r.talon_size,
        lambda r: f"an exchange that needs {r.exchange.min_talon} cards in a talon of {r.talon_size} never comes",
    ),
    Contradiction(
        "close_without_talon",
        lambda r: _may_close(r) and not _has_talon(r),
        lambda _: "closing needs a talon",
    ),
    Contradiction(
        "close_min_talon",
        lambda r: _may_close(r) and _has_talon(r) and r.close.min_talon > r.talon_size,
        lambda r: f"a close that needs {r.close.min_talon} cards in a talon of {r.talon_size} never comes",
    ),
)

_SCORING = (
    Contradiction(
        "last_trick_decides_nothing",
        lambda r: r.end.unclaimed == "last_trick" and r.last_trick.wins_deal == "no",
        lambda _: "end.unclaimed = last_trick lets the last trick decide, and last_trick.wins_deal = no forbids it",
    ),
    Contradiction(
        "schneider_over_target",
        _lowest_line,
        lambda r: f"the schneider line {r.score.schneider} is over the target {r.claim.target}",
    ),
    Contradiction(
        "schneider_under_target",
        _unfair_line,
        lambda r: f"every claim of {r.claim.target} reaches the winner's line {r.score.schneider}: none is single",
    ),
    Contradiction(
        "winner_line_at_close",
        lambda r: r.score.by == "winner_ge" and _may_close(r) and r.close.value == "at_close",
        lambda _: "the winner's line (score.by = winner_ge) cannot be read at the close (close.value = at_close)",
    ),
    Contradiction(
        "grades_fall",
        lambda r: list(r.score.grades) != sorted(r.score.grades),
        lambda r: f"the grades {','.join(map(str, r.score.grades))} make a worse loss cheaper",
    ),
    Contradiction(
        "target_out_of_reach",
        lambda r: not _has_auction(r) and r.claim.target > _most_card_points(r),
        lambda r: f"nobody can have {r.claim.target} card points: a deal has {_most_card_points(r)} at most",
    ),
    Contradiction(
        "penalty_without_bid",
        _bid_penalty,
        lambda _: "a penalty cannot cost the bid where nobody bids",
    ),
)

_BIDDING = (
    Contradiction(
        "bid_with_turnup",
        lambda r: _has_auction(r) and r.trump.by == "turnup",
        lambda _: "with bidding the turn-up cannot make trump: say who names it (trump.by)",
    ),
    Contradiction(
        "bidder_without_bid",
        lambda r: not _has_auction(r) and r.trump.by == "bidder",
        lambda _: "the bidder names trump, but nobody bids (score.kind)",
    ),
    Contradiction(
        "bid_with_closing",
        lambda r: _has_auction(r) and _may_close(r),
        lambda _: "a deal played for a bid is played to its end: close.when must be never",
    ),
    Contradiction(
        "bid_min_over_max",
        lambda r: r.bid.min > r.bid.max,
        lambda r: f"the lowest bid {r.bid.min} is over the highest {r.bid.max}",
    ),
    Contradiction(
        "bid_out_of_reach",
        lambda r: _has_auction(r) and r.bid.min * r.bid.unit > _most_card_points(r),
        lambda r: f"the lowest bid is {r.bid.min * r.bid.unit} card points, and a deal has {_most_card_points(r)}",
    ),
    Contradiction(
        "forced_bid",
        _forced_bid_impossible,
        lambda r: f"a forced bid of {r.bid.forced_min} is none of {r.bid.min} to {r.bid.max}",
    ),
)

_MATCH = (
    Contradiction(
        "bidder_first_without_bid",
        lambda r: r.match.simultaneous == "bidder_first" and not _has_auction(r),
        lambda _: "the bidder cannot go out first where nobody bids (match.simultaneous)",
    ),
    Contradiction(
        "bidder_first_with_lead",
        lambda r: r.match.simultaneous == "bidder_first" and r.match.win_by > 1,
        lambda r: f"the bidder wins by reaching the target first, so he cannot also need a lead of {r.match.win_by}",
    ),
    Contradiction(
        "down_from_nothing",
        lambda r: r.match.target == 0 and "down" in (r.match.direction, r.match.display),
        lambda _: "counting down needs a target to count down from (match.target)",
    ),
    Contradiction(
        "lead_over_target",
        lambda r: 0 < r.match.target < r.match.win_by,
        lambda r: f"a lead of {r.match.win_by} is more than the target {r.match.target}",
    ),
)

CONTRADICTIONS: tuple[Contradiction, ...] = _DEALING + _PLAYERS + _TALON + _SCORING + _BIDDING + _MATCH
