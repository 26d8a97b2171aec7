"""One number, or none."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.tui.forms.form import Form


@dataclass(frozen=True, slots=True)
class Number:
    """The number typed; None where the field was left empty."""

    value: int | None


class NumberForm(Form[Number]):
    """Asks for a number; ``meaning`` says of what, and what an empty field does."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "Save", key_display="Enter")]

    def __init__(self, title: str, meaning: str) -> None:
        super().__init__(title)
        self._meaning = meaning

    def body(self) -> Iterable[Widget]:
        """The field, and what it means."""
        yield Input(compact=True, restrict="[0-9]*", max_length=4, id="number")
        yield Static(self._meaning, markup=False)

    def on_mount(self) -> None:
        """Begin in the field."""
        self.query_one(Input).focus()

    def on_input_submitted(self) -> None:
        """Enter in the field."""
        self.action_take()

    def action_take(self) -> None:
        """This number, or none."""
        typed = self.query_one(Input).value
        self.answer(Number(int(typed) if typed else None))
