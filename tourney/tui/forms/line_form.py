"""Any deal in one line of notation, with its verdict or what is wrong with it under the field."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.report.columns import aligned
from tourney.tui.forms.deal_question import DealAnswer, DealQuestion
from tourney.tui.forms.form import Form
from variants import RuleError, parse_deal, side_name

_GRADED = ("A 66/6 B 33/4 A out", "A wins by claim, B schneider", "A 60/4 B 20/1 A closed 0/0", "draw")
_BID = ("A bid 2: A 102, B 18", "pass", "penalty B revoke, A bid 3")


class LineForm(Form[DealAnswer]):
    """Asks for a line. ``line`` is what stands in the field at first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "save", "Save", key_display="Enter")]

    def __init__(self, question: DealQuestion, line: str = "") -> None:
        super().__init__(question.place)
        self._question = question
        self._line = line

    def body(self) -> Iterable[Widget]:
        """Who is A and B, the field, the verdict, examples."""
        names = self._question.seating.sides
        yield Static("\n".join(aligned([(side_name(i), name) for i, name in enumerate(names)], "<<")), markup=False)
        yield Input(self._line, compact=True, placeholder="the deal in one line", select_on_focus=False, id="line")

    def on_mount(self) -> None:
        """Begin with the field."""
        self.query_one(Input).focus()
        self._judge(self._line)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say what the line scores."""
        self._judge(event.value)

    def on_input_submitted(self) -> None:
        """Enter in the field."""
        self.action_save()

    def action_save(self) -> None:
        """Give the deal, if the line is one that can have happened."""
        try:
            deal = parse_deal(self.query_one(Input).value)
            self._question.verdict(deal)
        except RuleError:
            self._judge(self.query_one(Input).value)
        else:
            self.answer(self._question.answer(deal))

    def _judge(self, line: str) -> None:
        self.say_verdict(self._verdict(line))

    def _verdict(self, line: str) -> str:
        if not line.strip():
            examples = _BID if self._question.variant.rules.score.kind == "bid_units" else _GRADED
            return "For example\n" + "\n".join(f"  {example}" for example in examples)
        try:
            return f"✓ {self._question.verdict(parse_deal(line))}"
        except RuleError as refusal:
            return f"✗ {refusal}"
