"""Movements: whole evenings that are fixed before the first round, whoever wins.

*Pairs*: of fixed pairs one half stays seated, the other half moves one table each round. *Howell*: everybody meets
everybody once. *Whist*: partners rotate (`rotating`). Pairs have the start numbers 1, 2, 3 ... as on a guide card;
where single players meet at tables of two, a pair is one player.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from tourney.domain.designs import design
from tourney.domain.draws.rotating import draw_fours, planned_evening
from tourney.domain.draws.rotating_evening import in_turn
from tourney.domain.draws.rotating_past import apart_of, past_of
from tourney.domain.draws.rotating_rounds import NumberedTable, Schedule, ScheduledRound
from tourney.domain.draws.rotating_tables import pairing_of
from tourney.domain.errors import Refused
from tourney.domain.field import Field, Pairing, Seats
from tourney.domain.model import EntrantId, Side
from tourney.domain.names import nearest

PAIRS, HOWELL, WHIST = "pairs", "howell", "whist"

MOVEMENTS = (PAIRS, HOWELL, WHIST)


# --- by number ------------------------------------------------------------------------------------------------


def pairs_lap(pairs: int) -> int:
    """How many rounds the pairs movement has before anybody meets again: as many as pairs move."""
    return (pairs + 1) // 2


def pairs_movement(pairs: int, rounds: int) -> Schedule:
    """Odd pairs sit, the first at table 1; even pairs move to the next table each round, from the last to the first.

    With an odd number of pairs the last of them moves too, and after the last table waits for a round. With 2T pairs
    every odd pair meets all T even ones in T rounds; further rounds begin again. Refused for fewer than two.
    """
    _refuse_too_few(pairs)
    tables, movers = pairs // 2, [*range(2, pairs + 1, 2), *([pairs] if pairs % 2 else [])]
    places = [movers[-number % len(movers) :] + movers[: -number % len(movers)] for number in range(rounds)]
    return tuple(
        ScheduledRound(tuple(((2 * at + 1,), (place[at],)) for at in range(tables)), tuple(place[tables:]))
        for place in places
    )


def _refuse_too_few(present: int) -> None:
    if present < 2:
        raise Refused(
            "too_few_for_movement",
            f"a movement needs two who can be seated and here are {present}: let more enter or come back",
            present=present,
            needed=2,
        )


def howell_sizes() -> tuple[int, ...]:
    """For how many pairs there is a Howell movement; one pair less is possible too, with one waiting each round."""
    return tuple(sorted(int(units) for units in design("howell")["units"]))


def howell(units: int) -> Schedule:
    """The Howell movement: in n - 1 rounds every two of ``units`` meet once, and each is once at each of the n - 1
    stations. With an odd number the pair that is missing leaves its opponent waiting. Refused where none is known."""
    size = units + units % 2
    if size not in howell_sizes():
        raise Refused(
            "no_howell",
            f"there is no Howell movement for {units} pairs, only for {', '.join(map(str, howell_sizes()))} "
            "and one less: take the movement 'pairs' or a round robin",
            units=units,
        )
    starter = design("howell")["units"][str(size)]
    rounds = [_howell_round(number, size, starter["pairs"], starter["steps"]) for number in range(size - 1)]
    return in_turn([_without(size, round) if units < size else round for round in rounds])


def _howell_round(number: int, size: int, pairs: Sequence[Sequence[int]], steps: Sequence[int]) -> ScheduledRound:
    """The first round's pairs moved on by ``number``, the last pair of all against the one that comes to 0."""
    modulus = size - 1
    tables: dict[int, NumberedTable] = {number + 1: ((size,), (number + 1,))}
    for (one, other), step in zip(pairs, steps, strict=True):
        sides = ((one + number) % modulus + 1,), ((other + number) % modulus + 1,)
        tables[(number - step) % modulus + 1] = sides
    stations = sorted(tables)
    return ScheduledRound(tuple(tables[station] for station in stations), (), tuple(stations))


def _without(missing: int, round: ScheduledRound) -> ScheduledRound:
    """The round when this pair is missing: its opponent sits out."""
    left = [(at, table) for at, table in enumerate(round.tables) if (missing,) not in table]
    waits = [side[0] for table in round.tables if (missing,) in table for side in table if side != (missing,)]
    return ScheduledRound(tuple(table for _, table in left), tuple(waits), tuple(round.stations[at] for at, _ in left))


# --- of a field -----------------------------------------------------------------------------------------------


