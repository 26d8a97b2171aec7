"""A rule sheet as TOML text, from its tables: what the editor hands to the club."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

Table = Mapping[str, Any]
_EXAMPLES = "examples"


def sheet_toml(table: Table) -> str:
    """The text: what stands alone first, then the sections, then the examples."""
    sections = {name: value for name, value in table.items() if isinstance(value, Mapping)}
    lines = [_line(name, value) for name, value in table.items() if name not in sections and name != _EXAMPLES]
    for name, section in sections.items():
        lines += ["", f"[{_name(name)}]", *_lines(section)]
    for example in table.get(_EXAMPLES, ()):
        lines += ["", f"[[{_EXAMPLES}]]", *_lines(example)]
    return "\n".join(lines) + "\n"


def _lines(table: Table) -> Iterator[str]:
    return (_line(name, value) for name, value in table.items())


def _line(name: str, value: object) -> str:
    return f"{_name(name)} = {_value(value)}"


def _name(name: str) -> str:
    return name if name.replace("_", "").isalnum() and name.isascii() else _text(name)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_lines(value)) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str) and "\n" in value:
        return '"""\n' + "\n".join(_text(line)[1:-1] for line in value.split("\n")) + '"""'
    return _text(value)


def _text(value: object) -> str:
    # a JSON text is a TOML text too, save for the one control character that JSON leaves as it is
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
