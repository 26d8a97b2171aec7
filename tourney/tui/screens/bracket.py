"""The bracket, drawn; a slot that is open says where it comes from."""

from tourney.report.bracket import bracket_text
from tourney.service.views import BracketTree, Summary
from tourney.tui.screens.reading_screen import ReadingScreen


class BracketScreen(ReadingScreen):
    """The bracket of a knockout."""

    OWN = "bracket"

    def reload(self) -> None:
        """Ask for the bracket."""
        self.ask(lambda club: (club.bracket(self.slug), club.summary(self.slug)), self._show)

    def _show(self, answer: tuple[BracketTree, Summary]) -> None:
        tree, summary = answer
        self.say_place(summary.name, "bracket", f"✓ {tree.champion} has won" if tree.champion else "")
        self.say_next("The arrow keys move over the bracket, Esc goes back")
        self.show_page(bracket_text(tree))
