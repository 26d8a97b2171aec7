"""Rule sheets: list, show, check, diff; and scoring a deal by one."""

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli.options import (
    DIRECTOR,
    AsJson,
    By,
    CommandId,
    Db,
    Settings,
    check_command_id,
    database,
    find_sheet,
    is_there,
    open_club,
    show_json,
    write_text,
)

app = typer.Typer(help="The rule sheets.")

Name = Annotated[str, typer.Argument(metavar="V", help="A rule sheet: its key, another name of it, or a .toml file.")]


def register(program: typer.Typer) -> None:
    """Put the commands of this file that stand alone into the program."""
    program.command("score")(score)


@app.command("list")
def list_(db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """List the rule sheets."""
    from tourney.report.sheet import sheets_text
    from variants import variants

    if is_there(db):
        with open_club(db, by) as club:
            sheets = club.sheets()
    else:
        sheets = tuple(variants().values())
    if as_json:
        show_json([{"key": s.key, "name": s.name, "seats": s.seats, "source": s.source} for s in sheets])
    else:
        typer.echo(sheets_text(sheets))


@app.command("show")
def show(
    name: Name,
    text: Annotated[bool, typer.Option("--text", help="As rules in sentences that a player can read.")] = False,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Show a rule sheet: every key, its value, and where that comes from."""
    from tourney.report.sheet import sheet_json, sheet_text
    from variants import sentences

    del by  # every command takes it; looking is nobody's deed
    sheet = find_sheet(name, db)
    if as_json:
        show_json(sheet_json(sheet))
    else:
        typer.echo((sentences(sheet) if text else sheet_text(sheet)).rstrip())


@app.command("check")
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A rule sheet as a .toml file.")],
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Check a rule sheet as add does: keys, contradictions, names, examples. Exit 1 when something is wrong."""
    from tourney.service import house_sheets
    from tourney.service.outside import called, read_sheet

    del by  # every command takes it; looking is nobody's deed
    data, where = read_sheet(file), called(file)
    findings = house_sheets.check(data, database(db) if is_there(db) else None)
    if as_json:
        show_json({"file": file, "ok": not findings, "findings": list(findings)})
    else:
        typer.echo("\n".join(f"{where}: {finding}" for finding in findings) or f"{where} is in order")
    if findings:
        raise typer.Exit(1)


@app.command("add")
def add(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A rule sheet as a .toml file; - reads standard input.")],
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Keep a house rule sheet in the club; a changed one becomes its next version."""
    from tourney.service.outside import called, read_sheet

    data = read_sheet(file)
    with open_club(db, by) as club:
        added = club.add_sheet(data, called(file), check_command_id(command_id))
    if as_json:
        show_json({"key": added.key, "version": added.version, "new": added.is_new})
    else:
        already = "" if added.is_new else ", which was there already"
        typer.echo(f"{added.name} ({added.key}), version {added.version}{already}")


@app.command("export")
def export(
    name: Name,
    file: Annotated[str, typer.Argument(metavar="FILE", help="Where to; - writes to standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
    db: Db = None,
    by: By = DIRECTOR,
) -> None:
    """Write a rule sheet as TOML, to change and add under another id. A file that is there stays, without --force."""
    from tourney.domain.errors import Refused

    if file != "-" and not force and Path(file).exists():
        raise Refused("file_exists", f"{file} is there already; --force writes over it")
    with open_club(db, by) as club:
        text = club.export_sheet(name)
    write_text(file, text)


@app.command("diff")
def diff(a: Name, b: Name, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show the keys in which two rule sheets differ."""
    from tourney.report.sheet import diff_json, diff_text

    del by  # every command takes it; looking is nobody's deed
    one, other = find_sheet(a, db), find_sheet(b, db)
    if as_json:
        show_json(diff_json(one, other))
    else:
        typer.echo(diff_text(one, other))


def score(
    name: Name,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A deal or a list of deals as JSON; - reads standard input.")
    ],
    set_: Settings = None,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = True,
) -> None:
    """Score deals by a rule sheet; prints JSON."""
    del by, as_json  # every command takes them; scoring changes nothing and always prints JSON
    from tourney.service.outside import about, called, read_input, read_json
    from tourney.service.scoring import parse_settings, score_all

    sheet, settings = find_sheet(name, db), parse_settings(set_ or [])
    payload = read_json(read_input(file), called(file))
    with about(file):
        verdicts = score_all(sheet, payload, settings)
    show_json(verdicts)
