"""Where somebody comes from who has come through a group, as it is kept in the log: ``A1``, ``B2``, ``C3*1``.

The letters are the group, the number the place in it; behind ``*`` stands the rank among those of that place in all
groups, for the best of them that fill a bracket up.
"""

import re
from collections.abc import Mapping

from tourney.domain.bracket import FromGroups, GroupPlace
from tourney.domain.model import EntrantId

_PLACE = re.compile(r"([A-Z]+)([0-9]+)(?:\*([0-9]+))?")


def place_code(group: str, place: int, rank: int | None = None) -> str:
    """The place as it is kept."""
    return f"{group}{place}" if rank is None else f"{group}{place}*{rank}"


def best_groups(places: Mapping[EntrantId, str]) -> tuple[str, ...]:
    """The groups of those who fill up, best first."""
    found = [match for code in places.values() if (match := _PLACE.fullmatch(code)) and match[3]]
    return tuple(match[1] for match in sorted(found, key=lambda match: int(match[3])))


def entrant_at(places: Mapping[EntrantId, str], source: FromGroups) -> EntrantId | None:
    """Who came in that place; None while that is not known."""
    for entrant, code in places.items():
        match = _PLACE.fullmatch(code)
        if match is None:
            continue
        if isinstance(source, GroupPlace):
            if (match[1], int(match[2]), match[3]) == (source.group, source.place, None):
                return entrant
        elif (int(match[2]), match[3]) == (source.place, str(source.rank)):
            return entrant
    return None
