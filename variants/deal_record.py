"""A recorded deal, card by card, as its file has it: read into values and held against the sheet.

`read_record` takes the JSON object (contract: the command ``replay``) and gives a `DealRecord`: the variant,
the deal before its first action, the calls and the events. Cards that are not the sheet's pack, and hands,
talon, turn-up or widow that contradict the deck, are an `ImpossibleDeal`; what cannot be read is a
`BadNotation`. Whether the calls and events keep the rules is the business of `replay.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from variants.actions import Action, Call
from variants.card_bits import CARDS, bits_of, cards_in
from variants.cards import Card, Suit, format_cards
from variants.catalogue import find_variant
from variants.errors import BadRules, ImpossibleDeal, quoted
from variants.event_json import (
    action_from_json,
    call_from_json,
    card_from_json,
    seat_from_json,
    suit_from_json,
    unreadable,
)
from variants.play import Play
from variants.variant import Variant

_MOST_EVENTS = 500
_MOST_CARDS = 64

FindVariant = Callable[[str], Variant]
"""From the name after ``variant`` to the sheet of that name."""

_Read = TypeVar("_Read", bound=Action)


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal file read: ``start`` is the deal before its first action.

    ``calls`` is None where the file has no auction; ``declarer``, ``bid`` and ``trump`` are None where it does
    not name them; ``carry`` is what waits from earlier draws.
    """

    variant: Variant
    start: Play
    calls: tuple[Call, ...] | None
    declarer: int | None
    bid: int | str | None
    trump: Suit | None
    is_turned: bool
    events: tuple[Action, ...]
    carry: int


def read_record(document: object, find: FindVariant = find_variant) -> DealRecord:
    """The deal of the JSON object; an error names the key, and the index in a list. ``find`` is asked for its sheet."""
    if not isinstance(document, Mapping) or not all(isinstance(key, str) for key in document):
        raise unreadable("the deal", "a recorded deal is an object with named values")
    _require_known_keys(document)
    variant = _variant(document, find)
    start = _start(variant, document)
    calls = _actions(document, "auction", call_from_json, start)
    return DealRecord(
        variant=variant,
        start=start,
        calls=calls or None,
        declarer=_maybe(document, "declarer", seat_from_json),
        bid=_bid(document),
        trump=_maybe(document, "trump", suit_from_json),
        is_turned=document.get("turnup") is not None,
        events=_actions(document, "events", action_from_json, start),
        carry=_carry(document),
    )


_KEYS = (
    "variant", "set", "dealer", "deck", "hands", "talon", "turnup", "widow", "sits_out", "auction", "declarer", "bid",
    "trump", "events", "carry",
)  # fmt: skip


def _require_known_keys(document: Mapping[str, Any]) -> None:
    """A key that looks like one of ours is a slip that would change the verdict; notes under other names may stand."""
    from difflib import get_close_matches

    for key in document:
        near = get_close_matches(key[:40].casefold(), _KEYS, n=1, cutoff=0.75)
        if near and key not in (*_KEYS, "id", "title", "expect"):
            raise unreadable(key, f"there is no such key; did you mean {quoted(near[0])}?")


def _actions(
    document: Mapping[str, Any], key: str, read: Callable[[object, str], _Read], start: Play
) -> tuple[_Read, ...]:
    """The calls or events of the list, each by somebody who sits at the table."""
    value = document.get(key)
    if value is None:
        return ()
    if not isinstance(value, list) or len(value) > _MOST_EVENTS:
        raise unreadable(key, f"this must be a list of at most {_MOST_EVENTS}")
    actions = tuple(read(entry, f"{key}[{at}]") for at, entry in enumerate(value))
    for at, action in enumerate(actions):
        if action.seat >= len(start.table.side):
            text = f"{key}[{at}]: nobody sits in seat {action.seat}: seats are 0 to {len(start.table.side) - 1}"
            raise ImpossibleDeal(text, code="no_such_seat", key=f"{key}[{at}]", seat=action.seat)
    return actions


def _variant(document: Mapping[str, Any], find: FindVariant) -> Variant:
    name, changes = document.get("variant"), {} if document.get("set") is None else document["set"]
    if not isinstance(name, str):
        raise unreadable("variant", "give the name of the rule sheet")
    if not isinstance(changes, Mapping):
        raise unreadable("set", "this must be an object of keys and values")
    if name.casefold().endswith(".toml"):
        raise BadRules("a deal file names its variant and reads no other file", code="variant_file", name=name)
    return find(name).with_overrides(changes)


def _maybe(document: Mapping[str, Any], key: str, read: Any) -> Any:
    return None if document.get(key) is None else read(document[key], key)


def _bid(document: Mapping[str, Any]) -> int | str | None:
    bid = document.get("bid")
    if bid is not None and (isinstance(bid, bool) or not isinstance(bid, int | str)):
        raise unreadable("bid", "a bid is a number")
    return bid


