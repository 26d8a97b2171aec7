"""Sentences about the match, breaches and manners."""

from collections.abc import Iterator

from variants.number_words import counted, in_words, sentence
from variants.rules import Rules
from variants.sentences_of_deal import unit

# --- the match


def match(rules: Rules) -> Iterator[str]:
    """The target, ties, how the match ends, and what it is worth."""
    rule = rules.match
    if not rule.target:
        yield sentence(f"there is no target: the {unit(rules)}s are the score, as long as people play")
    else:
        yield from _to_the_target(rules)
        yield from _units(rules)
    yield _DISPLAYS[rule.display]


def _to_the_target(rules: Rules) -> Iterator[str]:
    rule, target = rules.match, in_words(rules.match.target)
    down = f"counts down from {target}; whoever has nothing left"
    goal = down if rule.direction == "down" else f"counts up; whoever reaches {target}"
    lead = f" with a lead of {in_words(rule.win_by)} over every other side" if rule.win_by > 1 else ""
    yield sentence(f"the club {goal}{lead} {_FINISHES[rule.finish]}")
    if _several_may_reach(rules):
        yield _SIMULTANEOUS[rule.simultaneous]
        bids = rules.score.kind in ("bid_units", "contract")
        yield _TIES["another_deal" if rules.bid.tie == "bidder" and not bids else rules.bid.tie]


def _several_may_reach(rules: Rules) -> bool:
    has_bonus = rules.bonus.ten_of_trumps or rules.marriage.show_bonus_gp
    return rules.score.is_bid or rules.players.side_count > 2 or bool(has_bonus)


_FINISHES = {
    "first_wins": "wins the match",
    "last_pays": "leaves; the others go on until one is left, who pays each of those who left",
}
_SIMULTANEOUS = {
    "higher": "If several are there after one deal, the higher score wins.",
    "bidder_first": "If several are there after one deal, the bidding side wins.",
}
_TIES = {
    "bidder": "If they are equal, the bidding side wins if it is one of them; else they play on.",
    "higher_seat": "If they are equal, the one first in seating order wins.",
    "another_deal": "If they are equal, they play on.",
}


def _units(rules: Rules) -> Iterator[str]:
    if rules.match.whitewash_units > 1:
        worth = counted(rules.match.whitewash_units, "bummerl")
        yield sentence(f"a match whose losers scored nothing counts as {worth}")
    if rules.match.retour_units > 1:
        worth = counted(rules.match.retour_units, "bummerl")
        yield sentence(f"a match counts as {worth} if the loser stood one short while the winner still had nothing")


_DISPLAYS = {
    "up": "The score is shown counting up.",
    "down": "The score is shown as what is missing to the target.",
    "pips": "The score is shown by two cards shifted over the pips of two eights.",
    "bummerl": "The score is shown in bummerls.",
}

# --- breaches and manners


def breaches(rules: Rules) -> Iterator[str]:
    """What a revoke and a lead after the token cost, and which tricks may be looked at."""
    if rules.penalty.revoke != 0:
        yield sentence(f"a revoke {_cost(rules, rules.penalty.revoke)}")
    if rules.penalty.token != 0 and any(rules.marriage.values):
        same = rules.penalty.token == rules.penalty.revoke
        cost = "costs the same" if same else _cost(rules, rules.penalty.token)
        yield sentence(f"another lead after the token for a marriage was taken {cost}")
    yield _LOOKS[rules.procedure.look_back]


def _cost(rules: Rules, cost: int | str) -> str:
    if isinstance(cost, int):
        return f"gives {counted(cost, unit(rules))} to {_each_opponent(rules)}"
    return {
        "bid": "by the bidding side costs it the bid; by a defender, the bidding side scores the bid",
        "lose_deal": "loses the deal",
        "redeal": "means a new deal by the same dealer",
    }[cost]


def _each_opponent(rules: Rules) -> str:
    if rules.players.side_count > 2:
        return "each of the others"
    return "the other side" if rules.players.sides == "pairs" else "the opponent"


_LOOKS = {
    "last_trick": "The trick won last may be looked at until the next card is led.",
    "none": "Nobody may look at won tricks.",
}
