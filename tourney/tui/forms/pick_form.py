"""One line out of several."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tourney.tui.forms.form import Form
from tourney.tui.widgets.rows import Row, Rows


class PickForm(Form[str]):
    """Asks which of ``rows``, all of as many cells; the answer is the first cell of one. ``marked`` is where the
    mark stands at first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "This one", key_display="Enter")]

    def __init__(self, title: str, rows: Sequence[tuple[str, ...]], marked: str | None = None) -> None:
        super().__init__(title)
        self._first = marked
        self._rows = rows

    def body(self) -> Iterable[Widget]:
        """The lines."""
        yield Rows("<" * len(self._rows[0]) if self._rows else "<", empty="There is nothing to choose.", id="names")

    def on_mount(self) -> None:
        """Show them."""
        names = self.query_one(Rows)
        names.show([Row(cells[0], cells) for cells in self._rows], self._first)
        names.take_focus()

    def action_take(self) -> None:
        """The marked line."""
        self.answer(self.query_one(Rows).marked)

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """This one."""
        self.answer(event.key)
