"""The entrants of a tournament that has begun: who comes late, leaves, comes back, sits out, is replaced."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from tourney.report.words import count
from tourney.tui.screens.field_screen import FieldScreen
from tourney.tui.screens.field_state import FieldState, entrant_rows
from tourney.tui.widgets.name_field import NameField
from tourney.tui.widgets.rows import Rows


class EntrantsScreen(FieldScreen):
    """The entrants in mid-event."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "enter_late", "Enter late", tooltip="type who joins now, and plays from the next round on"),
    ]

    def on_mount(self) -> None:
        """The list has the keys."""
        self.query_one(NameField).display = False
        self.query_one(Rows).take_focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Late entry is there where the format has a place for it."""
        if action == "enter_late":
            return self._field is not None and self._field.can_enter
        return super().check_action(action, parameters)

    def action_enter_late(self) -> None:
        """To the field."""
        self.query_one("NameField Input").focus()

    def show_field(self, field: FieldState) -> None:
        """The entrants; whether anybody can still come."""
        if not field.is_drawn:
            self.action_back()
            return
        summary = field.summary
        self.say_place(summary.name, "entrants", count(len(field.active), "entrant"), f"round {summary.round}")
        late = "e enters somebody late; the other" if field.can_enter else "The"
        self.say_next(f"{late} keys are about the marked entrant, Esc goes back")
        self.query_one(NameField).display = field.can_enter
        self.query_one(NameField).know(field.others, field.players)
        self.query_one(Rows).show(entrant_rows(field))
