"""Round robin: everybody meets everybody once, or as often as wished, by the Berger tables."""

from random import Random

from tourney.domain.drawing import numbered
from tourney.domain.draws.berger import berger_round, round_count
from tourney.domain.draws.costs import with_cost
from tourney.domain.errors import Refused
from tourney.domain.field import Field, PairedTable, Pairing, Seats
from tourney.domain.model import Bye, EntrantId, Tournament
from tourney.domain.pairing import Draw, Format, Option, Ranked, plain_name
from tourney.domain.scoresheet import starters
from tourney.domain.standings import rank_by

# Wins, bummerl difference, game-point difference, direct encounter: the order rules.md gives a round robin.
TIE_BREAKS = ("BD", "GD", "DE")


def _legs(t: Tournament) -> int:
    return int(str(t.options.get("legs", 1)))


def _rounds(t: Tournament) -> int:
    whole = round_count(len(starters(t)), _legs(t))
    return min(whole, t.planned_rounds or whole)


def _draw(t: Tournament, rng: Random) -> Draw:
    del rng  # the Berger table leaves nothing to chance
    seats, number = starters(t), len(t.rounds) + 1
    pairs, bye = berger_round(len(seats), number)
    byes = [Bye(seats[bye - 1], "pairing_bye")] if bye and _plays(t, seats[bye - 1], number) else []
    played: list[Seats] = []
    for first, second in pairs:
        sides = (seats[first - 1], seats[second - 1])
        present = tuple(e for e in sides if _plays(t, e, number))
        if len(present) == 2:
            played.append(((sides[0],), (sides[1],)))
        else:
            byes.extend(Bye(e, "withdrawn") for e in present)
    return Draw(numbered(t, played), tuple(byes))


def _plays(t: Tournament, entrant: EntrantId, number: int) -> bool:
    return t.entrants[entrant].misses(number) is None


def pair(field: Field, rng: Random) -> Pairing:
    """The round of the table for a plain field: start numbers by rank, those who are not active leave a bye."""
    del rng
    seats = sorted(field.entrants, key=lambda e: e.rank)
    whole = round_count(len(seats), int(str(field.options.get("legs", 1))))
    if len(seats) < 2 or not 1 <= field.round <= whole:
        raise Refused(
            "no_such_round",
            f"a round robin of {len(seats)} has rounds 1 to {whole}, and round {field.round} is asked for",
        )
    pairs, bye = berger_round(len(seats), field.round)
    here = {e.id for e in field.present}
    tables, byes = [], [seats[bye - 1].id] if bye and seats[bye - 1].id in here else []
    for first, second in pairs:
        sides = (seats[first - 1].id, seats[second - 1].id)
        present = [e for e in sides if e in here]
        if len(present) == 2:
            tables.append(PairedTable(((sides[0],), (sides[1],))))
        byes += present if len(present) == 1 else []
    return with_cost(Pairing(tuple(tables), tuple(byes), proved_optimal=True), field)


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    return rank_by(t, rounds, TIE_BREAKS, "wins", all_meet=True)


ROUND_ROBIN = Format(
    key="round-robin",
    summary="everybody meets everybody once; wins, then bummerl and game-point difference",
    sides=(2,),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    round_name=plain_name,
    options=(Option("legs", "int", 1, "How often everybody meets everybody.", low=1, high=20),),
    pair=pair,
    is_settled=True,
    tie_breaks=TIE_BREAKS,
)
