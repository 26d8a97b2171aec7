"""A bracket in a tournament: what has been played in it, who meets next, how far everybody came.

Shared by the formats that are brackets; each brings its own plan.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from tourney.domain.bracket import NOBODY, FromGroups, Outcome, Plan, Resolved, Standing, resolve
from tourney.domain.drawing import numbered
from tourney.domain.errors import Refused
from tourney.domain.model import Bye, EntrantId, Table, Tournament
from tourney.domain.pairing import Draw, Ranked
from tourney.domain.scoresheet import MatchState, match_state, side_count, starters
from tourney.domain.standings import competition_ranks, records

Reached = tuple[tuple[int, ...], str]
"""How far somebody came: a key (more is better) and a sentence."""


def resolved(
    t: Tournament,
    plan: Plan,
    rounds: int | None = None,
    from_groups: Callable[[FromGroups], EntrantId | None] = lambda _source: None,
    *,
    forfeit_is_out: bool = False,
) -> Resolved:
    """Who is in each slot, from what the first ``rounds`` rounds (all: None) have decided. ``forfeit_is_out``: who did
    not come to a match gets no second chance in another."""

    def has_left(entrant: EntrantId, number: int) -> bool:
        return t.entrants[entrant].misses(number) == "absent"

    return resolve(plan, starters(t), dict(outcomes(t, rounds, forfeit_is_out=forfeit_is_out)), has_left, from_groups)


def outcomes(
    t: Tournament, rounds: int | None = None, *, forfeit_is_out: bool = False
) -> Iterator[tuple[str, Outcome]]:
    """How the finished matches of the bracket ended."""
    for played in t.rounds[:rounds]:
        for table in played.tables:
            state = match_state(t, played, table)
            if table.slot is not None and state.order is not None:
                yield table.slot, _outcome(table, state, forfeit_is_out and state.ended_by == "forfeit")


def _outcome(table: Table, state: MatchState, winner_only: bool) -> Outcome:
    """The entrants in finishing order; empty where nobody won."""
    sides = table.entrants
    order = tuple(sides[side] for side in state.order or ())
    return Outcome(
        order=order[:1] if winner_only else order,
        places={e: state.places[side] for side, e in enumerate(sides)},
        merit={e: (state.units[side], state.game_points[side]) for side, e in enumerate(sides)},
    )


def draw_matches(t: Tournament, plan: Plan, standings: tuple[Standing, ...]) -> Draw:
    """The tables and byes of the matches of one round of the bracket."""
    sides = side_count(t)
    matches = [standing for standing in standings if len(standing.players) >= sides]
    for standing in standings:
        if 1 < len(standing.players) < sides:
            raise _too_few(standing, sides)
    seats = [tuple((player,) for player in standing.players) for standing in matches]
    return Draw(numbered(t, seats, [standing.id for standing in matches]), tuple(byes_of(t, plan, standings)))


def byes_of(t: Tournament, plan: Plan, standings: Iterable[Standing]) -> Iterator[Bye]:
    """Who goes on without playing in these matches: by the plan, or as the other has left."""
    alone = [standing for standing in standings if len(standing.players) == 1 and standing.is_ready]
    planned = _planned_byes(t, plan) if alone else frozenset()
    for standing in alone:
        yield Bye(standing.players[0], "pairing_bye" if standing.id in planned else "withdrawn")


def _planned_byes(t: Tournament, plan: Plan) -> frozenset[str]:
    """The matches that nobody plays even if all come: they have a slot that nothing can fill."""
    nothing_played = resolve(plan, starters(t), {}, lambda _entrant, _round: False)
    return frozenset(
        standing.id
        for standings in nothing_played
        for standing in standings
        if len(standing.slots) == 1 or any(slot.entrant == NOBODY for slot in standing.slots)
    )


def _too_few(standing: Standing, sides: int) -> Refused:
    return Refused(
        "too_few_left",
        f"only {len(standing.players)} are left for {standing.id}, which needs {sides}; "
        "withdraw one of them, and the other has won",
        match=standing.id,
    )


def rank_by_reach(t: Tournament, rounds: int, reached: Mapping[EntrantId, Reached]) -> tuple[Ranked, ...]:
    """Everybody by how far they came, level ones by their start numbers. A bye in a bracket earns no match point."""
    ordered = sorted(t.entrants, key=lambda e: (*(-part for part in reached[e][0]), t.entrants[e].number))
    totals = records(t, rounds)
    ranks = competition_ranks([reached[e][0] for e in ordered])
    rows = []
    for rank, entrant in zip(ranks, ordered, strict=True):
        played = totals[entrant].rounds
        points = sum(each.points for each in played if each.kind != "pairing_bye")
        won, lost = sum(each.game_points_won for each in played), sum(each.game_points_lost for each in played)
        rows.append(Ranked(rank, entrant, points, (won, lost), (), reached[entrant][1]))
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class Final:
    """The last match of a bracket and who has won it alone."""

    match: Standing

    @property
    def champion(self) -> EntrantId | None:
        """Who came first; nobody where the best are level or all have left."""
        first = [p for p in self.match.players if self.match.order and self.match.places.get(p) == 1]
        return first[0] if len(first) == 1 else None
