"""Rule sheets: list, show, check, diff; and scoring a deal by one."""

from typing import Annotated

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, Db, show_json

app = typer.Typer(help="The rule sheets.")

Name = Annotated[str, typer.Argument(metavar="V", help="A rule sheet: its key, another name of it, or a .toml file.")]


def register(program: typer.Typer) -> None:
    """Put the commands of this file that stand alone into the program."""
    program.command("score")(score)


@app.command("list")
def list_(db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """List the rule sheets."""
    del db, by  # every command takes them; a shipped sheet needs no database
    from tourney.report.sheet import sheets_text
    from variants import variants

    sheets = tuple(variants().values())
    if as_json:
        show_json([{"key": s.key, "name": s.name, "seats": s.seats, "source": s.source} for s in sheets])
    else:
        typer.echo(sheets_text(sheets))


@app.command("show")
def show(name: Name, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show a rule sheet: every key, its value, and where that comes from."""
    del db, by  # every command takes them; a shipped sheet needs no database
    from tourney.report.sheet import sheet_json, sheet_text
    from variants import find_variant

    sheet = find_variant(name)
    if as_json:
        show_json(sheet_json(sheet))
    else:
        typer.echo(sheet_text(sheet))


@app.command("check")
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A rule sheet as a .toml file.")],
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Check a rule sheet: its keys, its contradictions, its examples. Exit 1 when something is wrong."""
    del db, by  # every command takes them; a shipped sheet needs no database
    from tourney.service.outside import read_input
    from variants import RuleError, failed_examples, variant_from_text

    data = read_input(file)
    try:
        findings = failed_examples(variant_from_text(data, file))
    except RuleError as problem:
        findings = (str(problem),)
    if as_json:
        show_json({"file": file, "ok": not findings, "findings": list(findings)})
    else:
        typer.echo("\n".join(f"{file}: {finding}" for finding in findings) or f"{file} is in order")
    if findings:
        raise typer.Exit(1)


@app.command("diff")
def diff(a: Name, b: Name, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show the keys in which two rule sheets differ."""
    del db, by  # every command takes them; a shipped sheet needs no database
    from tourney.report.sheet import diff_json, diff_text
    from variants import find_variant

    one, other = find_variant(a), find_variant(b)
    if as_json:
        show_json(diff_json(one, other))
    else:
        typer.echo(diff_text(one, other))


def score(
    name: Name,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A deal or a list of deals as JSON; - reads standard input.")
    ],
    set_: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Change a key of the rule sheet, such as close.fail=3_flat."),
    ] = None,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = True,
) -> None:
    """Score deals by a rule sheet; prints JSON."""
    del db, by, as_json  # every command takes them; scoring needs no database and always prints JSON
    from tourney.service.outside import read_input, read_json
    from tourney.service.scoring import parse_settings, score_all
    from variants import find_variant

    sheet = find_variant(name)
    payload = read_json(read_input(file), file)
    show_json(score_all(sheet, payload, parse_settings(set_ or [])))
