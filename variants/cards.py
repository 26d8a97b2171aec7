"""Cards: suits, ranks, the packs of 20, 24 and 32, and what a card counts.

Read from the top: `Suit`, `Rank`, `Card`, then `parse_card` and `format_card` (inverse to each other),
then `Pack`. Which card wins a trick is not here; only the order of the ranks is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache

from variants.errors import BadRules

PACK_CARD_POINTS = 120
"""Card points of a whole pack: 30 a suit; nines, eights and sevens count nothing, so every pack has 120."""


class Suit(Enum):
    """One of the four suits, written S H D C."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(Enum):
    """A rank, in the order of the family: ace, ten, king, queen, jack, nine, eight, seven."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"

    @property
    def card_points(self) -> int:
        """Ace 11, ten 10, king 4, queen 3, jack 2, the rest nothing."""
        return _CARD_POINTS.get(self, 0)


_CARD_POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
_TEN_LOW = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)


def ranks_from_the_top(*, ten_low: bool = False) -> tuple[Rank, ...]:
    """The ranks, highest first: A T K Q J 9 8 7, or A K Q J T 9 8 7 where the ten is low (early Mariage)."""
    return _TEN_LOW if ten_low else tuple(Rank)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack, printed as rank and suit: ``AS``, ``TH``."""

    rank: Rank
    suit: Suit

    @property
    def card_points(self) -> int:
        """What the card counts in the trick it falls in."""
        return self.rank.card_points

    def __str__(self) -> str:
        return format_card(self)


def format_card(card: Card) -> str:
    """The card in two letters, rank then suit; `parse_card` reads it back."""
    return card.rank.value + card.suit.value


def parse_card(text: str) -> Card:
    """The card that ``AS``, ``th``, ``10♥`` or ``Herz Zehn`` names; `BadNotation` for anything else.

    Letters and words of German, Polish and Romanian packs are understood (`card_words.py`); those that could
    mean two cards are refused with both.
    """
    return _PLAIN.get(text) or _card_in_words(text)


def _card_in_words(text: str) -> Card:
    from variants.card_words import read_card

    return read_card(text)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a hand written with spaces or commas between them; a card of two words may have a space."""
    words = text.replace(",", " ").split()
    plain = [_PLAIN.get(word) for word in words]
    return _cards_in_words(text) if None in plain else tuple(card for card in plain if card)


def _cards_in_words(text: str) -> tuple[Card, ...]:
    from variants.card_words import read_cards

    return read_cards(text)


def format_cards(cards: Iterable[Card]) -> str:
    """The cards with spaces between them."""
    return " ".join(format_card(card) for card in cards)


@dataclass(frozen=True, slots=True)
class Pack:
    """The pack a variant is played with: ``size`` is 20 (A to J), 24 (A to 9) or 32 (A to 7) cards."""

    size: int

    def __post_init__(self) -> None:
        if self.size not in (20, 24, 32):
            raise BadRules(f"no pack has {self.size} cards: choose 20, 24 or 32", code="pack_size", size=self.size)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks in the pack, highest first."""
        return tuple(Rank)[: self.size // len(Suit)]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card once, suit by suit, each from the ace down."""
        return _cards_of(self)


@cache
def _cards_of(pack: Pack) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit in Suit for rank in pack.ranks)


_PLAIN = {
    spelled: card
    for card in Pack(32).cards
    for text in {format_card(card), format_card(card).replace("T", "10")}
    for spelled in (text, text.lower())
}
"""The plain forms of every card: the fast way for the cards of files and hands."""


def card_points(cards: Iterable[Card]) -> int:
    """What the cards count together."""
    return sum(card.card_points for card in cards)
