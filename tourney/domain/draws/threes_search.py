"""A round of tables of three by exchanging: neighbours in the standings first, then whatever makes it cheaper.

``first_draft`` seats blocks of neighbours; ``settle`` exchanges entrants between near tables until no exchange helps;
``kick`` tries disorder in a small place and keeps what came out no worse. All of it is counted, nothing is timed.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from tourney.domain.draws.threes_costs import Costs, Group, Price
from tourney.domain.draws.threes_plan import TablePlan

REACH = 4
"""How many tables up and down the standings an exchange looks."""

STIRRED = 300
"""Up to so many entrants a search goes on with ``kick`` after it has settled."""

KICKS = 600
"""How many kicks it then gets."""

Round = tuple[tuple[int, ...], ...]
"""A drawn round in one fixed spelling: every table in order, the tables in order, those who wait among them."""

Change = tuple[int, list[int], int, "Span | None"]
Exchange = tuple[list[int], list[int]]
Span = tuple[int, int]
"""The lowest and the highest score of a table."""


class Draft:
    """A draw being worked on: the tables from the top of the standings down, those who wait last, and the price of
    each. ``spans`` has the scores of a table of three that costs nothing but its score gap, else None. A search
    changes a draft; nobody else sees it."""

    __slots__ = ("costs", "groups", "price", "prices", "spans")

    def __init__(self, costs: Costs, groups: Iterable[Group]) -> None:
        self.costs, self.price = costs, costs.price
        self.groups = [list(group) for group in groups]
        self.prices = [self.price(group) for group in self.groups]
        self.spans = [self._span(group, price) for group, price in zip(self.groups, self.prices, strict=True)]

    @property
    def cost(self) -> int:
        """What all groups cost together."""
        return sum(self.prices)

    def put(self, at: int, group: list[int]) -> Change:
        """Seat another group at a table; what was there, to be taken back."""
        before = at, self.groups[at], self.prices[at], self.spans[at]
        price = self.price(group)
        self.groups[at], self.prices[at], self.spans[at] = group, price, self._span(group, price)
        return before

    def take_back(self, changes: Sequence[Change]) -> None:
        """Undo changes, the last first."""
        for at, group, price, span in reversed(changes):
            self.groups[at], self.prices[at], self.spans[at] = group, price, span

    def is_best(self, at: int, other: int) -> bool:
        """Whether it is plain that no exchange between two tables helps: both cost nothing, or nothing but score
        gaps that lie one above the other."""
        if self.prices[at] + self.prices[other] == 0:
            return True
        one, two = self.spans[at], self.spans[other]
        return one is not None and two is not None and (one[0] >= two[1] or two[0] >= one[1])

    def _span(self, group: Group, price: int) -> Span | None:
        if not self.costs.only_gap(group, price):
            return None
        scores = [self.costs.scores[a] for a in group]
        return min(scores), max(scores)


def spelled(groups: Iterable[Group]) -> Round:
    """The fixed spelling of a round."""
    return tuple(sorted(tuple(sorted(group)) for group in groups))


def first_draft(costs: Costs, plan: TablePlan, order: Sequence[int]) -> Draft:
    """Blocks of neighbours in ``order``, the standings from the top: who had fewest byes waits, the last of them
    first; who sat least at tables of four sits there."""
    waiting = sorted(reversed(order), key=lambda a: costs.wait[a])[: plan.waiting]
    seated = [a for a in order if a not in waiting]
    tables = [] if not plan.fours else _fours(costs, plan.fours, seated)
    taken = {a for table in tables for a in table}
    rest = [a for a in seated if a not in taken]
    tables += [rest[at : at + 3] for at in range(0, len(rest), 3)]
    if taken:
        place = {a: at for at, a in enumerate(order)}
        tables.sort(key=lambda table: sum(place[a] for a in table) / len(table))
    return Draft(costs, [*tables, waiting] if waiting else tables)


def _fours(costs: Costs, number: int, seated: Sequence[int]) -> list[list[int]]:
    """The tables of four: neighbours among those who sat least often at one."""
    often = sorted(costs.four[a] for a in seated)[4 * number - 1]
    sure = [a for a in seated if costs.four[a] < often]
    free = [a for a in seated if costs.four[a] == often]
    wanted = 4 * number - len(sure)
    score = costs.scores
    start = min(range(len(free) - wanted + 1), key=lambda at: score[free[at]] - score[free[at + wanted - 1]])
    place = {a: at for at, a in enumerate(seated)}
    chosen = sorted(sure + free[start : start + wanted], key=place.__getitem__)
    return [chosen[at : at + 4] for at in range(0, len(chosen), 4)]


def settle(draft: Draft, queue: Iterable[int], reach: int = REACH) -> list[Change]:
    """Exchange entrants of the tables in ``queue`` with those up to ``reach`` tables away until no exchange makes the
    draw cheaper; what was changed, to be taken back."""
    changes: list[Change] = []
    waiting = list(queue)
    queued = set(waiting)
    while waiting:
        at = waiting.pop()
        queued.discard(at)
        for other in range(max(0, at - reach), min(len(draft.groups), at + reach + 1)):
            if other == at or draft.is_best(at, other):
                continue
            better = best_exchange(draft, at, other)
            if better is not None:
                changes += draft.put(at, better[0]), draft.put(other, better[1])
                fresh = [place for place in (at, other) if place not in queued]
                waiting += fresh
                queued.update(fresh)
    return changes


def best_exchange(draft: Draft, at: int, other: int) -> Exchange | None:
    """The two groups after the exchange of two entrants that saves most, None where none saves anything. Between a
    table of four and one of three one may also move over."""
    left, right = draft.groups[at], draft.groups[other]
    now, price = draft.prices[at] + draft.prices[other], draft.price
    best: Exchange | None = None
    for x in range(len(left)):
        for y in range(len(right)):
            left[x], right[y] = right[y], left[x]
            cost = price(left)
            if cost < now:
                cost += price(right)
                if cost < now:
                    now, best = cost, (left[:], right[:])
            left[x], right[y] = right[y], left[x]
    if len(left) + len(right) == 7:
        return _best_move(left, right, now, price) or best
    return best


def _best_move(left: list[int], right: list[int], now: int, price: Price) -> Exchange | None:
    """The cheapest way to make the table of four the one of three, if it is cheaper than ``now``."""
    best: Exchange | None = None
    four, three = (left, right) if len(left) == 4 else (right, left)
    for mover in four:
        fewer = [a for a in four if a != mover]
        more = [*three, mover]
        cost = price(fewer) + price(more)
        if cost < now:
            now, best = cost, (fewer, more) if four is left else (more, fewer)
    return best


def part(draft: Draft) -> None:
    """Look further and further away for exchanges while somebody meets again or sits with one to be avoided."""
    reach = 4 * REACH
    while reach < 4 * len(draft.groups) and reach <= 64 * REACH:
        marred = [at for at, cost in enumerate(draft.prices) if cost >= draft.costs.avoid]
        if not marred:
            return
        settle(draft, marred, reach)
        reach *= 4


def kick(draft: Draft, rng: Random, enough: int) -> Iterator[Draft]:
    """Exchange two entrants of near tables at random and settle what that stirred up, ``KICKS`` times or until the
    draw costs no more than ``enough``; a worse draw is taken back. Every draw on the way is shown first."""
    number = len(draft.groups)
    cost = draft.cost
    for _ in range(KICKS):
        if cost <= enough:
            return
        at = int(rng.random() * number)
        other = (at + 1 + int(rng.random() * min(REACH, number - 1))) % number
        changes = _disturb(draft, at, other, rng)
        changes += settle(draft, (at, other))
        yield draft
        after = draft.cost
        if after > cost:
            draft.take_back(changes)
        else:
            cost = after


def _disturb(draft: Draft, at: int, other: int, rng: Random) -> list[Change]:
    """Exchange one of each of two groups, whatever it costs."""
    left, right = draft.groups[at][:], draft.groups[other][:]
    x, y = int(rng.random() * len(left)), int(rng.random() * len(right))
    left[x], right[y] = right[y], left[x]
    return [draft.put(at, left), draft.put(other, right)]


def searched(costs: Costs, plan: TablePlan, order: Sequence[int], rng: Random, start: Round | None = None) -> Round:
    """A cheap round found by exchanging. ``order`` are the entrants from the top of the standings; the search begins
    with blocks of neighbours, or with ``start``."""
    draft = first_draft(costs, plan, order) if start is None else _from_round(costs, order, start)
    stirred = plan.entrants <= STIRRED
    settle(draft, range(len(draft.groups)) if stirred else _disturbed(draft))
    part(draft)
    if stirred and len(draft.groups) > 1:
        plain = not plan.fours and not plan.waiting
        for _ in kick(draft, rng, costs.gap * block_bound(costs.scores) if plain else 0):
            pass
    return spelled(draft.groups)


def several_searched(costs: Costs, plan: TablePlan, order: Sequence[int], rng: Random) -> list[Round]:
    """The rounds without a repeat that a search by exchanging comes across, the cheapest first."""
    draft = first_draft(costs, plan, order)
    settle(draft, range(len(draft.groups)))
    part(draft)
    seen = {spelled(draft.groups): draft.cost}
    for other in kick(draft, rng, 0):
        seen[spelled(other.groups)] = other.cost
    fresh = [drawn for drawn in seen if seen[drawn] < costs.repeat]
    return sorted(fresh, key=lambda drawn: (seen[drawn], drawn))


def _disturbed(draft: Draft) -> list[int]:
    """The groups that cost something besides the gap between neighbours."""
    return [at for at, span in enumerate(draft.spans) if span is None]


def _from_round(costs: Costs, order: Sequence[int], start: Round) -> Draft:
    """A draft of a round, its tables from the top of the standings, those who wait last."""
    place = {a: at for at, a in enumerate(order)}
    return Draft(costs, sorted(start, key=lambda group: (len(group) < 3, sum(place[a] for a in group) / len(group))))


def cost_of(costs: Costs, drawn: Round) -> int:
    """What a round costs."""
    price = costs.price
    return sum(price(group) for group in drawn)


def block_bound(scores: Sequence[int]) -> int:
    """The least sum of squared score gaps that tables of three can have: blocks of the sorted scores."""
    falling = sorted(scores, reverse=True)
    return sum((falling[at] - falling[at + 2]) ** 2 for at in range(0, len(falling) - 2, 3))
