"""Deals to and from JSON objects; `deal_from_json` and `deal_to_json` are inverse.

The kind of a deal is told by its keys: ``penalty``, ``all_pass``, ``contract``, ``honours``, ``how``, ``bid``, else
``card_points`` and ``tricks``. Everything that is not exactly such an object is an `ImpossibleDeal` that names the
key. Whether the numbers can be true is not asked here but in `possible.py`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from variants.deal import (
    HOWS,
    PENALTY_KINDS,
    STATES,
    Bid,
    Closed,
    Contract,
    Counted,
    Deal,
    Fiches,
    Graded,
    Honours,
    Passed,
    Penalty,
)
from variants.deal_fields import (
    maybe_number,
    maybe_word,
    number,
    numbers,
    only_keys,
    shown,
    table_of,
    word,
    wrong,
)

_KINDS = (
    "card_points and tricks; winner and how; card_points, bidder and bid; contract, by and made; card_points and "
    "honours; all_pass; or penalty"
)
_BESIDE_CARD_POINTS = "tricks (one number a side), or bidder and bid, or honours (in fiches)"
_CONTRACT_NAME = re.compile(r"[a-z][a-z0-9]{0,29}")


def deal_from_json(obj: object) -> Deal:
    """The deal that the JSON object tells of; `ImpossibleDeal` names the key that is wrong or missing."""
    table = table_of("deal", obj)
    return _reader_for(table)(table)


def _reader_for(table: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], Deal]:
    for key, reader in _READERS.items():
        if key in table:
            return reader
    raise wrong("deal", f"cannot tell what kind of deal this is: give {_KINDS}")


def _counted(table: Mapping[str, Any]) -> Counted:
    only_keys("counted deal", table, ("card_points",), ("tricks", *_COUNTED_MAYBE))
    if "tricks" not in table:
        raise wrong("tricks", f"card_points alone are no deal: give also {_BESIDE_CARD_POINTS}")
    return Counted(
        numbers(table, "card_points"),
        numbers(table, "tricks"),
        maybe_number(table, "claimed_by"),
        maybe_number(table, "last_trick"),
        maybe_number(table, "first_to_target"),
        _closed(table.get("closed")),
        maybe_number(table, "sits_out"),
        *_bonuses(table),
        doubled=_doubled(table),
    )


def _doubled(table: Mapping[str, Any]) -> int:
    return 1 if table.get("doubled") is None else number(table, "doubled")


def _bonuses(table: Mapping[str, Any]) -> tuple[int | None, int | None]:
    """The sides that showed the trump marriage and won the ten of trumps."""
    return maybe_number(table, "shown_trump_marriage"), maybe_number(table, "ten_of_trumps")


def _closed(obj: object) -> Closed | None:
    if obj is None:
        return None
    table = table_of("closed", obj)
    only_keys("closed", table, ("by", "other_card_points", "other_tricks"), ())
    return Closed(number(table, "by"), number(table, "other_card_points"), number(table, "other_tricks"))


def _graded(table: Mapping[str, Any]) -> Graded:
    only_keys("graded deal", table, ("how",), _GRADED_MAYBE)
    how, winner = word(table, "how", HOWS), maybe_number(table, "winner")
    if (winner is None) != (how == "draw"):
        raise wrong("winner", f"a deal decided by {how} needs a winner" if winner is None else "a draw has no winner")
    loser = maybe_word(table, "loser", STATES)
    winner_at = maybe_word(table, "winner_at", STATES)
    if winner is None and (loser or winner_at):
        raise wrong("loser" if loser else "winner_at", "a draw has neither a loser nor a winner")
    closed_by, sits_out = maybe_number(table, "closed_by"), maybe_number(table, "sits_out")
    return Graded(winner, how, loser, closed_by, winner_at, sits_out, *_bonuses(table), doubled=_doubled(table))


def _bid(table: Mapping[str, Any]) -> Bid:
    only_keys("bid deal", table, ("card_points", "bidder", "bid"), ("doubled", "sits_out", *_BONUSES))
    points, sits_out = numbers(table, "card_points"), maybe_number(table, "sits_out")
    return Bid(points, number(table, "bidder"), number(table, "bid"), _doubled(table), sits_out, *_bonuses(table))


def _contract(table: Mapping[str, Any]) -> Contract:
    only_keys("contract deal", table, ("contract", "by", "made"), ("doubled", "sits_out"))
    name, made = table["contract"], table["made"]
    if not isinstance(name, str) or not _CONTRACT_NAME.fullmatch(name):
        raise wrong("contract", f"contract must be one word in small letters, not {shown(name)}")
    if not isinstance(made, bool):
        raise wrong("made", f"made must be true or false, not {shown(made)}")
    return Contract(name, number(table, "by"), made, _doubled(table), maybe_number(table, "sits_out"))


def _fiches(table: Mapping[str, Any]) -> Fiches:
    only_keys("deal in fiches", table, ("card_points", "honours"), ("sits_out",))
    rows = table["honours"]
    if not isinstance(rows, list | tuple):
        raise wrong("honours", "honours must be a list with one object for each side")
    return Fiches(numbers(table, "card_points"), tuple(map(_honours, rows)), maybe_number(table, "sits_out"))


def _honours(obj: object) -> Honours:
    table = table_of("honours", obj)
    only_keys("side's honours", table, (), _HONOURS)
    return Honours(*(maybe_number(table, key) or 0 for key in _HONOURS))


def _passed(table: Mapping[str, Any]) -> Passed:
    only_keys("passed deal", table, ("all_pass",), ("sits_out",))
    if table["all_pass"] is not True:
        raise wrong("all_pass", "all_pass must be true")
    return Passed(maybe_number(table, "sits_out"))


def _penalty(table: Mapping[str, Any]) -> Penalty:
    only_keys("penalty deal", table, ("penalty",), ("sits_out",))
    inner = table_of("penalty", table["penalty"])
    only_keys("penalty", inner, ("side", "kind"), ("game_points", "bidder", "bid"))
    side, kind = number(inner, "side"), word(inner, "kind", PENALTY_KINDS)
    if inner.get("bid") is not None and inner.get("bidder") is None:
        raise wrong("bidder", "a penalty that names the bid needs the bidder too")
    rest = (maybe_number(inner, "game_points"), maybe_number(inner, "bidder"), maybe_number(inner, "bid"))
    return Penalty(side, kind, *rest, sits_out=maybe_number(table, "sits_out"))


_BONUSES = ("shown_trump_marriage", "ten_of_trumps")
_COUNTED_MAYBE = ("claimed_by", "last_trick", "first_to_target", "closed", "sits_out", *_BONUSES, "doubled")
_GRADED_MAYBE = ("winner", "loser", "closed_by", "winner_at", "sits_out", *_BONUSES, "doubled")
_HONOURS = ("marriages", "trump_marriage", "amour", "washing")
_READERS: dict[str, Callable[[Mapping[str, Any]], Deal]] = {
    "penalty": _penalty,
    "all_pass": _passed,
    "contract": _contract,
    "made": _contract,
    "honours": _fiches,
    "how": _graded,
    "winner": _graded,
    "tricks": _counted,
    "bidder": _bid,
    "bid": _bid,
    "card_points": _counted,
}


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
        **_doubled_json(deal),
    }
    return {"card_points": list(deal.card_points), "tricks": list(deal.tricks), **_without_none(maybe)}


def _doubled_json(deal: Counted | Graded | Bid | Contract) -> dict[str, int]:
    return {} if deal.doubled == 1 else {"doubled": deal.doubled}


def _bonuses_json(deal: Counted | Graded | Bid) -> dict[str, int | None]:
    return {"shown_trump_marriage": deal.shown_trump_marriage, "ten_of_trumps": deal.ten_of_trumps}


def _graded_json(deal: Graded) -> dict[str, Any]:
    maybe = {
        "loser": deal.loser,
        "closed_by": deal.closed_by,
        "winner_at": deal.winner_at,
        **_bonuses_json(deal),
        **_doubled_json(deal),
    }
    return {"winner": deal.winner, "how": deal.how, **_without_none(maybe)}


def _bid_json(deal: Bid) -> dict[str, Any]:
    row = {"card_points": list(deal.card_points), "bidder": deal.bidder, "bid": deal.bid}
    return {**row, **_doubled_json(deal), **_without_none(_bonuses_json(deal))}


def _contract_json(deal: Contract) -> dict[str, Any]:
    return {"contract": deal.contract, "by": deal.by, "made": deal.made, **_doubled_json(deal)}


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
    Contract: _contract_json,
    Fiches: _fiches_json,
    Passed: _passed_json,
    Penalty: _penalty_json,
}
