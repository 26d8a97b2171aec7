"""The keys of a screen in the last lines: as many lines as they need, so that none is cut off in a narrow window."""

from collections.abc import Iterator, Sequence

from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

from tourney.report.columns import width

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
        """Key, key as shown, word; one for each action."""
        seen = set()
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and binding.description and binding.action not in seen:
                seen.add(binding.action)
                yield binding.key, self.app.get_key_display(binding), binding.description


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
