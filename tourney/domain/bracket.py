"""A bracket: matches whose slots keep where they come from, and who that is, derived.

A ``Plan`` is made once from the number of entrants (by a format, see ``brackets``); it never changes and holds no
entrant. ``resolve`` walks it with the finishing order of what has been played and says who sits in each slot, so a
corrected result moves everything behind it and nothing is ever copied forward.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tourney.domain.brackets.plan import Column, Match, Places, Plan, PlanRound, Row, RowRound, Seeds
from tourney.domain.brackets.rows import Occupants, Rounds, RowStanding, stand
from tourney.domain.brackets.sources import (
    FromGroups,
    GroupBest,
    GroupPlace,
    Nobody,
    Place,
    Rematch,
    RunnerUp,
    Seed,
    Source,
)
from tourney.domain.brackets.standing import NOBODY, Outcome, Resolved, Slot, Standing, standing_of
from tourney.domain.model import EntrantId

__all__ = [
    "NOBODY",
    "FromGroups",
    "GroupBest",
    "GroupPlace",
    "Match",
    "Nobody",
    "Outcome",
    "Place",
    "Places",
    "Plan",
    "PlanRound",
    "Rematch",
    "Resolved",
    "Row",
    "RowRound",
    "RunnerUp",
    "Seed",
    "Seeds",
    "Slot",
    "Source",
    "Standing",
    "resolve",
    "runners_up",
]


def resolve(
    plan: Plan,
    seeds: Sequence[EntrantId],
    played: Mapping[str, Outcome],
    has_left: Callable[[EntrantId, int], bool],
    from_groups: Callable[[FromGroups], EntrantId | None] = lambda _source: None,
) -> Resolved:
    """Who is in each slot of each round, from what has been ``played`` (match id -> outcome).

    ``has_left(entrant, round)`` says whether an entrant withdrew before the matches of that round were drawn:
    in a match of two the other side then goes on; at a larger table the next in order moves up.
    ``from_groups(source)`` gives who came in that place of his group, None while the group is open.
    """
    walk = _Walk(seeds, played, has_left, from_groups)
    for plan_round in plan.rounds:
        walk.go_through(plan_round)
    return walk.rounds


@dataclass(slots=True)
class _Walk:
    """A bracket being resolved, round by round."""

    seeds: Sequence[EntrantId]
    played: Mapping[str, Outcome]
    has_left: Callable[[EntrantId, int], bool]
    from_groups: Callable[[FromGroups], EntrantId | None]
    rounds: Rounds = field(default_factory=Rounds)
    matches: dict[str, Standing] = field(default_factory=dict)
    rows: dict[str, RowStanding] = field(default_factory=dict)
    outcomes: dict[str, dict[int, Outcome]] = field(init=False)

    def __post_init__(self) -> None:
        self.outcomes = _by_row(self.played)

    def go_through(self, plan_round: PlanRound | RowRound) -> None:
        number = len(self.rounds) + 1
        if isinstance(plan_round, RowRound):
            self.rounds.add([self.row(row, number) for row in plan_round.rows])
        else:
            self.rounds.add([self.match(match, number) for match in plan_round.matches])

    def row(self, row: Row, number: int) -> RowStanding:
        outcomes = {i: outcome for i, outcome in self.outcomes.get(row.name, {}).items() if 0 <= i < row.count}
        standing = stand(row, (self.column(row.left), self.column(row.right)), outcomes, number, self.has_left)
        self.rows[row.name] = standing
        return standing

    def column(self, column: Column) -> Occupants:
        if isinstance(column, Places):
            return self.rows[column.row].occupants(column.place, column.picks)
        known = len(self.seeds)
        return [self.seeds[seed - 1] if 0 < seed <= known else NOBODY for seed in column.numbers]

    def match(self, match: Match, number: int) -> Standing:
        outcome = self.played.get(match.id)
        slots = []
        for source in match.slots:
            entrant = self.occupant(source, number)
            if entrant and outcome is None and self.has_left(entrant, number):
                entrant = NOBODY
            slots.append(Slot(source, entrant))
        standing = standing_of(match.id, tuple(slots), outcome)
        self.matches[match.id] = standing
        return standing

    def occupant(self, source: Source, number: int) -> EntrantId | None:
        if isinstance(source, Place):
            return _placed(self.before(source.match), source, number, self.has_left)
        if isinstance(source, Seed):
            return self.seeds[source.number - 1] if source.number <= len(self.seeds) else NOBODY
        if isinstance(source, Rematch):
            return _again(self.before(source.match), source.place)
        if isinstance(source, RunnerUp):
            return _runner_up(self.rounds[source.round - 1], source.rank, number, self.played, self.has_left)
        return NOBODY if isinstance(source, Nobody) else self.from_groups(source)

    def before(self, id: str) -> Standing:
        """An earlier match by its id, written out of its row where it is kept in one."""
        if id in self.matches:
            return self.matches[id]
        name, index = _row_and_index(id)
        return self.rows[name].match(index)


def _by_row(played: Mapping[str, Outcome]) -> dict[str, dict[int, Outcome]]:
    rows: dict[str, dict[int, Outcome]] = {}
    for id, outcome in played.items():
        name, index = _row_and_index(id)
        rows.setdefault(name, {})[index] = outcome
    return rows


def _row_and_index(id: str) -> tuple[str, int]:
    """The name of the row and the index in it that a match with this id has: ``("W2.", 0)`` for ``W2.1``."""
    name = id.rstrip("0123456789")
    return name, int(id[len(name) :] or 0) - 1


def _placed(
    before: Standing, source: Place, number: int, has_left: Callable[[EntrantId, int], bool]
) -> EntrantId | None:
    if before.order is None:
        return None
    order = before.order
    if not source.of_two:
        order = tuple(e for e in order if not has_left(e, number))
    return order[source.place - 1] if source.place <= len(order) else NOBODY


def _again(before: Standing, place: int) -> EntrantId | None:
    if before.order is None:
        return None
    return before.order[place - 1] if before.is_upset and place <= len(before.order) else NOBODY


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
