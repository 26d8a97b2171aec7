"""What a change to the past does to what was drawn from it: free, reseated, or refused with the list.

``reseats`` compares the state before and after an undo or a correction. A table on which nothing was recorded
gets the sides its slots now give; where something was recorded the change is refused and everything that
stands on it is named.
"""

from collections.abc import Iterator

from tourney.domain.bracket import Standing
from tourney.domain.errors import Refused
from tourney.domain.events import Reseat
from tourney.domain.formats import find_format
from tourney.domain.model import Round, Side, Table, Tournament
from tourney.domain.scoresheet import match_state, starters


def reseats(before: Tournament, after: Tournament) -> tuple[Reseat, ...]:
    """The tables that the change reseats. Raises Refused (code ``stands_on``) naming what stands in its way."""
    blocked = [*_drawn_otherwise(before, after)]
    moved: list[Reseat] = []
    if not blocked:
        blocked += [*_sat_down_differently(before, after), *_open_again(after)]
        for number, table, sides in _differing(after):
            if table.is_played or sides is None or len(sides) != len(table.sides):
                blocked.append(_named(number, table))
            else:
                moved.append(Reseat(number, table.number, sides))
        blocked += _undrawn(after)
    if blocked:
        raise Refused(
            "stands_on",
            f"that would change who sits where: {'; '.join(dict.fromkeys(blocked))}; "
            "undo what stands there first, newest first",
            standing=tuple(dict.fromkeys(blocked)),
        )
    return tuple(moved)


def _drawn_otherwise(before: Tournament, after: Tournament) -> Iterator[str]:
    """Rounds that were drawn with somebody, or without, who would now be the other."""
    if after.rounds and starters(before) != starters(after):
        yield "round 1 was drawn from other entrants"
        return
    for entrant, was in before.entrants.items():
        now = after.entrants.get(entrant, was)
        if was.withdrawn != now.withdrawn:
            first = min(left for left in (was.withdrawn, now.withdrawn) if left is not None) + 1
            if first <= len(after.rounds):
                yield f"round {first} was drawn with{'out' if now.withdrawn is None else ''} entrant {was.number}"


def _named(number: int, table: Table) -> str:
    count = len(table.deals)
    what = "a result" if table.result or table.reports else f"{count} deal{'' if count == 1 else 's'}"
    return f"table {table.number} of round {number} {f'has {what}' if table.is_played else 'is drawn'}"


def _sat_down_differently(before: Tournament, after: Tournament) -> Iterator[str]:
    """Tables with something recorded whose sides the change would exchange."""
    for old, new in zip(before.rounds, after.rounds, strict=False):
        for was, now in zip(old.tables, new.tables, strict=False):
            if now.is_played and was.sides != now.sides:
                yield _named(new.number, now)


def _open_again(after: Tournament) -> Iterator[str]:
    """Matches of closed rounds that would no longer be finished."""
    for round_ in after.rounds:
        if not round_.closed:
            continue
        for table in round_.tables:
            state = match_state(after, round_, table)
            if not state.is_done:
                score = ":".join(map(str, state.score))
                yield f"table {table.number} of closed round {round_.number} would be playing again, {score}"


def _differing(after: Tournament) -> Iterator[tuple[int, Table, tuple[Side, ...] | None]]:
    """Tables of the bracket whose seats are not those their slots give: with the new sides, None while unknown."""
    for round_, standings in _bracket_rounds(after):
        by_id = {standing.id: standing for standing in standings}
        for table in round_.tables:
            standing = by_id.get(table.slot or "")
            if standing is None:
                yield round_.number, table, None
            elif standing.players != table.entrants:
                sides = tuple((player,) for player in standing.players)
                yield round_.number, table, sides if standing.is_ready else None


def _undrawn(after: Tournament) -> Iterator[str]:
    """Matches of an opened round that are to be played after all and have no table there."""
    for round_, standings in _bracket_rounds(after):
        drawn = {table.slot for table in round_.tables}
        for standing in standings:
            if standing.id not in drawn and not standing.is_bye and standing.is_ready:
                yield f"round {round_.number} was drawn without {standing.id}"


def _bracket_rounds(after: Tournament) -> Iterator[tuple[Round, tuple[Standing, ...]]]:
    """The drawn rounds of a bracket beside what it says of them; nothing for a format without one."""
    bracket = find_format(after.format).bracket
    if bracket is not None and after.rounds:
        yield from zip(after.rounds, bracket(after).standings, strict=False)
