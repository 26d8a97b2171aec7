"""The roster: everybody the club knows, and a field to add more."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tourney.report.words import count, listed
from tourney.tui.command_ids import new_command_id
from tourney.tui.screens.club_screen import ClubScreen
from tourney.tui.widgets.name_field import NameField
from tourney.tui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from tourney.service.club import Club


class PlayersScreen(ClubScreen):
    """The roster. It holds the names."""

    CSS_PATH = "players.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "add", "Add the name", key_display="Enter", tooltip="put the typed name into the roster"),
    ]

    def body(self) -> Iterable[Widget]:
        """A field, and the names below."""
        yield NameField(placeholder="a new name")
        yield Rows("<", empty="Nobody is in the roster yet: type a name and press Enter.")

    def mark(self, club: "Club") -> object:
        """The roster is not in the logs of the tournaments."""
        return club.players()

    def reload(self) -> None:
        """Ask for the names."""
        self.ask(lambda club: club.players(), self._show)

    def on_name_field_entered(self, event: NameField.Entered) -> None:
        """Put the name into the roster; an empty field is no name."""
        name, command_id = event.text, new_command_id()
        if name:
            self.ask(lambda club: club.add_players([name], command_id).new, self._added)

    def action_add(self) -> None:
        """Enter in the list goes to the field; in the field it adds."""
        self.query_one("NameField Input").focus()

    def _show(self, names: tuple[str, ...]) -> None:
        self.say_place("Players", count(len(names), "person", "people") + " in the roster")
        self.say_next("Next: type a name and press Enter")
        self.query_one(Rows).show([Row(name, (name,)) for name in names])
        self.query_one(NameField).know(names)

    def _added(self, new: tuple[str, ...]) -> None:
        self.tourney.say(f"{listed(new)} added to the roster")
        self.query_one(NameField).value = ""
        self.reload()
