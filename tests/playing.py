"""Playing at a club's tables: create, enter, deal by deal, as a front end would through ``Club``."""

from collections.abc import Callable, Sequence

from tourney.domain.commands import CloseRound, CreateTournament, Enter, OpenRound, RecordDeal
from tourney.service.club import Club
from tourney.service.execute import Receipt
from tourney.service.views import TableView
from variants import Deal, find_variant, parse_deal


def create(club: Club, slug: str, variant: str, format_: str, **settings: object) -> None:
    """A tournament under a shipped sheet; ``overrides`` changes keys of it."""
    overrides = settings.pop("overrides", {})
    sheet = find_variant(variant).with_overrides(overrides)  # type: ignore[arg-type]
    club.do(slug, CreateTournament(slug, slug, sheet.sheet(), sheet.sheet_hash, format_, **settings))  # type: ignore[arg-type]


def begin(club: Club, slug: str, variant: str, format_: str, names: Sequence[str], **settings: object) -> None:
    """A tournament with these entrants and its first round open."""
    create(club, slug, variant, format_, **settings)
    club.do(slug, Enter(tuple(names)))
    club.do(slug, OpenRound())


def won_by(variant: str, side: int, sides: int = 2) -> Deal:
    """A deal that gives ``side`` three game points and the others none."""
    if variant in ("partners", "cutthroat"):
        points = [0] * sides
        points[side] = 120
        counts = ", ".join(f"{'ABCD'[i]} {p}" for i, p in enumerate(points))
        return parse_deal(f"{'ABCD'[side]} bid 3: {counts}")
    return parse_deal(f"{'AB'[side]} wins by claim, {'BA'[side]} schwarz")


def deal(club: Club, slug: str, table: int, line: str | Deal) -> Receipt:
    """One deal at a table."""
    return club.do(slug, RecordDeal(table, parse_deal(line) if isinstance(line, str) else line))


def finish_table(club: Club, slug: str, variant: str, table: TableView, side: int = 0) -> None:
    """Deals until the match at the table is over, all won by ``side``."""
    playing = min(len(table.sides), 3)
    while not club.table(slug, table.table).table.done:
        deal(club, slug, table.table, won_by(variant, side, playing))


def finish_round(club: Club, slug: str, variant: str, winner: Callable[[TableView], int] = lambda _: 0) -> None:
    """Every table of the round played to its end."""
    for table in club.tables(slug).tables:
        finish_table(club, slug, variant, table, winner(table))


def play_out(club: Club, slug: str, variant: str, winner: Callable[[TableView], int] = lambda _: 0) -> None:
    """Round after round to the end, the last one closed."""
    finish_round(club, slug, variant, winner)
    while (summary := club.summary(slug)).round < summary.rounds:
        club.do(slug, OpenRound())
        finish_round(club, slug, variant, winner)
    club.do(slug, CloseRound())
