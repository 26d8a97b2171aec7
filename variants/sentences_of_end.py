"""Sentences about the end of a deal: closing, claims, the count, and what the deal is worth."""

from collections.abc import Iterator

from variants.number_words import counted, in_words, listed, sentence
from variants.rules import Rules
from variants.sentences_of_deal import doubling, unit


def _other(rules: Rules) -> str:
    """The other side, where there are two."""
    return "the other side" if rules.players.sides == "pairs" else "his opponent"


def _the_other(rules: Rules) -> str:
    """The other side, where "he" has just been somebody."""
    return "that side" if rules.players.sides == "pairs" else "the opponent"


def _game_points(rules: Rules, number: int) -> str:
    return counted(number, unit(rules))


# --- closing


def closing(rules: Rules) -> Iterator[str]:
    """When the talon may be closed, and what a close scores or costs."""
    rule = rules.close
    if not rules.has_talon:
        return
    if rule.when == "never":
        yield "The talon cannot be closed."
        return
    draw = {"after_draw": "after drawing", "before_or_after": "before or after drawing"}[rule.when]
    left = f"while it has {in_words(rule.min_talon)} cards or more"
    first = "even before the first trick" if rule.first_trick else "but not before the first trick"
    yield sentence(
        f"a player who is to lead may close the talon, {draw}, {left}, {first}: he turns the turn-up face down, "
        f"nobody draws any more, and he must reach {rules.claim.target} with what he holds"
    )
    when = {"final": "in the end", "at_close": "when the talon was closed"}[rule.value]
    yield sentence(f"if he does and claims, the deal is graded by what {_other(rules)} had {when}")
    yield from _failing(rules)
    yield sentence(f"if {_other(rules)} claims before him, that scores {_OPPONENT_CLAIMS[rule.opponent_claims]}")


def _failing(rules: Rules) -> Iterator[str]:
    """What a failed close costs, and whether a closer who never speaks has failed."""
    is_drawn = rules.end.unclaimed == "draw"
    silent = "does not or claims falsely" if is_drawn else "does not, claims falsely or never claims"
    failed = _FAILS[rules.close.fail].format(other=_the_other(rules))
    yield sentence(f"if he {silent}, {_other(rules)} scores {failed}")
    if is_drawn:
        yield sentence(f"if he has {rules.claim.target} and never claims, it is a draw")


_FAILS = {
    "2_flat": "two game points",
    "3_flat": "three game points",
    "2_or_3_noncloser": "two game points, or three if {other} had no trick when the talon was closed",
    "2_or_3_closer": "two game points, or three if the closer takes no trick",
    "by_closer_points": (
        "one game point, or two if the closer is schneider, or three if {other} had no trick when the talon was closed"
    ),
}
_OPPONENT_CLAIMS = {
    "as_fail": "as much as a failed close",
    "2_flat": "two game points",
    "grade": "by the closer's own card points and tricks, like any claim",
}

# --- claims


def claims(rules: Rules) -> Iterator[str]:
    """When one may claim, what a false claim costs, and how a deal without a claim ends."""
    if not rules.score.has_claims:
        return
    target = rules.claim.target
    yield sentence(
        f"who has {target} card points or more may claim the deal {_CLAIM_WHEN[rules.claim.when]}, and it ends"
    )
    if rules.players.sides == "pairs":
        yield "Partners count together."
    yield sentence(f"a claim that holds wins, even if {_other(rules)} has {target} too")
    yield sentence(f"if a claim is false, {_FALSE[rules.claim.false].format(other=_other(rules))}")
    unclosed = "" if rules.close.when == "never" else " and the talon was not closed"
    yield sentence(f"when all cards are played without a claim{unclosed}, {_unclaimed(rules)}")
    if rules.end.unclaimed in ("draw", "higher", "first_to_reach"):
        yield _carry(rules)


_CLAIM_WHEN = {
    "any_own_turn": "at any turn of his own",
    "after_trick_or_marriage": "right after winning a trick or declaring a marriage",
}
_FALSE = {
    "2_flat": "{other} scores two game points",
    "2_or_3": "{other} scores two game points, or three if that one has no trick",
    "3_flat": "{other} scores three game points",
    "as_if_won": "{other} scores what the claim would have scored",
}


def _unclaimed(rules: Rules) -> str:
    target, end = rules.claim.target, rules.end.unclaimed
    last = {
        "no": "",
        "yes": "the winner of the last trick wins the deal",
        "always_1": "the winner of the last trick wins the deal, always for one game point",
    }[rules.last_trick.wins_deal]
    if end == "last_trick":
        return f"{last}, whatever the count"
    nobody = f"; if nobody has {target}, {last}" if last else ""
    if end == "first_to_reach":
        return f"who had {target} first wins{nobody or f'; if nobody has {target}, it is a draw'}"
    if end == "draw":
        return f"it is a draw, even if somebody has {target}{nobody}"
    return f"the higher count wins, and equal counts are a draw{nobody}"


