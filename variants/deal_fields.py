"""The fields of a deal's JSON object read one by one: whole numbers, lists of them, words from a list.

Everything that is not exactly that is an `ImpossibleDeal` that names the key. Used by `deal_json.py`.
"""

from collections.abc import Mapping
from typing import Any

from variants.errors import ImpossibleDeal, did_you_mean, quoted

_MOST = 1_000_000


def wrong(key: str, text: str) -> ImpossibleDeal:
    """The error for a key that is wrong or missing."""
    return ImpossibleDeal(text, code="unreadable_deal", key=key)


def table_of(name: str, obj: object) -> Mapping[str, Any]:
    """The object with named values."""
    if not isinstance(obj, Mapping) or not all(isinstance(key, str) for key in obj):
        raise wrong(name, f"{name} must be an object with named values")
    return obj


def only_keys(what: str, table: Mapping[str, Any], needed: tuple[str, ...], maybe: tuple[str, ...]) -> None:
    """Refuse keys that no such object has, and the lack of those it must have."""
    known = needed + maybe
    for key in table:
        if key not in known:
            near = did_you_mean(key, known) or f": it has {', '.join(known)}"
            raise wrong(key, f"a {what} has no {quoted(key)}{near}")
    for key in needed:
        if key not in table:
            raise wrong(key, f"a {what} needs {quoted(key)}")


def _is_number(value: object) -> bool:
    # JSON's true is an int to Python, and no score keeper means 1 by it
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MOST


def number(table: Mapping[str, Any], key: str) -> int:
    """The whole number that must be there."""
    value = table[key]
    if not _is_number(value):
        raise wrong(key, f"{key} must be a whole number, not {shown(value)}")
    return int(value)


def maybe_number(table: Mapping[str, Any], key: str) -> int | None:
    """The whole number; None where it is left out."""
    return None if table.get(key) is None else number(table, key)


def numbers(table: Mapping[str, Any], key: str) -> tuple[int, ...]:
    """The list of whole numbers."""
    values = table[key]
    if not isinstance(values, list | tuple) or not all(_is_number(value) for value in values):
        raise wrong(key, f"{key} must be a list of whole numbers, one for each side")
    return tuple(int(value) for value in values)


def word(table: Mapping[str, Any], key: str, allowed: tuple[str, ...]) -> str:
    """The word that must be there, one of those allowed."""
    value = table[key]
    if not isinstance(value, str) or value not in allowed:
        near = did_you_mean(value, allowed) if isinstance(value, str) else ""
        raise wrong(key, f"{key} cannot be {shown(value)}{near}: it is one of {', '.join(allowed)}")
    return value


def maybe_word(table: Mapping[str, Any], key: str, allowed: tuple[str, ...]) -> str | None:
    """The word; None where it is left out."""
    return None if table.get(key) is None else word(table, key, allowed)


def shown(value: object) -> str:
    """The value as JSON writes it, or only its kind where it is big."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if abs(value) <= _MOST else "a number that big"
    return quoted(value) if isinstance(value, str | float) else "a list or an object"
