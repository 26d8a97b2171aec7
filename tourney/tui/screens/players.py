"""The roster: everybody the club knows with his ratings, and a field to add more."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tourney.report.words import count, listed
from tourney.service.views import RatingView
from tourney.tui.command_ids import new_command_id
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.widgets.name_field import NameField
from tourney.tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from tourney.service.club import Club

Ratings = Mapping[str, Mapping[str, RatingView]]
KINDS = {"two": "Of two", "three": "Of three", "partners": "Partners"}
"""The kinds of game that are rated each for itself, as their columns are headed."""


class PlayersScreen(ClubScreen):
    """The roster. It holds nothing but what it shows."""

    CSS_PATH = "players.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "add", "Add the name", key_display="Enter", tooltip="put the typed name into the roster"),
    ]

    def body(self) -> Iterable[Widget]:
        """A field, and the names below."""
        yield NameField(placeholder="a new name")
        yield Rows("<", empty="Nobody is in the roster yet: type a name and press Enter.")

    def mark(self, club: "Club") -> object:
        """The roster is not in the logs of the tournaments, the ratings are."""
        return club.players(), club.heads()

    def reload(self) -> None:
        """Ask for the names and the ratings."""
        self.ask(lambda club: (club.players(), club.ratings()), self._show)

    def on_name_field_entered(self, event: NameField.Entered) -> None:
        """Put the name into the roster; an empty field is no name."""
        name, command_id = event.text, new_command_id()
        if name:
            self.ask(lambda club: club.add_players([name], command_id).new, self._added)

    def action_add(self) -> None:
        """Enter in the list goes to the field; in the field it adds."""
        self.query_one("NameField Input").focus()

    def _show(self, answer: tuple[tuple[str, ...], Ratings]) -> None:
        names, ratings = answer
        kinds = [kind for kind in KINDS if ratings.get(kind)]
        self.say_place("Players", count(len(names), "person", "people") + " in the roster")
        rated = "; behind a rating stands how many matches made it" if kinds else ""
        self.say_next(f"Next: type a name and press Enter{rated}")
        rows = self.query_one(Rows)
        rows.set_head(("Name", *(KINDS[kind] for kind in kinds)) if kinds else (), "<" + ">" * len(kinds))
        rows.show([Row(name, (name, *(_rating(ratings[kind].get(name)) for kind in kinds))) for name in names])
        self.query_one(NameField).know(names)

    def _added(self, new: tuple[str, ...]) -> None:
        self.tourney.say(f"{listed(new)} added to the roster")
        self.query_one(NameField).value = ""
        self.reload()


def _rating(rating: RatingView | None) -> str:
    """``1512 (4)``: the rating and the matches behind it; nothing for who has none."""
    return f"{rating.value} ({rating.matches})" if rating else ""
