"""The ratings of the club by name: counted anew from all tournaments, never kept."""

from collections.abc import Iterable, Mapping

from tourney.domain.model import PersonId, Tournament
from tourney.domain.scoresheet import table_sides
from tourney.domain.sheets import variant_of
from tourney.service import views as v
from tourney.service.queries import Names, display


def by_name(
    tournaments: Iterable[Tournament], names: Names, owner: Mapping[PersonId, PersonId]
) -> dict[str, dict[str, v.RatingView]]:
    """The ratings of each kind of game by the names of the people."""
    from tourney.ratings import rated, rated_matches

    found = rated(rated_matches(tournaments), owner)
    return {
        kind: {names[person]: v.RatingView(rating.value, rating.matches) for person, rating in people.items()}
        for kind, people in found.items()
    }


def best_first(t: Tournament, names: Names, ratings: Mapping[str, Mapping[str, v.RatingView]]) -> tuple[str, ...]:
    """The entrants of a tournament by the ratings of their players added up, a newcomer counting as one; those level in
    the order in which they entered."""
    from tourney.ratings import NEWCOMER

    known = ratings.get(kind_of(t), {})

    def strength(players: tuple[PersonId, ...]) -> int:
        return sum(known[names[p]].value if names[p] in known else NEWCOMER for p in players)

    ordered = sorted(t.entrants.values(), key=lambda e: (-strength(e.players), e.number))
    return tuple(display(t, names, e.id) for e in ordered)


def kind_of(t: Tournament) -> str:
    """The kind of game: ``two``, ``three`` or ``partners``."""
    variant = variant_of(t.sheet)
    if variant.seats > variant.sides:
        return "partners"
    return "three" if table_sides(variant) > 2 else "two"
