"""One name out of several."""

from collections.abc import Iterable, Sequence

from textual.widget import Widget

from tourney.tui.forms.form import Form
from tourney.tui.widgets.rows import Row, Rows


class PickForm(Form[str]):
    """Asks which of ``names``; the answer is the name."""

    def __init__(self, title: str, names: Sequence[str]) -> None:
        super().__init__(title)
        self._names = names

    def body(self) -> Iterable[Widget]:
        """The names."""
        yield Rows("<", id="names")

    def on_mount(self) -> None:
        """Show them."""
        names = self.query_one(Rows)
        names.show([Row(name, (name,)) for name in self._names])
        names.take_focus()

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """This one."""
        self.answer(event.key)
