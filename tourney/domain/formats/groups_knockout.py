"""Groups, then a knockout: a round robin in each group, and the best of each go on into a bracket.

The groups are dealt out by start number, there and back. Nobody meets somebody of his own group again before the final
where that can be. The bracket is a stage of its own, whose field is frozen when it begins.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

from tourney.domain.bracket import NOBODY, FromGroups
from tourney.domain.bracket_play import resolved
from tourney.domain.brackets.groups import group_name, knockout_after_groups, snake
from tourney.domain.drawing import numbered
from tourney.domain.draws.berger import berger_round, round_count
from tourney.domain.errors import Refused
from tourney.domain.events import PlannedStage
from tourney.domain.field import Seats
from tourney.domain.group_places import entrant_at, place_code
from tourney.domain.model import Bye, Entrant, EntrantId, Round, Tournament
from tourney.domain.pairing import BracketView, Draw, Format, Option, Ranked
from tourney.domain.scoresheet import starters
from tourney.domain.standings import competition_ranks, rank_by, records

TIE_BREAKS = ("BD", "GD", "DE", "LOT")
MATCHES = frozenset({"played", "forfeit_win", "forfeit_loss"})
"""What counts as a match where groups of other sizes are compared."""


def _number(options: Mapping[str, object], key: str, default: int) -> int:
    return int(str(options.get(key, default)))


def groups(t: Tournament) -> dict[str, tuple[EntrantId, ...]]:
    """The entrants of each group by its letter."""
    seeds = starters(t)
    wanted = _number(t.options, "groups", 2)
    if 2 * wanted > len(seeds):
        raise Refused("too_many_groups", f"{len(seeds)} entrants make at most {len(seeds) // 2} groups, not {wanted}")
    dealt = snake(len(seeds), wanted)
    return {group_name(at): tuple(seeds[n - 1] for n in group) for at, group in enumerate(dealt, 1)}


def _rounds(t: Tournament) -> int:
    legs = _number(t.options, "legs", 1)
    return max(round_count(len(group), legs) for group in groups(t).values())


def _draw(t: Tournament, rng: Random) -> Draw:
    del rng  # the Berger tables leave nothing to chance
    number, legs = len(t.rounds) + 1, _number(t.options, "legs", 1)
    played: list[Seats] = []
    byes: list[Bye] = []
    for group in groups(t).values():
        if number <= round_count(len(group), legs):
            _draw_group(t, group, number, played, byes)
        else:
            byes += [Bye(e, "sits_out") for e in group if t.entrants[e].misses(number) is None]
    return Draw(numbered(t, played), tuple(byes))


def _draw_group(t: Tournament, group: Sequence[EntrantId], number: int, played: list[Seats], byes: list[Bye]) -> None:
    pairs, bye = berger_round(len(group), number)
    waiting = [(group[bye - 1], "sits_out")] if bye else []
    for first, second in pairs:
        here = [e for e in (group[first - 1], group[second - 1]) if t.entrants[e].misses(number) is None]
        if len(here) == 2:
            played.append(((here[0],), (here[1],)))
        waiting += [(e, "withdrawn") for e in here if len(here) == 1]
    byes += [Bye(e, kind) for e, kind in waiting if t.entrants[e].misses(number) is None]


def group_ranks(t: Tournament, rounds: int) -> dict[str, tuple[Ranked, ...]]:
    """The standings of each group."""
    plain = replace(t, options={**t.options, "bye": "none"})
    found = {}
    for name, group in groups(t).items():
        members = {entrant: t.entrants[entrant] for entrant in group}
        inside = replace(plain, entrants=members, rounds=tuple(_within(round_, members) for round_ in t.rounds))
        found[name] = rank_by(inside, rounds, TIE_BREAKS, "wins", all_meet=True)
    return found


def _within(round_: Round, members: Mapping[EntrantId, Entrant]) -> Round:
    """The tables and byes of one group in a round."""
    tables = tuple(table for table in round_.tables if table.entrants[0] in members)
    return replace(round_, tables=tables, byes=tuple(bye for bye in round_.byes if bye.entrant in members))


def _rank(t: Tournament, rounds: int) -> tuple[Ranked, ...]:
    """One list of all groups: by the place in the group, then by match points a match, as groups differ in size."""
    found, rows = records(t, rounds), []
    for name, ranked in group_ranks(t, rounds).items():
        for place, row in enumerate(ranked, 1):
            matches = sum(played.kind in MATCHES for played in found[row.entrant].rounds)
            rows.append((_key(max(1, matches), row, place), replace(row, why=_why(name, place, row.why))))
    rows.sort(key=lambda each: each[0])
    ranks = competition_ranks([key for key, _ in rows])
    return tuple(replace(row, rank=rank) for rank, (_, row) in zip(ranks, rows, strict=True))


def _key(matches: int, row: Ranked, place: int) -> tuple[int, Fraction, Fraction]:
    """More is worse: the place, then match points and difference of game points, each for a match."""
    won, lost = row.game_points
    return place, -Fraction(row.match_points) / matches, -Fraction(won - lost, matches)


def _why(group: str, place: int, why: str) -> str:
    return f"place {place} of group {group}" + (f": {why}" if why else "")


def qualified(t: Tournament, cut: int | None) -> tuple[tuple[EntrantId, str], ...]:
    """Who goes on and from which place, in the order of their start numbers there: all firsts, then all seconds."""
    del cut  # how many go on from each group is set by the options
    number = len(t.rounds) + 1
    ranked = {
        name: tuple(row for row in rows if t.entrants[row.entrant].misses(number) != "absent")
        for name, rows in group_ranks(t, len(t.rounds)).items()
    }
    qualify, fill = _number(t.options, "qualify", 2), _number(t.options, "fill", 0)
    found = [
        (ranked[name][place].entrant, place_code(name, place + 1))
        for place in range(qualify)
        for name in ranked
        if place < len(ranked[name])
    ]
    letters = {entrant: name for name, group in groups(t).items() for entrant in group}
    nexts = [row.entrant for row in _rank(t, len(t.rounds)) if _place(ranked, row.entrant) == qualify + 1]
    found += [(e, place_code(letters[e], qualify + 1, rank)) for rank, e in enumerate(nexts[:fill], 1)]
    return tuple(found)


def _place(ranked: Mapping[str, tuple[Ranked, ...]], entrant: EntrantId) -> int:
    """The place in the group among those who are here; 0 for one who left."""
    found = (at for rows in ranked.values() for at, row in enumerate(rows, 1) if row.entrant == entrant)
    return next(found, 0)


def view(t: Tournament) -> BracketView:
    """The bracket to come: its slots are places in the groups, known once the groups are over."""
    qualify, fill = _number(t.options, "qualify", 2), _number(t.options, "fill", 0)
    plan = knockout_after_groups(len(groups(t)), qualify, fill, bool(t.options.get("third_place")))
    is_over = bool(t.rounds) and t.rounds[-1].closed and len(t.rounds) >= _rounds(t)
    known = dict(qualified(t, None)) if is_over else {}

    def from_groups(source: FromGroups) -> EntrantId | None:
        return (entrant_at(known, source) or NOBODY) if is_over else None

    return BracketView(plan, resolved(replace(t, rounds=()), plan, None, from_groups), None)


def then(options: Mapping[str, object], match: str) -> PlannedStage:
    """The knockout behind the groups."""
    kept = {key: _number(options, key, default) for key, default in (("groups", 2), ("qualify", 2), ("fill", 0))}
    if kept["groups"] * kept["qualify"] + kept["fill"] < 2 or kept["fill"] > kept["groups"]:
        told = f"{kept['qualify']} of each of {kept['groups']} groups and {kept['fill']} more"
        raise Refused("format_option", f"{told} make no knockout: at least two, and at most one more of each group")
    return PlannedStage("knockout", match, None, {**kept, "third_place": bool(options.get("third_place"))}, True, None)


GROUPS_KNOCKOUT = Format(
    key="groups-knockout",
    summary="a round robin in each group, then a knockout of the best",
    sides=(2,),
    rounds=_rounds,
    draw=_draw,
    rank=_rank,
    round_name=lambda _t, number: f"Groups, round {number}",
    options=(
        Option("groups", "int", 2, "How many groups.", low=1, high=32),
        Option("qualify", "int", 2, "How many of each group go on.", low=1, high=4),
        Option("fill", "int", 0, "How many of the next place go on too.", low=0, high=32),
        Option("legs", "int", 1, "How often everybody of a group meets everybody of it.", low=1, high=4),
        Option("third_place", "bool", False, "Play a match for third place."),
    ),
    bracket=view,
    tie_breaks=TIE_BREAKS,
    then=then,
    fewest=lambda options: 2 * _number(options, "groups", 2),
    qualified=qualified,
)
