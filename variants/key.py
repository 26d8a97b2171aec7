"""One rule that a sheet can set: its kind, its allowed values, and how a value is read and written.

`parse_value` turns what stands in a TOML file or on the command line into the key's value, or refuses it and
names what is allowed; `format_value` is its inverse. The list of all keys is `keys.py`.
"""

import re
from dataclasses import dataclass

from variants.errors import BadRules, did_you_mean, quoted

Value = bool | int | str | tuple[int, ...]

_EMPTY = "none"
"""How a list with nothing in it is written."""

_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Key:
    """One rule that a sheet can set.

    ``kind`` is ``bool``, ``int``, ``enum``, ``int_list`` or ``int_or_enum``. ``allowed`` holds the words (or,
    for an int, the only numbers); ``low`` and ``high`` bound the numbers, and ``lengths`` the length of a
    list. ``source`` says whether people are known to play by this rule, in the words of a sheet's ``[status]``:
    ``documented: where`` or ``default: why it is ours``.
    """

    name: str
    kind: str
    default: Value
    meaning: str
    allowed: tuple[str | int, ...] = ()
    low: int = 0
    high: int = 10_000
    lengths: tuple[int, int] = (1, 13)
    source: str = ""

    @property
    def section(self) -> str:
        """The TOML table the key stands in."""
        return self.name.partition(".")[0]

    @property
    def field(self) -> str:
        """The key's name inside its table."""
        return self.name.partition(".")[2]

    @property
    def choices(self) -> str:
        """The allowed values, in words."""
        words = ", ".join(str(word) for word in self.allowed)
        numbers = f"a whole number from {self.low} to {self.high}"
        return {
            "bool": "true or false",
            "int": words or numbers,
            "enum": words,
            "int_list": _list_choices(self),
            "int_or_enum": f"{numbers}, or {words}",
        }[self.kind]


def _list_choices(key: Key) -> str:
    fewest, most = key.lengths
    count = str(fewest) if fewest == most else f"{fewest} to {most}"
    example = f", as in {format_value(key.default)}" if key.default else f", or {_EMPTY}"
    return f"{count} whole numbers from {key.low} to {key.high}{example}"


def parse_value(key: Key, raw: object) -> Value:
    """The key's value from TOML, JSON or the command line (``3``, ``"3"``, ``"true"``, ``"1,2,3"``)."""
    value = _PARSERS[key.kind](key, raw)
    if value is None:
        words = ("true", "false") if key.kind == "bool" else map(str, key.allowed)
        near = did_you_mean(raw, words) if isinstance(raw, str) else ""
        raise BadRules(
            f"{key.name} cannot be {quoted(format_value(raw))}{near}: allowed is {key.choices}",
            code="bad_value",
            key=key.name,
            value=raw,
            allowed=key.choices,
        )
    return value


def format_value(value: object) -> str:
    """The value as it is typed on the command line; `parse_value` reads it back."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return (
            _EMPTY
            if not value
            else ",".join("a list" if isinstance(item, list | tuple) else format_value(item) for item in value[:20])
        )
    # a wrong value may be nested as deep as its file allows, and must not be followed down
    if isinstance(value, dict):
        return "a table"
    return _short(value) if isinstance(value, int) else str(value)


def _as_bool(_key: Key, raw: object) -> bool | None:
    if isinstance(raw, bool):
        return raw
    return {"true": True, "false": False}.get(raw.strip().lower()) if isinstance(raw, str) else None


def _whole(raw: object) -> int | None:
    if isinstance(raw, bool):
        return None
    if isinstance(raw, int):
        return raw
    return int(raw) if isinstance(raw, str) and _WHOLE_NUMBER.fullmatch(raw.strip()) else None


def _as_int(key: Key, raw: object) -> int | None:
    number = _whole(raw)
    if number is None or (key.kind == "int" and key.allowed and number not in key.allowed):
        return None
    return number if key.low <= number <= key.high else None


def _as_word(key: Key, raw: object) -> str | None:
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        return None
    # rules are printed with a real minus sign; people type a hyphen
    word = raw.strip().replace("\u2212", "-") if isinstance(raw, str) else _short(raw)
    by_folded = {str(allowed).casefold(): str(allowed) for allowed in key.allowed}
    return by_folded.get(word.casefold())


def _short(number: int) -> str:
    """The number in digits; the huge ones, which Python may refuse to print, only as such."""
    return str(number) if abs(number) < 10**18 else "a number that big"


def _as_numbers(key: Key, raw: object) -> tuple[int, ...] | None:
    items = _parts(raw) if isinstance(raw, str) else raw
    if not isinstance(items, list | tuple) or not key.lengths[0] <= len(items) <= key.lengths[1]:
        return None
    numbers = [_as_int(key, item) for item in items]
    return None if None in numbers else tuple(number for number in numbers if number is not None)


def _parts(text: str) -> list[str]:
    """The numbers of a list as typed."""
    inner = text.strip().strip("[]").strip()
    return [] if inner.casefold() in ("", _EMPTY) else re.split(r"[,\s]+", inner)


def _as_int_or_word(key: Key, raw: object) -> int | str | None:
    number = _as_int(key, raw)
    return _as_word(key, raw) if number is None else number


_PARSERS = {
    "bool": _as_bool,
    "int": _as_int,
    "enum": _as_word,
    "int_list": _as_numbers,
    "int_or_enum": _as_int_or_word,
}
