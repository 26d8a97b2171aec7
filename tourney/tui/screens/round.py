"""A round: its tables with their scores, who has no table, and the way to the next one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.domain.commands import CloseRound
from tourney.domain.sheets import variant_of
from tourney.report.tables import byes, how_far, how_won, notes, round_title
from tourney.service.views import RoundView, Summary, TableView
from tourney.tui import receipts
from tourney.tui.command_ids import new_command_id
from tourney.tui.deal_words import shown_score, waiting_words
from tourney.tui.screens.tournament_screen import TournamentScreen
from tourney.tui.widgets.rows import Row, Rows
from variants import Rules

if TYPE_CHECKING:
    from tourney.service.club import Club


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round, how the tournament stands, and the rules its scores are shown by."""

    view: RoundView
    summary: Summary
    rules: Rules

    @property
    def is_current(self) -> bool:
        """Whether it is the round opened last."""
        return self.view.round == self.summary.round

    @property
    def playing(self) -> tuple[TableView, ...]:
        """The tables that still play."""
        return tuple(table for table in self.view.tables if not table.done)


class RoundScreen(TournamentScreen):
    """The tables of a round. It holds the round's state."""

    CSS_PATH = "round.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next", "Next", tooltip="do what the line above says comes next"),
        Binding("o", "open_round", "Open round", tooltip="show the next draw, and open the round with it"),
        Binding("c", "close_round", "Close round", tooltip="close the round once all its tables are finished"),
        Binding("w", "withdraw", "Withdraw", tooltip="an entrant leaves the tournament"),
        Binding("r", "rules", "Rules", tooltip="play the rounds to come by another rule sheet, for a reason"),
        Binding("1", "table(1)", "Table", key_display="1 .. 9", tooltip="open the table with this number"),
        *[Binding(str(key), f"table({key})", show=False) for key in range(2, 10)],
        Binding(
            "left", "turn(-1)", "Other rounds", key_display="← →", priority=True, tooltip="look at the other rounds"
        ),
        Binding("right", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self._number: int | None = None
        self._state: RoundState | None = None

    def body(self) -> Iterable[Widget]:
        """The tables, and who has none."""
        yield Rows("><>><<", id="tables")
        yield Static(markup=False, id="apart")

    def reload(self) -> None:
        """Ask for the round."""
        number = self._number
        self.ask(lambda club: self._round_state(club, number), self._show)

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Go to the table."""
        self._open_table(int(event.key))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a round that is open can be closed; other rounds are there only once there are two."""
        state = self._state
        if action == "close_round":
            return state is not None and state.is_current and not state.view.closed
        if action == "open_round":
            return state is not None and state.summary.round < state.summary.rounds
        if action == "turn":
            return state is not None and state.summary.round > 1
        return super().check_action(action, parameters)

    def action_next(self) -> None:
        """The next sensible step."""
        state = self._state
        if state is None:
            return
        if not state.is_current:
            self.action_turn(state.summary.round - state.view.round)
        elif state.playing:
            self._open_table(state.playing[0].table)
        elif state.summary.state == "over":
            self.action_standings()
        elif state.summary.round < state.summary.rounds:
            self.action_open_round()
        else:
            self.action_close_round()

    def action_table(self, number: int) -> None:
        """Go to the table with this number."""
        if self._state is not None and number <= len(self._state.view.tables):
            self._open_table(number)

    def action_open_round(self) -> None:
        """Show the next draw; refused while a table plays."""
        self.ask_to_open_round()

    def action_close_round(self) -> None:
        """Close the round; refused while a table plays."""
        self.order(self.slug, CloseRound(), receipts.as_logged, command_id=new_command_id())

    def action_withdraw(self) -> None:
        """Somebody leaves."""
        self.ask_who_withdraws()

    def action_rules(self) -> None:
        """Other rules in mid-event."""
        self.ask_to_change_sheet()

    def action_turn(self, by: int) -> None:
        """Look at another round."""
        if self._state is not None:
            to = max(1, min(self._state.view.round + by, self._state.summary.round))
            self._number = None if to == self._state.summary.round else to
            self.reload()

    def round_opened(self) -> None:
        """Look at the new round."""
        self._number = None
        self.reload()

    def _round_state(self, club: "Club", number: int | None) -> RoundState | None:
        """The round; None once its opening was undone."""
        summary = club.summary(self.slug)
        if not summary.round:
            return None
        number = None if number is None or number > summary.round else number
        view = club.tables(self.slug, number)
        sheet = club.tournament(self.slug).rounds[view.round - 1].sheet
        return RoundState(view, summary, variant_of(sheet).rules)

    def _show(self, state: RoundState | None) -> None:
        if state is None:
            from tourney.tui.screens.entering import EnteringScreen

            self.app.switch_screen(EnteringScreen(self.slug))
            return
        self._state = state
        self.say_place(state.summary.name, round_title(state.view), _end(state.summary))
        self.say_next(_next(state))
        tables = self.query_one(Rows)
        tables.set_head((), _aligns(state.view))
        tables.show([_row(table, state.rules) for table in state.view.tables])
        self.query_one("#apart", Static).update("\n".join([*byes(state.view), *notes(state.view)]))
        self.refresh_bindings()

    def _open_table(self, number: int) -> None:
        from tourney.tui.screens.table import TableScreen

        if self._state is not None:
            self.app.push_screen(TableScreen(self.slug, self._state.view.round, number))


def _end(summary: Summary) -> str:
    return f"✓ over, won by {summary.leader}" if summary.state == "over" else ""


def _next(state: RoundState) -> str:
    if not state.is_current:
        return "Next: n goes to the round in play"
    if state.playing:
        table = state.playing[0]
        return f"Next: n opens table {table.table}, {_who(table)}"
    if state.summary.state == "over":
        return f"Over: {state.summary.leader} has won. n shows the standings"
    if state.summary.round < state.summary.rounds:
        return "Next: all tables are finished, n draws the next round"
    return "Next: all tables are finished, n closes the last round"


def _who(table: TableView) -> str:
    return " – ".join(side.entrant for side in table.sides)


def _aligns(view: RoundView) -> str:
    """Two sides meet in the middle; more of them follow each other."""
    return "><<<<<" if any(len(table.sides) > 2 for table in view.tables) else "><>><<"


def _row(table: TableView, rules: Rules) -> Row:
    scores = [str(shown_score(rules, side.score)) for side in table.sides]
    state = _state(table)
    if len(table.sides) == 2:
        left, right = table.sides
        cells = (f"{left.entrant}", f"{scores[0]:>2} : {scores[1]:<2}", right.entrant)
    else:
        named = (f"{side.entrant} {score}" for side, score in zip(table.sides, scores, strict=True))
        cells = (", ".join(named), "", "")
    return Row(str(table.table), (f"{table.table}", table.slot or "", *cells, state))


def _state(table: TableView) -> str:
    games = ":".join(str(side.units) for side in table.sides)
    several = f"games {games}, " if sum(side.units for side in table.sides) > int(table.done) else ""
    if table.done:
        return f"✓ {several}{table.winner} {how_won(table)}"
    if table.reported:
        return waiting_words(table.reported)
    return f"{'▶' if table.deals else '○'} {several}{how_far(table)}; {table.dealer} deals"
