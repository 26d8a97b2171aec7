"""People: the roster of the club, and the entrants of a tournament."""

from collections.abc import Sequence

from tourney.report.columns import aligned, paragraphs
from tourney.report.words import count
from tourney.service.views import EntrantView


def roster_text(names: Sequence[str]) -> str:
    """Everybody in the roster, one name a line."""
    if not names:
        return "The roster is empty; add people with: tourney players add NAME"
    return paragraphs([f"{count(len(names), 'person', 'people')} in the roster"], names)


def entrants_text(entrants: Sequence[EntrantView]) -> str:
    """The entrants by number, with those who have withdrawn."""
    if not entrants:
        return "Nobody has entered yet."
    rows = [(str(e.number), e.entrant, "withdrawn" if e.withdrawn else "") for e in entrants]
    return paragraphs([_title(entrants)], aligned([("No", "Entrant", ""), *rows], "><<"))


def _title(entrants: Sequence[EntrantView]) -> str:
    gone = sum(entrant.withdrawn for entrant in entrants)
    return count(len(entrants), "entrant") + (f", {gone} withdrawn" if gone else "")
