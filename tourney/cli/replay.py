"""``tourney replay``: a recorded deal, as JSON or as a hand in text, played card by card, adjudicated."""

from functools import cache
from typing import Annotated

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, Db, find_sheet, show_json


def register(app: typer.Typer) -> None:
    """Put the command of this file into the program."""
    app.command("replay")(replay)


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Recorded deals as JSON, or a hand as text; - reads standard input.")
    ],
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = True,
) -> None:
    """Play a recorded deal card by card by its rule sheet; prints JSON. Exit 1 when a rule was broken."""
    from tourney.service.outside import about, called, decode_utf8, is_json, read_input, read_json
    from tourney.service.scoring import replay_all, replay_hand

    del by, as_json  # every command takes them; adjudicating changes nothing and always prints JSON
    text, find = decode_utf8(read_input(file), called(file)), cache(lambda name: find_sheet(name, db))
    document = read_json(text, called(file)) if is_json(text) else None
    with about(file):
        verdicts = replay_hand(text, find) if document is None else replay_all(document, find)
    show_json(verdicts)
    listed = verdicts if isinstance(verdicts, list) else [verdicts]
    if not all(verdict["legal"] for verdict in listed):
        raise typer.Exit(1)
