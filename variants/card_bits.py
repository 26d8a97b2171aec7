"""Cards as numbers and sets of cards as bits, so that a deal can be played out thousands of times a second.

A card's number is ``8 * suit + rank``, both counted as in `cards.Suit` and `cards.Rank`: the ace of spades is
0, the seven of clubs 31. A set of cards is a whole number with one bit a card. Only `play.py` and what stands
on it speak in numbers; `cards_in` and `bits_of` convert at the edges.
"""

from collections.abc import Iterable
from functools import cache

from variants.cards import Card, Pack, Rank, Suit, ranks_from_the_top

SUITS: tuple[Suit, ...] = tuple(Suit)
SUIT_NUMBER: dict[Suit, int] = {suit: number for number, suit in enumerate(SUITS)}
RANK_NUMBER: dict[Rank, int] = {rank: number for number, rank in enumerate(Rank)}

CARDS: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in Rank)
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}
CARD_POINTS: tuple[int, ...] = tuple(card.card_points for card in CARDS)

OF_SUIT: tuple[int, ...] = tuple(0xFF << 8 * number for number in range(4))
"""All cards of each suit."""

ACE, TEN, KING, QUEEN = 1 << 0, 1 << 1, 1 << 2, 1 << 3
"""These ranks of the first suit; shift by eight for the next."""

ALL_CARDS = 0xFFFF_FFFF


def _higher(ten_low: bool) -> tuple[int, ...]:
    """For each card, the cards of its suit that beat it."""
    order = [RANK_NUMBER[rank] for rank in ranks_from_the_top(ten_low=ten_low)]
    above = {rank: sum(1 << better for better in order[:place]) for place, rank in enumerate(order)}
    return tuple(above[number & 7] << (number & ~7) for number in range(32))


HIGHER = _higher(ten_low=False)
HIGHER_TEN_LOW = _higher(ten_low=True)


def bits_of(cards: Iterable[Card]) -> int:
    """The set of the cards; a card given twice is in it once."""
    bits = 0
    for card in cards:
        bits |= 1 << NUMBER[card]
    return bits


def bits_of_numbers(numbers: Iterable[int]) -> int:
    """The set of the cards with these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of the set, suit by suit and from the ace down."""
    return (
        _cards_of_suit(0, bits & 0xFF)
        + _cards_of_suit(1, bits >> 8 & 0xFF)
        + _cards_of_suit(2, bits >> 16 & 0xFF)
        + _cards_of_suit(3, bits >> 24)
    )


@cache
def _cards_of_suit(suit: int, bits: int) -> tuple[Card, ...]:
    return tuple(CARDS[8 * suit + rank] for rank in range(8) if bits >> rank & 1)


@cache
def pack_bits(size: int) -> int:
    """The whole pack of 20, 24 or 32 cards."""
    return bits_of(Pack(size).cards)
