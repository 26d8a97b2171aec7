"""What every test may ask for: a club on a database of its own, cloned from one that is made once."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.cli.driving import Terminal
from tourney.service.club import Club

settings.register_profile("everyday", max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True)
settings.load_profile("everyday")

NOON = "2026-11-30T12:00:00+00:00"


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database with nothing in it, to be copied."""
    path = tmp_path_factory.mktemp("clean") / "club.db"
    Club(str(path)).close()
    return path


@pytest.fixture
def database(empty_database: Path, tmp_path: Path) -> str:
    """The path of a database of this test's own."""
    return str(shutil.copy(empty_database, tmp_path / "club.db"))


@pytest.fixture
def club(database: str) -> Iterator[Club]:
    """A club on a database of its own, whose clock stands at noon."""
    opened = Club(database, "director", clock=lambda: NOON)
    yield opened
    opened.close()


@pytest.fixture
def terminal(database: str, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Command lines on this test's own database."""
    return Terminal(database, capsys)
