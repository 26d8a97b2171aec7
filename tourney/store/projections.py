"""What can be derived and is kept to be read at once: a line for each tournament. Emptying it loses nothing.

A kept line counts only while the head of its stream is the one it was made at.
"""

import json
from collections.abc import Mapping
from typing import Any

from sqlmodel import Session, select

from tourney.store.tables import SummaryRow

Lines = Mapping[str, tuple[int, dict[str, Any]]]


def kept_lines(session: Session) -> dict[str, tuple[int, dict[str, Any]]]:
    """The head and the line of each stream for which one is kept."""
    return {row.stream_id: (row.head, json.loads(row.body)) for row in session.exec(select(SummaryRow))}


def keep_lines(session: Session, lines: Lines) -> None:
    """Keep these lines in the place of older ones."""
    for stream_id, (head, body) in lines.items():
        session.merge(SummaryRow(stream_id=stream_id, head=head, body=json.dumps(body, ensure_ascii=False)))
