"""The program ``tourney``: its commands put together, and what becomes of an error.

Exit 0: done. 1: a check found something wrong. 2: refused or misused, with one line ``error: ...``.
"""

import sys
import warnings
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import TyperException

from tourney.cli import demo, field, files, pairing, play, players, replay, rounds, shown, tournaments, variant_sheets
from tourney.cli.options import DIRECTOR, By, Db, open_club

app = typer.Typer(
    name="tourney",
    help="Run a Sixty-Six club's evening: seat the tables, record the deals, see who goes on and who has won.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
)
app.add_typer(players.app, name="players")
app.add_typer(variant_sheets.app, name="variants")
app.add_typer(rounds.app, name="round")
app.command("demo")(demo.demo)
for noun in (tournaments, field, play, shown, files, variant_sheets, replay, pairing):
    noun.register(app)


@app.callback(invoke_without_command=True)
def bare(
    context: typer.Context,
    db: Db = None,
    by: By = DIRECTOR,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Open the program; without a terminal, say what is in the club and how to go on."""
    if version:
        from tourney import __version__

        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        _open(db, by)


def _open(db: str | None, by: str) -> None:
    if sys.stdin.isatty() and sys.stdout.isatty():
        from tourney.cli.options import database
        from tourney.tui.app import run

        run(database(db), by)
        return
    from tourney.report.club import club_text

    with open_club(db, by) as club:
        typer.echo(club_text(club.tournaments(), len(club.players())))


def run(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line and give its exit code. Only what a person cannot mend gets out as an exception."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = options_behind(sys.argv[1:] if arguments is None else arguments)
    try:
        code = typer.main.get_command(app).main(words, prog_name="tourney", standalone_mode=False)
    except TyperException as problem:
        return _fail(_misuse(problem))
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except Exception as problem:
        if not _is_refusal(problem):
            raise
        return _fail(str(problem))
    return code if isinstance(code, int) else 0


def options_behind(words: Sequence[str]) -> list[str]:
    """The words of a command line with ``--db`` and ``--as`` behind the command they were typed in front of.

    Every command takes them itself; in front they would speak to the program and be lost.
    """
    front: list[str] = []
    rest = list(words)
    while rest and rest[0].partition("=")[0] in ("--db", "--as"):
        count = 1 if "=" in rest[0] else 2
        front, rest = [*front, *rest[:count]], rest[count:]
    if not rest or rest[0].startswith("-"):
        return [*front, *rest]
    at = rest.index("--") if "--" in rest else len(rest)
    return [*rest[:at], *front, *rest[at:]]


def _misuse(problem: TyperException) -> str:
    """What is wrong with the words of a command line, and what would work."""
    sentence = problem.format_message() if hasattr(problem, "format_message") else str(problem)
    context: typer.Context | None = getattr(problem, "ctx", None)
    hint = f"; see {context.command_path} --help" if context else ""
    return sentence.rstrip(".") + hint


def _is_refusal(problem: Exception) -> bool:
    from tourney.domain.errors import Refused
    from variants import RuleError

    return isinstance(problem, Refused | RuleError)


def _fail(sentence: str) -> int:
    typer.echo(f"error: {' '.join(sentence.split())}", err=True)
    return 2


def main() -> None:
    """The entry point of the installed program. A warning (a broken plug-in) is one line, not a line of code."""
    warnings.showwarning = lambda message, *_where, **_how: typer.echo(f"warning: {message}", err=True)
    sys.exit(run())
