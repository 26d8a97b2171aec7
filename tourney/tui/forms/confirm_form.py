"""Yes or no: what would happen, line by line, and where it is wished the reason."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.tui.command_ids import new_command_id
from tourney.tui.forms.form import Form


@dataclass(frozen=True, slots=True)
class Confirmed:
    """Yes, with the reason (empty if none was given) and the id of the command it confirms."""

    why: str
    command_id: str


class ConfirmForm(Form[Confirmed]):
    """Asks whether to do it. ``asks_why`` offers a field for the reason, ``needs_why`` wants it filled."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", "Yes", key_display="Enter"),
        # not "Leave", as in other forms: the question may be whether to leave
        Binding("escape", "leave", "Stay", key_display="Esc", tooltip="go back and do nothing"),
        Binding("up", "scroll(-1)", "Up", show=False),
        Binding("down", "scroll(1)", "Down", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[str], *, asks_why: bool = False, needs_why: bool = False) -> None:
        super().__init__(title)
        self._lines = lines
        self._asks_why = asks_why or needs_why
        self._needs_why = needs_why
        self._command_id = new_command_id()

    def body(self) -> Iterable[Widget]:
        """What would happen, and a field for the reason."""
        yield VerticalScroll(Static("\n".join(self._lines), markup=False), id="confirm-lines", can_focus=False)
        if self._asks_why:
            may = "kept in the log" if self._needs_why else "may stay empty; kept in the log"
            yield Input(compact=True, placeholder=f"why? ({may})", id="why")

    def on_input_submitted(self) -> None:
        """Enter in the field."""
        self.action_confirm()

    def action_confirm(self) -> None:
        """Do it, unless the reason is missing."""
        why = self.query_one("#why", Input).value.strip() if self._asks_why else ""
        if self._needs_why and not why:
            self.say_verdict("… type the reason first")
        else:
            self.answer(Confirmed(why, self._command_id))

    def action_scroll(self, lines: int) -> None:
        """Read on in a long list."""
        self.query_one("#confirm-lines").scroll_relative(y=lines, animate=False)
