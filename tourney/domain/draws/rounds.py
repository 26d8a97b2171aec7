"""The draw of one round by what sits at its tables: two sides, three, or two of two persons each."""

from dataclasses import replace
from random import Random

from tourney.domain.draws.rotating import draw_fours
from tourney.domain.draws.threes import draw_threes
from tourney.domain.draws.twos import draw_twos
from tourney.domain.field import Field, Pairing


def draw_by_score(field: Field, rng: Random) -> Pairing:
    """Tables of those with as many points, nobody meeting again where that can be avoided."""
    if field.sides == 3:
        return draw_threes(field, rng)
    if field.side_size == 2:
        return draw_fours(replace(field, options={**field.options, "by_score": True}), rng)
    return draw_twos(field, rng)
