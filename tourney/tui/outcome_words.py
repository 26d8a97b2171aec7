"""How a match stands or ended: who has won, or that nobody has. The sign says it as well as the words."""

from tourney.report.tables import how_far, how_won
from tourney.report.words import count
from tourney.service.views import TableView

WAITS = "… waits for its sides: a match before it must be played first"
AGAIN = "↻ to be played again"


def outcome(table: TableView) -> str:
    """How a finished match ended: ``✓ Anna won after 3 deals``, ``= level after 4 deals``, ``✗ void``."""
    if table.winner:
        return f"✓ {table.winner} {_how_won(table)}"
    return _without_winner(table)


def verdict(table: TableView) -> str:
    """What a finished match is told as in a sentence: ``Anna has won``, ``it is level``."""
    if table.winner:
        return f"{table.winner} has won"
    return {"void": "the match is void", "lost": "all its sides have lost"}.get(table.ended_by or "", "it is level")


def in_play(table: TableView) -> str:
    """How an unfinished match stands, and who deals: ``▶ playing, 2 deals; Anna deals``."""
    if not table.sides:
        return WAITS
    return f"{'▶' if table.deals else '○'} {how_far(table)}; {table.dealer} deals"


def _how_won(table: TableView) -> str:
    after = count(table.deals, "deal")
    ended = {"bell": f"won at the bell after {after}", "stands": f"won as it stood after {after}"}
    return ended.get(table.ended_by or "") or how_won(table)


def _without_winner(table: TableView) -> str:
    if table.ended_by == "void":
        return "✗ void: it counts for nobody"
    if table.ended_by == "lost":
        return "✗ lost by all its sides"
    after = f"after {count(table.deals, 'deal')}"
    how = {"result": "kept on paper", "bell": f"at the bell {after}"}
    return f"= level {how.get(table.ended_by or '', after)}"
