"""What was played: deal, result, correct, undo, redo."""

import re
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
    check_command_id,
    open_club,
    show_json,
    show_preview,
)

if TYPE_CHECKING:
    from tourney.domain.commands import CorrectDeal, CorrectResult, Redo, Undo
    from tourney.service.club import Club
    from tourney.service.execute import Receipt
    from variants import Deal

Table = Annotated[int, typer.Argument(metavar="TABLE", help="The number of the table.")]
DealText = Annotated[
    list[str],
    typer.Argument(metavar="DEAL", help='JSON, "A 66/6 B 33/4 A out", "A bid 2: A 102 B 18", or - for standard input.'),
]
Why = Annotated[str, typer.Option("--why", help="The reason; kept in the log.")]
AtTable = Annotated[int | None, typer.Option("--table", help="The newest at this table.")]
BySeq = Annotated[int | None, typer.Option("--seq", help="The event with this number in the log.")]
Cascade = Annotated[bool, typer.Option("--cascade", help="Void what was played on top of it too.")]
Number = Annotated[int | None, typer.Option("--round", help="An earlier round, whose match is to be played again.")]
ById = Annotated[str | None, typer.Option("--id", help="The event with this id.")]

_SCORE = re.compile(r"-?[0-9]{1,6}(:-?[0-9]{1,6})+", re.ASCII)
_FORFEIT = re.compile(r"forfeit:([0-9]{1,2})", re.ASCII)


def register(app: typer.Typer) -> None:
    """Put the commands of this file into the program."""
    free = {"ignore_unknown_options": True}  # a score may begin with a minus
    app.command("deal")(deal)
    app.command("result", context_settings=free)(result)
    app.command("correct", context_settings=free)(correct)
    app.command("undo")(undo)
    app.command("redo")(redo)


