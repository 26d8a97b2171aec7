"""The bracket at tables of three: winners and the best runners-up go on until one table is left."""

from tourney.domain.brackets.plan import Match, Plan, PlanRound
from tourney.domain.brackets.sources import Place, RunnerUp, Seed, Source

FINAL = "F"


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
