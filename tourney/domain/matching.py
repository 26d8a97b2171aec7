"""Who goes with whom at the best total: matchings of greatest weight and cheapest perfect matchings of any graph.

Edmonds' primal-dual method, grown one tree at a time: every vertex has a price, an edge is tight while its weight
equals the prices of its two ends, and only tight edges are matched. A search takes one vertex without a mate, grows
a tree of tight edges from it and lowers and raises prices until the tree reaches another such vertex, or one whose
price is nothing. An odd circle of tight edges shrinks into a blossom, which the search treats as one vertex; a
blossom's own price is what its inner edges may lie above their weight. Prices along a tree change by the same amount
at a time, so a search keeps a clock and a heap of what happens when, and writes prices down only when a vertex joins
or leaves the tree. (Edmonds 1965; Galil 1986 for the method as a whole.)

All figures are whole numbers, weights doubled inside so that halves never arise; nothing depends on the order of a
set or a hash. Read `max_weight_matching` and `cheapest_perfect_matching` first, `_Forest` for how.
"""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import chain

Edge = tuple[int, int, int]
"""Two vertices, numbered from 0, and what matching them is worth or costs."""

Neighbours = list[list[tuple[int, int]]]
"""For each vertex its neighbours with the doubled weight of the edge."""

NOBODY = -1
_APART, _OUTER, _INNER = 0, 1, 2
_EDGE, _OPENS, _RETIRES = 0, 1, 2


