"""Any deal in one line of notation, with its verdict or what is wrong with it under the field.

The letters of a line count those who play, in seating order: where one more sits at the table than plays, the list of
letters leaves the sitter out, and changes when the line names another one.
"""

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.report.columns import aligned
from tourney.tui.deal_words import spoken
from tourney.tui.forms.deal_question import DealAnswer, DealQuestion
from tourney.tui.forms.form import Form
from tourney.tui.sample_deals import is_scored, samples
from variants import RuleError, parse_deal, side_name

SOME = 3
_SITTER = re.compile(r"\bseat\s+(\d)\s+sits\s+out\b", re.IGNORECASE | re.ASCII)


class LineForm(Form[DealAnswer]):
    """Asks for a line. ``line`` is what stands in the field at first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "save", "Save", key_display="Enter")]

    def __init__(self, question: DealQuestion, line: str = "") -> None:
        super().__init__(question.place)
        self._question = question
        self._line = line

    def body(self) -> Iterable[Widget]:
        """Who is A and B, the field, the verdict, examples."""
        yield Static(markup=False, id="letters")
        yield Input(self._line, compact=True, placeholder="the deal in one line", select_on_focus=False, id="line")

    def on_mount(self) -> None:
        """Begin with the field."""
        self.query_one(Input).focus()
        self._judge(self._line)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say who is meant by the letters now, and what the line scores."""
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
        self.query_one("#letters", Static).update("\n".join(aligned(list(self._letters(line)), "<<")))
        self.say_verdict(self._verdict(line))

    def _letters(self, line: str) -> Iterator[tuple[str, str]]:
        sits_out, sides = self._question.sits_out(_sitter(line)), self._question.seating.sides
        for side, name in enumerate(self._question.seating.names(sits_out)):
            yield side_name(side), spoken(name)
        if sits_out is not None and sits_out < len(sides):
            yield "–", f"{spoken(sides[sits_out])} sits out (seat {sits_out})"

    def _verdict(self, line: str) -> str:
        if not line.strip():
            return "For example\n" + "\n".join(f"  {example}" for example in self._examples())
        try:
            return f"✓ {self._question.verdict(parse_deal(line))}"
        except RuleError as refusal:
            return f"✗ {refusal}"

    def _examples(self) -> Iterator[str]:
        """Lines that the sheet scores, a penalty among them, and how another sitter is named."""
        variant = self._question.variant
        yield from samples(variant, SOME)
        penalties = ("penalty B revoke", f"penalty B revoke, A bid {variant.rules.bid.min}")
        yield from (line for line in penalties if is_scored(variant, line))
        if self._question.sitter is not None:
            yield f"..., seat {0 if self._question.sitter else 1} sits out"


def _sitter(line: str) -> int | None:
    """The seat that the line says sits out, as far as it is typed."""
    found = _SITTER.search(line)
    return int(found[1]) if found else None
