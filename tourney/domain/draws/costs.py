"""What a draw costs, counted from its tables: for draws that are settled and choose nothing."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from tourney.domain.field import Cost, Field, PairedTable, Pairing, Seats
from tourney.domain.model import EntrantId


def with_cost(pairing: Pairing, field: Field) -> Pairing:
    """The pairing with its cost, its tables saying which of them meet again."""
    score = {e.id: Fraction(e.score) for e in field.entrants}
    met = {pair for round_ in field.history for seats in round_ for pair in _meetings(seats)}
    again = [sum(pair in met for pair in _meetings(table.sides)) for table in pairing.tables]
    gaps = [_gap(score[e] for side in table.sides for e in side) for table in pairing.tables]
    tables = tuple(
        PairedTable(table.sides, (*table.notes, "rematch") if count else table.notes)
        for table, count in zip(pairing.tables, again, strict=True)
    )
    return replace(pairing, tables=tables, cost=Cost(sum(again), sum(gaps), sum(gap * gap for gap in gaps)))


def _meetings(seats: Seats) -> Iterator[frozenset[EntrantId]]:
    for one, other in combinations(seats, 2):
        yield from (frozenset((a, b)) for a in one for b in other)


def _gap(scores: Iterator[Fraction]) -> Fraction:
    found = list(scores)
    return max(found) - min(found)
