"""A bracket: matches whose slots keep where they come from, and who that is, derived.

A ``Plan`` is made once from the number of entrants (by a format); it never changes and holds no entrant.
``resolve`` walks it with the finishing order of what has been played and says who sits in each slot, so a
corrected result moves everything behind it and nothing is ever copied forward.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tourney.domain.model import EntrantId

# In a slot that nobody will fill: a bye, or the place of somebody who left.
NOBODY = EntrantId("")


@dataclass(frozen=True, slots=True)
class Seed:
    """The entrant who starts with this number, 1 for the first."""

    number: int

    @property
    def text(self) -> str:
        """``seed 3``."""
        return f"seed {self.number}"


@dataclass(frozen=True, slots=True)
class Nobody:
    """A bye: the other side goes on without playing."""

    @property
    def text(self) -> str:
        """``bye``."""
        return "bye"


@dataclass(frozen=True, slots=True)
class Place:
    """Who finished a match in this place; ``of_two`` says winner and loser instead of place 1 and 2."""

    match: str
    place: int
    of_two: bool

    @property
    def text(self) -> str:
        """``winner of QF2``, ``place 2 of R1-3``."""
        if self.place == 1 or self.of_two:
            return f"{'winner' if self.place == 1 else 'loser'} of {self.match}"
        return f"place {self.place} of {self.match}"


@dataclass(frozen=True, slots=True)
class RunnerUp:
    """The ``rank``-th best of those who came second in the matches of a round (rounds count from 1)."""

    round: int
    rank: int

    @property
    def text(self) -> str:
        """``best runner-up 1 of round 1``."""
        return f"best runner-up {self.rank} of round {self.round}"


Source = Seed | Nobody | Place | RunnerUp


@dataclass(frozen=True, slots=True)
class Match:
    """One match of the plan: its id in this bracket and the sources of its slots in seating order."""

    id: str
    slots: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class PlanRound:
    """The matches played side by side, and what people call that round."""

    name: str
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """All rounds of a bracket, the last one ending in the match ``final``."""

    rounds: tuple[PlanRound, ...]
    final: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the entrants in finishing order, the place of each (level ones share it), and the figures
    that runners-up are compared by."""

    order: tuple[EntrantId, ...]
    places: Mapping[EntrantId, int]
    merit: Mapping[EntrantId, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot with who is in it: None while that is open, ``NOBODY`` when nobody will be."""

    source: Source
    entrant: EntrantId | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A match as it stands: its slots, and its finishing order once it is over (a bye is over at once)."""

    id: str
    slots: tuple[Slot, ...]
    order: tuple[EntrantId, ...] | None
    is_bye: bool
    places: Mapping[EntrantId, int]

    @property
    def players(self) -> tuple[EntrantId, ...]:
        """The entrants known so far, without the empty slots."""
        return tuple(s.entrant for s in self.slots if s.entrant)

    @property
    def is_ready(self) -> bool:
        """Whether everybody who will play it is known."""
        return all(slot.entrant is not None for slot in self.slots)


Resolved = tuple[tuple[Standing, ...], ...]


def resolve(
    plan: Plan,
    seeds: Sequence[EntrantId],
    played: Mapping[str, Outcome],
    has_left: Callable[[EntrantId, int], bool],
) -> Resolved:
    """Who is in each slot of each round, from what has been ``played`` (match id -> outcome).

    ``has_left(entrant, round)`` says whether an entrant withdrew before the matches of that round were drawn:
    in a match of two the other side then goes on; at a larger table the next in order moves up.
    """
    done: list[tuple[Standing, ...]] = []
    by_id: dict[str, Standing] = {}
    for number, plan_round in enumerate(plan.rounds, start=1):
        standings = []
        for match in plan_round.matches:
            standing = _stand(match, number, seeds, played, has_left, by_id, done)
            standings.append(standing)
            by_id[match.id] = standing
        done.append(tuple(standings))
    return tuple(done)


def _stand(
    match: Match,
    number: int,
    seeds: Sequence[EntrantId],
    played: Mapping[str, Outcome],
    has_left: Callable[[EntrantId, int], bool],
    by_id: Mapping[str, Standing],
    done: Sequence[tuple[Standing, ...]],
) -> Standing:
    def occupant(source: Source) -> EntrantId | None:
        if isinstance(source, Seed):
            return seeds[source.number - 1] if source.number <= len(seeds) else NOBODY
        if isinstance(source, Place):
            return _placed(by_id[source.match], source, number, has_left)
        if isinstance(source, RunnerUp):
            return _runner_up(done[source.round - 1], source.rank, number, played, has_left)
        return NOBODY

    slots = []
    for source in match.slots:
        entrant = occupant(source)
        if entrant and match.id not in played and has_left(entrant, number):
            entrant = NOBODY
        slots.append(Slot(source, entrant))
    outcome = played.get(match.id)
    present = tuple(s.entrant for s in slots if s.entrant)
    over_unplayed = all(s.entrant is not None for s in slots) and len(present) <= 1
    order = outcome.order if outcome else (present if over_unplayed else None)
    places = outcome.places if outcome else dict.fromkeys(present, 1)
    return Standing(match.id, tuple(slots), order, outcome is None and over_unplayed, places)


def _placed(
    before: Standing, source: Place, number: int, has_left: Callable[[EntrantId, int], bool]
) -> EntrantId | None:
    if before.order is None:
        return None
    order = before.order
    if not source.of_two:
        order = tuple(e for e in order if not has_left(e, number))
    return order[source.place - 1] if source.place <= len(order) else NOBODY


def _runner_up(
    before: Sequence[Standing],
    rank: int,
    number: int,
    played: Mapping[str, Outcome],
    has_left: Callable[[EntrantId, int], bool],
) -> EntrantId | None:
    if any(standing.order is None for standing in before):
        return None
    ranked = runners_up(before, number, played, has_left)
    return ranked[rank - 1] if rank <= len(ranked) else NOBODY


def runners_up(
    before: Sequence[Standing],
    number: int,
    played: Mapping[str, Outcome],
    has_left: Callable[[EntrantId, int], bool],
) -> tuple[EntrantId, ...]:
    """Those who may fill up round ``number``, best first: the second of each table by their figures there,
    then (should too few be left) the third; level ones in the order of the tables."""
    pool: list[tuple[int, tuple[int, ...], int, EntrantId]] = []
    for index, standing in enumerate(before):
        order = tuple(e for e in standing.order or () if not has_left(e, number))
        outcome = played.get(standing.id)
        for place, entrant in enumerate(order[1:], start=2):
            merit = outcome.merit[entrant] if outcome else ()
            pool.append((place, tuple(-figure for figure in merit), index, entrant))
    return tuple(entrant for *_, entrant in sorted(pool))
