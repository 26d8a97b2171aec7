"""A whole played hand as text that people read: `format_hand` and `parse_hand` are inverse.

A head with variant, dealer, cards and auction, then one line for each trick with what was shown, exchanged,
closed and claimed in it. The grammar stands in docs/rules/notation.md. The text holds what a deal file holds;
lines that begin with ``=`` are for people (what the deal came to) and are not read back.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from variants.actions import PlayCard
from variants.deal_record import DealRecord, read_record
from variants.errors import BadNotation, did_you_mean, quoted
from variants.event_json import action_to_json, call_from_json, unreadable
from variants.event_text import format_event, parse_call, parse_event

_LONGEST_TEXT = 20_000
_NOTHING = "-"
_SEAT = re.compile(r"seat (\d)", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)
_LIST = re.compile(r"\[[0-9, -]*\]")


# --- writing


def format_hand(document: Mapping[str, Any], result: str = "") -> str:
    """The text of the deal file; ``result`` says for people what it came to, as `replay.adjudicate` has it.

    A file that `deal_record.read_record` refuses is refused here too.
    """
    record = read_record(document)
    head = [line for key in _WRITERS if key in document for line in _WRITERS[key](key, document[key])]
    tail = [f"= {line}" for line in result.splitlines()]
    return "\n".join([*head, "", *_trick_lines(record), *tail]) + "\n"


def _value_line(key: str, value: Any) -> list[str]:
    words = " ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
    return [f"{key.replace('_', '-')}: {' '.join(words.split()) or _NOTHING}"]


def _hand_lines(_key: str, hands: Any) -> list[str]:
    return [_value_line(f"seat {seat}", cards)[0] for seat, cards in enumerate(hands or ())]


def _set_lines(_key: str, changes: Any) -> list[str]:
    values = {key: value if isinstance(value, str) else json.dumps(value) for key, value in (changes or {}).items()}
    return [f"set {key}: {value}" for key, value in values.items()]


def _auction_line(key: str, calls: Any) -> list[str]:
    told = [format_event(call_from_json(call, f"{key}[{at}]")) for at, call in enumerate(calls or ())]
    return _value_line(key, ", ".join(told))


_WRITERS: dict[str, Callable[[str, Any], list[str]]] = {
    "id": _value_line,
    "title": _value_line,
    "variant": _value_line,
    "set": _set_lines,
    "dealer": _value_line,
    "sits_out": _value_line,
    "deck": _value_line,
    "hands": _hand_lines,
    "turnup": _value_line,
    "talon": _value_line,
    "widow": _value_line,
    "auction": _auction_line,
    "declarer": _value_line,
    "bid": _value_line,
    "trump": _value_line,
    "carry": _value_line,
}
"""What a hand's head may say, in this order."""


def _trick_lines(record: DealRecord) -> Iterator[str]:
    """The events, a line a trick; what comes after the last trick stands on a line without a number."""
    number, line, cards = 1, list[str](), 0
    for action in record.events:
        line.append(format_event(action))
        cards += isinstance(action, PlayCard)
        if cards == record.variant.seats:
            yield f"{number:2}. {', '.join(line)}"
            number, line, cards = number + 1, [], 0
    if line:
        yield f"{number:2}. {', '.join(line)}" if cards else f"    {', '.join(line)}"


# --- reading


def parse_hand(text: str) -> dict[str, Any]:
    """The deal file that the text tells of; `BadNotation` names the line that makes no sense."""
    return _read(text)[0]


def lines_of_hand(text: str) -> dict[str, int]:
    """In which line of the text each part of the deal file stands: ``dealer``, ``hands[0]``, ``events[5]``, or the
    changed rule by its name."""
    return _read(text)[1]


def _read(text: str) -> tuple[dict[str, Any], dict[str, int]]:
    if len(text) > _LONGEST_TEXT:
        raise BadNotation(f"a hand has at most {_LONGEST_TEXT} letters", code="unreadable_record")
    document: dict[str, Any] = {}
    events: list[dict[str, Any]] = []
    lines: dict[str, int] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line, where = raw.strip(), f"line {number}"
        if ":" in line and not line.startswith("="):
            lines[_read_head(document, line, where)] = number
        elif line and not line.startswith("="):
            read = list(_read_trick(line, where))
            lines |= {f"events[{len(events) + at}]": number for at in range(len(read))}
            events += read
    return {**document, "events": events}, lines


def _read_head(document: dict[str, Any], line: str, where: str) -> str:
    """Put into the document what the line says; the name of that part of it."""
    name, _, text = line.partition(":")
    name, text = " ".join(name.split()).lower(), " ".join(text.split())
    if match := _SEAT.fullmatch(name):
        _add_hand(document.setdefault("hands", []), int(match[1]), _cards(text, where), where)
        return f"hands[{match[1]}]"
    if name.startswith("set "):
        document.setdefault("set", {})[name[4:]] = _set_value(text)
        return name[4:]
    key = name.replace("-", "_")
    _add_value(document, key, text, where)
    return key


def _add_hand(hands: list[str], seat: int, cards: str, where: str) -> None:
    if seat != len(hands):
        raise unreadable(where, f"the hands stand in the order of the seats, and seat {len(hands)} is next")
    hands.append(cards)


def _add_value(document: dict[str, Any], key: str, text: str, where: str) -> None:
    if key not in _READERS:
        near = did_you_mean(key, _READERS)
        raise unreadable(where, f"a hand has no {quoted(key)}{near}: it has {', '.join(_READERS)}")
    if key in document:
        raise unreadable(where, f"{key} stands there twice")
    document[key] = _READERS[key](text, where)


def _set_value(text: str) -> object:
    """A changed rule as JSON has it: a flag, a number, a list of numbers, or else a word."""
    is_json = text in ("true", "false") or _NUMBER.fullmatch(text)
    if is_json:
        return json.loads(text)
    if _LIST.fullmatch(text):
        return [int(number) for number in _NUMBER.findall(text)]
    return text


def _cards(text: str, _where: str) -> str:
    return "" if text == _NOTHING else " ".join(text.replace(",", " ").split())


def _words(text: str, _where: str) -> str | None:
    return None if text == _NOTHING else text


def _number_or_none(text: str, where: str) -> int | None:
    if text == _NOTHING:
        return None
    if not _NUMBER.fullmatch(text):
        raise unreadable(where, f"{quoted(text)} is no number")
    return int(text)


def _bid(text: str, _where: str) -> int | str | None:
    if text == _NOTHING:
        return None
    return int(text) if _NUMBER.fullmatch(text) else text


def _auction(text: str, where: str) -> list[dict[str, Any]]:
    calls: Sequence[str] = () if text == _NOTHING else text.split(",")
    return [action_to_json(parse_call(call.strip(), where)) for call in calls]


def _read_trick(line: str, where: str) -> Iterator[dict[str, Any]]:
    for part in re.sub(r"^\d{1,2}\.", "", line).split(","):
        yield action_to_json(parse_event(" ".join(part.split()), where))


_READERS: dict[str, Callable[[str, str], Any]] = {
    "id": _words,
    "title": _words,
    "variant": _words,
    "dealer": _number_or_none,
    "sits_out": _number_or_none,
    "deck": _cards,
    "turnup": _words,
    "talon": _cards,
    "widow": _cards,
    "auction": _auction,
    "declarer": _number_or_none,
    "bid": _bid,
    "trump": _words,
    "carry": _number_or_none,
}
