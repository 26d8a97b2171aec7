"""Draws for tables of four whose partners change every round.

The whole evening is planned first (`rotating_evening`) and each round is taken from the plan, made again from the
same lot. Where the evening has left its plan, because somebody left or came late, a round is found for itself
(`rotating_fresh`). Or, with the option ``{"by_score": true}``, those next to each other in the standings play together.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from tourney.domain.draws.rotating_annealing import shuffled
from tourney.domain.draws.rotating_evening import TABLE, refuse_too_few, rotating_schedule
from tourney.domain.draws.rotating_fresh import Prices, Swaps, fewest_repeats, prices_of, split_best
from tourney.domain.draws.rotating_labels import avoided_meetings, numbered
from tourney.domain.draws.rotating_past import Apart, Past, apart_of, past_of
from tourney.domain.draws.rotating_rounds import ScheduledRound
from tourney.domain.draws.rotating_tables import cost_by_score, led_in_turn, pairing_of, repeats
from tourney.domain.field import Cost, Field, FieldEntrant, Pairing, Seats
from tourney.domain.model import EntrantId

__all__ = ["draw_fours", "planned_evening", "rotating_schedule"]

OPEN_ROUNDS = 11
"""For how many rounds an evening is planned whose end is open."""

Drawn = tuple[list[Seats], list[EntrantId]]
"""The tables of a round and who sits out."""


def draw_fours(field: Field, rng: Random) -> Pairing:
    """Round ``field.round`` of a field of persons who play two against two.

    ``rng`` starts the same in every round of an evening: the plan is made again from it. Refused for fewer than four
    who are present.
    """
    refuse_too_few(len(field.present))
    past, apart = past_of(field.history), apart_of(field)
    if field.options.get("by_score"):
        return _by_score(field, past, apart, rng)
    return _as_planned(field, past, apart, rng) or _drawn_anew(field, past, apart, rng)


def planned_evening(field: Field, rng: Random) -> tuple[Pairing, ...]:
    """All rounds of the evening as planned for those present, the first round first; none where the plan would bring
    together two on the avoid list."""
    plan, apart = _plan(field, rng), apart_of(field)
    return tuple(
        pairing_of(tables, byes, past_of(tables for tables, _ in plan[:before]), apart)
        for before, (tables, byes) in enumerate(plan)
    )


def _plan(field: Field, rng: Random) -> list[Drawn]:
    """The rounds of the evening as planned; none where two on the avoid list would meet."""
    plan, apart = rotating_schedule(len(field.present), field.rounds or OPEN_ROUNDS, rng), apart_of(field)
    people = numbered([e.id for e in _by_rank(field.present)], plan, apart)
    if avoided_meetings(people, plan, apart):
        return []
    return [_named(round, people) for round in plan]


def _by_rank(entrants: Iterable[FieldEntrant]) -> list[FieldEntrant]:
    return sorted(entrants, key=lambda e: (e.rank, e.id))


def _named(round: ScheduledRound, people: Sequence[EntrantId]) -> Drawn:
    """The round with people in place of numbers."""
    tables = [tuple(tuple(people[number - 1] for number in side) for side in table) for table in round.tables]
    return tables, [people[number - 1] for number in round.sits_out]


def _as_planned(field: Field, past: Past, apart: Apart, rng: Random) -> Pairing | None:
    """The round of the plan; None where the rounds so far are not those of the plan, or it has no such round."""
    before = field.round - 1
    has_round = len(field.history) == before and field.round <= (field.rounds or OPEN_ROUNDS)
    if not has_round or not past.seated.keys() <= {e.id for e in field.present}:
        return None
    plan = _plan(field, rng)
    so_far = [_who_with_whom(tables) for tables, _ in plan[:before]]
    if not plan or so_far != [_who_with_whom(tables) for tables in field.history]:
        return None
    return pairing_of(*plan[before], past, apart)


def _who_with_whom(round: Iterable[Seats]) -> frozenset[frozenset[frozenset[EntrantId]]]:
    """A round without the order of tables, sides and seats."""
    return frozenset(frozenset(frozenset(side) for side in sides) for sides in round)


# --- a round for itself ---------------------------------------------------------------------------------------


def _drawn_anew(field: Field, past: Past, apart: Apart, rng: Random) -> Pairing:
    """The fewest repeats that a search finds. Those sit out who did so least, then those who have played most."""
    people = _by_rank(field.present)
    turns = [(e.byes, -past.seated.get(e.id, 0)) for e in people]
    lot = shuffled(range(len(people)), rng)
    waiting = sorted(lot, key=lambda at: turns[at])[: len(people) % TABLE]
    start = [at for at in lot if at not in waiting] + waiting
    found = _seated(people, start, Swaps([0] * len(people), turns), past, apart, rng)
    drawn = pairing_of(*found, past, apart)
    return replace(drawn, notes=_why_anew(field, found[0], past))


def _by_score(field: Field, past: Past, apart: Apart, rng: Random) -> Pairing:
    """Fours of neighbours in the standings; only equal scores change places to avoid repeats. Of those who sat out
    least the last in the standings sit out."""
    people = sorted(_by_rank(field.present), key=lambda e: e.score, reverse=True)
    byes = [e.byes for e in people]
    last_first = range(len(people) - 1, -1, -1)
    waiting = sorted(last_first, key=lambda at: byes[at])[: len(people) % TABLE]
    start = [at for at in range(len(people)) if at not in waiting] + waiting
    tables, out = _seated(people, start, Swaps([e.score for e in people], byes), past, apart, rng)
    cost = cost_by_score(tables, past, field)
    return replace(pairing_of(tables, out, past, apart), cost=cost, proved_optimal=cost == Cost())


def _seated(
    people: Sequence[FieldEntrant], start: Sequence[int], swaps: Swaps, past: Past, apart: Apart, rng: Random
) -> Drawn:
    """The tables found from the start, and who sits out; people are meant by their place in the list."""
    ids = [e.id for e in people]
    prices = prices_of(ids, past, apart)
    seats = fewest_repeats(start, swaps, prices, rng)
    tables = [
        _table(people, seats[at : at + TABLE], prices, past) for at in range(0, len(seats) // TABLE * TABLE, TABLE)
    ]
    return tables, [ids[at] for at in seats[len(tables) * TABLE :]]


def _table(people: Sequence[FieldEntrant], four: Sequence[int], prices: Prices, past: Past) -> Seats:
    """The four split into the partners who repeat least, then into the sides that are most alike in strength."""

    def gap(way: Sequence[int]) -> tuple[object, int]:
        a, b, c, d = (people[at].score for at in way)
        return abs(a + b - c - d), abs(way[0] + way[1] - way[2] - way[3])

    a, b, c, d = (people[at].id for at in split_best(sorted(four), prices, gap))
    return led_in_turn(((a, b), (c, d)), past.leads)


def _why_anew(field: Field, tables: Sequence[Seats], past: Past) -> tuple[str, ...]:
    """What a round outside the plan says: how many meet again."""
    again = repeats(tables, past)
    found = f"partners again: {again.partners}, opponents again: {again.opponents}"
    return (f"round {field.round} is drawn for itself, not from the plan of the evening; {found}",)
