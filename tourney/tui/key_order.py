"""Keys in order: a key waits until the one before it has done its work.

Keys that arrive in one burst (a fast hand, a slow line, a paste) would all go to the screen that was on top when the
first one came: of ``1``, ``3``, Enter the last two would miss the form that the ``1`` opens. So a key is passed on
only when the screens are at rest and the clerk has answered.
"""

import asyncio
from collections.abc import Awaitable, Callable

from textual.events import Key

QUIET_ROUNDS = 5
LONGEST_WAIT = 5.0


class KeyOrder:
    """The keys that wait. ``is_at_rest`` says whether the program has finished what it was doing."""

    def __init__(self, is_at_rest: Callable[[], bool]) -> None:
        self._is_at_rest = is_at_rest
        self._waiting: asyncio.Queue[Key] = asyncio.Queue()
        self._held = 0

    def hold(self, key: Key) -> None:
        """Queue a key."""
        self._held += 1
        self._waiting.put_nowait(key)

    @property
    def has_some(self) -> bool:
        """Whether a key waits or is just being passed on."""
        return self._held > 0

    async def pass_on(self, dispatch: Callable[[Key], Awaitable[None]]) -> None:
        """Dispatch one key after another, for ever."""
        while True:
            key = await self._waiting.get()
            await self._rest()
            await dispatch(key)
            self._held -= 1

    async def _rest(self) -> None:
        """Wait for rest; no longer than a few seconds, so that a stuck disk never takes Quit away."""
        loop = asyncio.get_running_loop()
        until = loop.time() + LONGEST_WAIT
        quiet = busy = 0
        while quiet < QUIET_ROUNDS and loop.time() < until:
            if self._is_at_rest():
                quiet += 1
            else:
                quiet, busy = 0, busy + 1
            # a few turns of the loop are enough for the screens; the clerk's thread needs real time
            await asyncio.sleep(0 if busy < 20 else 0.002)