def _carry(rules: Rules) -> str:
    if not rules.draw.carry:
        return "" if rules.last_trick.wins_deal != "no" else "A draw scores nothing."
    return sentence(f"a draw scores nothing, and the next deal that is won is worth {in_words(rules.draw.carry)} more")


# --- what a deal is worth


def score(rules: Rules) -> Iterator[str]:
    """What a won deal scores, by the kind of score."""
    yield from _KINDS[rules.score.kind](rules)
    if rules.bonus.ten_of_trumps:
        worth = counted(rules.bonus.ten_of_trumps, "game point")
        yield sentence(f"whoever wins the ten of trumps scores {worth} more, whoever wins the deal")


def _graded(rules: Rules) -> Iterator[str]:
    yield sentence(f"a won deal scores {_grades(rules)}")


def _grades(rules: Rules) -> str:
    safe, schneider, schwarz = rules.score.grades
    return (
        f"{_game_points(rules, safe)}, {in_words(schneider)} if {_schneider(rules)} (schneider), "
        f"{in_words(schwarz)} if the loser has no trick (schwarz)"
    )


def _schneider(rules: Rules) -> str:
    if rules.score.by == "winner_ge":
        return f"the winner has {rules.score.schneider} card points or more"
    return f"the loser has less than {rules.score.schneider} card points"


def _plain(rules: Rules) -> Iterator[str]:
    yield "All cards are played, nobody claims, and the side with more card points wins the deal."
    yield from _graded(rules)
    yield sentence("equal counts are a draw")
    yield _carry(rules)


def _stakes(rules: Rules) -> Iterator[str]:
    safe, schneider, schwarz = rules.score.grades
    yield "All cards are played, nobody claims, and the player with most card points wins the deal."
    under = (
        f"{in_words(schneider)} from all if he has {rules.score.schneider} card points or more"
        if rules.score.by == "winner_ge"
        else f"{in_words(schneider)} from one who has less than {rules.score.schneider} card points"
    )
    yield sentence(
        f"he takes {_game_points(rules, safe)} from each of the others, {under}, "
        f"{in_words(schwarz)} from one without a trick"
    )
    carry = rules.draw.carry
    more = f", and in the next deal each pays {_game_points(rules, carry)} more" if carry else ""
    yield sentence(f"if two have most, nobody takes anything{more}")


def _fiches(rules: Rules) -> Iterator[str]:
    safe, schneider, _ = rules.score.grades
    half = (120 + rules.last_trick.points) // 2
    yield sentence(f"all cards are played, nobody claims, and who has less than {half} card points loses the game")
    line = _schneider(rules).replace("the loser has", "he has")
    yield sentence(f"he pays {_game_points(rules, safe)}, {in_words(schneider)} if {line} (schneider)")
    yield sentence(f"besides, whoever won, each is paid {listed(_honours(rules))}")
    carry = rules.draw.carry
    more = f", and the next game is worth {in_words(carry)} more" if carry else ""
    yield sentence(f"at {half} all there is no game to pay{more}")


def _honours(rules: Rules) -> list[str]:
    amour, washing = in_words(rules.bonus.amour), in_words(rules.bonus.washing)
    honours = ["for his marriages"]
    if rules.bonus.amour:
        honours.append(f"{amour} for the amour (ace and ten of trumps announced from one hand)")
    if rules.bonus.washing:
        honours.append(f"{washing} for the washing (all tricks after the last card is drawn)")
    return honours


def _bid(rules: Rules) -> Iterator[str]:
    bid = rules.bid
    full = f"every full {bid.unit} card points" if bid.unit > 1 else "every card point"
    made = f"one game point for {full} the bidding side took" if bid.made == "floor" else "the bid"
    yield sentence(f"all cards are played; a bid that is made scores {made}")
    yield sentence(f"a bid that is not made costs {'twice the bid' if bid.fail == '-2bid' else 'the bid'}")
    if bid.defenders == "zero":
        yield "The defenders score nothing."
    else:
        alone = ", each for himself" if rules.players.side_count > 2 else ""
        yield sentence(f"the defenders score one for {full} they took{alone}, whether the bid is made or not")


def _contract(rules: Rules) -> Iterator[str]:
    yield sentence(f"in the plain game a won deal scores {_grades(rules)}")
    yield "A contract that is made scores what it is worth, and one that is lost gives as much to the other side."
    yield doubling(rules)


_KINDS = {
    "graded": _graded,
    "plain130": _plain,
    "stakes_each": _stakes,
    "fiches": _fiches,
    "bid_units": _bid,
    "contract": _contract,
}
