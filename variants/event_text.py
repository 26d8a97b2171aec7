"""Single actions as people write them in a hand: ``1 AS``, ``0 shows H``, ``1 closes before the draw``.

`format_event` and `parse_event` are inverse. A whole hand is `hand_text.py`; the grammar stands in
docs/rules/notation.md.
"""

import re
from collections.abc import Callable

from variants.actions import (
    AFTER_DRAW,
    BEFORE_DRAW,
    PASS,
    Action,
    Amour,
    Call,
    Claim,
    Close,
    Double,
    Exchange,
    Marriage,
    NameTrump,
    PlayCard,
)
from variants.cards import Suit
from variants.errors import BadNotation, quoted
from variants.event_json import card_from_json, unreadable

_CARD = r"(?:10|[akqjt987])[shdc]"
_EVENTS: tuple[tuple[str, Callable[..., Action]], ...] = (
    (rf"(\d) ({_CARD})", lambda seat, card: PlayCard(seat, card_from_json(card, "card"))),
    (r"(\d) shows ([shdc])", lambda seat, suit: Marriage(seat, Suit(suit.upper()))),
    (
        rf"(\d) gives ({_CARD}) for ({_CARD})",
        lambda seat, give, take: Exchange(seat, card_from_json(give, "give"), card_from_json(take, "take")),
    ),
    (r"(\d) closes before the draw", lambda seat: Close(seat, BEFORE_DRAW)),
    (r"(\d) closes(?: after the draw)?", lambda seat: Close(seat, AFTER_DRAW)),
    (r"(\d) claims", Claim),
    (r"(\d) amour", Amour),
    (r"(\d) (kontra|re)", lambda seat, kind: Double(seat, kind.lower())),
)
_PATTERNS = tuple((re.compile(pattern, re.ASCII | re.IGNORECASE), build) for pattern, build in _EVENTS)
_CALL = re.compile(r"(\d) (?:(\d{1,6})|([a-z][a-z0-9_-]*))", re.ASCII | re.IGNORECASE)


def format_event(action: Action) -> str:
    """The action in a few words; `parse_event` reads it back."""
    match action:
        case PlayCard(seat, card):
            return f"{seat} {card}"
        case Marriage(seat, suit):
            return f"{seat} shows {suit.value}"
        case Exchange(seat, give, take):
            return f"{seat} gives {give} for {take}"
        case Close(seat, when):
            return f"{seat} closes before the draw" if when == BEFORE_DRAW else f"{seat} closes"
        case Claim(seat):
            return f"{seat} claims"
        case Amour(seat):
            return f"{seat} amour"
        case Double(seat, kind):
            return f"{seat} {kind}"
        case Call(seat, call):
            return f"{seat} {call}"
        case NameTrump(seat, named):
            return f"{seat} turns the next card" if named is None else f"{seat} names {named.value}"


def parse_event(text: str, where: str) -> Action:
    """The action that the words tell of, but for calls and trumps, which stand in the head of a hand."""
    for pattern, build in _PATTERNS:
        if match := pattern.fullmatch(text):
            seat, *rest = match.groups()
            return build(int(seat), *rest)
    raise unreadable(where, f"cannot read {quoted(text)}: write for example 0 AS, 1 shows H, 0 claims")


def parse_call(text: str, where: str) -> Call:
    """The call of the auction that the words tell of."""
    match = _CALL.fullmatch(text)
    if match is None:
        raise BadNotation(
            f"{where}: {quoted(text)} is no call: write seat and bid, as in 1 2 or 1 {PASS}",
            code="unreadable_record",
            key=where,
        )
    seat, bid, word = match.groups()
    return Call(int(seat), word.lower() if bid is None else int(bid))
