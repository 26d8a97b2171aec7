"""A round as its screen holds it: what can be done with it now, and what it says in words."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tourney.domain import stages
from tourney.domain.deal_steps import match_variant
from tourney.domain.formats import find_format
from tourney.domain.model import CLOCK, Round, Tournament
from tourney.domain.scoresheet import match_state
from tourney.service.views import RoundView, Summary, TableView
from tourney.tui.deal_words import shown_score, waiting_words
from tourney.tui.outcome_words import AGAIN, WAITS, in_play, outcome
from tourney.tui.widgets.rows import Row

if TYPE_CHECKING:
    from tourney.service.club import Club


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round, how the tournament stands, and the tournament itself."""

    view: RoundView
    summary: Summary
    tournament: Tournament

    @property
    def round(self) -> Round:
        """The round itself."""
        return self.tournament.rounds[self.view.round - 1]

    @property
    def is_current(self) -> bool:
        """Whether it is the round opened last."""
        return self.view.round == self.summary.round

    @property
    def is_open(self) -> bool:
        """Whether it is in play."""
        return self.is_current and not self.view.closed

    @property
    def playing(self) -> tuple[TableView, ...]:
        """The tables that still play."""
        return tuple(table for table in self.view.tables if not table.done and table.sides)

    @property
    def again(self) -> tuple[int, int] | None:
        """Round and number of the first table of another round that must be played again; None where there is none."""
        for round_ in self.tournament.rounds:
            for table in round_.tables if round_.number != self.view.round else ():
                if table.sides and not match_state(self.tournament, round_, table).is_done:
                    return round_.number, table.number
        return None

    @property
    def has_more(self) -> bool:
        """Whether a round can follow it."""
        return self.summary.round < self.summary.rounds or len(self.tournament.begun) < len(self.tournament.later)

    @property
    def is_finished(self) -> bool:
        """Whether it is the newest round and nothing is left to play in it or before it."""
        return self.is_current and all(table.done for table in self.view.tables) and self.again is None

    @property
    def can_be_drawn_anew(self) -> bool:
        """Whether nothing was recorded in it yet."""
        untouched = all(table.sides and not table.is_played for table in self.round.tables)
        return self.is_open and untouched and self.again is None

    @property
    def can_swap(self) -> bool:
        """Whether seats can be changed: in the round in play, unless a bracket or groups say who meets."""
        format_ = find_format(stages.view(self.tournament).format)
        return self.is_open and bool(self.view.tables) and format_.bracket is None and format_.then is None

    @property
    def can_ring(self) -> bool:
        """Whether the bell can be rung: in a round by the clock, once."""
        is_by_clock = self.round.match.kind == CLOCK
        return self.is_open and is_by_clock and all(table.at_bell is None for table in self.round.tables)

    @property
    def seated(self) -> list[tuple[str, int]]:
        """Every entrant by name, and the table where it sits."""
        names: list[tuple[str, int]] = []
        for view, table in zip(self.view.tables, self.round.tables, strict=True):
            for side, entrants in zip(view.sides, table.sides, strict=True):
                # partners who change are entrants of their own; those who stay together are one
                names += [(name, view.table) for name in (side.players if len(entrants) > 1 else (side.entrant,))]
        return names

    def has_begun(self, number: int) -> bool:
        """Whether something is recorded at this table."""
        return self.round.tables[number - 1].is_played

    def can_end(self, number: int | None) -> bool:
        """Whether the director can end the match at this table."""
        can_play = self.is_open or not self.is_current
        return can_play and any(table.table == number for table in self.playing)

    def table(self, number: int) -> TableView:
        """The table with this number."""
        return self.view.tables[number - 1]


def round_state(club: "Club", slug: str, number: int | None) -> RoundState | None:
    """The round of that number, the newest for None; None where no round is open any more."""
    summary = club.summary(slug)
    if not summary.round:
        return None
    number = None if number is None or number > summary.round else number
    return RoundState(club.tables(slug, number), summary, club.tournament(slug))


def next_step(state: RoundState) -> str:
    """What comes next, with its key."""
    playing = state.playing[0] if state.playing else None
    if not state.is_current:
        if playing is not None:
            return f"Next: n opens table {playing.table}, {who(playing)}, which must be played again"
        return "Next: n goes to the round in play"
    if state.again is not None:
        number, table = state.again
        return f"Next: table {table} of round {number} must be played again, n opens it"
    if playing is not None:
        return f"Next: n opens table {playing.table}, {who(playing)}"
    if state.summary.state == "over":
        return f"Over: {state.summary.leader} has won. n shows the standings"
    if not state.has_more:
        return "Next: all tables are finished, n closes the last round"
    if state.tournament.draft is not None:
        return f"Next: round {state.tournament.draft.number} is drafted, n opens it"
    return "Next: all tables are finished, n draws the next round"


def who(table: TableView) -> str:
    """``Anna – Boris``."""
    return " – ".join(side.entrant for side in table.sides)


def aligns(view: RoundView) -> str:
    """Two sides meet in the middle; more of them follow each other."""
    return "><<<<<" if any(len(table.sides) > 2 for table in view.tables) else "><>><<"


def table_row(table: TableView, state: RoundState) -> Row:
    """One table: its number, its match in a bracket, its sides with their scores, how it stands."""
    rules = match_variant(state.round.sheet, state.round.match).rules
    scores = [str(shown_score(rules, side.score)) for side in table.sides]
    if len(table.sides) == 2:
        left, right = table.sides
        cells = (f"{left.entrant}", f"{scores[0]:>2} : {scores[1]:<2}", right.entrant)
    else:
        named = (f"{side.entrant} {score}" for side, score in zip(table.sides, scores, strict=True))
        cells = (", ".join(named), "", "")
    return Row(str(table.table), (f"{table.table}", table.slot or "", *cells, _standing(table, state)))


def _standing(table: TableView, state: RoundState) -> str:
    if not table.sides:
        return WAITS
    games = ":".join(str(side.units) for side in table.sides)
    several = f"games {games}, " if sum(side.units for side in table.sides) > int(table.done) else ""
    if table.reported and not table.done:
        return waiting_words(table.reported)
    sign, _, rest = (outcome(table) if table.done else in_play(table)).partition(" ")
    again = f"{AGAIN}; " if not table.done and not state.is_current else ""
    return f"{again}{sign} {several}{rest}"
