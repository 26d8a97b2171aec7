"""The rule sheets: which games there are, and every rule of the marked one with where it comes from."""

from collections.abc import Iterable, Mapping

from textual.widget import Widget
from textual.widgets import Static

from tourney.report.sheet import players
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.widgets.rows import Row, Rows
from variants import KEYS, Variant, format_value

MEANINGS = {key.name: key.meaning for key in KEYS}


class SheetsScreen(ClubScreen):
    """The games on top, the rules of the marked one below. It holds the sheets."""

    CSS_PATH = "sheets.tcss"

    def body(self) -> Iterable[Widget]:
        """The games, the rules, what the marked rule means."""
        yield Rows("<<<", ("Game", "Players", "Name"), id="games")
        yield Rows("<<<<", ("Rule", "Value", "Set by", "Documented?"), id="rules")
        yield Static(markup=False, id="meaning")

    def on_mount(self) -> None:
        """Where one is."""
        self._sheets: Mapping[str, Variant] = {}
        self.say_place("Rule sheets")
        self.say_next("↑ ↓ choose a game, Tab goes to its rules")

    def reload(self) -> None:
        """Ask for the shipped sheets and the club's own."""
        self.ask(lambda club: club.sheets(), self._show)

    def on_rows_marked(self, event: Rows.Marked) -> None:
        """Another game shows its rules, another rule its meaning."""
        if event.rows.id == "games":
            self._show_rules(self._sheets[event.key])
        else:
            self.query_one("#meaning", Static).update(MEANINGS[event.key])

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter on a game goes on to its rules."""
        if event.rows.id == "games":
            self.query_one("#rules", Rows).take_focus()

    def _show(self, sheets: tuple[Variant, ...]) -> None:
        is_first = not self._sheets
        self._sheets = {sheet.key: sheet for sheet in sheets}
        games = self.query_one("#games", Rows)
        games.show([Row(sheet.key, (sheet.key, players(sheet), sheet.name)) for sheet in sheets])
        if is_first:
            games.take_focus()

    def _show_rules(self, sheet: Variant) -> None:
        self.query_one("#rules", Rows).show([_rule(sheet, key.name) for key in KEYS])


def _rule(sheet: Variant, key: str) -> Row:
    return Row(key, (key, format_value(sheet.rules.value(key)), sheet.origin_of(key), sheet.status_of(key)))
