"""The formats of a tournament, one file each; no file knows another.

A ``Format`` is a value: what it needs of a field, how it draws the next round, how it ranks. ``FORMATS`` is
the list that create, the entry form and the help are made from; a new format is one file and one row here.
"""

from collections.abc import Mapping

from tourney.domain.errors import Refused
from tourney.domain.formats.double_knockout import DOUBLE_KNOCKOUT
from tourney.domain.formats.groups_knockout import GROUPS_KNOCKOUT
from tourney.domain.formats.knockout import KNOCKOUT
from tourney.domain.formats.ladder import LADDER
from tourney.domain.formats.lives import LIVES
from tourney.domain.formats.movement import MOVEMENT
from tourney.domain.formats.progressive import PROGRESSIVE
from tourney.domain.formats.random_lots import RANDOM
from tourney.domain.formats.round_robin import ROUND_ROBIN
from tourney.domain.formats.swiss import SWISS
from tourney.domain.model import Tournament
from tourney.domain.names import nearest
from tourney.domain.pairing import Format
from tourney.domain.scoresheet import side_count, starters

FORMATS: Mapping[str, Format] = {
    format.key: format
    for format in (
        KNOCKOUT,
        ROUND_ROBIN,
        SWISS,
        GROUPS_KNOCKOUT,
        DOUBLE_KNOCKOUT,
        LIVES,
        MOVEMENT,
        PROGRESSIVE,
        RANDOM,
        LADDER,
    )
}


def has_enough(t: Tournament) -> bool:
    """Whether as many have entered as a first round of the format needs."""
    return len(starters(t)) >= fewest_entrants(t)


def fewest_entrants(t: Tournament) -> int:
    """How many a first round needs: a table full, and what the format asks for."""
    return max(side_count(t), find_format(t.format).fewest(t.options))


def find_format(key: str) -> Format:
    """The format of this key. Raises Refused naming the nearest and all there are."""
    found = FORMATS.get(key.casefold())
    if found is None:
        raise Refused(
            "unknown_format",
            f"there is no format {key!r}{nearest(key, FORMATS)} (formats: {', '.join(FORMATS)})",
            format=key,
        )
    return found
