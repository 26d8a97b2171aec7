"""What somebody at the table can do in a deal: one small frozen value for each kind of action.

`Call`, `NameTrump` and `Double` belong to the auction, `PlayCard`, `Marriage`, `Exchange`, `Close`, `Claim`
and `Amour` to the play. `moves.act` carries one out. How they are written in a deal file is `event_json.py`.
"""

from dataclasses import dataclass
from functools import cache

from variants.card_bits import CARDS
from variants.cards import Card, Suit

PASS = "pass"  # noqa: S105
"""The call of a player who does not bid."""

BEFORE_DRAW, AFTER_DRAW = "before_draw", "after_draw"
KONTRA, RE = "kontra", "re"


@dataclass(frozen=True, slots=True)
class Call:
    """A bid in units, `PASS`, or a word that a code variant knows."""

    seat: int
    call: int | str


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The declarer or forehand names trump; without a suit the next card is turned for it."""

    seat: int
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Double:
    """*Kontra* by a defender, *re* by the bidding side."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card led or played to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Marriage:
    """King and queen of the suit shown (20 or 40) before one of them is led."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Exchange:
    """The lowest trump given for the turn-up (Austrian *austauschen*, of the seven: *rauben*)."""

    seat: int
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class Close:
    """The talon closed (German *zudrehen*), before or after the winner of the trick has drawn."""

    seat: int
    when: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Saying that one has the target; it ends the deal."""

    seat: int


@dataclass(frozen=True, slots=True)
class Amour:
    """Ace and ten of trumps in one hand, announced for their fiches (Mariage)."""

    seat: int


Action = Call | NameTrump | Double | PlayCard | Marriage | Exchange | Close | Claim | Amour


def plays_in(seat: int, bits: int) -> tuple[PlayCard, ...]:
    """Playing each card of the set, suit by suit and from the ace down."""
    return (
        _plays_of_suit(seat, 0, bits & 0xFF)
        + _plays_of_suit(seat, 1, bits >> 8 & 0xFF)
        + _plays_of_suit(seat, 2, bits >> 16 & 0xFF)
        + _plays_of_suit(seat, 3, bits >> 24)
    )


@cache
def _plays_of_suit(seat: int, suit: int, bits: int) -> tuple[PlayCard, ...]:
    return tuple(_play(seat, 8 * suit + rank) for rank in range(8) if bits >> rank & 1)


@cache
def _play(seat: int, number: int) -> PlayCard:
    return PlayCard(seat, CARDS[number])
