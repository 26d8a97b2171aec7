"""Knockout: who loses is out. Tables of two (players or pairs) or of three, each for himself.

Two sides: the standard seed order, byes to the top seeds, a match for third place where wished. Three sides:
tables of three, of four where the number needs it and the sheet lets the dealer sit out; the winners and the
best runners-up go on until one table is left. ``plan`` is pure arithmetic over the number of entrants.
"""

from collections.abc import Iterator
from random import Random

from tourney.domain.bracket import (
    Match,
    Nobody,
    Outcome,
    Place,
    Plan,
    PlanRound,
    RunnerUp,
    Seed,
    Source,
    Standing,
    resolve,
)
from tourney.domain.errors import Refused
from tourney.domain.events import DrawnTable
from tourney.domain.model import Bye, EntrantId, Tournament
from tourney.domain.pairing import BracketView, Draw, Format, Ranked
from tourney.domain.scoresheet import match_state, side_count, starters
from tourney.domain.sheets import variant_of
from tourney.domain.standings import Record, competition_ranks, records

THIRD_PLACE = "3P"
FINAL = "F"


# --- the plan -------------------------------------------------------------------------------------------------


def seed_order(size: int) -> tuple[int, ...]:
    """The seeds of a bracket of ``size`` (a power of two) from top to bottom: 1, 8, 4, 5, 2, 7, 3, 6 for eight.

    Two seeds whose sum is ``size + 1`` meet first, so that the first two can only meet in the final.
    """
    order = [1]
    while len(order) < size:
        double = 2 * len(order) + 1
        order = [seed for top in order for seed in (top, double - top)]
    return tuple(order)


