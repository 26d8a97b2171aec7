"""Taking in a tournament exported elsewhere: its people, then the events that are new here."""

from sqlmodel import Session

from tourney.domain.errors import Refused
from tourney.domain.names import fold
from tourney.service.exchange import Exported
from tourney.service.people import names_of
from tourney.store import log, roster
from tourney.store.roster import Person


def take_in(session: Session, exported: Exported, at: str) -> int:
    """Write what is new here and say how many events that was. Raises Refused and leaves nothing behind."""
    stream = log.find_stream(session, exported.slug, lock=True)
    same = log.stream_of(session, exported.stream)
    if stream != same:
        taken = f"the short name {exported.slug}" if stream else f"this tournament, as {same.slug if same else ''}"
        raise Refused("slug_taken", f"{taken} is here already; import into another database")
    _take_people(session, exported, at)
    if stream is None:
        stream = log.create_stream(session, exported.stream, "tournament", exported.slug, at)
    here = [entry.id for entry in log.read(session, stream)]
    there = [entry.id for entry in exported.entries]
    common = min(len(here), len(there))
    if here[:common] != there[:common]:
        raise Refused(
            "diverged", f"{exported.slug} went on both here and there since they parted; they cannot be joined"
        )
    new = exported.entries[common:]
    if new:
        log.append_all(session, stream, new)
    return len(new)


def _take_people(session: Session, exported: Exported, at: str) -> None:
    """People by id; somebody here by the same name under another id is the same person, known by both."""
    known = names_of(session)
    here = roster.find_people(session, exported.people.values())
    for id, name in exported.people.items():
        if id in known:
            continue
        person = here.get(fold(name))
        if person is not None:
            roster.add_alias(session, id, person.id)
        else:
            roster.add_person(session, Person(id, name), at)
    session.flush()
