"""The bracket, drawn; a slot that is open says where it comes from."""

from collections.abc import Iterable

from textual.containers import ScrollableContainer
from textual.widget import Widget
from textual.widgets import Static

from tourney.report.bracket import bracket_text
from tourney.service.views import BracketTree, Summary
from tourney.tui.screens.tournament_screen import TournamentScreen


class BracketScreen(TournamentScreen):
    """The bracket of a knockout; the arrow keys move over it."""

    CSS_PATH = "bracket.tcss"
    OWN = "bracket"

    def body(self) -> Iterable[Widget]:
        """The drawing in a window that scrolls both ways."""
        with ScrollableContainer(id="window"):
            yield Static(markup=False, id="drawing")

    def on_mount(self) -> None:
        """Nothing is drawn yet."""
        self._tree: BracketTree | None = None
        self.query_one("#window").focus()

    def reload(self) -> None:
        """Ask for the bracket."""
        self.ask(lambda club: (club.bracket(self.slug), club.summary(self.slug)), self._show)

    def _show(self, answer: tuple[BracketTree, Summary]) -> None:
        tree, summary = answer
        if tree == self._tree:
            return
        self._tree = tree
        self.say_place(summary.name, "bracket", f"✓ {tree.champion} has won" if tree.champion else "")
        self.say_next("The arrow keys move over the bracket, Esc goes back")
        self.query_one("#drawing", Static).update(bracket_text(tree))
