"""A page of a tournament to be read in a window that scrolls both ways: the bracket, the cross-table, the slips."""

from collections.abc import Iterable

from textual.containers import ScrollableContainer
from textual.widget import Widget
from textual.widgets import Static

from tourney.tui.screens.tournament_screen import TournamentScreen


class ReadingScreen(TournamentScreen):
    """A page; the arrow keys move over it. A child class asks for it in ``reload`` and shows it with ``show_page``."""

    CSS_PATH = "reading_screen.tcss"

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self._page = ""

    def body(self) -> Iterable[Widget]:
        """The page in its window."""
        with ScrollableContainer(id="window"):
            yield Static(markup=False, id="page")

    def on_mount(self) -> None:
        """The window has the arrow keys."""
        self.query_one("#window").focus()

    def show_page(self, text: str) -> None:
        """Show this; what has not changed stays where it is."""
        if text != self._page:
            self._page = text
            self.query_one("#page", Static).update(text)
