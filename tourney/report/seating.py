"""The seating form: who sits where, before a round is played.

Sides stand side by side and partners one below the other, so that the seats run from left to right, line by line,
as they run around the table.
"""

from collections.abc import Iterator

from tourney.report.columns import aligned, paragraphs
from tourney.report.tables import byes, notes
from tourney.service.views import RoundView, TableView

PAIRS = "Partners stand below each other; around the table the seats run line by line."


def seating_text(view: RoundView) -> str:
    """Who sits at which table and deals first, and who has a bye."""
    pairs = any(len(side.players) > 1 for table in view.tables for side in table.sides)
    title = [f"{view.name}: who sits where", *([PAIRS] if pairs else [])]
    return paragraphs(title, _lines(view), byes(view), notes(view))


def _lines(view: RoundView) -> list[str]:
    sides = max((len(table.sides) for table in view.tables), default=0)
    rows = [row for table in view.tables for row in _rows(table, sides)]
    match = "Match" if any(table.slot for table in view.tables) else ""
    return aligned([("Table", match, "Seats", *[""] * (sides - 1)), *rows], "><" + "<" * sides) if rows else []


def _rows(table: TableView, sides: int) -> Iterator[tuple[str, ...]]:
    for line in range(max(len(side.players) for side in table.sides)):
        seats = [side.players[line] + _deals(table, side.seats[line]) for side in table.sides]
        head = ("", "") if line else (str(table.table), table.slot or "")
        yield (*head, *seats, *[""] * (sides - len(seats)))


def _deals(table: TableView, seat: int) -> str:
    return " (deals)" if seat == table.dealer_seat else ""