def _carry(document: Mapping[str, Any]) -> int:
    carry = document.get("carry", 0)
    if isinstance(carry, bool) or not isinstance(carry, int) or not 0 <= carry <= 1_000_000:
        raise unreadable("carry", "this must be a whole number from 0")
    return carry


# --- the cards


def _start(variant: Variant, document: Mapping[str, Any]) -> Play:
    """The deal before its first action, from the deck, or else from hands, talon, turn-up and widow."""
    if document.get("dealer") is None:
        raise unreadable("dealer", "the seat of the dealer is missing")
    dealer = seat_from_json(document["dealer"], "dealer")
    at_table = _at_table(variant, document, dealer)
    if document.get("deck") is None:
        return _start_from_hands(variant, document, dealer, at_table)
    start = variant.deal_out(dealer, _cards(document, "deck"), at_table)
    _require_agreement(start, document)
    return start


def _at_table(variant: Variant, document: Mapping[str, Any], dealer: int) -> int:
    """How many sit at the table: told by a seat that sits out, by the hands, or by the dealer's seat."""
    seats, sits_out = variant.seats, _maybe(document, "sits_out", seat_from_json)
    if sits_out is not None and (sits_out != dealer or not variant.rules.players.dealer_sits_out):
        who = f"only the dealer does, in seat {dealer}" if sits_out != dealer else "by this sheet everybody plays"
        text = f"seat {sits_out} cannot sit out: {who}"
        raise ImpossibleDeal(text, code="sits_out", key="sits_out")
    hands = document.get("hands")
    has_one_more = dealer == seats or (isinstance(hands, list) and len(hands) == seats + 1)
    has_sitter = sits_out is not None or (variant.rules.players.dealer_sits_out and has_one_more)
    return seats + 1 if has_sitter else seats


def _start_from_hands(variant: Variant, document: Mapping[str, Any], dealer: int, at_table: int) -> Play:
    if document.get("hands") is None:
        raise unreadable("deck", "give the deck in the order dealt, or hands, talon, turnup and widow")
    turnup = _maybe(document, "turnup", card_from_json)
    seats = [seat for seat in range(at_table) if at_table == variant.seats or seat != dealer]
    hands = _hands(document, seats)
    return variant.start_from(dealer, hands, _cards(document, "talon"), turnup, _cards(document, "widow"), at_table)


def _hands(document: Mapping[str, Any], seats: Sequence[int]) -> dict[int, tuple[Card, ...]]:
    """The hands by seat; a sitting dealer may have an empty one in the list or none."""
    given = document["hands"]
    if not isinstance(given, list) or len(given) not in (len(seats), len(seats) + 1):
        raise unreadable("hands", f"this must be a list of {len(seats)} hands")
    hands = [_card_list(hand, f"hands[{at}]") for at, hand in enumerate(given)]
    if len(hands) == len(seats):
        return dict(zip(seats, hands, strict=True))
    sitter = next(seat for seat in range(len(hands)) if seat not in seats)
    if hands[sitter]:
        raise ImpossibleDeal(f"seat {sitter} sits out and has no hand", code="hand_size", key=f"hands[{sitter}]")
    return {seat: hands[seat] for seat in seats}


def _cards(document: Mapping[str, Any], key: str) -> tuple[Card, ...]:
    return () if document.get(key) is None else _card_list(document[key], key)


def _card_list(value: object, where: str) -> tuple[Card, ...]:
    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list) or len(words) > _MOST_CARDS:
        raise unreadable(where, "cards are written with spaces between them, as in AS TH")
    return tuple(card_from_json(word, where) for word in words)


def _require_agreement(start: Play, document: Mapping[str, Any]) -> None:
    """Hands, talon, turn-up and widow, where the file gives them, are those that the deck deals."""
    if document.get("hands") is not None:
        given = _hands(document, start.table.seats)
        for seat in start.table.seats:
            if bits_of(given[seat]) != start.hands[seat] or len(given[seat]) != start.rules.deal.hand:
                raise _contradiction(f"hands[{seat}]", cards_in(start.hands[seat]))
    for key, dealt in (("talon", start.talon), ("widow", start.widow)):
        expected = tuple(CARDS[number] for number in dealt)
        if document.get(key) is not None and _cards(document, key) != expected:
            raise _contradiction(key, expected)
    turnup = _maybe(document, "turnup", card_from_json)
    if turnup is not None and (start.turnup < 0 or CARDS[start.turnup] != turnup):
        raise _contradiction("turnup", () if start.turnup < 0 else (CARDS[start.turnup],))


def _contradiction(key: str, dealt: Sequence[Card]) -> ImpossibleDeal:
    cards = format_cards(dealt) or "no card"
    return ImpossibleDeal(f"{key} contradicts the deck, which deals {cards}", code="contradiction", key=key)
