"""The settings that every event has, whatever its format, and the reading of settings as they are typed."""

from collections.abc import Iterable, Mapping

from tourney.domain.errors import Refused
from tourney.domain.names import nearest
from tourney.domain.pairing import Option

_WORTH = ("win", "half", "none")

COMMON: tuple[Option, ...] = (
    Option("tie_breaks", "text", "", "The tie-breaks in their order, such as BH,SB,GD; the format's own if not given."),
    Option(
        "points",
        "word",
        "",
        "What a match is worth: wins, places (a half between first and last), or the game points won in it.",
        ("wins", "places", "game-points"),
    ),
    Option("bye", "word", "win", "What a round without an opponent is worth.", _WORTH),
    Option("asked_bye", "word", "half", "What a round somebody asked to sit out is worth.", _WORTH),
    Option("late_bye", "word", "none", "What the rounds before a late entry are worth.", _WORTH),
    Option("partners", "word", "fixed", "Partners stay together, or change every round.", ("fixed", "rotating")),
)


def option(options: Mapping[str, object], key: str) -> object:
    """The value of a common setting: as given, else its default."""
    return options.get(key, _DEFAULTS[key])


_DEFAULTS = {known.key: known.default for known in COMMON}


def read_option(known: Iterable[Option], key: str, value: object, where: str) -> object:
    """The value of a setting as typed or as given. Raises Refused naming the nearest and what is allowed."""
    by_key = {each.key: each for each in known}
    wanted = key.strip().replace("-", "_")
    found = by_key.get(wanted)
    if found is None:
        takes = f"it takes {', '.join(by_key)}"
        raise Refused("format_option", f"{where} has no option {key!r}{nearest(wanted, by_key)}; {takes}")
    read = _READERS[found.kind](found, value)
    if read is None:
        raise Refused("format_option", f"{found.key} cannot be {str(value)[:40]!r}: allowed is {found.choices}")
    return read


def _bool(_option: Option, value: object) -> bool | None:
    words = {"true": True, "yes": True, "false": False, "no": False}
    return value if isinstance(value, bool) else words.get(str(value).casefold())


def _int(option: Option, value: object) -> int | None:
    text = str(value).strip()
    if isinstance(value, bool) or not text.isascii() or not text.isdecimal() or len(text) > 9:
        return None
    return int(text) if option.low <= int(text) <= option.high else None


def _word(option: Option, value: object) -> str | None:
    word = str(value).strip().casefold().replace("_", "-")
    return word if word in option.allowed else None


def _text(_option: Option, value: object) -> str | None:
    return value.strip() if isinstance(value, str) and value.isprintable() and len(value) <= 200 else None


def _numbers(option: Option, value: object) -> str | None:
    parts = [part.strip() for part in str(value).split(",")]
    whole = all(part.removeprefix("-").isascii() and part.removeprefix("-").isdecimal() for part in parts)
    if not whole or not all(len(part) < 6 and option.low <= int(part) <= option.high for part in parts):
        return None
    return ",".join(parts)


_READERS = {"bool": _bool, "int": _int, "word": _word, "text": _text, "numbers": _numbers}
