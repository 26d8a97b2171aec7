"""Lives: who has lost so many matches is out; a fresh draw each round, until one is left or the final few.

Who sits out a round because the field is odd keeps its lives and is drawn in the next. At tables of three and four the
last loses a life; a match that ends level costs nobody one.
"""

from dataclasses import replace
from random import Random

from tourney.domain.bracket_play import Reached, rank_by_reach
from tourney.domain.drawing import drawn, field_of
from tourney.domain.draws.lots import without_scores
from tourney.domain.draws.rounds import draw_by_score
from tourney.domain.errors import Refused
from tourney.domain.field import Field, Pairing
from tourney.domain.model import EntrantId, Tournament
from tourney.domain.pairing import Draw, Format, Option, Ranked, plain_name
from tourney.domain.scoresheet import match_state, side_count


def losses(t: Tournament, rounds: int | None = None) -> dict[EntrantId, list[int]]:
    """The rounds in which each entrant lost a life."""
    found: dict[EntrantId, list[int]] = {entrant: [] for entrant in t.entrants}
    for round_ in t.rounds[:rounds]:
        for table in round_.tables:
            state = match_state(t, round_, table)
            for side, entrants in enumerate(table.sides):
                if state.is_done and _has_lost(state.places, side, state.ended_by):
                    for entrant in entrants:
                        found[entrant].append(round_.number)
    return found


def _has_lost(places: tuple[int, ...], side: int, ended_by: str | None) -> bool:
    if ended_by in ("void", "lost"):
        return ended_by == "lost"
    return places[side] == max(places) > 1


def _lives(t: Tournament) -> int:
    return int(str(t.options.get("lives", 2)))


def still_in(t: Tournament) -> tuple[EntrantId, ...]:
    """Who has a life left and has not gone."""
    lost, number = losses(t), len(t.rounds) + 1
    here = (e for e in t.entrants.values() if e.misses(number) in (None, "asked_bye"))
    return tuple(e.id for e in here if len(lost[e.id]) < _lives(t))


def _rounds(t: Tournament) -> int:
    """As many as have been, and one more while enough are in."""
    enough = max(side_count(t), int(str(t.options.get("final", 1))) + 1)
    goes_on = len(still_in(t)) >= enough if t.rounds else True
    return len(t.rounds) + goes_on


def _draw(t: Tournament, rng: Random) -> Draw:
    alive = set(still_in(t))
    field = field_of(t)
    left = tuple(replace(e, active=e.active and e.id in alive) for e in field.entrants)
    return drawn(t, pair(replace(field, entrants=left), rng))


def pair(field: Field, rng: Random) -> Pairing:
    """A round drawn by lot among those who are in; who waited is drawn before anybody waits again."""
    if len(field.present) < field.sides:
        raise Refused("too_few_left", f"{len(field.present)} can play, and a table needs {field.sides}")
    return draw_by_score(without_scores(field, rng), rng)


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    lost, lives = losses(t, rounds), _lives(t)
    reached: dict[EntrantId, Reached] = {}
    for entrant, when in lost.items():
        if len(when) < lives:
            left = lives - len(when)
            reached[entrant] = ((rounds + 1, left), f"{left} {'life' if left == 1 else 'lives'} left")
        else:
            reached[entrant] = ((when[lives - 1], 0), f"out in round {when[lives - 1]}")
    return rank_by_reach(t, rounds, reached)


LIVES = Format(
    key="lives",
    summary="so many losses and out, a fresh draw each round until one is left",
    sides=(2, 3),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    round_name=plain_name,
    options=(
        Option("lives", "int", 2, "How many matches one must lose to be out.", low=1, high=9),
        Option("final", "int", 1, "With how many left it ends, for a final among them.", low=1, high=16),
    ),
    pair=pair,
    needs_winner=True,
    takes_late=True,
)
