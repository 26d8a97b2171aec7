"""Which variants there are: the shipped sheets and those that installed plug-ins bring.

`variants` gives all, `find_variant` one by key, alias or path, `open_sheet` a stored one with its plug-in.
This is the only module that reads files. The code that a shipped sheet needs is a file in ``games/``, named like its
plug-in, whose ``HOOKS`` it takes. A plug-in from outside registers in the entry point group ``tourney.variants``
and gives a `Variant`, a function that returns one, or the text of a TOML sheet; one that is broken never
stops the others.
"""

import warnings
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from variants.errors import BadRules, RuleError, UnknownVariant, did_you_mean, quoted
from variants.hooks import Hooks, missing
from variants.house import FindParent, variant_from_toml
from variants.sheet_names import find_named, folded
from variants.sheet_text import MOST_BYTES
from variants.variant import Variant

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tourney.variants"


class BrokenPlugin(UserWarning):
    """An installed plug-in could not be loaded; the warning names its distribution."""


def sheet_folder() -> Path:
    """Where the shipped sheets lie: inside the installed package, or in data/ of a checkout."""
    inside = Path(__file__).parent / "_sheets"
    return inside if inside.is_dir() else Path(__file__).parents[1] / "data" / "variants"


def names() -> tuple[str, ...]:
    """The keys of all shipped and plugged-in variants, sorted; nothing is imported for it."""
    return tuple(sorted({*_shipped_files(), *(point.name for point in _entry_points())}))


def variants() -> dict[str, Variant]:
    """All variants by key, sorted; a broken plug-in becomes a `BrokenPlugin` warning."""
    found = {key: _shipped(key) for key in _shipped_files()}
    for point in _entry_points():
        plugged = _load_or_warn(point)
        if plugged is not None and not _is_taken(plugged, found, point):
            found[plugged.key] = plugged
    return dict(sorted(found.items()))


def find_variant(name: str) -> Variant:
    """The variant with that key or alias, whatever the case, or the sheet at a path that ends in ``.toml``.

    `UnknownVariant` offers the nearest name and lists what there is.
    """
    if name.casefold().endswith(".toml"):
        return variant_from_file(Path(name))
    wanted = folded(name)
    if wanted in _shipped_files():
        return _shipped(wanted)
    found = find_named(wanted, map(_shipped, _shipped_files())) or _plugged(wanted)
    if found is None:
        raise _unknown(name)
    return found


