"""Home: the tournaments of the club, and the ways to its players and rule sheets."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tourney.report.words import count
from tourney.tui.command_ids import new_command_id
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from tourney.service.views import Summary
    from tourney.tui.forms.new_tournament import NewTournament
    from variants import Variant

EMPTY = """No tournament yet.

Press n to begin one: give it a name, choose the game, and enter who plays.
Press p to put people into the roster first, r to read the rule sheets, ? for help."""


class HomeScreen(ClubScreen):
    """The first screen. It holds the tournaments in one line each."""

    CSS_PATH = "home.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "create", "New tournament", tooltip="begin a new tournament"),
        Binding("p", "players", "Players", tooltip="the roster of the club"),
        Binding("r", "sheets", "Rule sheets", tooltip="the games there are, and every rule of them"),
        Binding("q", "quit", "Quit", tooltip="leave the program; everything is saved"),
    ]

    def body(self) -> Iterable[Widget]:
        """The list of tournaments."""
        yield Rows("<<<", ("Tournament", "State", "Played as"), "Opening the club ...", id="tournaments")

    def reload(self) -> None:
        """Ask for the tournaments."""
        self.ask(lambda club: (club.tournaments(), len(club.players())), self._show)

    def look(self) -> None:
        """Paint first: the very first question opens the club, which takes a moment."""
        self.call_after_refresh(super().look)

    def on_mount(self) -> None:
        """Where one is, before the club is open."""
        self.say_place("Tourney")

    def on_rows_chosen(self, event: Rows.Chosen) -> None:
        """Open the tournament."""
        self._open(event.key)

    def action_create(self) -> None:
        """Begin a tournament."""
        from tourney.tui.forms.new_tournament import NewTournamentForm

        def show(sheets: "tuple[Variant, ...]") -> None:
            self.app.push_screen(NewTournamentForm(new_command_id(), sheets), self._create)

        self.ask(lambda club: club.sheets(), show)

    def action_players(self) -> None:
        """Show the roster."""
        from tourney.tui.screens.players import PlayersScreen

        self.app.push_screen(PlayersScreen())

    def action_sheets(self) -> None:
        """Show the rule sheets."""
        from tourney.tui.screens.sheets import SheetsScreen

        self.app.push_screen(SheetsScreen())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing behind the first screen."""
        return False if action == "back" else super().check_action(action, parameters)

    async def action_quit(self) -> None:
        """Leave the program."""
        await self.app.action_quit()

    def _show(self, answer: "tuple[tuple[Summary, ...], int]") -> None:
        summaries, people = answer
        tournaments = self.query_one(Rows)
        tournaments.say_empty(EMPTY)
        tournaments.show([_row(summary) for summary in summaries])
        self.say_place(
            "Tourney", count(len(summaries), "tournament"), count(people, "person", "people") + " in the roster"
        )
        self.say_next("Next: Enter opens the marked tournament" if summaries else "Next: n begins a tournament")

    def _create(self, answer: "NewTournament | None") -> None:
        if answer is None:
            return
        command = answer.command
        self.order(
            command.slug,
            command,
            lambda _club, _receipt: f"{command.name} created",
            lambda: self._open(command.slug),
            answer.command_id,
        )

    def _open(self, slug: str) -> None:
        self.ask(lambda club: club.summary(slug), self._go)

    def _go(self, summary: "Summary") -> None:
        from tourney.tui.screens.entering import EnteringScreen
        from tourney.tui.screens.round import RoundScreen

        entering = summary.state == "entering"
        self.app.push_screen(EnteringScreen(summary.slug) if entering else RoundScreen(summary.slug))


def _row(summary: "Summary") -> Row:
    if summary.problem:
        return Row(summary.slug, (summary.name, "✗ cannot be read", summary.problem))
    played = summary.format if summary.match == "target" else f"{summary.format}, {summary.match}"
    return Row(summary.slug, (summary.name, _state(summary), f"{played}; {summary.variant}"))


def _state(summary: "Summary") -> str:
    from tourney.report.club import how_far  # not needed for the first frame

    if summary.state == "over":
        return f"✓ {how_far(summary)}"
    if summary.state == "entering":
        return f"entering, {count(summary.entrants, 'entrant')}"
    return how_far(summary)
