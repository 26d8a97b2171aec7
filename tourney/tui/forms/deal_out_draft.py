"""A deal to be played through, as it is typed: the dealer and the cards, as a deal or as what is wrong with them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from variants import (
    BadNotation,
    Card,
    Course,
    ImpossibleDeal,
    Pack,
    Play,
    Variant,
    format_cards,
    parse_card,
    parse_cards,
)

_SEED = re.compile(r"seed (\d{1,9})", re.ASCII | re.IGNORECASE)
_OWN_CARD = ("dealer_last", "cut_bottom")


@dataclass(frozen=True, slots=True)
class DealtOut:
    """A deal before its first action, and in words where its cards are from; whether the program shuffled them."""

    course: Course
    origin: str
    is_by_lot: bool


@dataclass(frozen=True, slots=True)
class DealOutDraft:
    """What the fields say. ``hands`` are asked by seat; ``seed`` is the program's own, for a pack nobody typed."""

    variant: Variant
    at_table: int
    seed: int
    dealer: str = ""
    deck: str = ""
    hands: tuple[str, ...] = ()
    talon: str = ""
    turnup: str = ""
    widow: str = ""

    def dealt(self) -> DealtOut:
        """The deal. Raises RuleError with what is wrong."""
        dealer, has_hands = self._dealer(), any((*self.hands, self.talon, self.turnup, self.widow))
        if self.deck and has_hands:
            raise ImpossibleDeal("give the deck or the hands, not both", code="deck_and_hands")
        if has_hands:
            return DealtOut(Course(self.variant, self._from_hands(dealer)), "hands as typed", is_by_lot=False)
        seed = self._seed()
        deck = parse_cards(self.deck) if seed is None else shuffled(Pack(self.variant.rules.deck.cards), seed)
        origin = "the deck as typed" if seed is None else f"shuffled, seed {seed}"
        course = Course(self.variant, self.variant.deal_out(dealer, deck, self.at_table))
        return DealtOut(course, origin, is_by_lot=seed is not None)

    def _dealer(self) -> int:
        dealer = self.dealer or "0"
        if dealer not in map(str, range(self.at_table)):
            raise BadNotation(f"the dealer's seat is a number from 0 to {self.at_table - 1}", code="dealer")
        return int(dealer)

    def _seed(self) -> int | None:
        """The seed that was typed, or else the program's own; None where the deck was typed card by card."""
        typed = _SEED.fullmatch(self.deck)
        if self.deck and not typed:
            return None
        return int(typed[1]) if typed else self.seed

    def _from_hands(self, dealer: int) -> Play:
        hands, talon, widow = self._hands(dealer), parse_cards(self.talon), parse_cards(self.widow)
        rest = _left_of(self.variant, (*hands.values(), talon, widow))
        empty = [seat for seat, hand in hands.items() if not hand]
        if len(empty) == 1 and len(rest) == self.variant.rules.deal.hand:
            hands[empty[0]] = rest
        elif not empty and not widow and self.variant.rules.deal.widow:
            widow = rest
        turnup = parse_card(self.turnup) if self.turnup else None
        return self.variant.start_from(dealer, hands, talon, turnup, widow, self.at_table)

    def _hands(self, dealer: int) -> dict[int, tuple[Card, ...]]:
        """The hands of those who play; refused where a card is typed for anybody else."""
        has_sitter = self.at_table > self.variant.seats
        seats = [seat for seat in range(self.at_table) if not (has_sitter and seat == dealer)]
        for seat, hand in enumerate(self.hands):
            if hand and seat not in seats:
                raise ImpossibleDeal(f"seat {seat} does not play and gets no cards", code="hand_size", seat=seat)
        return {seat: parse_cards(self.hands[seat]) for seat in seats}


def _left_of(variant: Variant, known: Iterable[tuple[Card, ...]]) -> tuple[Card, ...]:
    """The cards of the pack that are nowhere yet."""
    gone = {card for cards in known for card in cards}
    return tuple(card for card in Pack(variant.rules.deck.cards).cards if card not in gone)


def shuffled(pack: Pack, seed: int) -> tuple[Card, ...]:
    """The pack in the order of the lot: the same seed is the same order, on every machine."""
    rng = Random(seed)  # noqa: S311  (a deal that anybody can repeat, not a secret)
    return tuple(sorted(pack.cards, key=lambda _card: rng.random()))


def has_turnup_apart(variant: Variant) -> bool:
    """Whether the turn-up lies in no talon: a card of the dealer's, or the next card where forehand names trump."""
    own = variant.rules.talon.turnup in _OWN_CARD or variant.rules.trump.by == "forehand3"
    return own and not variant.rules.talon_size


def hands_told(course: Course) -> str:
    """Who gets what, in one line."""
    seats = course.start.table.seats
    return "; ".join(f"seat {seat}: {format_cards(course.start.hand(seat))}" for seat in seats)
