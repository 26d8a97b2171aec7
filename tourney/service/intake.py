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
    if stream is not None and stream.id != exported.stream:
        raise Refused(
            "slug_taken", f"there is another tournament {exported.slug} here; rename neither: use another database"
        )
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
    known = names_of(session)
    by_name = {fold(name): id for id, name in known.items()}
    for id, name in exported.people.items():
        if id in known:
            continue
        if fold(name) in by_name:
            raise Refused("same_name", f"{name} is in the roster here as another person; rename one of the two first")
        roster.add_person(session, Person(id, name), at)
    session.flush()
