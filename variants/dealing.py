"""Dealing: a pack in the order dealt, or hands as they were noted, made into a `Play` before its first action.

The seat after the dealer gets the first packet. The turn-up comes after the hands, after the first packet round,
or is the dealer's last card; the widow comes last. Every card of the pack must be there once: `ImpossibleDeal`
names the card that is not.
"""

from collections.abc import Iterator, Mapping, Sequence

from variants.auction import has_auction
from variants.card_bits import CARDS, NUMBER, bits_of_numbers, cards_in, pack_bits
from variants.cards import Card, format_cards
from variants.errors import ImpossibleDeal
from variants.play import (
    CALLS,
    CARDS_PLAYED,
    LATER,
    NO_CARD,
    NO_SUIT,
    NOTHING_SAID,
    TRUMP,
    Play,
    PlayHooks,
    Table,
    table_for,
)
from variants.rules import Rules


def deal_out(
    rules: Rules,
    dealer: int,
    deck: Sequence[Card],
    at_table: int | None = None,
    hooks: PlayHooks | None = None,
) -> Play:
    """The deal from a pack in the order dealt, its first card first.

    ``at_table`` is how many sit there where that is one more than play: the dealer then sits out.
    """
    table = table_for(rules, dealer, at_table, hooks)
    numbers = [NUMBER[card] for card in deck]
    require_pack(rules, {"the deck": numbers})
    hands = [0] * len(table.side)
    order, at, turnup = table.seats_in_turn, 0, NO_CARD
    for packet_number, packet in enumerate(rules.deal.packets):
        for seat in order:
            hands[seat] |= bits_of_numbers(numbers[at : at + packet])
            at += packet
        if packet_number == 0 and rules.talon.turnup == "between_packets":
            turnup, at = numbers[at], at + 1
        if packet_number == 0 and rules.talon.turnup == "none" and rules.trump.by == "forehand3":
            turnup = numbers[at]
    return _begin(table, tuple(hands), *_rest(table, numbers, at, turnup))


def _rest(table: Table, numbers: list[int], at: int, turnup: int) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Talon, turn-up and widow, from what is left when the hands are dealt."""
    rules = table.rules
    if rules.talon.turnup == "after_hands":
        turnup, at = numbers[at], at + 1
    if rules.talon.is_dealers:
        turnup = numbers[-1] if rules.talon.turnup == "cut_bottom" else numbers[at - 1]
    end = len(numbers) - rules.deal.widow
    talon = (*numbers[at:end], turnup) if rules.has_talon else ()
    return talon, turnup, tuple(numbers[end:])


def start_from(
    rules: Rules,
    dealer: int,
    hands: Mapping[int, Sequence[Card]],
    talon: Sequence[Card] = (),
    turnup: Card | None = None,
    widow: Sequence[Card] = (),
    at_table: int | None = None,
    hooks: PlayHooks | None = None,
) -> Play:
    """The deal from hands by seat; ``talon`` in the order drawn, its turn-up last.

    ``turnup`` is needed where the dealer's own card makes trump, and where forehand may have a card turned.
    """
    table = table_for(rules, dealer, at_table, hooks)
    held = tuple(_hand(table, hands, seat) for seat in range(len(table.side)))
    rest = tuple(NUMBER[card] for card in talon)
    last = tuple(NUMBER[card] for card in widow)
    dealt = {f"hands[{seat}]": [NUMBER[card] for card in hands[seat]] for seat in table.seats}
    require_pack(rules, {**dealt, "talon": rest, "widow": last})
    _require_sizes(rules, rest, last)
    return _begin(table, held, rest, _turned(table, held, rest, turnup), last)


def _hand(table: Table, hands: Mapping[int, Sequence[Card]], seat: int) -> int:
    """The seat's hand, which must have as many cards as the sheet deals."""
    cards = hands.get(seat, ())
    size = table.rules.deal.hand if seat in table.seats else 0
    if len(cards) != size:
        raise ImpossibleDeal(f"seat {seat} has {len(cards)} cards and must have {size}", code="hand_size", key="hands")
    return bits_of_numbers(NUMBER[card] for card in cards)


