"""Which of the cheap rounds is taken: the cheapest from which the rest of the event can be played without a repeat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from tourney.domain.draws.threes_ahead import LOOSE, Past, designed_ways, fresh_way, horizon, past_of, way_on
from tourney.domain.draws.threes_costs import Costs
from tourney.domain.draws.threes_every import FEW, fresh_round, rounds_below
from tourney.domain.draws.threes_plan import TablePlan
from tourney.domain.draws.threes_search import Round, cost_of, searched, several_searched
from tourney.domain.field import Field

SMALL = 100
"""Up to so many entrants the draw looks for what the search by exchanges may miss."""

USUAL_ROUNDS = 7
"""How many rounds an event has whose number of rounds is open."""

CHECKS, LAST_CHECKS = 8, 40
"""From how many draws the way on is looked for, where several rounds follow and where one does."""

WAYS, WAYS_UP_TO = 200, 16
"""In how many ways an event is put into a design to choose its next round, and for how many entrants: in a larger
design the next round might not find the same way again."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A round and what is known of it: that none is cheaper (``cheapest``), or that a cheaper one was left because
    the rounds after it would have had repeats (``kept_back``)."""

    drawn: Round
    cheapest: bool = False
    kept_back: bool = False


def choose(field: Field, costs: Costs, plan: TablePlan, order: Sequence[int], rng: Random) -> Choice:
    """The round to play; ``order`` are the entrants from the top of the standings."""
    if plan.entrants > SMALL:
        return Choice(searched(costs, plan, order, rng))
    past = past_of(field, costs, plan)
    choice = _looking_ahead(costs, past, _rounds_ahead(field, past), order, rng)
    if choice is not None:
        return choice
    drawn = searched(costs, plan, order, rng)
    cost = cost_of(costs, drawn)
    if plan.entrants <= FEW:
        cheaper = rounds_below(order, plan, costs.price, cost, only_best=True)
        return Choice((cheaper or [drawn])[0], cheapest=True)
    if cost >= costs.repeat:
        fresh = fresh_round(past.unmet, plan, past.may_wait) or fresh_round(past.unmet, plan, -1)
        drawn = drawn if fresh is None else searched(costs, plan, order, rng, fresh)
    return Choice(drawn)


def _looking_ahead(costs: Costs, past: Past, ahead: int, order: Sequence[int], rng: Random) -> Choice | None:
    """The round to play if the ``ahead`` rounds from it on shall have no repeat; None where that is not asked or was
    not found."""
    if ahead < 2:
        return None
    if past.plan.entrants > FEW:
        return _with_way_on(costs, past, ahead, several_searched(costs, past.plan, order, rng))
    choice = _with_way_on(
        costs, past, ahead, rounds_below(order, past.plan, costs.price, costs.repeat, only_best=False)
    )
    return choice and replace(choice, cheapest=not choice.kept_back)


def _rounds_ahead(field: Field, past: Past) -> int:
    """How many rounds from this one on shall have no repeat; less than two where none needs looking after. A first
    round never stands in the way of others."""
    if not field.history:
        return 1
    to_come = max(field.rounds or USUAL_ROUNDS, field.round) - field.round + 1
    ahead = horizon(past, to_come)
    return ahead if past.slack(ahead) < LOOSE else 1


def _with_way_on(costs: Costs, past: Past, ahead: int, rounds: Sequence[Round]) -> Choice | None:
    """The cheapest of ``rounds``, which come in that order, after which those behind it up to the ``ahead``-th can
    have no repeat, else the cheapest of a way on that is known. Where there is no way so far, one not so far; None
    where only this round can be free of repeats, if that."""
    for far in range(ahead, 1, -1):
        checked = rounds[: LAST_CHECKS if far == 2 else CHECKS]
        ways = (drawn for drawn in checked if fresh_way(past.after(drawn), far - 1) is not None)
        drawn = next(ways, None) or _cheapest_known(costs, past, far)
        if drawn is not None:
            return Choice(drawn, kept_back=bool(rounds) and cost_of(costs, drawn) > cost_of(costs, rounds[0]))
    return None


def _cheapest_known(costs: Costs, past: Past, ahead: int) -> Round | None:
    """The cheapest round of the ways on that are known, None where none is."""
    known = set(way_on(past, ahead) or ())
    if past.plan.entrants <= WAYS_UP_TO:
        known.update(drawn for way in islice(designed_ways(past, ahead), WAYS) for drawn in way)
    return min(known, key=lambda drawn: (cost_of(costs, drawn), drawn), default=None)
