"""Actions to and from the events of a deal file; `action_from_json` and `action_to_json` are inverse.

An event is an object with one name, as ``{"play": {"seat": 1, "card": "AS"}}``; a call of the auction is
``{"seat": 1, "call": 2}``. What cannot be read is a `BadNotation` that says where and names the key; whether
the rules allow an event is asked by `moves.act`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from variants.actions import (
    AFTER_DRAW,
    BEFORE_DRAW,
    KONTRA,
    RE,
    Action,
    Amour,
    Call,
    Claim,
    Close,
    Double,
    Exchange,
    Marriage,
    PlayCard,
)
from variants.cards import Card, Suit, parse_card
from variants.deal_fields import shown
from variants.errors import BadNotation, did_you_mean, quoted

_HIGHEST_SEAT = 99
"""Far more than any table has: which seats a table has, its reader says."""

_SUITS = tuple(suit.value for suit in Suit)


def action_from_json(event: object, where: str) -> Action:
    """The action that the event tells of; ``where`` names it in errors, as ``events[3]``."""
    table = _table(event, where)
    if len(table) != 1:
        raise unreadable(where, f'an event has one name, as in {{"play": ...}}, not {len(table)}')
    name, body = next(iter(table.items()))
    if name not in _READERS:
        known = ", ".join(_READERS)
        text = f"there is no event {quoted(name)}{did_you_mean(name, _READERS)}: there are {known}"
        raise unreadable(where, text)
    inner, place = _table(body, f"{where}.{name}"), f"{where}.{name}"
    keys, read = _READERS[name]
    _require_known(inner, keys, place)
    return read(inner, place)


def call_from_json(obj: object, where: str) -> Call:
    """The call that the entry of an auction tells of: a number, ``pass`` or a word of a code variant."""
    table = _table(obj, where)
    _require_known(table, ("seat", "call"), where)
    call = _needed(table, "call", where)
    if not isinstance(call, str) and not _is_number(call):
        raise unreadable(f"{where}.call", 'a call is a number or "pass"')
    return Call(_seat(table, where), call.strip().lower() if isinstance(call, str) else call)


def action_to_json(action: Action) -> dict[str, Any]:
    """The event, or the entry of the auction, that tells of the action."""
    match action:
        case PlayCard(seat, card):
            return {"play": {"seat": seat, "card": str(card)}}
        case Marriage(seat, suit):
            return {"marriage": {"seat": seat, "suit": suit.value}}
        case Exchange(seat, give, take):
            return {"exchange": {"seat": seat, "give": str(give), "take": str(take)}}
        case Close(seat, when):
            return {"close": {"seat": seat, "when": when}}
        case Claim(seat):
            return {"claim": {"seat": seat}}
        case Amour(seat):
            return {"amour": {"seat": seat}}
        case Double(seat, kind):
            return {"double": {"seat": seat, "kind": kind}}
        case Call(seat, call):
            return {"seat": seat, "call": call}
        case _:
            # a deal file gives the trump by its own key, not as an event
            return {"trump": {"seat": action.seat, "suit": action.suit.value if action.suit else None}}


def unreadable(where: str, text: str) -> BadNotation:
    """The error for a part of a deal file that makes no sense."""
    return BadNotation(f"{where}: {text}", code="unreadable_record", key=where)


def _table(obj: object, where: str) -> Mapping[str, Any]:
    if not isinstance(obj, Mapping) or not all(isinstance(key, str) for key in obj):
        raise unreadable(where, "this must be an object with named values")
    return obj


def _require_known(table: Mapping[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in keys:
            near = did_you_mean(key, keys) or f": it has {' and '.join(keys)}"
            raise unreadable(where, f"there is no key {quoted(key)} in it{near}")


def _needed(table: Mapping[str, Any], key: str, where: str) -> Any:
    if table.get(key) is None:
        raise unreadable(where, f"{key} is missing")
    return table[key]


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 1_000_000


def seat_from_json(value: object, where: str) -> int:
    """The seat, a number from 0; whether anybody sits there is asked by who knows the table."""
    if not _is_number(value) or not isinstance(value, int) or not 0 <= value <= _HIGHEST_SEAT:
        raise unreadable(where, f"a seat is a whole number from 0, not {shown(value)}")
    return value


def _seat(table: Mapping[str, Any], where: str) -> int:
    return seat_from_json(_needed(table, "seat", where), f"{where}.seat")


def _card(table: Mapping[str, Any], key: str, where: str) -> Card:
    return card_from_json(_needed(table, key, where), f"{where}.{key}")


def card_from_json(value: object, where: str) -> Card:
    """The card that the text names."""
    if not isinstance(value, str):
        raise unreadable(where, "a card is written as rank and suit, as in AS")
    try:
        return parse_card(value)
    except BadNotation as error:
        raise unreadable(where, str(error)) from None


def suit_from_json(value: object, where: str) -> Suit:
    """The suit that a letter, a sign or a word names."""
    from variants.card_words import read_suit

    if not isinstance(value, str):
        raise unreadable(where, "a suit is written S, H, D or C")
    try:
        return Suit(value.strip().upper()) if len(value.strip()) == 1 and value.isascii() else read_suit(value)
    except (BadNotation, ValueError):
        raise unreadable(where, f"{quoted(value)} is no suit: a suit is one of S H D C") from None


def _word(table: Mapping[str, Any], key: str, allowed: tuple[str, ...], where: str) -> str:
    value = _needed(table, key, where)
    if value not in allowed:
        raise unreadable(f"{where}.{key}", f"it is one of {', '.join(allowed)}")
    return str(value)


_READERS: dict[str, tuple[tuple[str, ...], Callable[[Mapping[str, Any], str], Action]]] = {
    "play": (("seat", "card"), lambda body, where: PlayCard(_seat(body, where), _card(body, "card", where))),
    "marriage": (
        ("seat", "suit"),
        lambda body, where: Marriage(_seat(body, where), suit_from_json(_needed(body, "suit", where), f"{where}.suit")),
    ),
    "exchange": (
        ("seat", "give", "take"),
        lambda body, where: Exchange(_seat(body, where), _card(body, "give", where), _card(body, "take", where)),
    ),
    "close": (
        ("seat", "when"),
        lambda body, where: Close(_seat(body, where), _word(body, "when", (AFTER_DRAW, BEFORE_DRAW), where)),
    ),
    "claim": (("seat",), lambda body, where: Claim(_seat(body, where))),
    "amour": (("seat",), lambda body, where: Amour(_seat(body, where))),
    "double": (
        ("seat", "kind"),
        lambda body, where: Double(_seat(body, where), _word(body, "kind", (KONTRA, RE), where)),
    ),
}
"""The keys of each event, and who reads it."""
