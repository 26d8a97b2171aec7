"""The cross-table: whom everybody met in each round, and how that went.

The numbers in the cells are the lines of this table, as its head says; another printout has its own.
"""

from textwrap import wrap

from tourney.report.columns import aligned, paragraphs
from tourney.service.views import CrossCell, CrosstableView

WIDE = 78
_KINDS = {
    "pairing_bye": "bye",
    "asked_bye": "asked",
    "late_bye": "late",
    "absent": "away",
    "zero_bye": "none",
    "void": "void",
    "forfeit_win": "+f",
    "forfeit_loss": "-f",
}


def crosstable_text(view: CrosstableView) -> str:
    """The table with a head; the signs are explained under it."""
    if not view.rows:
        return "No round has been played yet."
    rounds = range(view.first_round, view.first_round + max(len(row.rounds) for row in view.rows))
    head = ("Line", "Rank", "Entrant", *(f"R{number}" for number in rounds), "MP")
    lines = [
        (str(at), str(row.rank), row.entrant, *map(_cell, row.rounds), str(row.match_points))
        for at, row in enumerate(view.rows, 1)
    ]
    when = f"after round {view.after_round}" if view.after_round else "before the end of the first round"
    title = f"Cross-table {when}; numbers are the lines of this table"
    legend = "+ won, = level, - lost, f by forfeit; bye, asked, late, away, none, void: not played"
    return paragraphs([title], aligned([head, *lines], ">><" + "<" * len(rounds) + ">"), wrap(legend, WIDE))


def _cell(cell: CrossCell) -> str:
    if cell.kind != "played":
        return _KINDS.get(cell.kind, cell.kind.replace("_", " "))
    won, lost = cell.score
    return f"{cell.sign}{','.join(map(str, cell.opponents))} {won}:{lost}"
