"""The standings: rank, entrant, match points, game points won and lost, tie-breaks, and why a row stands there."""

from collections.abc import Sequence
from textwrap import wrap

from tourney.report.columns import aligned, indented, paragraphs, widest
from tourney.service.views import StandingRow, StandingsView

WIDE = 80
CODES = {"BD": "bummerl difference", "GD": "game-point difference", "DE": "direct encounter", "BH": "Buchholz"}


def standings_text(view: StandingsView) -> str:
    """The standings as a table; where it would be too wide, the reasons stand under it."""
    if not view.rows:
        return paragraphs([_title(view)], ["Nobody is ranked yet: too few have entered."])
    codes = list(dict.fromkeys(code for row in view.rows for code in row.tie_breaks))
    reasons: list[str] = []
    table = _table(view.rows, codes, with_reasons=True)
    if widest(table) > WIDE:
        table, reasons = _table(view.rows, codes, with_reasons=False), _reasons(view.rows)
    return paragraphs([_title(view)], table, reasons, _legend(codes))


def _title(view: StandingsView) -> str:
    if view.live:
        return f"Standings in round {view.after_round}, its finished matches counted in"
    if not view.after_round:
        return "Standings before the end of the first round"
    return f"Standings after round {view.after_round}{', final' if view.final else ''}"


def _table(rows: Sequence[StandingRow], codes: Sequence[str], *, with_reasons: bool) -> list[str]:
    scores = _ratios([row.game_points for row in rows])
    lines = [
        (
            str(row.rank),
            row.entrant,
            str(row.match_points),
            score,
            *(str(row.tie_breaks.get(code, "")) for code in codes),
            row.why if with_reasons else "",
        )
        for row, score in zip(rows, scores, strict=True)
    ]
    return aligned([("Rank", "Entrant", "MP", "GP", *codes, ""), *lines], "><>>" + ">" * len(codes) + "<")


def _ratios(pairs: Sequence[tuple[int, int]]) -> list[str]:
    """``21:9`` and the like, their colons below each other."""
    won = max(len(str(pair[0])) for pair in pairs)
    lost = max(len(str(pair[1])) for pair in pairs)
    return [f"{pair[0]:>{won}}:{pair[1]:<{lost}}" for pair in pairs]


def _reasons(rows: Sequence[StandingRow]) -> list[str]:
    """Why a row stands where it stands, where its match points do not say it already."""
    said = [row for row in rows if row.why and row.why != f"{row.match_points} match points"]
    lines = aligned([(str(row.rank), row.entrant, row.why) for row in said], "><<")
    if widest(lines) > WIDE:
        two_lines = [((str(row.rank), row.entrant), ("", row.why)) for row in said]
        lines = aligned([line for pair in two_lines for line in pair], "><")
    return ["Why", *indented(lines)] if said else []


def _legend(codes: Sequence[str]) -> list[str]:
    known = [f"{code} {CODES[code]}" for code in codes if code in CODES]
    return wrap(", ".join(["MP match points", "GP game points won:lost", *known]), WIDE, break_on_hyphens=False)
