"""Rows that fit themselves to the width they are given, for forms that are read and not moved through."""

from collections.abc import Sequence

from textual.events import Resize
from textual.widgets import Static

from tourney.tui.widgets.fitting import fitted, one_after_another


class FittedRows(Static):
    """Rows in columns; ``aligns`` has ``<`` or ``>`` for each column."""

    def __init__(self, aligns: str, id: str | None = None) -> None:
        super().__init__("", markup=False, id=id)
        self._aligns = aligns
        self._rows: tuple[Sequence[str], ...] = ()

    def on_resize(self, _event: Resize) -> None:
        """Set the columns anew."""
        self._fit()

    def show(self, rows: Sequence[Sequence[str]]) -> None:
        """Show these rows."""
        self._rows = tuple(rows)
        self._fit()

    def _fit(self) -> None:
        room = self.content_size.width or self.app.size.width
        lines = fitted(self._rows, self._aligns, room) or [one_after_another(row, room) for row in self._rows]
        self.update("\n".join(lines))
