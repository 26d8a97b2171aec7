"""Movement: the whole schedule stands before the first deal, and everybody gets a slip of where to sit when.

Pairs stay together and move (odd pairs sit, even pairs go one table on; or a Howell movement in which everybody meets
everybody); persons change partners (Whist designs); tables of three (Kirkman designs).
"""

from dataclasses import replace
from random import Random

from tourney.domain.drawing import drawn, field_of, is_rotating
from tourney.domain.draws.movements import draw_movement, pairs_lap
from tourney.domain.draws.threes import draw_threes
from tourney.domain.field import Field, Pairing
from tourney.domain.model import Tournament
from tourney.domain.pairing import Draw, Format, Option, Ranked, plain_name
from tourney.domain.scoresheet import starters
from tourney.domain.sheets import variant_of
from tourney.domain.standings import rank_by

TIE_BREAKS = ("GD", "GP")
MOST_USUAL_ROUNDS = 7


def pair(field: Field, rng: Random) -> Pairing:
    """The next round of the schedule."""
    return draw_threes(field, rng) if field.sides == 3 else draw_movement(field, rng)


def _draw(t: Tournament, rng: Random) -> Draw:
    # the schedule belongs to the event: its seed, whatever the seed of one round
    del rng
    field = replace(field_of(t, "places"), rounds=_rounds(t))
    pairing = pair(field, Random(t.seed))  # noqa: S311  (a draw that anybody can repeat, not a secret)
    return drawn(t, pairing, "sits_out", as_listed=field.sides == 2)


def _rounds(t: Tournament) -> int:
    if t.planned_rounds:
        return t.planned_rounds
    count = len(starters(t))
    if variant_of(t.sheet).sides == 3:
        return max(1, min(MOST_USUAL_ROUNDS, (count - 1) // 2))
    if is_rotating(t) or t.options.get("movement") == "howell":
        return max(1, min(MOST_USUAL_ROUNDS, count - 1))
    return min(MOST_USUAL_ROUNDS, pairs_lap(count))


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    return rank_by(t, rounds, TIE_BREAKS, "game-points" if is_rotating(t) else "places")


MOVEMENT = Format(
    key="movement",
    summary="whole schedules: pairs who move, partners who change, tables of three",
    sides=(2, 3),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    round_name=plain_name,
    options=(Option("movement", "word", "", "Which schedule pairs play by.", ("pairs", "howell", "whist")),),
    pair=pair,
    takes_late=True,
    rotates=True,
    is_settled=True,
    tie_breaks=TIE_BREAKS,
    points="places",
    rotating_points="game-points",
)
