"""A disputed deal adjudicated: played through card by card, with what may be done, taken back, saved as a file.

The club has no part in it: nothing is recorded. `tourney replay` judges the file that is saved here.
"""

from collections.abc import Iterable, Iterator, Mapping
from json import dumps
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.domain.errors import Refused
from tourney.report.words import count
from tourney.tui import course_words
from tourney.tui.forms.confirm_form import Confirmed, ConfirmForm
from tourney.tui.forms.deal_out_draft import DealtOut
from tourney.tui.forms.save_deal_form import SaveAs, SaveDealForm
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.widgets.fitted_rows import FittedRows
from tourney.tui.widgets.key_bar import KeyBar
from variants import Action, Course, RuleError, legal_actions, read_action
from variants.event_text import format_event

if TYPE_CHECKING:
    from tourney.service.club import Club

MOST_FACTS = 8
"""More parts than a line about the table has."""


class CourseKeys(KeyBar):
    """The keys; those that take back and do again say what."""

    def __init__(self) -> None:
        super().__init__()
        self._what: Mapping[str, str] = {}

    def say(self, what: Mapping[str, str]) -> None:
        """Say behind these words what they would do."""
        self._what = what
        self._fill()

    def _pairs(self) -> Iterator[tuple[str, str, str]]:
        for key, shown, word in super()._pairs():
            yield key, shown, " ".join(filter(None, (word, self._what.get(word))))


