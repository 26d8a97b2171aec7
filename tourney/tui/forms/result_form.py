"""A match kept on paper: the score of each side, or who gave up; and whose word that is."""

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
from tourney.tui.widgets.choice import Choice

Score = tuple[int, ...]

FINAL = ("final", "the director: it counts")
REPORTED = ("reported", "one side: it waits for the other")
CONFIRMED = ("confirmed", "the other side too")


@dataclass(frozen=True, slots=True)
class ResultAnswer:
    """The score over the sides, or the side that forfeits; the other of the two is None. ``said`` is whose word it is:
    ``final``, ``reported`` or ``confirmed``."""

    score: Score | None
    forfeit: int | None
    said: str
    command_id: str

    @property
    def text(self) -> str:
        """As reports are shown: ``7:3`` or ``forfeit:0``."""
        return ":".join(map(str, self.score)) if self.score else f"forfeit:{self.forfeit}"


class ResultForm(Form[ResultAnswer]):
    """Asks for a result. ``check`` raises Refused for one that ends no match; ``wanted`` says what ends one.
    ``reported`` is what sides have told already, None where only the director's word is asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "Next field, then save", key_display="Enter"),
        Binding("down", "app.focus_next", "Next field", show=False),
        Binding("up", "app.focus_previous", "Field before", show=False),
        Binding("ctrl+g", "forfeit", "Forfeit", tooltip="the side of the field gives up the match"),
        Binding("ctrl+o", "whose", "Whose word", tooltip="the director's, one side's, or both sides'"),
    ]

    def __init__(
        self,
        place: str,
        sides: Sequence[str],
        wanted: str,
        check: Callable[[Score | None, int | None], None],
        reported: Sequence[str] | None = None,
    ) -> None:
        super().__init__(place)
        self._sides = sides
        self._wanted = wanted
        self._check = check
        self._reported = reported
        self._forfeit: int | None = None
        self._command_id = new_command_id()

    def body(self) -> Iterable[Widget]:
        """A field for each side, whose word it is, and what comes of them."""
        yield Static(f"Result kept on paper: {self._wanted}", markup=False)
        if self._reported:
            yield Static(f"? reported: {' and '.join(self._reported)}", markup=False)
        for side, name in enumerate(self._sides):
            field = Input(compact=True, restrict=r"-?[0-9]*", max_length=4, placeholder="score", id=f"side-{side}")
            yield Horizontal(Static(spoken(name), classes="label", markup=False), field, classes="field")
        if self._reported is not None:
            whose = Choice(_choices(self._reported), id="said")
            yield Horizontal(Static("Who says so", classes="label", markup=False), whose, classes="field")

    def on_mount(self) -> None:
        """Begin with the first side."""
        self.query(Input).first().focus()
        self._judge()

    def on_input_changed(self) -> None:
        """Say what comes of it."""
        self._judge()

    def on_choice_changed(self) -> None:
        """Another one says so."""
        self._judge()

    def on_input_submitted(self) -> None:
        """Enter in a field."""
        self.action_step()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A forfeit decides a match of two sides only; a correction is the director's."""
        if action == "whose":
            return self._reported is not None
        return len(self._sides) == 2 if action == "forfeit" else super().check_action(action, parameters)

    def action_forfeit(self) -> None:
        """The side whose field has the focus gives up; once more takes it back."""
        side = next((i for i, field in enumerate(self.query(Input)) if field.has_focus), 0)
        self._forfeit = None if self._forfeit == side else side
        self._judge()

    def action_whose(self) -> None:
        """The next one who may say so."""
        self.query_one(Choice).action_turn(1)

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
        said = self.query_one(Choice).value if self._reported is not None else "final"
        if self._forfeit is not None:
            self._check(None, self._forfeit)
            return ResultAnswer(None, self._forfeit, said, self._command_id)
        texts = [field.value for field in self.query(Input)]
        if not all(text.lstrip("-").isdecimal() for text in texts):
            raise Refused("unfinished", "type the score of every side")
        score = tuple(map(int, texts))
        self._check(score, None)
        return ResultAnswer(score, None, said, self._command_id)

    def _judge(self) -> None:
        try:
            answer = self._checked()
        except Refused as refusal:
            sign = "…" if refusal.code == "unfinished" else "✗"
            sentence = f"{sign} {refusal}"
        else:
            sentence = self._words(answer)
        self.say_verdict(sentence)

    def _words(self, answer: ResultAnswer) -> str:
        outcome = self._outcome(answer)
        if answer.said == "final":
            return f"✓ {outcome}"
        if answer.said == "reported":
            return f"? {outcome}, once the other side confirms it"
        first = (self._reported or ("",))[0]
        if answer.text == first:
            return f"✓ {outcome}; both sides say so"
        return f"? {outcome}: that contradicts the reported {first}, and both wait for the director"

    def _outcome(self, answer: ResultAnswer) -> str:
        if answer.forfeit is not None:
            return f"{spoken(self._sides[answer.forfeit])} forfeits; {spoken(self._sides[1 - answer.forfeit])} wins"
        assert answer.score is not None  # noqa: S101  (one of the two is there)
        best = answer.score.index(max(answer.score))
        return f"{spoken(self._sides[best])} wins {answer.text}"


def _choices(reported: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Whose word it may be, the likely one first: what one side has said the other will confirm."""
    if not reported:
        return FINAL, REPORTED
    return (CONFIRMED, FINAL) if len(reported) == 1 else (FINAL,)
