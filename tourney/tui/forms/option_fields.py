"""The settings of an event as fields, one below the other: those of the chosen format, then those of every event.

All of them are there from the beginning and shown or hidden with the format, so that what was set for one is still
set when one comes back to it.
"""

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from tourney.domain.event_options import COMMON
from tourney.domain.pairing import Format, Option
from tourney.tui.widgets.choice import Choice
from variants import Variant

OWN = "the format's own"


class OptionField(Horizontal):
    """One setting: its name, and a choice or a field. ``format_key`` is whose setting it is, None for every event's."""

    def __init__(self, option: Option, format_key: str | None) -> None:
        super().__init__(classes="field")
        self.option = option
        self.format_key = format_key

    def compose(self) -> ComposeResult:
        """The name, and what it may be."""
        yield Static(option_name(self.option), classes="label", markup=False)
        if self.option.kind in ("bool", "word"):
            yield Choice(_choices(self.option))
        else:
            usual = str(self.option.default) or OWN
            yield Input(compact=True, placeholder=usual, type="integer" if self.option.kind == "int" else "text")

    @property
    def value(self) -> str:
        """What is set, empty where nothing is said."""
        if self.option.kind in ("bool", "word"):
            return self.query_one(Choice).value
        return self.query_one(Input).value.strip()

    @property
    def meaning(self) -> str:
        """What the setting means, and what it may be."""
        if self.option.kind == "text":
            return self.option.meaning
        usual = shown_default(self.option)
        return f"{self.option.meaning} {self.option.choices.capitalize()}; {usual} if nothing is set."


class OptionFields(Vertical):
    """The settings of all ``formats``, of which those of one are shown."""

    DEFAULT_CSS = "OptionFields { height: auto; }"

    def __init__(self, formats: Iterable[Format], id: str | None = None) -> None:
        super().__init__(id=id)
        self._formats = tuple(formats)

    def compose(self) -> ComposeResult:
        """The own ones of each format, then those of every event."""
        for format_ in self._formats:
            for option in format_.options:
                yield OptionField(option, format_.key)
        for option in COMMON:
            yield OptionField(option, None)

    def show_for(self, format_: Format, sheet: Variant) -> None:
        """Show what can be set for this format; partners only where there are some."""
        for field in self.query(OptionField):
            is_known = field.format_key in (None, format_.key)
            field.display = is_known and (field.option.key != "partners" or sheet.seats > sheet.sides)
            if field.option.key == "tie_breaks":
                field.query_one(Input).placeholder = ", ".join(format_.tie_breaks) or OWN

    def given(self) -> dict[str, object]:
        """What was set, by key; what holds anyway is left out."""
        shown = [field for field in self.query(OptionField) if field.display and field.value]
        return {field.option.key: field.value for field in shown if field.value != str(field.option.default)}


def option_name(option: Option) -> str:
    """``Third place`` for ``third_place``."""
    return option.key.replace("_", " ").capitalize()


def shown_default(option: Option) -> str:
    """What holds where nothing is set, in words."""
    if isinstance(option.default, bool):
        return "yes" if option.default else "no"
    return str(option.default) or OWN


def _choices(option: Option) -> Sequence[tuple[str, str]]:
    """What holds anyway first."""
    if option.kind == "bool":
        return sorted((("False", "no"), ("True", "yes")), key=lambda each: each[0] != str(option.default))
    usual = str(option.default)
    first = (usual, f"{usual} (usual)" if usual else OWN)
    return [first, *((word, word) for word in option.allowed if word != usual)]
