"""How the matches of a row stand, worked out for the whole row at once.

The rules are those of single matches: a match of two is over as it was played, or at once where one slot at most is
filled and nobody can come into the other. ``RowStanding`` keeps who sits where as columns; the ``Standing`` of a
match is made when somebody looks at it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import overload

from tourney.domain.brackets.plan import Row
from tourney.domain.brackets.standing import NOBODY, Outcome, Slot, Standing, standing_of
from tourney.domain.model import EntrantId

Occupants = Sequence[EntrantId | None]
"""Who is in each slot of a column: None while that is open, ``NOBODY`` when nobody will be."""


@dataclass(frozen=True, slots=True)
class RowStanding:
    """A row as it stands: the occupants of its slots, who went on from each match and who lost it, and the
    outcomes of those that were played (by their index in the row)."""

    row: Row
    left: Occupants
    right: Occupants
    winners: Occupants
    losers: Occupants
    outcomes: Mapping[int, Outcome]

    def match(self, index: int) -> Standing:
        """How one match stands, counted from 0."""
        planned = self.row.match(index)
        left, right = planned.slots
        slots = (Slot(left, self.left[index]), Slot(right, self.right[index]))
        return standing_of(planned.id, slots, self.outcomes.get(index))

    @property
    def matches(self) -> Iterator[Standing]:
        """How its matches stand, one after the other."""
        return map(self.match, range(self.row.count))

    def occupants(self, place: int, picks: Sequence[int]) -> Occupants:
        """The winners (``place`` 1) or losers (2) of the matches ``picks``, counted from 0."""
        column = self.winners if place == 1 else self.losers
        return [column[pick] for pick in picks]


def stand(
    row: Row,
    columns: tuple[Occupants, Occupants],
    outcomes: Mapping[int, Outcome],
    number: int,
    has_left: Callable[[EntrantId, int], bool],
) -> RowStanding:
    """How a row of round ``number`` stands with these occupants of its slots, left and right.

    ``outcomes`` are its matches that were played, by their index; the rest as in ``bracket.resolve``.
    """
    left, right = (_staying(column, outcomes, number, has_left) for column in columns)
    winners = [None if a is None or b is None or (a and b) else a or b for a, b in zip(left, right, strict=True)]
    losers = [winner if winner is None else NOBODY for winner in winners]
    for index, outcome in outcomes.items():
        winners[index], losers[index] = (*outcome.order[:2], NOBODY, NOBODY)[:2]
    return RowStanding(row, left, right, winners, losers, outcomes)


def _staying(
    column: Occupants, outcomes: Mapping[int, Outcome], number: int, has_left: Callable[[EntrantId, int], bool]
) -> Occupants:
    """The column without those who left before their match was drawn; who has played it stays in it."""
    staying = [NOBODY if entrant and has_left(entrant, number) else entrant for entrant in column]
    for index in outcomes:
        staying[index] = column[index]
    return staying


class Rounds(Sequence[tuple[Standing, ...]]):
    """The rounds of a bracket as they stand; those kept in rows are written out when somebody looks at them."""

    __slots__ = ("_parts", "_written")

    def __init__(self) -> None:
        self._parts: list[tuple[RowStanding | Standing, ...]] = []
        self._written: dict[int, tuple[Standing, ...]] = {}

    def add(self, parts: Sequence[RowStanding | Standing]) -> None:
        """One more round."""
        self._parts.append(tuple(parts))

    def __len__(self) -> int:
        return len(self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # a standing holds a mapping of places

    @overload
    def __getitem__(self, index: int) -> tuple[Standing, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[Standing, ...], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[Standing, ...] | tuple[tuple[Standing, ...], ...]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(len(self))[index])
        number = range(len(self))[index]
        if number not in self._written:
            parts = self._parts[number]
            lines = (part.matches if isinstance(part, RowStanding) else (part,) for part in parts)
            self._written[number] = tuple(chain.from_iterable(lines))
        return self._written[number]
