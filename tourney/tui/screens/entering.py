"""Entering: who takes part, until the first round is drawn."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from tourney.report.words import count
from tourney.tui.screens.field_screen import FieldScreen
from tourney.tui.screens.field_state import FieldState, entrant_rows
from tourney.tui.widgets.name_field import NameField
from tourney.tui.widgets.rows import Rows


class EnteringScreen(FieldScreen):
    """The entries of a tournament that has not begun."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,ctrl+n", "next", "Open round 1", tooltip="show the draw, and open the first round with it"),
        Binding("d", "draft", "Draft", tooltip="draw the first round and keep it back; opened later, it is as drawn"),
    ]

    def on_name_field_entered(self, event: NameField.Entered) -> None:
        """An empty field goes on to the draw."""
        if not event.text:
            event.prevent_default()
            self.action_next()

    def action_next(self) -> None:
        """Show the draw of the first round."""
        self.ask_to_open_round()

    def action_draft(self) -> None:
        """Draw the first round and keep it back."""
        if self._field is not None:
            self.ask_to_draft(is_drafted=self._field.tournament.draft is not None)

    def round_opened(self) -> None:
        """On to the tables."""
        from tourney.tui.screens.round import RoundScreen

        self.app.switch_screen(RoundScreen(self.slug))

    def show_field(self, field: FieldState) -> None:
        """The entries; the newest is marked."""
        summary = field.summary
        if summary.state != "entering":
            self.round_opened()
            return
        self.say_place(
            summary.name, "entering", count(summary.entrants, "entrant"), f"{summary.format}, {summary.variant}"
        )
        self.say_next(_next(field))
        self.query_one(NameField).know(field.others, field.players)
        rows = entrant_rows(field)
        is_longer = len(rows) > self.query_one(Rows).count
        self.query_one(Rows).show(rows, rows[-1].key if is_longer else None)


def _next(field: FieldState) -> str:
    what = "a pair as Anna + Boris" if field.players > 1 else "a name"
    if field.tournament.draft is not None:
        return "Next: round 1 is drafted; Enter on the empty field opens it"
    if not field.summary.rounds:
        return f"Next: type {what} and press Enter"
    return f"Next: type {what} and Enter, or Enter on the empty field to see the draw"
