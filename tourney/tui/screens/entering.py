"""Entering: who takes part, until the first round is drawn."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tourney.domain.commands import Enter
from tourney.domain.scoresheet import players_an_entrant
from tourney.report.words import count
from tourney.service.views import EntrantView, Summary
from tourney.tui import receipts
from tourney.tui.command_ids import new_command_id
from tourney.tui.screens.tournament_screen import TournamentScreen
from tourney.tui.widgets.name_field import NameField
from tourney.tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from tourney.service.club import Club


@dataclass(frozen=True, slots=True)
class Field:
    """Who is entered, who else is in the roster, and how many make an entrant."""

    summary: Summary
    entrants: tuple[EntrantView, ...]
    others: tuple[str, ...]
    players: int


class EnteringScreen(TournamentScreen):
    """The entries of a tournament. It holds the field."""

    CSS_PATH = "entering.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,ctrl+n", "next", "Open round 1", tooltip="show the draw, and open the first round with it"),
        Binding("w", "withdraw", "Withdraw", tooltip="withdraw the marked entrant"),
    ]

    def body(self) -> Iterable[Widget]:
        """A field for the next name, and the entries below."""
        yield NameField(placeholder="who plays?")
        yield Rows("><<", ("No.", "Entrant", ""), "Nobody is entered yet.", id="entries")

    def reload(self) -> None:
        """Ask who is entered."""
        self.ask(self._field, self._show)

    def on_name_field_entered(self, event: NameField.Entered) -> None:
        """Enter who was typed; an empty field goes on to the draw."""
        typed = event.text
        if not typed:
            self.action_next()
            return
        self.order(
            self.slug,
            Enter((typed,)),
            lambda _club, receipt: receipts.entered(typed, receipt),
            self._entered,
            new_command_id(),
        )

    def action_next(self) -> None:
        """Show the draw of the first round."""
        self.ask_to_open_round()

    def action_withdraw(self) -> None:
        """Withdraw the marked entrant."""
        marked = self.query_one(Rows).marked
        if marked is not None:
            self.ask_to_withdraw(marked)

    def round_opened(self) -> None:
        """On to the tables."""
        from tourney.tui.screens.round import RoundScreen

        self.app.switch_screen(RoundScreen(self.slug))

    def _entered(self) -> None:
        """Make room for the next; what was refused stays in the field to be mended."""
        self.query_one(NameField).value = ""
        self.reload()

    def _field(self, club: "Club") -> Field:
        entrants = club.entrants(self.slug)
        there = {player for entrant in entrants for player in entrant.players}
        others = tuple(name for name in club.players() if name not in there)
        return Field(club.summary(self.slug), entrants, others, players_an_entrant(club.tournament(self.slug)))

    def _show(self, field: Field) -> None:
        summary = field.summary
        if summary.state != "entering":
            self.round_opened()
            return
        self.say_place(
            summary.name, "entering", count(summary.entrants, "entrant"), f"{summary.format}, {summary.variant}"
        )
        self.say_next(_next(summary, field.players))
        self.query_one(NameField).know(field.others, field.players)
        rows = [_row(entrant) for entrant in field.entrants]
        last = rows[-1].key if rows and len(rows) != self.query_one(Rows).count else None
        self.query_one(Rows).show(rows, last)


def _row(entrant: EntrantView) -> Row:
    state = "✗ withdrawn" if entrant.withdrawn else ""
    return Row(entrant.entrant, (str(entrant.number), entrant.entrant, state), entrant.withdrawn)


def _next(summary: Summary, players: int) -> str:
    what = "a pair as Anna + Boris" if players > 1 else "a name"
    if not summary.rounds:
        return f"Next: type {what} and press Enter"
    return f"Next: type {what} and Enter, or Enter on the empty field to see the draw"
