"""Round robin: everybody meets everybody once, by the Berger tables."""

from random import Random

from tourney.domain.events import DrawnTable
from tourney.domain.model import Bye, EntrantId, Tournament
from tourney.domain.pairing import Draw, Format, Ranked
from tourney.domain.scoresheet import starters
from tourney.domain.standings import rank_records, records

# Wins, bummerl difference, game-point difference, direct encounter: the order rules.md gives a round robin.
TIE_BREAKS = ("BD", "GD", "DE")


def berger_round(entrants: int, number: int) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Round ``number`` (from 1) of the Berger table for ``entrants``: pairs of seats (from 1), and who has the bye.

    The first of a pair leads the first deal. The odd seat of an odd field is the bye's. FIDE Handbook C.05, annex 1.
    """
    size = entrants + entrants % 2
    circle = size - 1
    lone = (number - 1) * (size // 2) % circle + 1
    pairs = [(lone, size) if number % 2 else (size, lone)]
    pairs += [((lone + step - 1) % circle + 1, (lone - step - 1) % circle + 1) for step in range(1, size // 2)]
    if size == entrants:
        return tuple(pairs), None
    return tuple(pairs[1:]), lone


def _rounds(t: Tournament) -> int:
    count = len(starters(t))
    whole = count - 1 + count % 2
    return min(whole, t.planned_rounds or whole)


def _draw(t: Tournament, rng: Random) -> Draw:
    del rng  # the Berger table leaves nothing to chance
    seats = starters(t)
    pairs, bye = berger_round(len(seats), len(t.rounds) + 1)
    tables: list[DrawnTable] = []
    byes = [Bye(seats[bye - 1], "pairing_bye")] if bye and _plays(t, seats[bye - 1]) else []
    for first, second in pairs:
        sides = (seats[first - 1], seats[second - 1])
        present = tuple(e for e in sides if _plays(t, e))
        if len(present) == 2:
            dealer = 2 * len(t.entrants[sides[0]].players) - 1
            tables.append(DrawnTable(len(tables) + 1, tuple((e,) for e in sides), dealer))
        else:
            byes.extend(Bye(e, "withdrawn") for e in present)
    return Draw(tuple(tables), tuple(byes))


def _plays(t: Tournament, entrant: EntrantId) -> bool:
    return t.entrants[entrant].withdrawn is None


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    return rank_records(t, records(t, rounds), TIE_BREAKS)


ROUND_ROBIN = Format(
    key="round-robin",
    summary="everybody meets everybody once; wins, then bummerl and game-point difference",
    sides=(2,),
    options=(),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    bracket=None,
    round_name=lambda _t, number: f"Round {number}",
)
