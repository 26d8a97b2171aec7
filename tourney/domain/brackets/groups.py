"""Groups, and the knockout that follows them: who goes into which group, and who meets whom afterwards.

The best of each group sit in the knockout as the seeds would: winners of group A, B, C as seeds 1, 2, 3, then those
in second place, and so on, byes to the best places. Two of one group meet again as late as can be (of two
qualifiers in the final, of three or four in the semi-finals at the earliest): for that, those in one place of their
groups exchange slots, moving as little as possible.
"""

from collections.abc import Iterator, Sequence

from tourney.domain.brackets.plan import Match, Plan, PlanRound
from tourney.domain.brackets.single import bracket_size, plan_for_two, seed_order
from tourney.domain.brackets.sources import FromGroups, GroupBest, GroupPlace, Seed, Source
from tourney.domain.errors import Refused
from tourney.domain.matching import max_weight_matching


def group_name(number: int) -> str:
    """The letter of a group, counted from 1: A to Z, then AA, AB and so on."""
    name = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def group_sizes(entrants: int, groups: int) -> tuple[int, ...]:
    """How many ``snake`` deals into each group: as equal as can be."""
    return tuple(len(group) for group in snake(entrants, groups))


def snake(entrants: int, groups: int) -> tuple[tuple[int, ...], ...]:
    """The seed numbers of each group, dealt out there and back (A B C C B A A ...), so that strengths are even.

    Raises Refused (``too_many_groups``) where a group would stay empty.
    """
    if not 1 <= groups <= entrants:
        raise Refused("too_many_groups", f"{entrants} entrants cannot make {groups} groups", groups=groups)
    lap, end = 2 * groups, entrants + 1
    there = (range(group, end, lap) for group in range(1, groups + 1))
    back = (range(lap + 1 - group, end, lap) for group in range(1, groups + 1))
    return tuple(tuple(sorted((*out, *home))) for out, home in zip(there, back, strict=True))


def knockout_after_groups(
    groups: int, qualifiers: int, fill: int = 0, third_place: bool = False, best_from: Sequence[str] = ()
) -> Plan:
    """The knockout of the first ``qualifiers`` of each group, filled up with the ``fill`` best of the next place.

    Byes go to the best places where the number is no power of two. From which groups the best of the next place come
    is open until all groups are over; ``best_from`` names these groups, best first, once they are known, so that
    they too meet their own group as late as the others leave them. Raises Refused (``bad_knockout``) for less than
    two entrants, and for more to fill up than there are groups.
    """
    entrants = groups * qualifiers + fill
    if min(groups, qualifiers) < 1 or not 0 <= fill <= groups or entrants < 2:
        asked = f"{qualifiers} of each of {groups} groups and {fill} more"
        raise Refused("bad_knockout", f"no knockout of {asked}: at least two, and at most one more of each group")
    seated = dict(_seated(groups, qualifiers, fill, best_from))
    plan = plan_for_two(entrants, third_place)
    return Plan(
        tuple(PlanRound(each.name, tuple(_with(match, seated) for match in each.matches)) for each in plan.rounds),
        plan.final,
    )


def _with(match: Match, seated: dict[Source, FromGroups]) -> Match:
    return Match(match.id, tuple(seated.get(source, source) for source in match.slots))


def _seated(groups: int, qualifiers: int, fill: int, best_from: Sequence[str]) -> Iterator[tuple[Source, FromGroups]]:
    """Who of the groups sits where each seed would sit, place after place."""
    letters = [group_name(number) for number in range(1, groups + 1)]
    apart = _Apart(groups * qualifiers + fill)
    for place in range(1, qualifiers + 1):
        seeds = apart.seeds_for(letters, first=(place - 1) * groups + 1)
        yield from ((Seed(seed), GroupPlace(group, place)) for seed, group in zip(seeds, letters, strict=True))
    best = [*best_from[:fill], *[""] * (fill - len(best_from))]
    seeds = apart.seeds_for(best, first=groups * qualifiers + 1)
    for rank, seed in enumerate(seeds, start=1):
        yield Seed(seed), GroupBest(qualifiers + 1, rank)


class _Apart:
    """The slots given so far to each group, to keep the next of that group away from them."""

    def __init__(self, entrants: int) -> None:
        self._size = bracket_size(entrants)
        self._slot = {seed: index for index, seed in enumerate(seed_order(self._size))}
        self._taken: dict[str, list[int]] = {}

    def seeds_for(self, groups: Sequence[str], first: int) -> list[int]:
        """The seed of each of these groups, out of as many seeds beginning with ``first``. A group without a name
        is not known yet and meets anybody."""
        seeds = range(first, first + len(groups))
        count = len(groups)
        edges = (
            (index, count + column, -self._cost(group, seeds[index], seed))
            for index, group in enumerate(groups)
            for column, seed in enumerate(seeds)
        )
        mates = max_weight_matching(2 * count, edges, max_cardinality=True)
        given = [seeds[mate - count] for mate in mates[:count]]
        for group, seed in zip(groups, given, strict=True):
            if group:
                self._taken.setdefault(group, []).append(self._slot[seed])
        return given

    def _cost(self, group: str, own: int, seed: int) -> int:
        """What it costs to put this group where ``seed`` sits: a meeting one round earlier outweighs everything that
        can be said of later ones, and any meeting before the final how far the group moves from its ``own`` seed."""
        rounds = self._size.bit_length() - 1
        early = [rounds - (slot ^ self._slot[seed]).bit_length() for slot in self._taken.get(group, ())]
        return sum(1 << 3 * rounds * before for before in early if before) + (seed - own) ** 2
