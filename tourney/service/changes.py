"""What a command would change, in lines that a director reads before saying yes."""

from collections.abc import Iterator

from tourney.domain.formats import find_format, has_enough
from tourney.domain.model import Tournament
from tourney.domain.sheets import variant_of
from tourney.service import queries
from tourney.service import views as v
from variants import format_value


def changes(before: Tournament, after: Tournament, names: queries.Names) -> tuple[str, ...]:
    """The differences between two states: rules, entrants, rounds, tables, slots of the bracket, ranks."""
    return (
        *_rules(before, after),
        *_entrants(before, after, names),
        *_rounds(before, after, names),
        *_slots(before, after, names),
        *_ranks(before, after, names),
    )


def _rules(before: Tournament, after: Tournament) -> Iterator[str]:
    """The keys of the sheet that the rounds to come would be played under otherwise."""
    if before.sheet == after.sheet:
        return
    old, new = variant_of(before.sheet), variant_of(after.sheet)
    if old.name != new.name:
        yield f"rules of the rounds to come: {old.name} becomes {new.name}"
    was = old.rules.values()
    for key, value in new.rules.values().items():
        if was[key] != value:
            yield f"{key}: {format_value(was[key])} becomes {format_value(value)}"


def _entrants(before: Tournament, after: Tournament, names: queries.Names) -> Iterator[str]:
    was = {e.entrant: e.withdrawn for e in queries.entrants(before, names)}
    now = {e.entrant: e.withdrawn for e in queries.entrants(after, names)}
    for entrant in [*was, *(e for e in now if e not in was)]:
        if entrant not in now:
            yield f"{entrant}: no longer entered"
        elif entrant not in was:
            yield f"{entrant}: entered"
        elif was[entrant] != now[entrant]:
            yield f"{entrant}: {'withdrawn' if now[entrant] else 'back in'}"


def _rounds(before: Tournament, after: Tournament, names: queries.Names) -> Iterator[str]:
    for number in range(1, max(len(before.rounds), len(after.rounds)) + 1):
        if number > len(after.rounds):
            yield f"round {number}: no longer drawn"
            continue
        now = queries.tables(after, names, number)
        if number > len(before.rounds):
            yield from (f"round {number} table {t.table}: {_who(t)}" for t in now.tables)
            yield from (f"round {number}: {bye.entrant} has a bye ({bye.kind.replace('_', ' ')})" for bye in now.byes)
            continue
        was = queries.tables(before, names, number)
        if was.closed != now.closed:
            yield f"round {number}: {'closed' if now.closed else 'open again'}"
        for old, new in zip(was.tables, now.tables, strict=True):
            if old != new:
                yield f"round {number} table {new.table}: {_stand(old)} becomes {_stand(new)}"


def _who(table: v.TableView) -> str:
    return " - ".join(side.entrant for side in table.sides)


def _stand(table: v.TableView) -> str:
    if not table.sides:
        return "a table that waits for its sides"
    score = ":".join(str(side.score) for side in table.sides)
    done = f", {table.winner} has won" if table.winner else ""
    return f"{_who(table)} {score}{done}"


def _slots(before: Tournament, after: Tournament, names: queries.Names) -> Iterator[str]:
    was, now = _bracket(before, names), _bracket(after, names)
    for key, entrant in now.items():
        if key in was and was[key] != entrant:
            yield f"{key[0]}, {key[1]}: {was[key] or 'open'} becomes {entrant or 'open'}"


def _bracket(t: Tournament, names: queries.Names) -> dict[tuple[str, str], str | None]:
    if find_format(t.format).bracket is None or not has_enough(t):
        return {}
    tree = queries.bracket(t, names)
    return {(m.id, s.source): s.entrant for r in tree.rounds for m in r.matches for s in m.slots}


def _ranks(before: Tournament, after: Tournament, names: queries.Names) -> Iterator[str]:
    if not (has_enough(before) and has_enough(after)):
        return
    was = {row.entrant: row.rank for row in queries.standings(before, names, live=True).rows}
    for row in queries.standings(after, names, live=True).rows:
        if row.entrant in was and was[row.entrant] != row.rank:
            yield f"{row.entrant}: rank {was[row.entrant]} becomes {row.rank}"
