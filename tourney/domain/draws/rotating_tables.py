"""The tables of four of a draw as they are called out: who leads, what had to be given up, what it costs."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeVar

from tourney.domain.draws.rotating_past import Apart, Past, opponents_at, partners_at
from tourney.domain.field import Cost, Field, PairedTable, Pairing, Seats
from tourney.domain.model import EntrantId

Player = TypeVar("Player", int, EntrantId)
Score = int | Fraction
TwoSides = tuple[tuple[Player, ...], tuple[Player, ...]]


class Repeats(NamedTuple):
    """How many pairs of partners were partners before, and how many pairs of opponents were opponents before."""

    partners: int
    opponents: int


def led_in_turn(sides: TwoSides[Player], leads: Mapping[Player, int]) -> TwoSides[Player]:
    """The same partners, turned so that whoever of the four led least leads the first deal."""
    first, second = sides
    ways = (first, second), (second, first), (first[::-1], second), (second[::-1], first)
    return min(ways, key=lambda way: leads.get(way[0][0], 0))


def pairing_of(tables: Sequence[Seats], byes: Iterable[EntrantId], past: Past, apart: Apart) -> Pairing:
    """The round with its notes and rematches. What costs nothing is proved: no draw could be better."""
    again = sum(repeats(tables, past))
    paired = tuple(_called_out(sides, past, apart) for sides in tables)
    return Pairing(paired, tuple(byes), cost=Cost(again), proved_optimal=not again)


def _called_out(sides: Seats, past: Past, apart: Apart) -> PairedTable:
    """The table with notes on who meets again and who should not have met."""
    pairs = [*partners_at(sides), *opponents_at(sides)]
    said = {
        "partners again": any(past.partners.get(pair) for pair in partners_at(sides)),
        "rematch": any(past.opponents.get(pair) for pair in opponents_at(sides)),
        "on the avoid list": any(pair in apart.avoided for pair in pairs),
        "same club": any(pair in apart.grouped for pair in pairs),
    }
    return PairedTable(sides, tuple(note for note, is_so in said.items() if is_so))


def repeats(tables: Sequence[Seats], past: Past) -> Repeats:
    """Who meets again in this round."""
    return Repeats(
        sum(1 for sides in tables for pair in partners_at(sides) if past.partners.get(pair)),
        sum(1 for sides in tables for pair in opponents_at(sides) if past.opponents.get(pair)),
    )


def cost_by_score(tables: Sequence[Seats], past: Past, field: Field) -> Cost:
    """The rematches, and the score gaps between every two opponents."""
    score: dict[EntrantId, Score] = {e.id: e.score for e in field.present}
    gaps = [_gap(score[one], score[other]) for ours, theirs in tables for one, other in product(ours, theirs)]
    return Cost(sum(repeats(tables, past)), sum(gaps), sum(gap * gap for gap in gaps))


def _gap(one: Score, other: Score) -> Score:
    return max(one, other) - min(one, other)
