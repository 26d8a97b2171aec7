"""A new tournament: its name, the game, the format, what a match is, and every setting of the event.

What would be refused is said at once; what the field under the cursor means stands below. Only the name must be typed.
"""

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
from tourney.domain.formats import FORMATS, find_format
from tourney.domain.names import fold
from tourney.report.sheet import players
from tourney.tui.forms.event_draft import HOW_MANY, MATCHES, event_words, match_spec, read_later
from tourney.tui.forms.form import Form
from tourney.tui.forms.option_fields import OptionField, OptionFields
from tourney.tui.widgets.choice import Choice
from variants import RuleError, Variant

DEFAULT_SHEET = "sixty-six"
LOTS = 1_000_000
MEANINGS = {
    "slug": "The short name in commands and files.",
    "target": "Game points that win a game.",
    "rounds": "How many rounds; a knockout has as many as its entrants need, whatever stands here.",
    "later": "Stages behind the first, each with how many go on into it: knockout:8, or swiss:16 knockout:4.",
}
"""What some fields mean, by their ids."""


@dataclass(frozen=True, slots=True)
class NewTournament:
    """The answer: the command, and the id it was given when the form opened."""

    command: CreateTournament
    command_id: str


class NewTournamentForm(Form[NewTournament]):
    """Asks for a new tournament by one of the rule sheets. Only the name must be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "step", "Next field", key_display="Enter"),
        Binding("down", "app.focus_next", "Next field", show=False),
        Binding("up", "app.focus_previous", "Field before", show=False),
        Binding("ctrl+s", "save", "Create", tooltip="create the tournament"),
    ]

    def __init__(self, command_id: str, sheets: Sequence[Variant]) -> None:
        super().__init__("New tournament")
        self.add_class("tall")
        self._command_id = command_id
        self._seed = 1 + randbelow(LOTS)
        self._sheets = {sheet.key: sheet for sheet in sheets}

    def body(self) -> Iterable[Widget]:
        """The fields, those that most need first."""
        yield _field("Name", Input(compact=True, placeholder="such as Friday cup", id="name"))
        yield _field("Short name", Input(compact=True, placeholder="made from the name", id="slug"))
        games = [(sheet.key, f"{sheet.name}, {players(sheet)} players") for sheet in self._sheets.values()]
        yield _field("Game", Choice(games, id="sheet"))
        yield _field("Format", Choice([(f.key, f"{f.key}: {f.summary}") for f in FORMATS.values()], id="format"))
        yield _field("Points to win", Input(compact=True, placeholder="as the sheet says", id="target", type="integer"))
        yield _field("Match", Choice(MATCHES, id="match"))
        yield _field("How many", Input(compact=True, id="number", type="integer", max_length=3), "number-row")
        yield _field("Rounds", Input(compact=True, placeholder="as the format has", id="rounds", type="integer"))
        yield _field("Then", Input(compact=True, placeholder="such as knockout:8", id="later"))
        yield OptionFields(FORMATS.values(), id="options")

    def on_mount(self) -> None:
        """Begin with the game the club plays most, and with the name."""
        self.query_one("#sheet", Choice).choose(DEFAULT_SHEET)
        self.query_one("#name").focus()
        self._follow()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The short name follows the name until somebody types one."""
        if event.input.id == "name":
            self.query_one("#slug", Input).placeholder = _slug(event.value) or "made from the name"
        self._judge()

    def on_choice_changed(self) -> None:
        """Show the fields that belong to it, and say what will come of it."""
        self._follow()
        self._judge()

    def on_descendant_focus(self) -> None:
        """Say what the field means."""
        self._judge()

    def on_input_submitted(self) -> None:
        """Enter in a field."""
        self.action_step()

    def action_step(self) -> None:
        """Go to the next field; from the last one, create."""
        if self.focused is not None and self.focused is self.focus_chain[-1]:
            self.action_save()
        else:
            self.focus_next()

    def action_save(self) -> None:
        """Create it, unless something is in the way."""
        try:
            self.answer(NewTournament(self._checked(), self._command_id))
        except (Refused, RuleError):
            self._judge()

    def _follow(self) -> None:
        """Ask for the number of a match that has one, and show the settings of the format."""
        label, example = HOW_MANY.get(self._choice("match"), ("How many", "only one game"))
        number = self.query_one("#number", Input)
        # not hidden: a field that comes and goes has no place among the others until it is painted
        number.disabled = self._choice("match") not in HOW_MANY
        number.placeholder = example
        self.query_one("#number-row .label", Static).update(label)
        format_, sheet = find_format(self._choice("format")), self._sheets[self._choice("sheet")]
        self.query_one(OptionFields).show_for(format_, sheet)

    def _judge(self) -> None:
        try:
            command = self._checked()
        except (Refused, RuleError) as refusal:
            sentence = f"✗ {refusal}" if self._text("name") else "Type a name; the rest has sensible values."
        else:
            sheet = self._sheet()
            sentence = f"✓ {event_words(command, sheet.name, sheet.rules)}"
        self.say_verdict("\n".join(filter(None, [self._meaning(), sentence])))

    def _meaning(self) -> str:
        """What the field that has the focus means."""
        focused = self.focused
        if focused is None:
            return ""
        if isinstance(focused.parent, OptionField):
            return focused.parent.meaning
        return MEANINGS.get(focused.id or "", "")

    def _checked(self) -> CreateTournament:
        """The command as the fields say. Raises Refused or RuleError when it could not be carried out."""
        sheet = self._sheet()
        rounds = self._text("rounds")
        command = CreateTournament(
            slug=self._text("slug") or _slug(self._text("name")),
            name=self._text("name"),
            sheet=sheet.sheet(),
            sheet_hash=sheet.sheet_hash,
            format=self._choice("format"),
            match=match_spec(self._choice("match"), self._text("number")),
            rounds=int(rounds) if rounds.lstrip("+-").isdecimal() else None,
            seed=self._seed,
            options=self.query_one(OptionFields).given(),
            later=read_later(self._text("later")),
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


def _field(label: str, field: Widget, id: str | None = None) -> Horizontal:
    return Horizontal(Static(label, classes="label", markup=False), field, classes="field", id=id)


def _slug(name: str) -> str:
    """A short name made from the name: small letters and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")[:40].strip("-")
