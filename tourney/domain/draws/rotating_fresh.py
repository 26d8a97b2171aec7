"""One round with rotating partners that no schedule gives: the fewest repeats of partners, then of opponents.

Tables are found by a search of so many tries: swap two people between tables, or one who sits for one who waits, and
keep the swap when the round is no dearer than it was some swaps ago (late acceptance), so that it finds a way out of
a dead end without any scale. The split into partners at a table is always the cheapest of the three.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random

from tourney.domain.draws.rotating_annealing import SPLITS
from tourney.domain.draws.rotating_past import Apart, Past
from tourney.domain.model import EntrantId

TRIES = 20_000
"""Swaps tried for a round; each costs a few microseconds."""

MEMORY = 60
"""With how many swaps ago a round is compared."""

LOOKS = 4
"""How often the search looks for a table that costs something, before it takes any."""

Price = int
Matrix = list[list[Price]]


@dataclass(frozen=True, slots=True)
class Prices:
    """What it costs, for every two by place in the list, to sit at one table, and what more (or less) as partners."""

    meeting: Matrix
    as_partners: Matrix

    def of_four(self, a: int, b: int, c: int, d: int) -> Price:
        """The price of a table with these four, its cheapest split."""
        meeting, partners = self.meeting, self.as_partners
        one, other = meeting[a], meeting[b]
        mine, theirs = partners[a], partners[b]
        split = min(mine[b] + partners[c][d], mine[c] + theirs[d], mine[d] + theirs[c])
        return one[b] + one[c] + one[d] + other[c] + other[d] + meeting[c][d] + split


def prices_of(people: Sequence[EntrantId], past: Past, apart: Apart) -> Prices:
    """One more repeat of partners costs more than everything below it can: two of the avoid list, then repeats of
    opponents, then people of one club and partners who were opponents or the other way round."""
    place = {who: at for at, who in enumerate(people)}
    step = 6 * len(people) * (max([*past.partners.values(), *past.opponents.values(), 1]) + 1)
    meeting, as_partners = ([[0] * len(people) for _ in people] for _ in range(2))
    for pair in past.partners.keys() | past.opponents.keys() | apart.avoided | apart.grouped:
        if pair[0] not in place or pair[1] not in place:
            continue
        partners, opponents = past.partners.get(pair, 0), past.opponents.get(pair, 0)
        anyway = step * step * (pair in apart.avoided) + (pair in apart.grouped)
        one, other, price = place[pair[0]], place[pair[1]], step * opponents + partners
        meeting[one][other] = meeting[other][one] = anyway + price
        as_partners[one][other] = as_partners[other][one] = step**3 * partners + opponents - price
    return Prices(meeting, as_partners)


@dataclass(frozen=True, slots=True)
class Swaps:
    """Who may change places: two who are ``alike`` between tables, and one who sits with one who waits where also
    ``waiting`` says the same of both. Both are by place in the list."""

    alike: Sequence[Hashable]
    waiting: Sequence[Hashable]

    def allows(self, one: int, other: int, to_wait: bool) -> bool:
        """Whether these two may; ``to_wait``: one of them waits."""
        return self.alike[one] == self.alike[other] and (not to_wait or self.waiting[one] == self.waiting[other])


def fewest_repeats(start: Sequence[int], swaps: Swaps, prices: Prices, rng: Random) -> list[int]:
    """The seats with the least price that the search finds from ``start``: fours, then those who wait."""
    seats, sitting = list(start), len(start) // 4 * 4
    paid = [prices.of_four(*seats[at : at + 4]) for at in range(0, sitting, 4)]
    price = least = sum(paid)
    best, memory = seats[:], [price] * MEMORY
    for number in range(TRIES):
        if not least:
            break
        at, to = _dear_seat(paid, rng), int(rng.random() * len(seats))
        if at // 4 != to // 4 and swaps.allows(seats[at], seats[to], to >= sitting):
            price += _swapped(seats, paid, at, to, prices, max(memory[number % MEMORY] - price, 0))
        memory[number % MEMORY] = price
        if price < least:
            least, best = price, seats[:]
    return best


def _dear_seat(paid: Sequence[Price], rng: Random) -> int:
    """A seat by lot at a table that costs something, where a few looks find one."""
    for _ in range(LOOKS):
        table = int(rng.random() * len(paid))
        if paid[table]:
            break
    return 4 * table + int(rng.random() * 4)


def _swapped(seats: list[int], paid: list[Price], at: int, to: int, prices: Prices, most: Price) -> Price:
    """Swap two seats in place unless the price rises by more than ``most``; by how much it rose."""
    seats[at], seats[to] = seats[to], seats[at]
    tables = [table for table in (at // 4, to // 4) if table < len(paid)]
    new = [prices.of_four(*seats[4 * table : 4 * table + 4]) for table in tables]
    rise = sum(new) - sum(paid[table] for table in tables)
    if rise > most:
        seats[at], seats[to] = seats[to], seats[at]
        return 0
    for table, price in zip(tables, new, strict=True):
        paid[table] = price
    return rise


def split_best(four: Sequence[int], prices: Prices, gap: Callable[[Sequence[int]], object]) -> list[int]:
    """The four in the order of the cheapest split, two against two; of equal ones the one with the least ``gap``."""
    ways = [[four[place] for place in split] for split in SPLITS]
    partners = prices.as_partners
    return min(ways, key=lambda way: (partners[way[0]][way[1]] + partners[way[2]][way[3]], gap(way)))
