"""Driving the terminal program as a person does: press keys, read the screen. Nothing else reaches inside it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic

from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot

from tourney.service.club import Club
from tourney.tui.app import TourneyApp

FRAME = 0.02
LONGEST = 8


def read(app: TourneyApp) -> str:
    """The screen as plain text, line by line without the blanks at their ends."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def words(screen: str) -> str:
    """What the screen says in one line, frames and line breaks left out."""
    return " ".join(screen.translate(dict.fromkeys(map(ord, "│╭╮╰╯─▌"), " ")).split())


class Player:
    """Somebody at the keyboard. Keys are sent in one burst, as fast hands and slow lines send them."""

    def __init__(self, app: TourneyApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> str:
        """Press these keys, wait until everything has come to rest, and read the screen."""
        for key in keys:
            self.app.post_message(_key(key))
        return await self.look()

    async def type(self, text: str, *keys: str) -> str:
        """Type a text, then press these keys."""
        return await self.press(*text, *keys)

    async def see(self, sentence: str) -> str:
        """Wait until the screen says this, and read it. What takes longer than two seconds is not there."""
        for _ in range(100):
            if sentence in words(read(self.app)):
                break
            await self.pilot.pause(0.02)
        screen = read(self.app)
        assert sentence in words(screen)
        return screen

    async def look(self) -> str:
        """Wait until all is done and painted and the screen stands still, and read it."""
        before, until = "", monotonic() + LONGEST
        while self.app.has_keys_waiting or not self.app.is_at_rest or read(self.app) != before:
            assert monotonic() < until, f"no rest: {self.app.has_keys_waiting} {self.app.is_at_rest} {before}"
            before = read(self.app)
            await self._painted()
        return before

    async def _painted(self) -> None:
        """Wait until the screen on top has been painted anew; a screen that goes away is not waited for long."""
        painted = asyncio.Event()
        self.app.screen.call_after_refresh(painted.set)
        await asyncio.sleep(FRAME)
        with suppress(TimeoutError):
            await asyncio.wait_for(painted.wait(), 0.5)

    async def begin(self, name: str, game: str = "", target: str = "") -> str:
        """Begin a tournament: ``game`` is chosen by its name, ``target`` are the points to win."""
        await self.press("n")
        screen = await self.type(name, "enter", "enter")
        while f"◂ {game}" not in screen:
            screen = await self.press(game[0].lower())
        return await self.press("enter", "enter", *target, "ctrl+s")

    async def enter(self, *names: str) -> str:
        """Enter these players or pairs."""
        for name in names:
            await self.type(name, "enter")
        return read(self.app)


def _key(key: str) -> Key:
    if len(key) > 1:
        return Key(key, None)
    return Key(_character_to_key(key), key)


@asynccontextmanager
async def sitting(database: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    """The program open on this database in a window of this size, somebody before it."""
    app = TourneyApp(database, "Ruth")
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(app, pilot)
        await player.look()
        yield player


def events(database: str, slug: str) -> list[str]:
    """The kinds of events in the log, read from the file anew."""
    club = Club(database)
    try:
        return [line.kind for line in club.log(slug)]
    finally:
        club.close()
