"""Everybody's slip: where to sit in each round, with whom and against whom."""

from collections.abc import Sequence

from tourney.report.columns import aligned, paragraphs
from tourney.service.views import SlipLine, SlipView

_KINDS = {
    "pairing_bye": "has a bye",
    "sits_out": "sits out",
    "asked_bye": "sits out as asked",
    "late_bye": "not entered yet",
    "absent": "away",
    "withdrawn": "goes on, the other left",
    "walkover": "goes on by walkover",
    "stood_back": "stands back for the other ticket",
    "out": "does not play",
}


def slips_text(slips: Sequence[SlipView]) -> str:
    """One slip under the other."""
    return paragraphs(*(_slip(slip) for slip in slips)) or "Nobody is entered yet."


def _slip(slip: SlipView) -> list[str]:
    rows = [_row(line) for line in slip.lines]
    title = f"{slip.number} {slip.entrant}"
    if not rows:
        return [title, "  no round is drawn yet"]
    return [title, *aligned(rows, "<<<<")]


def _row(line: SlipLine) -> tuple[str, ...]:
    if line.table is None:
        return (f"  round {line.round}", _KINDS.get(line.kind, line.kind), "", "")
    partner = f"with {line.partner}" if line.partner else ""
    return (f"  round {line.round}", f"table {line.table}", partner, f"against {', '.join(line.opponents)}")
