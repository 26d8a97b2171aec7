"""Those who take part as their screens hold them: what can be done with each, and what is said of each."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tourney.domain import stages
from tourney.domain.formats import find_format
from tourney.domain.model import Entrant, EntrantId, Tournament
from tourney.domain.scoresheet import players_an_entrant
from tourney.report.words import listed
from tourney.service.views import EntrantView, Summary
from tourney.tui.widgets.rows import Row

if TYPE_CHECKING:
    from tourney.service.club import Club


@dataclass(frozen=True, slots=True)
class FieldState:
    """Who is entered, who else is in the roster, and the tournament."""

    summary: Summary
    entrants: tuple[EntrantView, ...]
    others: tuple[str, ...]
    tournament: Tournament

    @property
    def players(self) -> int:
        """How many people make an entrant."""
        return players_an_entrant(self.tournament)

    @property
    def is_over(self) -> bool:
        """Whether the tournament is over."""
        return self.summary.state == "over"

    @property
    def is_drawn(self) -> bool:
        """Whether its first round was drawn."""
        return bool(self.tournament.rounds)

    @property
    def takes_late(self) -> bool:
        """Whether its format has a place for those who come, come back or sit out in mid-event."""
        return find_format(stages.view(self.tournament).format).takes_late and not self.is_over

    @property
    def can_enter(self) -> bool:
        """Whether somebody can be entered now: before the first draw, or late in the first stage of such a format."""
        return not self.is_drawn or (self.takes_late and not self.tournament.begun)

    @property
    def active(self) -> tuple[EntrantView, ...]:
        """Those who have not withdrawn."""
        return tuple(view for view in self.entrants if not view.withdrawn)

    def view(self, key: str | None) -> EntrantView | None:
        """The entrant of the row with this key."""
        return next((view for view in self.entrants if self.entrant(view).id == key), None)

    def sits_out_next(self, view: EntrantView) -> bool:
        """Whether it asked to sit out the next round."""
        return len(self.tournament.rounds) + 1 in self.entrant(view).asked

    def entrant(self, view: EntrantView) -> Entrant:
        """The entrant itself."""
        return next(e for e in self.tournament.entrants.values() if e.number == view.number)

    def name_of(self, entrant: EntrantId) -> str:
        """How it is called."""
        number = self.tournament.entrants[entrant].number
        return next(view.entrant for view in self.entrants if view.number == number)


def field_state(club: "Club", slug: str) -> FieldState:
    """The field as it stands."""
    entrants = club.entrants(slug)
    there = {player for entrant in entrants for player in entrant.players}
    others = tuple(name for name in club.players() if name not in there)
    return FieldState(club.summary(slug), entrants, others, club.tournament(slug))


def entrant_rows(field: FieldState) -> list[Row]:
    """One line for each entrant, with all that is to be said of it."""
    return [_row(field, view) for view in field.entrants]


def _row(field: FieldState, view: EntrantView) -> Row:
    # neither its name nor its number: substitutes change the one, new start numbers the other
    key = field.entrant(view).id
    return Row(key, (str(view.number), view.entrant, ", ".join(_notes(field, view))), view.withdrawn)


def _notes(field: FieldState, view: EntrantView) -> list[str]:
    entrant, t = field.entrant(view), field.tournament
    if view.withdrawn:
        return ["✗ withdrawn"]
    table = t.locked.get(entrant.id)
    apart = [field.name_of(e) for group in t.apart if entrant.id in group for e in group if e != entrant.id]
    said = {
        "✓ here": view.checked_in and not field.is_drawn,
        f"late, from round {entrant.entered + 1}": view.late,
        f"– sits out round {len(t.rounds) + 1}": field.sits_out_next(view),
        f"table {table} kept": table is not None,
        f"apart from {listed(sorted(apart))}": bool(apart),
        f"of {entrant.group}": bool(entrant.group),
    }
    return [words for words, holds in said.items() if holds]
