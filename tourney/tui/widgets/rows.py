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

from tourney.tui.widgets.fitting import fitted, one_after_another

POINTER = "▸ "
BLANK = "  "


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
    Rows > OptionList { height: 1fr; border: none; padding: 0; background: transparent; scrollbar-size-vertical: 1; }
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
        if event.option_index < len(self._rows):  # the lines may have become fewer since the key
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
        before, self._rows = self._rows, tuple(rows)
        if self._rows and wanted == self.marked and [row.key for row in before] == [row.key for row in rows]:
            self._change(before)
        else:
            self._fill(wanted)

    def mark_line(self, key: str) -> None:
        """Move the mark to the line with this key."""
        self._list.highlighted = [row.key for row in self._rows].index(key)

    def say_empty(self, sentence: str) -> None:
        """What to say where there is no line."""
        self.query_one(".empty", Static).update(sentence)

    def set_head(self, head: Sequence[str], aligns: str) -> None:
        """Another head and other columns; they are drawn with the next lines."""
        if (tuple(head), aligns) != (self._head, self._aligns):
            self._head, self._aligns = tuple(head), aligns
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

    def _change(self, before: tuple[Row, ...]) -> None:
        """Other texts in the same lines: the list stays where it is."""
        lines = self._lines
        head, self._lines = self._laid_out()
        self.query_one(".head", Static).update(BLANK + head)
        for index, (old, new) in enumerate(zip(before, self._rows, strict=True)):
            if lines[index] != self._lines[index] or old.struck != new.struck:
                self._list.replace_option_prompt_at_index(index, self._prompt(index, index == self._pointed))

    def _laid_out(self) -> tuple[str, list[str]]:
        """The head and the lines: in columns, or part after part where the window is too narrow for them."""
        texts = [row.cells for row in self._rows]
        head = [self._head] if self._head else []
        # one cell is left to the scrollbar
        room = (self.content_size.width or self.app.size.width) - len(BLANK) - 1
        lines = fitted([*head, *texts], self._aligns, room) if texts else []
        if not lines:
            return "", [one_after_another(cells, room) for cells in texts]
        return (lines[0], lines[1:]) if head else ("", lines)

    def _prompt(self, index: int, is_marked: bool) -> Content:
        struck = "strike dim" if self._rows[index].struck else ""
        return Content.assemble(
            POINTER if is_marked else BLANK, (self._lines[index].replace("\n", f"\n{BLANK}"), struck)
        )

    def _point(self, index: int) -> None:
        """Move the sign to the marked line: its colour alone would not do."""
        if self._pointed is not None and self._pointed != index and self._pointed < len(self._rows):
            self._list.replace_option_prompt_at_index(self._pointed, self._prompt(self._pointed, False))
        self._list.replace_option_prompt_at_index(index, self._prompt(index, True))
        self._pointed = index
