"""Matchings: as heavy and as cheap as trying everything finds them, and as another library does."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.domain.matching import NOBODY, Edge, cheapest_perfect_matching, max_weight_matching


def every_matching(edges: list[Edge]) -> Iterator[list[Edge]]:
    """All sets of edges that share no vertex."""
    if not edges:
        yield []
        return
    first, rest = edges[0], edges[1:]
    yield from every_matching(rest)
    free = [edge for edge in rest if not {edge[0], edge[1]} & {first[0], first[1]}]
    yield from ([first, *others] for others in every_matching(free))


def matched(mates: tuple[int, ...], edges: list[Edge]) -> list[Edge]:
    """The edges that a matching uses, each vertex being its mate's mate."""
    assert all(mate == NOBODY or mates[mate] == vertex for vertex, mate in enumerate(mates))
    used = [edge for edge in edges if mates[edge[0]] == edge[1]]
    assert 2 * len(used) == sum(mate != NOBODY for mate in mates)
    return used


def weight(edges: list[Edge]) -> int:
    return sum(edge[2] for edge in edges)


@st.composite
def graphs(draw: st.DrawFn, lightest: int = -4) -> tuple[int, list[Edge]]:
    """Up to seven vertices, each edge there or not."""
    vertices = draw(st.integers(1, 7))
    pairs = [(one, other) for one in range(vertices) for other in range(one + 1, vertices)]
    weights = draw(st.lists(st.none() | st.integers(lightest, 12), min_size=len(pairs), max_size=len(pairs)))
    return vertices, [(*pair, w) for pair, w in zip(pairs, weights, strict=True) if w is not None]


def random_graph(rng: Random, vertices: int) -> list[Edge]:
    """Edges of few different weights, so that many prices tie and blossoms form, open and lie inside each other."""
    density, heaviest = rng.random(), (1, 2, 3, 10, 10**9)[int(5 * rng.random())]
    pairs = ((one, other) for one in range(vertices) for other in range(one + 1, vertices) if rng.random() < density)
    return [(one, other, 1 + int(heaviest * rng.random())) for one, other in pairs]


@given(graphs())
def test_no_matching_weighs_more(graph: tuple[int, list[Edge]]) -> None:
    vertices, edges = graph
    found = matched(max_weight_matching(vertices, edges), edges)
    assert weight(found) == max(map(weight, every_matching(edges)))


@given(graphs())
def test_with_max_cardinality_no_matching_has_more_edges_nor_as_many_and_more_weight(
    graph: tuple[int, list[Edge]],
) -> None:
    vertices, edges = graph
    found = matched(max_weight_matching(vertices, edges, max_cardinality=True), edges)
    assert (len(found), weight(found)) == max((len(m), weight(m)) for m in every_matching(edges))


@given(graphs())
def test_no_perfect_matching_costs_less_and_none_is_found_only_where_there_is_none(
    graph: tuple[int, list[Edge]],
) -> None:
    vertices, edges = graph
    perfect = [weight(m) for m in every_matching(edges) if 2 * len(m) == vertices]
    found = cheapest_perfect_matching(vertices, edges)
    assert (found is None) == (not perfect)
    if found is not None:
        assert weight(matched(found, edges)) == min(perfect)


def test_a_matching_gives_up_a_heavy_edge_for_two_that_weigh_more_together() -> None:
    edges = [(0, 1, 5), (1, 2, 8), (2, 3, 5)]
    assert max_weight_matching(4, edges) == (1, 0, 3, 2)


def test_an_edge_that_weighs_nothing_or_less_is_left_alone_unless_edges_are_to_be_many() -> None:
    edges = [(0, 1, -2), (2, 3, 0)]
    assert max_weight_matching(4, edges) == (NOBODY,) * 4
    assert max_weight_matching(4, edges, max_cardinality=True) == (1, 0, 3, 2)


def test_two_odd_circles_joined_by_one_edge_are_matched_through_it() -> None:
    """Two triangles of light edges: only the edge between them leaves nobody over."""
    edges = [(0, 1, 1), (1, 2, 1), (0, 2, 1), (3, 4, 1), (4, 5, 1), (3, 5, 1), (2, 3, 90)]
    found = cheapest_perfect_matching(6, edges)
    assert found is not None
    assert found[2] == 3
    assert cheapest_perfect_matching(6, edges[:-1]) is None


def test_vertices_without_edges_have_nobody() -> None:
    assert max_weight_matching(3, []) == (NOBODY,) * 3
    assert cheapest_perfect_matching(2, []) is None
    assert cheapest_perfect_matching(0, []) == ()


def test_weights_of_any_size_are_exact() -> None:
    """A draw's criteria stand in one number: a difference in the last place must not get lost."""
    great = 10**40
    edges = [(0, 1, great), (2, 3, great), (0, 2, great), (1, 3, great + 1)]
    assert max_weight_matching(4, edges) == (2, 3, 0, 1)


@pytest.mark.parametrize("vertices", [9, 16, 25, 40])
def test_another_library_finds_the_same_weight(vertices: int) -> None:
    """rustworkx as oracle, on graphs too large to try everything."""
    rustworkx = pytest.importorskip("rustworkx")
    rng = Random(vertices)
    for _ in range(40):
        edges = random_graph(rng, vertices)
        graph = rustworkx.PyGraph()
        graph.add_nodes_from(range(vertices))
        graph.add_edges_from(edges)
        worth = {frozenset(edge[:2]): edge[2] for edge in edges}
        for many in (False, True):
            theirs = rustworkx.max_weight_matching(graph, max_cardinality=many, weight_fn=int)
            ours = matched(max_weight_matching(vertices, edges, many), edges)
            assert weight(ours) == sum(worth[frozenset(pair)] for pair in theirs)
        mates = cheapest_perfect_matching(vertices, edges)
        theirs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda w: -w)
        assert (mates is not None) == (2 * len(theirs) == vertices)
        if mates is not None:
            assert weight(matched(mates, edges)) == sum(worth[frozenset(pair)] for pair in theirs)
