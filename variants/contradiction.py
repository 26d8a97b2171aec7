"""`Contradiction`: rules that exclude each other, and the questions about a sheet that several of them ask."""

from collections.abc import Callable
from dataclasses import dataclass

from variants.bounds import marriage_sums
from variants.cards import PACK_CARD_POINTS
from variants.rules import Rules


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Rules that exclude each other: ``holds`` finds them in a sheet, ``reason`` says why. ``keys`` are the rules to
    look at, in dotted words and in the order in which they are most often wrong."""

    code: str
    keys: tuple[str, ...]
    holds: Callable[[Rules], bool]
    reason: Callable[[Rules], str]

    def told(self, rules: Rules) -> str:
        """The reason behind the keys: ``close.when: closing needs a talon``."""
        return f"{', '.join(self.keys)}: {self.reason(rules)}"


def is_counted_out(rules: Rules) -> bool:
    """Whether the count of all cards decides, whoever took the last trick."""
    return rules.score.kind in ("plain130", "stakes_each", "fiches")


def may_close(rules: Rules) -> bool:
    """Whether the talon may be closed."""
    return rules.close.when != "never"


def may_exchange(rules: Rules) -> bool:
    """Whether a trump may be exchanged for the turn-up."""
    return rules.exchange.rank != "none"


def most_card_points(rules: Rules) -> int:
    """The most card points a deal can have: the pack, every marriage and the last trick."""
    return PACK_CARD_POINTS + marriage_sums(rules)[-1] + rules.last_trick.points


def lowest_win(rules: Rules) -> int:
    """The fewest card points that win a deal: the target of a claim, else more than an even share."""
    if not is_counted_out(rules):
        return rules.claim.target
    return (PACK_CARD_POINTS + rules.last_trick.points) // rules.players.side_count + 1
