"""One table with its deals, for the one who keeps its score."""

from collections.abc import Iterator

from tourney.report.columns import aligned, indented, paragraphs
from tourney.report.tables import shows_games, side_notes
from tourney.report.words import WON, count
from tourney.service.views import DealView, TableDeals
from variants import side_name


def table_text(view: TableDeals) -> str:
    """The sides with their letters and scores, then every deal with its event number, game points and reason."""
    return paragraphs([_title(view)], indented(_sides(view)), _deals(view))


def _title(view: TableDeals) -> str:
    slot = f", match {view.table.slot}" if view.table.slot else ""
    closed = ", closed" if view.round_closed else ""
    return f"{view.round_name}, table {view.table.table}{slot}{closed}"


def _sides(view: TableDeals) -> list[str]:
    table, games = view.table, shows_games([view.table])
    notes = side_notes(table)
    rows = [
        (
            WON if side.entrant == table.winner else "",
            side.letter or "sits out",
            side.entrant,
            count(side.units, "game") if games else "",
            str(side.score),
            notes[index],
        )
        for index, side in enumerate(table.sides)
    ]
    return aligned(rows, "<<<>><")


def _deals(view: TableDeals) -> list[str]:
    if not view.deals:
        return ["No deal is recorded yet."]
    letters = [side_name(index) for index in range(len(view.table.sides))]
    rows = [_row(number, deal) for number, deal in enumerate(view.deals, start=1)]
    return aligned(
        [("Deal", "Event", *letters, "As recorded", "Decided by", ""), *rows], ">>" + ">" * len(letters) + "<<<"
    )


def _row(number: int, deal: DealView) -> tuple[str, ...]:
    points = map(str, deal.game_points)
    return (str(number), str(deal.seq), *points, deal.line, deal.reason.replace("_", " "), ", ".join(_marks(deal)))


def _marks(deal: DealView) -> Iterator[str]:
    if deal.corrected:
        yield "corrected"
    if not deal.counts:
        yield "after the end, does not count"
