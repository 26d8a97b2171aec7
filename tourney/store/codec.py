"""Event <-> JSON, and the fingerprint of a command.

Each kind has a version; ``_UPCASTS`` turns the body of an old version into the next, so that the first log ever
written loads for ever.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from tourney.domain.commands import Command
from tourney.domain.events import KIND_OF, KINDS, Event

Body = dict[str, Any]

# (kind, version) -> what makes the body of the next version from this one.
_UPCASTS: Mapping[tuple[str, int], Callable[[Body], Body]] = {
    ("round_opened", 1): lambda body: {**body, "tables": _sides_of_one(body["tables"])},
    ("deal_corrected", 1): lambda body: {**body, "reseats": _sides_of_one(body.get("reseats", ()))},
    ("result_corrected", 1): lambda body: {**body, "reseats": _sides_of_one(body.get("reseats", ()))},
    ("undone", 1): lambda body: {**body, "reseats": _sides_of_one(body.get("reseats", ()))},
}


def _sides_of_one(tables: Sequence[Body]) -> list[Body]:
    """Tables from before a side could be two entrants: each side becomes a list of one."""
    return [{**table, "sides": [[entrant] for entrant in table["sides"]]} for table in tables]


class UnreadableEvent(Exception):
    """A body in the log that is not what its kind says, or a kind that this program does not know."""


@cache
def _adapter(kind: str) -> TypeAdapter[Event]:
    return TypeAdapter(KINDS[kind][0])


def kind_and_version(event: Event) -> tuple[str, int]:
    """The kind under which an event is logged, and its newest version."""
    kind = KIND_OF[type(event)]
    return kind, KINDS[kind][1]


def encode(event: Event) -> Body:
    """The body of an event as JSON values."""
    body: Body = _adapter(KIND_OF[type(event)]).dump_python(event, mode="json")
    return body


def decode(kind: str, version: int, body: Body) -> Event:
    """The event of this kind. Raises UnreadableEvent."""
    if kind not in KINDS:
        raise UnreadableEvent(f"this program does not know events of the kind {kind!r}")
    newest = KINDS[kind][1]
    if version < 1:
        raise UnreadableEvent(f"event {kind!r} has version {version}; versions begin with 1")
    if version > newest:
        raise UnreadableEvent(f"event {kind!r} has version {version}; this program reads up to {newest}")
    for old in range(version, newest):
        body = _UPCASTS[kind, old](body)
    try:
        return _adapter(kind).validate_python(body)
    except ValidationError as problem:
        raise UnreadableEvent(f"the body of a {kind!r} event cannot be read: {problem.errors()[0]['msg']}") from problem


def command_hash(scope: str, command: Command | tuple[str, ...]) -> str:
    """A fingerprint of what was asked: two commands are the same when these are."""
    content = asdict(command) if not isinstance(command, tuple) else list(command)
    text = json.dumps([scope, type(command).__name__, content], sort_keys=True, ensure_ascii=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()
