"""The slips: where everybody sits in each round, with whom and against whom; those to come where they are settled."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from tourney.report.slips import slips_text
from tourney.service.views import SlipView, Summary
from tourney.tui.screens.reading_screen import ReadingScreen


class SlipsScreen(ReadingScreen):
    """The slips of all entrants, or of the one of this ``name``."""

    OWN = "slips"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "all", "All, or one", tooltip="the slips of all, or of the one who was marked"),
    ]

    def __init__(self, slug: str, name: str | None = None) -> None:
        super().__init__(slug)
        self._name = name
        self._is_all = name is None

    def reload(self) -> None:
        """Ask for the slips."""
        name = None if self._is_all else self._name
        self.ask(lambda club: (club.slips(self.slug, name), club.summary(self.slug)), self._show)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One only where somebody was marked; the standings are where one came from."""
        if action == "all":
            return self._name is not None
        return action != "standings" and super().check_action(action, parameters)

    def action_all(self) -> None:
        """All of them, or only the one."""
        self._is_all = not self._is_all
        self.reload()

    def _show(self, answer: tuple[tuple[SlipView, ...], Summary]) -> None:
        slips, summary = answer
        self.say_place(summary.name, "slips", "" if self._is_all else str(self._name))
        self.say_next("The arrow keys move over the slips, Esc goes back")
        self.show_page(slips_text(slips))
