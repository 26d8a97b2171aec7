"""A deal of two sides in three keys: who scores, how much, Enter. Everything else is a key more."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widget import Widget

from tourney.tui.deal_words import spoken
from tourney.tui.forms.deal_question import DealAnswer, DealQuestion
from tourney.tui.forms.form import Form
from tourney.tui.forms.graded_draft import LOSER, WINNER_AT, GradedDraft, Unfinished, asked, closers, finished, hows
from tourney.tui.widgets.fitted_rows import FittedRows
from variants import RuleError
from variants.deal import STATES

HOW_KEYS = {
    "c": "claim",
    "f": "false_claim",
    "x": "failed_close",
    "o": "opponent_claim",
    "l": "last_trick",
    "h": "count",
    "d": "draw",
}
_HOW_WORDS = {
    "claim": "{winner} claimed",
    "false_claim": "{loser} claimed falsely",
    "failed_close": "{loser} closed and failed",
    "opponent_claim": "{loser} closed, {winner} claimed first",
    "last_trick": "{winner} won the last trick",
    "count": "{winner} had the higher count",
    "draw": "nobody: a draw",
}


class GradedForm(Form[DealAnswer]):
    """Asks who scored and how. It holds a draft of the deal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "save", "Save", key_display="Enter"),
        *[Binding(key, f"number({key})", f"Choice {key}", show=False) for key in "123"],
        *[Binding(key, f"how('{how}')", how.replace("_", " "), show=False) for key, how in HOW_KEYS.items()],
        Binding("s", "swap", "Other side scores"),
        Binding("k", "closer", "Who closed"),
        Binding("w", "winner_at", "What the other had"),
        Binding("n", "sitter", "Who sits out"),
    ]

    draft: reactive[GradedDraft] = reactive(GradedDraft())

    def __init__(self, question: DealQuestion, draft: GradedDraft) -> None:
        super().__init__(question.place)
        self._question = question
        self._hows = hows(question.variant)
        self.set_reactive(GradedForm.draft, replace(draft, sits_out=question.sits_out(draft.sits_out)))

    def body(self) -> Iterable[Widget]:
        """All choices with their keys, and what the deal scores."""
        yield FittedRows("<<<", id="choices")

    def on_mount(self) -> None:
        """Show what is chosen already."""
        self.watch_draft()

    def watch_draft(self) -> None:
        """Show the choices as they stand."""
        self.query_one(FittedRows).show(list(self._lines()))
        self.say_verdict(self._verdict())
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would change nothing are not shown."""
        if action == "closer":
            return len(closers(self._question.variant, self.draft)) > 1
        if action == "winner_at":
            return asked(self._question.variant, self.draft) == (LOSER, WINNER_AT)
        if action == "swap":
            return self.draft.winner is not None
        if action == "sitter":
            return self._question.sitter is not None and not self._question.has_left
        return super().check_action(action, parameters)

    def action_number(self, number: int) -> None:
        """First who scores, then how much."""
        if self.draft.winner is None and not self.draft.is_draw:
            if number - 1 in self._playing:
                self.draft = replace(self.draft, winner=self._playing.index(number - 1))
            return
        needed = asked(self._question.variant, self.draft)[:1]
        if needed == (LOSER,):
            self.draft = replace(self.draft, loser=STATES[number - 1])
        elif needed == (WINNER_AT,):
            self.draft = replace(self.draft, winner_at=STATES[number - 1])

    def action_how(self, how: str) -> None:
        """Decided in another way; what the sheet asks may change with it."""
        if how in self._hows:
            self.draft = replace(self.draft, how=how, closed_by=None, winner_at=None)

    def action_swap(self) -> None:
        """The other side scores."""
        if self.draft.winner is not None:
            self.draft = replace(self.draft, winner=1 - self.draft.winner, closed_by=None)

    def action_closer(self) -> None:
        """Nobody closed, then one side, then the other where that can be."""
        possible = closers(self._question.variant, self.draft)
        if self.draft.closed_by in possible:
            at = possible.index(self.draft.closed_by)
            self.draft = replace(self.draft, closed_by=possible[(at + 1) % len(possible)])

    def action_winner_at(self) -> None:
        """The next state of the other side."""
        at = -1 if self.draft.winner_at is None else STATES.index(self.draft.winner_at)
        self.draft = replace(self.draft, winner_at=STATES[(at + 1) % len(STATES)])

    def action_sitter(self) -> None:
        """The next one sits out; who scored is asked again, as the sides are other ones."""
        at = self.draft.sits_out or 0
        self.draft = GradedDraft(how=self.draft.how, sits_out=(at + 1) % len(self._question.seating.sides))

    def action_save(self) -> None:
        """Give the deal, if everything that counts is chosen and it can have happened."""
        try:
            deal = finished(self._question.variant, self.draft)
            self._question.verdict(deal)
        except (Unfinished, RuleError):
            return
        self.answer(self._question.answer(deal))

    @property
    def _playing(self) -> tuple[int, ...]:
        """The sides of the table that play, in seating order."""
        return self._question.seating.indexes(self.draft.sits_out)

    def _verdict(self) -> str:
        try:
            deal = finished(self._question.variant, self.draft)
            return f"✓ {self._question.verdict(deal)}"
        except Unfinished as missing:
            return f"… {missing}"
        except RuleError as refusal:
            return f"✗ {refusal}"

    def _lines(self) -> Iterator[tuple[str, str, str]]:
        draft = self.draft
        for index, seat in enumerate(self._playing):
            is_chosen = draft.winner == index and not draft.is_draw
            yield "" if index else "Who scores", *_choice(str(seat + 1), self._who(index), is_chosen)
        if draft.sits_out is not None:
            yield "Sits out", *_choice(" ", spoken(self._question.seating.sides[draft.sits_out]), False)
        for index, (key, how) in enumerate((k, h) for k, h in HOW_KEYS.items() if h in self._hows):
            yield "" if index else "How", *_choice(key, self._how_words(how), draft.how == how)
        if len(closers(self._question.variant, draft)) > 1:
            yield "Closed", *_choice("k", self._who(draft.closed_by) or "nobody", False)
        needed = () if draft.winner is None else asked(self._question.variant, draft)
        if needed:
            yield from self._states(needed[0])
        if len(needed) > 1:
            yield "", *_choice("w", f"{self._whose(WINNER_AT)}: {self._state_words(draft.winner_at)}", False)

    def _states(self, field: str) -> Iterator[tuple[str, str, str]]:
        for index, state in enumerate(STATES):
            chosen = getattr(self.draft, field) == state
            words = f"{self._whose(field)}: {self._state_words(state)}"
            yield "" if index else "How much", *_choice(str(index + 1), words, chosen)

    def _whose(self, field: str) -> str:
        side = self.draft.loser_side if field == LOSER else self.draft.winner
        return f"{self._who(side)} by then" if field == WINNER_AT else self._who(side)

    def _how_words(self, how: str) -> str:
        winner, loser = self._who(self.draft.winner), self._who(self.draft.loser_side)
        if self.draft.winner is None:
            winner, loser = "the winner", "the loser"
        return _HOW_WORDS[how].format(winner=winner, loser=loser)

    def _state_words(self, state: str | None) -> str:
        score = self._question.variant.rules.score
        line = score.schneider
        if state is None:
            return "?"
        if score.by == "winner_ge":
            safe, schneider = f"winner under {line}", f"winner {line} or more"
        else:
            safe, schneider = f"{line} or more", f"under {line}"
        words = {"safe": safe, "schneider": f"{schneider} (schneider)", "schwarz": "no trick (schwarz)"}
        return words[state]

    def _who(self, side: int | None) -> str:
        return "" if side is None else spoken(self._question.players(self.draft.sits_out)[side])


def _choice(key: str, words: str, is_chosen: bool) -> tuple[str, str]:
    return f"{'▸' if is_chosen else ' '} {key}", words
