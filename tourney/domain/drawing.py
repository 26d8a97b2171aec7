"""From a stage to a field and back: who is drawn, and the tables, dealers and byes that a pairing becomes.

The draw itself is made in ``draws/`` from the field alone. Here the tables get their numbers: each takes the one its
players sat at least, unless somebody's table is locked.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from tourney.domain.event_options import option
from tourney.domain.events import DrawnTable
from tourney.domain.field import ROTATING, Field, FieldEntrant, Pairing, Seats
from tourney.domain.model import Bye, Entrant, EntrantId, Tournament
from tourney.domain.pairing import Draw
from tourney.domain.scoresheet import people_at
from tourney.domain.sheets import variant_of
from tourney.domain.standings import records, sides_met

MOST_SEARCHED = 64
"""How many table numbers are looked at for one that its players had least: enough for any evening."""

COUNTED_BYES = ("pairing_bye", "sits_out")


def by_field(
    pair: Callable[[Field, Random], Pairing], points: str = "wins", bye: str = "pairing_bye"
) -> Callable[[Tournament, Random], Draw]:
    """The draw of a format whose rounds come from a field; ``bye`` is the kind of those it cannot seat."""

    def draw(t: Tournament, rng: Random) -> Draw:
        return drawn(t, pair(field_of(t, points), rng), bye)

    return draw


def field_of(t: Tournament, points: str = "wins") -> Field:
    """Everybody as the draw of the next round sees them."""
    number = len(t.rounds) + 1
    scores = records(t, len(t.rounds), points)
    byes = _byes_had(t)
    return Field(
        seats=variant_of(t.sheet).seats,
        partners=str(option(t.options, "partners")),
        round=number,
        rounds=t.planned_rounds,
        entrants=tuple(
            FieldEntrant(
                id=e.id,
                score=scores[e.id].match_points,
                rank=e.number,
                active=e.misses(number) in (None, "asked_bye"),
                byes=byes.get(e.id, 0),
                group=e.group,
                asked_bye=e.misses(number) == "asked_bye",
            )
            for e in t.entrants.values()
        ),
        history=tuple(sides_met(round_) for round_ in t.rounds),
        avoid=_apart(t),
        options=t.options,
    )


def _byes_had(t: Tournament) -> dict[EntrantId, int]:
    had: dict[EntrantId, int] = {}
    for round_ in t.rounds:
        for bye in round_.byes:
            if bye.kind in COUNTED_BYES:
                had[bye.entrant] = had.get(bye.entrant, 0) + 1
    return had


def _apart(t: Tournament) -> frozenset[frozenset[EntrantId]]:
    """Those who were said to stay apart, and the tickets of one person."""
    by_person: dict[str, list[EntrantId]] = {}
    for entrant in t.entrants.values():
        for person in entrant.players:
            by_person.setdefault(person, []).append(entrant.id)
    tickets = (frozenset(pair) for held in by_person.values() for pair in combinations(held, 2))
    return frozenset([*t.apart, *tickets])


def drawn(t: Tournament, pairing: Pairing, bye: str = "pairing_bye", *, as_listed: bool = False) -> Draw:
    """The draw that the pairing makes: numbered tables, the first side leading the first deal, byes by their kind.
    ``as_listed``: the tables keep the order of the pairing, in which people move from one to the next."""
    playable = [table.sides for table in pairing.tables if not _meets_himself(t, table.sides)]
    tables = in_order(t, playable) if as_listed else numbered(t, playable)
    byes = [Bye(entrant, bye) for entrant in pairing.byes]
    byes += asked_byes(t)
    for table in pairing.tables:
        if _meets_himself(t, table.sides):
            byes += walkover(t, [entrant for side in table.sides for entrant in side])
    notes = [*pairing.notes, *_table_notes(pairing, tables), *_unlocked(t, tables)]
    return Draw(tables, tuple(byes), tuple(notes))


def _unlocked(t: Tournament, tables: Sequence[DrawnTable]) -> Iterator[str]:
    """Those who do not sit at the table that is kept for them."""
    for table in tables:
        for entrant in (e for side in table.sides for e in side):
            if t.locked.get(entrant, table.table) != table.table:
                yield f"table {t.locked[entrant]} could not be kept for entrant {t.entrants[entrant].number}"


def asked_byes(t: Tournament) -> list[Bye]:
    """Those who asked to sit out the next round."""
    return [Bye(e.id, "asked_bye") for e in t.entrants.values() if e.misses(len(t.rounds) + 1) == "asked_bye"]


def _table_notes(pairing: Pairing, tables: Sequence[DrawnTable]) -> Iterator[str]:
    numbers = {table.sides: table.table for table in tables}
    for table in pairing.tables:
        if table.notes and table.sides in numbers:
            yield f"table {numbers[table.sides]}: {', '.join(table.notes)}"


def _meets_himself(t: Tournament, sides: Seats) -> bool:
    """Whether one person would sit at the table with two tickets, each side being one entrant."""
    people = [person for side in sides for entrant in side for person in t.entrants[entrant].players]
    return len(sides) == 2 and len(set(people)) < len(people)


def walkover(t: Tournament, entrants: Sequence[EntrantId]) -> list[Bye]:
    """The higher ticket of somebody who would meet himself goes on, the other stands back."""
    first, *others = sorted(entrants, key=lambda entrant: t.entrants[entrant].number)
    return [Bye(first, "walkover"), *(Bye(other, "stood_back") for other in others)]


# --- the numbers of the tables --------------------------------------------------------------------------------


def numbered(t: Tournament, tables: Sequence[Seats], slots: Sequence[str | None] = ()) -> tuple[DrawnTable, ...]:
    """The tables with their numbers: locked ones first, then each the one its people had least, in the order given."""
    used = _used(t)
    taken: dict[int, int] = {}
    for at, sides in enumerate(tables):
        wanted = next((t.locked[e] for side in sides for e in side if e in t.locked), None)
        if wanted is not None and wanted <= len(tables) and wanted not in taken.values():
            taken[at] = wanted
    free = [number for number in range(1, len(tables) + 1) if number not in set(taken.values())]
    for at, sides in enumerate(tables):
        if at not in taken:
            had = [used[person] for person in people_at(t, sides) if person in used]
            best = min(range(min(MOST_SEARCHED, len(free))), key=lambda i: (sum(h.get(free[i], 0) for h in had), i))
            taken[at] = free.pop(best)
    made = [
        DrawnTable(taken[at], sides, len(people_at(t, sides)) - 1, slots[at] if slots else None)
        for at, sides in enumerate(tables)
    ]
    return tuple(sorted(made, key=lambda table: table.table))


def in_order(t: Tournament, tables: Sequence[Seats]) -> tuple[DrawnTable, ...]:
    """The tables with the numbers of their places, where the table is the point of it."""
    return tuple(DrawnTable(at, sides, len(people_at(t, sides)) - 1) for at, sides in enumerate(tables, 1))


def _used(t: Tournament) -> Mapping[str, dict[int, int]]:
    """How often each person sat at each table."""
    used: dict[str, dict[int, int]] = {}
    for round_ in t.rounds:
        for table in round_.tables:
            for person in people_at(t, table.sides):
                counts = used.setdefault(person, {})
                counts[table.number] = counts.get(table.number, 0) + 1
    return used


def present(t: Tournament) -> tuple[Entrant, ...]:
    """Those to be seated in the next round, by number."""
    return tuple(e for e in t.entrants.values() if e.misses(len(t.rounds) + 1) is None)


def is_rotating(t: Tournament) -> bool:
    """Whether persons enter and partners change."""
    return option(t.options, "partners") == ROTATING
