"""Who met whom: the cross-table, everybody's slip, and what it costs to seat people otherwise than drawn."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

from tourney.domain import stages
from tourney.domain.crosstable import Played
from tourney.domain.errors import Refused
from tourney.domain.formats import find_format, has_enough
from tourney.domain.model import EntrantId, Round, Table, Tournament
from tourney.domain.pairing import Number
from tourney.domain.standings import points_way, records
from tourney.service import views as v
from tourney.service.queries import Names, display, plain


def crosstable(t: Tournament, names: Names, stage: int | None = None) -> v.CrosstableView:
    """Everybody's rounds in the order of the standings, opponents by their rank in it."""
    number = stages.current(t) if stage is None else stage
    if not 1 <= number <= stages.current(t):
        raise Refused("unknown_stage", f"{t.slug} has no stage {number} yet; it is in stage {stages.current(t)}")
    seen = stages.view(t, number)
    if not has_enough(seen):
        return v.CrosstableView(0, 1, "line", ())
    format_, closed = find_format(seen.format), sum(round_.closed for round_ in seen.rounds)
    ranked = format_.rank(seen, closed)
    # level entrants share a rank: the numbers are the lines of the table, so that each means one
    line = {row.entrant: at for at, row in enumerate(ranked, 1)}
    way = points_way(seen, format_)
    played = records(seen, closed, way)
    # where game points are what counts, a number of them says neither won nor lost
    signs = {} if way == "game-points" else _SIGNS
    return v.CrosstableView(
        after_round=stages.first_round(t, number) - 1 + closed,
        first_round=stages.first_round(t, number),
        numbers="line",
        rows=tuple(
            v.CrossRow(
                rank=row.rank,
                entrant=display(t, names, row.entrant),
                rounds=tuple(_cell(each, line, signs) for each in played[row.entrant].rounds),
                match_points=plain(row.match_points),
            )
            for row in ranked
        ),
    )


_SIGNS: Mapping[Number, str] = {1: "+", Fraction(1, 2): "=", 0: "-"}


def _cell(played: Played, line: Mapping[EntrantId, int], signs: Mapping[Number, str]) -> v.CrossCell:
    opponents = tuple(line[e] for e in played.opponents if e in line)
    score = (played.game_points_won, played.game_points_lost)
    return v.CrossCell(played.kind, opponents, plain(played.points), score, signs.get(played.points, ""))


# --- slips ----------------------------------------------------------------------------------------------------


def slips(t: Tournament, names: Names, one: EntrantId | None) -> tuple[v.SlipView, ...]:
    """Everybody's slip: the rounds drawn, and those to come where the schedule is settled."""
    seen, known = ahead(t), len(t.rounds)
    wanted = [e for e in t.entrants.values() if one in (None, e.id)]
    lines = {e.id: tuple(_line(t, names, e.id, round_) for round_ in seen.rounds) for e in wanted}
    return tuple(v.SlipView(e.number, display(t, names, e.id), lines[e.id], len(seen.rounds) - known) for e in wanted)


def ahead(t: Tournament) -> Tournament:
    """The tournament with the rounds to come as they will be drawn if nobody comes or goes; only those of a settled
    schedule."""
    stage = stages.view(t)
    if not find_format(stage.format).is_settled or t.later or not has_enough(t):
        return t
    format_ = find_format(t.format)
    for _ in range(len(t.rounds), format_.rounds(t)):
        try:
            draw = format_.draw(t, Random(t.seed))  # noqa: S311  (a draw that anybody can repeat, not a secret)
        except Refused:
            return t  # too few are left for the schedule to go on
        tables = tuple(Table(d.table, d.sides, d.dealer, d.slot) for d in draw.tables)
        coming = Round(len(t.rounds) + 1, tables, draw.byes, t.seed, "", t.sheet, t.match)
        t = replace(t, rounds=(*t.rounds, coming))
    return t


def _line(t: Tournament, names: Names, entrant: EntrantId, round_: Round) -> v.SlipLine:
    for table in round_.tables:
        for at, side in enumerate(table.sides):
            if entrant in side:
                partner = "".join(display(t, names, e) for e in side if e != entrant)
                others = tuple(display(t, names, e) for s in table.sides if s != side for e in s)
                seat = at + side.index(entrant) * len(table.sides)
                return v.SlipLine(round_.number, table.number, seat, partner, others)
    kind = next((bye.kind for bye in round_.byes if bye.entrant == entrant), None)
    missed = t.entrants[entrant].misses(round_.number) or "out"
    return v.SlipLine(round_.number, None, None, "", (), kind or missed)


# --- changing seats by hand -----------------------------------------------------------------------------------


def what_it_costs(before: Tournament, after: Tournament, names: Names) -> tuple[str, ...]:
    """What the new seats of the current round give up against the drawn ones."""
    old, new = before.rounds[-1], after.rounds[-1]
    changed = [(was, now) for was, now in zip(old.tables, new.tables, strict=True) if was.sides != now.sides]
    lines: list[str] = []
    for was, now in changed:
        lines += _new_rematches(after, names, was, now)
        lines += _wider_gap(after, was, now)
        lines += _wishes(after, names, now)
    return tuple(lines)


def _wishes(t: Tournament, names: Names, now: Table) -> Iterator[str]:
    """What people were promised and would not get at this table."""
    for entrant in now.entrants:
        if t.locked.get(entrant, now.number) != now.number:
            yield f"table {now.number}: table {t.locked[entrant]} is kept for {display(t, names, entrant)}"
    for apart in t.apart:
        if any(pair <= apart for pair in _meetings(now)):
            told = " and ".join(sorted(display(t, names, e) for e in apart & set(now.entrants)))
            yield f"table {now.number}: {told} should not meet"


def _new_rematches(t: Tournament, names: Names, was: Table, now: Table) -> Iterator[str]:
    met = {pair for round_ in t.rounds[:-1] for table in round_.tables for pair in _meetings(table)}
    for pair in sorted(_meetings(now) - _meetings(was), key=sorted):
        if pair in met:
            one, other = (display(t, names, e) for e in sorted(pair, key=lambda e: t.entrants[e].number))
            yield f"table {now.number}: {one} and {other} meet again"


def _meetings(table: Table) -> set[frozenset[EntrantId]]:
    return {frozenset((a, b)) for one, other in combinations(table.sides, 2) for a in one for b in other}


def _wider_gap(t: Tournament, was: Table, now: Table) -> Iterator[str]:
    stage = stages.view(t)
    scores = {e: record.match_points for e, record in records(stage, len(stage.rounds) - 1).items()}
    gaps = [max(found) - min(found) for found in ([scores[e] for e in each.entrants] for each in (was, now))]
    if gaps[1] > gaps[0]:
        points = f"{plain(gaps[1])} match point{'' if gaps[1] == 1 else 's'}"
        yield f"table {now.number}: {points} apart instead of {plain(gaps[0])}"
