"""A house sheet while it is being written: what it stands on, the keys changed as they were typed, what is wrong.

Nothing is judged here: the draft becomes the TOML text that would be saved, and the rules read that as they will read
it then.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tourney.domain.errors import Refused
from tourney.tui.sheet_toml import sheet_toml
from variants import (
    BadRules,
    Key,
    Variant,
    failed_examples,
    format_value,
    names,
    parse_value,
    variant_from_text,
    variants,
)
from variants.keys import key_named
from variants.sheet_names import require_own_names
from variants.toml_edit import Place, edited_toml

SCHEMA = "66variant/1"
HOUSE_RULE = "default: house rule"


@dataclass(frozen=True, slots=True)
class SheetDraft:
    """A sheet in the making. ``base`` is the sheet it begins as; ``written`` the text of that where it is a house
    sheet, whose next version this is, and empty where this is a new sheet. ``others`` are the club's own sheets, by
    key, which it may extend and whose ids are taken."""

    base: Variant
    written: str
    key: str
    name: str
    others: Mapping[str, Variant]
    typed: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_new(self) -> bool:
        """Whether it is a new sheet, and not the next version of one."""
        return not self.written or self.key != self.base.key

    def text_of(self, key: Key) -> str:
        """The value of a key as it stands now, be it allowed or not."""
        return self.typed.get(key.name, format_value(self.base.rules.value(key.name)))

    def with_text(self, name: str, text: str) -> "SheetDraft":
        """Another value for a key; the one it had at first is no change."""
        if text == format_value(self.base.rules.value(name)):
            return self.without(name)
        return replace(self, typed={**self.typed, name: text})

    def without(self, name: str) -> "SheetDraft":
        """The key with the value it had at first."""
        return replace(self, typed={each: text for each, text in self.typed.items() if each != name})

    def called(self, name: str, key: str) -> "SheetDraft":
        """Another name and id."""
        return replace(self, name=name, key=key)

    def toml(self) -> str:
        """The text that would be saved. Raises BadRules for a value that is not allowed."""
        table: dict[str, Any] = tomllib.loads(self.written) if self.written else self._head()
        changes = self._changes()
        for (section, name), value in changes.items():
            if section:
                table[section] = {**table.get(section, {}), name: value}
            else:
                table[name] = value
        kept = edited_toml(self.written, changes)
        # what a person wrote in a way that the editing does not know is written anew, without its comments
        return kept if self.written and _reads_as(kept, table) else sheet_toml(table)

    def _changes(self) -> dict[Place, object]:
        """The values that are to stand in the text, by their places."""
        rules = {name: parse_value(key_named(name), text) for name, text in self.typed.items()}
        places = {(name.partition(".")[0], name.partition(".")[2]): value for name, value in rules.items()}
        told = {("status", name): HOUSE_RULE for name in rules}
        values = {place: list(value) if isinstance(value, tuple) else value for place, value in places.items()}
        return {("", "id"): self.key, ("", "name"): self.name, **values, **told}

    def edited(self) -> Variant:
        """The sheet as it would be saved. Raises BadRules with everything that stands in the way."""
        self._check_names()
        variant = variant_from_text(self.toml(), among=self.others)
        require_own_names(variant, [*variants().values(), *self.others.values()])
        failures = failed_examples(variant)
        if failures:
            raise BadRules(f"an example of the sheet does not come out: {failures[0]}", code="examples_fail")
        return variant

    def _head(self) -> dict[str, Any]:
        return {"schema": SCHEMA, "id": self.key, "name": self.name, "extends": self.base.key}

    def _check_names(self) -> None:
        if not self.name.strip():
            raise BadRules("the sheet has no name yet", code="no_name")
        if self.key in names():
            raise BadRules(f"{self.key} comes with the program; give your sheet another id", code="sheet_shipped")
        if self.is_new and self.key in self.others:
            raise BadRules(f"the club has a sheet {self.key} already; give yours another id", code="id_taken")


def _reads_as(text: str, table: Mapping[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == table
    except tomllib.TOMLDecodeError:
        return False


def draft_from(base: Variant, written: str, sheets: Iterable[Variant]) -> SheetDraft:
    """A draft that begins as this sheet; ``written`` is its text if it is one of the club's own."""
    shipped = names()
    others = {sheet.key: sheet for sheet in sheets if sheet.key not in shipped}
    if written:
        return SheetDraft(base, written, base.key, base.name, others)
    key = _free_key(f"{base.key}-house", others)
    number = key.removeprefix(f"{base.key}-house").replace("-", " ")
    return SheetDraft(base, "", key, f"{base.name}, house rules{number}", others)


def check_savable(draft: SheetDraft, first: SheetDraft) -> None:
    """Raises Refused for a sheet in which nothing was changed, BadRules while something is wrong."""
    if draft == first:
        so = f"it would be {draft.base.key} again" if draft.is_new else "so there is no next version"
        raise Refused("nothing_changed", f"nothing has changed, {so}")
    draft.edited()


def _free_key(wanted: str, taken: Mapping[str, Variant]) -> str:
    number, key = 1, wanted
    while key in taken:
        number += 1
        key = f"{wanted}-{number}"
    return key


def turned(key: Key, text: str, by: int) -> str:
    """The next value of a key, or the one before: round and round where it is one of a few, else to the end."""
    choices = choices_of(key)
    if choices:
        at = choices.index(text) if text in choices else -1 if by > 0 else 0
        return choices[(at + by) % len(choices)]
    if key.kind == "int" and text.lstrip("-").isdecimal():
        return str(max(key.low, min(int(text) + by, key.high)))
    return text


def choices_of(key: Key) -> list[str]:
    """All values of a key that has few of them; none for a number or a list that is typed."""
    if key.kind == "bool":
        return ["true", "false"]
    if key.kind == "int_or_enum":
        return [*map(str, key.allowed), *map(str, range(key.low, key.high + 1))]
    return list(map(str, key.allowed))


def named_by(key: Key, text: str, letter: str) -> str | None:
    """The next value that begins with this letter; None if there is none, or if the letter begins a number."""
    choices = choices_of(key)
    if not choices or (key.kind == "int_or_enum" and letter.isdecimal()):
        return None
    at = choices.index(text) if text in choices else -1
    order = [*choices[at + 1 :], *choices[: at + 1]]
    return next((choice for choice in order if choice.startswith(letter)), None)


def is_typed(key: Key) -> bool:
    """Whether the value may be typed: numbers and lists."""
    return key.kind in ("int_list", "int_or_enum") or (key.kind == "int" and not key.allowed)
