"""Ladder: everybody stands on a rung; neighbours meet, and the winner takes the upper place.

In odd rounds the tables begin at the top rung, in even ones a rung lower, so that everybody can climb. Who stands over
at the top or the bottom sits out. The standings are the ladder.
"""

from collections.abc import Sequence
from random import Random

from tourney.domain.drawing import drawn
from tourney.domain.draws.costs import with_cost
from tourney.domain.errors import Refused
from tourney.domain.field import Field, PairedTable, Pairing
from tourney.domain.model import EntrantId, Tournament
from tourney.domain.pairing import Draw, Format, Ranked, plain_name
from tourney.domain.scoresheet import match_state, side_count
from tourney.domain.standings import records

USUAL_ROUNDS = 6


def ladder(t: Tournament, rounds: int) -> tuple[EntrantId, ...]:
    """Everybody from the top rung down, as the first ``rounds`` rounds left them; who comes late stands at the foot."""
    rungs = [entrant.id for entrant in t.entrants.values()]
    for round_ in t.rounds[:rounds]:
        for table in round_.tables:
            state = match_state(t, round_, table)
            if state.order:
                _settle(rungs, [table.sides[side][0] for side in state.order])
    return tuple(rungs)


def _settle(rungs: list[EntrantId], order: Sequence[EntrantId]) -> None:
    """Those of one table stand on their rungs in the order in which they finished."""
    for place, entrant in zip(sorted(rungs.index(entrant) for entrant in order), order, strict=True):
        rungs[place] = entrant


def neighbours(present: Sequence[EntrantId], number: int, sides: int) -> Pairing:
    """The tables of round ``number`` among those present, from the top rung down."""
    skipped = 0 if len(present) < 2 * sides else (number - 1) % 2
    last = skipped + (len(present) - skipped) // sides * sides
    groups = [present[at : at + sides] for at in range(skipped, last, sides)]
    out = (*present[:skipped], *present[last:])
    return Pairing(tuple(PairedTable(tuple((e,) for e in group)) for group in groups), out)


def _draw(t: Tournament, rng: Random) -> Draw:
    del rng  # the rungs decide
    number = len(t.rounds) + 1
    here = [e for e in ladder(t, len(t.rounds)) if t.entrants[e].misses(number) is None]
    return drawn(t, neighbours(here, number, side_count(t)), "sits_out")


def pair(field: Field, rng: Random) -> Pairing:
    """A round of the ladder; the ranks of the field are the rungs."""
    del rng
    present = [e.id for e in sorted(field.present, key=lambda e: e.rank)]
    if len(present) < field.sides:
        raise Refused("too_few_entrants", f"{len(present)} on the ladder; a table needs {field.sides}: enter more")
    return with_cost(neighbours(present, field.round, field.sides), field)


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    found = records(t, rounds)
    rungs = ladder(t, rounds)
    return tuple(
        Ranked(rung, e, found[e].match_points, found[e].sums.game_points, (), f"rung {rung} of the ladder")
        for rung, e in enumerate(rungs, 1)
    )


LADDER = Format(
    key="ladder",
    summary="neighbours on the ladder meet, the winner takes the upper rung",
    sides=(2, 3),
    rounds=lambda t: t.planned_rounds or USUAL_ROUNDS,
    draw=_draw,
    rank=_rank,
    round_name=plain_name,
    pair=pair,
    takes_late=True,
)
