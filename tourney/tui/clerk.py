"""The clerk: one thread that speaks to the club, in the order it was asked.

A question is queued the moment it is asked, so the order of the keys is the order in the log, and no frame waits for
the disk. The club is opened by the first question: importing its store takes longer than painting the screen.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from tourney.domain.names import clean_name

if TYPE_CHECKING:
    from tourney.service.club import Club

Answer = TypeVar("Answer")


class Clerk:
    """Speaks to the club at ``address`` for ``by``."""

    def __init__(self, address: str, by: str) -> None:
        self._address = address
        self._by = by
        self._club: Club | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="clerk")
        self._is_closed = False

    def ask(self, question: Callable[["Club"], Answer]) -> "Future[Answer]":
        """Queue a question or an order. The answer, or what it raised, is in the future."""
        return self._thread.submit(lambda: question(self._open()))

    @property
    def has_opened(self) -> bool:
        """Whether the club could be opened."""
        return self._club is not None

    def close(self) -> None:
        """Finish what is queued, then let go of the club. Everything asked before is in the database."""
        if self._is_closed:
            return
        self._is_closed = True
        self._thread.submit(self._let_go)
        self._thread.shutdown(wait=True)

    def _open(self) -> "Club":
        if self._club is None:
            from tourney.service.club import Club

            self._club = Club(self._address, clean_name(self._by))
        return self._club

    def _let_go(self) -> None:
        if self._club is not None:
            self._club.close()
