"""A table as its screen holds it: the deals, the tournament they belong to, and what follows for the screen."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tourney.domain.deal_steps import match_variant
from tourney.domain.model import BEST_OF, EventId, Round, Table, Tournament
from tourney.domain.scoresheet import match_state
from tourney.domain.sheets import variant_of
from tourney.report.words import count
from tourney.service.views import DealView, LogLine, TableDeals
from tourney.tui.deal_words import Seating, recorded_words, seating_of, shown_score, target_words, waiting_words
from tourney.tui.forms.deal_question import DealQuestion
from tourney.tui.forms.event_draft import match_words
from tourney.tui.outcome_words import AGAIN, WAITS, outcome, verdict
from tourney.tui.widgets.rows import Row
from tourney.tui.widgets.score_board import Card
from variants import Deal, Rules, Variant

if TYPE_CHECKING:
    from tourney.service.club import Club


@dataclass(frozen=True, slots=True)
class TableState:
    """A table with its deals and its tournament."""

    deals: TableDeals
    tournament: Tournament

    @property
    def round(self) -> Round:
        """The round it belongs to."""
        return self.tournament.rounds[self.deals.round - 1]

    @property
    def variant(self) -> Variant:
        """The sheet its round is played by."""
        return variant_of(self.round.sheet)

    @property
    def seating(self) -> Seating:
        """Who sits there."""
        return seating_of(self.deals.table, self.variant)

    @property
    def is_bid_game(self) -> bool:
        """Whether its deals are played for bids."""
        return self.variant.rules.score.kind == "bid_units"

    @property
    def is_current(self) -> bool:
        """Whether it belongs to the round opened last."""
        return self.deals.round == len(self.tournament.rounds)

    @property
    def rules(self) -> Rules:
        """The rules its match is added up by: without a target where none is played for."""
        return match_variant(self.round.sheet, self.round.match).rules

    @property
    def is_reachable(self) -> bool:
        """Whether something may be recorded there: in the round in play, or in an earlier one to be played again."""
        return bool(self.table.sides) and not (self.is_current and self.deals.round_closed)

    @property
    def can_finish_deal(self) -> bool:
        """Whether the bell has ended the match and the deal in play may still come."""
        return self.is_reachable and self.deals.table.ended_by == "bell"

    @property
    def can_record(self) -> bool:
        """Whether the match there goes on."""
        return self.is_reachable and not self.deals.table.done

    @property
    def waits(self) -> bool:
        """Whether a reported result waits to be confirmed, or two for the director."""
        return bool(self.deals.table.reported)

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.round.tables[self.deals.table.table - 1]

    @property
    def result_id(self) -> EventId | None:
        """The event of a result kept on paper."""
        return self.table.result.id if self.table.result else None

    @property
    def place(self) -> tuple[str, ...]:
        """Tournament, round, table, and who sits there."""
        table = self.deals.table
        slot = f" ({table.slot})" if table.slot else ""
        names = " – ".join(side.entrant for side in table.sides) or "waits for its sides"
        return self.tournament.name, self.deals.round_name, f"table {table.table}{slot}", names

    def deal(self, key: str | None) -> DealView | None:
        """The deal with this id."""
        return next((deal for deal in self.deals.deals if deal.id == key), None)

    @property
    def leaver(self) -> int | None:
        """The side that has reached the target and left the others to play on."""
        gone = match_state(self.tournament, self.round, self.table).gone
        return gone[0] if gone else None

    def question(self, recorded: Deal | None = None) -> DealQuestion:
        """What a form has to know to ask for a deal here, or for another one in place of ``recorded``."""
        table, leaver = self.deals.table, self.leaver
        has_left = recorded is None and leaver is not None
        place = " · ".join(self.place)
        return DealQuestion(place, self.variant, self.seating, self._sitter(recorded), table.carry, has_left)

    def _sitter(self, recorded: Deal | None) -> int | None:
        """Who sat out, or will sit out unless another is named: who has left the match, else the dealer."""
        if not self.seating.one_sits_out:
            return None
        if recorded is not None:
            return recorded.sits_out
        return self.deals.table.dealer_seat if self.leaver is None else self.leaver


def table_state(club: "Club", slug: str, round_number: int, number: int) -> TableState | None:
    """The table as it stands; None once the opening of its round was undone."""
    tournament = club.tournament(slug)
    if round_number > len(tournament.rounds):
        return None
    return TableState(club.table(slug, number, round_number), tournament)


def cards(state: TableState) -> list[Card]:
    """A card for each side."""
    table, rules = state.deals.table, state.rules
    games = state.round.match.games > 1 or sum(side.units for side in table.sides) > 1
    return [
        Card(
            str(index),
            side.entrant,
            str(shown_score(rules, side.score)),
            ", ".join(_notes(state, side.entrant, side.units if games else None)),
        )
        for index, side in enumerate(table.sides, start=1)
    ]


def _notes(state: TableState, entrant: str, games: int | None) -> list[str]:
    table = state.deals.table
    words = [] if games is None else [f"{count(games, 'game')} won"]
    if entrant == table.winner:
        words.append(outcome(table).replace(f"{table.winner} ", "", 1))
    return words


def facts(state: TableState) -> str:
    """Who deals, who sits out, what the score counts towards, what waits."""
    table = state.deals.table
    if not table.sides:
        return WAITS
    words = [_match_words(state)]
    if table.done:
        words.append("finished" if table.winner else outcome(table))
    else:
        words.insert(0, f"{table.dealer} deals{_sitter(state)}")
    if state.can_record and not state.is_current:
        words.insert(0, AGAIN)
    if table.reported:
        words.append(waiting_words(table.reported))
    if table.carry:
        words.append(f"the next deal is worth {table.carry} more")
    return "; ".join(words)


def _match_words(state: TableState) -> str:
    match = state.round.match
    if not match.has_target:
        return match_words(match, state.rules)
    games = f"; first to win {match.games} games" if match.games > 1 else ""
    return target_words(state.rules) + games


def _sitter(state: TableState) -> str:
    if not state.seating.one_sits_out:
        return ""
    leaver = state.leaver
    return " and sits out" if leaver is None else f"; {state.seating.sides[leaver]} has left the match"


def next_step(state: TableState) -> str:
    """What comes next, with its key."""
    table = state.deals.table
    if not table.sides:
        return "This table waits for its sides; n goes on"
    if state.can_finish_deal:
        return f"The bell has rung: {_keys(state)} in the deal in play, if there is one; n goes on"
    if table.done:
        return f"Next: {verdict(table)}, n goes on to the next table"
    if not state.can_record:
        return "This round is closed; its deals can be corrected"
    if len(table.reported) > 1:
        return "Next: r says which result counts; the sides contradict each other"
    if state.waits:
        return f"Next: r confirms the reported {table.reported[0]}, or says that it is wrong"
    return f"Next: {table.dealer} deals; {_keys(state)}"


def _keys(state: TableState) -> str:
    *first, last = (str(side + 1) for side in state.seating.indexes(state.question().sitter))
    numbers = f"{', '.join(first)} or {last}"
    return f"{numbers} says who bid" if state.is_bid_game else f"{numbers} says who scored"


def newest_entry(club: "Club", slug: str, round_number: int, number: int) -> LogLine | None:
    """The newest entry about this table that counts."""
    here = (line for line in reversed(club.log(slug)) if not line.undone and _is_about(line, round_number, number))
    return next(here, None)


def _is_about(line: LogLine, round_number: int, number: int) -> bool:
    return (line.body.get("round"), line.body.get("table")) == (round_number, number)


def wanted_result(state: TableState) -> str:
    """What ends a match here."""
    match = state.round.match
    if match.kind == BEST_OF:
        return f"games won, {match.games} win the match"
    if not match.has_target:
        return "game points of the whole match"
    return f"game points, {state.rules.match.target} win"


def deal_rows(state: TableState) -> list[Row]:
    """The deals, the newest first."""
    rows = [_deal_row(number, deal, state) for number, deal in enumerate(state.deals.deals, start=1)]
    return rows[::-1]


def _deal_row(number: int, deal: DealView, state: TableState) -> Row:
    points = " : ".join(str(points) for points in deal.game_points)
    marks = [*(["corrected"] if deal.corrected else []), *([] if deal.counts else ["✗ after the end"])]
    words = recorded_words(state.variant, deal, state.seating)
    return Row(deal.id, (str(number), points, words, ", ".join(marks)), not deal.counts)
