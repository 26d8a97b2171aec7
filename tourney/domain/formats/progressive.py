"""Progressive: how one did at a table says to which table one goes; everybody counts for himself.

The steps are data: for each place at a table how many tables one goes up, table 1 being the head table. Usual are
``1,-1`` for two (the winner up, the loser down), ``0,-1,-2`` for three (the winner stays, the second one table on,
the third two), ``1,0`` for partners (the winners up, the losers stay, and partners split). ``wrap`` says what happens
at the ends: ``stop`` there, or ``round`` to the other end.
"""

from collections.abc import Iterator, Sequence
from random import Random

from tourney.domain.drawing import asked_byes, in_order, is_rotating, present
from tourney.domain.draws.lots import lots
from tourney.domain.draws.places import best_partners, filled, sizes_of
from tourney.domain.errors import Refused
from tourney.domain.field import Seats
from tourney.domain.model import Bye, EntrantId, Round, Tournament
from tourney.domain.pairing import Draw, Format, Option, Ranked, plain_name
from tourney.domain.scoresheet import match_state, side_count
from tourney.domain.sheets import variant_of
from tourney.domain.standings import rank_by

TIE_BREAKS = ("GD", "GP")
USUAL_STEPS = {2: "1,-1", 3: "0,-1,-2", 4: "1,0"}
USUAL_ROUNDS = 8


def steps(t: Tournament) -> tuple[int, ...]:
    """How far up each place goes."""
    people = 4 if is_rotating(t) else side_count(t)
    text = str(t.options.get("steps") or USUAL_STEPS[people])
    return tuple(int(part) for part in text.split(","))


def _draw(t: Tournament, rng: Random) -> Draw:
    here = [entrant.id for entrant in present(t)]
    people = 4 if is_rotating(t) else side_count(t)
    may_sit_out = people == 3 and variant_of(t.sheet).rules.players.dealer_sits_out
    sizes = sizes_of(len(here), people, may_sit_out)
    if not sizes:
        raise Refused("too_few_entrants", f"{len(here)} are here, and a table needs {people}: enter more")
    order = _order(t, here, len(sizes)) if t.rounds else [(1, e) for e in lots(here, rng)]
    waiting = _waiting(t, [e for _, e in order], len(here) - sum(sizes))
    tables = filled([(table, e) for table, e in order if e not in waiting], sizes)
    seated = [_seated(t, table) for table in tables]
    byes = [*(Bye(e, "sits_out") for e in here if e in waiting), *asked_byes(t)]
    return Draw(in_order(t, seated), tuple(byes))


def _order(t: Tournament, here: Sequence[EntrantId], tables: int) -> list[tuple[int, EntrantId]]:
    """To which table everybody is to go, those who did better first; who did not play comes in at the last."""
    moved = dict(_moves(t, t.rounds[-1], tables))
    return sorted(
        ((moved.get(e, (tables, 9))[0], e) for e in here),
        key=lambda row: (row[0], moved.get(row[1], (tables, 9))[1], t.entrants[row[1]].number),
    )


def _moves(t: Tournament, before: Round, tables: int) -> Iterator[tuple[EntrantId, tuple[int, int]]]:
    """The next table of each player of a round, and the place from which he goes there."""
    by_place, goes_round = steps(t), t.options.get("wrap") == "round"
    for table in before.tables:
        state = match_state(t, before, table)
        for at, side in enumerate(table.sides):
            place = state.order.index(at) if state.order else len(table.sides) - 1
            target = table.number - by_place[min(place, len(by_place) - 1)]
            target = (target - 1) % tables + 1 if goes_round else min(max(target, 1), tables)
            yield from ((entrant, (target, place)) for entrant in side)


def _waiting(t: Tournament, order: Sequence[EntrantId], count: int) -> set[EntrantId]:
    """Who sits out: of those who did so least, the ones at the lowest tables."""
    had = {e: sum(bye.entrant == e for round_ in t.rounds for bye in round_.byes) for e in order}
    by_need = sorted(range(len(order)), key=lambda at: (had[order[at]], -at))
    return {order[at] for at in by_need[:count]}


def _seated(t: Tournament, people: Sequence[EntrantId]) -> Seats:
    """Those of one table as sides; partners are split where partners change."""
    history = [table.sides for round_ in t.rounds for table in round_.tables]
    if is_rotating(t):
        return best_partners(people, history)
    firsts = {e: sum(sides[0] == (e,) for sides in history) for e in people}
    return tuple((e,) for e in sorted(people, key=lambda e: (firsts[e], t.entrants[e].number)))


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    return rank_by(t, rounds, TIE_BREAKS, "game-points")


PROGRESSIVE = Format(
    key="progressive",
    summary="the place at a table says where one goes next; everybody counts for himself",
    sides=(2, 3),
    rounds=lambda t: t.planned_rounds or USUAL_ROUNDS,
    draw=_draw,
    rank=_rank,
    round_name=plain_name,
    options=(
        Option("steps", "numbers", "", "How many tables up each place goes, such as 1,-1.", low=-99, high=99),
        Option("wrap", "word", "stop", "What happens at the first and the last table.", ("stop", "round")),
    ),
    takes_late=True,
    rotates=True,
    tie_breaks=TIE_BREAKS,
    points="game-points",
)