def variant_from_file(path: Path, find: FindParent | None = None) -> Variant:
    """The variant of the TOML sheet at the path; what it extends is asked of ``find``, else of the catalogue."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no such path"
        raise UnknownVariant(f"cannot read {quoted(path)}: {reason}", code="unreadable", path=str(path)) from None
    return variant_from_toml(text, find or find_parent, str(path), find_hooks=find_hooks)


def variant_from_text(text: str | bytes, source: str = "", among: Mapping[str, Variant] | None = None) -> Variant:
    """The variant of a TOML sheet; it may extend one of ``among``, else any of the catalogue."""
    return variant_from_toml(text, lambda name: _parent(name, among or {}), source, find_hooks=find_hooks)


def _parent(name: str, among: Mapping[str, Variant]) -> Variant:
    """By its key, or else by another name of it, in the catalogue first."""
    if name in among:
        return among[name]
    try:
        return find_parent(name)
    except UnknownVariant:
        named = find_named(name, among.values())
        if named is None:
            raise
        return named


def find_parent(name: str) -> Variant:
    """The variant that a sheet extends: any of the catalogue, but no file of its own accord."""
    if name.casefold().endswith(".toml"):
        raise BadRules(f"a sheet extends another by its name, not by a file: {quoted(name)}", code="extends_file")
    return find_variant(name)


def open_sheet(sheet: Mapping[str, Any]) -> Variant:
    """The variant of a stored sheet, with the hooks of its plug-in where that is installed."""
    plugin = str(sheet.get("plugin", "")) if isinstance(sheet, Mapping) else ""
    return Variant.from_sheet(sheet, find_hooks(plugin) if plugin else None)


def find_hooks(plugin: str) -> Hooks:
    """The hooks of that plug-in, shipped or installed; where it is missing, hooks that refuse to score."""
    if plugin in _games():
        return _game_hooks(plugin)
    for point in _entry_points():
        if point.name == plugin and (found := _load_or_warn(point)):
            return found.hooks
    return missing(plugin)


# --- shipped


@cache
def _shipped_files() -> dict[str, Path]:
    return {path.stem: path for path in sorted(sheet_folder().glob("*.toml"))}


@cache
def _shipped(key: str) -> Variant:
    text = _shipped_files()[key].read_bytes()
    return variant_from_toml(text, lambda name: _shipped_parent(name), "shipped", find_hooks=_game_hooks)


def _shipped_parent(name: str) -> str:
    if name not in _shipped_files():
        raise _unknown(name)
    return _shipped_files()[name].read_text(encoding="utf-8")


@cache
def _games() -> frozenset[str]:
    """The plug-ins that come with the program."""
    files = (Path(__file__).parent / "games").glob("[a-z]*.py")
    return frozenset(file.stem.replace("_", "-") for file in files)


def _game_hooks(plugin: str) -> Hooks:
    from importlib import import_module

    found: Hooks = import_module(f"variants.games.{plugin.replace('-', '_')}").HOOKS
    return found


# --- plug-ins


def _entry_points() -> list["EntryPoint"]:
    from importlib import metadata

    return sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)


def _load(point: "EntryPoint") -> Variant:
    """The variant behind the entry point; whatever goes wrong is `UnknownVariant` naming the distribution."""
    try:
        return _as_variant(point.load(), point)
    # a plug-in is other people's code and may raise anything, or leave; it must not take the club's evening with it
    except (Exception, SystemExit) as error:
        text = f"the variant {quoted(point.name)} of {_distribution(point)} does not load: {_told(error)}"
        raise UnknownVariant(
            text, code="broken_plugin", plugin=point.name, distribution=_distribution(point)
        ) from error


def _told(error: BaseException) -> str:
    return str(error) if isinstance(error, RuleError) else f"{type(error).__name__}: {error}"


def _as_variant(found: object, point: "EntryPoint") -> Variant:
    value = found() if callable(found) else found
    if isinstance(value, str):
        return variant_from_toml(value, find_parent, _distribution(point))
    if not isinstance(value, Variant):
        raise TypeError("it gives neither a Variant nor the text of a rule sheet")
    _require_findable(value.hooks, point)
    return replace(value, source=_distribution(point))


def _require_findable(hooks: Hooks, point: "EntryPoint") -> None:
    """A stored sheet must find the code again, or it would be scored by other rules than it was."""
    known = {*_games(), *(other.name for other in _entry_points())}
    if hooks != Hooks() and hooks.plugin not in known:
        raise TypeError(f"its hooks must say plugin={point.name!r}, the name of its entry point")


def _distribution(point: "EntryPoint") -> str:
    return point.dist.name if point.dist else point.value


def _load_or_warn(point: "EntryPoint") -> Variant | None:
    try:
        return _load(point)
    except UnknownVariant as error:
        warnings.warn(str(error), BrokenPlugin, stacklevel=3)
        return None


def _is_taken(plugged: Variant, found: Mapping[str, Variant], point: "EntryPoint") -> bool:
    if plugged.key not in found:
        return False
    text = f"the variant {quoted(plugged.key)} of {_distribution(point)} is left out: the key is taken"
    warnings.warn(text, BrokenPlugin, stacklevel=3)
    return True


def _plugged(wanted: str) -> Variant | None:
    """The plug-in of that name, loaded alone; else one whose key or alias it is."""
    for point in _entry_points():
        if folded(point.name) == wanted:
            return _load(point)
    loaded = map(_load_or_warn, _entry_points())
    return find_named(wanted, (variant for variant in loaded if variant))


# --- names


def _unknown(name: str) -> UnknownVariant:
    known = names()
    near = did_you_mean(name, known)
    return UnknownVariant(
        f"there is no variant {quoted(name)}{near}: there are {', '.join(known)}",
        code="unknown_variant",
        name=name,
        known=list(known),
    )
