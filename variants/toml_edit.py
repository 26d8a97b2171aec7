"""Values changed in TOML text that a person wrote, so that the comments and the order stay."""

import re
from collections.abc import Mapping

from variants.toml_text import name_toml, value_toml

_HEADER = re.compile(r"\s*\[([A-Za-z0-9_-]+)\]\s*(#.*)?")
_ANY_HEADER = re.compile(r"\s*\[")
_VALUE = r"""("[^"\\]*"|'[^']*'|\[[^\]#]*\]|[^\s#"'\[]+)"""

Place = tuple[str, str]
"""A section, empty for the top of the text, and a name in it."""


def edited_toml(text: str, changes: Mapping[Place, object]) -> str:
    """The text with these values in these places; what is new is put first in its section.

    Only the plain way of writing is known, a value on the line of its name: whoever calls reads the result back and
    compares.
    """
    lines = text.splitlines()
    for (section, name), value in changes.items():
        _put(lines, section, name, value_toml(value))
    return "\n".join(lines) + "\n"


def _put(lines: list[str], section: str, name: str, value: str) -> None:
    begin, end = _bounds(lines, section)
    if begin is None:
        lines += ["", f"[{section}]", f"{name_toml(name)} = {value}"]
        return
    written = re.compile(rf"(\s*{re.escape(name_toml(name))}\s*=\s*){_VALUE}(\s*(?:#.*)?)")
    for at in range(begin, end):
        if found := written.fullmatch(lines[at]):
            lines[at] = f"{found[1]}{value}{found[3]}"
            return
    lines.insert(begin, f"{name_toml(name)} = {value}")


def _bounds(lines: list[str], section: str) -> tuple[int | None, int]:
    """The lines of the section, from behind its head to the next head; None where the text has no such section."""
    begin = None if section else 0
    for at, line in enumerate(lines):
        if begin is not None and at >= begin and _ANY_HEADER.match(line):
            return begin, at
        head = _HEADER.fullmatch(line)
        if begin is None and head and head[1] == section:
            begin = at + 1
    return begin, len(lines)
