"""One name, with what the roster knows offered below the field."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input

from tourney.tui.forms.form import Form
from tourney.tui.widgets.name_field import NameField


class NameForm(Form[str]):
    """Asks for a name; ``known`` are offered while one types."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "This one", key_display="Enter")]

    def __init__(self, title: str, known: Sequence[str]) -> None:
        super().__init__(title)
        self._known = known

    def body(self) -> Iterable[Widget]:
        """The field."""
        yield NameField(placeholder="a name")

    def on_mount(self) -> None:
        """Offer the names."""
        self.query_one(NameField).know(self._known)
        self.query_one(Input).focus()

    def on_name_field_entered(self, event: NameField.Entered) -> None:
        """This name; an empty field is none."""
        if event.text:
            self.answer(event.text)
        else:
            self.say_verdict("… type a name")

    def action_take(self) -> None:
        """Enter in the field does it."""
