"""The people of the club: rows with an audit row for each change."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import Session, col, select

from tourney.domain.model import PersonId
from tourney.domain.names import fold
from tourney.store.tables import AliasRow, AuditRow, PersonRow


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the roster."""

    id: PersonId
    name: str


@dataclass(frozen=True, slots=True)
class Audit:
    """A change to the roster as it was asked for and done."""

    command_hash: str
    body: Mapping[str, object]


def people(session: Session) -> tuple[Person, ...]:
    """Everybody, by name as folded."""
    rows = session.exec(select(PersonRow.id, PersonRow.name).order_by(col(PersonRow.folded)))
    return tuple(Person(PersonId(id), name) for id, name in rows)


def find_people(session: Session, names: Iterable[str]) -> dict[str, Person]:
    """Those of ``names`` who are in the roster, by folded name."""
    wanted = sorted({fold(name) for name in names})
    found: dict[str, Person] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        rows = session.exec(
            select(PersonRow.folded, PersonRow.id, PersonRow.name).where(col(PersonRow.folded).in_(part))
        )
        found.update({folded: Person(PersonId(id), name) for folded, id, name in rows})
    return found


def aliases(session: Session) -> dict[PersonId, PersonId]:
    """Other ids that people are known by, and whose they are."""
    return {PersonId(row.alias): PersonId(row.person_id) for row in session.exec(select(AliasRow))}


def add_alias(session: Session, alias: PersonId, person: PersonId) -> None:
    """From now on ``alias`` is that person too."""
    session.add(AliasRow(alias=alias, person_id=person))


def add_person(session: Session, person: Person, at: str) -> None:
    """A new person. The database refuses a name that is there, however it is written."""
    session.add(PersonRow(id=person.id, name=person.name, folded=fold(person.name), created_at=at))


def find_audit(session: Session, command_id: str) -> Audit | None:
    """The change that a command id made, if it has been carried out."""
    row = session.exec(select(AuditRow).where(col(AuditRow.command_id) == command_id)).first()
    return None if row is None else Audit(row.command_hash, json.loads(row.body))


def add_audit(
    session: Session,
    *,
    command_id: str,
    command_hash: str,
    at: str,
    by: str,
    kind: str,
    body: Mapping[str, object],
) -> None:
    """Note a change: who, when, what."""
    session.add(
        AuditRow(
            command_id=command_id,
            command_hash=command_hash,
            at=at,
            by=by,
            kind=kind,
            body=json.dumps(body, ensure_ascii=False),
        )
    )
