"""What the screens of one tournament share: standings, bracket, log, undo and redo by one key each."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from secrets import randbelow
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tourney.domain.commands import (
    ChangeSheet,
    Command,
    CorrectDeal,
    CorrectResult,
    EndTable,
    OpenRound,
    Redo,
    Swap,
    Undo,
    Withdraw,
)
from tourney.domain.scoresheet import table_sides
from tourney.domain.sheets import variant_of
from tourney.service.views import EntrantView
from tourney.tui import receipts
from tourney.tui.foresight import Foreseen, foreseen, standing_on
from tourney.tui.forms.confirm_form import Confirmed, ConfirmForm
from tourney.tui.forms.pick_form import PickForm
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.sheet_words import differences
from variants import Variant

if TYPE_CHECKING:
    from tourney.service.club import Club
    from tourney.service.execute import Receipt

LOTS = 1_000_000
NO_CHANGE = "nothing else"
FALLS = "Something stands on that, and would fall with it."
_WITH_REASON = (Undo, CorrectDeal, CorrectResult, EndTable, Swap)


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
        self.take_back(Undo())

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

    def ask_to(
        self,
        command: Command,
        title: str,
        *,
        say: "Callable[[Club, Receipt], str]" = receipts.as_logged,
        then: Callable[[], None] | None = None,
        shown: Command | None = None,
        warnings: "Callable[[Club], Sequence[str]]" = lambda _club: (),
        nothing: str = NO_CHANGE,
    ) -> None:
        """Show what a command would do, what it costs first and what would fall with it; on yes, carry it out, with
        the reason where it takes one. ``shown`` is another command whose changes are shown in its place, ``nothing``
        what is said where there are none."""

        def tell(club: "Club") -> tuple[Foreseen, Sequence[str]]:
            return foreseen(club, self.slug, shown or command), warnings(club)

        def show(told: tuple[Foreseen, Sequence[str]]) -> None:
            seen, costs = told
            lines = (*(f"! {cost}" for cost in costs), *(seen.lines or (nothing,)))
            self._confirm(replace(seen, lines=lines, command=command if shown else seen.command), title, say, then)

        self.ask(tell, show)

    def take_back(self, command: Undo) -> None:
        """Undo; where something stands on it, ask first whether that may fall too."""

        def go_on(falling: Foreseen | None) -> None:
            if falling is None:
                self.order(self.slug, command, receipts.taken_back)
            else:
                self._confirm(falling, "Take it back?", receipts.taken_back, None)

        self.ask(lambda club: standing_on(club, self.slug, command), go_on)

    def _confirm(
        self,
        seen: Foreseen,
        title: str,
        say: "Callable[[Club, Receipt], str]",
        then: Callable[[], None] | None,
    ) -> None:
        has_reason = isinstance(seen.command, _WITH_REASON)

        def confirmed(answer: Confirmed | None) -> None:
            if answer is None:
                return
            command = replace(seen.command, why=answer.why) if isinstance(seen.command, _WITH_REASON) else seen.command
            self.order(self.slug, command, say, then, answer.command_id)

        full = f"{title} {FALLS}" if seen.falls else title
        self.app.push_screen(ConfirmForm(full, seen.lines, asks_why=has_reason), confirmed)

    def ask_to_open_round(self) -> None:
        """Show the next draw, or the drafted one; on yes, open it."""
        self.ask_to(OpenRound(), "Open the next round with this draw?", then=self.round_opened)

    def ask_to_draft(self, *, is_drafted: bool) -> None:
        """Show the next draw; on yes, keep it back until the round is opened. ``is_drafted``: another one than that
        which is kept back now."""
        seed = 1 + randbelow(LOTS) if is_drafted else None
        title = "Draft another draw in place of the drafted one?" if is_drafted else "Draft the next round?"
        command = OpenRound(seed, draft=True)
        self.ask_to(command, f"{title} It is opened later, as it is.", shown=OpenRound(seed))

    def round_opened(self) -> None:
        """What to do when the next round is open."""
        self.reload()

    def ask_to_withdraw(self, name: str) -> None:
        """Show what it would change that this entrant leaves; on yes, withdraw."""
        self.ask_to(Withdraw(name), f"Withdraw {name}?")

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
