"""The rule sheets: which games there are, and every rule of the marked one with where it comes from."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.report.sheet import players
from tourney.tui.forms.pick_form import PickForm
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.sheet_draft import SheetDraft, draft_from
from tourney.tui.sheet_words import meaning, set_by, value_words
from tourney.tui.widgets.rows import Row, Rows
from variants import KEYS, Key, Variant, names

if TYPE_CHECKING:
    from tourney.service.club import Club
    from tourney.tui.forms.deal_out_draft import DealtOut


class SheetsScreen(ClubScreen):
    """The games on top, the rules of the marked one below. It holds the sheets."""

    CSS_PATH = "sheets.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "edit", "Edit", tooltip="edit a copy of the marked sheet, or the next version of a house sheet"),
        Binding("d", "diff", "Compare", tooltip="the marked sheet and another one side by side"),
        Binding("v", "read", "Read", tooltip="the marked sheet as rules in sentences"),
        Binding("p", "play", "Play a deal", tooltip="play a disputed deal through by the marked sheet, card by card"),
    ]

    def body(self) -> Iterable[Widget]:
        """The games, the rules, what the marked rule means."""
        yield Rows("<<<", ("Game", "Players", "Name"), id="games")
        yield Rows("<<<", ("Rule", "Value", "Set by"), id="rules")
        yield Static(markup=False, id="meaning")

    def on_mount(self) -> None:
        """Where one is."""
        self._sheets: Mapping[str, Variant] = {}
        self.say_place("Rule sheets")
        self.say_next("↑ ↓ choose a game, Tab goes to its rules, e makes a house sheet of it")

    def reload(self) -> None:
        """Ask for the shipped sheets and the club's own."""
        self.ask(lambda club: club.sheets(), self._show)

    def mark(self, club: "Club") -> object:
        """Sheets are not in the logs of the tournaments."""
        return club.sheets()

    def on_rows_marked(self, event: Rows.Marked) -> None:
        """Another game shows its rules, another rule its meaning."""
        if event.rows.id == "games":
            self._show_rules(self._sheets[event.key])
        else:
            self._say_meaning()

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Enter on a game goes on to its rules."""
        if event.rows.id == "games":
            self.query_one("#rules", Rows).take_focus()

    def action_edit(self) -> None:
        """Open the editor on the marked sheet."""
        sheet = self._marked()
        if sheet is not None:
            self.ask(lambda club: self._draft(club, sheet), self._edit)

    def action_diff(self) -> None:
        """Choose the other sheet."""
        sheet = self._marked()
        if sheet is None:
            return
        others = [(other.key, other.name) for other in self._sheets.values() if other.key != sheet.key]
        self.app.push_screen(PickForm(f"Compare {sheet.name} with", others), lambda key: self._compare(sheet, key))

    def action_read(self) -> None:
        """The marked sheet as sentences."""
        from tourney.tui.screens.sheet_rules import SheetRulesScreen

        sheet = self._marked()
        if sheet is not None:
            self.app.push_screen(SheetRulesScreen(sheet))

    def action_play(self) -> None:
        """Ask for the cards of a deal, then play it through."""
        from tourney.tui.forms.deal_out_form import DealOutForm

        sheet = self._marked()
        if sheet is not None:
            self.app.push_screen(DealOutForm(sheet), self._play)

    def _marked(self) -> Variant | None:
        return self._sheets.get(self.query_one("#games", Rows).marked or "")

    def _draft(self, club: "Club", sheet: Variant) -> SheetDraft:
        written = "" if sheet.key in names() else club.export_sheet(sheet.key)
        return draft_from(sheet, written, club.sheets())

    def _edit(self, draft: SheetDraft) -> None:
        from tourney.tui.screens.sheet_editor import SheetEditorScreen

        self.app.push_screen(SheetEditorScreen(draft, self._edited))

    def _edited(self, key: str) -> None:
        """Mark the sheet that was saved."""
        self.ask(lambda club: club.sheets(), lambda sheets: self._show(sheets, key))

    def _play(self, dealt: "DealtOut | None") -> None:
        from tourney.tui.screens.adjudicate import AdjudicateScreen

        if dealt is not None:
            self.app.push_screen(AdjudicateScreen(dealt))

    def _compare(self, sheet: Variant, key: str | None) -> None:
        from tourney.tui.screens.sheet_diff import SheetDiffScreen

        if key is not None:
            self.app.push_screen(SheetDiffScreen(sheet, self._sheets[key]))

    def _show(self, sheets: tuple[Variant, ...], mark: str | None = None) -> None:
        is_first = not self._sheets
        self._sheets = {sheet.key: sheet for sheet in sheets}
        games = self.query_one("#games", Rows)
        games.show([Row(sheet.key, (sheet.key, players(sheet), _name(sheet))) for sheet in sheets], mark)
        if is_first:
            games.take_focus()
        marked = self._marked()
        if marked is not None:
            self._show_rules(marked)

    def _show_rules(self, sheet: Variant) -> None:
        self.query_one("#rules", Rows).show([_rule(sheet, key) for key in KEYS])
        self._say_meaning()

    def _say_meaning(self) -> None:
        """What the marked rule means, and where the marked sheet has it from."""
        sheet, rule = self._marked(), self.query_one("#rules", Rows).marked
        if sheet is not None and rule is not None:
            text = f"{meaning(rule)}\nIn this sheet: {sheet.status_of(rule)}"
            self.query_one("#meaning", Static).update(text)


def _name(sheet: Variant) -> str:
    """The name, with where the sheet comes from if it did not come with the program."""
    return sheet.name if sheet.source == "shipped" else f"{sheet.name} ({sheet.source})"


def _rule(sheet: Variant, key: Key) -> Row:
    return Row(key.name, (key.name, value_words(sheet, key), set_by(sheet, key)))
