"""`Play`: a deal in progress, from the first call to the last trick, as one frozen value.

`Table` is the part that never changes: the rules, who sits where, who deals. `Play` holds what is on the
table at one moment and the history from which everything else follows: tricks taken, what was announced. Card
points are nowhere stored; `reckoning.py` counts them. Whoever keeps a `Play` can go back to it: taking back a
card is keeping the value from before it.

Begin a deal with `dealing.deal_out`; go on with `moves.legal_actions` and `moves.act`. Cards are numbers and
hands are bits (`card_bits.py`).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from variants.actions import Call
from variants.card_bits import HIGHER, HIGHER_TEN_LOW, RANK_NUMBER, cards_in
from variants.cards import Card, Rank
from variants.deal import Deal
from variants.errors import BadRules, ImpossibleDeal
from variants.rules import Rules

CALLS, TRUMP, CARDS_PLAYED, PLAYED_OUT, ENDED = "calls", "trump", "cards", "played_out", "ended"
"""Phases: the auction, naming trump, the play; all cards played (a claim may follow); over by claim or pass."""

LATER, WON, DRAWN, MARRIED, JUST_CLOSED = 0, 1, 2, 3, 4
"""What the moment comes straight after: a trick won; a trick won and cards drawn; a marriage; a close."""

NO_CARD = NO_SUIT = NOBODY = -1


class PlayHooks(Protocol):
    """What a code variant may replace in the play; None leaves it to the rules of the sheet."""

    def __hash__(self) -> int: ...

    @property
    def legal_calls(self) -> "Callable[[Play], tuple[int | str, ...]] | None":
        """The calls that the seat to act may make; the plug-in then needs ``on_call`` too."""

    @property
    def on_call(self) -> "Callable[[Play], Play] | None":
        """Who calls next, or the contract, its leader and its trump, once a call is made."""

    @property
    def legal_plays(self) -> "Callable[[Play], int] | None":
        """The cards, as bits, that the seat to act may play."""

    @property
    def on_trick(self) -> "Callable[[Play], Play] | None":
        """The deal after a trick was won: the same, or ended early."""

    @property
    def recorded_deal(self) -> "Callable[[Play], Deal] | None":
        """The recorded deal that the play comes to."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rules, who sits where and who deals.

    ``seats`` are those who play, in seating order; ``side`` and ``next_seat`` are asked by seat and hold
    `NOBODY` for a dealer who sits out. The rest is read from the rules once, for speed.
    """

    rules: Rules
    dealer: int
    seats: tuple[int, ...]
    side: tuple[int, ...]
    next_seat: tuple[int, ...]
    hooks: PlayHooks | None
    higher: tuple[int, ...]
    exchange_rank: int
    has_marriages: bool
    has_claims: bool
    has_fiches: bool
    has_amours: bool
    may_act_when_following: bool

    @property
    def size(self) -> int:
        """How many play, and so how many cards a trick has."""
        return len(self.seats)

    @property
    def sits_out(self) -> int | None:
        """The dealer's seat at a table with one more than play; None where everybody plays."""
        return self.dealer if len(self.side) > len(self.seats) else None

    @property
    def forehand(self) -> int:
        """The seat after the dealer (German *Vorhand*): first packet, first call, first lead."""
        after = [seat for seat in self.seats if seat > self.dealer]
        return after[0] if after else self.seats[0]

    @property
    def seats_in_turn(self) -> tuple[int, ...]:
        """Those who play, forehand first: the order of the packets and of the calls."""
        return self.from_seat(self.forehand)

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """Those who play, in turn, beginning with the seat."""
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]


