"""What the rounds before mean for a draw with rotating partners: who was whose partner and opponent, who led."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from tourney.domain.field import Field, Seats
from tourney.domain.model import EntrantId

Pair = tuple[EntrantId, EntrantId]
"""Two entrants in the order of their ids."""


@dataclass(frozen=True, slots=True)
class Past:
    """How often two were partners and opponents, how often each led a first deal and sat at a table."""

    partners: Mapping[Pair, int]
    opponents: Mapping[Pair, int]
    leads: Mapping[EntrantId, int]
    seated: Mapping[EntrantId, int]


def pair_of(one: EntrantId, other: EntrantId) -> Pair:
    """The two as a key, whoever is named first."""
    return (one, other) if one < other else (other, one)


def partners_at(sides: Seats) -> list[Pair]:
    """Every two who are partners at this table."""
    return [pair_of(*two) for side in sides for two in combinations(side, 2)]


def opponents_at(sides: Seats) -> list[Pair]:
    """Every two who are opponents at this table."""
    return [pair_of(*two) for ours, theirs in combinations(sides, 2) for two in product(ours, theirs)]


def past_of(rounds: Iterable[Iterable[Seats]]) -> Past:
    """The past that these rounds are."""
    tables = [sides for round in rounds for sides in round]
    return Past(
        Counter(pair for sides in tables for pair in partners_at(sides)),
        Counter(pair for sides in tables for pair in opponents_at(sides)),
        Counter(sides[0][0] for sides in tables if sides and sides[0]),
        Counter(who for sides in tables for side in sides for who in side),
    )


@dataclass(frozen=True, slots=True)
class Apart:
    """Who should not meet: ``avoided`` at no time, ``grouped`` (one club, one family) not early."""

    avoided: frozenset[Pair]
    grouped: frozenset[Pair]


def apart_of(field: Field) -> Apart:
    """Those present in the field who should not meet."""
    here = {e.id for e in field.present}
    groups: dict[str, list[EntrantId]] = {}
    for e in field.present:
        groups.setdefault(e.group, []).append(e.id)
    groups.pop("", None)
    return Apart(
        frozenset(pair_of(*two) for people in field.avoid for two in combinations(people & here, 2)),
        frozenset(pair_of(*two) for people in groups.values() for two in combinations(people, 2)),
    )
