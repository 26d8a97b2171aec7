"""One line to choose from a few: left and right change it, so that it needs no room to unfold."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget


class Choice(Widget, can_focus=True):
    """The chosen one of ``options``, which are (key, words)."""

    DEFAULT_CSS = """
    Choice { height: auto; width: 1fr; padding: 0 1; }
    Choice:focus { background: $boost; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "Next choice", key_display="← →"),
        Binding("left", "turn(-1)", "Choice before", show=False),
    ]

    index: reactive[int] = reactive(0, layout=True)

    class Changed(Message):
        """Another one is chosen."""

    def __init__(self, options: Sequence[tuple[str, str]], id: str | None = None) -> None:
        super().__init__(id=id)
        self._options = tuple(options)

    def render(self) -> Content:
        """The chosen one between the signs of more; its place in the row says how many there are."""
        words = self._options[self.index][1] if self._options else ""
        return Content(f"◂ {words} ▸  {self.index + 1}/{len(self._options)}")

    def watch_index(self) -> None:
        """Tell that another one is chosen."""
        self.post_message(self.Changed())

    def on_key(self, event: Key) -> None:
        """A letter goes to the next choice that begins with it."""
        letter = (event.character or "").casefold()
        order = [*range(self.index + 1, len(self._options)), *range(self.index)]
        found = next(
            (at for at in order if letter.isalpha() and self._options[at][1].casefold().startswith(letter)), None
        )
        if found is not None:
            event.stop()
            self.index = found

    def action_turn(self, by: int) -> None:
        """Go on to the next one, round and round."""
        self.index = (self.index + by) % len(self._options)

    @property
    def value(self) -> str:
        """The key of the chosen one."""
        return self._options[self.index][0]

    def choose(self, key: str) -> None:
        """Choose this one."""
        self.index = [known for known, _ in self._options].index(key)
