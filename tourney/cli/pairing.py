"""Draws without a tournament: ``tourney pair``."""

from typing import Annotated

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, Db, show_json


def register(app: typer.Typer) -> None:
    """Put the command of this file into the program."""
    app.command("pair")(pair)


def pair(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A field as JSON; - reads standard input.")],
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = True,
) -> None:
    """Draw one round for a field given as JSON, without a database; prints JSON. The same field gives the same draw."""
    from tourney.service.outside import about, called, read_input, read_json
    from tourney.service.pair_json import pair as draw

    del db, by, as_json  # every command takes them; a draw needs no club and always prints JSON
    payload = read_json(read_input(file), called(file))
    with about(file):
        answer = [draw(item) for item in payload] if isinstance(payload, list) else draw(payload)
    show_json(answer)
