"""Swiss draws for tables of two sides: players, or pairs that stay together.

In this order: everybody seated; no rematch while one way exists, else the fewest; no second bye while somebody had
none; the bye to the lowest score; the least sum of squared score gaps; people of one club or on the avoid list kept
apart; the first deal led in turn; then the lot, upper half of the ranks against lower half where nothing else
speaks. A rematch is worse than a second bye.

The short way (`twos_halves`) is tried first and proves itself; else everybody is matched at the least price
(`twos_cheapest`), in a large field the tables around those that got stuck (`twos_windows`). In a small field
`twos_ahead` sees to it that later rounds find a way too.
"""

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from random import Random

from tourney.domain.draws.twos_ahead import MADE_WAY, is_looked_ahead, with_a_way_on
from tourney.domain.draws.twos_cheapest import Cheapest, cheapest
from tourney.domain.draws.twos_halves import ScoreGroup, by_halves
from tourney.domain.draws.twos_met import Apart, Met, Score, apart_in, met_in
from tourney.domain.draws.twos_rearranged import rearranged
from tourney.domain.draws.twos_tables import Drawn, Tables, called_out, tables_in_order
from tourney.domain.draws.twos_windows import drawn_anew
from tourney.domain.errors import Refused
from tourney.domain.field import Cost, Field, FieldEntrant, Pairing
from tourney.domain.model import Side

ORDINALS = {2: "second", 3: "third"}

WHOLE_FIELD = 300
"""Up to so many sides the whole field is matched at once; above, windows of it."""


def draw_twos(field: Field, rng: Random, met: Met | None = None) -> Pairing:
    """The next round of a field in which an entrant is a side. ``met`` is `met_in` of the field's history, for who
    keeps it from round to round. Refused for fewer than two who are present."""
    present = _by_rank(field.present, rng)
    if len(present) < 2:
        raise Refused("too_few", _too_few(present), present=len(present))
    apart = apart_in(field, present, met or met_in(field.history))
    drawn = _drawn(field, present, apart, rng)
    if not drawn.tables.again and is_looked_ahead(field, len(present)):
        drawn = _with_a_way_on(field, present, drawn, apart, rng)
    tables, cost = called_out(drawn.tables, apart)
    byes = () if drawn.bye is None else drawn.bye
    return Pairing(tables, byes, _notes(present, drawn, cost), cost, drawn.proved)


def _too_few(present: Sequence[FieldEntrant]) -> str:
    names = f"only {present[0].id} is" if present else "nobody is"
    return f"{names} there to be drawn: a round needs two who are active and have not asked for a bye"


def _by_rank(present: Sequence[FieldEntrant], rng: Random) -> list[FieldEntrant]:
    """Those present, the best rank first, by lot among equal ranks."""
    if len({e.rank for e in present}) == len(present):
        return sorted(present, key=attrgetter("rank"))
    random = rng.random
    return sorted(sorted(present, key=lambda _: random()), key=attrgetter("rank"))


def _drawn(field: Field, present: Sequence[FieldEntrant], apart: Apart, rng: Random) -> Drawn:
    """The draw of this round for itself."""
    bye = _likeliest_bye(present, rng) if len(present) % 2 else None
    halves = by_halves(_score_groups(present, bye), apart, rng)
    tables = Tables(list(zip(halves.leaders, halves.followers, strict=True)), halves.gaps)
    if not halves.stuck:
        return Drawn(tables, bye, True)
    score: dict[Side, Score] = {(e.id,): e.score for e in present}
    sorted_out = rearranged(tables, halves.stuck, score, apart, rng)
    if sorted_out is not None:
        return Drawn(sorted_out, bye, True)
    if len(present) <= WHOLE_FIELD:
        found = cheapest(present, apart, field.history, rng)
        return Drawn(tables_in_order(found.tables, score, apart, rng), found.bye, True)
    anew = drawn_anew(tables.seats, {(e.id,): e for e in present}, apart, field.history, rng)
    return Drawn(anew, bye, anew.squared <= tables.squared and not anew.again)


def _likeliest_bye(present: Sequence[FieldEntrant], rng: Random) -> Side:
    """The bye by its own rules: the fewest byes, the lowest score, the lot."""
    least = min((e.byes, e.score) for e in present)
    likely = [e for e in present if (e.byes, e.score) == least]
    return (likely[int(rng.random() * len(likely))].id,)


def _score_groups(present: Sequence[FieldEntrant], bye: Side | None) -> list[ScoreGroup]:
    """All others by score, the best first, in order of rank."""
    groups: dict[Score, list[Side]] = {}
    for e in present:
        groups.setdefault(e.score, []).append((e.id,))
    if bye is not None:
        lowest = next(group for group in groups.values() if bye in group)
        lowest.remove(bye)
    return [(score, groups[score]) for score in sorted(groups, reverse=True) if groups[score]]


def _with_a_way_on(field: Field, present: Sequence[FieldEntrant], drawn: Drawn, apart: Apart, rng: Random) -> Drawn:
    """The draw, or another where this one would force a rematch later."""
    now = Cheapest(list(drawn.tables.seats), drawn.bye)
    found, notes = with_a_way_on(field, present, apart, now)
    if found is now:
        return replace(drawn, notes=notes)
    score: dict[Side, Score] = {(e.id,): e.score for e in present}
    tables = tables_in_order(found.tables, score, apart, rng)
    if tables.squared <= drawn.tables.squared:
        return Drawn(tables, found.bye, drawn.proved, notes)
    return Drawn(tables, found.bye, False, (*notes, MADE_WAY))


def _notes(present: Sequence[FieldEntrant], drawn: Drawn, cost: Cost) -> tuple[str, ...]:
    """What the round as a whole had to give up."""
    notes = [f"no draw without a rematch: {cost.rematches} at the least"] if cost.rematches else []
    if drawn.bye is not None:
        who = next(e for e in present if e.id == drawn.bye[0])
        if who.byes:
            notes.append(f"{ORDINALS.get(who.byes + 1, f'{who.byes + 1}th')} bye for {who.id}")
        if any(e.byes <= who.byes and e.score < who.score for e in present):
            notes.append(f"bye above the lowest score for {who.id}")
    return (*notes, *drawn.notes)
