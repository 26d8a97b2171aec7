"""Help: every key of the screen with what it does."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.report.columns import aligned
from tourney.tui.actions import Action
from tourney.tui.forms.form import Form

_ALWAYS = [
    ("↑ ↓", "move in a list; Page Up and Page Down move a page"),
    ("Tab", "go to the next field or list"),
    ("^p", "the palette: every action by name, and the themes"),
    ("^q", "quit; whatever was saved is in the database already"),
]


class HelpForm(Form[None]):
    """The keys of a screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,question_mark,f1", "leave", "Leave", show=False)]

    def __init__(self, actions: Sequence[Action]) -> None:
        super().__init__("Keys here")
        self._actions = actions

    def body(self) -> Iterable[Widget]:
        """One line for each action."""
        rows = [(action.keys, action.help) for action in self._actions if action.name not in ("help", "quit")]
        yield Static("\n".join(aligned([*rows, *_ALWAYS], "<<")), markup=False)
