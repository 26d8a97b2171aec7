"""Tie-breaks: each a value with a code, a name and one function over the group it has to part.

``values(group, records)`` gives a number for each entrant of the group, more is better.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tourney.domain.model import EntrantId


@dataclass(frozen=True, slots=True)
class Meeting:
    """One opponent met in a finished match: 1 when won, and the difference in game points."""

    opponent: EntrantId
    won: int
    difference: int


@dataclass(frozen=True, slots=True)
class Record:
    """What an entrant has: match points, games won and lost (bummerls), game points for and against, whom it met."""

    match_points: int
    units: tuple[int, int]
    game_points: tuple[int, int]
    meetings: tuple[Meeting, ...] = ()


Values = Callable[[Sequence[EntrantId], Mapping[EntrantId, Record]], dict[EntrantId, int]]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A way to part entrants with equal match points. ``of_group`` says that a value holds only among those it has
    to part; others belong to the entrant whoever it is compared with."""

    code: str
    name: str
    values: Values
    of_group: bool = False


def _bummerl_difference(group: Sequence[EntrantId], records: Mapping[EntrantId, Record]) -> dict[EntrantId, int]:
    return {e: records[e].units[0] - records[e].units[1] for e in group}


def _game_point_difference(group: Sequence[EntrantId], records: Mapping[EntrantId, Record]) -> dict[EntrantId, int]:
    return {e: records[e].game_points[0] - records[e].game_points[1] for e in group}


def _direct_encounter(group: Sequence[EntrantId], records: Mapping[EntrantId, Record]) -> dict[EntrantId, int]:
    """Matches won against the others of the group."""
    level = set(group)
    return {e: sum(m.won for m in records[e].meetings if m.opponent in level) for e in group}


_ALL = {
    tie.code: tie
    for tie in (
        TieBreak("BD", "bummerl difference", _bummerl_difference),
        TieBreak("GD", "game-point difference", _game_point_difference),
        TieBreak("DE", "direct encounter", _direct_encounter, of_group=True),
    )
}


def tie_break(code: str) -> TieBreak:
    """The tie-break of this code."""
    return _ALL[code]
