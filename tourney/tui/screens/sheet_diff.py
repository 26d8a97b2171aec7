"""Two rule sheets side by side: the rules in which they differ, or all of them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.report.words import count
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.sheet_words import differences, meaning, value_words
from tourney.tui.widgets.rows import Row, Rows
from variants import KEYS, Variant

if TYPE_CHECKING:
    from tourney.service.club import Club


class SheetDiffScreen(ClubScreen):
    """Holds the two sheets."""

    CSS_PATH = "sheet_diff.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "all", "All rules", tooltip="show the rules in which they agree too, or leave them out"),
    ]

    def __init__(self, one: Variant, other: Variant) -> None:
        super().__init__()
        self._one, self._other = one, other
        self._shows_all = False

    def body(self) -> Iterable[Widget]:
        """The rules with both values, what the marked one means."""
        head = ("", "Rule", self._one.key, self._other.key)
        yield Rows("<<<<", head, f"{self._one.key} and {self._other.key} have the same rules.", id="rules")
        yield Static(markup=False, id="meaning")

    def on_mount(self) -> None:
        """Show where they differ."""
        self.say_place("Rule sheets", f"{self._one.name} ({self._one.key}) and {self._other.name} ({self._other.key})")
        self._fill()
        self.query_one(Rows).take_focus()

    def reload(self) -> None:
        """Two sheets stay as they are."""

    def mark(self, club: "Club") -> object:  # noqa: ARG002
        """Nothing that others do changes them."""
        return ()

    def on_rows_marked(self, event: Rows.Marked) -> None:
        """Another rule says what it means."""
        self.query_one("#meaning", Static).update(meaning(event.key))

    def action_all(self) -> None:
        """All rules, or only those that differ."""
        self._shows_all = not self._shows_all
        self._fill()

    def _fill(self) -> None:
        differing = differences(self._one, self._other)
        rows = [Row(rule, ("≠", rule, here, there)) for rule, here, there in differing]
        self.say_next(f"{count(len(rows), 'rule')} {'differs' if len(rows) == 1 else 'differ'}")
        self.query_one(Rows).show(self._with_equal(rows) if self._shows_all else rows)

    def _with_equal(self, differing: list[Row]) -> list[Row]:
        by_key = {row.key: row for row in differing}
        same = {key.name: value_words(self._one, key) for key in KEYS}
        return [by_key.get(rule, Row(rule, ("=", rule, value, value))) for rule, value in same.items()]
