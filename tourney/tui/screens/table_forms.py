"""Which form asks for what at a table: by what the sheet scores, and by what was recorded."""

from tourney.domain.decisions.deals import check_result
from tourney.tui.forms.bid_form import BidForm
from tourney.tui.forms.deal_question import DealAnswer
from tourney.tui.forms.form import Form
from tourney.tui.forms.graded_draft import GradedDraft, draft_of, hows
from tourney.tui.forms.graded_form import GradedForm
from tourney.tui.forms.line_form import LineForm
from tourney.tui.forms.result_form import ResultForm
from tourney.tui.screens.table_state import TableState, wanted_result
from variants import Bid, Graded, parse_deal


def new_deal_form(state: TableState, side: int | None = None) -> Form[DealAnswer]:
    """For the next deal; ``side`` of the table scored or bid. A sheet that only counts is asked by the line."""
    question = state.question()
    if state.is_bid_game:
        return BidForm(question, side)
    if not hows(state.variant):
        return LineForm(question)
    playing = state.seating.indexes(question.sitter)
    return GradedForm(question, GradedDraft(winner=playing.index(side) if side in playing else None))


def drawn_deal_form(state: TableState) -> Form[DealAnswer]:
    """For a deal that nobody won."""
    return GradedForm(state.question(), GradedDraft(how="draw"))


def line_form(state: TableState) -> Form[DealAnswer]:
    """For any deal in one line."""
    return LineForm(state.question())


def correction_form(state: TableState, line: str) -> Form[DealAnswer]:
    """For another deal in place of the recorded one; by the line where a form would lose something of it."""
    deal = parse_deal(line)
    question = state.question(deal)
    match deal:
        case Graded(shown_trump_marriage=None, ten_of_trumps=None):
            return GradedForm(question, draft_of(deal))
        case Bid(shown_trump_marriage=None, ten_of_trumps=None):
            return BidForm(question, deal=deal)
        case _:
            return LineForm(question, line)


def result_form(state: TableState, *, is_correction: bool = False) -> ResultForm:
    """For the result of a match kept on paper."""

    def check(score: tuple[int, ...] | None, forfeit: int | None) -> None:
        check_result(state.round, state.table, score, forfeit)

    reported = None if is_correction else state.deals.table.reported
    return ResultForm(" · ".join(state.place), state.seating.sides, wanted_result(state), check, reported)
