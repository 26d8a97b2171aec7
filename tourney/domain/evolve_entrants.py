"""State + event -> state, for the events about who takes part."""

from dataclasses import replace

from tourney.domain import events as ev
from tourney.domain.errors import Orphan
from tourney.domain.events import Entry
from tourney.domain.model import Entrant, EntrantId, PersonId, Tournament


def entered(state: Tournament, _entry: Entry, event: ev.EntrantsEntered) -> Tournament:
    """More entrants, numbered on."""
    entrants = dict(state.entrants)
    held: dict[tuple[PersonId, ...], int] = {}
    for entrant in entrants.values():
        held[entrant.players] = max(held.get(entrant.players, 0), entrant.ticket)
    for new in event.entrants:
        held[new.players] = held.get(new.players, 0) + 1
        number = len(entrants) + 1
        entrants[new.id] = Entrant(
            new.id, number, new.players, entered=len(state.rounds), group=new.group, ticket=held[new.players]
        )
    return replace(state, entrants=entrants)


def withdrawn(state: Tournament, _entry: Entry, event: ev.EntrantWithdrawn) -> Tournament:
    """An entrant leaves during the round opened last."""
    return _with_entrant(state, replace(entrant_of(state, event.entrant), withdrawn=len(state.rounds)))


def returned(state: Tournament, _entry: Entry, event: ev.EntrantReturned) -> Tournament:
    """An entrant is back from the next round on."""
    entrant = entrant_of(state, event.entrant)
    if entrant.withdrawn is None:
        raise Orphan(f"the withdrawal of entrant {event.entrant}")
    away = (*entrant.away, (entrant.withdrawn, len(state.rounds)))
    return _with_entrant(state, replace(entrant, withdrawn=None, away=away))


def bye_asked(state: Tournament, _entry: Entry, event: ev.ByeAsked) -> Tournament:
    """An entrant sits out a round to come."""
    entrant = entrant_of(state, event.entrant)
    return _with_entrant(state, replace(entrant, asked=(*entrant.asked, event.round)))


def checked_in(state: Tournament, _entry: Entry, event: ev.EntrantsCheckedIn) -> Tournament:
    """Entrants are here."""
    here = {id: replace(entrant_of(state, id), checked_in=True) for id in event.entrants}
    return replace(state, entrants={**state.entrants, **here})


def substituted(state: Tournament, _entry: Entry, event: ev.PlayerSubstituted) -> Tournament:
    """Another person plays for an entrant."""
    entrant = entrant_of(state, event.entrant)
    if event.out not in entrant.players:
        raise Orphan(f"player {event.out} of entrant {event.entrant}")
    players = tuple(event.into if player == event.out else player for player in entrant.players)
    seated = (*entrant.seated, (event.out, event.into, *_first_sat(state, event.entrant)))
    return _with_entrant(state, replace(entrant, players=players, seated=seated))


def _first_sat(state: Tournament, entrant: EntrantId) -> tuple[int, int]:
    """The round and the deal of its table that somebody who sits down now is the first to sit. It is counted here and
    not taken from the event, as a deal that came before may have been undone since."""
    current = state.current
    if current is None:
        return 1, 1
    tables = [table for table in current.tables if entrant in table.entrants]
    if any(table.result or table.reports for table in tables):
        return current.number + 1, 1
    return current.number, 1 + sum(len(table.deals) for table in tables)


def seeds_set(state: Tournament, _entry: Entry, event: ev.SeedsSet) -> Tournament:
    """Start numbers in a new order."""
    if set(event.entrants) != set(state.entrants):
        raise Orphan("an entrant of the seeding")
    seeded = enumerate(event.entrants, 1)
    return replace(state, entrants={id: replace(entrant_of(state, id), number=number) for number, id in seeded})


def tie_decided(state: Tournament, _entry: Entry, event: ev.TieDecided) -> Tournament:
    """What people decided about a tie."""
    for entrant in event.values:
        entrant_of(state, entrant)
    return replace(state, decided={**state.decided, event.code: {**state.decided.get(event.code, {}), **event.values}})


def kept_apart(state: Tournament, _entry: Entry, event: ev.KeptApart) -> Tournament:
    """Entrants who should not meet."""
    for entrant in event.entrants:
        entrant_of(state, entrant)
    return replace(state, apart=(*state.apart, frozenset(event.entrants)))


def locked(state: Tournament, _entry: Entry, event: ev.TableLocked) -> Tournament:
    """A table kept for an entrant, or let go."""
    entrant_of(state, event.entrant)
    kept = {entrant: table for entrant, table in state.locked.items() if entrant != event.entrant}
    return replace(state, locked=kept if event.table is None else {**kept, event.entrant: event.table})


def entrant_of(state: Tournament, entrant: EntrantId) -> Entrant:
    """The entrant of this id. Raises Orphan."""
    if entrant not in state.entrants:
        raise Orphan(f"entrant {entrant}")
    return state.entrants[entrant]


def _with_entrant(state: Tournament, entrant: Entrant) -> Tournament:
    return replace(state, entrants={**state.entrants, entrant.id: entrant})
