"""Sentences about the play: leading and following, marriages, the exchange."""

from collections.abc import Iterator

from variants.number_words import counted, in_words, sentence
from variants.rules import Rules

# --- leading and following


def play(rules: Rules) -> Iterator[str]:
    """Who leads, what must be played, who wins a trick, and what the last one counts."""
    yield sentence(_first_lead(rules))
    strict = _strict(rules)
    if rules.has_talon:
        yield (
            "While the talon lasts anybody plays any card; after each trick its winner draws a card, then the other, "
            "and the turn-up comes last."
        )
        until = "is drawn or closed" if rules.close.when != "never" else "is drawn"
        yield sentence(f"once the talon {until}, {strict}")
    else:
        yield sentence(strict)
    yield from _sparing(rules)
    yield "The highest trump wins the trick, else the highest card of the suit led; its winner leads to the next."
    if rules.last_trick.points:
        yield sentence(_last_trick(rules))


def _first_lead(rules: Rules) -> str:
    if rules.score.kind == "contract":
        return "the player after the dealer leads in the plain game, and in a contract whoever plays it"
    if not rules.score.is_bid:
        return "the dealer's opponent leads" if rules.players.count == 2 else "the player after the dealer leads"
    return f"the bidder leads {'a trump' if rules.bid.lead_trump else 'any card'}"


def _strict(rules: Rules) -> str:
    lies = "the card led" if rules.players.count == 2 else "its highest card on the table"
    head = f" and beat {lies} if he can" if rules.play.head else ""
    over = ", above a trump that lies there if he can" if rules.play.overtrump else ""
    return f"a player must follow suit{head}; without the suit he must trump{over}; with neither he plays what he likes"


def _sparing(rules: Rules) -> Iterator[str]:
    """When nobody need beat what lies there, at tables where more than two play."""
    if rules.players.count > 2 and rules.play.head:
        yield "A suit that is already trumped need not be beaten."
    if rules.play.spare_partner:
        yield "A trick that one's partner is winning need be neither beaten nor trumped."
    elif rules.players.sides == "pairs" and rules.play.head:
        yield "A trick that one's partner is winning must be beaten all the same."


def _last_trick(rules: Rules) -> str:
    closed = " and the talon was not closed" if rules.close.when != "never" else ""
    played = f" if all cards are played{closed}" if rules.score.has_claims else ""
    return f"the last trick counts {rules.last_trick.points} card points{played}"


# --- marriages


def marriages(rules: Rules) -> Iterator[str]:
    """What a marriage counts, when it may be declared and when it counts."""
    plain, trump = rules.marriage.values
    if not plain and not trump:
        yield "There are none."
        return
    yield sentence(f"king and queen of a suit in one hand are a marriage, {_worth(rules, plain, trump)}")
    yield sentence(_declaring(rules))
    if rules.marriage.partner_may:
        yield "When a player leads, his partner may declare one too."
    if rules.score.kind != "fiches":
        yield _COUNTS[rules.marriage.counts]
    if rules.marriage.show_bonus_gp:
        yield sentence(f"a trump marriage also scores {counted(rules.marriage.show_bonus_gp, 'game point')}")


def _worth(rules: Rules, plain: int, trump: int) -> str:
    if rules.score.kind == "fiches":
        return f"paid with {counted(plain, 'fiche')}, in trumps with {in_words(trump)}"
    return f"worth {plain} card points, in trumps {trump}"


def _declaring(rules: Rules) -> str:
    card = "the king" if rules.marriage.card == "king" else "either of them"
    first = "" if rules.marriage.first_trick else ", and not to the first trick"
    return f"a player who is to lead may declare one, shows both cards and leads {card}{_phase(rules)}{first}"


def _phase(rules: Rules) -> str:
    if not rules.has_talon:
        return ""
    return {
        "any": ", before and after the talon is gone",
        "open_or_closed": ", until the talon is drawn to the end, also when it is closed",
        "open_only": ", but only while the talon is open",
    }[rules.marriage.phases]


_COUNTS = {
    "when_led": "It counts at once.",
    "after_trick": "It counts as soon as its owner has a trick, and nothing if he never takes one.",
    "after_side_trick": "It counts as soon as its side has a trick, and nothing if that never takes one.",
}

# --- the exchange

_RANKS = {"7": "seven", "9": "nine", "J": "jack"}


def exchange(rules: Rules) -> Iterator[str]:
    """Which trump may be exchanged for the turn-up, and when."""
    rule = rules.exchange
    if not rules.has_talon:
        return
    if rule.rank == "none":
        yield "The turn-up cannot be exchanged."
        return
    trick = ", once he has a trick" if rule.needs_trick else ""
    whose = {
        "on_lead": "by a player who is to lead",
        "lead_or_follow": "by a player before he leads or follows",
        "any_own_turn": "by a player at any turn of his own",
    }[rule.when]
    left = f"while the talon has {in_words(rule.min_talon)} cards or more, the turn-up among them"
    if rule.min_talon == 1:
        left = "as long as the turn-up lies there"
    yield sentence(f"the {_RANKS[rule.rank]} of trumps may be exchanged for the turn-up {whose}{trick}, {left}")
    if rule.on_opponent_close and rules.close.when != "never":
        yield "When a player closes, the other may exchange at once, even without a trick."
