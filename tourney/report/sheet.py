"""Rule sheets: the list of them, one with every key, and how two differ; as text and as JSON.

A value is shown as it is typed after ``--set``. Where it came from is the sheet that set it, ``set`` for a house
rule set on the spot, ``default`` where no sheet did; beside it stands whether sources document it.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any

from tourney.report.columns import aligned, indented, paragraphs
from tourney.report.words import count
from variants import KEYS, Key, Variant, format_value

WIDE = 80
_LEGEND = "For each rule: its value, the sheet that set it, documented or our default."


def sheets_text(sheets: Sequence[Variant]) -> str:
    """One line for each sheet: its key, who plays, its name, where it lies."""
    rows = [(sheet.key, players(sheet), sheet.name, sheet.source) for sheet in sheets]
    return paragraphs(aligned([("Key", "Players", "Name", "Source"), *rows], "<<<<"))


def players(sheet: Variant) -> str:
    """``2``, ``3 or 4`` where the dealer sits out, ``4 in pairs``."""
    if sheet.rules.players.sides == "pairs":
        return f"{sheet.seats} in pairs"
    return f"{sheet.seats} or {sheet.seats + 1}" if sheet.rules.players.dealer_sits_out else str(sheet.seats)


def sheet_text(sheet: Variant) -> str:
    """A whole sheet: what it is, then section by section each key, its value, which sheet set it, and its source."""
    return paragraphs(_head(sheet), _wrapped(sheet.description), [_LEGEND], *_sections(sheet))


def _head(sheet: Variant) -> list[str]:
    lines = [f"{sheet.name} ({sheet.key})", f"Players: {players(sheet)}"]
    if sheet.aliases:
        lines.append(f"Also called: {', '.join(sheet.aliases)}")
    return [*lines, f"Source: {sheet.source}"] if sheet.source else lines


def _wrapped(description: str) -> list[str]:
    """The description on a page of 80 columns; a line that ends in a full stop ends a paragraph."""
    lines: list[str] = []
    paragraph = ""
    for line in description.splitlines():
        paragraph = f"{paragraph} {line}".strip()
        if not line or line.endswith("."):
            lines += wrap(paragraph, WIDE, break_on_hyphens=False) or [""]
            paragraph = ""
    return [*lines, *wrap(paragraph, WIDE, break_on_hyphens=False)]


def _sections(sheet: Variant) -> Iterator[list[str]]:
    columns = aligned([_row(sheet, key) for key in KEYS], "<<<<")
    lines = zip(KEYS, columns, strict=True)
    for section, group in groupby(lines, key=lambda pair: pair[0].section):
        status = sheet.status.get(section, "")
        yield [f"[{section}] {status}".rstrip(), *indented([line for _, line in group])]


def _row(sheet: Variant, key: Key) -> tuple[str, ...]:
    """The key's own status in full; the section's, which stands above, by its first word."""
    status = sheet.status.get(key.name) or sheet.status_of(key.name).partition(":")[0]
    return key.field, format_value(sheet.rules.value(key.name)), sheet.origin_of(key.name), status


def sheet_json(sheet: Variant) -> dict[str, Any]:
    """A whole sheet; under ``rules`` every dotted key with its value, its origin and its status."""
    return {
        "key": sheet.key,
        "name": sheet.name,
        "aliases": list(sheet.aliases),
        "description": sheet.description,
        "seats": sheet.seats,
        "sides": sheet.sides,
        "source": sheet.source,
        "hash": sheet.sheet_hash,
        "rules": {key.name: _rule_json(sheet, key) for key in KEYS},
    }


def _rule_json(sheet: Variant, key: Key) -> dict[str, Any]:
    return {
        "value": _plain(sheet.rules.value(key.name)),
        "origin": sheet.origin_of(key.name),
        "status": sheet.status_of(key.name),
    }


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def diff_text(one: Variant, other: Variant) -> str:
    """The keys in which two sheets differ, with both values."""
    rows = [
        (key.name, *(format_value(sheet.rules.value(key.name)) for sheet in (one, other)))
        for key in _differing(one, other)
    ]
    if not rows:
        return f"{one.key} and {other.key} have the same rules."
    title = f"{count(len(rows), 'rule')} {'differs' if len(rows) == 1 else 'differ'}"
    return paragraphs([title], aligned([("Key", one.key, other.key), *rows], "<<<"))


def diff_json(one: Variant, other: Variant) -> dict[str, Any]:
    """The keys in which two sheets differ: under ``differences`` each with the value here and the value there."""
    rows = [
        {"key": key.name, "a": _plain(one.rules.value(key.name)), "b": _plain(other.rules.value(key.name))}
        for key in _differing(one, other)
    ]
    return {"a": one.key, "b": other.key, "differences": rows}


def _differing(one: Variant, other: Variant) -> list[Key]:
    return [key for key in KEYS if one.rules.value(key.name) != other.rules.value(key.name)]
