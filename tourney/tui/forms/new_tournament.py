"""A new tournament: its name, the game, the format, what a match is. What would be refused is said at once."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from secrets import randbelow
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from tourney.domain.commands import CreateTournament
from tourney.domain.decisions.creation import create
from tourney.domain.errors import Refused
from tourney.domain.formats import FORMATS
from tourney.domain.names import fold
from tourney.report.sheet import players
from tourney.tui.forms.form import Form
from tourney.tui.widgets.choice import Choice
from variants import RuleError, Variant

DEFAULT_SHEET = "sixty-six"
LOTS = 1_000_000
THIRD_PLACE = (("no", "no match for it"), ("yes", "the losers of the semi-finals play"))


@dataclass(frozen=True, slots=True)
class NewTournament:
    """The answer: the command, and the id it was given when the form opened."""

    command: CreateTournament
    command_id: str


class NewTournamentForm(Form[NewTournament]):
    """Asks for a new tournament by one of the rule sheets. Only the name must be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "Next field", key_display="Enter"),
        Binding("ctrl+s", "save", "Create", tooltip="create the tournament"),
    ]

    def __init__(self, command_id: str, sheets: Sequence[Variant]) -> None:
        super().__init__("New tournament")
        self._command_id = command_id
        self._seed = 1 + randbelow(LOTS)
        self._sheets = {sheet.key: sheet for sheet in sheets}

    def body(self) -> Iterable[Widget]:
        """The fields, and what will come of them."""
        yield _field("Name", Input(compact=True, placeholder="such as Friday cup", id="name"))
        yield _field("Short name", Input(compact=True, placeholder="made from the name", id="slug"))
        games = [(sheet.key, f"{sheet.name}, {players(sheet)} players") for sheet in self._sheets.values()]
        yield _field("Game", Choice(games, id="sheet"))
        yield _field("Format", Choice([(f.key, f"{f.key}: {f.summary}") for f in FORMATS.values()], id="format"))
        yield _field("Points to win", Input(compact=True, placeholder="as the sheet says", id="target", type="integer"))
        yield _field("Best of games", Input(compact=True, placeholder="1", id="games", type="integer"))
        yield _field("Third place", Choice(THIRD_PLACE, id="third"))

    def on_mount(self) -> None:
        """Begin with the game the club plays most, and with the name."""
        self.query_one("#sheet", Choice).choose(DEFAULT_SHEET)
        self.query_one("#name").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The short name follows the name until somebody types one."""
        if event.input.id == "name":
            self.query_one("#slug", Input).placeholder = _slug(event.value) or "made from the name"
        self._judge()

    def on_choice_changed(self) -> None:
        """Say what will come of it."""
        self._judge()

    def on_input_submitted(self) -> None:
        """Enter in a field."""
        self.action_step()

    def action_step(self) -> None:
        """Go to the next field; from the last one, create."""
        if self.focused is not None and self.focused.id == "third":
            self.action_save()
        else:
            self.focus_next()

    def action_save(self) -> None:
        """Create it, unless something is in the way."""
        try:
            self.answer(NewTournament(self._checked(), self._command_id))
        except (Refused, RuleError):
            self._judge()

    def _judge(self) -> None:
        try:
            command = self._checked()
        except (Refused, RuleError) as refusal:
            sentence = f"✗ {refusal}" if self._text("name") else "Type a name; the rest has sensible values."
        else:
            sheet = self._sheets[self._choice("sheet")]
            sentence = (
                f"✓ {command.name} ({command.slug}): {sheet.name}, {command.format}, {self._match_words(command)}"
            )
        self.say_verdict(sentence)

    def _match_words(self, command: CreateTournament) -> str:
        target = self._text("target") or self._sheets[self._choice("sheet")].rules.match.target
        return f"to {target}" if command.match == "target" else f"{command.match} to {target}"

    def _checked(self) -> CreateTournament:
        """The command as the fields say. Raises Refused or RuleError when it could not be carried out."""
        sheet = self._sheet()
        games = self._text("games") or "1"
        command = CreateTournament(
            slug=self._text("slug") or _slug(self._text("name")),
            name=self._text("name"),
            sheet=sheet.sheet(),
            sheet_hash=sheet.sheet_hash,
            format=self._choice("format"),
            match="target" if games == "1" else f"best-of-{games}",
            seed=self._seed,
            options={"third_place": True} if self._choice("third") == "yes" else {},
        )
        create(command)
        return command

    def _sheet(self) -> Variant:
        target = self._text("target")
        return self._sheets[self._choice("sheet")].with_overrides({"match.target": target} if target else {})

    def _text(self, field: str) -> str:
        return self.query_one(f"#{field}", Input).value.strip()

    def _choice(self, field: str) -> str:
        return self.query_one(f"#{field}", Choice).value


def _field(label: str, field: Widget) -> Horizontal:
    return Horizontal(Static(label, classes="label", markup=False), field, classes="field")


def _slug(name: str) -> str:
    """A short name made from the name: small letters and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")[:40].strip("-")
