"""The cards of a deal to be played through: the pack as it was dealt, the hands, or a pack shuffled by the program."""

from collections.abc import Iterable
from secrets import randbelow
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.tui.forms.deal_out_draft import DealOutDraft, DealtOut, hands_told, has_turnup_apart
from tourney.tui.forms.form import Form
from tourney.tui.widgets.choice import Choice
from variants import RuleError, Variant

LOTS = 1_000_000


class DealOutForm(Form[DealtOut]):
    """Asks who deals and who has which cards. With nothing typed it gives a deal by lot, and says by which seed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "Next field", key_display="Enter"),
        Binding("ctrl+s", "save", "Play", tooltip="play the deal with these cards"),
    ]

    def __init__(self, variant: Variant) -> None:
        super().__init__(f"Play through a deal: {variant.name}")
        self._variant = variant
        self._seed = randbelow(LOTS)

    def body(self) -> Iterable[Widget]:
        """Who sits and deals, the pack, or the hands and what is left."""
        rules, most = self._variant.rules, self._most
        if rules.players.dealer_sits_out:
            sizes = [(str(size), self._sitting(size)) for size in range(self._variant.seats, most + 1)]
            yield _field("At the table", Choice(sizes, id="at_table"))
        yield _field("Dealer's seat", _line("dealer", f"0 to {most - 1}; empty: 0"))
        yield _field("Deck", _line("deck", "as dealt, or seed 7"))
        for seat in range(most):
            yield _field(f"or seat {seat}", _line(f"seat{seat}", "AS TH .."))
        if rules.talon_size:
            yield _field("Talon", _line("talon", "as drawn, turn-up last"))
        if has_turnup_apart(self._variant):
            yield _field("Turn-up", _line("turnup", "turned, or to be turned"))
        if rules.deal.widow:
            yield _field("Widow", _line("widow", "empty: the rest"))

    def on_mount(self) -> None:
        """Begin with the first field."""
        self.query("Choice, Input").first().focus()
        self._judge()

    def on_input_changed(self) -> None:
        """Say what will come of it."""
        self._judge()

    def on_choice_changed(self) -> None:
        """One more at the table, or one less."""
        self._judge()

    def on_input_submitted(self) -> None:
        """Enter in a field."""
        self.action_step()

    def action_step(self) -> None:
        """Go to the next field; from the last one, play."""
        if self.focused is not None and self.focused is self.query(Input).last():
            self.action_save()
        else:
            self.focus_next()

    def action_save(self) -> None:
        """Give the deal, if these can be its cards."""
        try:
            self.answer(self._draft().dealt())
        except RuleError:
            self._judge()

    @property
    def _most(self) -> int:
        """How many may sit at the table."""
        return self._variant.seats + self._variant.rules.players.dealer_sits_out

    def _sitting(self, size: int) -> str:
        return f"{size}, all play" if size == self._variant.seats else f"{size}, the dealer sits out"

    def _judge(self) -> None:
        try:
            self.say_verdict(_verdict(self._draft().dealt()))
        except RuleError as refusal:
            self.say_verdict(f"✗ {refusal}")

    def _draft(self) -> DealOutDraft:
        sizes = list(self.query("#at_table").results(Choice))
        return DealOutDraft(
            variant=self._variant,
            at_table=int(sizes[0].value) if sizes else self._variant.seats,
            seed=self._seed,
            dealer=self._text("dealer"),
            deck=self._text("deck"),
            hands=tuple(self._text(f"seat{seat}") for seat in range(self._most)),
            talon=self._text("talon"),
            turnup=self._text("turnup"),
            widow=self._text("widow"),
        )

    def _text(self, name: str) -> str:
        """What is typed in the field; nothing where the sheet has no such field."""
        return next((field.value.strip() for field in self.query(f"#{name}").results(Input)), "")


def _verdict(dealt: DealtOut) -> str:
    """Where the cards are from, and who has them; a deal by lot is not looked at before it is played."""
    if dealt.is_by_lot:
        return f"✓ {dealt.origin}; or type the deck, or the hands: one may be left out and is the rest"
    return f"✓ {dealt.origin}; {hands_told(dealt.course)}"


def _line(name: str, placeholder: str) -> Input:
    return Input(compact=True, placeholder=placeholder, select_on_focus=False, id=name)


def _field(label: str, field: Widget) -> Horizontal:
    return Horizontal(Static(label, classes="label", markup=False), field, classes="field")