@lru_cache(maxsize=256)
def table_for(rules: Rules, dealer: int, at_table: int | None = None, hooks: PlayHooks | None = None) -> Table:
    """The table at which the dealer deals; with one more ``at_table`` than play, he sits out.

    `ImpossibleDeal` for a dealer nobody sits with, `BadRules` where the sheet knows no sitter.
    """
    count = _sitting(rules, dealer, at_table)
    seats = tuple(seat for seat in range(count) if count == rules.players.count or seat != dealer)
    sides, ways = rules.players.side_count, rules.exchange
    side = tuple(seats.index(seat) % sides if seat in seats else NOBODY for seat in range(count))
    after = {seat: seats[(place + 1) % len(seats)] for place, seat in enumerate(seats)}
    has_claims = rules.score.has_claims
    has_fiches = rules.score.kind == "fiches"
    has_amours = has_fiches and rules.bonus.amour > 0
    follower_exchanges = ways.rank != "none" and ways.when != "on_lead"
    return Table(
        rules=rules,
        dealer=dealer,
        seats=seats,
        side=side,
        next_seat=tuple(after.get(seat, NOBODY) for seat in range(count)),
        hooks=hooks,
        higher=HIGHER_TEN_LOW if rules.deck.ten_rank == "low" else HIGHER,
        exchange_rank=NO_CARD if ways.rank == "none" else RANK_NUMBER[Rank(ways.rank)],
        has_marriages=any(rules.marriage.values),
        has_claims=has_claims,
        has_fiches=has_fiches,
        has_amours=has_amours,
        may_act_when_following=follower_exchanges or has_fiches or (has_claims and rules.claim.when == "any_own_turn"),
    )


def _sitting(rules: Rules, dealer: int, at_table: int | None) -> int:
    """How many sit at the table."""
    count = rules.players.count if at_table is None else at_table
    most = rules.players.count + rules.players.dealer_sits_out
    if not rules.players.count <= count <= most:
        known = f"{rules.players.count}" if most == rules.players.count else f"{rules.players.count} or {most}"
        raise BadRules(f"by this sheet {known} sit at a table, not {count}", code="at_table", at_table=count)
    if not 0 <= dealer < count:
        raise ImpossibleDeal(f"dealer is {dealer}, but seats are 0 to {count - 1}", code="no_such_seat", key="dealer")
    return count


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: who led, the cards in the order played, who won it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Announced:
    """A marriage shown: whose, in which suit, and after how many tricks."""

    seat: int
    suit: int
    after_tricks: int


@dataclass(frozen=True, slots=True)
class TalonClosed:
    """The talon was closed: by which seat, before or after the draw, after how many tricks."""

    seat: int
    when: str
    after_tricks: int


@dataclass(frozen=True, slots=True)
class Undertaking:
    """What the declarer plays for; ``doubled`` is 1, 2 after kontra, 4 after re.

    A contract that is won by tricks alone leaves out marriages or claims that the sheet has.
    """

    declarer: int
    bid: int | str
    doubled: int = 1
    has_marriages: bool = True
    has_claims: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """What was said and done besides cards: marriages, close, amour, claim."""

    marriages: tuple[Announced, ...] = ()
    closed: TalonClosed | None = None
    amours: tuple[int, ...] = ()
    claimed_by: int | None = None


NOTHING_SAID = Said()


@dataclass(frozen=True, slots=True)
class Play:
    """A deal in progress.

    ``hands`` are asked by seat. ``talon`` is the whole talon in the order drawn, the turn-up last, and
    ``drawn`` how much of it is gone; cards are drawn as soon as a trick is won, and a close before the draw
    puts them back. ``turnup`` is the card that lies, lay or would be turned face up, `NO_CARD` without one;
    ``trump`` a suit's number or `NO_SUIT` until it is named. ``contract`` is None until the auction is over
    and for ever where nobody bids. ``owed`` is nonzero when a marriage was announced for the lead that comes:
    the cards that may then be led. ``moment`` is what just happened.
    """

    table: Table
    hands: tuple[int, ...]
    talon: tuple[int, ...]
    drawn: int
    turnup: int
    widow: tuple[int, ...]
    trump: int
    calls: tuple[Call, ...]
    contract: Undertaking | None
    phase: str
    leader: int
    to_act: int
    on_table: tuple[int, ...]
    tricks: tuple[Trick, ...]
    said: Said
    owed: int
    moment: int

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.table.rules

    @property
    def is_over(self) -> bool:
        """Whether the deal is decided. After the last card its winner may still claim."""
        return self.phase in (PLAYED_OUT, ENDED)

    @property
    def talon_left(self) -> int:
        """How many cards the talon still has, the turn-up included."""
        return len(self.talon) - self.drawn

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards in the seat's hand."""
        return cards_in(self.hands[seat])


def ended(play: Play) -> Play:
    """The deal decided, whatever cards are left."""
    return replace(play, phase=ENDED)
