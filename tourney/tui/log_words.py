"""The log in the names of those who sat there: the service tells deals in the letters of their sides."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from tourney.domain.errors import Refused
from tourney.domain.scoresheet import side_count
from tourney.service.views import LogLine
from tourney.tui.deal_words import Seating, named
from variants import deal_from_json, format_deal

if TYPE_CHECKING:
    from tourney.service.club import Club

Tell = Callable[[LogLine], str]


def teller(club: "Club", slug: str) -> Tell:
    """A function that tells a line of this log in names."""
    playing = side_count(club.tournament(slug))
    rounds = {number: _sides(club, slug, number) for number in range(1, club.summary(slug).round + 1)}

    def tell(line: LogLine) -> str:
        sides = rounds.get(cast(int, line.body.get("round")), {}).get(cast(int, line.body.get("table")))
        return line.text if sides is None or "deal" not in line.body else _in_names(line, Seating(sides, playing))

    return tell


def _sides(club: "Club", slug: str, number: int) -> Mapping[int, tuple[str, ...]]:
    try:
        view = club.tables(slug, number)
    except Refused:  # undone by somebody else since the summary
        return {}
    return {table.table: tuple(side.entrant for side in table.sides) for table in view.tables}


def _in_names(line: LogLine, seating: Seating) -> str:
    deal = deal_from_json(cast(dict[str, object], line.body["deal"]))
    letters = format_deal(deal)
    return line.text.replace(letters, named(letters, seating.names(deal.sits_out)), 1)
