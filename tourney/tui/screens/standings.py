"""The standings, and why the marked row stands where it stands."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.service.views import StandingRow, StandingsView, Summary
from tourney.tui.screens.stage_words import StagePlace, stage_place
from tourney.tui.screens.tournament_screen import TournamentScreen
from tourney.tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from tourney.service.club import Club


class StandingsScreen(TournamentScreen):
    """The ranking after the closed rounds, or with the finished matches of the open one. It holds the view."""

    CSS_PATH = "standings.tcss"
    OWN = "standings"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "live", "With the open round", tooltip="count the finished matches of an open round too, or not"),
        Binding("x", "crosstable", "Cross-table", tooltip="whom everybody met in each round, and how that went"),
        Binding("p", "slips", "Slip", tooltip="where the marked entrant sits in each round; and everybody's slip"),
        Binding("left", "turn(-1)", "Other stages", key_display="← →", priority=True, tooltip="look at another stage"),
        Binding("right", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self._is_live = True
        self._stage: int | None = None
        self._place: StagePlace | None = None
        self._view: StandingsView | None = None

    def body(self) -> Iterable[Widget]:
        """The rows, and the reason."""
        yield Rows("><>>", empty="Nobody is ranked yet: too few have entered.", id="rows")
        yield Static(markup=False, id="why")

    def reload(self) -> None:
        """Ask for the standings."""
        live, stage = self._is_live, self._stage
        self.ask(lambda club: _standings(club, self.slug, live, stage), self._show)

    def on_rows_marked(self, event: Rows.Marked) -> None:
        """Say why the row stands there."""
        row = self._row(event.key)
        self.query_one("#why", Static).update(f"{row.entrant}: rank {row.rank}, {row.why}" if row else "")

    def action_live(self) -> None:
        """With the open round, or without."""
        self._is_live = not self._is_live
        self.reload()

    def action_crosstable(self) -> None:
        """Show the cross-table of the stage."""
        from tourney.tui.screens.crosstable import CrosstableScreen

        self.app.push_screen(CrosstableScreen(self.slug, self._stage))

    def action_slips(self) -> None:
        """Show the slip of the marked entrant."""
        from tourney.tui.screens.slips import SlipsScreen

        self.app.push_screen(SlipsScreen(self.slug, self.query_one(Rows).marked))

    def action_turn(self, by: int) -> None:
        """Look at another stage."""
        if self._place is not None:
            self._stage = max(1, min(self._place.number + by, self._place.begun))
            self.reload()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Other stages are there only once a second one has begun."""
        if action == "turn":
            return self._place is not None and self._place.begun > 1
        return super().check_action(action, parameters)

    def _show(self, answer: tuple[StandingsView, Summary, StagePlace]) -> None:
        self._view, summary, self._place = answer
        self.say_place(summary.name, "standings", self._place.words, _when(self._view))
        self.refresh_bindings()
        self.say_next(f"✓ {summary.leader} has won {summary.name}" if summary.leader else "Esc goes back")
        codes = list(dict.fromkeys(code for row in self._view.rows for code in row.tie_breaks))
        rows = self.query_one(Rows)
        rows.set_head(("Rank", "Entrant", "Match points", "Game points", *codes), "><>>" + ">" * len(codes))
        rows.show([_row(row, codes) for row in self._view.rows])

    def _row(self, key: str) -> StandingRow | None:
        return next((row for row in self._view.rows if row.entrant == key), None) if self._view else None


def _standings(club: "Club", slug: str, live: bool, stage: int | None) -> tuple[StandingsView, Summary, StagePlace]:
    place = stage_place(club, slug, stage)
    return club.standings(slug, live=live, stage=place.number), club.summary(slug), place


def _when(view: StandingsView) -> str:
    if view.live:
        return f"in round {view.after_round}, finished matches counted in"
    return f"after round {view.after_round}{', final' if view.final else ''}" if view.after_round else "before round 1"


def _row(row: StandingRow, codes: list[str]) -> Row:
    won, lost = row.game_points
    ties = (str(row.tie_breaks.get(code, "")) for code in codes)
    return Row(row.entrant, (str(row.rank), row.entrant, str(row.match_points), f"{won}:{lost}", *ties))
