"""A deal played for a bid: who bid, how much, and the card points of each side as they are called at the table."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.report.columns import aligned
from tourney.tui.deal_words import spoken
from tourney.tui.forms.bid_draft import BidFields, Unfinished, bid_of, missing_points, sitter_of, sum_words
from tourney.tui.forms.deal_question import DealAnswer, DealQuestion
from tourney.tui.forms.form import Form
from variants import Bid, RuleError

LONGEST = 3


class BidForm(Form[DealAnswer]):
    """Asks for a bid deal. ``bidder`` is the side chosen at the table; ``deal`` a recorded one to be corrected."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "Next field, then save", key_display="Enter"),
        Binding("down", "app.focus_next", "Next field", show=False),
        Binding("up", "app.focus_previous", "Field before", show=False),
    ]

    def __init__(self, question: DealQuestion, bidder: int | None = None, deal: Bid | None = None) -> None:
        super().__init__(question.place)
        self._question = question
        self._typed = _texts(question, deal) if deal else _first_texts(question, bidder)

    def body(self) -> Iterable[Widget]:
        """Who sits there by number, the fields, what comes of them."""
        sides = self._question.seating.sides
        numbered = aligned([(str(number), spoken(name)) for number, name in enumerate(sides, 1)], "><")
        yield Static("\n".join(numbered), classes="names", markup=False)
        rules = self._question.variant.rules.bid
        if self._question.seating.one_sits_out:
            yield self._field("sitter", "Sits out", "its number")
        yield self._field("bidder", "Who bid", "its number")
        yield self._field("bid", "How much", f"{rules.min} to {rules.max}")
        if rules.doubling != "none":
            yield self._field("doubled", "Doubled", "empty for no, 2, 4")
        for side, name in enumerate(sides):
            yield self._field(f"points-{side}", spoken(name), "card points")

    def on_mount(self) -> None:
        """Begin with the first field that is empty."""
        self._judge()
        (self._next_empty() or self._input("bidder")).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say what comes of it; one digit fills the fields for a number of one digit."""
        field = event.input
        is_typed = event.value != self._typed.get(field.id or "", "")
        self._typed[field.id or ""] = event.value
        self._judge()
        if is_typed and field.has_focus and event.value and field.id in self._one_digit():
            self._step_from(field)

    def on_input_submitted(self) -> None:
        """Enter in a field."""
        self.action_step()

    def action_step(self) -> None:
        """Go to the next empty field; when there is none, save."""
        empty = self._next_empty()
        if empty is not None:
            empty.focus()
            return
        try:
            deal = bid_of(self._fields(), self._question.seating)
            self._question.verdict(deal)
        except (Unfinished, RuleError):
            return
        self.answer(self._question.answer(deal))

    def _step_from(self, field: Input) -> None:
        shown = [each for each in self.query(Input) if self._is_shown(each)]
        after = shown[shown.index(field) + 1 :]
        if after:
            after[0].focus()

    def _one_digit(self) -> set[str | None]:
        short: set[str | None] = {"sitter", "bidder", "doubled"}
        return short | {"bid"} if self._question.variant.rules.bid.max < 10 else short

    def _field(self, id: str, label: str, placeholder: str) -> Horizontal:
        digits = Input(
            value=self._typed.get(id, ""),
            placeholder=placeholder,
            restrict=r"[0-9]*",
            max_length=LONGEST,
            id=id,
            compact=True,
        )
        return Horizontal(Static(label, classes="label", markup=False), digits, classes="field")

    def _input(self, id: str) -> Input:
        return self.query_one(f"#{id}", Input)

    def _next_empty(self) -> Input | None:
        wanted = (field for field in self.query(Input) if field.id != "doubled" and self._is_shown(field))
        return next((field for field in wanted if not field.value), None)

    def _is_shown(self, field: Input) -> bool:
        return field.parent is not None and bool(getattr(field.parent, "display", True))

    def _fields(self) -> BidFields:
        texts = {field.id: field.value for field in self.query(Input)}
        points = {side: texts[f"points-{side}"] for side in range(len(self._question.seating.sides))}
        return BidFields(texts.get("sitter", ""), texts["bidder"], texts["bid"], texts.get("doubled", ""), points)

    def _judge(self) -> None:
        """Show the fields of those who play, a suggestion for the last count, and the verdict."""
        fields, seating = self._fields(), self._question.seating
        playing = seating.indexes(_sitter(fields, self._question))
        for side in fields.points:
            field = self._input(f"points-{side}")
            field.placeholder = "card points"
            if isinstance(field.parent, Horizontal):
                field.parent.display = side in playing
        points = {side: fields.points[side] for side in playing}
        suggestion = missing_points(points, self._question.variant)
        if suggestion is not None:
            side, rest = suggestion
            self._input(f"points-{side}").placeholder = f"{rest} would make the pack; type it"
        self.say_verdict("\n".join(self._verdict(fields, list(points.values()))))

    def _verdict(self, fields: BidFields, points: list[str]) -> Iterator[str]:
        if total := sum_words(points, self._question.variant):
            yield total
        try:
            yield f"✓ {self._question.verdict(bid_of(fields, self._question.seating))}"
        except Unfinished as missing:
            yield f"… {missing}"
        except RuleError as refusal:
            yield f"✗ {refusal}"


def _sitter(fields: BidFields, question: DealQuestion) -> int | None:
    try:
        return sitter_of(fields, question.seating)
    except Unfinished:
        return question.sitter


def _first_texts(question: DealQuestion, bidder: int | None) -> dict[str, str]:
    """What stands in the fields of a new deal: who bid, and that the dealer sits out."""
    texts = {} if bidder is None else {"bidder": str(bidder + 1)}
    return texts if question.sitter is None else texts | {"sitter": str(question.sitter + 1)}


def _texts(question: DealQuestion, deal: Bid) -> dict[str, str]:
    """A recorded deal as the fields say it."""
    playing = question.seating.indexes(deal.sits_out)
    texts = {f"points-{side}": str(taken) for side, taken in zip(playing, deal.card_points, strict=True)}
    texts |= {"bidder": str(playing[deal.bidder] + 1), "bid": str(deal.bid)}
    texts["doubled"] = "" if deal.doubled == 1 else str(deal.doubled)
    return texts if deal.sits_out is None else texts | {"sitter": str(deal.sits_out + 1)}
