"""A whole knockout in a real terminal: the program under tmux, keys sent, the screen read as a person sees it."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tourney.service.club import Club

pytestmark = [pytest.mark.slow, pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")]
PATIENCE = 20.0


class Window:
    """A window of 80 by 24 under a tmux server of its own."""

    def __init__(self, command: str) -> None:
        self._server = f"tourney-test-{os.getpid()}"
        self._tmux("-f", "/dev/null", "new-session", "-d", "-s", "w", "-x", "80", "-y", "24", command)

    def _tmux(self, *words: str) -> str:
        environment = {**os.environ, "LANG": "C.UTF-8", "TERM": "xterm-256color"}
        done = subprocess.run(["tmux", "-L", self._server, *words], capture_output=True, text=True, env=environment)
        return done.stdout

    def press(self, *keys: str) -> None:
        """Send keys by their names."""
        self._tmux("send-keys", "-t", "w", *keys)

    def type(self, text: str) -> None:
        """Send a text as it is."""
        self._tmux("send-keys", "-t", "w", "-l", text)

    def see(self, sentence: str) -> str:
        """Wait until the screen says this, and give the screen."""
        until = time.monotonic() + PATIENCE
        while sentence not in (screen := self._tmux("capture-pane", "-p", "-t", "w")):
            assert time.monotonic() < until, f"{sentence!r} is not on the screen:\n{screen}"
            time.sleep(0.05)
        return screen

    def close(self) -> None:
        """End this server and nothing else."""
        self._tmux("kill-server")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """The program on an empty club."""
    opened = Window(f"{sys.executable} -m tourney --db {tmp_path / 'club.db'}")
    yield opened
    opened.close()


def win(window: Window, receipt: str) -> None:
    """Three deals for the first side, which end a game to seven."""
    for _ in range(3):
        window.press("1", "3", "Enter")
    window.see(receipt)


def test_a_knockout_of_four_from_an_empty_club_to_the_champion(window: Window, tmp_path: Path) -> None:
    window.see("No tournament yet")
    window.press("n")
    window.see("New tournament")
    window.type("Friday cup")
    window.press("C-s")
    window.see("Nobody is entered yet")
    for number, name in enumerate(("Anna", "Boris [b", "Łukasz", "Zoë"), start=1):
        window.type(name)
        window.press("Enter")
        window.see(f"  {number}  {name}")
    window.press("Enter")
    window.see("Open the next round with this draw?")
    window.press("Enter")
    window.see("Semi-finals")
    window.press("n")
    window.see("table 1")
    win(window, "Anna has won")
    window.press("n")
    window.see("table 2")
    win(window, "Boris [b has won")
    window.press("n")
    window.see("n draws the next round")
    window.press("n")
    window.see("Open the next round with this draw?")
    window.press("Enter")
    window.see("Final")
    window.press("n")
    window.see("table 1")
    win(window, "Anna has won")
    window.press("C-c")
    time.sleep(0.5)
    club = Club(str(tmp_path / "club.db"))
    assert club.bracket("friday-cup").champion == "Anna"
    assert club.tables("friday-cup").tables[0].deals == 3
    club.close()
