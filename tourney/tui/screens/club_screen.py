"""What the screens share: the lines around the body, questions to the club, and a look at it now and then."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from tourney.tui.widgets.key_bar import KeyBar
from tourney.tui.widgets.lines import NextLine, PlaceLine, ReceiptLine

if TYPE_CHECKING:
    from tourney.domain.commands import Command
    from tourney.service.club import Club
    from tourney.service.execute import Receipt
    from tourney.tui.app import TourneyApp

Answer = TypeVar("Answer")
LOOK_SECONDS = 3.0
"""How often a screen looks whether others have recorded something."""


class ClubScreen(Screen[None]):
    """A screen that shows something of the club. A child class fills ``body`` and ``reload``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", key_display="Esc", tooltip="go back to the screen before"),
    ]

    _last_mark: object = None
    """What ``mark`` was when the club was asked last."""

    def compose(self) -> ComposeResult:
        """Where one is, the body, what comes next, what was saved, the keys."""
        yield PlaceLine()
        yield from self.body()
        yield NextLine()
        yield ReceiptLine()
        yield KeyBar()

    def body(self) -> Iterable[Widget]:
        """The widgets of this screen."""
        raise NotImplementedError

    def reload(self) -> None:
        """Ask the club for what is shown here."""
        raise NotImplementedError

    def mark(self, club: "Club") -> object:
        """What changes whenever something shown here does, and costs little to ask: where the logs end."""
        return club.heads()

    def look(self) -> None:
        """Ask the club, as the screen comes to the top."""
        # the mark first: what happens between the two questions is then seen at the next look
        self.ask(self.mark, self._remember)
        self.reload()

    def on_mount(self) -> None:
        """Follow the receipts, and look at the club now and then."""
        self.watch(self.tourney, "receipt", self._show_receipt)
        self.set_interval(LOOK_SECONDS, self._look_again)

    def on_screen_resume(self) -> None:
        """Show what others or another screen have changed."""
        self.look()

    def action_back(self) -> None:
        """Go back."""
        self.app.pop_screen()

    @property
    def tourney(self) -> "TourneyApp":
        """The program."""
        return cast("TourneyApp", self.app)

    @property
    def is_open(self) -> bool:
        """Whether the screen is still there: an answer may come when it has been left already."""
        return self in self.app.screen_stack

    def ask(self, question: Callable[["Club"], Answer], then: Callable[[Answer], None]) -> None:
        """Ask the club; ``then`` gets the answer if the screen is still there."""
        self.tourney.ask(question, lambda answer: then(answer) if self.is_open else None)

    def order(
        self,
        slug: str,
        command: "Command",
        say: "Callable[[Club, Receipt], str]",
        then: Callable[[], None] | None = None,
        command_id: str | None = None,
    ) -> None:
        """Carry a command out, then show what has become of it."""
        done = then or self.reload
        self.tourney.order(slug, command, say, lambda: done() if self.is_open else None, command_id)

    def say_place(self, *parts: str) -> None:
        """Say where one is."""
        self.query_one(PlaceLine).update(" · ".join(filter(None, parts)))

    def say_next(self, sentence: str) -> None:
        """Say what comes next, with its key."""
        self.query_one(NextLine).update(sentence)

    def _show_receipt(self, receipt: str) -> None:
        self.query_one(ReceiptLine).update(receipt)

    def _look_again(self) -> None:
        if self.is_current:
            self.ask(self.mark, self._changed)

    def _changed(self, mark: object) -> None:
        if mark != self._last_mark:
            self._remember(mark)
            self.reload()

    def _remember(self, mark: object) -> None:
        self._last_mark = mark
