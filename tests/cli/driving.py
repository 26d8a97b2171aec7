"""The command line as a person uses it: words in, exit code and both outputs back."""

import json
import shlex
from dataclasses import dataclass
from typing import Any

import pytest

from tourney.cli.app import run


@dataclass(frozen=True)
class Answer:
    """What a command line gave."""

    code: int
    out: str
    err: str


@dataclass
class Terminal:
    """Runs command lines on one database."""

    database: str
    capture: pytest.CaptureFixture[str]

    def run(self, line: str, *more: str) -> Answer:
        """One command line, split as a shell does; ``more`` are further words as they are."""
        self.capture.readouterr()
        words = [*shlex.split(line), *more]
        code = run([*words, "--db", self.database])
        captured = self.capture.readouterr()
        return Answer(code, captured.out, captured.err)

    def ok(self, line: str, *more: str) -> str:
        """A command that must succeed: its standard output."""
        answer = self.run(line, *more)
        assert answer.code == 0, answer
        return answer.out

    def json(self, line: str, *more: str) -> Any:
        """A command that must succeed, its JSON read."""
        return json.loads(self.ok(line, *more, "--json"))

    def refused(self, line: str, *more: str) -> str:
        """A command that must be refused: exit 2, nothing on standard output, one line of error."""
        answer = self.run(line, *more)
        assert answer.code == 2, answer
        assert answer.out == ""
        lines = answer.err.splitlines()
        assert len(lines) == 1, answer.err
        assert lines[0].startswith("error: ")
        return lines[0].removeprefix("error: ")