def max_weight_matching(vertices: int, edges: Iterable[Edge], max_cardinality: bool = False) -> tuple[int, ...]:
    """Each vertex's mate, or `NOBODY`, so that the matched edges weigh most; with ``max_cardinality``, weigh most
    among the matchings with the most edges."""
    listed = list(edges)
    if max_cardinality:
        lift = 1 + (vertices + 1) * max((abs(weight) for _, _, weight in listed), default=0)
        listed = [(one, other, weight + lift) for one, other, weight in listed]
    neighbours = _neighbours(vertices, [edge for edge in listed if edge[2] > 0])
    prices = [max((weight for _, weight in around), default=0) // 2 for around in neighbours]
    forest = _Forest(neighbours, prices, may_retire=True)
    for vertex in range(vertices):
        if forest.mate[vertex] == NOBODY:
            forest.search(vertex)
    return tuple(forest.mate)


def cheapest_perfect_matching(vertices: int, edges: Iterable[Edge]) -> tuple[int, ...] | None:
    """Each vertex's mate in the matching of all that costs least; None where not all can be matched."""
    neighbours = _neighbours(vertices, [(one, other, -cost) for one, other, cost in edges])
    if vertices % 2 or not all(neighbours):
        return None
    prices = [max(weight for _, weight in around) // 2 for around in neighbours]
    forest = _Forest(neighbours, prices, may_retire=False)
    for vertex in range(vertices):
        if forest.mate[vertex] == NOBODY and not forest.search(vertex):
            return None
    return tuple(forest.mate)


def _neighbours(vertices: int, edges: Sequence[Edge]) -> Neighbours:
    around: Neighbours = [[] for _ in range(vertices)]
    for one, other, weight in edges:
        if one != other:
            around[one].append((other, 2 * weight))
            around[other].append((one, 2 * weight))
    return around


class _Forest:
    """Prices, mates and blossoms as they stand between two searches and during one.

    A *node* is a vertex, or a blossom: numbers from ``len(neighbours)``. ``top`` is the outermost node of a vertex,
    ``base`` the vertex by which a node is matched outwards. While a search runs, prices in the tree are kept as of
    its start (what an outer vertex has plus the clock, an inner one less the clock), so that time costs nothing.
    """

    def __init__(self, neighbours: Neighbours, prices: list[int], may_retire: bool) -> None:
        count = len(neighbours)
        self.neighbours, self.price, self.may_retire = neighbours, prices, may_retire
        self.mate = [NOBODY] * count
        self.top, self.base = list(range(count)), list(range(count))
        self.label, self.within = [_APART] * count, [NOBODY] * count
        self.allowance = [0] * count
        self.members: list[list[int]] = [[vertex] for vertex in range(count)]
        self.ring: list[list[int]] = [[] for _ in range(count)]
        self.joint: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        self.reached_by: list[tuple[int, int]] = [(NOBODY, NOBODY)] * count
        self.best: list[int | None] = [None] * count
        self.heap: list[tuple[int, int, int, int, int]] = []
        self.in_tree: list[int] = []
        self.horizon: int | None = None
        self._match_tight_edges()

    def _match_tight_edges(self) -> None:
        """A start for nothing: whoever is on a tight edge with somebody free."""
        for one, around in enumerate(self.neighbours):
            if self.mate[one] == NOBODY:
                for other, weight in around:
                    if self.mate[other] == NOBODY and self.price[one] + self.price[other] == weight:
                        self.mate[one], self.mate[other] = other, one
                        break

    def search(self, root: int) -> bool:
        """Whether the free vertex found a mate (or, where that is allowed, somebody worth nothing left instead)."""
        self.heap, self.in_tree, self.horizon = [], [], None
        self.best = [None] * len(self.mate)
        self._make_outer(self.top[root], 0)
        found, now = False, 0
        while self.heap and not found:
            now, kind, one, other, weight = heappop(self.heap)
            if kind == _EDGE:
                found = self._follow(one, other, weight, now)
            elif kind == _RETIRES:
                self._flip(one, NOBODY)
                found = True
            elif self.label[one] == _INNER and self.within[one] == NOBODY and self.ring[one]:
                self._open(one, now)
        self._leave_tree(now)
        return found

    def _follow(self, one: int, other: int, weight: int, now: int) -> bool:
        """Use an edge from the outer vertex ``one`` if it is tight now; whether it led to a free vertex."""
        here, there = self.top[one], self.top[other]
        if here == there or self.label[there] == _INNER:
            return False
        if self.label[there] == _OUTER:
            if self.price[one] + self.price[other] - 2 * now == weight:
                self._shrink(one, other, now)
            return False
        if self.price[one] + self.price[other] - now != weight:
            return False
        if self.mate[self.base[there]] == NOBODY:
            self._turn(there, other)
            self.mate[other] = one
            self._flip(one, other)
            return True
        self._make_inner(there, (one, other), now)
        self._make_outer(self.top[self.mate[self.base[there]]], now)
        return False

    def _make_inner(self, node: int, reached_by: tuple[int, int], now: int) -> None:
        self.label[node], self.reached_by[node] = _INNER, reached_by
        self.in_tree.append(node)
        for vertex in self.members[node]:
            self.price[vertex] -= now
        self._await_opening(node, now)

    def _await_opening(self, node: int, now: int) -> None:
        """An inner blossom opens when its allowance, two less with every tick, is used up."""
        if self.ring[node]:
            self.allowance[node] += 2 * now
            heappush(self.heap, (self.allowance[node] // 2, _OPENS, node, 0, 0))

    def _make_outer(self, node: int, now: int) -> None:
        self.label[node] = _OUTER
        self.in_tree.append(node)
        if self.ring[node]:
            self.allowance[node] -= 2 * now
        for vertex in self.members[node]:
            self.price[vertex] += now
        self._look_around(self.members[node])

    def _look_around(self, vertices: Iterable[int]) -> None:
        """Note when each edge of these new outer vertices becomes tight, leaving out what comes too late to matter."""
        price, top, labels, best = self.price, self.top, self.label, self.best
        for one in vertices:
            mine, here = price[one], top[one]
            if self.may_retire:
                self._note(mine, _RETIRES, one, 0, 0)
            for other, weight in self.neighbours[one]:
                label = labels[top[other]]
                if label == _APART:
                    when, known = mine + price[other] - weight, best[other]
                    if known is None or when < known:
                        best[other] = when
                        self._note(when, _EDGE, one, other, weight)
                elif label == _OUTER and top[other] != here:
                    self._note((mine + price[other] - weight) // 2, _EDGE, one, other, weight)

    def _note(self, when: int, kind: int, one: int, other: int, weight: int) -> None:
        """Put an event on the heap unless the search is sure to end before it."""
        if self.horizon is not None and when >= self.horizon:
            return
        heappush(self.heap, (when, kind, one, other, weight))
        if kind == _RETIRES or (
            self.label[self.top[other]] == _APART and self.mate[self.base[self.top[other]]] == NOBODY
        ):
            self.horizon = when

    def _way_up(self, vertex: int) -> Iterable[tuple[int, tuple[int, int]]]:
        """From an outer vertex to the root: each node, and the edge by which it hangs on the next."""
        node = self.top[vertex]
        while True:
            base = self.base[node]
            yield node, (base, self.mate[base])
            if self.mate[base] == NOBODY:
                return
            inner = self.top[self.mate[base]]
            above, below = self.reached_by[inner]
            yield inner, (below, above)
            node = self.top[above]

    def _shrink(self, one: int, other: int, now: int) -> None:
        """The circle closed by a tight edge between two outer vertices becomes a blossom, outer itself."""
        left, right = self._circle(one, other)
        meeting = self.top[left[-1][1][1]] if left else self.top[one]
        ring = [meeting, *(node for node, _ in reversed(left)), *(node for node, _ in right)]
        joint = [(above, below) for _, (below, above) in reversed(left)]
        joint += [(one, other), *(edge for _, edge in right)]
        fresh = [v for node in ring if self.label[node] == _INNER for v in self.members[node]]
        for vertex in fresh:
            self.price[vertex] += 2 * now
        for node in ring:
            if self.ring[node]:
                self.allowance[node] += 2 * now if self.label[node] == _OUTER else -2 * now
        blossom = self._new_blossom(ring, joint)
        self.label[blossom], self.allowance[blossom] = _OUTER, -2 * now
        self.in_tree.append(blossom)
        self._look_around(fresh)

    def _circle(self, one: int, other: int) -> tuple[list[tuple[int, tuple[int, int]]], ...]:
        """The two ways up from an edge's ends, each to just below the node where they meet."""
        left, right = list(self._way_up(one)), list(self._way_up(other))
        while left and right and left[-1][0] == right[-1][0]:
            left.pop()
            right.pop()
        return left, right

    def _new_blossom(self, ring: list[int], joint: list[tuple[int, int]]) -> int:
        blossom = len(self.ring)
        self.ring.append(ring)
        self.joint.append(joint)
        self.base.append(self.base[ring[0]])
        self.members.append(list(chain.from_iterable(self.members[node] for node in ring)))
        self.within.append(NOBODY)
        self.label.append(_APART)
        self.allowance.append(0)
        self.reached_by.append((NOBODY, NOBODY))
        for node in ring:
            self.within[node] = blossom
        for vertex in self.members[blossom]:
            self.top[vertex] = blossom
        return blossom

    def _open(self, blossom: int, now: int) -> None:
        """An inner blossom without allowance falls apart: the even way round from where the tree came in to the base
        stays in the tree, the rest of the ring leaves it."""
        ring, joint = self.ring[blossom], self.joint[blossom]
        entry = self.reached_by[blossom]
        for node in ring:
            self.within[node], self.label[node] = NOBODY, _APART
            for vertex in self.members[node]:
                self.top[vertex] = node
        on_path = self._path_through(ring, joint, ring.index(self.top[entry[1]]), entry)
        for node in ring:
            if self.label[node] == _APART:
                for vertex in self.members[node]:
                    self.price[vertex] += now
        self.ring[blossom] = []
        for node in on_path:
            self.in_tree.append(node)
            if self.label[node] == _INNER:
                self._await_opening(node, now)
        self._wake(ring, on_path, now)

    def _path_through(
        self, ring: list[int], joint: list[tuple[int, int]], start: int, entry: tuple[int, int]
    ) -> list[int]:
        """Label the even way from the ring's place ``start`` to its base: inner, outer, ..., inner."""
        if start % 2:
            way = [*range(start, len(ring)), 0]
            edges = joint[start:]
        else:
            way = list(range(start, -1, -1))
            edges = [(below, above) for above, below in reversed(joint[:start])]
        for step, place in enumerate(way):
            self.label[ring[place]] = _OUTER if step % 2 else _INNER
            if step % 2 == 0:
                self.reached_by[ring[place]] = edges[step - 1] if step else entry
        return [ring[place] for place in way]

    def _wake(self, ring: list[int], on_path: list[int], now: int) -> None:
        """After a blossom fell apart: its new outer vertices look around, outer ones look at those that left."""
        for node in on_path:
            if self.label[node] == _OUTER:
                if self.ring[node]:
                    self.allowance[node] -= 2 * now
                for vertex in self.members[node]:
                    self.price[vertex] += 2 * now
        for node in ring:
            if self.label[node] == _APART:
                for vertex in self.members[node]:
                    self.best[vertex] = None
        for node in on_path:
            if self.label[node] == _OUTER:
                self._look_around(self.members[node])
        for node in ring:
            if self.label[node] == _APART:
                for vertex in self.members[node]:
                    self._be_seen(vertex)

    def _be_seen(self, vertex: int) -> None:
        """Note the first edge by which an outer vertex can reach this one."""
        outer = [
            (self.price[other] + self.price[vertex] - weight, other, weight)
            for other, weight in self.neighbours[vertex]
            if self.label[self.top[other]] == _OUTER
        ]
        if outer:
            when, other, weight = min(outer)
            self.best[vertex] = when
            self._note(when, _EDGE, other, vertex, weight)

    def _flip(self, vertex: int, mate: int) -> None:
        """Match an outer vertex anew and, up to the root, everybody whose mate was taken."""
        while True:
            node = self.top[vertex]
            left_behind = self.mate[self.base[node]]
            self._turn(node, vertex)
            self.mate[vertex] = mate
            if left_behind == NOBODY:
                return
            inner = self.top[left_behind]
            above, below = self.reached_by[inner]
            self._turn(inner, below)
            self.mate[below] = above
            vertex, mate = above, below

    def _turn(self, node: int, vertex: int) -> None:
        """Make ``vertex`` the base of a node: inside, all others are matched among themselves."""
        waiting = [(node, vertex)]
        while waiting:
            blossom, base = waiting.pop()
            if self.base[blossom] == base:
                continue
            child = base
            while self.within[child] != blossom:
                child = self.within[child]
            place = self.ring[blossom].index(child)
            ring = self.ring[blossom] = self.ring[blossom][place:] + self.ring[blossom][:place]
            joint = self.joint[blossom] = self.joint[blossom][place:] + self.joint[blossom][:place]
            self.base[blossom] = base
            waiting.append((child, base))
            for step in range(1, len(ring), 2):
                one, other = joint[step]
                waiting += [(ring[step], one), (ring[step + 1], other)]
                self.mate[one], self.mate[other] = other, one

    def _leave_tree(self, now: int) -> None:
        """Write down the prices as the clock left them."""
        for node in self.in_tree:
            label = self.label[node]
            if label == _APART or self.within[node] != NOBODY or self.top[self.members[node][0]] != node:
                continue
            self.label[node] = _APART
            sign = -1 if label == _OUTER else 1
            for vertex in self.members[node]:
                self.price[vertex] += sign * now
            if self.ring[node]:
                self.allowance[node] -= 2 * sign * now
