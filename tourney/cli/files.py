"""A whole tournament to a file and back: export, import."""

from typing import Annotated

import typer

from tourney.cli.options import DIRECTOR, By, Db, Slug, open_club, write_text


def register(app: typer.Typer) -> None:
    """Put the commands of this file into the program."""
    app.command("export")(export)
    app.command("import")(import_)


def export(
    slug: Slug,
    file: Annotated[str, typer.Argument(metavar="FILE", help="Where to; - writes to standard output.")],
    db: Db = None,
    by: By = DIRECTOR,
) -> None:
    """Write a whole tournament as JSON lines."""
    with open_club(db, by) as club:
        text = club.export(slug)
    write_text(file, text)
    if file != "-":
        typer.echo(f"{file}: {text.count(chr(10)) - 1} events")


def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An export; - reads standard input.")],
    db: Db = None,
    by: By = DIRECTOR,
) -> None:
    """Take in a tournament exported elsewhere; importing twice changes nothing."""
    from tourney.service.outside import called, decode_utf8, read_input

    text = decode_utf8(read_input(file), called(file))
    with open_club(db, by) as club:
        new = club.import_(text, called(file))
    typer.echo(f"{new} new event{'' if new == 1 else 's'}")
