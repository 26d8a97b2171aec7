"""A rule sheet as a page of plain sentences, to be read."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tourney.tui.screens.club_screen import ClubScreen
from variants import Variant, paragraphs

if TYPE_CHECKING:
    from tourney.service.club import Club


class SheetRulesScreen(ClubScreen):
    """The rules of a sheet; the arrow and page keys move over them."""

    CSS_PATH = "sheet_rules.tcss"

    def __init__(self, sheet: Variant) -> None:
        super().__init__()
        self._sheet = sheet

    def body(self) -> Iterable[Widget]:
        """Heading and text of each paragraph."""
        with VerticalScroll(id="page"):
            for heading, text in paragraphs(self._sheet):
                yield Static(Content.styled(heading, "bold"), classes="heading")
                yield Static(text, markup=False)

    def on_mount(self) -> None:
        """Where one is."""
        self.say_place("Rule sheets", f"{self._sheet.name} ({self._sheet.key})", "in sentences")
        self.say_next("↑ ↓ and Page Down read on, Esc goes back")
        self.query_one("#page").focus()

    def reload(self) -> None:
        """A page stays as it is."""

    def mark(self, club: "Club") -> object:  # noqa: ARG002
        """Nothing that others do changes it."""
        return ()
