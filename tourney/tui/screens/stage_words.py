"""Which stage of a tournament is looked at, and how many there are to look at."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tourney.domain import stages
from tourney.domain.model import Tournament

if TYPE_CHECKING:
    from tourney.service.club import Club


@dataclass(frozen=True, slots=True)
class StagePlace:
    """A stage of the tournament ``name``: its number, how many have begun, and how it is said where there are several
    (empty else)."""

    name: str
    number: int
    begun: int
    words: str


def stage_place(club: "Club", slug: str, wanted: int | None) -> StagePlace:
    """The stage of that number, the current one for None or where that one has not begun any more."""
    t = club.tournament(slug)
    begun = stages.current(t)
    number = begun if wanted is None or wanted > begun else wanted
    return StagePlace(t.name, number, begun, _words(t, number))


def _words(t: Tournament, number: int) -> str:
    if stages.count(t) == 1:
        return ""
    return f"stage {number} of {stages.count(t)}, {stages.view(t, number).format}"
