"""The cross-table: whom everybody met in each round, and how that went."""

from tourney.report.crosstable import crosstable_text
from tourney.service.views import CrosstableView
from tourney.tui.screens.reading_screen import ReadingScreen
from tourney.tui.screens.stage_words import StagePlace, stage_place


class CrosstableScreen(ReadingScreen):
    """The cross-table of a stage, the current one for None."""

    OWN = "crosstable"

    def __init__(self, slug: str, stage: int | None = None) -> None:
        super().__init__(slug)
        self._stage = stage

    def reload(self) -> None:
        """Ask for the table."""
        stage = self._stage
        self.ask(lambda club: (club.crosstable(self.slug, stage), stage_place(club, self.slug, stage)), self._show)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The standings are where one came from."""
        return action != "standings" and super().check_action(action, parameters)

    def _show(self, answer: tuple[CrosstableView, StagePlace]) -> None:
        view, place = answer
        self.say_place(place.name, "cross-table", place.words)
        self.say_next("The arrow keys move over the table, Esc goes back")
        self.show_page(crosstable_text(view))
