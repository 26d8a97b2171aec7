"""A *way on*: as many whole rounds among those who have not met as are still to be played.

Degrees tell at once where one is certain; else it is searched for, by counted steps. A graph is a tuple of bit sets:
bit j of entry i says that i and j may still meet. Where the number of people is odd, the last place is the bye.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Graph = tuple[int, ...]

Pair = tuple[int, int]

STEPS = 60_000
"""How many partners a search for a way on tries before it gives up."""


def is_certain(free: Graph, rounds: int) -> bool:
    """Whether everybody has so many opponents left that no draw of the rounds can go wrong.

    A graph has a perfect matching where everybody may meet half of the others (Dirac 1952), and each round takes one
    opponent from everybody. Where all have equally many left, one fewer will do if the field is a multiple of four:
    what keeps such a graph from a matching are two odd halves that do not know each other.
    """
    degrees = [bits.bit_count() for bits in free]
    in_the_last = min(degrees) - rounds + 1
    level = min(degrees) == max(degrees) and len(free) % 4 == 0
    return in_the_last >= len(free) // 2 - level


def most_rounds(free: Graph, bye: int | None) -> int:
    """How many rounds without a rematch there can be at the most, going by how many opponents each has left; in an
    odd field (``bye`` being the place of the bye) who has too few sits out, one a round."""
    if bye is None:
        return min(bits.bit_count() for bits in free)
    opponents = [(bits & ~(1 << bye)).bit_count() for place, bits in enumerate(free) if place != bye]
    enough = (r for r in range(len(free), 0, -1) if sum(max(0, r - left) for left in opponents) <= r)
    return next(enough, 0)


class _OutOfSteps(Exception):
    """The search has tried as many partners as it may."""


@dataclass(slots=True)
class WayOn:
    """The search for so many whole rounds. ``bye`` is the place of the bye where anybody may have it again and again;
    None where there is no bye or nobody is to have a second."""

    bye: int | None = None
    steps: int = STEPS
    dead: set[tuple[int, Graph]] = field(default_factory=set)

    def exists(self, free: Graph, rounds: int) -> bool | None:
        """Whether so many rounds can be drawn one after the other; None where the steps did not suffice."""
        try:
            return self._rounds(free, rounds)
        except _OutOfSteps:
            return None

    def _rounds(self, free: Graph, rounds: int) -> bool:
        if rounds == 0 or (rounds, free) in self.dead:
            return rounds == 0
        opponents = [bits.bit_count() for bits in free]
        scarce = min((place for place in range(len(free)) if place != self.bye), key=opponents.__getitem__)
        start = free
        if self.bye is None:
            if opponents[scarce] < rounds:
                return False
            if opponents[scarce] == rounds:
                # It will meet them all, and the order of rounds is free: its first opponent may as well come now.
                start = (*free[:scarce], free[scarce] & -free[scarce], *free[scarce + 1 :])
        for pairs in self._draws(start, (1 << len(free)) - 1, scarce):
            if self._rounds(without(free, [pair for pair in pairs if self.bye not in pair]), rounds - 1):
                return True
        self.dead.add((rounds, free))
        return False

    def _draws(self, free: Graph, waiting: int, first: int) -> Iterator[list[Pair]]:
        """All draws of those waiting, beginning with who has the least choice."""
        partners = free[first] & waiting
        waiting &= ~(1 << first)
        while partners:
            self.steps -= 1
            if self.steps < 0:
                raise _OutOfSteps
            lowest = partners & -partners
            partners &= partners - 1
            pair = (first, lowest.bit_length() - 1)
            left = waiting & ~lowest
            if not left:
                yield [pair]
                continue
            tightest = min(places(left), key=lambda place: (free[place] & left).bit_count())
            for rest in self._draws(free, left, tightest):
                rest.append(pair)
                yield rest


def without(free: Graph, pairs: Sequence[Pair]) -> Graph:
    """The graph when these pairs have met."""
    rest = list(free)
    for one, other in pairs:
        rest[one] &= ~(1 << other)
        rest[other] &= ~(1 << one)
    return tuple(rest)


def places(bits: int) -> Iterator[int]:
    """The numbers of the bits set, from the lowest."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits &= bits - 1
