"""Random: a fresh lot every round, by the program with its seed or from a bag; nobody meets again while that can be
avoided. Scores do not matter for the draw."""

from random import Random

from tourney.domain.drawing import by_field, is_rotating
from tourney.domain.draws.lots import without_scores
from tourney.domain.draws.rounds import draw_by_score
from tourney.domain.field import Field, Pairing
from tourney.domain.model import Tournament
from tourney.domain.pairing import Format, Ranked, plain_name
from tourney.domain.standings import rank_by

TIE_BREAKS = ("GD", "GP")
USUAL_ROUNDS = 5


def pair(field: Field, rng: Random) -> Pairing:
    """A round drawn by lot."""
    return draw_by_score(without_scores(field, rng), rng)


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    return rank_by(t, rounds, TIE_BREAKS, "game-points" if is_rotating(t) else "places")


RANDOM = Format(
    key="random",
    summary="a fresh lot every round, drawn by the program or from a bag",
    sides=(2, 3),
    rounds=lambda t: t.planned_rounds or USUAL_ROUNDS,
    draw=by_field(pair, "places"),
    rank=_rank,
    round_name=plain_name,
    pair=pair,
    takes_late=True,
    rotates=True,
    tie_breaks=TIE_BREAKS,
    points="places",
    rotating_points="game-points",
)
