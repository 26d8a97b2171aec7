"""The plan of a bracket: rounds of matches, written out one by one (``PlanRound``) or kept in rows (``RowRound``).

A row is a run of matches of two made alike: ``W2.1``, ``W2.2`` and so on, whose left slots all come from one place
and whose right slots from another. It holds two columns of numbers instead of the matches, so that the bracket of a
field of any size is made at once; a match is written out when somebody looks at it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from tourney.domain.brackets.sources import Nobody, Place, Seed, Source


@dataclass(frozen=True, slots=True)
class Match:
    """One match of the plan: its id in this bracket and the sources of its slots in seating order."""

    id: str
    slots: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Seeds:
    """A column of seeds by their numbers, 0 for a bye."""

    numbers: Sequence[int]

    def source(self, index: int) -> Source:
        """The source of one slot, counted from 0."""
        number = self.numbers[index]
        return Seed(number) if number else Nobody()


@dataclass(frozen=True, slots=True)
class Places:
    """A column of winners (``place`` 1) or losers (2) of a row before; ``picks`` are its matches, counted from 0."""

    row: str
    place: int
    picks: Sequence[int]

    def source(self, index: int) -> Source:
        """The source of one slot, counted from 0."""
        return Place(f"{self.row}{self.picks[index] + 1}", self.place, of_two=True)


Column = Seeds | Places


@dataclass(frozen=True, slots=True)
class Row:
    """``count`` matches of two, called ``name`` and their number from 1, with the columns of their slots."""

    name: str
    count: int
    left: Column
    right: Column

    def match(self, index: int) -> Match:
        """One of its matches, counted from 0."""
        return Match(f"{self.name}{index + 1}", (self.left.source(index), self.right.source(index)))

    @property
    def matches(self) -> Iterator[Match]:
        """Its matches, written out one after the other."""
        return map(self.match, range(self.count))


@dataclass(frozen=True, slots=True)
class PlanRound:
    """The matches played side by side, and what people call that round."""

    name: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class RowRound:
    """A round whose matches are kept in rows, and what people call that round."""

    name: str
    rows: tuple[Row, ...]

    @property
    def matches(self) -> tuple[Match, ...]:
        """The matches played side by side, written out anew each time."""
        return tuple(chain.from_iterable(row.matches for row in self.rows))


@dataclass(frozen=True, slots=True)
class Plan:
    """All rounds of a bracket, the last one ending in the match ``final``."""

    rounds: tuple[PlanRound | RowRound, ...]
    final: str
