"""Beginning a tournament."""

import re

from tourney.domain.commands import ChangeSheet, CreateTournament
from tourney.domain.errors import Refused
from tourney.domain.events import SheetChanged, TournamentCreated
from tourney.domain.formats import FORMATS, find_format
from tourney.domain.model import Sheet, Tournament
from tourney.domain.names import clean_name, nearest
from tourney.domain.pairing import Format
from tourney.domain.scoresheet import table_sides
from tourney.domain.sheets import variant_of
from variants import Variant

MOST_ROUNDS = 1000
_SLUG = re.compile(r"[a-z0-9][a-z0-9_-]{0,62}", re.ASCII)
_BEST_OF = re.compile(r"best-of-([1-9][0-9]?)", re.ASCII)


def create(command: CreateTournament) -> TournamentCreated:
    """A tournament with its sheet frozen into it."""
    check_slug(command.slug)
    format_ = find_format(command.format)
    variant = variant_of(Sheet(command.sheet_hash, command.sheet))
    _check_sides(format_, table_sides(variant), variant.name)
    _check_options(format_, command)
    _check_target(variant)
    if command.rounds is not None and not 1 <= command.rounds <= MOST_ROUNDS:
        raise Refused("rounds", f"{str(command.rounds)[:12]} rounds is not a tournament; 1 to {MOST_ROUNDS}")
    if command.options.get("third_place") and table_sides(variant) > 2:
        raise Refused("format_option", "at tables of three the final decides the third place too; leave the option out")
    return TournamentCreated(
        slug=command.slug,
        name=clean_name(command.name),
        sheet=command.sheet,
        sheet_hash=command.sheet_hash,
        format=format_.key,
        match=check_match(command.match),
        seed=command.seed,
        rounds=command.rounds,
        options=dict(command.options),
    )


def change_sheet(t: Tournament, command: ChangeSheet) -> SheetChanged:
    """Another sheet for the rounds to come. The seats and the sides stay, and the reason is kept."""
    reason = command.reason.strip()
    if not reason:
        raise Refused("no_reason", "say why the rules change in mid-event; the log keeps it")
    if command.sheet_hash == t.sheet.hash:
        raise Refused("same_sheet", f"{t.slug} is played under that sheet already")
    old, new = variant_of(t.sheet), variant_of(Sheet(command.sheet_hash, command.sheet))
    _check_target(new)
    if (old.seats, table_sides(old)) != (new.seats, table_sides(new)):
        raise Refused(
            "other_seats",
            f"{new.name} seats {new.seats} in {table_sides(new)} sides, {old.name} {old.seats} in {table_sides(old)}",
        )
    return SheetChanged(command.sheet, command.sheet_hash, reason)


def _check_target(variant: Variant) -> None:
    if not variant.rules.match.target:
        raise Refused("no_target", f"{variant.name} has no target, so no match ends; --set match.target=N gives one")


def check_slug(slug: str) -> str:
    """The short name of a tournament in commands: small letters, digits, - and _."""
    if not _SLUG.fullmatch(slug):
        raise Refused(
            "slug",
            f"{slug[:40]!a} cannot be the short name of a tournament: use up to 63 small letters, digits, - and _, "
            "such as spring-cup",
        )
    return slug


def check_match(spec: str) -> str:
    """``target`` or ``best-of-N`` for an odd N, small letters."""
    text = spec.casefold()
    found = _BEST_OF.fullmatch(text)
    if text != "target" and found is None:
        raise Refused("match", f"{spec!r} is not a kind of match; use target or best-of-N, such as best-of-3")
    if found and int(found[1]) % 2 == 0:
        raise Refused("match", f"best of {found[1]} can end level; use best-of-{int(found[1]) + 1}")
    return "target" if found and found[1] == "1" else text


def _check_sides(format_: Format, sides: int, variant: str) -> None:
    if sides in format_.sides:
        return
    others = [f.key for f in FORMATS.values() if sides in f.sides]
    way_out = f"use {' or '.join(others)}" if others else "no format can yet"
    raise Refused("format_sides", f"{format_.key} cannot seat the {sides} sides of {variant}; {way_out}")


def _check_options(format_: Format, command: CreateTournament) -> None:
    for key in command.options:
        if key not in format_.options:
            known = f"it takes {', '.join(format_.options)}" if format_.options else "it takes none"
            raise Refused(
                "format_option", f"{format_.key} has no option {key!r}{nearest(key, format_.options)}; {known}"
            )
