"""The terminal program ``tourney``: it paints first, opens the club behind that, and is every screen's way to it.

``ask`` puts a question to the clerk and hands the answer on; ``order`` carries a command out and says so in the receipt
line. A refusal becomes a notification with its sentence; any other error is a bug and ends the program.
"""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, ClassVar, TypeVar

from rich.console import RenderableType
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Event, Key
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from tourney.tui.actions import actions_of
from tourney.tui.clerk import Clerk
from tourney.tui.command_ids import new_command_id
from tourney.tui.forms.help_form import HelpForm
from tourney.tui.key_order import KeyOrder
from tourney.tui.screens.home import HomeScreen

if TYPE_CHECKING:
    from tourney.domain.commands import Command
    from tourney.service.club import Club
    from tourney.service.execute import Receipt

Answer = TypeVar("Answer")
SAVED = "✓"
REFUSAL_SECONDS = 8


class TourneyApp(App[None]):
    """The program on the club in the database at ``address``, used by ``by``."""

    TITLE = "Tourney"
    CSS_PATH = "app.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal"), (100, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True),
    ]

    receipt: reactive[str] = reactive("")
    """What was saved last, with its number in the log."""

    def __init__(self, address: str, by: str) -> None:
        super().__init__()
        self._clerk = Clerk(address, by)
        self._asked = 0
        self._keys = KeyOrder(lambda: self.is_at_rest)
        self._is_leaving = False

    def get_default_screen(self) -> Screen[None]:
        """The first screen."""
        return HomeScreen()

    def on_mount(self) -> None:
        """Keys are passed on one by one from now on."""
        self.run_worker(self._keys.pass_on(self._dispatch), group="keys")

    async def on_event(self, event: Event) -> None:
        """A key fresh from the keyboard waits its turn; everything else goes its usual way."""
        if isinstance(event, Key) and not event.is_forwarded:
            self._keys.hold(event)
        else:
            await super().on_event(event)

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave the program: from now on no key and no answer opens anything."""
        self._is_leaving = True
        super().exit(result, return_code, message)

    async def on_unmount(self) -> None:
        """Whatever was asked is finished before the program ends."""
        await asyncio.to_thread(self._clerk.close)

    @property
    def is_at_rest(self) -> bool:
        """Whether the club has answered and the screen on top has nothing more to do."""
        if not self._is_open:
            return True
        if self._asked or self.message_queue_size or not self._clerk.has_opened:
            return False
        widgets = self.screen.walk_children(Widget, with_self=True)
        return all(widget.is_mounted and not widget.message_queue_size for widget in widgets)

    @property
    def has_keys_waiting(self) -> bool:
        """Whether keys wait for their turn."""
        return self._is_open and self._keys.has_some

    # --- what screens ask -------------------------------------------------------------------------------------

    def ask(self, question: Callable[["Club"], Answer], then: Callable[[Answer], None]) -> None:
        """Put a question to the club; ``then`` gets the answer."""
        self._asked += 1
        self.run_worker(self._hear(self._clerk.ask(question), then), group="clerk")

    def order(
        self,
        slug: str,
        command: "Command",
        say: Callable[["Club", "Receipt"], str],
        then: Callable[[], None],
        command_id: str | None = None,
    ) -> None:
        """Carry a command out. ``say`` makes the sentence of the receipt; ``then`` is called when it is done."""
        command_id = command_id or new_command_id()

        def carry_out(club: "Club") -> str:
            receipt = club.do(slug, command, command_id)
            return f"{receipt.entry.seq}: {say(club, receipt)}"

        self.ask(carry_out, lambda sentence: self._saved(sentence, then))

    def refuse(self, refusal: Exception) -> None:
        """Show why something was not done; only the newest reason, as they would cover the screen."""
        self.clear_notifications()
        self.notify(str(refusal), title="Not done", severity="error", timeout=REFUSAL_SECONDS, markup=False)

    def say(self, sentence: str) -> None:
        """Put a sentence into the receipt line; a refusal before it is settled."""
        self.clear_notifications()
        self.receipt = f"{SAVED} {sentence}"

    # --- actions ----------------------------------------------------------------------------------------------

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette offers: all the screen can do, then the program's own commands."""
        for action in actions_of(screen, self):
            yield SystemCommand(action.label, action.help, partial(self.run_action, action.name, action.node))
        for command in super().get_system_commands(screen):
            if command.title not in ("Keys", "Quit"):
                yield command

    def action_help(self) -> None:
        """Show every key of the screen."""
        if not isinstance(self.screen, HelpForm):
            self.push_screen(HelpForm(actions_of(self.screen, self)))

    # --- private ----------------------------------------------------------------------------------------------

    def _saved(self, sentence: str, then: Callable[[], None]) -> None:
        self.say(sentence)
        then()

    async def _hear(self, future: "Future[Answer]", then: Callable[[Answer], None]) -> None:
        # the rules take a while to import, and the first frame needs none of them
        from tourney.domain.errors import Refused
        from variants import RuleError

        try:
            # shielded: a screen or a program that goes away must not take a queued order with it
            answer = await asyncio.shield(asyncio.wrap_future(future))
        except (Refused, RuleError) as refusal:
            self._refused(refusal)
        else:
            if self._is_open:
                then(answer)
        finally:
            self._asked -= 1

    def _refused(self, refusal: Exception) -> None:
        if not self._is_open:
            return
        if self._clerk.has_opened:
            self.refuse(refusal)
        else:
            self.exit(return_code=2, message=f"error: {refusal}")

    @property
    def _is_open(self) -> bool:
        """Whether screens can still be shown: a screen pushed while the program closes would never be closed."""
        return self.is_running and not self._is_leaving

    async def _dispatch(self, key: Key) -> None:
        if self._is_open:
            await super().on_event(key)


def run(address: str, by: str) -> None:
    """Open the program on this terminal until it is left."""
    app = TourneyApp(address, by)
    app.run()
    if app.return_code:
        raise SystemExit(app.return_code)
