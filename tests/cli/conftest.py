"""A terminal on a database of its own."""

import pytest

from tests.cli.driving import Terminal


@pytest.fixture
def terminal(database: str, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Command lines on this test's own database."""
    return Terminal(database, capsys)
