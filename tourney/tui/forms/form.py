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
        """The title, what the form asks, what comes of it, its keys."""
        with VerticalScroll(id="form", can_focus=False):
            yield Static(self._title, id="form-title", markup=False)
            with VerticalScroll(id="form-body", can_focus=False):
                yield from self.body()
            yield Static(markup=False, id="verdict")
            yield KeyBar()

    def body(self) -> Iterable[Widget]:
        """The widgets of this form."""
        raise NotImplementedError

    def say_verdict(self, sentence: str) -> None:
        """Say what would come of what is chosen so far."""
        verdict = self.query_one("#verdict", Static)
        verdict.update(sentence)
        verdict.display = bool(sentence)

    def action_leave(self) -> None:
        """Go back without an answer."""
        self.answer(None)

    def answer(self, answer: Answer | None) -> None:
        """Give the answer and close. Only the first call counts: Enter may be pressed twice."""
        if not self._has_answered:
            self._has_answered = True
            self.dismiss(answer)
