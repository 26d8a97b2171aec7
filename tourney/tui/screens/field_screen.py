"""What the two lists of entrants share: the field for a name, the list, and what is done with the marked entrant."""

from collections.abc import Callable, Iterable
from secrets import randbelow
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tourney.domain.commands import (
    AskBye,
    CheckIn,
    Command,
    Enter,
    KeepApart,
    LockTable,
    Return,
    SetSeeds,
    Substitute,
)
from tourney.service.views import EntrantView
from tourney.tui import receipts
from tourney.tui.command_ids import new_command_id
from tourney.tui.forms.name_form import NameForm
from tourney.tui.forms.number_form import Number, NumberForm
from tourney.tui.forms.pick_form import PickForm
from tourney.tui.screens.field_state import FieldState, field_state
from tourney.tui.screens.tournament_screen import LOTS, TournamentScreen
from tourney.tui.widgets.name_field import NameField
from tourney.tui.widgets.rows import Rows

if TYPE_CHECKING:
    pass

SEEDINGS = (("lot", "drawn by lot"), ("rating", "the best rated first"))


class FieldScreen(TournamentScreen):
    """A list of entrants. It holds the field; a child class shows it with ``show_field``."""

    CSS_PATH = "field_screen.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "withdraw", "Withdraw", tooltip="withdraw the marked entrant; what that changes is shown first"),
        Binding("a", "come_back", "Come back", tooltip="the marked entrant, who left, plays again from the next round"),
        Binding("o", "sit_out", "Sit out", tooltip="the marked entrant sits out the next round, as it asked to"),
        Binding("t", "substitute", "Substitute", tooltip="somebody else takes a player's seat from now on"),
        Binding("k", "keep_apart", "Keep apart", tooltip="the marked entrant and another should not meet"),
        Binding("f", "keep_table", "Keep a table", tooltip="the marked entrant stays at one table"),
        Binding("i", "check_in", "Is here", tooltip="the marked entrant has checked in"),
        Binding("h", "check_in_all", "All are here", tooltip="everybody has checked in"),
        Binding("m", "seeds", "Start numbers", tooltip="new start numbers, by lot or by rating"),
        Binding("left_square_bracket,shift+up", "move(-1)", "Move up", tooltip="a better start number for the marked"),
        Binding("right_square_bracket,shift+down", "move(1)", "Move down", tooltip="a worse one"),
    ]

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self._field: FieldState | None = None

    def body(self) -> Iterable[Widget]:
        """A field for the next name, and the entries below."""
        yield NameField(placeholder="who plays?")
        yield Rows("><<", ("No.", "Entrant", ""), "Nobody is entered yet.", id="entries")

    def reload(self) -> None:
        """Ask who is entered."""
        self.ask(lambda club: field_state(club, self.slug), self._keep)

    def show_field(self, field: FieldState) -> None:
        """Show the field."""
        raise NotImplementedError

    def on_rows_marked(self) -> None:
        """What can be done depends on the marked entrant."""
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done with the marked entrant now."""
        if action not in _OF_FIELD and action not in _OF_MARKED:
            return super().check_action(action, parameters)
        field, marked = self._field, self.marked
        if field is None or marked is None:
            return False
        return _OF_FIELD[action](field) if action in _OF_FIELD else _OF_MARKED[action](field, marked)

    @property
    def marked(self) -> EntrantView | None:
        """The marked entrant."""
        return self._field.view(self.query_one(Rows).marked) if self._field else None

    # --- actions ----------------------------------------------------------------------------------------------

    def action_withdraw(self) -> None:
        """The marked entrant leaves."""
        if self.marked is not None:
            self.ask_to_withdraw(self.marked.entrant)

    def action_come_back(self) -> None:
        """The marked entrant plays again."""
        if self.marked is not None:
            self._do(Return(self.marked.entrant))

    def action_sit_out(self) -> None:
        """The marked entrant does not play in the next round."""
        if self.marked is not None:
            self._do(AskBye(self.marked.entrant))

    def action_check_in(self) -> None:
        """The marked entrant is here."""
        if self.marked is not None:
            self._do(CheckIn((self.marked.entrant,)))

    def action_check_in_all(self) -> None:
        """All are here."""
        self._do(CheckIn())

    def action_substitute(self) -> None:
        """Choose who leaves the seat, where there are two, and type who takes it."""
        marked = self.marked
        if marked is None:
            return
        if len(marked.players) == 1:
            self._substitute(marked.players[0])
        else:
            rows = [(player,) for player in marked.players]
            self.app.push_screen(PickForm(f"Who of {marked.entrant} leaves the seat?", rows), self._substitute)

    def action_keep_apart(self) -> None:
        """Choose from whom."""
        marked, field = self.marked, self._field
        if marked is None or field is None:
            return
        rows = [(view.entrant,) for view in field.active if view != marked]

        def picked(other: str | None) -> None:
            if other is not None:
                self._do(KeepApart((marked.entrant, other)))

        self.app.push_screen(PickForm(f"Whom should {marked.entrant} not meet, where it can be avoided?", rows), picked)

    def action_keep_table(self) -> None:
        """Type the table."""
        marked = self.marked
        if marked is None:
            return

        def typed(number: Number | None) -> None:
            if number is not None:
                self._do(LockTable(marked.entrant, number.value))

        title = f"At which table does {marked.entrant} stay from the next round on?"
        self.app.push_screen(NumberForm(title, "The number of the table; none lets it go."), typed)

    def action_seeds(self) -> None:
        """Choose how start numbers are given."""

        def picked(how: str | None) -> None:
            if how == "lot":
                self._do(SetSeeds("lot", seed=1 + randbelow(LOTS)))
            elif how == "rating":
                self.ask(
                    lambda club: club.entrants_by_rating(self.slug),
                    lambda names: self._do(SetSeeds("rating", names)),
                )

        self.app.push_screen(PickForm("How are start numbers given?", SEEDINGS), picked)

    def action_move(self, by: int) -> None:
        """The marked entrant changes numbers with its neighbour."""
        marked, field = self.marked, self._field
        if marked is None or field is None:
            return
        names = [view.entrant for view in field.entrants]
        at = names.index(marked.entrant)
        if 0 <= at + by < len(names):
            names[at], names[at + by] = names[at + by], names[at]
            self._do(SetSeeds("hand", tuple(names)))

    # --- private ----------------------------------------------------------------------------------------------

    def on_name_field_entered(self, event: NameField.Entered) -> None:
        """Enter who was typed."""
        typed = event.text
        if typed:
            self.order(
                self.slug,
                Enter((typed,)),
                lambda _club, receipt: receipts.entered(typed, receipt),
                self._entered,
                new_command_id(),
            )

    def _entered(self) -> None:
        """Make room for the next; what was refused stays in the field to be mended."""
        self.query_one(NameField).value = ""
        self.reload()

    def _substitute(self, out: str | None) -> None:
        if out is None or self._field is None:
            return

        def named(into: str | None) -> None:
            if into is not None:
                self._do(Substitute(out, into))

        self.app.push_screen(NameForm(f"Who plays for {out} from now on?", self._field.others), named)

    def _do(self, command: Command) -> None:
        self.order(self.slug, command, receipts.as_logged, command_id=new_command_id())

    def _keep(self, field: FieldState) -> None:
        self._field = field
        self.show_field(field)
        self.refresh_bindings()


_OF_FIELD: dict[str, Callable[[FieldState], bool]] = {
    "check_in_all": lambda field: not field.is_drawn and not all(view.checked_in for view in field.active),
    "seeds": lambda field: not field.is_drawn,
    "move": lambda field: not field.is_drawn and len(field.entrants) > 1,
}
"""When an action can be done that is about all of them."""

_OF_MARKED: dict[str, Callable[[FieldState, EntrantView], bool]] = {
    "withdraw": lambda field, marked: not marked.withdrawn and not field.is_over,
    "come_back": lambda field, marked: marked.withdrawn and (not field.is_drawn or field.takes_late),
    "sit_out": lambda field, marked: field.takes_late and not marked.withdrawn and not field.sits_out_next(marked),
    "substitute": lambda field, marked: not marked.withdrawn and not field.is_over,
    "keep_apart": lambda field, marked: not marked.withdrawn and not field.is_over and len(field.active) > 1,
    "keep_table": lambda field, marked: not marked.withdrawn and not field.is_over,
    "check_in": lambda field, marked: not (field.is_drawn or marked.withdrawn or marked.checked_in),
}
"""When an action can be done with the marked entrant."""
