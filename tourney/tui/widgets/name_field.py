"""A field for names with what the roster knows below it: ``lu`` offers Łukasz, and for partners each name in turn."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, OptionList, Static

from tourney.domain.names import PAIR_SIGN, fold

MOST = 6


class NameField(Vertical):
    """An input for one name, or for as many as ``players`` with `` + `` between them."""

    DEFAULT_CSS = """
    NameField { height: auto; }
    NameField Input { padding: 0 1; }
    NameField OptionList { height: auto; max-height: 6; border: none; padding: 0 1; display: none; }
    NameField.-offers OptionList { display: block; }
    NameField .hint { height: auto; padding: 0 1; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", "Down the offers", show=False),
        Binding("up", "move(-1)", "Up the offers", show=False),
        Binding("escape", "clear", "Clear", key_display="Esc"),
    ]

    class Entered(Message):
        """Enter was pressed: ``text`` is what stands in the field, empty for nothing."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, players: int = 1, placeholder: str = "") -> None:
        super().__init__()
        self._players = players
        self._placeholder = placeholder
        self._known: dict[str, str] = {}
        self._offered: list[str] = []

    def compose(self) -> ComposeResult:
        """The field, the offers, and what Enter will do."""
        yield Input(compact=True, placeholder=self._placeholder, select_on_focus=False)
        yield OptionList(markup=False)
        yield Static(markup=False, classes="hint")

    def on_mount(self) -> None:
        """The list is moved through from the field and never has the focus itself."""
        self.query_one(OptionList).can_focus = False

    def on_input_changed(self, event: Input.Changed) -> None:
        """Offer what fits."""
        event.stop()
        self._offer(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the marked offer, else what was typed."""
        event.stop()
        index = self.query_one(OptionList).highlighted
        text = event.value if index is None else self._with(self._offered[index])
        if index is not None and len(text.split(PAIR_SIGN)) < self._players:
            self._put(text + PAIR_SIGN)
        else:
            self.post_message(self.Entered(" ".join(text.split())))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click on an offer puts it into the field."""
        event.stop()
        self._put(self._with(self._offered[event.option_index]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Escape and the arrows are the screen's own while there is nothing to clear or to move through."""
        if action == "clear":
            return bool(self.value)
        return bool(self._offered) if action == "move" else super().check_action(action, parameters)

    def action_move(self, by: int) -> None:
        """Mark the next offer; above the first one stands the field itself."""
        offers = self.query_one(OptionList)
        at = -1 if offers.highlighted is None else offers.highlighted
        to = max(-1, min(at + by, len(self._offered) - 1))
        offers.highlighted = None if to < 0 else to

    def action_clear(self) -> None:
        """Empty the field."""
        self.value = ""

    @property
    def value(self) -> str:
        """What stands in the field."""
        return self.query_one(Input).value

    @value.setter
    def value(self, text: str) -> None:
        self.query_one(Input).value = text

    def know(self, names: Sequence[str], players: int = 1) -> None:
        """Offer these names from now on."""
        self._players = players
        self._known = {name: fold(name) for name in names}
        self._offer(self.value)

    def _put(self, text: str) -> None:
        field = self.query_one(Input)
        field.value = text
        field.cursor_position = len(text)

    def _with(self, name: str) -> str:
        """The field with its last name completed."""
        return PAIR_SIGN.join([*self.value.split(PAIR_SIGN)[:-1], name])

    def _offer(self, text: str) -> None:
        *before, last = text.split(PAIR_SIGN)
        wanted = fold(last)
        taken = {fold(name) for name in before}
        hits = [name for name, key in self._known.items() if wanted and key not in taken and _fits(key, wanted)]
        self._offered = hits[:MOST]
        offers = self.query_one(OptionList)
        offers.set_options(self._offered)
        offers.highlighted = None
        self.set_class(bool(self._offered), "-offers")
        self.query_one(".hint", Static).update(self._hint(text))
        self.refresh_bindings()

    def _hint(self, text: str) -> str:
        known = set(self._known.values())
        new = [part.strip() for part in text.split(PAIR_SIGN) if part.strip() and fold(part) not in known]
        if self._offered:
            return "↓ takes a name from the list"
        return f"New in the roster: {', '.join(new)}" if new else ""


def _fits(key: str, wanted: str) -> bool:
    """Whether the name or one of its words begins so."""
    return key.startswith(wanted) or f" {wanted}" in f" {key}"
