"""The keys of a screen in the last lines: as many lines as they need, so that none is cut off in a narrow window."""

from collections.abc import Iterator, Mapping, Sequence

from textual.binding import ActiveBinding, Binding
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

from tourney.report.columns import width
from tourney.tui.actions import bindings_of

GAP = 2


class KeyBar(Static):
    """Every key of the screen that does something now, with its word. A click on one presses it."""

    DEFAULT_CSS = """
    KeyBar {
        height: auto;
        width: 1fr;
        background: $footer-background;
        color: $footer-foreground;
        padding: 0 1;
        link-style: none;
        link-color: $footer-foreground;
    }
    """

    def on_mount(self) -> None:
        """Follow the screen: what can be done changes with what is shown and what has the focus."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)
        self._fill()

    def on_resize(self, _event: Resize) -> None:
        """Break the lines anew."""
        self._fill()

    def _changed(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self._fill()

    def _fill(self) -> None:
        lines = _lines(list(self._pairs()), self.content_size.width or self.app.size.width - 2)
        self.update(Content("\n").join(Content("  ").join(map(_chunk, line)) for line in lines))

    def _pairs(self) -> Iterator[tuple[str, str, str]]:
        """Key, key as shown, word; one for each action: what has the focus first, then the screen, then the program."""
        active = self.screen.active_bindings
        nodes = [node for node in (self.screen.focused, self.screen, self.app) if node is not None]
        for binding in (binding for node in nodes for binding in bindings_of(node) if binding.show):
            key = next((key for key in binding.key.split(",") if _does(active, key, binding)), None)
            if key is not None:
                yield key, self.app.get_key_display(binding.with_key(key, binding.key_display)), binding.description


def _does(active: Mapping[str, ActiveBinding], key: str, binding: Binding) -> bool:
    """Whether the key does this now. Enter in a field goes through the field to its form."""
    return key in active and (key == "enter" or active[key].binding.action == binding.action)


def _chunk(pair: tuple[str, str, str]) -> Content:
    key, shown, word = pair
    click = Style.from_meta({"@click": f"app.simulate_key({key!r})"})
    return Content.assemble((shown, "bold $footer-key-foreground"), f" {word}").stylize(click)


def _lines(pairs: Sequence[tuple[str, str, str]], cells: int) -> list[list[tuple[str, str, str]]]:
    lines: list[list[tuple[str, str, str]]] = [[]]
    used = 0
    for pair in pairs:
        needed = width(pair[1]) + 1 + width(pair[2])
        if lines[-1] and used + GAP + needed > cells:
            lines.append([])
            used = 0
        used += needed + (GAP if lines[-1] else 0)
        lines[-1].append(pair)
    return lines
