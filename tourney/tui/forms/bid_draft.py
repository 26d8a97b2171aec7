"""A deal played for a bid while it is being put together: what the fields say, as a deal or as what is missing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.tui.deal_words import Seating, spoken
from variants import Bid, Variant

PACK = 120


class Unfinished(Exception):
    """A field is empty or says something that cannot be; the sentence says which."""


@dataclass(frozen=True, slots=True)
class BidFields:
    """What was typed, field by field; people count sides from 1. ``points`` run over the sides of the table."""

    sitter: str
    bidder: str
    bid: str
    doubled: str
    points: Mapping[int, str]


def sitter_of(fields: BidFields, seating: Seating) -> int | None:
    """The side that sits out; None where nobody does."""
    if not seating.one_sits_out:
        return None
    return _side(fields.sitter, seating, "who sits out")


def bid_of(fields: BidFields, seating: Seating) -> Bid:
    """The deal. Raises Unfinished naming the first field that is missing."""
    sitter = sitter_of(fields, seating)
    bidder = _side(fields.bidder, seating, "who bid")
    if bidder == sitter:
        raise Unfinished(f"{spoken(seating.sides[bidder])} sits out and cannot have bid")
    playing = seating.indexes(sitter)
    bid = _number(fields.bid, "how much was bid")
    doubled = _number(fields.doubled or "1", "doubled")
    points = tuple(_number(fields.points[side], f"card points of {spoken(seating.sides[side])}") for side in playing)
    return Bid(points, playing.index(bidder), bid, doubled, sitter)


def sum_words(points: Sequence[str], variant: Variant) -> str:
    """What the card points add up to, and how far that is from the pack."""
    if not all(text.isdecimal() for text in points):
        return ""
    total, pack = sum(map(int, points)), PACK + variant.rules.last_trick.points
    shown = f"{' + '.join(points)} = {total}"
    if total == pack:
        return shown
    return f"{shown}, {abs(total - pack)} {'more' if total > pack else 'less'} than {pack}"


def missing_points(points: Mapping[int, str], variant: Variant) -> tuple[int, int] | None:
    """The only side without card points and what it has if nobody melded; None if that cannot be said."""
    empty = [side for side, text in points.items() if not text]
    typed = [int(text) for text in points.values() if text.isdecimal()]
    rest = PACK + variant.rules.last_trick.points - sum(typed)
    return (empty[0], rest) if len(empty) == 1 and len(typed) == len(points) - 1 and rest >= 0 else None


def _number(text: str, what: str) -> int:
    if not text.isdecimal():
        raise Unfinished(f"{what}?" if not text else f"{what}: {text} is no number")
    return int(text)


def _side(text: str, seating: Seating, what: str) -> int:
    number = _number(text, what)
    if not 1 <= number <= len(seating.sides):
        raise Unfinished(f"{what}: type 1 to {len(seating.sides)}")
    return number - 1
