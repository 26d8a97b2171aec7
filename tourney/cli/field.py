"""Who is here and who is not: checkin, return, bye, substitute, seed, apart, lock, tie."""

from typing import Annotated

import typer

from tourney.cli.options import DIRECTOR, AsJson, By, CommandId, Db, Preview, Slug, carry_out, open_club

Name = Annotated[str, typer.Argument(metavar="NAME", help="An entrant: a player, or a pair by one or both names.")]
Names = Annotated[list[str], typer.Argument(metavar="NAME...", help="Entrants by name.")]


def register(app: typer.Typer) -> None:
    """Put the commands of this file into the program."""
    app.command("checkin")(checkin)
    app.command("return")(return_)
    app.command("bye")(bye)
    app.command("substitute")(substitute)
    app.command("seed")(seed)
    app.command("apart")(apart)
    app.command("lock")(lock)
    app.command("tie")(tie)


def checkin(
    slug: Slug,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME...", help="Who is here; nobody named: all.")
    ] = None,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Note who is here. Once somebody is checked in, the first round waits for the others to check in or withdraw."""
    from tourney.domain.commands import CheckIn

    carry_out(slug, CheckIn(tuple(names or ())), db, by, command_id, as_json)


def return_(
    slug: Slug, name: Name, db: Db = None, by: By = DIRECTOR, command_id: CommandId = None, as_json: AsJson = False
) -> None:
    """Bring back an entrant who withdrew: it is drawn from the next round on."""
    from tourney.domain.commands import Return

    carry_out(slug, Return(name), db, by, command_id, as_json)


def bye(
    slug: Slug, name: Name, db: Db = None, by: By = DIRECTOR, command_id: CommandId = None, as_json: AsJson = False
) -> None:
    """Let an entrant sit out the next round, as it asked to."""
    from tourney.domain.commands import AskBye

    carry_out(slug, AskBye(name), db, by, command_id, as_json)


def substitute(
    slug: Slug,
    out: Annotated[str, typer.Argument(metavar="OUT", help="Who leaves the seat.")],
    into: Annotated[str, typer.Argument(metavar="IN", help="Who takes it; a new name joins the roster.")],
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Put a substitute into a player's seat from now on; the entrant keeps its results."""
    from tourney.domain.commands import Substitute

    carry_out(slug, Substitute(out, into), db, by, command_id, as_json)


def seed(
    slug: Slug,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME...", help="The first ones, best first.")] = None,
    how: Annotated[str, typer.Option("--by", help="lot, rating, or hand (the names as given).")] = "hand",
    rng_seed: Annotated[
        int | None, typer.Option("--seed", help="By lot: the seed; the tournament's if not given.")
    ] = None,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Give start numbers before the first round: by lot, by rating, or by hand."""
    from tourney.domain.commands import SetSeeds
    from tourney.domain.errors import Refused

    if how not in ("lot", "rating", "hand"):
        raise Refused("seeding", f"start numbers are given by lot, rating or hand, not by {how!r}")
    if how == "rating":
        with open_club(db, by) as club:
            names = list(club.entrants_by_rating(slug))
    if how == "hand" and not names:
        raise Refused("seeding", "name the first ones, best first; or --by lot, --by rating")
    carry_out(slug, SetSeeds(how, tuple(names or ()), rng_seed), db, by, command_id, as_json)


def apart(
    slug: Slug, names: Names, db: Db = None, by: By = DIRECTOR, command_id: CommandId = None, as_json: AsJson = False
) -> None:
    """Keep entrants apart: they should not meet where that can be avoided."""
    from tourney.domain.commands import KeepApart

    carry_out(slug, KeepApart(tuple(names)), db, by, command_id, as_json)


def lock(
    slug: Slug,
    name: Name,
    table: Annotated[int | None, typer.Argument(metavar="TABLE", help="The table; none lets it go.")] = None,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Keep a table for an entrant from the next round on, for somebody who cannot move about."""
    from tourney.domain.commands import LockTable

    carry_out(slug, LockTable(name, table), db, by, command_id, as_json)


def tie(
    slug: Slug,
    code: Annotated[str, typer.Argument(metavar="cut|playoff", help="How the tie was decided.")],
    values: Annotated[list[str], typer.Argument(metavar="NAME=N...", help="What each has; more is better.")],
    preview: Preview = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Say how a tie was decided, where the tie-breaks of the event name cut or playoff."""
    from tourney.domain.commands import DecideTie

    command = DecideTie(code, tuple(_value(text) for text in values))
    carry_out(slug, command, db, by, command_id, as_json, preview=preview)


def _value(text: str) -> tuple[str, int]:
    from tourney.domain.errors import Refused

    name, sign, value = text.rpartition("=")
    digits = value.strip().removeprefix("-")
    if not sign or not name.strip() or not digits.isascii() or not digits.isdecimal() or len(digits) > 6:
        raise Refused("tie", f"{text[:40]!r} is not NAME=N; write it as Anna=12")
    return name.strip(), int(value)
