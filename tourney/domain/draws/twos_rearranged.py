"""Tables that got stuck in the short way, sorted out among their neighbours without widening any score gap.

Within a score group anybody may sit with anybody; an odd group sends one down to the next. That leaves many draws
with the same gaps, and a short search among a few tables mostly finds one in which nobody meets again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tourney.domain.draws.twos_met import Apart, Score
from tourney.domain.draws.twos_tables import Tables, tables_in_order
from tourney.domain.field import Seats
from tourney.domain.model import Side

REACH = 8
"""How many tables on either side of a stuck one are drawn anew with it."""

STEPS = 100
"""How many partners are tried before it is given up."""


def rearranged(
    tables: Tables, stuck: Iterable[int], score: Mapping[Side, Score], apart: Apart, rng: Random
) -> Tables | None:
    """The tables with those that are stuck sorted out, the sum of their gaps as it was; None where one stays stuck."""
    seats, gaps = list(tables.seats), dict(tables.gaps)
    for place in stuck:
        if apart.has(*seats[place]):
            start, end = max(0, place - REACH), min(len(seats), place + REACH + 1)
            sides = sorted((s for pair in seats[start:end] for s in pair), key=score.__getitem__, reverse=True)
            pairs = _Search(score, apart, STEPS).draw(sides)
            if pairs is None:
                return None
            window = tables_in_order(pairs, score, apart, rng)
            seats[start:end] = window.seats
            gaps = {at: gap for at, gap in gaps.items() if not start <= at < end}
            gaps |= {start + at: gap for at, gap in window.gaps.items()}
    return Tables(seats, gaps)


@dataclass(slots=True)
class _Search:
    """A search that stops after so many steps."""

    score: Mapping[Side, Score]
    apart: Apart
    steps: int

    def draw(self, sides: list[Side]) -> list[Seats] | None:
        """The first draw found for these sides, the best score first."""
        if not sides:
            return []
        first, rest = sides[0], sides[1:]
        for place in self._likely(first, rest):
            other = rest[place]
            self.steps -= 1
            if self.steps < 0:
                return None
            if not self.apart.has(first, other):
                found = self.draw(rest[:place] + rest[place + 1 :])
                if found is not None:
                    return [(first, other), *found]
        return None

    def _likely(self, first: Side, rest: Sequence[Side]) -> list[int]:
        """The places of those a side may sit with: its own score, whoever led most differently first; if those are
        odd in number one of them goes down, so the next score too."""
        score, leads = self.score, self.apart.met.leads
        level = sum(score[side] == score[first] for side in rest)
        places = sorted(range(level), key=lambda place: -abs(leads[rest[place]] - leads[first]))
        if level % 2 == 0 and level < len(rest):
            below = score[rest[level]]
            places += [place for place in range(level, len(rest)) if score[rest[place]] == below]
        return places
