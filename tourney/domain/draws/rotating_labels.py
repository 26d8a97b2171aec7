"""Who gets which number of a schedule, so that people who should be kept apart meet as little and as late as can be."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tourney.domain.draws.rotating_past import Apart, pair_of
from tourney.domain.draws.rotating_rounds import Schedule, table_pairs
from tourney.domain.model import EntrantId

Foes = dict[EntrantId, dict[EntrantId, int]]

PASSES = 12
"""How often everybody looks for a better number at most."""


def numbered(people: Sequence[EntrantId], schedule: Schedule, apart: Apart) -> list[EntrantId]:
    """The people in the order of the numbers they play under: as they come, then swapped two by two as long as that
    keeps more of them apart. An avoided meeting weighs more than all early ones of people of one club."""
    foes = _foes(apart, len(people) ** 2 * (len(schedule) + 1) ** 2)
    if not foes:
        return list(people)
    labels = _Labels(list(people), foes, _how_early(schedule, len(people)))
    for _ in range(PASSES):
        if not any([labels.swap_better(who) for who in people]):
            break
    return labels.order


def avoided_meetings(order: Sequence[EntrantId], schedule: Schedule, apart: Apart) -> int:
    """How many times two who should be kept apart sit at one table when the people have these numbers."""
    if not apart.avoided:
        return 0
    pairs = (pair for round in schedule for table in round.tables for pair in table_pairs(table))
    return sum(pair_of(order[one - 1], order[other - 1]) in apart.avoided for one, other in pairs)


def _foes(apart: Apart, strict: int) -> Foes:
    """For everybody whom to keep away, and how much it matters."""
    foes: Foes = {}
    for one, other in sorted(apart.avoided | apart.grouped):
        weight = strict if (one, other) in apart.avoided else 1
        foes.setdefault(one, {})[other] = foes.setdefault(other, {})[one] = weight
    return foes


def _how_early(schedule: Schedule, persons: int) -> list[list[int]]:
    """For every two numbers less 1 the sum, over the rounds in which they meet, of the rounds that are left then."""
    early = [[0] * persons for _ in range(persons)]
    for left, round in enumerate(reversed(schedule), start=1):
        for one, other in (pair for table in round.tables for pair in table_pairs(table)):
            early[one - 1][other - 1] += left
            early[other - 1][one - 1] += left
    return early


@dataclass(slots=True)
class _Labels:
    """People in order of their numbers, which swap theirs. A copy of the list, for one search."""

    order: list[EntrantId]
    foes: Foes
    early: list[list[int]]
    number: dict[EntrantId, int] = field(init=False)

    def __post_init__(self) -> None:
        self.number = {who: at for at, who in enumerate(self.order)}

    def swap_better(self, one: EntrantId) -> bool:
        """Whether somebody who meets foes has found better numbers, going through all of them; if so they are taken."""
        start = self.number[one]
        if not any(self.early[start][self.number[foe]] for foe in self.foes.get(one, ())):
            return False
        for to, other in enumerate(self.order):
            at = self.number[one]
            if to != at and self._gain(one, other, at, to) + self._gain(other, one, to, at) > 0:
                self.order[at], self.order[to] = other, one
                self.number[one], self.number[other] = to, at
        return self.number[one] != start

    def _gain(self, who: EntrantId, but: EntrantId, at: int, to: int) -> int:
        """How much less ``who`` meets foes under the number ``to`` than ``at``."""
        foes = self.foes.get(who, {}).items()
        return sum(
            weight * (self.early[at][self.number[foe]] - self.early[to][self.number[foe]])
            for foe, weight in foes
            if foe != but
        )
