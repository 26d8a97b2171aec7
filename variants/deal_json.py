"""Deals to and from JSON objects; `deal_from_json` and `deal_to_json` are inverse.

The kind of a deal is told by its keys: ``penalty``, ``all_pass``, ``honours``, ``how``, ``bid``, else
``card_points`` and ``tricks``. Everything that is not exactly such an object is an `ImpossibleDeal` that names the key.
Whether the numbers can be true is not asked here but in `possible.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from variants.deal import (
    HOWS,
    PENALTY_KINDS,
    STATES,
    Bid,
    Closed,
    Counted,
    Deal,
    Fiches,
    Graded,
    Honours,
    Passed,
    Penalty,
)
from variants.errors import ImpossibleDeal, did_you_mean, quoted

_MOST = 1_000_000
_KINDS = (
    "card_points and tricks; winner and how; card_points, bidder and bid; card_points and honours; all_pass; or penalty"
)


def deal_from_json(obj: object) -> Deal:
    """The deal that the JSON object tells of; `ImpossibleDeal` names the key that is wrong or missing."""
    table = _table("deal", obj)
    return _reader_for(table)(table)


def _reader_for(table: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], Deal]:
    for key, reader in _READERS.items():
        if key in table:
            return reader
    raise _wrong("deal", f"cannot tell what kind of deal this is: give {_KINDS}")


def _counted(table: Mapping[str, Any]) -> Counted:
    _only("counted deal", table, ("card_points", "tricks"), _COUNTED_MAYBE)
    return Counted(
        _numbers(table, "card_points"),
        _numbers(table, "tricks"),
        _maybe(table, "claimed_by"),
        _maybe(table, "last_trick"),
        _maybe(table, "first_to_target"),
        _closed(table.get("closed")),
        _maybe(table, "sits_out"),
        *_bonuses(table),
    )


def _bonuses(table: Mapping[str, Any]) -> tuple[int | None, int | None]:
    """The sides that showed the trump marriage and won the ten of trumps."""
    return _maybe(table, "shown_trump_marriage"), _maybe(table, "ten_of_trumps")


def _closed(obj: object) -> Closed | None:
    if obj is None:
        return None
    table = _table("closed", obj)
    _only("closed", table, ("by", "other_card_points", "other_tricks"), ())
    return Closed(_number(table, "by"), _number(table, "other_card_points"), _number(table, "other_tricks"))


def _graded(table: Mapping[str, Any]) -> Graded:
    _only("graded deal", table, ("how",), _GRADED_MAYBE)
    how, winner = _word(table, "how", HOWS), _maybe(table, "winner")
    if (winner is None) != (how == "draw"):
        raise _wrong("winner", f"a deal decided by {how} needs a winner" if winner is None else "a draw has no winner")
    loser = _maybe_word(table, "loser", STATES)
    winner_at = _maybe_word(table, "winner_at", STATES)
    if winner is None and (loser or winner_at):
        raise _wrong("loser" if loser else "winner_at", "a draw has neither a loser nor a winner")
    closed_by, sits_out = _maybe(table, "closed_by"), _maybe(table, "sits_out")
    return Graded(winner, how, loser, closed_by, winner_at, sits_out, *_bonuses(table))


def _bid(table: Mapping[str, Any]) -> Bid:
    _only("bid deal", table, ("card_points", "bidder", "bid"), ("doubled", "sits_out", *_BONUSES))
    doubled = 1 if table.get("doubled") is None else _number(table, "doubled")
    points, sits_out = _numbers(table, "card_points"), _maybe(table, "sits_out")
    return Bid(points, _number(table, "bidder"), _number(table, "bid"), doubled, sits_out, *_bonuses(table))


def _fiches(table: Mapping[str, Any]) -> Fiches:
    _only("deal in fiches", table, ("card_points", "honours"), ("sits_out",))
    rows = table["honours"]
    if not isinstance(rows, list | tuple):
        raise _wrong("honours", "honours must be a list with one object for each side")
    return Fiches(_numbers(table, "card_points"), tuple(map(_honours, rows)), _maybe(table, "sits_out"))


def _honours(obj: object) -> Honours:
    table = _table("honours", obj)
    _only("side's honours", table, (), _HONOURS)
    return Honours(*(_maybe(table, key) or 0 for key in _HONOURS))


def _passed(table: Mapping[str, Any]) -> Passed:
    _only("passed deal", table, ("all_pass",), ("sits_out",))
    if table["all_pass"] is not True:
        raise _wrong("all_pass", "all_pass must be true")
    return Passed(_maybe(table, "sits_out"))


def _penalty(table: Mapping[str, Any]) -> Penalty:
    _only("penalty deal", table, ("penalty",), ("sits_out",))
    inner = _table("penalty", table["penalty"])
    _only("penalty", inner, ("side", "kind"), ("game_points", "bidder", "bid"))
    side, kind = _number(inner, "side"), _word(inner, "kind", PENALTY_KINDS)
    if inner.get("bid") is not None and inner.get("bidder") is None:
        raise _wrong("bidder", "a penalty that names the bid needs the bidder too")
    rest = (_maybe(inner, "game_points"), _maybe(inner, "bidder"), _maybe(inner, "bid"))
    return Penalty(side, kind, *rest, sits_out=_maybe(table, "sits_out"))


_BONUSES = ("shown_trump_marriage", "ten_of_trumps")
_COUNTED_MAYBE = ("claimed_by", "last_trick", "first_to_target", "closed", "sits_out", *_BONUSES)
_GRADED_MAYBE = ("winner", "loser", "closed_by", "winner_at", "sits_out", *_BONUSES)
_HONOURS = ("marriages", "trump_marriage", "amour", "washing")
_READERS: dict[str, Callable[[Mapping[str, Any]], Deal]] = {
    "penalty": _penalty,
    "all_pass": _passed,
    "honours": _fiches,
    "how": _graded,
    "winner": _graded,
    "tricks": _counted,
    "bidder": _bid,
    "bid": _bid,
    "card_points": _counted,
}


def _wrong(key: str, text: str) -> ImpossibleDeal:
    return ImpossibleDeal(text, code="unreadable_deal", key=key)


def _table(name: str, obj: object) -> Mapping[str, Any]:
    if not isinstance(obj, Mapping) or not all(isinstance(key, str) for key in obj):
        raise _wrong(name, f"{name} must be an object with named values")
    return obj


def _only(what: str, table: Mapping[str, Any], needed: tuple[str, ...], maybe: tuple[str, ...]) -> None:
    """Refuse keys that no such object has, and the lack of those it must have."""
    known = needed + maybe
    for key in table:
        if key not in known:
            raise _wrong(key, f"a {what} has no {quoted(key)}{did_you_mean(key, known)}")
    for key in needed:
        if key not in table:
            raise _wrong(key, f"a {what} needs {quoted(key)}")


def _is_number(value: object) -> bool:
    # JSON's true is an int to Python, and no score keeper means 1 by it
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MOST


def _number(table: Mapping[str, Any], key: str) -> int:
    value = table[key]
    if not _is_number(value):
        raise _wrong(key, f"{key} must be a whole number, not {_shown(value)}")
    return int(value)


def _maybe(table: Mapping[str, Any], key: str) -> int | None:
    return None if table.get(key) is None else _number(table, key)


def _numbers(table: Mapping[str, Any], key: str) -> tuple[int, ...]:
    values = table[key]
    if not isinstance(values, list | tuple) or not all(_is_number(value) for value in values):
        raise _wrong(key, f"{key} must be a list of whole numbers, one for each side")
    return tuple(int(value) for value in values)


def _word(table: Mapping[str, Any], key: str, allowed: tuple[str, ...]) -> str:
    value = table[key]
    if not isinstance(value, str) or value not in allowed:
        near = did_you_mean(value, allowed) if isinstance(value, str) else ""
        raise _wrong(key, f"{key} cannot be {_shown(value)}{near}: it is one of {', '.join(allowed)}")
    return value


def _maybe_word(table: Mapping[str, Any], key: str, allowed: tuple[str, ...]) -> str | None:
    return None if table.get(key) is None else _word(table, key, allowed)


def _shown(value: object) -> str:
    """The value as JSON writes it, or only its kind where it is big."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) <= _MOST else "a number that big"
    return quoted(value) if isinstance(value, str | float) else "a list or an object"


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """The deal as a JSON object, without the keys for what did not happen."""
    written = _WRITERS[type(deal)](deal)
    return written if deal.sits_out is None else {**written, "sits_out": deal.sits_out}


