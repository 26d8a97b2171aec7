"""The log: every event in order, those taken back marked by a sign and a word."""

from collections.abc import Sequence

from tourney.report.columns import aligned, paragraphs
from tourney.service.views import LogLine

UNDONE = "×"


def log_text(lines: Sequence[LogLine]) -> str:
    """One line for each event: its number, when (UTC), who, and what happened."""
    if not lines:
        return "The log is empty."
    rows = [_row(line) for line in lines]
    return paragraphs(aligned([("Event", "", "When (UTC)", "By", "What"), *rows], "><<<<"))


def _row(line: LogLine) -> tuple[str, ...]:
    sign, word = (UNDONE, "undone: ") if line.undone else ("", "")
    return (str(line.seq), sign, _moment(line.at), line.by, word + line.text)


def _moment(at: str) -> str:
    """``2026-01-08 19:30`` of an ISO 8601 time."""
    return at[:16].replace("T", " ")
