"""The options that many commands share, and the way from them to a club."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tourney.domain.commands import Command
    from tourney.service.club import Club
    from variants import Variant

Db = Annotated[
    str | None,
    typer.Option("--db", envvar="TOURNEY_DB", metavar="PATH", help="The club's database: a path or an SQLite URL."),
]
By = Annotated[str, typer.Option("--as", metavar="NAME", help="Who acts; kept in the log.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
CommandId = Annotated[
    str | None,
    typer.Option("--command-id", metavar="ID", help="Your id of this command: sent again, it gives its first answer."),
]
Preview = Annotated[bool, typer.Option("--preview", help="Say what would change, and change nothing.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="Change a key of the rule sheet, such as match.target=9."),
]
Slug = Annotated[str, typer.Argument(metavar="SLUG", help="The short name of the tournament.")]
DIRECTOR = "director"


def database(db: str | None) -> str:
    """The database that is meant: the one given, else one file in the user's data folder."""
    if db:
        return db
    import platformdirs

    return str(Path(platformdirs.user_data_dir("tourney", appauthor=False)) / "club.db")


@contextmanager
def open_club(db: str | None, by: str = DIRECTOR, *, to_read: bool = False) -> Iterator["Club"]:
    """The club in that database, closed again behind the command. One that is only read must be there already."""
    from tourney.domain.errors import Refused
    from tourney.domain.names import clean_name
    from tourney.service.club import Club

    if to_read and not is_there(db):
        raise Refused("no_club", f"there is no club at {database(db)[:120]}; tourney create or players add begins one")
    club = Club(database(db), clean_name(by))
    try:
        yield club
    finally:
        club.close()


def find_sheet(name: str, db: str | None) -> "Variant":
    """A rule sheet by name, or that of a file. A club is asked where there is one, save for the key of a shipped
    sheet, which nothing of the club's can go before."""
    from variants import find_variant, names

    if name in names() or not is_there(db):
        return find_variant(name)
    with open_club(db) as club:
        return club.find_sheet(name)


def is_there(db: str | None) -> bool:
    """Whether the database that is meant exists already."""
    try:
        return Path(database(db).removeprefix("sqlite:///")).expanduser().exists()
    except (OSError, ValueError, RuntimeError):
        return True  # let the database say what is wrong with it


def check_command_id(command_id: str | None) -> str | None:
    """The id as given. Refused when it is empty or over 64 characters."""
    from tourney.domain.errors import Refused

    if command_id is not None and not (0 < len(command_id) <= 64 and command_id.isprintable()):
        raise Refused("command_id", "a command id has 1 to 64 printable characters; a UUID is best")
    return command_id


def say(text: str) -> None:
    """A message for people, on standard error, so that standard output stays what was asked for."""
    typer.echo(text, err=True)


def show_json(value: object) -> None:
    """A value as JSON on standard output."""
    import json

    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def write_text(file: str, text: str) -> None:
    """Text into a file, or to standard output for ``-``. Raises Refused when that cannot be."""
    from tourney.domain.errors import Refused

    if file == "-":
        typer.echo(text, nl=False)
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or "not a name of a file"
        raise Refused("unwritable", f"{file} cannot be written: {reason}") from problem


def show_preview(club: "Club", slug: str, command: "Command", as_json: bool) -> None:
    """What a command would change, which it then does not."""
    lines = club.changes(club.preview(slug, command))
    if as_json:
        show_json({"changes": list(lines)})
    else:
        typer.echo("\n".join(lines) or "nothing would change")


def carry_out(
    slug: str,
    command: "Command",
    db: str | None,
    by: str,
    command_id: str | None,
    as_json: bool,
    *,
    preview: bool = False,
) -> None:
    """Carry a command out and say in one line what happened, or only what it would change."""
    with open_club(db, by) as club:
        if preview:
            show_preview(club, slug, command, as_json)
            return
        receipt = club.do(slug, command, check_command_id(command_id))
        line = club.line(slug, receipt.entry.seq)
    for name in receipt.added:
        say(f"new in the roster: {name}")
    if as_json:
        show_json({"seq": line.seq, "id": line.id, "kind": line.kind, "text": line.text})
    else:
        typer.echo(f"{line.seq}: {line.text}")
