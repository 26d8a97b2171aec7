"""A match kept on paper: the score of each side, or who gave up."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.domain.errors import Refused
from tourney.tui.command_ids import new_command_id
from tourney.tui.deal_words import spoken
from tourney.tui.forms.form import Form

Score = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ResultAnswer:
    """The score over the sides, or the side that forfeits; the other of the two is None."""

    score: Score | None
    forfeit: int | None
    command_id: str


class ResultForm(Form[ResultAnswer]):
    """Asks for a result. ``check`` raises Refused for one that ends no match; ``wanted`` says what ends one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "Next field, then save", key_display="Enter"),
        Binding("ctrl+f", "forfeit", "Forfeit", tooltip="the side of the field gives up the match"),
    ]

    def __init__(
        self, place: str, sides: Sequence[str], wanted: str, check: Callable[[Score | None, int | None], None]
    ) -> None:
        super().__init__(place)
        self._sides = sides
        self._wanted = wanted
        self._check = check
        self._forfeit: int | None = None
        self._command_id = new_command_id()

    def body(self) -> Iterable[Widget]:
        """A field for each side, and what comes of them."""
        yield Static(f"Result kept on paper: {self._wanted}", markup=False)
        for side, name in enumerate(self._sides):
            field = Input(compact=True, restrict=r"-?[0-9]*", max_length=4, placeholder="score", id=f"side-{side}")
            yield Horizontal(Static(spoken(name), classes="label", markup=False), field, classes="field")

    def on_mount(self) -> None:
        """Begin with the first side."""
        self.query(Input).first().focus()
        self._judge()

    def on_input_changed(self) -> None:
        """Say what comes of it."""
        self._judge()

    def on_input_submitted(self) -> None:
        """Enter in a field."""
        self.action_step()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A forfeit decides a match of two sides only."""
        return len(self._sides) == 2 if action == "forfeit" else super().check_action(action, parameters)

    def action_forfeit(self) -> None:
        """The side whose field has the focus gives up; once more takes it back."""
        side = next((i for i, field in enumerate(self.query(Input)) if field.has_focus), 0)
        self._forfeit = None if self._forfeit == side else side
        self._judge()

    def action_step(self) -> None:
        """Go to the next empty field; when there is none, save."""
        empty = next((field for field in self.query(Input) if not field.value), None)
        if empty is not None and self._forfeit is None:
            empty.focus()
            return
        try:
            self.answer(self._checked())
        except Refused:
            self._judge()

    def _checked(self) -> ResultAnswer:
        if self._forfeit is not None:
            self._check(None, self._forfeit)
            return ResultAnswer(None, self._forfeit, self._command_id)
        texts = [field.value for field in self.query(Input)]
        if not all(text.lstrip("-").isdecimal() for text in texts):
            raise Refused("unfinished", "type the score of every side")
        score = tuple(map(int, texts))
        self._check(score, None)
        return ResultAnswer(score, None, self._command_id)

    def _judge(self) -> None:
        try:
            answer = self._checked()
        except Refused as refusal:
            sign = "…" if refusal.code == "unfinished" else "✗"
            sentence = f"{sign} {refusal}"
        else:
            sentence = f"✓ {self._words(answer)}"
        self.say_verdict(sentence)

    def _words(self, answer: ResultAnswer) -> str:
        if answer.forfeit is not None:
            return f"{spoken(self._sides[answer.forfeit])} forfeits; {spoken(self._sides[1 - answer.forfeit])} wins"
        assert answer.score is not None  # noqa: S101  (one of the two is there)
        best = answer.score.index(max(answer.score))
        return f"{spoken(self._sides[best])} wins {':'.join(map(str, answer.score))}"
