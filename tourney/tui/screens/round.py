"""A round: its tables with their scores, who has no table, what the director can do with it, the way to the next one.

What it can do and says is in ``round_state``.
"""

from collections.abc import Callable, Iterable
from secrets import randbelow
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.domain.commands import CloseRound, EndTable, RedrawRound, ReopenRound, RingBell, Swap
from tourney.report.tables import byes, notes, round_title
from tourney.service.views import Summary
from tourney.tui import receipts
from tourney.tui.command_ids import new_command_id
from tourney.tui.forms.pick_form import PickForm
from tourney.tui.screens.round_state import RoundState, aligns, next_step, round_state, table_row, who
from tourney.tui.screens.tournament_screen import LOTS, TournamentScreen
from tourney.tui.widgets.rows import Rows

ENDINGS = {
    "stands": "the match ends as it stands, {score}",
    "void": "the match counts for nobody",
    "lost": "the match is lost by all its sides",
}


class RoundScreen(TournamentScreen):
    """The tables of a round. It holds the round's state."""

    CSS_PATH = "round.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "next", "Next", tooltip="do what the line above says comes next"),
        Binding("o", "open_round", "Open round", tooltip="show the next draw, and open the round with it"),
        Binding("c", "close_round", "Close round", tooltip="close the round once all its tables are finished"),
        Binding("d", "draft", "Draft", tooltip="draw the next round and keep it back; opened later, it is as drawn"),
        Binding("a", "draw_anew", "Draw anew", tooltip="another draw of this round, while nothing is recorded in it"),
        Binding("x", "swap", "Swap seats", tooltip="two entrants change seats; what that costs is shown first"),
        Binding("g", "ring_bell", "Ring the bell", tooltip="time is up: each table may finish the deal in play"),
        Binding("e", "end_table", "End match", tooltip="end the marked match: as it stands, void, or lost by all"),
        Binding("k", "reopen", "Reopen", tooltip="the newest round was closed too early: it is in play again"),
        Binding("m", "entrants", "Entrants", tooltip="who comes late, leaves, comes back, sits out, is replaced"),
        Binding("w", "withdraw", "Withdraw", tooltip="an entrant leaves the tournament"),
        Binding("r", "rules", "Rules", tooltip="play the rounds to come by another rule sheet, for a reason"),
        Binding("1", "table(1)", "Table", key_display="1 .. 9", tooltip="open the table with this number"),
        *[Binding(str(key), f"table({key})", show=False) for key in range(2, 10)],
        Binding(
            "left", "turn(-1)", "Other rounds", key_display="← →", priority=True, tooltip="look at the other rounds"
        ),
        Binding("right", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, slug: str, number: int | None = None) -> None:
        super().__init__(slug)
        self._number = number
        self._state: RoundState | None = None

    def body(self) -> Iterable[Widget]:
        """The tables, and who has none."""
        yield Rows("><>><<", id="tables")
        yield Static(markup=False, id="apart")

    def reload(self) -> None:
        """Ask for the round."""
        number = self._number
        self.ask(lambda club: round_state(club, self.slug, number), self._show)

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Go to the table."""
        self._open_table(int(event.key))

    def on_rows_marked(self) -> None:
        """What can be done depends on the marked table."""
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done with the round now; other rounds are there only once there are two."""
        state = self._state
        if action not in _POSSIBLE:
            return super().check_action(action, parameters)
        if state is None:
            return False
        return _POSSIBLE[action](state) and (action != "end_table" or state.can_end(self._marked))

    def action_next(self) -> None:
        """The next sensible step."""
        state = self._state
        if state is None:
            return
        if not state.is_current and not state.playing:
            self.action_turn(state.summary.round - state.view.round)
        elif state.is_current and state.again is not None:
            self._open_table(state.again[1], state.again[0])
        elif state.playing:
            self._open_table(state.playing[0].table)
        elif state.summary.state == "over":
            self.action_standings()
        elif state.has_more:
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

    def action_reopen(self) -> None:
        """Take the newest round up again."""
        self.order(self.slug, ReopenRound(), receipts.as_logged, command_id=new_command_id())

    def action_draft(self) -> None:
        """Draw the next round and keep it back."""
        if self._state is not None:
            self.ask_to_draft(is_drafted=self._state.tournament.draft is not None)

    def action_draw_anew(self) -> None:
        """Another draw of this round by another lot."""
        title = "Draw the round anew? Esc and a once more tries another lot. This one changes:"
        self.ask_to(RedrawRound(1 + randbelow(LOTS)), title, nothing="nothing: it gives the same tables")

    def action_ring_bell(self) -> None:
        """Time is up."""
        self.ask_to(RingBell(), "Ring the bell? Each table may finish the deal in play, and then its match is over.")

    def action_swap(self) -> None:
        """Choose two entrants who change seats."""
        state = self._state
        if state is None:
            return
        rows = [(name, f"table {table}") for name, table in state.seated]

        def first(one: str | None) -> None:
            if one is not None:
                others = [row for row in rows if row[0] != one]
                form = PickForm(f"With whom does {one} change seats?", others)
                self.app.push_screen(form, lambda other: self._swap(one, other))

        self.app.push_screen(PickForm("Who changes seats?", rows), first)

    def action_end_table(self) -> None:
        """Choose how the marked match ends."""
        state, number = self._state, self._marked
        if state is None or number is None:
            return
        table = state.table(number)
        score = ":".join(str(side.score) for side in table.sides)
        rows = [(how, words.format(score=score)) for how, words in ENDINGS.items()]

        def picked(how: str | None) -> None:
            if how is not None:
                self.ask_to(EndTable(number, how, round=state.view.round), f"End table {number}, {who(table)}: {how}?")

        self.app.push_screen(PickForm(f"How does table {number} end, {who(table)}?", rows), picked)

    def action_entrants(self) -> None:
        """Show who takes part."""
        from tourney.tui.screens.entrants import EntrantsScreen

        self.app.push_screen(EntrantsScreen(self.slug))

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

    def _swap(self, one: str, other: str | None) -> None:
        """Show what it costs that these two change seats; on yes, they do."""
        state = self._state
        if state is None or other is None:
            return
        at = dict(state.seated)
        has_begun = state.has_begun(at[one]) or state.has_begun(at[other])
        command = Swap(one, other, played=has_begun)
        kept = " What is recorded there stays: say yes if they really sat so." if has_begun else ""
        title = f"Shall {one} and {other} change seats?{kept}"
        self.ask_to(command, title, warnings=lambda club: club.what_it_costs(self.slug, command))

    @property
    def _marked(self) -> int | None:
        """The number of the marked table."""
        key = self.query_one(Rows).marked
        return int(key) if key else None

    def _show(self, state: RoundState | None) -> None:
        if state is None:
            from tourney.tui.screens.entering import EnteringScreen

            self.app.switch_screen(EnteringScreen(self.slug))
            return
        self._state = state
        self.say_place(state.summary.name, round_title(state.view), _end(state.summary))
        self.say_next(next_step(state))
        tables = self.query_one(Rows)
        tables.set_head((), aligns(state.view))
        tables.show([table_row(table, state) for table in state.view.tables])
        self.query_one("#apart", Static).update("\n".join([*byes(state.view), *notes(state.view)]))
        self.refresh_bindings()

    def _open_table(self, number: int, round_number: int | None = None) -> None:
        from tourney.tui.screens.table import TableScreen

        if self._state is not None:
            self.app.push_screen(TableScreen(self.slug, round_number or self._state.view.round, number))


_POSSIBLE: dict[str, Callable[[RoundState], bool]] = {
    "open_round": lambda state: state.has_more,
    "close_round": lambda state: state.is_open,
    "draft": lambda state: state.is_finished and state.has_more,
    "draw_anew": lambda state: state.can_be_drawn_anew,
    "swap": lambda state: state.can_swap,
    "ring_bell": lambda state: state.can_ring,
    "end_table": lambda state: bool(state.playing),
    "reopen": lambda state: state.is_current and state.view.closed,
    "turn": lambda state: state.summary.round > 1,
}
"""When each action can be done; the others always."""


def _end(summary: Summary) -> str:
    return f"✓ over, won by {summary.leader}" if summary.state == "over" else ""
