"""Large fields in which some tables got stuck: the tables around each are drawn anew, together, at the least price."""

from collections.abc import Mapping, Sequence
from random import Random

from tourney.domain.draws.twos_cheapest import cheapest
from tourney.domain.draws.twos_met import Apart
from tourney.domain.draws.twos_tables import Tables, tables_in_order
from tourney.domain.field import FieldEntrant, Seats
from tourney.domain.model import Side

REACH = (32, 64, 150, 250)
"""How many tables on either side are drawn anew with one that is stuck; more where that did not help."""

WINDOWS = 16
"""How many windows are opened for people of one club or on the avoid list, who do not always get away."""


def drawn_anew(
    seats: Sequence[Seats],
    entrants: Mapping[Side, FieldEntrant],
    apart: Apart,
    history: Sequence[Sequence[Seats]],
    rng: Random,
) -> Tables:
    """The tables after all windows, in order."""
    drawn, score = list(seats), {side: e.score for side, e in entrants.items()}
    for reach in REACH:
        again = [place for place, pair in enumerate(drawn) if apart.met.has(*pair)]
        kept = [place for place, pair in enumerate(drawn) if apart.has(*pair)] if reach == REACH[0] else []
        for place in sorted({*again, *kept[:WINDOWS]}):
            if apart.has(*drawn[place]):
                start, end = max(0, place - reach), place + reach + 1
                waiting = [entrants[side] for pair in drawn[start:end] for side in pair]
                found = cheapest(waiting, apart, history, rng)
                drawn[start:end] = tables_in_order(found.tables, score, apart, rng).seats
    return tables_in_order(drawn, score, apart, rng)
