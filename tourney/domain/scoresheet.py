"""A table's deals as a match: the score, the games won, who deals, who has won.

Nothing here is stored: ``match_state`` derives it from the deals, the result kept on paper and who has left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney.domain.model import EntrantId, RecordedDeal, Round, Table, Tournament
from tourney.domain.sheets import variant_of
from variants import MatchDeal, Rules, Tally


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as it stands. Tuples run over the sides of the table.

    ``score`` is that of the game in play (of the last one, when the match is over), counted up from 0;
    ``units`` the games won, a whitewash as many as the sheet says; ``game_points`` the totals of the whole
    match. ``order`` is the finishing order of the sides once it is over (level ones by seat), ``places`` the place of
    each side, shared by level ones; ``ended_by`` says how: ``deals``, ``result``, ``forfeit``, ``withdrawal``.
    ``counted`` deals count; any behind them came after the end.
    ``dealer`` is the seat that deals next, ``carry`` what the next deal is worth more.
    """

    score: tuple[int, ...]
    units: tuple[int, ...]
    game_points: tuple[int, ...]
    carry: int
    dealer: int
    counted: int
    order: tuple[int, ...] | None = None
    places: tuple[int, ...] = ()
    ended_by: str | None = None

    @property
    def winner(self) -> int | None:
        """The side that has won, or None."""
        return self.order[0] if self.order else None

    @property
    def is_done(self) -> bool:
        """Whether the match is over."""
        return self.order is not None


def side_count(t: Tournament) -> int:
    """How many sides play a deal under the sheet of this tournament."""
    return variant_of(t.sheet).sides


def starters(t: Tournament) -> tuple[EntrantId, ...]:
    """The entrants the first round is or was drawn from, in the order of their numbers (their seeds)."""
    return tuple(e.id for e in t.entrants.values() if e.withdrawn != 0)


def players_a_side(t: Tournament) -> int:
    """How many people make a side: 1, or 2 for partners."""
    variant = variant_of(t.sheet)
    return variant.seats // variant.sides


def seat_count(t: Tournament, table: Table) -> int:
    """How many people sit at a table."""
    return len(table.sides) * players_a_side(t)


def match_state(t: Tournament, round_: Round, table: Table) -> MatchState:
    """The match at a table of a round."""
    left = _left(t, round_, table)
    return _from_paper(table, left) if table.result else _from_deals(t, round_, table, left)


def _left(t: Tournament, round_: Round, table: Table) -> tuple[int, ...]:
    """The sides whose entrant withdrew during this round."""
    return tuple(side for side, entrant in enumerate(table.sides) if t.entrants[entrant].withdrawn == round_.number)


def _from_paper(table: Table, left: tuple[int, ...]) -> MatchState:
    del left  # a match that has a result was over before anybody left
    result = table.result
    assert result is not None  # noqa: S101  (the caller looked)
    sides = range(len(table.sides))
    score = result.score or tuple(0 for _ in sides)
    worst = result.forfeit
    order, places = _finish([(side == worst, -score[side]) for side in sides])
    units = tuple(int(side == order[0]) for side in sides)
    ended = "forfeit" if worst is not None else "result"
    return MatchState(score, units, score, 0, table.dealer, 0, order, places, ended)


def _from_deals(t: Tournament, round_: Round, table: Table, left: tuple[int, ...]) -> MatchState:
    """Game after game until a side has won enough of them; deals behind that do not count."""
    rules = variant_of(round_.sheet).rules
    sides = len(table.sides)
    tally = _new_game(rules, sides)
    units = [0] * sides
    totals = [0] * sides
    dealer = table.dealer
    seats = seat_count(t, table)
    counted, winner = 0, None
    last = tally
    for deal in table.deals:
        before = tally.score
        tally = tally.add(MatchDeal(deal.game_points, deal.adds_carry, deal.taker, deal.bidder))
        totals = [total + now - then for total, now, then in zip(totals, tally.score, before, strict=True)]
        dealer = next_dealer(rules, dealer, deal, seats)
        counted, last = counted + 1, tally
        if tally.winner is not None:
            units[tally.winner] += tally.units
            if units[tally.winner] >= t.match.games:
                winner = tally.winner
                break
            tally = _new_game(rules, sides)
    state = MatchState(tally.score, tuple(units), tuple(totals), tally.waiting, dealer, counted)
    if winner is None and not left:
        return state
    ahead = (lambda side: side != winner) if winner is not None else (lambda side: side in left)
    order, places = _finish([(ahead(side), -units[side], -last.score[side]) for side in range(sides)])
    ended = "deals" if winner is not None else "withdrawal"
    return replace(state, score=last.score, order=order, places=places, ended_by=ended)


def _new_game(rules: Rules, sides: int) -> Tally:
    """A game from nothing. Where somebody sits out each deal, more sides keep score than play one."""
    return Tally(rules.match, rules.bid.tie, (0,) * sides, (False,) * sides)


def _finish(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The finishing order of the sides by their keys, least first, and the place of each (level ones share it)."""
    order = tuple(sorted(range(len(keys)), key=lambda side: (keys[side], side)))
    best = sorted(keys)
    return order, tuple(best.index(key) + 1 for key in keys)


def next_dealer(rules: Rules, dealer: int, deal: RecordedDeal, seats: int) -> int:
    """The seat that deals after ``deal`` (``deal.rotation``, ``deal.after_draw``; a deal played again keeps it)."""
    if deal.reason == "penalty" and not any(deal.game_points):
        return dealer
    following = (dealer + 1) % seats
    if rules.deal.rotation != "winner":
        return following
    if deal.taker is None and max(deal.game_points) <= 0:
        return dealer if rules.deal.after_draw == "same" else following
    return deal.game_points.index(max(deal.game_points))
