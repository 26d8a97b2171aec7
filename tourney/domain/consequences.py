"""What a change to the past does to what was drawn from it: free, reseated, refused with the list, or cascading.

``settle`` compares the state before and after an undo or a correction. A table of a bracket on which nothing was
recorded gets the sides its slots now give. Where something was recorded the change is refused and everything that
stands on it is named; asked to cascade, it voids these records, and what stood on them, and nothing else: such a table
waits for its sides, and is played in its round once they are known. Rounds that were not drawn from a bracket stay as
they were played.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tourney.domain import stages
from tourney.domain.bracket import Standing
from tourney.domain.bracket_play import byes_of
from tourney.domain.errors import Refused
from tourney.domain.events import NewByes, Reseat
from tourney.domain.evolve_tables import reseated, voided
from tourney.domain.formats import find_format
from tourney.domain.model import EventId, Round, Side, Table, Tournament
from tourney.domain.pairing import BracketView
from tourney.domain.scoresheet import match_state, starters


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a change brings with it: tables with other sides, records that count no longer, other byes."""

    reseats: tuple[Reseat, ...] = ()
    voids: tuple[EventId, ...] = ()
    byes: tuple[NewByes, ...] = ()


def settle(before: Tournament, after: Tournament, *, cascade: bool = False) -> Settlement:
    """What the change from ``before`` to ``after`` brings with it. Raises Refused (``stands_on``) naming what is in
    its way."""
    blocked = [*_drawn_otherwise(before, after)]
    if not blocked and not cascade:
        blocked += [*_sat_down_differently(before, after), *_open_again(before, after), *_played_by_others(after)]
    if not blocked:
        blocked += [*_undrawn(after), *_not_played_at_all(after)]
    if blocked:
        raise Refused(
            "stands_on",
            f"that would change who sits where: {'; '.join(dict.fromkeys(blocked))}; "
            "undo what stands there first, newest first" + ("" if cascade else ", or let it fall too with --cascade"),
            standing=tuple(dict.fromkeys(blocked)),
        )
    return _settled(after)


def _settled(after: Tournament) -> Settlement:
    """Every table of a bracket with the sides that its slots give, round after round."""
    reseats: dict[tuple[int, int], Reseat] = {}
    voids: list[EventId] = []
    while found := next(_differing(after), None):
        number, table, sides = found
        fallen = records_of(table)
        voids += fallen
        reseat = Reseat(number, table.number, sides)
        reseats[number, table.number] = reseat
        after = reseated(voided(after, frozenset(fallen)), (reseat,), anew=True)
    return Settlement(tuple(reseats.values()), tuple(voids), tuple(_new_byes(after)))


def _new_byes(after: Tournament) -> Iterator[NewByes]:
    """The drawn rounds of a bracket whose byes are not those of the draw any more."""
    for number, stage, view in _brackets(after):
        offset = stages.first_round(after, number) - 1
        for round_, standings in zip(stage.rounds, view.standings, strict=False):
            byes = tuple(byes_of(stage, view.plan, standings))
            if set(byes) != set(round_.byes):
                yield NewByes(round_.number + offset, byes)


def records_of(table: Table) -> list[EventId]:
    """The ids of everything recorded at a table."""
    result = [table.result.id] if table.result else []
    return [*(deal.id for deal in table.deals), *result, *(report.id for report in table.reports)]


def _drawn_otherwise(before: Tournament, after: Tournament) -> Iterator[str]:
    """Rounds that were drawn with somebody, or without, who would now be the other."""
    if after.rounds and starters(stages.view(before, 1)) != starters(stages.view(after, 1)):
        yield "round 1 was drawn from other entrants"
        return
    yield from _drawn_without(before, after)
    for entrant, was in before.entrants.items():
        now = after.entrants.get(entrant, was)
        for number in range(1, len(after.rounds) + 1):
            if (was.misses(number) is None) != (now.misses(number) is None):
                missed = now.misses(number) is None
                yield f"round {number} was drawn with{'out' if missed else ''} entrant {was.number}"
                break


