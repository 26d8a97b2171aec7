"""Rows made to fit a width: in columns, the last one broken below itself, or part after part. Nothing is ever cut."""

from collections.abc import Sequence

from textual.content import Content

from tourney.report.columns import GAP, aligned, pad, widest, width

LEAST_ROOM = 22
"""How many cells the last column needs at least to be broken into lines."""
INDENT = "    "


def fitted(rows: Sequence[Sequence[str]], aligns: str, room: int) -> list[str]:
    """One text for each row, of as many lines as it needs; nothing where ``room`` is too narrow for columns."""
    if not rows:
        return []
    aligns = aligns[: len(rows[0])]
    lines = aligned(rows, aligns)
    return lines if widest(lines) <= room else _hanging(rows, aligns, room)


def one_after_another(parts: Sequence[str], room: int) -> str:
    """The parts behind each other, a new line before one that does not fit."""
    lines = [""]
    for part in filter(None, parts):
        if lines[-1] and width(lines[-1]) + len(GAP) + width(part) > room:
            lines += [INDENT + line.plain for line in Content(part).wrap(room - len(INDENT))]
        else:
            lines[-1] += (GAP if lines[-1] else "") + part
    return "\n".join(lines)


def _hanging(rows: Sequence[Sequence[str]], aligns: str, room: int) -> list[str]:
    before = aligned([row[:-1] for row in rows], aligns[:-1])
    indent = widest(before) + len(GAP)
    if room - indent < LEAST_ROOM:
        return []
    hanging = "\n" + " " * indent
    return [
        pad(line, indent) + hanging.join(part.plain for part in Content(row[-1]).wrap(room - indent))
        for line, row in zip(before, rows, strict=True)
    ]
