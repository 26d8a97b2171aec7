"""The standings, and why the marked row stands where it stands."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from tourney.service.views import StandingRow, StandingsView, Summary
from tourney.tui.screens.tournament_screen import TournamentScreen
from tourney.tui.widgets.rows import Row, Rows


class StandingsScreen(TournamentScreen):
    """The ranking after the closed rounds, or with the finished matches of the open one. It holds the view."""

    CSS_PATH = "standings.tcss"
    OWN = "standings"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "live", "With the open round", tooltip="count the finished matches of an open round too, or not"),
    ]

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self._is_live = True
        self._view: StandingsView | None = None

    def body(self) -> Iterable[Widget]:
        """The rows, and the reason."""
        yield Rows("><>>", empty="Nobody is ranked yet: too few have entered.", id="rows")
        yield Static(markup=False, id="why")

    def reload(self) -> None:
        """Ask for the standings."""
        live = self._is_live
        self.ask(lambda club: (club.standings(self.slug, live=live), club.summary(self.slug)), self._show)

    def on_rows_marked(self, event: Rows.Marked) -> None:
        """Say why the row stands there."""
        row = self._row(event.key)
        self.query_one("#why", Static).update(f"{row.entrant}: rank {row.rank}, {row.why}" if row else "")

    def action_live(self) -> None:
        """With the open round, or without."""
        self._is_live = not self._is_live
        self.reload()

    def _show(self, answer: tuple[StandingsView, Summary]) -> None:
        self._view, summary = answer
        self.say_place(summary.name, "standings", _when(self._view))
        self.say_next(f"✓ {summary.leader} has won {summary.name}" if summary.leader else "Esc goes back")
        codes = list(dict.fromkeys(code for row in self._view.rows for code in row.tie_breaks))
        rows = self.query_one(Rows)
        rows.set_head(("Rank", "Entrant", "Match points", "Game points", *codes), "><>>" + ">" * len(codes))
        rows.show([_row(row, codes) for row in self._view.rows])

    def _row(self, key: str) -> StandingRow | None:
        return next((row for row in self._view.rows if row.entrant == key), None) if self._view else None


def _when(view: StandingsView) -> str:
    if view.live:
        return f"in round {view.after_round}, finished matches counted in"
    return f"after round {view.after_round}{', final' if view.final else ''}" if view.after_round else "before round 1"


def _row(row: StandingRow, codes: list[str]) -> Row:
    won, lost = row.game_points
    ties = (str(row.tie_breaks.get(code, "")) for code in codes)
    return Row(row.entrant, (str(row.rank), row.entrant, str(row.match_points), f"{won}:{lost}", *ties))
