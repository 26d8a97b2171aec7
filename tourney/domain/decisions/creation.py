"""Beginning a tournament."""

import re
from collections.abc import Mapping

from tourney.domain.commands import ChangeSheet, CreateTournament, LaterStage
from tourney.domain.errors import Refused
from tourney.domain.event_options import COMMON, read_option
from tourney.domain.events import PlannedStage, SheetChanged, TournamentCreated
from tourney.domain.evolve import parse_match
from tourney.domain.formats import FORMATS, find_format
from tourney.domain.model import Sheet, Tournament
from tourney.domain.names import clean_name
from tourney.domain.pairing import Format
from tourney.domain.scoresheet import table_sides
from tourney.domain.sheets import variant_of
from tourney.domain.tie_breaks import parse_codes
from variants import Variant

MOST_ROUNDS = 1000
_SLUG = re.compile(r"[a-z0-9][a-z0-9_-]{0,62}", re.ASCII)
_MATCH = re.compile(r"(best-of|deals|clock)-([1-9][0-9]{0,2})", re.ASCII)
_MATCHES = "target, best-of-N, deals-N or clock-M"


def create(command: CreateTournament) -> TournamentCreated:
    """A tournament with its sheet frozen into it."""
    check_slug(command.slug)
    format_ = find_format(command.format)
    variant = variant_of(Sheet(command.sheet_hash, command.sheet))
    options = check_options(format_, command.options)
    match = check_match(command.match)
    _check_stage(format_, variant, options, match, command.rounds)
    own = (format_.then(options, match),) if format_.then else ()
    later = (*own, *(_later(stage, variant, match) for stage in command.later))
    return TournamentCreated(
        slug=command.slug,
        name=clean_name(command.name),
        sheet=command.sheet,
        sheet_hash=command.sheet_hash,
        format=format_.key,
        match=match,
        seed=command.seed,
        rounds=command.rounds,
        options=options,
        needs_winner=format_.needs_winner,
        later=later,
    )


def _later(stage: LaterStage, variant: Variant, match: str) -> PlannedStage:
    """A stage behind the first, looked at now so that nothing is found wrong at half past ten."""
    format_ = find_format(stage.format)
    if format_.then is not None:
        raise Refused(
            "stage_of_stages", f"a {format_.key} brings a stage of its own; give it first, not as a later stage"
        )
    options = check_options(format_, stage.options)
    played = check_match(stage.match) if stage.match else match
    _check_stage(format_, variant, options, played, stage.rounds)
    if stage.cut is not None and stage.cut < 2:
        raise Refused("cut", f"{stage.cut} cannot play on alone; at least 2 go on")
    return PlannedStage(format_.key, played, stage.rounds, options, format_.needs_winner, stage.cut)


def _check_stage(
    format_: Format, variant: Variant, options: Mapping[str, object], match: str, rounds: int | None
) -> None:
    _check_sides(format_, table_sides(variant), variant.name)
    _check_partners(format_, variant, options)
    if parse_match(match).has_target:
        _check_target(variant)
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        raise Refused("rounds", f"{str(rounds)[:12]} rounds is not a tournament; 1 to {MOST_ROUNDS}")
    if options.get("third_place") and table_sides(variant) > 2:
        raise Refused("format_option", "at tables of three the final decides the third place too; leave the option out")


def _check_partners(format_: Format, variant: Variant, options: Mapping[str, object]) -> None:
    if options.get("partners") != "rotating":
        return
    if variant.seats == variant.sides:
        raise Refused("no_partners", f"{variant.name} has no partners who could change; leave partners out")
    if not format_.rotates:
        others = [each.key for each in FORMATS.values() if each.rotates]
        raise Refused("no_rotation", f"in a {format_.key} partners stay together; they change in {', '.join(others)}")


def change_sheet(t: Tournament, command: ChangeSheet) -> SheetChanged:
    """Another sheet for the rounds to come. The seats and the sides stay, and the reason is kept."""
    reason = command.reason.strip()
    if not reason:
        raise Refused("no_reason", "say why the rules change in mid-event; the log keeps it")
    if command.sheet_hash == t.sheet.hash:
        raise Refused("same_sheet", f"{t.slug} is played under that sheet already")
    old, new = variant_of(t.sheet), variant_of(Sheet(command.sheet_hash, command.sheet))
    if any(each.has_target for each in (t.match, *(stage.match for stage in t.later))):
        _check_target(new)
    if (old.seats, table_sides(old)) != (new.seats, table_sides(new)):
        raise Refused(
            "other_seats",
            f"{new.name} seats {new.seats} in {table_sides(new)} sides, {old.name} {old.seats} in {table_sides(old)}",
        )
    return SheetChanged(command.sheet, command.sheet_hash, reason)


def _check_target(variant: Variant) -> None:
    if not variant.rules.match.target:
        raise Refused(
            "no_target",
            f"{variant.name} has no target, so no match ends; --match deals-N or --set match.target=N ends one",
        )


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
    """``target``, ``best-of-N`` for an odd N, ``deals-N`` or ``clock-M``, in small letters."""
    text = spec.casefold()
    found = _MATCH.fullmatch(text)
    if text != "target" and found is None:
        raise Refused("match", f"{spec!r} is not a kind of match; use {_MATCHES}, such as best-of-3")
    if found and found[1] == "best-of" and (int(found[2]) % 2 == 0 or int(found[2]) > 99):
        raise Refused("match", f"best of {found[2]} can end level; use best-of-{min(int(found[2]) + 1, 99)}")
    return "target" if text == "best-of-1" else text


def _check_sides(format_: Format, sides: int, variant: str) -> None:
    if sides in format_.sides:
        return
    others = [f.key for f in FORMATS.values() if sides in f.sides]
    way_out = f"use {' or '.join(others)}" if others else "no format can yet"
    raise Refused("format_sides", f"{format_.key} cannot seat the {sides} sides of {variant}; {way_out}")


def check_options(format_: Format, given: Mapping[str, object]) -> dict[str, object]:
    """The settings of an event as they are kept, each read by what the format and every event know."""
    known = (*format_.options, *COMMON)
    found = {}
    for key, value in given.items():
        name = key.strip().replace("-", "_")
        found[name] = read_option(known, key, value, format_.key)
    if found.get("tie_breaks"):
        parse_codes(str(found["tie_breaks"]))
    return found
