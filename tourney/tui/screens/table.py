"""A table: the score big, its deals, and the keys that record one."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.domain.commands import CorrectDeal, CorrectResult, RecordDeal, RecordResult, Target, Undo
from tourney.domain.errors import Refused
from tourney.domain.model import EventId
from tourney.service.views import LogLine, RoundView
from tourney.tui import receipts
from tourney.tui.forms.confirm_form import Confirmed, ConfirmForm
from tourney.tui.forms.deal_question import DealAnswer
from tourney.tui.forms.form import Form
from tourney.tui.forms.graded_draft import can_be_drawn
from tourney.tui.forms.penalty_form import PenaltyForm
from tourney.tui.forms.result_form import ResultAnswer
from tourney.tui.screens import table_forms
from tourney.tui.screens.table_state import (
    TableState,
    cards,
    deal_rows,
    facts,
    newest_entry,
    next_step,
    table_state,
)
from tourney.tui.screens.tournament_screen import TournamentScreen
from tourney.tui.widgets.rows import Rows
from tourney.tui.widgets.score_board import ScoreBoard
from variants import Passed

if TYPE_CHECKING:
    from tourney.service.club import Club
    from tourney.service.execute import Receipt

CORRECT = "Correct it? This changes:"
_RECORDING = ("score", "draw", "passed", "line", "penalty", "result")


class TableScreen(TournamentScreen):
    """One table of one round. It holds the table's state."""

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "score(1)", "Deal", key_display="1 2 ..", tooltip="a deal: 1, 2, .. says who scored or bid"),
        *[Binding(str(key), f"score({key})", f"Deal of {key}", show=False) for key in (2, 3, 4)],
        Binding("d", "draw", "Draw", tooltip="a deal that nobody won"),
        Binding("p", "passed", "All passed", tooltip="a deal that nobody bid on"),
        Binding("t", "line", "Type", tooltip="any deal in one line, counted ones and penalties too"),
        Binding("x", "penalty", "Penalty", tooltip="a revoke, a misdeal or another breach that ended the deal"),
        Binding("r", "result", "Result", tooltip="a match kept on paper: its result, said by whom, or a forfeit"),
        Binding("e", "correct", "Correct", tooltip="correct the marked deal, or the result"),
        Binding("u,ctrl+z", "undo", "Undo", tooltip="take the newest entry at this table back"),
        Binding("n", "next", "Next", tooltip="do what the line above says comes next"),
    ]

    def __init__(self, slug: str, round_number: int, number: int) -> None:
        super().__init__(slug)
        self._round = round_number
        self._number = number
        self._state: TableState | None = None

    def body(self) -> Iterable[Widget]:
        """The score, who deals, the deals."""
        yield ScoreBoard()
        yield Static(markup=False, id="facts")
        yield Rows(">><<", empty="No deal is recorded yet.", id="deals")

    def reload(self) -> None:
        """Ask for the table."""
        self.ask(lambda club: table_state(club, self.slug, self._round, self._number), self._show)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what the sheet knows, and only while the match goes on."""
        state = self._state
        if action not in (*_RECORDING, "correct"):
            return super().check_action(action, parameters)
        if state is None:
            return False
        if action == "correct":
            return bool(state.deals.deals) or state.result_id is not None
        if not state.can_record and (action == "result" or not state.can_finish_deal):
            return False
        if state.waits and action != "result":
            return False
        if action == "score":
            return int(str(parameters[0])) <= len(state.seating.sides)
        if action == "draw":
            return can_be_drawn(state.variant)
        return state.is_bid_game or action != "passed"

    # --- recording --------------------------------------------------------------------------------------------

    def action_score(self, number: int) -> None:
        """A deal: this side scored, or bid."""
        if self._state is not None:
            self._record(table_forms.new_deal_form(self._state, number - 1))

    def action_draw(self) -> None:
        """A deal that nobody won."""
        if self._state is not None:
            self._record(table_forms.drawn_deal_form(self._state))

    def action_line(self) -> None:
        """Any deal in one line."""
        if self._state is not None:
            self._record(table_forms.line_form(self._state))

    def action_penalty(self) -> None:
        """A breach that ended the deal."""
        if self._state is not None:
            self._record(PenaltyForm(self._state.question()))

    def action_passed(self) -> None:
        """A deal that nobody bid on."""
        if self._state is None:
            return
        question = self._state.question()

        def confirmed(answer: Confirmed | None) -> None:
            if answer is not None:
                self._recorded(DealAnswer(question.answer(Passed()).deal, answer.command_id))

        self.app.push_screen(ConfirmForm(question.place, [question.verdict(Passed())]), confirmed)

    def action_result(self) -> None:
        """The result of a match kept on paper."""
        if self._state is not None:
            self.app.push_screen(table_forms.result_form(self._state), self._resulted)

    # --- changing ---------------------------------------------------------------------------------------------

    def action_correct(self) -> None:
        """Another deal in place of the marked one, or another result."""
        state = self._state
        if state is None:
            return
        if state.result_id is not None:
            self.app.push_screen(table_forms.result_form(state, is_correction=True), self._result_corrected)
            return
        deal = state.deal(self.query_one(Rows).marked)
        if deal is not None:
            target = EventId(deal.id)
            form = table_forms.correction_form(state, deal.line)
            self.app.push_screen(form, lambda answer: self._deal_corrected(target, answer))

    def action_undo(self) -> None:
        """Take back the newest entry at this table of this round, whichever round is in play."""
        self.ask(lambda club: newest_entry(club, self.slug, self._round, self._number), self._take_back)

    def action_next(self) -> None:
        """Record a deal; when the match is over, the next table that plays, else the round."""
        state = self._state
        if state is None:
            return
        if state.can_record and state.waits:
            self.action_result()
        elif state.can_record:
            self._record(table_forms.new_deal_form(state))
        else:
            self.ask(lambda club: club.tables(self.slug), self._go_on)

    # --- private ----------------------------------------------------------------------------------------------

    def _take_back(self, newest: LogLine | None) -> None:
        if newest is None:
            self.tourney.refuse(Refused("nothing_to_undo", "there is nothing to take back at this table"))
        else:
            self.take_back(Undo(Target(id=EventId(newest.id))))

    def _record(self, form: Form[DealAnswer]) -> None:
        self.app.push_screen(form, self._recorded)

    def _recorded(self, answer: DealAnswer | None) -> None:
        if answer is not None:
            command = RecordDeal(self._number, answer.deal, self._round)
            self.order(self.slug, command, self._dealt, None, answer.command_id)

    def _dealt(self, club: "Club", receipt: "Receipt") -> str:
        sides = self._state.seating.sides if self._state else ()
        return f"table {self._number}: {receipts.dealt(club, receipt, sides)}"

    def _resulted(self, answer: ResultAnswer | None) -> None:
        if answer is not None:
            command = RecordResult(self._number, answer.score, answer.forfeit, answer.said, self._round)
            self.order(self.slug, command, receipts.resulted, None, answer.command_id)

    def _result_corrected(self, answer: ResultAnswer | None) -> None:
        if answer is not None and self._state is not None:
            target = Target(id=self._state.result_id)
            self.ask_to(CorrectResult(target, answer.score, answer.forfeit), CORRECT)

    def _deal_corrected(self, target: EventId, answer: DealAnswer | None) -> None:
        if answer is not None:
            self.ask_to(CorrectDeal(Target(id=target), answer.deal), CORRECT)

    def _go_on(self, view: RoundView) -> None:
        playing = next((table for table in view.tables if not table.done and table.sides), None)
        if playing is None:
            self.action_back()
        else:
            self.app.switch_screen(TableScreen(self.slug, view.round, playing.table))

    def _show(self, state: TableState | None) -> None:
        if state is None:
            self.action_back()
            return
        deals = self.query_one(Rows)
        has_more = self._state is not None and len(state.deals.deals) > deals.count
        self._state = state
        self.say_place(*state.place)
        self.say_next(next_step(state))
        self.query_one(ScoreBoard).show(cards(state))
        self.query_one("#facts", Static).update(facts(state))
        rows = deal_rows(state)
        deals.show(rows, rows[0].key if has_more else None)
        self.refresh_bindings()
