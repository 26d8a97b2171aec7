"""Rule sheets in TOML: text in, `Variant` out; `sheet_text.py` has the way back.

A sheet names itself, may extend another, sets keys in the sections of `keys.SECTIONS`, and carries
``[status]`` (what is documented, what is our default) and ``[[examples]]`` (its tests). Rules that need code name
its ``plugin``. `variant_from_toml` is the door; unknown names are refused with the nearest, contradictions with their
reason. Finding the sheet one extends, and the hooks of a plug-in, is the caller's business (`catalogue.py`): nothing
here reads a file.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from variants.deal import Deal
from variants.deal_json import deal_from_json
from variants.errors import BadRules, RuleError, did_you_mean, named, quoted
from variants.hooks import Hooks, missing
from variants.key import Key, Value, format_value, parse_value
from variants.keys import SECTIONS, key_named
from variants.notation import parse_deal
from variants.rules import Rules
from variants.sheet_text import read_toml
from variants.variant import SCHEMA, Example, Variant

MOST_PARENTS = 8
"""How many sheets may stand on each other."""

FindParent = Callable[[str], "str | Variant"]
"""From the name after ``extends`` to the TOML text or the finished variant of that name."""

FindHooks = Callable[[str], Hooks]
"""From the name after ``plugin`` to the hooks of that plug-in."""

_TOP = ("schema", "id", "name", "aliases", "description", "extends", "plugin", "examples", "status")
_EXAMPLE = ("deal", "set", "carry", "expect", "why")
_EXPECT = ("game_points", "carry")
_STATUS_WORDS = ("documented", "default")
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,62}")


@dataclass(frozen=True, slots=True)
class _Base:
    """What a sheet stands on: all that is inherited."""

    rules: Rules
    status: Mapping[str, str]
    origins: Mapping[str, str]
    hooks: Hooks


def variant_from_toml(
    text: str | bytes,
    find_parent: FindParent,
    source: str = "",
    hooks: Hooks | None = None,
    find_hooks: FindHooks = missing,
) -> Variant:
    """The variant that a TOML rule sheet describes; `BadRules` says what, where and what would work.

    ``find_parent`` is asked for the sheet after ``extends``; ``source`` is where the text came from, such as a
    file, and stands before what is wrong. ``hooks`` are those of a code variant whose numbers stand in the sheet;
    else ``find_hooks`` is asked for the plug-in that the sheet names. Where that is missing the sheet opens, and
    only scoring by it is refused.
    """
    with named(source):
        return _variant(text, _Around(find_parent, find_hooks), source, (), hooks)


@dataclass(frozen=True, slots=True)
class _Around:
    """Where to look for what a sheet names."""

    find_parent: FindParent
    find_hooks: FindHooks


def _variant(
    text: str | bytes, around: _Around, source: str, seen: tuple[str, ...], own: Hooks | None = None
) -> Variant:
    table = read_toml(text)
    key = _identity(table)
    if key in seen:
        raise BadRules(f"{key} extends itself: {' > '.join((*seen, key))}", code="cycle", chain=[*seen, key])
    base = _base(table, around, (*seen, key))
    hooks = own or _named_hooks(table, around) or base.hooks
    overrides = _overrides(table, key)
    rules = base.rules.with_overrides(overrides)
    hooks.require_consistent(rules, "")
    return Variant(
        key=key,
        name=_text(table, "name", key),
        rules=rules,
        aliases=_aliases(table, key),
        description=_text(table, "description", "").strip(),
        examples=_examples(table, key),
        status=_status(table, key, base.status, overrides),
        origins={**base.origins, **dict.fromkeys(overrides, key)},
        source=source,
        hooks=hooks,
    )


# --- the head of the sheet


def _identity(table: Mapping[str, Any]) -> str:
    """The sheet's id, after its schema and its top names were looked at."""
    if table.get("schema") != SCHEMA:
        raise BadRules(f'a rule sheet begins with schema = "{SCHEMA}"', code="schema", found=table.get("schema"))
    for name in table:
        if name not in _TOP and name not in SECTIONS:
            near = did_you_mean(name, (*SECTIONS, *_TOP))
            raise BadRules(f"a rule sheet has no section {quoted(name)}{near}", code="unknown_section", key=name)
    key = _text(table, "id", "")
    if not _ID.fullmatch(key):
        raise BadRules(
            f"id is {quoted(key)}: give the sheet a name of small letters, digits and hyphens",
            code="bad_id",
            id=key,
        )
    return key


def _text(table: Mapping[str, Any], name: str, default: str) -> str:
    value = table.get(name, default)
    if not isinstance(value, str):
        raise _wrong_type(name, "text in quotes")
    if name in ("id", "name") and not value.isprintable():
        raise BadRules(f"{name} has control characters: {quoted(value)}", code="bad_value", key=name)
    return value


def _wrong_type(name: str, wanted: str) -> BadRules:
    return BadRules(f"{name} must be {wanted}", code="wrong_type", key=name)


