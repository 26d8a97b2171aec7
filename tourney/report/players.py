"""People: the roster of the club, and the entrants of a tournament."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tourney.report.columns import aligned, paragraphs
from tourney.report.words import count
from tourney.service.views import EntrantView, RatingView

Ratings = Mapping[str, Mapping[str, RatingView]]
"""For each kind of game the ratings of those who played it, by name."""

KINDS = ("two", "three", "partners")


def roster_text(names: Sequence[str], ratings: Ratings = MappingProxyType({})) -> str:
    """Everybody in the roster, one name a line, with the rating in each kind of game they played."""
    if not names:
        return "The roster is empty; add people with: tourney players add NAME"
    title = [f"{count(len(names), 'person', 'people')} in the roster"]
    if not ratings:
        return paragraphs(title, names)
    rows = [(name, *(_rating(ratings.get(kind, {}).get(name)) for kind in KINDS)) for name in names]
    legend = "For each kind of game: the rating, and the matches behind it. A newcomer has 1500."
    return paragraphs(title, aligned([("Name", *KINDS), *rows], "<>>>"), [legend])


def _rating(rating: RatingView | None) -> str:
    return f"{rating.value} ({rating.matches})" if rating else ""


def roster_json(names: Sequence[str], ratings: Ratings = MappingProxyType({})) -> list[dict[str, Any]]:
    """The roster as JSON, with ``ratings`` where they were asked for."""
    if not ratings:
        return [{"name": name} for name in names]
    return [{"name": name, "ratings": _ratings_json(name, ratings)} for name in names]


def _ratings_json(name: str, ratings: Ratings) -> dict[str, Any]:
    found = {kind: people[name] for kind, people in ratings.items() if name in people}
    return {kind: {"rating": rating.value, "matches": rating.matches} for kind, rating in found.items()}


def entrants_text(entrants: Sequence[EntrantView]) -> str:
    """The entrants by number, with those who have withdrawn."""
    if not entrants:
        return "Nobody has entered yet."
    rows = [(str(e.number), e.entrant, "withdrawn" if e.withdrawn else "") for e in entrants]
    return paragraphs([_title(entrants)], aligned([("No", "Entrant", ""), *rows], "><<"))


def _title(entrants: Sequence[EntrantView]) -> str:
    gone = sum(entrant.withdrawn for entrant in entrants)
    return count(len(entrants), "entrant") + (f", {gone} withdrawn" if gone else "")
