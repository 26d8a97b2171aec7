"""Deals and scores in the words of those who sit there: names in place of A and B, the score as the club shows it.

``Seating`` knows who plays a deal where one more sits at the table than plays.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tourney.domain.names import PAIR_SIGN
from tourney.report.words import listed
from tourney.service.views import DealView, TableView
from variants import Bid, Deal, RuleError, Rules, Score, Variant, parse_deal

_LETTER = re.compile(r"\b([A-D])\b")


@dataclass(frozen=True, slots=True)
class Seating:
    """The sides of a table by name, and how many of them play a deal."""

    sides: tuple[str, ...]
    playing: int

    @property
    def one_sits_out(self) -> bool:
        """Whether one more sits here than plays."""
        return len(self.sides) > self.playing

    def indexes(self, sits_out: int | None) -> tuple[int, ...]:
        """The sides of the table that play, in seating order: a deal counts its own sides from 0 over these."""
        if not self.one_sits_out:
            return tuple(range(len(self.sides)))
        return tuple(side for side in range(len(self.sides)) if side != sits_out)

    def names(self, sits_out: int | None) -> tuple[str, ...]:
        """Their names."""
        return tuple(self.sides[side] for side in self.indexes(sits_out))


def seating_of(table: TableView, variant: Variant) -> Seating:
    """Who sits at the table."""
    return Seating(tuple(side.entrant for side in table.sides), variant.sides)


def listing(words: Iterable[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return listed(tuple(words))


def spoken(entrant: str) -> str:
    """``Anna and Boris`` for the pair ``Anna + Boris``."""
    return entrant.replace(PAIR_SIGN, " and ")


def verdict_words(variant: Variant, deal: Deal, names: Sequence[str], carry: int = 0) -> str:
    """What the deal scores and why. Raises RuleError, with names in its sentence, for one that cannot be."""
    try:
        score = variant.score(deal)
    except RuleError as error:
        raise RuleError(named(str(error), names), code=error.code) from error
    sentence = _bid_words(variant, deal, score, names) if isinstance(deal, Bid) else named(score.text, names)
    return f"{sentence}, and {carry} that waited" if carry and score.taker is not None else sentence


def named(sentence: str, names: Sequence[str]) -> str:
    """The sentence with names in place of the letters of the sides."""
    return _LETTER.sub(lambda letter: _name("ABCD".index(letter[1]), names, letter[1]), sentence)


def _name(side: int, names: Sequence[str], letter: str) -> str:
    return spoken(names[side]) if side < len(names) else letter


def _bid_words(variant: Variant, deal: Bid, score: Score, names: Sequence[str]) -> str:
    """``Anna and Boris bid 2 (66) and have 102: made, 3; Clara and Dan 18: 0``."""
    doubled = f", doubled x{deal.doubled}" if deal.doubled > 1 else ""
    have = "have" if PAIR_SIGN in names[deal.bidder] else "has"
    bid = f"{spoken(names[deal.bidder])} bid {deal.bid} ({deal.bid * variant.rules.bid.unit}){doubled}"
    own = f"{bid} and {have} {deal.card_points[deal.bidder]}: {score.reason}, {score.game_points[deal.bidder]}"
    others = [
        f"{spoken(name)} {taken}: {points}"
        for side, (name, taken, points) in enumerate(zip(names, deal.card_points, score.game_points, strict=True))
        if side != deal.bidder
    ]
    return "; ".join([own, *others])


def recorded_words(variant: Variant, view: DealView, seating: Seating) -> str:
    """A recorded deal in words; by its line and reason where the sheet cannot be asked any more."""
    deal = parse_deal(view.line)
    try:
        return verdict_words(variant, deal, seating.names(deal.sits_out)) + _sitter(deal, seating)
    except RuleError:
        return f"{view.line} ({view.reason.replace('_', ' ')})"


def _sitter(deal: Deal, seating: Seating) -> str:
    return "" if deal.sits_out is None else f"; {seating.sides[deal.sits_out]} sat out"


def shown_score(rules: Rules, score: int) -> int:
    """The score as the club shows it: where it counts down, what is missing to the target."""
    counts_down = rules.match.display == "down" and rules.match.target > 0
    return max(0, rules.match.target - score) if counts_down else score


def waiting_words(reported: Sequence[str]) -> str:
    """What sides have told of a match kept on paper, and what it waits for."""
    told = " and ".join(reported)
    return f"? reported {told}: {'contradictory, the director decides' if len(reported) > 1 else 'not confirmed'}"


def target_words(rules: Rules) -> str:
    """What the score counts towards."""
    if not rules.match.target:
        return "no target"
    return f"from {rules.match.target} down to 0" if rules.match.display == "down" else f"to {rules.match.target}"
