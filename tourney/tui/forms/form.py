"""What all forms share: a frame with a title, Escape, and one answer however often Enter is pressed."""

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from tourney.tui.widgets.key_bar import KeyBar

Answer = TypeVar("Answer")


class Form(ModalScreen[Answer | None]):
    """A modal frame. A child class fills ``body`` and calls ``answer``."""

    CSS_PATH = "form.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Leave", key_display="Esc")]

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._has_answered = False

    def compose(self) -> ComposeResult:
        """The title, what the form asks, its keys."""
        with VerticalScroll(id="form", can_focus=False):
            yield Static(self._title, id="form-title", markup=False)
            yield from self.body()
            yield KeyBar()

    def body(self) -> Iterable[Widget]:
        """The widgets of this form."""
        raise NotImplementedError

    def action_leave(self) -> None:
        """Go back without an answer."""
        self.answer(None)

    def answer(self, answer: Answer | None) -> None:
        """Give the answer and close. Only the first call counts: Enter may be pressed twice."""
        if not self._has_answered:
            self._has_answered = True
            self.dismiss(answer)