def _aliases(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    aliases = table.get("aliases", [])
    if not isinstance(aliases, list) or not all(isinstance(alias, str) for alias in aliases):
        raise _wrong_type(f"{key}: aliases", "a list of texts")
    return tuple(aliases)


def _named_hooks(table: Mapping[str, Any], around: _Around) -> Hooks | None:
    plugin = _text(table, "plugin", "")
    return around.find_hooks(plugin) if plugin else None


def _base(table: Mapping[str, Any], around: _Around, seen: tuple[str, ...]) -> _Base:
    name = _text(table, "extends", "")
    if not name:
        return _Base(Rules.default(), {}, {}, Hooks())
    if len(seen) > MOST_PARENTS:
        raise BadRules(f"{seen[0]} stands on more than {MOST_PARENTS} sheets", code="too_deep", chain=list(seen))
    if name in seen:
        raise BadRules(f"{name} extends itself: {' > '.join((*seen, name))}", code="cycle", chain=[*seen, name])
    found = around.find_parent(name)
    with named(name):
        parent = found if isinstance(found, Variant) else _variant(found, around, "", seen)
    return _Base(parent.rules, parent.status, parent.origins, parent.hooks)


# --- rules and status


def _overrides(table: Mapping[str, Any], key: str) -> dict[str, Value]:
    """The dotted keys that this sheet sets."""
    found = {}
    for section in SECTIONS:
        for field, raw in _table(table, section, f"{key}: [{section}]").items():
            rule = key_named(f"{section}.{field}")
            found[rule.name] = _typed(rule, raw)
    return found


def _typed(rule: Key, raw: object) -> Value:
    """The value, written as TOML writes its kind: a number or a list in quotes is text."""
    value = parse_value(rule, raw)
    if isinstance(raw, str) and not isinstance(value, str):
        plain = list(value) if isinstance(value, tuple) else format_value(value)
        text = f"{rule.name} is text, {quoted(raw)}: write {plain} without quotes"
        raise BadRules(text, code="bad_value", key=rule.name, value=raw, allowed=rule.choices)
    return value


def _table(table: Mapping[str, Any], name: str, where: str) -> Mapping[str, Any]:
    inner = table.get(name, {})
    if not isinstance(inner, dict):
        raise _wrong_type(where, "a table with named values")
    return inner


def _status(
    table: Mapping[str, Any], key: str, inherited: Mapping[str, str], overrides: Mapping[str, Value]
) -> dict[str, str]:
    """What is documented: the sheet's own word, else its parent's, which a rule set anew has outlived."""
    own = _own_status(_table(table, "status", f"{key}: [status]"))
    unsaid = [name for name in overrides if name not in own and name.partition(".")[0] not in own]
    kept = {name: word for name, word in inherited.items() if name not in overrides}
    anew = {name: f"default: set by {key}" for name in unsaid} if inherited else {}
    return {**kept, **anew, **own}


def _own_status(table: Mapping[str, Any]) -> dict[str, str]:
    flat: dict[str, Any] = {}
    for name, word in table.items():
        inner = {f"{name}.{field}": below for field, below in word.items()} if isinstance(word, dict) else {name: word}
        flat |= inner
    for name, word in flat.items():
        _check_status(name, word)
    return flat


def _check_status(name: str, word: object) -> None:
    if name not in SECTIONS:
        key_named(name)
    if not isinstance(word, str) or word.partition(":")[0].strip() not in _STATUS_WORDS:
        raise _wrong_type(f"status of {name}", '"documented: source" or "default: why"')


# --- examples


def _examples(table: Mapping[str, Any], key: str) -> tuple[Example, ...]:
    rows = table.get("examples", [])
    if not isinstance(rows, list):
        raise _wrong_type(f"{key}: examples", "written as [[examples]]")
    return tuple(_example(row, f"{key}: example {number}") for number, row in enumerate(rows, 1))


def _example(row: object, where: str) -> Example:
    if not isinstance(row, dict):
        raise _wrong_type(where, "a table")
    _require_known(row, _EXAMPLE, where)
    expect = _table(row, "expect", f"{where}: expect")
    _require_known(expect, _EXPECT, f"{where}: expect")
    points, left, carry = expect.get("game_points"), expect.get("carry", 0), row.get("carry", 0)
    if not isinstance(points, list) or not all(map(_is_number, (*points, left, carry))):
        raise _wrong_type(f"{where}: expect", "{ game_points = [1, 0], carry = 0 }")
    raw_set = _table(row, "set", f"{where}: set")
    overrides = {name: parse_value(key_named(name), raw) for name, raw in raw_set.items()}
    return Example(_text(row, "why", ""), _deal(row.get("deal"), where), tuple(points), left, overrides, carry)


def _require_known(row: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in row:
        if name not in known:
            raise BadRules(f"{where} has no {quoted(name)}{did_you_mean(name, known)}", code="unknown_key", key=name)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _deal(raw: object, where: str) -> Deal:
    """The deal of an example: a table as in JSON, or one line of notation."""
    try:
        return parse_deal(raw) if isinstance(raw, str) else deal_from_json(raw)
    except RuleError as error:
        raise BadRules(f"{where}: {error}", code="bad_example", cause=error.code) from None
