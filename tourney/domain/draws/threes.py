"""The draw of a round at tables of three (cutthroat), four at a table where the dealer may sit out.

Nobody meets again while another way exists, byes and tables of four go round, and near scores sit together. Up to a
dozen entrants all rounds are looked at; above, neighbours in the standings are seated and exchanged
(``threes_search``). In small fields a round is only drawn if the rounds after it can be played without a repeat
(``threes_ahead``, by whole schedules: ``threes_designs``, ``threes_several``). What weighs how much stands in
``threes_costs``, how many tables there are in ``threes_plan``.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from tourney.domain.draws.threes_choice import Choice, choose
from tourney.domain.draws.threes_costs import Costs, Group, costs_of
from tourney.domain.draws.threes_plan import TablePlan, table_plan
from tourney.domain.draws.threes_search import Round, block_bound
from tourney.domain.field import Cost, Field, PairedTable, Pairing
from tourney.domain.model import Side


def draw_threes(field: Field, rng: Random) -> Pairing:
    """The next round of ``field`` at tables of three sides; ``options["sit_out"]`` (true unless set) says whether a
    table may have four, of whom in turn one sits out. Fewer than three present are refused."""
    plan = table_plan(len(field.present), bool(field.options.get("sit_out", True)))
    costs = costs_of(field, plan)
    lots = [rng.random() for _ in costs.entrants]
    order = sorted(range(len(lots)), key=lambda a: (-costs.scores[a], lots[a]))
    chosen = choose(field, costs, plan, order, rng)
    tables = _from_the_top(chosen.drawn, order)
    waiting = [a for group in chosen.drawn if len(group) < 3 for a in group]
    price = costs.price
    prices = [price(group) for group in tables]
    again = sum(costs.repeats(group) for group, cost in zip(tables, prices, strict=True) if cost >= costs.repeat)
    return Pairing(
        _paired_tables(field, costs, tables, prices, lots),
        tuple(costs.entrants[a].id for a in waiting),
        _notes(costs, chosen, waiting, again),
        _cost(costs, tables, again),
        chosen.cheapest or _is_bound(costs, plan, sum(prices), waiting),
    )


def _from_the_top(drawn: Round, order: Sequence[int]) -> list[tuple[int, ...]]:
    """The tables from the top of the standings down."""
    place = {a: at for at, a in enumerate(order)}
    tables = [group for group in drawn if len(group) > 2]
    return sorted(tables, key=lambda group: sum([place[a] for a in group]) / len(group))


def _paired_tables(
    field: Field, costs: Costs, tables: Sequence[Group], prices: Sequence[int], lots: Sequence[float]
) -> tuple[PairedTable, ...]:
    """The tables with their seats: who led a first deal least often comes first, the lot decides among equals."""
    leads = Counter([table[0][0] for drawn in field.history for table in drawn if len(table) > 1])
    turn = [(leads[entrant.id], lot) for entrant, lot in zip(costs.entrants, lots, strict=True)]
    side: list[Side] = [(entrant.id,) for entrant in costs.entrants]
    drawn = []
    for group, price in zip(tables, prices, strict=True):
        notes = () if costs.only_gap(group, price) else _table_notes(costs, field, group)
        drawn.append(PairedTable(tuple([side[a] for a in sorted(group, key=turn.__getitem__)]), notes))
    return tuple(drawn)


def _table_notes(costs: Costs, field: Field, group: Group) -> tuple[str, ...]:
    """What was given up for a table."""
    names = {costs.entrants[a].id for a in group}
    clubs = [costs.entrants[a].group for a in group if costs.entrants[a].group]
    given_up = {
        "rematch": costs.repeats(group) > 0,
        "on an avoid list": any(len(names & avoided) > 1 for avoided in field.avoid),
        "same club": len(set(clubs)) < len(clubs),
        "table of four": len(group) == 4,
    }
    return tuple(note for note, true in given_up.items() if true)


def _notes(costs: Costs, chosen: Choice, waiting: Sequence[int], again: int) -> tuple[str, ...]:
    """What was given up for the whole round."""
    fewest = min(entrant.byes for entrant in costs.entrants)
    byes = [costs.entrants[a] for a in waiting]
    notes = [f"second bye for {entrant.id}" for entrant in byes if entrant.byes > fewest]
    if again:
        notes.append(f"rematches: {again}, " + ("the fewest possible" if chosen.cheapest else "fewer were not found"))
    if chosen.kept_back:
        notes.append("wider score gaps, so that no later round needs a rematch")
    return tuple(notes)


def _cost(costs: Costs, tables: Sequence[Group], again: int) -> Cost:
    """The pairs who meet again and the score gaps, in the scores of the field."""
    score = [entrant.score for entrant in costs.entrants]
    at_tables = [[score[a] for a in group] for group in tables]
    gaps = [max(scores) - min(scores) for scores in at_tables]
    return Cost(again, sum(gaps), sum([gap * gap for gap in gaps]))


def _is_bound(costs: Costs, plan: TablePlan, price: int, waiting: Sequence[int]) -> bool:
    """Whether tables at such a price, with those who wait, cost no more than blocks of the sorted scores would; the
    clubs are left aside."""
    seated = set(range(len(costs.scores))).difference(waiting)
    gaps = 0 if plan.fours else block_bound([costs.scores[a] for a in seated])
    least = sum(sorted(costs.wait)[: plan.waiting]) + sum(sorted(costs.four)[: 4 * plan.fours]) + costs.gap * gaps
    return (price + costs.price(waiting)) // costs.gap == least // costs.gap
