"""The seating form: who sits where, before a round is played.

The seats of a table run from left to right and line by line, as they run around the table; so partners, who sit
across, stand one below the other.
"""

from collections.abc import Iterator, Sequence

from tourney.report.columns import aligned, paragraphs
from tourney.report.tables import byes, notes
from tourney.service.views import RoundView, TableView

IN_LINES = "Around the table the seats run line by line"


def seating_text(view: RoundView) -> str:
    """Who sits at which table and deals first, and who has a bye."""
    return paragraphs(_title(view), _lines(view.tables), byes(view), notes(view))


def _title(view: RoundView) -> list[str]:
    title = f"{view.name}: who sits where"
    if any(len(side.players) > 1 for table in view.tables for side in table.sides):
        return [title, f"{IN_LINES}; partners stand below each other."]
    in_lines = any(len(table.sides) > _across(view.tables) for table in view.tables)
    return [title, f"{IN_LINES}."] if in_lines else [title]


def _across(tables: Sequence[TableView]) -> int:
    """How many seats stand in one line: as many as sides, but four names would be wider than a page."""
    fewest = min(len(table.sides) for table in tables)
    return fewest if fewest < 4 else 2


def _lines(tables: Sequence[TableView]) -> list[str]:
    if not tables:
        return []
    across = _across(tables)
    match = "Match" if any(table.slot for table in tables) else ""
    rows = [row for table in tables for row in _rows(table, across)]
    return aligned([("Table", match, "Seats", *[""] * (across - 1)), *rows], "><" + "<" * across)


def _rows(table: TableView, across: int) -> Iterator[tuple[str, ...]]:
    names = _names(table)
    for start in range(0, len(names), across):
        line = names[start : start + across]
        head = ("", "") if start else (str(table.table), table.slot or "")
        yield (*head, *line, *[""] * (across - len(line)))


def _names(table: TableView) -> list[str]:
    """The players in the order of their seats, the dealer marked."""
    seated = sorted((seat, name) for side in table.sides for seat, name in zip(side.seats, side.players, strict=True))
    return [f"{name} (deals)" if seat == table.dealer_seat else name for seat, name in seated]