def _require_sizes(rules: Rules, talon: Sequence[int], widow: Sequence[int]) -> None:
    for key, cards, size in (("talon", talon, rules.talon_size), ("widow", widow, rules.deal.widow)):
        if len(cards) != size:
            raise ImpossibleDeal(f"{key} has {len(cards)} cards and must have {size}", code=f"{key}_size", key=key)


def _turned(table: Table, hands: tuple[int, ...], talon: tuple[int, ...], turnup: Card | None) -> int:
    """The number of the turn-up, looked at where it must lie."""
    shown = NO_CARD if turnup is None else NUMBER[turnup]
    if talon:
        if turnup is not None and shown != talon[-1]:
            text = f"the turn-up is {turnup}, but {CARDS[talon[-1]]} lies last in the talon"
            raise ImpossibleDeal(text, code="contradiction", key="turnup")
        return talon[-1]
    if table.rules.talon.is_dealers:
        if turnup is None or not hands[table.dealer] >> shown & 1:
            text = f"the turn-up is a card of the dealer, in seat {table.dealer}: give turnup"
            raise ImpossibleDeal(text, code="turnup", key="turnup")
        return shown
    return shown if table.rules.trump.by == "forehand3" else NO_CARD


def require_pack(rules: Rules, places: Mapping[str, Sequence[int]]) -> None:
    """Raise `ImpossibleDeal` unless the cards in these places are the sheet's pack, each once; it says where."""
    numbers = [number for cards in places.values() for number in cards]
    found, whole = bits_of_numbers(numbers), pack_bits(rules.deck.cards)
    if found == whole and len(numbers) == rules.deck.cards:
        return
    foreign = cards_in(found & ~whole)
    faults = (
        ("has twice", "card_twice", [CARDS[number] for number in sorted(set(numbers)) if numbers.count(number) > 1]),
        (f"has what is not in a pack of {rules.deck.cards}:", "foreign_card", foreign),
        ("lacks", "card_missing", cards_in(whole & ~found)),
    )
    told = [(words, code, cards) for words, code, cards in faults if cards]
    what = next(iter(places)) if len(places) == 1 else "hands, talon and widow together"
    parts = [f"{words} {_located(places, cards, code)}" for words, code, cards in told]
    raise ImpossibleDeal(f"{what}: {' and '.join(parts)}", code=told[0][1], key="deck" if len(places) == 1 else "hands")


def _located(places: Mapping[str, Sequence[int]], cards: Sequence[Card], code: str) -> str:
    """The cards, those that are too many with where they lie."""
    if code == "card_missing":
        return format_cards(cards)
    return ", ".join(f"{card} ({' and '.join(_spots(places, NUMBER[card]))})" for card in cards)


def _spots(places: Mapping[str, Sequence[int]], number: int) -> Iterator[str]:
    """Where a card lies: the place, or in one long row the how manieth card it is."""
    for place, cards in places.items():
        for at, card in enumerate(cards, 1):
            if card == number:
                yield place if len(places) > 1 else f"card {at}"


def _begin(table: Table, hands: tuple[int, ...], talon: tuple[int, ...], turnup: int, widow: tuple[int, ...]) -> Play:
    """The deal before its first action."""
    rules, forehand = table.rules, table.forehand
    return Play(
        table=table,
        hands=hands,
        talon=talon,
        drawn=0,
        turnup=turnup,
        widow=widow,
        trump=turnup >> 3 if rules.trump.by == "turnup" else NO_SUIT,
        calls=(),
        contract=None,
        phase=_first_phase(table),
        leader=forehand,
        to_act=forehand,
        on_table=(),
        tricks=(),
        said=NOTHING_SAID,
        owed=0,
        moment=LATER,
    )


def _first_phase(table: Table) -> str:
    if table.rules.trump.by == "forehand3":
        return TRUMP
    return CALLS if has_auction(table) else CARDS_PLAYED
