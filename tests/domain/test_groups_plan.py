"""Groups and the knockout after them: sizes, the snake, who meets whom, and that a group meets itself late."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from pathlib import Path

import pytest

from tourney.domain.bracket import (
    NOBODY,
    FromGroups,
    GroupBest,
    GroupPlace,
    Nobody,
    Outcome,
    Plan,
    Resolved,
    Source,
    resolve,
)
from tourney.domain.brackets.groups import group_name, group_sizes, knockout_after_groups, snake
from tourney.domain.brackets.single import bracket_size, seed_order
from tourney.domain.errors import Refused
from tourney.domain.model import EntrantId

REFERENCE = json.loads((Path(__file__).parents[1] / "reference" / "groups_to_knockout.json").read_text())["groups"]
EVERY_PLAN = [(groups, q) for groups, q in product(range(1, 33), range(1, 5)) if groups * q > 1]


def first_slots(plan: Plan) -> list[Source]:
    """The sources of the first round from top to bottom."""
    return [source for match in plan.rounds[0].matches for source in match.slots]


def by_group(plan: Plan) -> dict[str, list[int]]:
    """The slots of the first round that each group fills."""
    taken: dict[str, list[int]] = {}
    for slot, source in enumerate(first_slots(plan)):
        if isinstance(source, GroupPlace):
            taken.setdefault(source.group, []).append(slot)
    return taken


def reunions(taken: Sequence[Sequence[int]], rounds: int) -> list[int]:
    """How many two of one group could meet again in round 1, 2 and so on up to the final: in the first round in
    which the ways of their slots run together."""
    counts = [0] * rounds
    for slots in taken:
        for one, other in combinations(slots, 2):
            counts[(one ^ other).bit_length() - 1] += 1
    return counts


# --- the groups -----------------------------------------------------------------------------------------------


def test_the_snake_deals_seeds_there_and_back() -> None:
    assert snake(8, 2) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert snake(11, 3) == ((1, 6, 7), (2, 5, 8, 11), (3, 4, 9, 10))
    assert snake(3, 1) == ((1, 2, 3),)


@pytest.mark.parametrize("entrants", range(1, 41))
def test_groups_are_as_equal_as_can_be_and_hold_everybody_once(entrants: int) -> None:
    for groups in range(1, entrants + 1):
        sizes = group_sizes(entrants, groups)
        assert sizes == tuple(len(group) for group in snake(entrants, groups))
        assert max(sizes) - min(sizes) <= 1
        assert sorted(seed for group in snake(entrants, groups) for seed in group) == list(range(1, entrants + 1))


@pytest.mark.parametrize(("entrants", "groups"), [(3, 4), (3, 0), (0, 1), (3, -1)])
def test_a_group_that_would_stay_empty_is_refused(entrants: int, groups: int) -> None:
    with pytest.raises(Refused) as refused:
        group_sizes(entrants, groups)
    assert refused.value.code == "too_many_groups"


def test_groups_are_called_by_letters() -> None:
    assert [group_name(number) for number in (1, 2, 26, 27, 28, 52, 53)] == ["A", "B", "Z", "AA", "AB", "AZ", "BA"]


# --- who meets whom -------------------------------------------------------------------------------------------


def short(source: Source) -> str:
    assert isinstance(source, GroupPlace)
    return f"{source.group}{source.place}"


@pytest.mark.parametrize("groups", REFERENCE)
def test_the_first_round_of_two_qualifiers_is_the_published_one(groups: str) -> None:
    plan = knockout_after_groups(int(groups), 2)
    first = [[short(source) for source in match.slots] for match in plan.rounds[0].matches]
    assert first == REFERENCE[groups]["first_ko_round"]


@pytest.mark.parametrize(("groups", "qualifiers"), EVERY_PLAN)
def test_everybody_who_qualifies_has_one_slot_and_the_best_places_have_the_byes(groups: int, qualifiers: int) -> None:
    """A bye goes to nobody while somebody of a better place has none."""
    plan = knockout_after_groups(groups, qualifiers)
    slots = first_slots(plan)
    wanted = {GroupPlace(group_name(n + 1), place + 1) for n in range(groups) for place in range(qualifiers)}
    assert {source for source in slots if not isinstance(source, Nobody)} == wanted
    assert slots.count(Nobody()) == bracket_size(len(wanted)) - len(wanted)
    with_bye = [m.slots[0].place for m in plan.rounds[0].matches if m.slots[1] == Nobody()]  # type: ignore[union-attr]
    by_rank = sorted(source.place for source in wanted)
    assert sorted(with_bye) == by_rank[: len(with_bye)]


@pytest.mark.parametrize(("groups", "qualifiers"), EVERY_PLAN)
def test_a_group_meets_itself_as_late_as_can_be(groups: int, qualifiers: int) -> None:
    """Two of a group meet in the final only. Of three or four, two have to share a half, so that they meet in the
    semi-finals, once for each half that holds two; a single group of few fills the rounds there are."""
    plan = knockout_after_groups(groups, qualifiers)
    counts = reunions(list(by_group(plan).values()), len(plan.rounds))
    one_half = {1: 0, 2: 0, 3: 1, 4: 2}[qualifiers] * groups
    both_halves = {1: 0, 2: 1, 3: 2, 4: 4}[qualifiers] * groups
    assert counts == ([0] * len(plan.rounds) + [one_half, both_halves])[-len(plan.rounds) :]


def every_seating(groups: int, qualifiers: int) -> Iterator[list[list[int]]]:
    """The slots of each group in every plan that gives the first places, second places and so on the slots that
    seeds of that strength have. Which group is called A makes no difference, so the winners stay where they are."""
    slot = {seed: index for index, seed in enumerate(seed_order(bracket_size(groups * qualifiers)))}
    places = [[slot[place * groups + n + 1] for n in range(groups)] for place in range(qualifiers)]
    for rest in product(*(permutations(slots) for slots in places[1:])):
        yield [list(slots) for slots in zip(places[0], *rest, strict=True)]


@pytest.mark.parametrize(
    ("groups", "qualifiers"), [(1, 4), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 3), (6, 2)]
)
def test_no_other_seating_keeps_the_groups_apart_for_longer(groups: int, qualifiers: int) -> None:
    """Looked up among all seatings of small fields: fewest meetings in the first round, then in the second, ..."""
    plan = knockout_after_groups(groups, qualifiers)
    rounds = len(plan.rounds)
    best = min(reunions(taken, rounds) for taken in every_seating(groups, qualifiers))
    assert reunions(list(by_group(plan).values()), rounds) == best


@pytest.mark.parametrize("groups", range(2, 7))
@pytest.mark.parametrize("place", [2, 3])
def test_those_in_one_place_move_no_further_from_their_seeds_than_they_must(groups: int, place: int) -> None:
    """Of all seatings of this place that keep the groups apart as long, the better places seated as they are, the
    one with the least sum of squared moves."""
    plan = knockout_after_groups(groups, 3)
    slots = {source: slot for slot, source in enumerate(first_slots(plan))}
    seed = dict(enumerate(seed_order(bracket_size(3 * groups))))
    letters = [group_name(number) for number in range(1, groups + 1)]
    better = [[slots[GroupPlace(letter, p)] for p in range(1, place)] for letter in letters]

    def judged(seats: Sequence[int]) -> tuple[list[int], int]:
        taken = [[*before, seat] for before, seat in zip(better, seats, strict=True)]
        own = range((place - 1) * groups + 1, place * groups + 1)
        moved = sum((seed[seat] - number) ** 2 for number, seat in zip(own, seats, strict=True))
        return reunions(taken, len(plan.rounds)), moved

    ours = [slots[GroupPlace(letter, place)] for letter in letters]
    assert judged(ours) == min(judged(seats) for seats in permutations(ours))


def test_the_rounds_behind_are_those_of_a_knockout() -> None:
    plan = knockout_after_groups(4, 2, third_place=True)
    assert [each.name for each in plan.rounds] == ["Quarter-finals", "Semi-finals", "Final"]
    assert [[source.text for source in match.slots] for match in plan.rounds[-1].matches] == [
        ["winner of SF1", "winner of SF2"],
        ["loser of SF1", "loser of SF2"],
    ]


# --- filled up with the best of the next place ----------------------------------------------------------------


def test_the_best_thirds_fill_up_as_the_last_seeds() -> None:
    plan = knockout_after_groups(6, 2, fill=4)
    slots = first_slots(plan)
    assert len(slots) == 16
    assert Nobody() not in slots
    assert {source for source in slots if isinstance(source, GroupBest)} == {GroupBest(3, n) for n in (1, 2, 3, 4)}
    opponents = [m.slots[0].text for m in plan.rounds[0].matches if isinstance(m.slots[1], GroupBest)]
    assert sorted(opponents) == [f"place 1 of group {group}" for group in "ABCD"]


@pytest.mark.parametrize("thirds", list(combinations("ABCDEF", 4)))
def test_thirds_whose_groups_are_known_meet_their_group_as_late_as_the_others_leave_them(thirds: tuple[str]) -> None:
    """Of all ways to give the four thirds their four slots, fewest early meetings; none in the first round."""
    plan = knockout_after_groups(6, 2, fill=4, best_from=thirds)
    taken = by_group(plan)
    slots = {source.rank: slot for slot, source in enumerate(first_slots(plan)) if isinstance(source, GroupBest)}

    def with_thirds(third_slots: Sequence[int]) -> list[int]:
        own = dict(zip(thirds, third_slots, strict=True))
        return reunions([[*taken[group], *([own[group]] if group in own else [])] for group in taken], 4)

    found = with_thirds([slots[rank] for rank in (1, 2, 3, 4)])
    assert found == min(with_thirds(order) for order in permutations(slots.values()))
    assert found[0] == 0


@pytest.mark.parametrize(("groups", "qualifiers", "fill"), [(1, 1, 0), (0, 2, 0), (2, 0, 2), (4, 2, 5), (4, 2, -1)])
def test_a_knockout_that_cannot_be_is_refused(groups: int, qualifiers: int, fill: int) -> None:
    with pytest.raises(Refused) as refused:
        knockout_after_groups(groups, qualifiers, fill)
    assert refused.value.code == "bad_knockout"


# --- who sits where -------------------------------------------------------------------------------------------


def standings(plan: Plan, known: Mapping[FromGroups, str], played: Mapping[str, Outcome], left: str = "") -> Resolved:
    def from_groups(source: FromGroups) -> EntrantId | None:
        return EntrantId(known[source]) if source in known else None

    return resolve(plan, (), played, lambda entrant, _number: entrant == left, from_groups)


def test_a_slot_names_place_and_group_until_the_group_is_over() -> None:
    plan = knockout_after_groups(2, 2, fill=2)
    assert [source.text for source in first_slots(plan)] == [
        "place 1 of group A",
        "bye",
        "place 2 of group B",
        "best third 1 of the groups",
        "place 1 of group B",
        "bye",
        "place 2 of group A",
        "best third 2 of the groups",
    ]
    assert all(match.players == () for matches in standings(plan, {}, {}) for match in matches)
    assert all(match.order is None for match in resolve(plan, (), {}, lambda _entrant, _number: False)[0])


def test_who_came_in_the_place_sits_in_the_slot_and_a_bye_takes_him_on() -> None:
    plan = knockout_after_groups(2, 2, fill=2)
    known: dict[FromGroups, str] = {GroupPlace("A", 1): "Anna", GroupBest(3, 1): "Ivo"}
    first, second, _ = standings(plan, known, {})
    assert (first[0].is_bye, first[0].order) == (True, ("Anna",))
    assert [slot.entrant for slot in first[1].slots] == [None, "Ivo"]
    assert second[0].players == ("Anna",)


def test_a_place_that_nobody_took_is_a_bye_for_the_other_side() -> None:
    """A group from which too few are left to fill its places, and a qualifier who withdrew."""
    plan = knockout_after_groups(2, 2)
    known: dict[FromGroups, str] = {
        GroupPlace("A", 1): "Anna",
        GroupPlace("B", 2): NOBODY,
        GroupPlace("B", 1): "Bo",
        GroupPlace("A", 2): "Ana",
    }
    first, last = standings(plan, known, {}, left="Ana")
    assert [match.order for match in first] == [("Anna",), ("Bo",)]
    assert last[0].players == ("Anna", "Bo")
