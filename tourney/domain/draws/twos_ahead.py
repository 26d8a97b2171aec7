"""Looking ahead in a small field, so that a draw today does not force a rematch tomorrow.

Six players over five rounds show it: two rounds can be drawn at will, but if the third leaves two triangles of people
who have not met, the fourth has no draw at all. So where nearly everybody will meet everybody, a draw that leaves no
way on (`twos_way_on`) gives place to the cheapest one that does.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import attrgetter

from tourney.domain.draws.twos_cheapest import Cheapest, draw_of, priced, prices_for
from tourney.domain.draws.twos_met import Apart, Met
from tourney.domain.draws.twos_way_on import Graph, Pair, WayOn, is_certain, most_rounds, without
from tourney.domain.field import Field, FieldEntrant
from tourney.domain.model import Side

SMALL = 24
"""The largest field that is looked ahead in; larger ones do not play nearly everybody."""

CHOICES = 3_000
"""How many draws are compared; where there are more, so many may still meet that one of these leaves a way on."""

_ONCE, _BYES_AGAIN, _UNKNOWN, _NONE = range(4)

NO_WAY_ON = "a later round will need a rematch"
MADE_WAY = "score gaps wider than need be, so that no later round needs a rematch"


@dataclass(slots=True)
class Outlook:
    """Whom each of those who play on may still meet, with the searches for a way on: one where nobody has a second
    bye, one where that is allowed. An odd field has the ``bye`` in the last place."""

    place: Mapping[Side, int]
    free: Graph
    rounds: int
    bye: int | None
    once: WayOn
    again: WayOn

    def of(self, draw: Cheapest) -> int:
        """What way on a draw leaves, the best kind first. Rounds in which a rematch cannot be helped, for want of
        opponents, do not count."""
        free = self._after(draw)
        rounds = min(self.rounds, most_rounds(free, self.bye))
        if rounds < 1 or is_certain(free, rounds) or self.once.exists(free, rounds):
            return _ONCE
        if self.bye is not None:
            everybody = (1 << self.bye) - 1
            free = (*(bits | 1 << self.bye for bits in free[: self.bye]), everybody)
        found = self.again.exists(free, rounds)
        return _UNKNOWN if found is None else _BYES_AGAIN if found else _NONE

    def _after(self, draw: Cheapest) -> Graph:
        pairs = [(self.place[one], self.place[other]) for one, other in draw.tables]
        if draw.bye is not None and self.bye is not None:
            pairs.append((self.place[draw.bye], self.bye))
        return without(self.free, pairs)


def is_looked_ahead(field: Field, present: int) -> bool:
    """Whether the field is small and nearly everybody will meet everybody, as far as numbers tell."""
    if field.rounds is None or field.round >= field.rounds or present > SMALL:
        return False
    players = sum(e.active for e in field.entrants)
    return players <= SMALL and 2 * field.rounds > players


def with_a_way_on(
    field: Field, waiting: Sequence[FieldEntrant], apart: Apart, draw: Cheapest
) -> tuple[Cheapest, tuple[str, ...]]:
    """The draw if it leaves a way on, else the cheapest that does, of those that give no more second byes; with a
    note where there is none. ``waiting`` are those to be drawn."""
    outlook = _outlook(field, apart.met)
    found, best, level = draw, outlook.of(draw), 0
    if best == _ONCE:
        return draw, ()
    for byes, other in _choices(waiting, apart):
        if byes > level and best <= _BYES_AGAIN:
            break
        seen, level = outlook.of(other), byes
        if seen < best:
            found, best = other, seen
        if best == _ONCE:
            break
    return found, (NO_WAY_ON,) if best == _NONE else ()


def _outlook(field: Field, met: Met) -> Outlook:
    active = [e for e in field.entrants if e.active]
    place: dict[Side, int] = {(e.id,): at for at, e in enumerate(active)}
    bye = len(active) if len(active) % 2 else None
    everybody = (1 << len(active)) - 1
    free = [everybody & ~(1 << at) for at in range(len(active))]
    if bye is not None:
        free = [bits if e.byes else bits | 1 << bye for bits, e in zip(free, active, strict=True)]
        free.append(sum(1 << at for at, e in enumerate(active) if not e.byes))
    played = [(place[one], place[other]) for one, other in met.tables if one in place and other in place]
    rounds = (field.rounds or field.round) - field.round
    return Outlook(place, without(tuple(free), played), rounds, bye, WayOn(), WayOn(bye))


def _choices(waiting: Sequence[FieldEntrant], apart: Apart) -> Iterator[tuple[int, Cheapest]]:
    """Draws without a rematch, the cheapest first, each with how many byes its bye had beyond the fewest."""
    order = sorted(waiting, key=attrgetter("score"), reverse=True)
    edges = priced(order, apart)
    partners: list[list[tuple[int, int]]] = [[] for _ in order]
    for one, other, price in sorted(edges, key=lambda edge: edge[2]):
        partners[one].append((other, price))
    bye = prices_for(order, apart).bye
    everybody = range(len(order) + len(order) % 2)
    found = sorted(islice(_draws(partners, frozenset(everybody)), CHOICES), key=lambda choice: choice[0])
    for price, pairs in found:
        yield price // bye, draw_of(order, pairs)


def _draws(partners: Sequence[Sequence[tuple[int, int]]], left: frozenset[int]) -> Iterator[tuple[int, list[Pair]]]:
    """All draws of the places left with their prices: the first place with each partner, the cheapest first."""
    if not left:
        yield 0, []
        return
    first = min(left)
    for other, price in partners[first]:
        if other in left:
            for rest, pairs in _draws(partners, left - {first, other}):
                yield price + rest, [(first, other), *pairs]
