"""``tourney replay``: a recorded deal played card by card, adjudicated."""

from functools import cache
from typing import Annotated

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, Db, find_sheet, show_json


def register(app: typer.Typer) -> None:
    """Put the command of this file into the program."""
    app.command("replay")(replay)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A recorded deal or a list; - reads standard input.")],
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = True,
) -> None:
    """Play a recorded deal card by card by its rule sheet; prints JSON. Exit 1 when a rule was broken."""
    from tourney.service.outside import about, called, read_input, read_json
    from tourney.service.scoring import replay_all

    del by, as_json  # every command takes them; adjudicating changes nothing and always prints JSON
    document = read_json(read_input(file), called(file))
    with about(file):
        verdicts = replay_all(document, cache(lambda name: find_sheet(name, db)))
    show_json(verdicts)
    listed = verdicts if isinstance(verdicts, list) else [verdicts]
    if not all(verdict["legal"] for verdict in listed):
        raise typer.Exit(1)
