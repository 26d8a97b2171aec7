"""The tables of a round: who plays whom, how it stands, who deals next; byes under them.

One line for each side, so that two, three and four sides and pairs all read alike. The seating form, for before
a round, is ``seating``; one table with its deals is ``table_deals``.
"""

from collections.abc import Iterator, Sequence

from tourney.report.columns import aligned, indented, paragraphs
from tourney.report.words import WON, count, sentence
from tourney.service.views import ByeView, RoundView, TableView

BYE_WORDS = {
    "pairing_bye": "bye",
    "withdrawn": "goes on, the other side has withdrawn",
}
_ENDINGS = {"result": "won, kept on paper", "forfeit": "won by forfeit", "withdrawal": "won by withdrawal"}


def round_text(view: RoundView) -> str:
    """The round as it stands."""
    return paragraphs([round_title(view)], _table_lines(view.tables), byes(view), notes(view))


def round_title(view: RoundView) -> str:
    """``Semi-finals (round 3): 2 tables, 1 still playing``."""
    number = f"round {view.round}"
    name = view.name if view.name.casefold() == number else f"{view.name} ({number})"
    return f"{name}: {count(len(view.tables), 'table')}, {_round_state(view)}"


def _round_state(view: RoundView) -> str:
    if view.closed:
        return "closed"
    playing = sum(not table.done for table in view.tables)
    return f"{playing} still playing" if playing else "all finished"


def _table_lines(tables: Sequence[TableView]) -> list[str]:
    if not tables:
        return []
    match = "Match" if any(table.slot for table in tables) else ""
    games = "Games" if shows_games(tables) else ""
    rows = [row for table in tables for row in _rows(table, bool(games))]
    return aligned([("Table", match, "", "Side", games, "Score", ""), *rows], "><<<>><")


def shows_games(tables: Sequence[TableView]) -> bool:
    """Whether the games won say more than who has won: in a match of several games, or a game that counts double."""
    won = [(table.done, sum(side.units for side in table.sides)) for table in tables]
    return any(games > int(done) for done, games in won)


def _rows(table: TableView, games: bool) -> Iterator[tuple[str, ...]]:
    if not table.sides:
        yield (str(table.table), table.slot or "", "", "waits for its sides", "", "", "")
    notes = side_notes(table)
    for index, side in enumerate(table.sides):
        yield (
            "" if index else str(table.table),
            "" if index else table.slot or "",
            WON if side.entrant == table.winner else "" if table.done else side.letter,
            side.entrant,
            str(side.units) if games else "",
            str(side.score),
            notes[index],
        )


def side_notes(table: TableView) -> list[str]:
    """What is said behind each side: how it won, or (on the first two) how far the match is and who deals."""
    if table.done:
        return [how_won(table) if side.entrant == table.winner else "" for side in table.sides]
    return [how_far(table), f"{table.dealer} deals", *("" for _ in table.sides[2:])]


def how_won(table: TableView) -> str:
    """How a finished match was decided."""
    return _ENDINGS.get(table.ended_by or "", f"won after {count(table.deals, 'deal')}")


def how_far(table: TableView) -> str:
    """How far an unfinished match has come."""
    if table.reported:
        differ = f"reports differ: {', '.join(table.reported)}"
        return f"{table.reported[0]} reported, to be confirmed" if len(table.reported) == 1 else differ
    if not table.deals:
        return "not begun"
    carry = f", carry {table.carry}" if table.carry else ""
    return f"playing, {count(table.deals, 'deal')}{carry}"


def byes(view: RoundView) -> list[str]:
    """Those who do not play this round, and why."""
    if not view.byes:
        return []
    return ["Without a table", *indented(aligned([_bye_row(bye) for bye in view.byes], "<<"))]


def _bye_row(bye: ByeView) -> tuple[str, str]:
    return bye.entrant, BYE_WORDS.get(bye.kind, bye.kind.replace("_", " "))


def notes(view: RoundView) -> list[str]:
    """What the draw had to give up."""
    return [sentence(note) for note in view.notes]
