"""The people of the club: add, list, import."""

from typing import Annotated

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, CommandId, Db, check_command_id, open_club, say, show_json

app = typer.Typer(help="The people of the club.")


@app.command("add")
def add(
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="One name for each person.")],
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Put people into the roster."""
    with open_club(db, by) as club:
        added = club.add_players(names, check_command_id(command_id))
    if as_json:
        show_json({"added": list(added.new)})
    else:
        typer.echo(f"added {', '.join(added.new)}")


@app.command("list")
def list_(
    rated: Annotated[bool, typer.Option("--ratings", help="With ratings, counted from all tournaments.")] = False,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """List the roster."""
    from tourney.report.players import roster_json, roster_text

    with open_club(db, by) as club:
        names, ratings = club.players(), club.ratings() if rated else {}
    if as_json:
        show_json(roster_json(names, ratings))
    else:
        typer.echo(roster_text(names, ratings))


@app.command("import")
def import_(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A name on each line, or a CSV with a name column; - reads standard input."
        ),
    ],
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Put a list of people into the roster; who is there already is passed over."""
    from tourney.domain.errors import Refused
    from tourney.service.outside import called, read_input, read_names
    from tourney.service.people import clean_names

    rows = read_names(read_input(file), called(file))
    for line, name in rows:
        try:
            clean_names([name])
        except Refused as problem:
            raise Refused("bad_row", f"{file} line {line}: {problem}") from problem
    with open_club(db, by) as club:
        added = club.add_players([name for _, name in rows], check_command_id(command_id), strict=False)
    if as_json:
        show_json({"added": list(added.new), "known": list(added.known)})
        return
    typer.echo(f"added {len(added.new)}")
    if added.known:
        say(f"in the roster already: {', '.join(added.known)}")
