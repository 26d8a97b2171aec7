"""The short way to a draw of two: each score group's upper half against its lower half, repaired by swaps.

Where it leaves nobody meeting again, its score gaps are those of sorted neighbours, and no draw at all has smaller
ones: pairing neighbours in the order of scores is cheapest for every price that grows with the gap and more than
evenly, plain and squared. Each odd group sends one side down, who sits with the next group; so the gaps follow from
the sizes of the groups and need no count.
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tourney.domain.draws.twos_met import Apart, Score
from tourney.domain.field import Seats
from tourney.domain.model import Side

ScoreGroup = tuple[Score, Sequence[Side]]
"""All sides of one score, the best rank first."""

TRIES = 64
"""How many other tables a table looks at for a swap; more than that are never needed where a swap is likely."""


@dataclass(slots=True)
class Halves:
    """A draw by halves as it grows: at table i ``leaders[i]`` leads against ``followers[i]``. ``gaps`` has the
    tables where scores differ and by how much, ``stuck`` the tables that no swap could help."""

    leaders: list[Side]
    followers: list[Side]
    gaps: dict[int, Score]
    stuck: list[int]


def by_halves(groups: Sequence[ScoreGroup], apart: Apart, rng: Random) -> Halves:
    """The draw of an even number of sides in score groups, the best group first."""
    drawn = Halves([], [], {}, [])
    leads = apart.met.leads.__getitem__
    floater: Side | None = None
    above: Score = 0
    for score, group in groups:
        sides = sorted(group, key=leads) if apart.met.tables else list(group)
        came = floater
        if came is not None:
            insort(sides, came, key=leads)
        floater = _taken_out(sides, came, apart, rng) if len(sides) % 2 else None
        _seat(drawn, sides, came, above - score, apart, rng)
        above = score
    return drawn


def _taken_out(sides: list[Side], came: Side | None, apart: Apart, rng: Random) -> Side:
    """The side that floats down, by lot among those in the middle by leads, so that the halves stay level. Who
    floated into the group stays."""
    leads = apart.met.leads.__getitem__
    middle = leads(sides[len(sides) // 2])
    start, end = bisect_left(sides, middle, key=leads), bisect_right(sides, middle, key=leads)
    place = start + int(rng.random() * (end - start))
    if sides[place] == came:
        place += 1 if place + 1 < len(sides) else -1
    return sides.pop(place)


def _seat(drawn: Halves, sides: list[Side], came: Side | None, gap: Score, apart: Apart, rng: Random) -> None:
    """Seat one group: the half that led less leads, against the other half by lot."""
    half = len(sides) // 2
    if not half:
        return
    random, leads = rng.random, apart.met.leads
    leaders, followers = sides[:half], sides[half:]
    level = leads[leaders[-1]] == leads[followers[0]]
    followers.sort(key=lambda _: random())
    clashes = apart.clashes(leaders, followers)
    is_stuck = not all([_swap(leaders, followers, place, apart) for place in clashes])
    if level:
        _alternate(leaders, followers, apart, int(2 * random()))
    before = len(drawn.leaders)
    if came is not None:
        _to_front(leaders, followers, came)
        drawn.gaps[before] = gap
    if is_stuck:
        drawn.stuck += [before + place for place in apart.clashes(leaders, followers)]
    drawn.leaders += leaders
    drawn.followers += followers


def _swap(leaders: list[Side], followers: list[Side], place: int, apart: Apart) -> bool:
    """Part two who should not meet by a swap with another table of the group, follower against follower, else
    follower against leader; whether one helped."""
    count = len(leaders)
    one, other = leaders[place], followers[place]
    if not apart.has(one, other):
        return True
    for wanted, given in ((followers, leaders), (leaders, followers)):
        for step in range(1, min(count, TRIES)):
            there = (place + step) % count
            if not apart.has(one, wanted[there]) and not apart.has(given[there], other):
                mine, theirs = _turned(one, wanted[there], apart), _turned(given[there], other, apart)
                leaders[place], followers[place] = mine
                leaders[there], followers[there] = theirs
                return True
    return False


def _turned(one: Side, other: Side, apart: Apart) -> Seats:
    """The two with whoever led less in the lead."""
    return (other, one) if apart.met.leads[other] < apart.met.leads[one] else (one, other)


def _alternate(leaders: list[Side], followers: list[Side], apart: Apart, lot: int) -> None:
    """Where both led equally often, let now the one, now the other lead."""
    leads = apart.met.leads
    for place in range(lot, len(leaders), 2):
        one, other = leaders[place], followers[place]
        if leads[one] == leads[other]:
            leaders[place], followers[place] = other, one


def _to_front(leaders: list[Side], followers: list[Side], came: Side) -> None:
    """The table of who came from above is the first of the group."""
    place = leaders.index(came) if came in leaders else followers.index(came)
    leaders[0], leaders[place] = leaders[place], leaders[0]
    followers[0], followers[place] = followers[place], followers[0]
