"""A breach that ended a deal: who, what, and where the sheet takes the bid for it, who bid how much."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.report.columns import aligned
from tourney.tui.deal_words import spoken
from tourney.tui.forms.bid_draft import Unfinished
from tourney.tui.forms.deal_question import DealAnswer, DealQuestion
from tourney.tui.forms.form import Form
from tourney.tui.widgets.choice import Choice
from variants import Penalty, RuleError

KINDS = (
    ("revoke", "revoke: a card against the rules"),
    ("misdeal", "misdeal: dealt wrongly"),
    ("token", "token: led another card than the marriage shown"),
)
_MISSING_BID = "missing"


class PenaltyForm(Form[DealAnswer]):
    """Asks for a penalty. Sides are the numbers they have at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "Next field, then save", key_display="Enter"),
        Binding("down", "app.focus_next", "Next field", key_display="↑ ↓"),
        Binding("up", "app.focus_previous", "Field before", show=False),
    ]

    def __init__(self, question: DealQuestion) -> None:
        super().__init__(question.place)
        self._question = question

    def body(self) -> Iterable[Widget]:
        """Who sits there by number, the fields, what comes of them."""
        rows = [(str(number), spoken(name)) for number, name in enumerate(self._question.seating.sides, 1)]
        yield Static("A penalty ends the deal.\n" + "\n".join(aligned(rows, "><")), classes="names", markup=False)
        yield _row("Who", _number("who", "the number"))
        yield _row("What", Choice(KINDS, id="kind"))
        yield _row("Who bid", _number("bidder", "the number"))
        yield _row("How much", _number("bid", "the bid"))
        if self._question.sitter is not None:
            yield _row("Sits out", _number("sitter", "the number", str(self._question.sitter + 1)))
        yield _row("Game points", _number("points", "empty: as the sheet says"))

    def on_mount(self) -> None:
        """Begin with who broke a rule."""
        self._judge()
        self.query_one("#who", Input).focus()

    def on_input_changed(self) -> None:
        """Say what comes of it."""
        self._judge()

    def on_choice_changed(self) -> None:
        """Another breach may cost something else."""
        self._judge()

    def on_input_submitted(self) -> None:
        """Enter in a field."""
        self.action_step()

    def action_step(self) -> None:
        """Go to the next field that is needed and empty; when there is none, save."""
        empty = next((field for field in self.query(Input) if field.id != "points" and self._is_open(field)), None)
        if empty is not None:
            empty.focus()
            return
        try:
            deal = self._deal()
            self._question.verdict(deal)
        except (Unfinished, RuleError):
            return
        self.answer(self._question.answer(deal))

    def _is_open(self, field: Input) -> bool:
        return not field.value and field.parent is not None and bool(getattr(field.parent, "display", True))

    def _deal(self) -> Penalty:
        sitter = None if self._question.sitter is None else self._table_side("sitter", "who sits out")
        playing = self._question.seating.indexes(sitter)
        points = self._text("points")
        penalty = Penalty(
            side=self._playing(playing, "who", "who broke a rule"),
            kind=self.query_one(Choice).value,
            game_points=int(points) if points else None,
            sits_out=sitter,
        )
        if not self._asks_bid(penalty.kind, points):
            return penalty
        bidder = self._playing(playing, "bidder", "who bid")
        if not self._text("bid"):
            raise Unfinished("how much was bid?")
        bid = int(self._text("bid"))
        return Penalty(penalty.side, penalty.kind, None, bidder, bid, sitter)

    def _asks_bid(self, kind: str, points: str) -> bool:
        """Whether the sheet takes the bid for this breach: found out by scoring without one."""
        if points:
            return False
        try:
            self._question.variant.score(Penalty(0, kind))
        except RuleError as error:
            return error.code == _MISSING_BID
        return False

    def _playing(self, playing: tuple[int, ...], field: str, what: str) -> int:
        side = self._table_side(field, what)
        if side not in playing:
            raise Unfinished(f"{what}: {spoken(self._question.seating.sides[side])} sits out")
        return playing.index(side)

    def _table_side(self, field: str, what: str) -> int:
        text, sides = self._text(field), len(self._question.seating.sides)
        if not text:
            raise Unfinished(f"{what}?")
        if not 1 <= int(text) <= sides:
            raise Unfinished(f"{what}: type 1 to {sides}")
        return int(text) - 1

    def _text(self, field: str) -> str:
        return self.query_one(f"#{field}", Input).value

    def _judge(self) -> None:
        """Show the fields of the bid where they are asked, and the verdict."""
        asks = self._asks_bid(self.query_one(Choice).value, self._text("points"))
        for field in ("bidder", "bid"):
            row = self.query_one(f"#{field}").parent
            if isinstance(row, Horizontal):
                row.display = asks
        self.say_verdict(self._verdict())

    def _verdict(self) -> str:
        try:
            return f"✓ {self._question.verdict(self._deal())}"
        except Unfinished as missing:
            return f"… {missing}"
        except RuleError as refusal:
            return f"✗ {refusal}"


def _number(id: str, placeholder: str, value: str = "") -> Input:
    return Input(value, placeholder=placeholder, restrict=r"[0-9]*", max_length=3, id=id, compact=True)


def _row(label: str, field: Widget) -> Horizontal:
    return Horizontal(Static(label, classes="label", markup=False), field, classes="field")
