"""Rounds: open, show, close, redraw, reopen; the bell, seats changed by hand, matches ended by the director."""

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.options import (
    DIRECTOR,
    AsJson,
    By,
    CommandId,
    Db,
    Preview,
    Slug,
    carry_out,
    check_command_id,
    open_club,
    say,
    show_json,
    show_preview,
)

if TYPE_CHECKING:
    from tourney.service.views import RoundView, Summary

app = typer.Typer(help="Open, show, close and change the rounds of a tournament.")

Drawn = Annotated[
    str | None,
    typer.Option(
        "--drawn", metavar="FILE", help="Start numbers as pulled from a bag, table after table; - reads input."
    ),
]
Number = Annotated[int | None, typer.Option("--round", help="Which round; the current one if not given.")]


@app.command("open")
def open_(
    slug: Slug,
    seed: Annotated[int | None, typer.Option("--seed", help="The seed of this draw.")] = None,
    drawn: Drawn = None,
    draft: Annotated[bool, typer.Option("--draft", help="Draw it and keep it back; open it later as it is.")] = False,
    preview: Annotated[bool, typer.Option("--preview", help="Show the draw and change nothing.")] = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Draw and open the next round, or open the one that was drafted; a finished one is closed first."""
    from tourney.domain.commands import OpenRound

    command = OpenRound(seed, read_drawn(drawn), draft)
    with open_club(db, by) as club:
        if preview:
            show_preview(club, slug, command, as_json)
            return
        receipt = club.do(slug, command, check_command_id(command_id))
        after = club.after(receipt)
        view, summary = after.draft() if draft else after.tables(), after.summary()
    if view.closed:
        _say_closed(view, summary, as_json)
    else:
        _show(view, as_json)


def read_drawn(file: str | None) -> tuple[int, ...]:
    """The numbers in a file, with blanks, commas or lines between them; none without a file."""
    if file is None:
        return ()
    from tourney.domain.errors import Refused
    from tourney.service.outside import called, decode_utf8, read_input

    words = decode_utf8(read_input(file), called(file)).replace(",", " ").replace(";", " ").split()
    wrong = next((word for word in words if not (word.isascii() and word.isdecimal() and len(word) < 7)), None)
    if wrong is not None or not words:
        told = f"has {wrong[:20]!r} where a start number should stand" if wrong else "has no numbers"
        raise Refused("drawn", f"{called(file)} {told}; write them as pulled: 7 3 12 ...")
    return tuple(map(int, words))


@app.command("show")
def show(
    slug: Slug,
    number: Number = None,
    draft: Annotated[bool, typer.Option("--draft", help="The round that is drawn and kept back.")] = False,
    db: Db = None,
    by: By = DIRECTOR,
    as_json: AsJson = False,
) -> None:
    """Show the tables of a round."""
    with open_club(db, by, to_read=True) as club:
        view = club.draft(slug) if draft else club.tables(slug, number)
    _show(view, as_json)


@app.command("redraw")
def redraw(
    slug: Slug,
    seed: Annotated[int | None, typer.Option("--seed", help="The seed of the new draw.")] = None,
    drawn: Drawn = None,
    preview: Preview = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Draw the current round anew; refused once something is recorded in it."""
    from tourney.domain.commands import RedrawRound

    command = RedrawRound(seed, read_drawn(drawn))
    with open_club(db, by) as club:
        if preview:
            show_preview(club, slug, command, as_json)
            return
        view = club.after(club.do(slug, command, check_command_id(command_id))).tables()
    _show(view, as_json)


@app.command("reopen")
def reopen(slug: Slug, db: Db = None, by: By = DIRECTOR, command_id: CommandId = None, as_json: AsJson = False) -> None:
    """Open the newest round again that was closed too early."""
    from tourney.domain.commands import ReopenRound

    with open_club(db, by) as club:
        view = club.after(club.do(slug, ReopenRound(), check_command_id(command_id))).tables()
    _show(view, as_json)


@app.command("bell")
def bell(slug: Slug, db: Db = None, by: By = DIRECTOR, command_id: CommandId = None, as_json: AsJson = False) -> None:
    """Ring the bell of a round played by the clock: every table may finish the deal in play."""
    from tourney.domain.commands import RingBell

    carry_out(slug, RingBell(), db, by, command_id, as_json)
    say("each table may still finish the deal in play")


@app.command("swap")
def swap(
    slug: Slug,
    one: Annotated[str, typer.Argument(metavar="NAME", help="An entrant of the current round.")],
    other: Annotated[str, typer.Argument(metavar="NAME", help="The one to change seats with.")],
    why: Annotated[str, typer.Option("--why", help="The reason; kept in the log.")] = "",
    played: Annotated[bool, typer.Option("--played", help="Keep what is recorded: they really sat so.")] = False,
    preview: Preview = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Change two entrants' seats by hand; says what that costs."""
    from tourney.domain.commands import Swap

    command = Swap(one, other, why, played)
    with open_club(db, by) as club:
        for warning in club.what_it_costs(slug, command):
            say(f"note: {warning}")
    carry_out(slug, command, db, by, command_id, as_json, preview=preview)


@app.command("end")
def end(
    slug: Slug,
    table: Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")],
    how: Annotated[
        str, typer.Argument(metavar="stands|void|lost", help="As it stands, void, or lost by all its sides.")
    ],
    why: Annotated[str, typer.Option("--why", help="The reason; kept in the log.")] = "",
    number: Number = None,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """End a match that is not finished."""
    from tourney.domain.commands import EndTable

    carry_out(slug, EndTable(table, how, why, number), db, by, command_id, as_json)


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