def deal(
    slug: Slug,
    table: Table,
    text: DealText,
    number: Number = None,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Record one deal at a table of the current round."""
    from tourney.domain.commands import RecordDeal

    command = RecordDeal(table, read_deal(" ".join(text)), number)
    with open_club(db, by) as club:
        _answer(club, club.do(slug, command, check_command_id(command_id)), as_json)


def read_deal(text: str) -> "Deal":
    """A deal as JSON or in one line of notation; ``-`` reads standard input."""
    from tourney.domain.errors import Refused
    from tourney.service.outside import read_input, read_json
    from variants import deal_from_json, parse_deal

    if text == "-":
        text = read_input("-").decode("utf-8", errors="replace")
    if not text.lstrip().startswith("{"):
        return parse_deal(text)
    value = read_json(text, "the deal")
    if isinstance(value, dict) and "deal" in value:
        if value.get("set") or value.get("carry"):
            raise Refused("set", 'a table has its own sheet and its own carry; leave "set" and "carry" out')
        value = value["deal"]
    return deal_from_json(value)


def _answer(club: "Club", receipt: "Receipt", as_json: bool) -> None:
    from tourney.report.json_out import as_json as json_of

    answer = club.after(receipt).deal()
    if as_json:
        show_json(json_of(answer))
        return
    points, score = ":".join(map(str, answer.game_points)), ":".join(map(str, answer.score))
    won = f"; {answer.winner} has won" if answer.winner else ""
    typer.echo(f"{answer.seq}: {points}, now {score}{won}")


def result(
    slug: Slug,
    table: Table,
    score: Annotated[str, typer.Argument(metavar="SCORE", help="7:3, 15:9:4, or forfeit:SIDE.")],
    reported: Annotated[bool, typer.Option("--reported", help="One side says so; it waits to be confirmed.")] = False,
    confirmed: Annotated[bool, typer.Option("--confirmed", help="The other side says so too.")] = False,
    number: Number = None,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Record the score of a match whose deals were kept on paper."""
    from tourney.domain.commands import RecordResult
    from tourney.report.json_out import as_json as json_of

    final, forfeit = read_score(score)
    said = _said(reported, confirmed)
    with open_club(db, by) as club:
        receipt = club.do(slug, RecordResult(table, final, forfeit, said, number), check_command_id(command_id))
        answer = club.after(receipt).result()
    if as_json:
        show_json(json_of(answer))
    else:
        won = f"{answer.winner} has won" if answer.winner else answer.state
        typer.echo(f"{answer.seq}: table {table}, {score}; {won}")


def _said(reported: bool, confirmed: bool) -> str:
    from tourney.domain.errors import Refused

    if reported and confirmed:
        raise Refused("said_twice", "say --reported or --confirmed, not both; leave both out for the final word")
    return "reported" if reported else "confirmed" if confirmed else "final"


def read_score(text: str) -> tuple[tuple[int, ...] | None, int | None]:
    """``7:3`` as a score over the sides, ``forfeit:0`` as the side that forfeits."""
    from tourney.domain.errors import Refused

    forfeit = _FORFEIT.fullmatch(text.casefold())
    if forfeit:
        return None, int(forfeit[1])
    if not _SCORE.fullmatch(text):
        raise Refused("score", f"{text[:40]!r} is not a score; write 7:3, 15:9:4 or forfeit:0")
    return tuple(int(part) for part in text.split(":")), None


def correct(
    slug: Slug,
    seq: Annotated[int, typer.Argument(metavar="SEQ", help="The number of the deal or result in the log.")],
    text: DealText,
    why: Why = "",
    cascade: Cascade = False,
    preview: Preview = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Replace a recorded deal or result; what follows from it is derived anew."""
    from tourney.domain.commands import CorrectDeal

    command = _correction(seq, " ".join(text), why, cascade)
    with open_club(db, by) as club:
        if preview:
            show_preview(club, slug, command, as_json)
            return
        receipt = club.do(slug, command, check_command_id(command_id))
        if isinstance(command, CorrectDeal):
            _answer(club, receipt, as_json)
        elif as_json:
            show_json({"seq": receipt.entry.seq, "id": receipt.entry.id})
        else:
            typer.echo(f"{receipt.entry.seq}: event {seq} corrected")


def _correction(seq: int, text: str, why: str, cascade: bool) -> "CorrectDeal | CorrectResult":
    from tourney.domain.commands import CorrectDeal, CorrectResult, Target

    if _SCORE.fullmatch(text) or _FORFEIT.fullmatch(text.casefold()):
        score, forfeit = read_score(text)
        return CorrectResult(Target(seq=seq), score, forfeit, why, cascade)
    return CorrectDeal(Target(seq=seq), read_deal(text), why, cascade)


def undo(
    slug: Slug,
    table: AtTable = None,
    seq: BySeq = None,
    id_: ById = None,
    why: Why = "",
    cascade: Cascade = False,
    preview: Preview = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Take back the newest event, or the one named."""
    from tourney.domain.commands import Target, Undo
    from tourney.domain.model import EventId

    target = Target(EventId(id_) if id_ is not None else None, seq, table)
    _take_back(slug, Undo(target, why, cascade), preview, db, by, command_id, as_json)


def redo(
    slug: Slug,
    table: AtTable = None,
    seq: BySeq = None,
    id_: ById = None,
    why: Why = "",
    preview: Preview = False,
    db: Db = None,
    by: By = DIRECTOR,
    command_id: CommandId = None,
    as_json: AsJson = False,
) -> None:
    """Bring back what was undone last."""
    from tourney.domain.commands import Redo, Target
    from tourney.domain.model import EventId

    target = Target(EventId(id_) if id_ is not None else None, seq, table)
    _take_back(slug, Redo(target, why), preview, db, by, command_id, as_json)


def _take_back(
    slug: str, command: "Undo | Redo", preview: bool, db: str | None, by: str, command_id: str | None, as_json: bool
) -> None:
    with open_club(db, by) as club:
        if preview:
            show_preview(club, slug, command, as_json)
            return
        receipt = club.do(slug, command, check_command_id(command_id))
        line = club.line(slug, receipt.entry.seq)
    if as_json:
        show_json({"seq": line.seq, "id": line.id, "undone": line.body["target"]})
    else:
        typer.echo(f"{line.seq}: {line.text}")
