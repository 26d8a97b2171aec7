"""What stands: standings, bracket, tables, one table, entrants, log."""

from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, Db, Slug, open_club, show_json

Round = Annotated[int | None, typer.Option("--round", help="Which round; the current one if not given.")]


def register(app: typer.Typer) -> None:
    """Put the commands of this file into the program."""
    for command in (standings, crosstable, bracket, tables, table, slips, entrants, log):
        app.command()(command)


def standings(
    slug: Slug,
    live: Annotated[bool, typer.Option("--live", help="Count the finished matches of an open round too.")] = False,
    stage: Annotated[int | None, typer.Option("--stage", help="Which stage; the current one if not given.")] = None,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Show the standings after the closed rounds."""
    from tourney.report.standings import standings_text

    with open_club(db, by, to_read=True) as club:
        view = club.standings(slug, live=live, stage=stage)
    _show(view, standings_text, as_json)


def crosstable(
    slug: Slug,
    stage: Annotated[int | None, typer.Option("--stage", help="Which stage; the current one if not given.")] = None,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Show whom everybody met in each round, and how that went; numbers are the ranks of the standings."""
    from tourney.report.crosstable import crosstable_text

    with open_club(db, by, to_read=True) as club:
        view = club.crosstable(slug, stage=stage)
    _show(view, crosstable_text, as_json)


def slips(
    slug: Slug,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="One entrant; all if not given.")] = None,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Show everybody's slip: round, table, partner and opponents; of a movement also the rounds to come."""
    from tourney.report.slips import slips_text

    with open_club(db, by, to_read=True) as club:
        view = club.slips(slug, name)
    _show(view, slips_text, as_json)


def bracket(slug: Slug, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show the bracket of a knockout."""
    from tourney.report.bracket import bracket_text

    with open_club(db, by, to_read=True) as club:
        view = club.bracket(slug)
    _show(view, bracket_text, as_json)


def tables(slug: Slug, number: Round = None, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show the tables of the current round with their scores."""
    from tourney.report.tables import round_text

    with open_club(db, by, to_read=True) as club:
        view = club.tables(slug, number)
    _show(view, round_text, as_json)


def table(
    slug: Slug,
    number: Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")],
    round_: Round = None,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Show one table with its deals: which letter is whom, who sits out, every deal and its event number."""
    from tourney.report.table_deals import table_text

    with open_club(db, by, to_read=True) as club:
        view = club.table(slug, number, round_)
    _show(view, table_text, as_json)


def entrants(slug: Slug, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show who is entered."""
    from tourney.report.players import entrants_text

    with open_club(db, by, to_read=True) as club:
        view = club.entrants(slug)
    _show(view, entrants_text, as_json)


def log(slug: Slug, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show what happened: who, when, what, and whether it still counts."""
    from tourney.report.log import log_text

    with open_club(db, by, to_read=True) as club:
        view = club.log(slug)
    _show(view, log_text, as_json)


View = TypeVar("View")


def _show(view: View, text: Callable[[View], str], as_json: bool) -> None:
    from tourney.report.json_out import as_json as json_of

    if as_json:
        show_json(json_of(view))
    else:
        typer.echo(text(view))
