"""Rounds: open, show, close."""

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.options import (
    DIRECTOR,
    AsJson,
    By,
    CommandId,
    Db,
    Slug,
    check_command_id,
    open_club,
    show_json,
    show_preview,
)

if TYPE_CHECKING:
    from tourney.service.views import RoundView, Summary

app = typer.Typer(help="Open, show and close the rounds of a tournament.")

Number = Annotated[int | None, typer.Option("--round", help="Which round; the current one if not given.")]


@app.command("open")
def open_(
    slug: Slug,
    seed: Annotated[int | None, typer.Option("--seed", help="The seed of this draw.")] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Show the draw and change nothing.")] = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Draw and open the next round; a finished one is closed first."""
    from tourney.domain.commands import OpenRound

    with open_club(db, by) as club:
        if preview:
            show_preview(club, slug, OpenRound(seed), as_json)
            return
        after = club.after(club.do(slug, OpenRound(seed), check_command_id(command_id)))
        view, summary = after.tables(), after.summary()
    if view.closed:
        _say_closed(view, summary, as_json)
    else:
        _show(view, as_json)


@app.command("show")
def show(slug: Slug, number: Number = None, db: Db = None, by: By = DIRECTOR, as_json: AsJson = False) -> None:
    """Show the tables of a round."""
    with open_club(db, by, to_read=True) as club:
        view = club.tables(slug, number)
    _show(view, as_json)


@app.command("close")
def close(
    slug: Slug,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Close the current round; refused while a table plays."""
    from tourney.domain.commands import CloseRound

    with open_club(db, by) as club:
        after = club.after(club.do(slug, CloseRound(), check_command_id(command_id)))
        view, summary = after.tables(), after.summary()
    _say_closed(view, summary, as_json)


def _say_closed(view: "RoundView", summary: "Summary", as_json: bool) -> None:
    if as_json:
        _show(view, True)
        return
    typer.echo(f"round {view.round} is closed")
    if summary.leader:
        typer.echo(f"{summary.name} is over; first: {summary.leader}")


def _show(view: "RoundView", as_json: bool) -> None:
    from tourney.report.json_out import as_json as json_of
    from tourney.report.tables import round_text

    if as_json:
        show_json(json_of(view))
    else:
        typer.echo(round_text(view))
