"""Tournaments, their rules and who takes part: create, switch, enter, withdraw."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.options import (
    DIRECTOR,
    AsJson,
    By,
    CommandId,
    Db,
    Preview,
    Settings,
    Slug,
    check_command_id,
    find_sheet,
    open_club,
    say,
    show_json,
    show_preview,
)

if TYPE_CHECKING:
    from tourney.domain.commands import LaterStage


def register(app: typer.Typer) -> None:
    """Put the commands of this file into the program."""
    app.command("create")(create)
    app.command("formats")(formats)
    app.command("switch")(switch)
    app.command("enter")(enter)
    app.command("withdraw")(withdraw)


def create(
    slug: Slug,
    variant: Annotated[str, typer.Option("--variant", help="The rule sheet: see tourney variants list.")],
    format_: Annotated[str, typer.Option("--format", help="How it is drawn: tourney formats lists them.")],
    name: Annotated[str | None, typer.Option("--name", help="The name people read.")] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", help="How many rounds to play.")] = None,
    match: Annotated[str, typer.Option("--match", help="target, best-of-N, deals-N or clock-M.")] = "target",
    set_: Settings = None,
    third_place: Annotated[bool, typer.Option("--third-place", help="Knockout: play for third place.")] = False,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="KEY=VALUE", help="A setting of the event: tourney formats F lists them."),
    ] = None,
    then: Annotated[
        list[str] | None,
        typer.Option(
            "--then",
            metavar="F[:N][,KEY=VALUE]",
            help="A later stage: its format, how many go on into it, and its settings.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The seed of every draw.")] = None,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Begin a tournament: its rule sheet is frozen into it."""
    from tourney.domain.commands import CreateTournament
    from tourney.domain.formats import find_format
    from tourney.report.json_out import as_json as json_of
    from tourney.service.scoring import parse_settings

    sheet = find_sheet(variant, db)
    if set_:
        sheet = sheet.with_overrides(parse_settings(set_))
    command = CreateTournament(
        slug=slug,
        name=name if name is not None else slug,
        sheet=sheet.sheet(),
        sheet_hash=sheet.sheet_hash,
        format=format_,
        match=match,
        rounds=rounds,
        seed=seed if seed is not None else 1,
        options=_options(option or [], third_place),
        later=tuple(map(_later, then or [])),
    )
    with open_club(db, by) as club:
        summary = club.after(club.do(slug, command, check_command_id(command_id))).summary()
    if rounds is not None and find_format(summary.format).bracket is not None:
        say(f"a {summary.format} has as many rounds as its entrants need, whatever --rounds says")
    if as_json:
        show_json(json_of(summary))
    else:
        typer.echo(f"{summary.name} ({slug}): {summary.format}, {summary.variant}, {summary.match}")
        say(f"next: tourney enter {slug} NAME...")


def _options(pairs: Sequence[str], third_place: bool) -> dict[str, object]:
    """``key=value`` texts as settings; what they may be, the format says."""
    from tourney.domain.errors import Refused

    found: dict[str, object] = {"third_place": True} if third_place else {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key.strip():
            raise Refused("option", f"{pair[:40]!r} is not key=value; write it as lives=3")
        found[key.strip()] = value.strip()
    return found


def _later(text: str) -> "LaterStage":
    """``knockout:8,match=best-of-3,third_place=true`` as the stage of the best eight."""
    from tourney.domain.commands import LaterStage

    head, *settings = text.split(",")
    key, _, cut = head.partition(":")
    options = _options(settings, False)
    match, rounds = options.pop("match", None), options.pop("rounds", None)
    return LaterStage(
        format=key.strip(),
        cut=_whole(cut, text) if cut else None,
        match=None if match is None else str(match),
        rounds=None if rounds is None else _whole(str(rounds), text),
        options=options,
    )


def _whole(digits: str, text: str) -> int:
    from tourney.domain.errors import Refused

    if not (digits.isascii() and digits.isdecimal() and len(digits) < 7):
        raise Refused("then", f"{text[:60]!r} is no later stage; write it as knockout:8 or knockout:8,match=best-of-3")
    return int(digits)


def formats(
    key: Annotated[str | None, typer.Argument(metavar="F", help="One of them, with its settings.")] = None,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """List the formats, or show one with all its settings."""
    from tourney.report.formats import format_json, format_text, formats_text

    del db, by  # every command takes them; the formats are those of the program
    if as_json:
        show_json(format_json(key))
    else:
        typer.echo(format_text(key) if key else formats_text())


def switch(
    slug: Slug,
    variant: Annotated[str, typer.Option("--variant", help="The rule sheet: see tourney variants list.")],
    why: Annotated[str, typer.Option("--why", help="The reason; kept in the log.")],
    set_: Settings = None,
    preview: Preview = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Play the rounds to come under another rule sheet; those drawn already keep theirs."""
    from tourney.domain.commands import ChangeSheet
    from tourney.report.json_out import as_json as json_of
    from tourney.service.scoring import parse_settings

    sheet = find_sheet(variant, db).with_overrides(parse_settings(set_ or []))
    command = ChangeSheet(sheet.sheet(), sheet.sheet_hash, why)
    with open_club(db, by) as club:
        if preview:
            show_preview(club, slug, command, as_json)
            return
        summary = club.after(club.do(slug, command, check_command_id(command_id))).summary()
    if as_json:
        show_json(json_of(summary))
    else:
        typer.echo(f"{slug}: {summary.variant} from the next round on")


def enter(
    slug: Slug,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help='Players, or pairs as "Anna + Boris".')],
    known_only: Annotated[bool, typer.Option("--known-only", help="Refuse names the roster lacks.")] = False,
    tickets: Annotated[int, typer.Option("--tickets", help="How many times each of them is entered.")] = 1,
    group: Annotated[str, typer.Option("--club", help="Whom they should not meet early: a club or a family.")] = "",
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Enter players or pairs; a name the roster lacks joins it."""
    from tourney.domain.commands import Enter
    from tourney.report.json_out import as_json as json_of

    with open_club(db, by) as club:
        receipt = club.do(slug, Enter(tuple(names), known_only, tickets, group), check_command_id(command_id))
        entrants = club.after(receipt).entrants()
    for name in receipt.added:
        say(f"new in the roster: {name}")
    for name in receipt.known:
        say(f"in the roster already: {name}")
    if as_json:
        show_json([json_of(entrant) for entrant in entrants])
    else:
        typer.echo(f"{len(entrants)} entered in {slug}")


def withdraw(
    slug: Slug,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The entrant who leaves.")],
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
) -> None:
    """Withdraw an entrant: a match in play ends for the other side, later ones too."""
    from tourney.domain.commands import Withdraw

    with open_club(db, by) as club:
        receipt = club.do(slug, Withdraw(name), check_command_id(command_id))
        line = club.line(slug, receipt.entry.seq)
    typer.echo(f"{line.seq}: {line.text}")
