"""A list of lines in columns that stay in line whatever letters are in them; one line is marked.

Where the window is too narrow for the columns, the parts of a line follow each other and break where they must:
nothing is ever cut off.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tourney.report.columns import aligned, pad, widest, width

POINTER = "▸ "
BLANK = "  "
INDENT = "      "
LEAST_ROOM = 28
"""How many cells the last column needs at least to be broken into lines."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: its key, the texts of its columns, and whether it no longer counts."""

    key: str
    cells: tuple[str, ...]
    struck: bool = False


class Rows(Vertical):
    """Lines in columns. ``aligns`` has ``<`` or ``>`` for each column; ``empty`` is said when there is no line."""

    DEFAULT_CSS = """
    Rows { height: 1fr; }
    Rows > OptionList { height: 1fr; border: none; padding: 0; background: transparent; }
    Rows > OptionList:focus { border: none; background-tint: transparent; }
    Rows > .head { height: auto; color: $text-muted; }
    Rows > .empty { height: auto; padding: 1 2; display: none; }
    Rows.-empty > .empty { display: block; }
    Rows.-empty > OptionList, Rows.-empty > .head { display: none; }
    """

    class Chosen(Message):
        """Enter was pressed on a line."""

        def __init__(self, rows: "Rows", key: str) -> None:
            super().__init__()
            self.rows = rows
            self.key = key

        @property
        def control(self) -> "Rows":
            """The list it happened in."""
            return self.rows

    class Marked(Chosen):
        """Another line is marked."""

    def __init__(self, aligns: str, head: Sequence[str] = (), empty: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self._aligns = aligns
        self._head = tuple(head)
        self._empty = empty
        self._rows: tuple[Row, ...] = ()
        self._lines: list[str] = []
        self._pointed: int | None = None

    def compose(self) -> ComposeResult:
        """The head, the lines, and what is said where there are none."""
        yield Static(markup=False, classes="head")
        yield OptionList(markup=False)
        yield Static(self._empty, markup=False, classes="empty")

    def on_mount(self) -> None:
        """Say that there is nothing, until there is."""
        self.query_one(".head").display = bool(self._head)
        self._fill()

    def on_resize(self, _event: Resize) -> None:
        """Set the columns anew."""
        self._fill()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on a line."""
        event.stop()
        self.post_message(self.Chosen(self, self._rows[event.option_index].key))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another line is marked."""
        event.stop()
        if event.option_index < len(self._rows):
            self._point(event.option_index)
            self.post_message(self.Marked(self, self._rows[event.option_index].key))

    @property
    def marked(self) -> str | None:
        """The key of the marked line, None where there is no line."""
        index = self._list.highlighted
        return self._rows[index].key if index is not None and index < len(self._rows) else None

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._rows)

    def show(self, rows: Sequence[Row], mark: str | None = None) -> None:
        """Show these lines; the mark stays on the line it was on, or goes to ``mark``."""
        wanted = mark or self.marked
        if tuple(rows) == self._rows and mark is None:
            return
        self._rows = tuple(rows)
        self._fill(wanted)

    def say_empty(self, sentence: str) -> None:
        """What to say where there is no line."""
        self.query_one(".empty", Static).update(sentence)

    def set_head(self, head: Sequence[str]) -> None:
        """Another head; it is drawn with the next lines."""
        if tuple(head) != self._head:
            self._head = tuple(head)
            self._rows = ()

    def take_focus(self) -> None:
        """Give the keys to the list."""
        self._list.focus()

    @property
    def _list(self) -> OptionList:
        return self.query_one(OptionList)

    def _fill(self, wanted: str | None = None) -> None:
        wanted = wanted or self.marked
        head, self._lines = self._laid_out()
        self.set_class(not self._rows, "-empty")
        head_line = self.query_one(".head", Static)
        head_line.update(BLANK + head)
        head_line.display = bool(head)
        keys = [row.key for row in self._rows]
        mark = keys.index(wanted) if wanted in keys else (0 if keys else None)
        options = self._list
        options.set_options(Option(self._prompt(i, i == mark)) for i in range(len(keys)))
        self._pointed = mark
        options.highlighted = mark

    def _laid_out(self) -> tuple[str, list[str]]:
        """The head and the lines: in columns, the last one broken where it must be, or else part after part."""
        texts = [row.cells for row in self._rows]
        room = (self.content_size.width or self.app.size.width) - len(BLANK) - 1
        head = [self._head] if self._head else []
        lines = aligned([*head, *texts], self._aligns[: len(texts[0])]) if texts else []
        if widest(lines) > room:
            lines = _hanging([*head, *texts], self._aligns, room)
        if not lines:
            return "", [_broken([cell for cell in cells if cell], room) for cells in texts]
        return (lines[0], lines[1:]) if head else ("", lines)

    def _prompt(self, index: int, is_marked: bool) -> Content:
        struck = "strike dim" if self._rows[index].struck else ""
        return Content.assemble(POINTER if is_marked else BLANK, (self._lines[index], struck))

    def _point(self, index: int) -> None:
        """Move the sign to the marked line: its colour alone would not do."""
        if self._pointed is not None and self._pointed != index and self._pointed < len(self._rows):
            self._list.replace_option_prompt_at_index(self._pointed, self._prompt(self._pointed, False))
        self._list.replace_option_prompt_at_index(index, self._prompt(index, True))
        self._pointed = index


def _hanging(rows: Sequence[Sequence[str]], aligns: str, room: int) -> list[str]:
    """The rows in columns, the last one broken into lines below itself; nothing where it would be too narrow."""
    before = aligned([row[:-1] for row in rows], aligns[: len(rows[0]) - 1])
    indent = widest(before) + len(BLANK)
    if room - indent < LEAST_ROOM:
        return []
    hanging = f"\n{BLANK}{' ' * indent}"
    return [
        pad(line, indent) + hanging.join(part.plain for part in Content(row[-1]).wrap(room - indent))
        for line, row in zip(before, rows, strict=True)
    ]


def _broken(parts: Sequence[str], room: int) -> str:
    """The parts one after another, a new line before one that does not fit."""
    lines = [""]
    for part in parts:
        if lines[-1] and width(lines[-1]) + len(BLANK) + width(part) > room:
            lines += [INDENT[len(BLANK) :] + line.plain for line in Content(part).wrap(room - len(INDENT))]
        else:
            lines[-1] += (BLANK if lines[-1] else "") + part
    return f"\n{BLANK}".join(lines)
