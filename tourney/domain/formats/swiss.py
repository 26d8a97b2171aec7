"""Swiss: everybody plays every round, against somebody with as many points, and nobody twice.

Tables of two sides (players or fixed pairs), of three, or of four with partners who change. People may come late, leave
and come back.
"""

from tourney.domain.drawing import by_field
from tourney.domain.draws.rounds import draw_by_score
from tourney.domain.model import Tournament
from tourney.domain.pairing import Format, Ranked, plain_name
from tourney.domain.scoresheet import starters
from tourney.domain.standings import rank_by

TIE_BREAKS = ("BH-C1", "BH", "SB", "GD")
POINTS = "places"


def _rounds(t: Tournament) -> int:
    """As planned; else as many as part the field by wins alone, and one more."""
    if t.planned_rounds:
        return t.planned_rounds
    count = len(starters(t))
    return max(1, min((count - 1).bit_length() + 1, count - 1 + count % 2))


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    return rank_by(t, rounds, TIE_BREAKS, POINTS)


SWISS = Format(
    key="swiss",
    summary="every round against somebody with as many points, nobody twice; late entry at any time",
    sides=(2, 3),
    rounds=_rounds,
    draw=by_field(draw_by_score, POINTS),
    rank=_rank,
    round_name=plain_name,
    pair=draw_by_score,
    takes_late=True,
    rotates=True,
    tie_breaks=TIE_BREAKS,
    points=POINTS,
)