def draw_movement(field: Field, rng: Random) -> Pairing:
    """Round ``field.round`` of the movement that the option ``movement`` names: ``pairs``, ``howell``, ``whist``.

    Without the option partners that rotate play ``whist``, all others ``pairs``, or ``howell`` where the rounds are too
    many for ``pairs``. The place in ``tables`` is the table's number; the first side of a table stays seated. Where a
    pair is missing, its opponent has a bye.
    """
    if movement_of(field) == WHIST:
        return draw_fours(field, rng)
    schedule = _schedule(field)
    lap = len(schedule)
    tables, byes = _seated(schedule[(field.round - 1) % lap], _numbered(field), field)
    again = (f"round {field.round} begins the movement again: it has {lap} rounds",) if field.round > lap else ()
    return replace(pairing_of(tables, byes, past_of(field.history), apart_of(field)), notes=again)


def whole_movement(field: Field, rng: Random) -> tuple[Pairing, ...]:
    """All rounds of the movement as they would be with everybody who is present now, to be handed out as `slips`."""
    if movement_of(field) == WHIST:
        return planned_evening(field, rng)
    schedule, numbered, apart = _schedule(field), _numbered(field), apart_of(field)
    rounds = [schedule[number % len(schedule)] for number in range(field.rounds or len(schedule))]
    drawn = [_seated(round, numbered, field) for round in rounds]
    return tuple(
        pairing_of(tables, byes, past_of(tables for tables, _ in drawn[:before]), apart)
        for before, (tables, byes) in enumerate(drawn)
    )


def movement_of(field: Field) -> str:
    """The movement the field is drawn by: the one it names, else the usual one. Refused where it does not fit."""
    if field.sides != 2:
        raise Refused("no_movement", "the movements are for two sides at a table, here are three: draw tables of three")
    rotates, named = field.side_size == 2, field.options.get("movement")
    if named is None:
        return WHIST if rotates else _usual(field)
    if named not in MOVEMENTS:
        raise Refused(
            "unknown_movement",
            f"there is no movement {named!r}{nearest(str(named), MOVEMENTS)} (movements: {', '.join(MOVEMENTS)})",
            movement=named,
        )
    if rotates != (named == WHIST):
        fitting = WHIST if rotates else f"{PAIRS} or {HOWELL}"
        kind = "partners that rotate" if rotates else "sides that stay together"
        raise Refused("movement_misfit", f"the movement {named!r} is not for {kind}: take {fitting}", movement=named)
    return str(named)


def _usual(field: Field) -> str:
    pairs = len(_numbered(field))
    needs_more = field.rounds is not None and field.rounds > pairs_lap(pairs)
    return HOWELL if needs_more and pairs + pairs % 2 in howell_sizes() else PAIRS


def _schedule(field: Field) -> Schedule:
    pairs = len(_numbered(field))
    return howell(pairs) if movement_of(field) == HOWELL else pairs_movement(pairs, pairs_lap(pairs))


def _numbered(field: Field) -> list[EntrantId]:
    """Those with a number in the movement, in the order of ranks: who plays, and who left after a round or a bye, whose
    number nobody else gets. Refused for fewer than two who are present."""
    _refuse_too_few(len(field.present))
    played = {who for round in field.history for sides in round for side in sides for who in side}
    return [e.id for e in sorted(field.entrants, key=lambda e: (e.rank, e.id)) if e.active or e.byes or e.id in played]


def _seated(round: ScheduledRound, numbered: Sequence[EntrantId], field: Field) -> tuple[list[Seats], list[EntrantId]]:
    """The tables of the round with entrants in place of numbers, and who is present and finds no opponent."""
    present = {e.id for e in field.present}
    groups = [[numbered[side[0] - 1] for side in table] for table in round.tables]
    groups += [[numbered[number - 1]] for number in round.sits_out]
    here = [[who for who in group if who in present] for group in groups]
    return [((group[0],), (group[1],)) for group in here if len(group) == 2], [g[0] for g in here if len(g) == 1]


# --- slips ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slip:
    """What one entrant finds on its slip for one round: table, partner, opponents. Without a table it sits out;
    ``partner`` is None where an entrant plays alone or is a pair itself."""

    round: int
    table: int | None = None
    partner: EntrantId | None = None
    opponents: Side = ()


def slips(evening: Sequence[Pairing]) -> dict[EntrantId, tuple[Slip, ...]]:
    """For every entrant of an evening (its rounds as drawn, the first first) a line for each round, by entrant id."""
    rounds = [_slips_of(number, pairing) for number, pairing in enumerate(evening, start=1)]
    everybody = sorted({who for lines in rounds for who in lines})
    return {
        who: tuple(lines.get(who, Slip(number)) for number, lines in enumerate(rounds, start=1)) for who in everybody
    }


def _slips_of(number: int, pairing: Pairing) -> dict[EntrantId, Slip]:
    lines = {who: Slip(number) for who in pairing.byes}
    for table, paired in enumerate(pairing.tables, start=1):
        for side in paired.sides:
            opponents = tuple(who for other in paired.sides if other != side for who in other)
            for who in side:
                partner = next((other for other in side if other != who), None)
                lines[who] = Slip(number, table, partner, opponents)
    return lines
