"""The club's own rule sheets beside the shipped ones: found by name, added with a version, exported as TOML.

A sheet that can no longer be read (its parent is gone, a key has changed) is left out of lists and named in
``problems``; it never stops the others.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from sqlmodel import Session

from tourney.domain.errors import Refused
from tourney.domain.names import fold, nearest
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
)
from variants.catalogue import find_parent


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
            variant = variant_from_toml(sheet.toml, _parents(stored))
        except RuleError as problem:
            problems[key] = str(problem)
        else:
            read[key] = replace(variant, source=f"house, version {sheet.version}")
    return HouseSheets(read, problems)


def _parents(stored: Mapping[str, StoredSheet]) -> Callable[[str], str | Variant]:
    """Where ``extends`` looks: the club's own sheets as text, so that a circle of them is seen, then the catalogue."""
    return lambda name: stored[name].toml if name in stored else find_parent(name)


def find_sheet(session: Session, name: str) -> Variant:
    """A sheet by key or another name: the club's own first, then the shipped ones and plug-ins."""
    own = house_sheets(session)
    if name in own.problems:
        raise Refused("sheet_unusable", f"the house sheet {name} cannot be used: {own.problems[name]}")
    for variant in own.variants.values():
        if fold(name) in {fold(known) for known in (variant.key, variant.name, *variant.aliases)}:
            return variant
    try:
        return find_variant(name)
    except UnknownVariant as problem:
        if problem.code != "unknown_variant":
            raise
        known = [*own.variants, *names()]
        raise Refused(
            "unknown_variant", f"there is no rule sheet {name!r}{nearest(name, known)}; there are {', '.join(known)}"
        ) from problem


def add(session: Session, data: bytes, where: str, *, at: str, by: str) -> AddedSheet:
    """Check a sheet and keep it as the newest version of its key; the same text again changes nothing.

    Refused when its examples fail, when the key belongs to a shipped sheet or a plug-in, and when another house
    sheet that extends it could no longer be read.
    """
    stored = newest_sheets(session)
    variant = variant_from_toml(data, _parents(stored), where)
    _check(variant, where)
    text = data.decode("utf-8-sig")
    before = stored.get(variant.key)
    if before is not None and before.toml == text:
        return AddedSheet(variant.key, variant.name, before.version, False)
    sheet = StoredSheet(variant.key, before.version + 1 if before else 1, text)
    _check_others(stored, sheet)
    add_sheet(session, sheet, at=at, by=by)
    return AddedSheet(variant.key, variant.name, sheet.version, True)


def _check(variant: Variant, where: str) -> None:
    if variant.key in names():
        raise Refused("sheet_shipped", f"{variant.key} comes with the program; give your sheet another id")
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
    """A sheet as TOML: the club's own as it was written, another written out in full."""
    variant = find_sheet(session, name)
    stored = newest_sheets(session).get(variant.key)
    return stored.toml if stored else format_sheet(variant)
