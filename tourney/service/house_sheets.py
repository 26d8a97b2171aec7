"""The club's own rule sheets beside the shipped ones: found by name, added with a version, exported as TOML.

A sheet that can no longer be read (its parent is gone, a key has changed) is left out of lists and named in
``problems``; it never stops the others.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NoReturn

from sqlmodel import Session

from tourney.domain.errors import Refused
from tourney.domain.names import nearest
from tourney.store.db import Database
from tourney.store.sheets import StoredSheet, add_sheet, newest_sheets
from variants import (
    RuleError,
    UnknownVariant,
    Variant,
    failed_examples,
    find_variant,
    format_sheet,
    names,
    variant_from_toml,
    variants,
)
from variants.catalogue import find_hooks, find_parent, variant_from_file
from variants.sheet_names import find_named, folded, require_own_names
from variants.sheet_text import read_toml


@dataclass(frozen=True, slots=True)
class HouseSheets:
    """The club's own sheets, newest versions, by key; and what is wrong with those that cannot be read."""

    variants: Mapping[str, Variant]
    problems: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AddedSheet:
    """What adding a sheet did: its key and name, its version, and whether that version is new."""

    key: str
    name: str
    version: int
    is_new: bool


def house_sheets(session: Session) -> HouseSheets:
    """All house sheets in their newest versions. One may extend another of them."""
    return _read_all(newest_sheets(session))


def _read_all(stored: Mapping[str, StoredSheet]) -> HouseSheets:
    read: dict[str, Variant] = {}
    problems: dict[str, str] = {}
    for key, sheet in sorted(stored.items()):
        try:
            variant = variant_from_toml(sheet.toml, _parents(stored), find_hooks=find_hooks)
        except RuleError as problem:
            problems[key] = str(problem)
        else:
            read[key] = replace(variant, source=f"house, version {sheet.version}")
    return HouseSheets(read, problems)


def _parents(stored: Mapping[str, StoredSheet]) -> Callable[[str], str | Variant]:
    """Where ``extends`` looks, in the order of `find_sheet`: a sheet of the club as text, so that a circle is seen."""

    def find(name: str) -> str | Variant:
        if name in stored and name not in names():
            return stored[name].toml
        try:
            return find_parent(name)
        except UnknownVariant:
            if (named := _text_named(stored, name)) is None:
                raise
            return named

    return find


def _text_named(stored: Mapping[str, StoredSheet], name: str) -> str | None:
    """The text of the house sheet that goes by the name; it may be one that can no longer be read as a whole."""
    for key, sheet in sorted(stored.items()):
        head = read_toml(sheet.toml)
        if folded(name) in map(folded, (key, head.get("name", key), *head.get("aliases", ()))):
            return sheet.toml
    return None


def find_sheet(session: Session, name: str) -> Variant:
    """A sheet by key, shipped before the club's own; else by another name, in the same order; or that of a file."""
    stored = newest_sheets(session)
    if name.casefold().endswith(".toml"):
        return variant_from_file(Path(name), _parents(stored))
    own, key = _read_all(stored), folded(name)
    if key in own.variants and key not in names():
        return own.variants[key]
    if key in own.problems:
        raise Refused("sheet_unusable", f"the house sheet {key} cannot be used: {own.problems[key]}")
    try:
        return find_variant(name)
    except UnknownVariant as problem:
        if problem.code != "unknown_variant":
            raise
        return find_named(name, own.variants.values()) or _nobody(name, own, problem)


def _nobody(name: str, own: HouseSheets, problem: UnknownVariant) -> NoReturn:
    known = [*own.variants, *names()]
    raise Refused(
        "unknown_variant", f"there is no rule sheet {name!r}{nearest(name, known)}; there are {', '.join(known)}"
    ) from problem


def add(session: Session, data: bytes, where: str, *, at: str, by: str) -> AddedSheet:
    """Check a sheet and keep it as the newest version of its key; the same text again changes nothing.

    Refused when its examples fail, when another sheet has its key or a name of it, when its plug-in is not installed,
    and when another house sheet that extends it could no longer be read. `check` says all that beforehand.
    """
    stored = newest_sheets(session)
    variant = variant_from_toml(data, _parents(stored), where, find_hooks=find_hooks)
    _check(variant, where, _read_all(stored))
    text = data.decode("utf-8-sig")
    before = stored.get(variant.key)
    if before is not None and before.toml == text:
        return AddedSheet(variant.key, variant.name, before.version, False)
    sheet = StoredSheet(variant.key, before.version + 1 if before else 1, text)
    _check_others(stored, sheet)
    add_sheet(session, sheet, at=at, by=by)
    return AddedSheet(variant.key, variant.name, sheet.version, True)


def check(data: bytes, address: str | None) -> tuple[str, ...]:
    """What `add` would have against the sheet, empty when nothing: its keys, contradictions, names, plug-in, examples.

    ``address`` is the club's database, None where there is no club yet. Nothing is kept.
    """
    stored = _stored_at(address)
    try:
        variant = variant_from_toml(data, _parents(stored), find_hooks=find_hooks)
        _require_place(variant, _read_all(stored))
        failures = failed_examples(variant)
        if not failures:
            _check_others(stored, StoredSheet(variant.key, 0, data.decode("utf-8-sig")))
    except (Refused, RuleError) as problem:
        return (str(problem),)
    return tuple(failures)


def _stored_at(address: str | None) -> dict[str, StoredSheet]:
    if address is None:
        return {}
    database = Database(address)
    try:
        with database.read() as session:
            return newest_sheets(session)
    finally:
        database.close()


def _require_place(variant: Variant, own: HouseSheets) -> None:
    """The sheet has names of its own, and the code it needs is there."""
    if variant.key in names():
        raise Refused("sheet_shipped", f"{variant.key} comes with the program; give your sheet another id")
    require_own_names(variant, [*variants().values(), *own.variants.values()])
    if not variant.hooks.is_installed:
        plugin = variant.hooks.plugin
        raise Refused(
            "missing_plugin",
            f"{variant.key} needs the plug-in {plugin}, which is not installed; install it, then add the sheet",
            plugin=plugin,
        )


def _check(variant: Variant, where: str, own: HouseSheets) -> None:
    _require_place(variant, own)
    failures = failed_examples(variant)
    if failures:
        raise Refused("examples_fail", f"{where}: an example does not come out: {failures[0]}")


def _check_others(stored: Mapping[str, StoredSheet], sheet: StoredSheet) -> None:
    broken = _read_all({**stored, sheet.key: sheet}).problems
    already = _read_all(stored).problems
    for key, problem in broken.items():
        if key not in already:
            raise Refused("breaks_sheet", f"with that the house sheet {key} could not be used: {problem}", sheet=key)


def export(session: Session, name: str) -> str:
    """A sheet as TOML: the club's own as it was written, another written out in full under names of its own."""
    variant = find_sheet(session, name)
    stored = newest_sheets(session).get(variant.key)
    if stored and variant.key not in names():
        return stored.toml
    return format_sheet(replace(variant, name=f"{variant.name}, house rules", aliases=()))