def plan_for_two(entrants: int, third_place: bool = False) -> Plan:
    """The bracket of ``entrants`` (two or more) at tables of two sides."""
    size = 1 << max(1, (entrants - 1).bit_length())
    seeds: list[Source] = [Seed(s) if s <= entrants else Nobody() for s in seed_order(size)]
    rounds: list[PlanRound] = []
    sources = seeds
    while len(sources) > 1:
        name, ids = _names_for_two(len(sources) // 2)
        matches = [Match(id, (sources[2 * i], sources[2 * i + 1])) for i, id in enumerate(ids)]
        sources = [Place(match.id, 1, of_two=True) for match in matches]
        if third_place and len(matches) == 1 and rounds and entrants > 3:
            losers = tuple(Place(m.id, 2, of_two=True) for m in rounds[-1].matches)
            matches.append(Match(THIRD_PLACE, losers))
        rounds.append(PlanRound(name, tuple(matches)))
    return Plan(tuple(rounds), FINAL)


def _names_for_two(matches: int) -> tuple[str, list[str]]:
    if matches == 1:
        return "Final", [FINAL]
    name, prefix = {2: ("Semi-finals", "SF"), 4: ("Quarter-finals", "QF")}.get(
        matches, (f"Round of {2 * matches}", f"R{2 * matches}-")
    )
    return name, [f"{prefix}{i}" for i in range(1, matches + 1)]


def plan_for_three(entrants: int, dealer_sits_out: bool) -> Plan:
    """The bracket of ``entrants`` (three or more) at tables of three; ``dealer_sits_out`` allows tables of four."""
    tables = _first_tables(entrants, dealer_sits_out)
    rounds: list[PlanRound] = []
    while True:
        matches = _named(tables, len(rounds) + 1)
        rounds.append(matches)
        if len(tables) == 1:
            return Plan(tuple(rounds), FINAL)
        tables = _next_tables(matches, len(rounds))


def _first_tables(entrants: int, dealer_sits_out: bool) -> list[tuple[Source, ...]]:
    quotient, rest = divmod(entrants, 3)
    with_four = dealer_sits_out and rest <= quotient
    byes = 0 if with_four else rest
    seeds: list[Source] = [Seed(n) for n in range(1, entrants + 1)]
    return [(seed,) for seed in seeds[:byes]] + _snake(seeds[byes:], quotient)


def _next_tables(before: PlanRound, number: int) -> list[tuple[Source, ...]]:
    winners: list[Source] = [Place(match.id, 1, of_two=False) for match in before.matches]
    missing = -len(winners) % 3
    fill: list[Source] = [RunnerUp(number, rank) for rank in range(1, missing + 1)]
    return _snake(winners + fill, (len(winners) + missing) // 3)


def _snake(sources: list[Source], tables: int) -> list[tuple[Source, ...]]:
    """Deal the sources out to the tables there and back, so that strengths are even."""
    dealt: list[list[Source]] = [[] for _ in range(tables)]
    for index, source in enumerate(sources):
        lap, step = divmod(index, tables)
        dealt[step if lap % 2 == 0 else tables - 1 - step].append(source)
    return [tuple(table) for table in dealt]


def _named(tables: list[tuple[Source, ...]], number: int) -> PlanRound:
    if len(tables) == 1:
        return PlanRound("Final", (Match(FINAL, tables[0]),))
    name, prefix = ("Semi-finals", "SF") if len(tables) <= 3 else (f"Round {number}", f"R{number}-")
    return PlanRound(name, tuple(Match(f"{prefix}{i}", slots) for i, slots in enumerate(tables, start=1)))


# --- the bracket as it stands ---------------------------------------------------------------------------------


def _plan(t: Tournament) -> Plan:
    count = len(starters(t))
    if side_count(t) == 2:
        return plan_for_two(count, bool(t.options.get("third_place")))
    variant = variant_of(t.rounds[0].sheet if t.rounds else t.sheet)
    return plan_for_three(count, dealer_sits_out=variant.sides == 3 and variant.rules.players.dealer_sits_out)


def view(t: Tournament, rounds: int | None = None) -> BracketView:
    """The bracket with what the first ``rounds`` rounds (all: None) have decided."""
    plan = _plan(t)
    played = {slot: outcome for slot, outcome in _outcomes(t, rounds)}

    def has_left(entrant: EntrantId, number: int) -> bool:
        left = t.entrants[entrant].withdrawn
        return left is not None and left < number

    standings = resolve(plan, starters(t), played, has_left)
    final = next(s for s in standings[-1] if s.id == plan.final)
    return BracketView(plan, standings, _champion(final))


def _champion(final: Standing) -> EntrantId | None:
    """Who came first in the final, alone; nobody where the best are level or all have left."""
    first = [player for player in final.players if final.order and final.places.get(player) == 1]
    return first[0] if len(first) == 1 else None


def _outcomes(t: Tournament, rounds: int | None) -> Iterator[tuple[str, Outcome]]:
    for played in t.rounds[:rounds]:
        for table in played.tables:
            state = match_state(t, played, table)
            if table.slot is not None and state.order is not None:
                order = tuple(table.entrants[side] for side in state.order)  # empty where all have left
                places = {e: state.places[side] for side, e in enumerate(table.entrants)}
                merit = {e: (state.units[side], state.game_points[side]) for side, e in enumerate(table.entrants)}
                yield table.slot, Outcome(order, places, merit)


# --- the format -----------------------------------------------------------------------------------------------


def _rounds(t: Tournament) -> int:
    return len(_plan(t).rounds)


def _round_name(t: Tournament, number: int) -> str:
    return _plan(t).rounds[number - 1].name


def _draw(t: Tournament, rng: Random) -> Draw:
    del rng  # the bracket is fixed by the seeds: nothing is left to chance
    standings = view(t).standings[len(t.rounds)]
    sides = side_count(t)
    tables: list[DrawnTable] = []
    byes: list[Bye] = []
    for standing in standings:
        players = standing.players
        if len(players) >= sides:
            seats = len(players) * len(t.entrants[players[0]].players)
            tables.append(DrawnTable(len(tables) + 1, tuple((e,) for e in players), seats - 1, standing.id))
        elif len(players) > 1:
            raise _too_few(standing, sides)
        else:
            byes.extend(Bye(player, _bye_kind(standing)) for player in players)
    return Draw(tuple(tables), tuple(byes))


def _too_few(standing: Standing, sides: int) -> Refused:
    return Refused(
        "too_few_left",
        f"only {len(standing.players)} are left for {standing.id}, which needs {sides}; "
        "withdraw one of them, and the other has won",
        match=standing.id,
    )


def _bye_kind(standing: Standing) -> str:
    planned = any(isinstance(slot.source, Nobody) for slot in standing.slots) or len(standing.slots) == 1
    return "pairing_bye" if planned else "withdrawn"


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    bracket = view(t, rounds)
    reached = {e: ((-1, 0, 0), "withdrew before the first round") for e in t.entrants}
    for number, standings in enumerate(bracket.standings):
        for standing in standings:
            for player in standing.players:
                reached[player] = _reached(bracket, number, standing, player)
    ordered = sorted(t.entrants, key=lambda e: (*(-part for part in reached[e][0]), t.entrants[e].number))
    totals = records(t, rounds)
    ranks = competition_ranks([reached[e][0] for e in ordered])
    return tuple(_row(rank, e, totals[e], reached[e][1]) for rank, e in zip(ranks, ordered, strict=True))


def _row(rank: int, entrant: EntrantId, record: Record, why: str) -> Ranked:
    return Ranked(rank, entrant, record.match_points, record.game_points, (), why)


def _reached(
    bracket: BracketView, number: int, standing: Standing, player: EntrantId
) -> tuple[tuple[int, int, int], str]:
    """How far a player of this match has come, as a key (more is better) and in words."""
    name = bracket.plan.rounds[number].name
    if standing.order is None:
        return (number, 2, 0), f"still in: {'final' if name == 'Final' else name.lower()}"
    place = standing.places[player] or len(standing.places)
    if standing.id == bracket.plan.final:
        last = "lost the final" if len(standing.order) == 2 else f"place {place} in the final"
        return (number, 3, -place), "won the final" if place == 1 else last
    if standing.id == THIRD_PLACE:
        return (number, 1, -place), f"{'won' if place == 1 else 'lost'} the match for third place"
    the_round = name.lower() if name.startswith("Round ") and not name.startswith("Round of") else f"the {name.lower()}"
    if standing.order and standing.order[0] == player:  # who goes on is found again in the next round
        return (number, 0, 0), f"won and withdrew after {the_round}"
    return (number, 0, 0), f"out in {the_round}"


KNOCKOUT = Format(
    key="knockout",
    summary="who loses is out; tables of two or three, byes to the top seeds",
    sides=(2, 3),
    options=("third_place",),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    bracket=view,
    round_name=_round_name,
)
