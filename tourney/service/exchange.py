"""A whole tournament as JSON lines: a head with the people it names, then one event a line.

``write_lines`` and ``read_lines`` are inverse. Reading checks every line and folds the whole before anything of it
reaches a database.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tourney.domain.errors import Refused
from tourney.domain.events import EntrantsEntered, Entry, Event, PlayerSubstituted, TournamentCreated
from tourney.domain.model import EventId, PersonId
from tourney.domain.names import clean_name, fold
from tourney.service.log_check import check_log
from tourney.service.outside import read_json
from tourney.store.codec import UnreadableEvent, decode, encode, kind_and_version
from variants import RuleError

SCHEMA = "tourney-log/1"


@dataclass(frozen=True, slots=True)
class Exported:
    """A tournament outside a database: its stream's id, its short name, its people, its entries."""

    stream: str
    slug: str
    people: Mapping[PersonId, str]
    entries: tuple[Entry, ...]


def people_in(events: Iterable[Event]) -> tuple[PersonId, ...]:
    """The ids of everybody whom events name, in order of entry."""
    found: list[PersonId] = []
    for event in events:
        if isinstance(event, EntrantsEntered):
            found += [person for new in event.entrants for person in new.players]
        elif isinstance(event, PlayerSubstituted):
            found.append(event.into)
    return tuple(dict.fromkeys(found))


def write_lines(exported: Exported) -> str:
    """The tournament as JSON lines."""
    head = {
        "schema": SCHEMA,
        "stream": exported.stream,
        "slug": exported.slug,
        "people": [{"id": id, "name": name} for id, name in exported.people.items()],
    }
    lines = [head, *(_line(entry) for entry in exported.entries)]
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def _line(entry: Entry) -> dict[str, object]:
    kind, version = kind_and_version(entry.event)
    return {
        "seq": entry.seq,
        "id": entry.id,
        "at": entry.at,
        "by": entry.by,
        "kind": kind,
        "version": version,
        "body": encode(entry.event),
    }


def read_lines(text: str, where: str) -> Exported:
    """The tournament in JSON lines. Raises Refused naming the line."""
    numbered = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not numbered:
        raise Refused("empty_export", f"{where} is empty; it begins with a head of {SCHEMA}")
    head = _head(numbered[0][1], where)
    entries = tuple(_entry(line, f"{where} line {number}") for number, line in numbered[1:])
    exported = Exported(head["stream"], head["slug"], _people(head, where), entries)
    _check_whole(exported, where)
    return exported


def _head(line: str, where: str) -> dict[str, str]:
    head = read_json(line, f"{where} line 1")
    if not isinstance(head, dict) or head.get("schema") != SCHEMA:
        raise Refused("not_an_export", f"{where} line 1 is not the head of a {SCHEMA} export")
    if not all(isinstance(head.get(key), str) and len(head[key]) <= 63 for key in ("stream", "slug")):
        raise Refused("not_an_export", f"{where} line 1 lacks the stream or the slug")
    return head


def _people(head: Mapping[str, object], where: str) -> dict[PersonId, str]:
    people: dict[PersonId, str] = {}
    rows = head.get("people")
    for row in rows if isinstance(rows, list) else ():
        if not isinstance(row, dict) or not isinstance(row.get("id"), str) or not isinstance(row.get("name"), str):
            raise Refused("not_an_export", f"{where} line 1: each of the people has an id and a name")
        people[PersonId(row["id"])] = clean_name(row["name"])
    return people


def _entry(line: str, where: str) -> Entry:
    row = read_json(line, where)
    if not isinstance(row, dict) or not isinstance(row.get("body"), dict):
        raise Refused("bad_event", f"{where} is not an event with a body")
    text = {key: row.get(key) for key in ("id", "at", "by", "kind")}
    whole = {key: row.get(key) for key in ("seq", "version")}
    if not all(isinstance(value, str) for value in text.values()):
        raise Refused("bad_event", f"{where} lacks one of id, at, by, kind")
    if not all(type(value) is int for value in whole.values()):
        raise Refused("bad_event", f"{where} lacks its seq or its version")
    try:
        event = decode(row["kind"], row["version"], row["body"])
    except UnreadableEvent as problem:
        raise Refused("bad_event", f"{where}: {problem}") from problem
    return Entry(row["seq"], EventId(row["id"]), row["at"], row["by"], event)


def _check_whole(exported: Exported, where: str) -> None:
    """The seqs run from 1 without a gap, the first event creates the tournament, and the whole folds."""
    for index, entry in enumerate(exported.entries, start=1):
        if entry.seq != index:
            raise Refused("bad_log", f"{where}: event {index} has the seq {entry.seq}; a line is missing or doubled")
    first = exported.entries[0].event if exported.entries else None
    if not isinstance(first, TournamentCreated) or first.slug != exported.slug:
        raise Refused("bad_log", f"{where} does not begin with the creation of {exported.slug}")
    missing = [p for p in people_in(entry.event for entry in exported.entries) if p not in exported.people]
    if missing:
        raise Refused("bad_log", f"{where} line 1 does not name the person {missing[0]}")
    folded = [fold(name) for name in exported.people.values()]
    if len(set(folded)) < len(folded):
        raise Refused("bad_log", f"{where} line 1 gives two people the same name")
    try:
        check_log(exported.entries)
    except (Refused, RuleError) as problem:
        raise Refused("bad_log", f"{where}: {problem}") from problem
