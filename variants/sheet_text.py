"""The text of a rule sheet: TOML into tables, and a variant back into TOML.

`read_toml` is the door for text from outside: size, encoding, depth. `format_sheet` writes a sheet that
stands alone.
"""

import re
from typing import Any

from variants.deal_json import deal_to_json
from variants.errors import BadRules
from variants.key import Value
from variants.keys import KEYS, SECTIONS
from variants.toml_text import format_toml
from variants.variant import SCHEMA, Example, Variant

MOST_BYTES = 1 << 20
"""A rule sheet is a page of text; a megabyte of it is a mistake or an attack."""

MOST_DOTS = 64
"""How many dots a line may have: far more than any name of ours, and enough for prose."""


def read_toml(text: str | bytes) -> dict[str, Any]:
    """The TOML text as tables; `BadRules` with the line for text that is none."""
    import tomllib

    decoded = _decoded(text)
    _refuse_long_names(decoded)
    try:
        return tomllib.loads(decoded)
    except RecursionError:
        raise BadRules("this is nested too deep to be a rule sheet", code="too_deep") from None
    except ValueError as error:  # also for numbers of thousands of digits, which TOML's own error does not cover
        line = re.search(r"at line (\d+)", str(error))
        number = int(line[1]) if line else decoded.rstrip().count("\n") + 1
        told = str(error).replace("at end of document", f"at line {number}, the end")
        raise BadRules(f"this is not TOML: {told}", code="not_toml", line=number) from None


def _refuse_long_names(text: str) -> None:
    # tomllib takes time that grows with the square of the parts of a dotted name: a file of them would hang us
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise BadRules(f"line {number} has more than {MOST_DOTS} dots", code="too_deep", line=number)


def _decoded(text: str | bytes) -> str:
    if len(text) > MOST_BYTES:
        raise BadRules(f"this is longer than {MOST_BYTES} bytes: that is no rule sheet", code="too_long")
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        told = f"this is not UTF-8 text: look at line {line}, and save the file as UTF-8"
        raise BadRules(told, code="not_utf8", line=line) from None


def format_sheet(variant: Variant) -> str:
    """The variant as a TOML sheet that stands alone, with every key; `variant_from_toml` reads it back."""
    head = {"schema": SCHEMA, "id": variant.key, "name": variant.name, "aliases": list(variant.aliases)}
    plugin = {"plugin": variant.hooks.plugin} if variant.hooks.plugin else {}
    sections = {name: _section(variant, name) for name in SECTIONS}
    examples = [_example(example) for example in variant.examples]
    rest = {"description": variant.description, **sections, "status": variant.status, "examples": examples}
    return format_toml({**head, **plugin, **rest})


def _section(variant: Variant, section: str) -> dict[str, Value]:
    return {key.field: variant.rules.value(key.name) for key in KEYS if key.section == section}


def _example(example: Example) -> dict[str, Any]:
    return {
        "why": example.why,
        "set": dict(example.overrides),
        "carry": example.carry,
        "deal": {name: value for name, value in deal_to_json(example.deal).items() if value is not None},
        "expect": {"game_points": list(example.game_points), "carry": example.carry_left},
    }
