"""Tables as TOML text that people can read and change; `sheet_text.read_toml` reads it back."""

from collections.abc import Iterator, Mapping
from json import dumps
from typing import Any

Table = Mapping[str, Any]


def format_toml(table: Table) -> str:
    """The text: what stands alone first, then the sections, then the lists of tables, each in the order given."""
    lists = {name: rows for name, rows in table.items() if _is_tables(rows)}
    sections = {name: value for name, value in table.items() if isinstance(value, Mapping)}
    lines = [_line(name, value) for name, value in table.items() if name not in sections and name not in lists]
    for name, section in sections.items():
        lines += ["", f"[{name_toml(name)}]", *_lines(section)]
    for name, rows in lists.items():
        for row in rows:
            lines += ["", f"[[{name_toml(name)}]]", *_lines(row)]
    return "\n".join(lines) + "\n"


def _is_tables(value: object) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(row, Mapping) for row in value)


def _lines(table: Table) -> Iterator[str]:
    return (_line(name, value) for name, value in table.items())


def _line(name: str, value: object) -> str:
    return f"{name_toml(name)} = {value_toml(value)}"


def name_toml(name: str) -> str:
    """A name as it stands before the equals sign or in a head, in quotes where it needs them."""
    return name if name.replace("_", "").isalnum() and name.isascii() else _text(name)


def value_toml(value: Any) -> str:
    """A value as it stands behind the equals sign."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_inline(value)) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(value_toml, value)) + "]"
    if isinstance(value, str) and "\n" in value:
        return '"""\n' + "\n".join(_text(line)[1:-1] for line in value.split("\n")) + '"""'
    return _text(value)


def _inline(table: Table) -> Iterator[str]:
    return (f"{name_toml(name)} = {_on_one_line(value)}" for name, value in table.items())


def _on_one_line(value: Any) -> str:
    return _text(value) if isinstance(value, str) else value_toml(value)


def _text(value: object) -> str:
    # a JSON text is a TOML text too, save for the one control character that JSON leaves as it is
    return dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
