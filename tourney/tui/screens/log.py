"""The log: who entered what and when, the newest first. Any entry can be undone here, and brought back."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tourney.domain.commands import Redo, Target, Undo
from tourney.domain.model import EventId
from tourney.report.words import count
from tourney.service.views import LogLine, Summary
from tourney.tui import receipts
from tourney.tui.log_words import told
from tourney.tui.screens.tournament_screen import TournamentScreen
from tourney.tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from tourney.service.club import Club


class LogScreen(TournamentScreen):
    """The log of a tournament. It holds the lines."""

    CSS_PATH = "log.tcss"
    OWN = "log"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,ctrl+z", "undo", "Undo this", tooltip="take the marked entry back; what it changes is shown first"),
        Binding(
            "y,ctrl+y", "redo", "Redo this", tooltip="bring the marked entry back if it was undone, else the newest"
        ),
    ]

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self._lines: tuple[LogLine, ...] = ()

    def body(self) -> Iterable[Widget]:
        """One line for each entry."""
        yield Rows("><<<", ("No.", "When (UTC)", "By", "What"), id="entries")

    def reload(self) -> None:
        """Ask for the log."""
        self.ask(self._told, self._show)

    def action_undo(self) -> None:
        """Take the marked entry back, once what it changes has been read."""
        line = self._marked()
        if line is None:
            return
        command = Undo(Target(id=EventId(line.id)))
        self.ask_to(command, f"Undo {line.seq}, {told(line, self._by_id)}? This changes:", say=receipts.taken_back)

    def action_redo(self) -> None:
        """Bring the marked entry back, or what was undone last."""
        line = self._marked()
        undo = self._undo_of(line) if line is not None and line.undone else None
        self.order(self.slug, Redo(Target(id=EventId(undo.id)) if undo else Target()), receipts.taken_back)

    @property
    def _by_id(self) -> Mapping[str, LogLine]:
        return {line.id: line for line in self._lines}

    def _undo_of(self, line: LogLine) -> LogLine | None:
        """The live entry that took this one back."""
        undos = (each for each in self._lines if each.body.get("target") == line.id and not each.undone)
        return next(undos, None)

    def _marked(self) -> LogLine | None:
        key = self.query_one(Rows).marked
        return next((line for line in self._lines if line.id == key), None)

    def _told(self, club: "Club") -> tuple[tuple[LogLine, ...], Summary]:
        return club.log(self.slug), club.summary(self.slug)

    def _show(self, answer: tuple[tuple[LogLine, ...], Summary]) -> None:
        self._lines, summary = answer
        self.say_place(summary.name, "log", count(len(self._lines), "entry", "entries"))
        self.say_next("u undoes the marked entry, y brings an undone one back, Esc goes back")
        by_id = self._by_id
        self.query_one(Rows).show([_row(line, by_id) for line in reversed(self._lines)])


def _row(line: LogLine, by_id: Mapping[str, LogLine]) -> Row:
    undone = "✗ undone: " if line.undone else ""
    return Row(
        line.id, (str(line.seq), line.at[:16].replace("T", " "), line.by, undone + told(line, by_id)), line.undone
    )
