"""What the screens of one tournament share: standings, bracket, log, undo and redo by one key each."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tourney.domain.commands import ChangeSheet, OpenRound, Redo, Undo, Withdraw
from tourney.domain.scoresheet import table_sides
from tourney.domain.sheets import variant_of
from tourney.service.views import EntrantView
from tourney.tui import receipts
from tourney.tui.forms.confirm_form import Confirmed, ConfirmForm
from tourney.tui.forms.pick_form import PickForm
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.sheet_words import differences
from variants import Variant

if TYPE_CHECKING:
    from tourney.service.club import Club


class TournamentScreen(ClubScreen):
    """A screen of the tournament ``slug``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,ctrl+z", "undo", "Undo", tooltip="take the newest entry back; again for the one before"),
        Binding("y,ctrl+y", "redo", "Redo", tooltip="bring back what was undone last"),
        Binding("s,f5", "standings", "Standings", tooltip="who stands where, and why"),
        Binding("b,f6", "bracket", "Bracket", tooltip="the bracket of a knockout"),
        Binding("l,f7", "log", "Log", tooltip="who entered what and when; undo any entry"),
    ]

    OWN: ClassVar[str] = ""
    """The action that leads to this screen, where it is one of standings, bracket and log: these take each other's
    place and do not pile up."""

    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug = slug

    def mark(self, club: "Club") -> object:
        """Where the log of this tournament ends."""
        return dict(club.heads()).get(self.slug)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A screen does not lead to itself."""
        return action != self.OWN and super().check_action(action, parameters)

    def action_undo(self) -> None:
        """Take the newest entry back."""
        self.order(self.slug, Undo(), receipts.taken_back)

    def action_redo(self) -> None:
        """Bring back what was undone last."""
        self.order(self.slug, Redo(), receipts.taken_back)

    def action_standings(self) -> None:
        """Show the standings."""
        from tourney.tui.screens.standings import StandingsScreen

        self._show_beside(StandingsScreen(self.slug))

    def action_bracket(self) -> None:
        """Show the bracket; a format without one says so."""
        from tourney.tui.screens.bracket import BracketScreen

        def show(_tree: object) -> None:
            self._show_beside(BracketScreen(self.slug))

        self.ask(lambda club: club.bracket(self.slug), show)

    def action_log(self) -> None:
        """Show the log."""
        from tourney.tui.screens.log import LogScreen

        self._show_beside(LogScreen(self.slug))

    def ask_to_open_round(self) -> None:
        """Show the next draw; on yes, open it."""
        command = OpenRound()

        def confirmed(answer: Confirmed | None) -> None:
            if answer is not None:
                self.order(self.slug, command, receipts.as_logged, self.round_opened, answer.command_id)

        def show(lines: tuple[str, ...]) -> None:
            self.app.push_screen(ConfirmForm("Open the next round with this draw?", lines), confirmed)

        self.ask(lambda club: club.changes(club.preview(self.slug, command)), show)

    def round_opened(self) -> None:
        """What to do when the next round is open."""
        self.reload()

    def ask_to_withdraw(self, name: str) -> None:
        """Show what it would change that this entrant leaves; on yes, withdraw."""
        command = Withdraw(name)

        def confirmed(answer: Confirmed | None) -> None:
            if answer is not None:
                self.order(self.slug, command, receipts.as_logged, None, answer.command_id)

        def show(lines: tuple[str, ...]) -> None:
            self.app.push_screen(ConfirmForm(f"Withdraw {name}?", lines), confirmed)

        self.ask(lambda club: club.changes(club.preview(self.slug, command)), show)

    def ask_who_withdraws(self) -> None:
        """Choose who leaves."""

        def picked(name: str | None) -> None:
            if name is not None:
                self.ask_to_withdraw(name)

        def show(entrants: tuple[EntrantView, ...]) -> None:
            names = [(entrant.entrant,) for entrant in entrants if not entrant.withdrawn]
            self.app.push_screen(PickForm("Who withdraws?", names), picked)

        self.ask(lambda club: club.entrants(self.slug), show)

    def ask_to_change_sheet(self) -> None:
        """Choose other rules for the rounds to come; what differs is shown, and the reason is asked."""

        def show(answer: tuple[Variant, tuple[Variant, ...]]) -> None:
            now, others = answer
            rows = [(sheet.key, sheet.name) for sheet in others]
            title = f"Which rules from the next round on? Now: {now.name}"
            self.app.push_screen(PickForm(title, rows), lambda key: self._sheet_picked(now, others, key))

        self.ask(self._sheets, show)

    def _sheets(self, club: "Club") -> tuple[Variant, tuple[Variant, ...]]:
        """The sheet of the rounds to come, and those that could take its place."""
        now = variant_of(club.tournament(self.slug).sheet)
        return now, tuple(sheet for sheet in club.sheets() if _can_follow(now, sheet))

    def _sheet_picked(self, now: Variant, others: Sequence[Variant], key: str | None) -> None:
        new = next((sheet for sheet in others if sheet.key == key), None)
        if new is None:
            return

        def confirmed(answer: Confirmed | None) -> None:
            if answer is not None:
                command = ChangeSheet(new.sheet(), new.sheet_hash, answer.why)
                self.order(self.slug, command, receipts.as_logged, None, answer.command_id)

        lines = [f"{rule}: {was} becomes {becomes}" for rule, was, becomes in differences(now, new)]
        title = f"Play the rounds not yet drawn by {new.name}? Rounds drawn already keep their rules."
        self.app.push_screen(ConfirmForm(title, lines, needs_why=True), confirmed)

    def _show_beside(self, screen: ClubScreen) -> None:
        if self.OWN:
            self.app.switch_screen(screen)
        else:
            self.app.push_screen(screen)


def _can_follow(now: Variant, sheet: Variant) -> bool:
    """Whether a tournament can go on by this sheet: other rules, as many at a table, and a target to end a match."""
    seats = (sheet.seats, sheet.sides, table_sides(sheet))
    other = sheet.sheet_hash != now.sheet_hash and sheet.rules.match.target > 0
    return other and seats == (now.seats, now.sides, table_sides(now))