def _without_none(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if value is not None}


def _counted_json(deal: Counted) -> dict[str, Any]:
    closed = deal.closed and {
        "by": deal.closed.by,
        "other_card_points": deal.closed.other_card_points,
        "other_tricks": deal.closed.other_tricks,
    }
    maybe = {
        "claimed_by": deal.claimed_by,
        "last_trick": deal.last_trick,
        "first_to_target": deal.first_to_target,
        "closed": closed,
        **_bonuses_json(deal),
    }
    return {"card_points": list(deal.card_points), "tricks": list(deal.tricks), **_without_none(maybe)}


def _bonuses_json(deal: Counted | Graded | Bid) -> dict[str, int | None]:
    return {"shown_trump_marriage": deal.shown_trump_marriage, "ten_of_trumps": deal.ten_of_trumps}


def _graded_json(deal: Graded) -> dict[str, Any]:
    maybe = {
        "loser": deal.loser,
        "closed_by": deal.closed_by,
        "winner_at": deal.winner_at,
        **_bonuses_json(deal),
    }
    return {"winner": deal.winner, "how": deal.how, **_without_none(maybe)}


def _bid_json(deal: Bid) -> dict[str, Any]:
    doubled = {} if deal.doubled == 1 else {"doubled": deal.doubled}
    row = {"card_points": list(deal.card_points), "bidder": deal.bidder, "bid": deal.bid}
    return {**row, **doubled, **_without_none(_bonuses_json(deal))}


def _fiches_json(deal: Fiches) -> dict[str, Any]:
    honours = [{key: getattr(side, key) for key in _HONOURS} for side in deal.honours]
    return {"card_points": list(deal.card_points), "honours": honours}


def _passed_json(_deal: Passed) -> dict[str, Any]:
    return {"all_pass": True}


def _penalty_json(deal: Penalty) -> dict[str, Any]:
    maybe = {"game_points": deal.game_points, "bidder": deal.bidder, "bid": deal.bid}
    return {"penalty": {"side": deal.side, "kind": deal.kind, **_without_none(maybe)}}


_WRITERS: dict[type[Any], Callable[[Any], dict[str, Any]]] = {
    Counted: _counted_json,
    Graded: _graded_json,
    Bid: _bid_json,
    Fiches: _fiches_json,
    Passed: _passed_json,
    Penalty: _penalty_json,
}