def _drawn_without(before: Tournament, after: Tournament) -> Iterator[str]:
    """Rounds that somebody would have been there for who was not known when they were drawn, and rounds brought back
    that were drawn with somebody who is not there for them."""
    for id, entrant in after.entrants.items():
        if id not in before.entrants and entrant.entered < len(after.rounds):
            yield f"round {entrant.entered + 1} was drawn without entrant {entrant.number}"
    for round_ in after.rounds[len(before.rounds) :]:
        for table in round_.tables:
            for id in table.entrants:
                # a bracket has no place for sitting out: who asked to plays all the same
                if after.entrants[id].misses(round_.number) not in ((None, "asked_bye") if table.slot else (None,)):
                    yield f"round {round_.number} was drawn with entrant {after.entrants[id].number}"


def _named(number: int, table: Table) -> str:
    count = len(table.deals)
    what = "a result" if table.result or table.reports else f"{count} deal{'' if count == 1 else 's'}"
    return f"table {table.number} of round {number} {f'has {what}' if table.is_played else 'is drawn'}"


def _sat_down_differently(before: Tournament, after: Tournament) -> Iterator[str]:
    """Tables whose records stay while the change would exchange their sides."""
    for old, new in zip(before.rounds, after.rounds, strict=False):
        for was, now in zip(old.tables, new.tables, strict=False):
            if was.is_played and now.is_played and was.sides != now.sides:
                yield _named(new.number, now)


def _open_again(before: Tournament, after: Tournament) -> Iterator[str]:
    """Matches of closed rounds that were finished and would no longer be."""
    for old, round_ in zip(before.rounds, after.rounds, strict=False):
        for was, table in zip(old.tables, round_.tables, strict=False) if round_.closed else ():
            if was == table:
                continue
            state = match_state(after, round_, table)
            if not state.is_done and match_state(before, old, was).is_done:
                score = ":".join(map(str, state.score))
                yield f"table {table.number} of closed round {round_.number} would be playing again, {score}"


def _played_by_others(after: Tournament) -> Iterator[str]:
    """Tables of a bracket that have begun, or whose sides are not known, where the slots now give others."""
    for number, table, sides in _differing(after):
        if table.is_played or len(sides) != len(table.sides):
            yield _named(number, table)


def _differing(after: Tournament) -> Iterator[tuple[int, Table, tuple[Side, ...]]]:
    """Tables of a bracket whose seats are not those their slots give: with the new sides, none while unknown."""
    for offset, round_, standings in _bracket_rounds(after):
        by_id = {standing.id: standing for standing in standings}
        for table in round_.tables:
            standing = by_id.get(table.slot or "")
            if standing is None:
                continue
            sides = tuple((player,) for player in standing.players) if standing.is_ready else ()
            if sides != table.sides:
                yield round_.number + offset, table, sides


def _undrawn(after: Tournament) -> Iterator[str]:
    """Matches of an opened round that are to be played after all and have no table there."""
    for offset, round_, standings in _bracket_rounds(after):
        drawn = {table.slot for table in round_.tables}
        for standing in standings:
            if standing.id not in drawn and not standing.is_bye and standing.is_ready:
                yield f"round {round_.number + offset} was drawn without {standing.id}"


def _not_played_at_all(after: Tournament) -> Iterator[str]:
    """Drawn tables of matches for which the slots now give one side or none: they would be byes."""
    for offset, round_, standings in _bracket_rounds(after):
        by_id = {standing.id: standing for standing in standings}
        for table in round_.tables:
            standing = by_id.get(table.slot or "")
            if standing is not None and standing.is_ready and len(standing.players) < 2:
                yield f"table {table.number} of round {round_.number + offset} would have nobody to play"


def _bracket_rounds(after: Tournament) -> Iterator[tuple[int, Round, tuple[Standing, ...]]]:
    """The drawn rounds of each bracket beside what it says of them, and how many rounds came before its stage."""
    for number, stage, view in _brackets(after):
        offset = stages.first_round(after, number) - 1
        for round_, standings in zip(stage.rounds, view.standings, strict=False):
            yield offset, round_, standings


def _brackets(after: Tournament) -> Iterator[tuple[int, Tournament, BracketView]]:
    """The stages whose tables stand in a bracket, with it."""
    for number in range(1, stages.current(after) + 1):
        stage = stages.view(after, number)
        bracket = find_format(stage.format).bracket
        is_drawn = any(table.slot for round_ in stage.rounds for table in round_.tables)
        if bracket is not None and is_drawn:
            yield number, stage, bracket(stage)
