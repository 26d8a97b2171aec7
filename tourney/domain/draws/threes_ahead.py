"""Looking ahead: whether the rounds still to come can be played without a repeat after a round drawn this way.

In a small field the best round by the scores may leave nobody fresh to sit with two rounds later. So a draw is taken
only if rounds for the rest of the event can be shown: those left of a design that the event has followed so far, or
some that a search finds. Both are found again in the next round, as neither depends on the lot of the draw.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tourney.domain.draws.threes_costs import Costs
from tourney.domain.draws.threes_designs import left_of_design, schedule
from tourney.domain.draws.threes_every import fresh_round
from tourney.domain.draws.threes_plan import TablePlan
from tourney.domain.draws.threes_search import Round, spelled
from tourney.domain.draws.threes_several import several_rounds
from tourney.domain.field import Field, Seats
from tourney.domain.model import EntrantId

TIGHT, LOOSE = 2.4, 10.0
"""How many each has left at the end whom he never met, on average: with fewer only a design can help, with more no
event has been seen that ran into a wall."""


@dataclass(frozen=True, slots=True)
class Past:
    """What came before a round. ``unmet[a]`` has a bit for each whom ``a`` has not met, ``waits`` say how often each
    had a bye; ``rounds`` are the rounds played, None where others sat in them or at other tables."""

    plan: TablePlan
    unmet: tuple[int, ...]
    waits: tuple[int, ...]
    rounds: tuple[Round, ...] | None

    def after(self, drawn: Round) -> "Past":
        """The past of the round after one drawn so."""
        unmet, waits = list(self.unmet), list(self.waits)
        for group in drawn:
            for a in group:
                if len(group) < 3:
                    waits[a] += 1
                else:
                    unmet[a] &= ~sum(1 << b for b in group)
        rounds = None if self.rounds is None else (*self.rounds, drawn)
        return Past(self.plan, tuple(unmet), tuple(waits), rounds)

    @property
    def may_wait(self) -> int:
        """A bit for each who waited so seldom that a bye is due."""
        due = sorted(self.waits)[: self.plan.waiting]
        return sum(1 << a for a, times in enumerate(self.waits) if due and times <= due[-1])

    def slack(self, rounds: int) -> float:
        """How many each will not have met after so many more rounds without a repeat, on average."""
        strangers = sum(others.bit_count() for others in self.unmet)
        return (strangers - 2 * self.plan.meetings * rounds) / len(self.unmet)


def past_of(field: Field, costs: Costs, plan: TablePlan) -> Past:
    """What came before the round to be drawn."""
    index = {entrant.id: at for at, entrant in enumerate(costs.entrants)}
    rounds = [_known_round(drawn, index, plan) for drawn in field.history]
    if None not in rounds:
        return past_of_rounds(plan, [drawn for drawn in rounds if drawn is not None])
    past = nothing_before(plan)
    unmet = list(past.unmet)
    for drawn in field.history:
        for table in drawn:
            for a, b in combinations([index[side[0]] for side in table if side[0] in index], 2):
                unmet[a] &= ~(1 << b)
                unmet[b] &= ~(1 << a)
    return Past(plan, tuple(unmet), tuple(entrant.byes for entrant in costs.entrants), None)


def _known_round(drawn: tuple[Seats, ...], index: dict[EntrantId, int], plan: TablePlan) -> Round | None:
    """A round of the history, None where others sat in it than are present or at other tables than are planned."""
    tables = [[index.get(side[0], -1) for side in table] for table in drawn if len(table) > 1]
    seated = {a for table in tables for a in table}
    if -1 in seated or sorted(map(len, tables)) != [3] * plan.threes + [4] * plan.fours:
        return None
    waiting = [a for a in range(len(index)) if a not in seated]
    return spelled([*tables, waiting] if waiting else tables) if len(waiting) == plan.waiting else None


def nothing_before(plan: TablePlan) -> Past:
    """The past of a first round."""
    n = plan.entrants
    return Past(plan, tuple((1 << n) - 1 - (1 << a) for a in range(n)), (0,) * n, ())


def past_of_rounds(plan: TablePlan, rounds: Sequence[Round]) -> Past:
    """The past of an event in which these rounds were played."""
    past = nothing_before(plan)
    for drawn in rounds:
        past = past.after(drawn)
    return past


def horizon(past: Past, rounds: int) -> int:
    """For how many of the ``rounds`` to come it is sensible to ask that nobody meets again: for as many as a design
    or the number of strangers allows."""
    designed = 0 if past.rounds is None else len(schedule(past.plan)) - len(past.rounds)
    searched = max((ahead for ahead in range(1, rounds + 1) if past.slack(ahead) >= TIGHT), default=0)
    return min(rounds, max(designed, searched))


def way_on(past: Past, rounds: int) -> tuple[Round, ...] | None:
    """So many rounds or more that can follow in any order without a repeat, None where none are found. Falls back on
    what was found for the round before, if that round was taken from it."""
    found = fresh_way(past, rounds)
    if found is not None or not past.rounds:
        return found
    *before, last = past.rounds
    earlier = way_on(past_of_rounds(past.plan, before), rounds + 1)
    if earlier is None or last not in earlier:
        return None
    return tuple(drawn for drawn in earlier if drawn != last)


def fresh_way(past: Past, rounds: int) -> tuple[Round, ...] | None:
    """``way_on`` without the look back."""
    if rounds == 1:
        one = fresh_round(past.unmet, past.plan, past.may_wait)
        return None if one is None else (one,)
    designed = next(designed_ways(past, rounds), None)
    if designed is None and past.slack(rounds) >= TIGHT:
        return several_rounds(past.plan, past.unmet, past.waits, rounds)
    return designed


def designed_ways(past: Past, rounds: int) -> Iterator[tuple[Round, ...]]:
    """The rounds left of a design, for every way found to see the event in it; none where fewer than ``rounds`` are
    left, or where several rounds were played and a search without a design is likelier to succeed."""
    if past.rounds is None or len(schedule(past.plan)) - len(past.rounds) < rounds:
        return iter(())
    if len(past.rounds) > 2 and past.slack(rounds) >= TIGHT:
        return iter(())
    return left_of_design(past.plan, past.rounds)
