"""A whole evening at tables of four with rotating partners, planned before the first round.

Read `rotating_balance` for what makes a plan good, `rotating_designs` for the plans that are kept and
`rotating_annealing` for the others.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tourney.domain.draws.rotating_annealing import annealed, lot_schedule, shuffled
from tourney.domain.draws.rotating_balance import excess, excess_bound
from tourney.domain.draws.rotating_designs import best_design
from tourney.domain.draws.rotating_rounds import Schedule, ScheduledRound
from tourney.domain.draws.rotating_tables import led_in_turn
from tourney.domain.errors import Refused

TABLE = 4

SEARCHED_PERSONS, SEARCHED_ROUNDS = 64, 11
"""Up to here the designs kept as data are better than what a search finds while people wait."""

SWAPS = 400_000
"""How many swaps an annealing tries where no design is known: half a second at most."""


def rotating_schedule(n: int, rounds: int, rng: Random) -> Schedule:
    """A whole evening for the persons 1 to ``n``: who sits with whom in every round, the leader's side first.

    People come together again as rarely as is known to be possible, partners not again while there are others, and
    those who sit out (n = 1, 2, 3 mod 4) do so in turn. Who is who is drawn by lot; the same ``n``, ``rounds`` and
    state of ``rng`` give the same evening. Refused for fewer than four.
    """
    refuse_too_few(n)
    plan = best_design(n, rounds)
    if plan is None or not (_is_searched(n, rounds) or _is_balanced(plan, n)):
        found = annealed(lot_schedule(n, rounds, rng), n, SWAPS, excess_bound(n, rounds), rng)
        plan = min([found, *([plan] if plan else [])], key=excess)
    return in_turn(_by_lot(plan, [0, *shuffled(range(1, n + 1), rng)]))


def refuse_too_few(present: int) -> None:
    """Refused for fewer people than a table needs."""
    if present < TABLE:
        raise Refused(
            "too_few_for_fours",
            f"a table of four needs four players and {present} can be seated: "
            "let more enter or come back, or play at tables of three or two with a sheet for as many",
            present=present,
            needed=TABLE,
        )


def _is_searched(persons: int, rounds: int) -> bool:
    return persons <= SEARCHED_PERSONS and rounds <= SEARCHED_ROUNDS


def _is_balanced(plan: Schedule, persons: int) -> bool:
    """Whether its excess is within a twentieth of the least there can be."""
    return 20 * excess(plan) <= 21 * excess_bound(persons, len(plan))


def _by_lot(plan: Schedule, label: Sequence[int]) -> Schedule:
    """The plan with every number replaced by its label."""
    return tuple(
        ScheduledRound(
            tuple(((label[a], label[b]), (label[c], label[d])) for (a, b), (c, d) in round.tables),
            tuple(sorted(label[number] for number in round.sits_out)),
        )
        for round in plan
    )


def in_turn(plan: Sequence[ScheduledRound]) -> Schedule:
    """The plan with its tables turned so that everybody leads a first deal in turn."""
    leads: Counter[int] = Counter()
    rounds = []
    for round in plan:
        tables = tuple(led_in_turn(table, leads) for table in round.tables)
        leads.update(table[0][0] for table in tables)
        rounds.append(replace(round, tables=tables))
    return tuple(rounds)
