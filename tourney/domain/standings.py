"""Standings: what each entrant has won, and the order that makes, with a sentence for every broken tie.

``records`` adds up the rounds asked for; ``rank_records`` orders by match points and the tie-breaks of a
format. Competition ranks: 1, 2, 2, 4.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tourney.domain.model import EntrantId, Round, Tournament
from tourney.domain.pairing import Ranked
from tourney.domain.scoresheet import MatchState, match_state
from tourney.domain.tie_breaks import Meeting, Record, tie_break

__all__ = ["Record", "competition_ranks", "rank_records", "records"]


@dataclass(slots=True)
class _Sum:
    """A record while it is being added up."""

    match_points: int = 0
    units: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    meetings: list[Meeting] = field(default_factory=list)


def records(t: Tournament, rounds: int) -> Mapping[EntrantId, Record]:
    """What each entrant has from the finished matches of the first ``rounds`` rounds."""
    sums = {entrant: _Sum() for entrant in t.entrants}
    for round_ in t.rounds[:rounds]:
        for sides, state in _finished(t, round_):
            _add_match(sums, sides, state)
        for bye in round_.byes:
            sums[bye.entrant].match_points += int(bye.kind == "withdrawn")
    return {
        e: Record(s.match_points, (s.units[0], s.units[1]), (s.points[0], s.points[1]), tuple(s.meetings))
        for e, s in sums.items()
    }


def _finished(t: Tournament, round_: Round) -> Iterator[tuple[tuple[EntrantId, ...], MatchState]]:
    for table in round_.tables:
        state = match_state(t, round_, table)
        if state.is_done:
            yield table.entrants, state


def _add_match(sums: Mapping[EntrantId, _Sum], sides: Sequence[EntrantId], state: MatchState) -> None:
    for side, entrant in enumerate(sides):
        own = sums[entrant]
        won = int(side == state.winner)
        own.match_points += won
        own.units[0] += state.units[side]
        own.units[1] += sum(state.units) - state.units[side]
        own.points[0] += state.game_points[side]
        own.points[1] += sum(state.game_points) - state.game_points[side]
        own.meetings.extend(
            Meeting(other, won, state.game_points[side] - state.game_points[index])
            for index, other in enumerate(sides)
            if index != side
        )


def competition_ranks(keys: Sequence[Hashable]) -> list[int]:
    """Ranks of rows already in order: equal neighbours share one, the next row counts all before it."""
    ranks: list[int] = []
    for index, key in enumerate(keys):
        ranks.append(ranks[-1] if index and key == keys[index - 1] else index + 1)
    return ranks


def rank_records(t: Tournament, totals: Mapping[EntrantId, Record], codes: Sequence[str]) -> tuple[Ranked, ...]:
    """Everybody in order: match points, then the tie-breaks ``codes``; who is still level shares a rank."""
    values: dict[EntrantId, dict[str, int]] = {e: {} for e in t.entrants}
    for tie in (tie_break(code) for code in codes):
        for entrant, value in ({} if tie.of_group else tie.values(list(t.entrants), totals)).items():
            values[entrant][tie.code] = value
    by_points = _parts(list(t.entrants), {e: totals[e].match_points for e in t.entrants})
    levels = [level for group in by_points for level in _levels(group, codes, 0, totals, values)]
    ordered = [(entrant, index) for index, level in enumerate(levels) for entrant in level]
    ranks = competition_ranks([index for _, index in ordered])
    order = [entrant for entrant, _ in ordered]
    return tuple(_ranked(rank, i, order, totals, values) for i, rank in enumerate(ranks))


def _parts(group: Sequence[EntrantId], value: Mapping[EntrantId, int]) -> list[list[EntrantId]]:
    """The group split by value, highest first; inside a part the order stays."""
    parts: dict[int, list[EntrantId]] = {}
    for entrant in group:
        parts.setdefault(value[entrant], []).append(entrant)
    return [parts[key] for key in sorted(parts, reverse=True)]


def _levels(
    group: Sequence[EntrantId],
    codes: Sequence[str],
    index: int,
    totals: Mapping[EntrantId, Record],
    values: Mapping[EntrantId, dict[str, int]],
) -> Iterator[list[EntrantId]]:
    """The group in order, as lists of those whom no tie-break from ``index`` on can part.

    Once the direct encounter has been asked, placing somebody changes it for those left: they start again.
    """
    if len(group) == 1 or index == len(codes):
        yield list(group)
        return
    found = tie_break(codes[index]).values(group, totals)
    for entrant, value in found.items():
        values[entrant][codes[index]] = value
    parts = _parts(group, found)
    if len(parts) == 1:
        yield from _levels(group, codes, index + 1, totals, values)
    elif "DE" in codes[: index + 1]:
        yield from _levels(parts[0], codes, 0, totals, values)
        yield from _levels([e for part in parts[1:] for e in part], codes, 0, totals, values)
    else:
        for part in parts:
            yield from _levels(part, codes, index + 1, totals, values)


def _ranked(
    rank: int,
    index: int,
    order: Sequence[EntrantId],
    totals: Mapping[EntrantId, Record],
    values: Mapping[EntrantId, dict[str, int]],
) -> Ranked:
    entrant = order[index]
    record = totals[entrant]
    breaks = tuple(values[entrant].items())
    neighbour, why = _why(index, order, totals, values)
    return Ranked(rank, entrant, record.match_points, record.game_points, breaks, why, neighbour)


def _why(
    index: int,
    order: Sequence[EntrantId],
    totals: Mapping[EntrantId, Record],
    values: Mapping[EntrantId, dict[str, int]],
) -> tuple[EntrantId | None, str]:
    """How a row stands to its neighbour with as many match points: who that is, and the sentence."""
    own = order[index]
    for word, other_index in (("behind", index - 1), ("ahead of", index + 1)):
        if not 0 <= other_index < len(order):
            continue
        other = order[other_index]
        if totals[other].match_points == totals[own].match_points:
            return other, _sentence(word, values[own], values[other])
    points = totals[own].match_points
    return None, f"{points} match point{'' if points == 1 else 's'}"


def _sentence(word: str, own: Mapping[str, int], other: Mapping[str, int]) -> str:
    for code, value in own.items():
        if value != other.get(code, value):
            return f"{word} {{other}} on {tie_break(code).name} ({value:+d} against {other[code]:+d})"
    return "level with {other} on everything"