class AdjudicateScreen(ClubScreen):
    """A deal in the course of play. It holds the course."""

    CSS_PATH = "adjudicate.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "do", "Do it", key_display="Enter", tooltip="do what is typed, if the rules allow it"),
        Binding("ctrl+z,u", "undo", "Undo", tooltip="take back what was done last: a card, a call, a claim"),
        Binding("ctrl+y,r", "redo", "Redo", tooltip="do again what was taken back last"),
        Binding("ctrl+s,s", "save", "Save", tooltip="save the deal as a file that tourney replay judges"),
        Binding("pageup", "scroll(-1)", "Up", show=False),
        Binding("pagedown", "scroll(1)", "Down", show=False, tooltip="read on in the tricks"),
    ]

    def __init__(self, dealt: DealtOut) -> None:
        super().__init__()
        self._course = dealt.course
        self._origin = dealt.origin
        self._saved: tuple[Action, ...] = ()

    def compose(self) -> ComposeResult:
        """As every screen, with keys that say what they take back."""
        for widget in super().compose():
            yield CourseKeys() if isinstance(widget, KeyBar) else widget

    def body(self) -> Iterable[Widget]:
        """The table and the tricks, the verdict, the line for the next action, why one was refused."""
        with VerticalScroll(id="board", can_focus=True):
            yield FittedRows("<" * MOST_FACTS, id="facts")
            yield FittedRows("<<<<", id="hands")
            yield Static(markup=False, id="table")
            yield FittedRows("<" * MOST_FACTS, id="sides")
            yield Static(markup=False, id="tricks")
        yield Static(markup=False, id="verdict")
        yield Input(compact=True, select_on_focus=False, id="action")
        yield Static(markup=False, id="problem")

    def on_mount(self) -> None:
        """Begin with the first to act."""
        variant = self._course.variant
        self.say_place("Rule sheets", variant.name, self._origin)
        self._show()

    def reload(self) -> None:
        """The course is all there is to show."""

    def mark(self, club: "Club") -> object:  # noqa: ARG002
        """Nothing that others do changes it."""
        return ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what there is to do, to take back, to do again, to save."""
        match action:
            case "do":
                return self._goes_on
            case "undo" | "save":
                return bool(self._course.actions)
            case "redo":
                return bool(self._course.undone)
        return super().check_action(action, parameters)

    def on_input_changed(self) -> None:
        """What was wrong with the line before does not matter any more."""
        self._say_problem("")

    def on_input_submitted(self) -> None:
        """Enter in the line."""
        self.action_do()

    # --- actions ----------------------------------------------------------------------------------------------

    def action_do(self) -> None:
        """Do what is typed; what the rules forbid stays in the line, with the reason under it."""
        field = self.query_one(Input)
        if not field.value.strip():
            return
        try:
            self._course = self._course.do(read_action(self._course.play, field.value))
        except RuleError as error:
            self._say_problem(course_words.refusal(error))
            field.action_select_all()
        else:
            self._show()

    def action_undo(self) -> None:
        """Take the last action back."""
        self._course = self._course.undo()
        self._show()

    def action_redo(self) -> None:
        """Do again what was taken back last."""
        self._course = self._course.redo()
        self._show()

    def action_save(self) -> None:
        """Ask for the file."""
        self.app.push_screen(SaveDealForm(f"{self._course.variant.key}-deal.json"), self._save)

    def action_scroll(self, pages: int) -> None:
        """Read on in the tricks."""
        board = self.query_one("#board")
        board.scroll_relative(y=pages * max(1, board.size.height - 1), animate=False)

    def action_back(self) -> None:
        """Go back, asking first if something would be lost."""
        if self._course.actions == self._saved:
            self.app.pop_screen()
            return
        lost = f"{count(len(self._course.actions), 'action')} would be lost."
        self.app.push_screen(
            ConfirmForm(f"Leave without saving? {lost}", course_words.tricks(self._course)), self._left
        )

    # --- private ----------------------------------------------------------------------------------------------

    @property
    def _goes_on(self) -> bool:
        return bool(legal_actions(self._course.play))

    def _show(self) -> None:
        course = self._course
        self.query_one("#facts", FittedRows).show([course_words.facts(course)])
        self.query_one("#hands", FittedRows).show(course_words.hand_rows(course))
        self.query_one("#table", Static).update(course_words.on_table(course))
        self.query_one("#sides", FittedRows).show([course_words.sides(course)])
        self.query_one("#tricks", Static).update("\n".join(course_words.tricks(course)))
        verdict = self.query_one("#verdict", Static)
        verdict.update(course_words.verdict(course))
        verdict.display = course.play.is_over
        self.query_one("#board").scroll_home(animate=False)
        self.say_next(course_words.next_step(course))
        self._say_problem("")
        self._ready_line()
        self.query_one(CourseKeys).say(_what(course))
        self.refresh_bindings()

    def _ready_line(self) -> None:
        """An empty line for the next action; none when nothing can be done any more."""
        field = self.query_one(Input)
        field.value = ""
        field.placeholder = f"what seat {self._course.play.to_act} does"
        field.display = self._goes_on
        (field if self._goes_on else self.query_one("#board")).focus()

    def _say_problem(self, sentence: str) -> None:
        problem = self.query_one("#problem", Static)
        problem.update(sentence)
        problem.display = bool(sentence)

    def _save(self, answer: SaveAs | None) -> None:
        if answer is None:
            return
        text = dumps(self._course.document, ensure_ascii=False, indent=2) + "\n"
        try:
            # "x": a file that came there meanwhile is not written over
            with answer.path.open("w" if answer.replaces else "x", encoding="utf-8") as file:
                file.write(text)
        except OSError as problem:
            self.tourney.refuse(Refused("unwritable", f"{answer.path} cannot be written: {problem.strerror}"))
            return
        self._saved = self._course.actions
        waits = "" if self._course.play.is_over else "; it is not decided yet, and tourney replay will say so"
        self.tourney.say(f"{answer.path} saved{waits}")

    def _left(self, answer: Confirmed | None) -> None:
        if answer is not None:
            self.app.pop_screen()


def _what(course: Course) -> dict[str, str]:
    """What would be taken back and what done again."""
    last = {"Undo": format_event(course.actions[-1])} if course.actions else {}
    return {**last, "Redo": format_event(course.undone[-1])} if course.undone else last
