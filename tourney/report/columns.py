"""Columns of text that stay in line: widths are counted in terminal cells, not in letters.

A wide letter or an emoji takes two cells, an accent on its own none. Nothing is ever cut: a column is as wide
as its widest text, and no line is longer than it needs. Every other report builds on these few functions.
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from unicodedata import category

GAP = "  "
_STEERING = frozenset({"Cc", "Cs", "Zl", "Zp"})
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def width(text: str) -> int:
    """How many terminal cells the text takes."""
    # rich costs 30 ms to import, and a command that prints nothing must not pay for it
    from rich.cells import cell_len

    return cell_len(text)


def pad(text: str, cells: int, align: str = "<") -> str:
    """The text filled up with blanks to that many cells, on its right (``<``) or on its left (``>``)."""
    blanks = " " * max(0, cells - width(text))
    return blanks + text if align == ">" else text + blanks


def widest(texts: Iterable[str]) -> int:
    """The cells of the widest text; 0 where there is none."""
    return max(map(width, texts), default=0)


def aligned(rows: Sequence[Sequence[str]], aligns: str, gap: str = GAP) -> list[str]:
    """One line for each row, its cells in columns; ``aligns`` has ``<`` or ``>`` for each column.

    A column that is empty in every row is left out, and so is what a row ends with in blanks.
    """
    kept = [column for column in range(len(aligns)) if any(row[column] for row in rows)]
    widths = {column: widest(row[column] for row in rows) for column in kept}
    return [gap.join(pad(row[column], widths[column], aligns[column]) for column in kept).rstrip() for row in rows]


def indented(lines: Iterable[str], by: str = GAP) -> list[str]:
    """The lines moved to the right; empty ones stay empty."""
    return [by + line if line else line for line in lines]


def beside(blocks: Sequence[Sequence[str]], gap: str = GAP) -> list[str]:
    """Blocks of lines set side by side, each as wide as its widest line; shorter ones end in blanks."""
    widths = [widest(block) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return [gap.join(map(pad, row, widths)).rstrip() for row in rows]


def paragraphs(*parts: Sequence[str]) -> str:
    """The parts that have lines, one blank line between them, as one text without a newline at its end."""
    return "\n\n".join("\n".join(map(visible, part)) for part in parts if part)


def visible(text: str) -> str:
    """The text with a mark in place of what would steer the terminal or turn the direction of a line.

    Names are checked when they are typed; rule sheets and reasons for a correction are not.
    """
    if text.isprintable():
        return text
    return "".join("\N{REPLACEMENT CHARACTER}" if c in _TURNING or category(c) in _STEERING else c for c in text)
