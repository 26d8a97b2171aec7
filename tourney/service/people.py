"""Names to ids: what a front end typed becomes what the domain decides on.

Runs inside the command's transaction, so a refused command leaves no new person behind.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from uuid import UUID, uuid5

from sqlmodel import Session

from tourney.domain.commands import (
    AskBye,
    CheckIn,
    Command,
    CreateTournament,
    DecideTie,
    Enter,
    EnterEntrants,
    KeepApart,
    LockTable,
    Return,
    SetSeeds,
    Substitute,
    Swap,
    Withdraw,
    WithdrawEntrant,
)
from tourney.domain.decisions.entries import MOST_TICKETS
from tourney.domain.errors import Refused
from tourney.domain.events import NewEntrant
from tourney.domain.model import Entrant, EntrantId, PersonId, Tournament
from tourney.domain.names import PAIR_SIGN, clean_name, fold, join_pair, nearest, split_pair
from tourney.domain.timeline import Timeline
from tourney.store import roster
from tourney.store.roster import Person

_IDS = UUID("6bb6f2a2-6a66-5c66-9b66-666666666666")


def new_id(command_id: str, at: str, kind: str, which: object) -> str:
    """A UUID for something that a command makes: the same command at the same moment makes the same, so that an
    evening played from a seed with a fixed clock has the same log, byte for byte."""
    return str(uuid5(_IDS, f"{command_id}/{at}/{kind}/{which}"))


@dataclass(frozen=True, slots=True)
class Added:
    """What taking in names did: who is new in the roster, and who was there before (or is written otherwise there)."""

    new: tuple[str, ...] = ()
    known: tuple[str, ...] = ()


def resolve(session: Session, timeline: Timeline, command: Command, command_id: str, at: str) -> tuple[Command, Added]:
    """The command with ids in place of names, and which names were new to the roster or typed unlike it."""
    if isinstance(command, CreateTournament) and timeline.head:
        raise Refused("slug_taken", f"there is a tournament {command.slug} already; choose another short name")
    if isinstance(command, Enter):
        return _entering(session, timeline.state, command, command_id, at)
    if isinstance(command, Substitute):
        return _substituting(session, timeline.state, command, command_id, at)
    if isinstance(command, _NAMING):
        return _with_ids(timeline.state, names_of(session), command), Added()
    return command, Added()


_NAMING = (Withdraw, Return, AskBye, LockTable, CheckIn, KeepApart, SetSeeds, DecideTie, Swap)


def _with_ids(t: Tournament, names: Mapping[PersonId, str], command: Command) -> Command:
    """A command that names entrants, with their ids."""

    def ids(typed: Iterable[str]) -> tuple[EntrantId, ...]:
        return tuple(find_entrant(t, names, name).id for name in typed)

    match command:
        case Withdraw(name):
            return WithdrawEntrant(ids([name])[0], name)
        case Return(name) | AskBye(name) | LockTable(name):
            return replace(command, entrant=ids([name])[0])
        case CheckIn(typed) | KeepApart(typed):
            return replace(command, entrants=ids(typed))
        case SetSeeds():
            return replace(command, entrants=ids(command.names))
        case DecideTie():
            return replace(command, entrants=ids(name for name, _ in command.values))
        case Swap(one, other):
            return replace(command, entrants=ids([one, other]))
    return command


def _substituting(
    session: Session, t: Tournament, command: Substitute, command_id: str, at: str
) -> tuple[Substitute, Added]:
    """A substitute joins the roster if he is new; who leaves is found by name among those entered."""
    leaves, comes = clean_names([command.out, command.into])
    entrant = find_entrant(t, names_of(session), leaves)
    people = roster.find_people(session, [comes, leaves])
    added = add_people(session, [comes], people, command_id, at)
    ids = _ids_here(session, t, people)
    return replace(command, entrant=entrant.id, leaves=ids[fold(leaves)], comes=ids[fold(comes)]), Added(added)


def _entering(session: Session, t: Tournament, command: Enter, command_id: str, at: str) -> tuple[EnterEntrants, Added]:
    entries = [split_pair(typed) for typed in command.names]
    everybody = [name for entry in entries for name in entry]
    people = roster.find_people(session, everybody)
    missing = list(dict.fromkeys(name for name in everybody if fold(name) not in people))
    if missing and command.known_only:
        known = [person.name for person in roster.people(session)]
        raise Refused("unknown_player", f"{missing[0]} is not in the roster{nearest(missing[0], known)}")
    added = add_people(session, missing, people, command_id, at)
    ids = _ids_here(session, t, people)
    tickets = [entry for entry in entries for _ in range(max(1, min(command.tickets, MOST_TICKETS)))]
    entrants = tuple(
        NewEntrant(
            EntrantId(new_id(command_id, at, "entrant", number)),
            tuple(ids[fold(name)] for name in entry),
            command.group.strip(),
        )
        for number, entry in enumerate(tickets, start=1)
    )
    otherwise = tuple(
        f"{name} is {people[fold(name)].name}" for name in dict.fromkeys(everybody) if people[fold(name)].name != name
    )
    names = {ids[key]: person.name for key, person in people.items()}
    return EnterEntrants(entrants, names, command.tickets), Added(added, otherwise)


def _ids_here(session: Session, t: Tournament, people: Mapping[str, Person]) -> dict[str, PersonId]:
    """The id of each person, by folded name: the one the tournament knows somebody by who has more than one."""
    owner = roster.aliases(session)
    known_as = {owner.get(p, p): p for entrant in t.entrants.values() for p in entrant.players}
    return {key: known_as.get(person.id, person.id) for key, person in people.items()}


def add_people(
    session: Session, names: Iterable[str], people: dict[str, Person], command_id: str, at: str
) -> tuple[str, ...]:
    """Put the names that are not in ``people`` (by folded name) into the roster and into ``people``."""
    added = []
    for name in names:
        if fold(name) not in people:
            person = Person(PersonId(new_id(command_id, at, "person", fold(name))), name)
            roster.add_person(session, person, at)
            people[fold(name)] = person
            added.append(name)
    session.flush()
    return tuple(added)


def put_into_roster(
    session: Session, names: tuple[str, ...], command_id: str, at: str, *, strict: bool
) -> dict[str, list[str]]:
    """Put names into the roster: who is ``new``, and who was ``known``, whom ``strict`` refuses."""
    people = roster.find_people(session, names)
    known = [people[fold(name)].name for name in names if fold(name) in people]
    if strict:
        _check_new(names, known)
    return {"new": list(add_people(session, names, people, command_id, at)), "known": known}


def _check_new(names: tuple[str, ...], known: list[str]) -> None:
    if known:
        raise Refused("player_known", f"{known[0]} is in the roster already; add a second name to tell two apart")
    folded = [fold(name) for name in names]
    twice = next((name for name, key in zip(names, folded, strict=True) if folded.count(key) > 1), None)
    if twice is not None:
        raise Refused("player_twice", f"{twice} is named twice; name each person once")


def clean_names(typed: Iterable[str]) -> tuple[str, ...]:
    """Names of single people as they are kept. Raises Refused naming the first that cannot be."""
    names = tuple(clean_name(name) for name in typed)
    pair = next((name for name in names if PAIR_SIGN in name), None)
    if pair is not None:
        raise Refused("one_name", f"{pair} names a pair; the roster takes one name for each person")
    return names


def names_of(session: Session) -> dict[PersonId, str]:
    """Every person's name by id, under each id the person has."""
    names = {person.id: person.name for person in roster.people(session)}
    return names | {alias: names[person] for alias, person in roster.aliases(session).items()}


_TICKET = re.compile(r"(.+?) \(([1-9])\)", re.ASCII | re.DOTALL)


def _ticket(typed: str) -> tuple[str, int]:
    """``Anna (2)`` as the name and the number of the ticket; 1 where none is named."""
    match = _TICKET.fullmatch(typed.strip())
    return (match[1], int(match[2])) if match else (typed, 1)


def find_entrant(t: Tournament, names: Mapping[PersonId, str], typed: str) -> Entrant:
    """The entrant of this name: a pair by both names in either order, or by one of them alone; one of several tickets
    of a person by its number, as in ``Anna (2)``, the first if none is named."""
    bare, ticket = _ticket(typed)
    wanted = {fold(name) for name in split_pair(bare)}
    matching = [e for e in t.entrants.values() if wanted <= {fold(names[p]) for p in e.players}]
    if matching and ticket <= len(matching):
        return matching[ticket - 1]
    known = [join_pair(names[p] for p in e.players) for e in t.entrants.values()]
    raise Refused("unknown_entrant", f"{typed} is not entered in {t.slug}{nearest(typed, known)}", name=typed)
