"""A table's deals as a match: the score, the games won, who deals, who has won.

Nothing here is stored: ``match_state`` derives it from the deals, the result kept on paper and who has left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tourney.domain.model import EntrantId, RecordedDeal, Round, Table, Tournament
from tourney.domain.sheets import variant_of
from variants import MatchDeal, MatchScore, Rules, Tally, Variant, match_score


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as it stands. Tuples run over the sides of the table.

    ``score`` is that of the game in play (of the last one, when the match is over), counted up from 0;
    ``units`` the games won, a whitewash as many as the sheet says; ``game_points`` the totals of the whole
    match. ``order`` is the finishing order of the sides once it is over (level ones by seat), ``places`` the place of
    each side, shared by level ones; ``ended_by`` says how: ``deals``, ``result``, ``forfeit``, ``withdrawal``.
    ``void`` when all sides left and the order is empty. ``counted`` deals count; any behind them came after the end.
    ``gone`` are sides that no longer play while the others go on: they reached the target (``match.finish =
    last_pays``), or withdrew from a table that has enough without them.
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
    gone: tuple[int, ...] = ()
    ended_by: str | None = None

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the match goes on, where the best are level, and where all have left."""
        if not self.order or self.places.count(1) > 1:
            return None
        return self.order[0]

    @property
    def is_done(self) -> bool:
        """Whether the match is over."""
        return self.order is not None


def side_count(t: Tournament) -> int:
    """How many sides sit at a table: those who play a deal, and one more where sitting out is part of the game."""
    return table_sides(variant_of(t.sheet))


def table_sides(variant: Variant) -> int:
    """How many sides a table of this variant is drawn for (see ``side_count``)."""
    return variant.sides + (variant.rules.players.sitter_score != "none")


def starters(t: Tournament) -> tuple[EntrantId, ...]:
    """The entrants the first round is or was drawn from, in the order of their numbers (their seeds)."""
    return tuple(e.id for e in t.entrants.values() if e.withdrawn != 0)


def players_a_side(t: Tournament) -> int:
    """How many people make a side: 1, or 2 for partners."""
    variant = variant_of(t.sheet)
    return variant.seats // variant.sides


def seat_count(t: Tournament, table: Table) -> int:
    """How many people sit at a table."""
    return sum(len(t.entrants[entrant].players) for entrant in table.entrants)


def match_state(t: Tournament, round_: Round, table: Table) -> MatchState:
    """The match at a table of a round."""
    return _from_paper(t, round_, table) if table.result else _from_deals(t, round_, table)


def _left(t: Tournament, round_: Round, table: Table) -> tuple[int, ...]:
    """The sides whose entrant withdrew during this round."""
    return tuple(
        index
        for index, side in enumerate(table.sides)
        if any(t.entrants[entrant].withdrawn == round_.number for entrant in side)
    )


def _from_paper(t: Tournament, round_: Round, table: Table) -> MatchState:
    """A match kept on paper: game points where it was one game, games where it was several."""
    result = table.result
    assert result is not None  # noqa: S101  (the caller looked)
    sides = range(len(table.sides))
    nothing = tuple(0 for _ in sides)
    score = result.score or nothing
    several = t.match.games > 1
    state = MatchState(score, score if several else nothing, nothing if several else score, 0, table.dealer, 0)
    forfeited = result.forfeit is not None
    keys = [(side == result.forfeit, -score[side]) for side in sides]
    state = _ended(t, table, state, keys, "forfeit" if forfeited else "result")
    if several and not forfeited:
        return state
    worth = 1 if forfeited else _units_on_paper(variant_of(round_.sheet).rules, score)
    games = t.match.games if forfeited else worth
    return replace(state, units=tuple(games * (side == state.winner) for side in sides))


def _units_on_paper(rules: Rules, score: Sequence[int]) -> int:
    """How many games a single one counts: a whitewash as the sheet says. A retour cannot be seen in a final score."""
    return rules.match.whitewash_units if sorted(score)[-2] <= 0 else 1


@dataclass(frozen=True, slots=True)
class DealStep:
    """A deal in its match: what it gave each side, carry and sitter's share included, and how things stand then:
    ``game`` the game it belongs to, ``units`` the games won, ``winner`` of the match, ``dealer`` of the next deal."""

    deal: RecordedDeal
    gained: tuple[int, ...]
    game: MatchScore
    units: tuple[int, ...]
    winner: int | None
    dealer: int

    @property
    def gone(self) -> tuple[int, ...]:
        """The sides that have left a game which the others play on."""
        return self.game.order if self.game.winner is None else ()


def steps(t: Tournament, round_: Round, table: Table) -> Iterator[DealStep]:
    """The deals that count, in order: game after game until a side has won enough of them."""
    variant = variant_of(round_.sheet)
    units, dealer, seats = (0,) * len(table.sides), table.dealer, seat_count(t, table)
    games = _games(variant, len(table.sides), table.deals)
    for deal, gained, game in games:
        units = tuple(won + game.units * (side == game.winner) for side, won in enumerate(units))
        winner = game.winner if game.winner is not None and units[game.winner] >= t.match.games else None
        gone = game.order if game.winner is None else ()
        dealer = next_dealer(variant.rules, dealer, deal, seats, gone)
        yield DealStep(deal, gained, game, units, winner, dealer)
        if winner is not None:
            return


def _games(
    variant: Variant, sides: int, deals: Sequence[RecordedDeal]
) -> Iterator[tuple[RecordedDeal, tuple[int, ...], MatchScore]]:
    """Each deal with what it gave and the game after it; a game that is won is followed by one from nothing.

    A code variant that counts a game its own way is asked with all deals of the game so far.
    """
    counts_itself = variant.hooks.match_state is not match_score
    tally, game, before = Tally.start(variant.rules, sides), list[MatchDeal](), (0,) * sides
    for deal in deals:
        game.append(_match_deal(deal))
        tally = tally if counts_itself else tally.add(game[-1])
        result = variant.match_score(game) if counts_itself else tally.result
        yield deal, tuple(now - then for now, then in zip(result.score, before, strict=True)), result
        before = result.score
        if result.winner is not None:
            tally, game, before = Tally.start(variant.rules, sides), [], (0,) * sides


def _match_deal(deal: RecordedDeal) -> MatchDeal:
    sits_out = deal.deal.get("sits_out")
    return MatchDeal(
        deal.game_points, deal.adds_carry, deal.taker, deal.bidder, sits_out if isinstance(sits_out, int) else None
    )


def _from_deals(t: Tournament, round_: Round, table: Table) -> MatchState:
    played = list(steps(t, round_, table))
    left = _left(t, round_, table)
    state = _standing(table, played)
    variant = variant_of(round_.sheet)
    if played and played[-1].winner is not None:
        return _ended(t, table, state, _keys_when_won(variant.rules, played[-1]), "deals")
    if len(left) == len(table.sides):
        return replace(state, order=(), places=tuple(0 for _ in left), ended_by="void")
    if not left:
        return state
    if len(table.sides) - len(left) >= variant.sides:
        return _playing_on(state, left, len(table.sides))
    keys = [(side in left, -state.units[side], -state.score[side]) for side in range(len(table.sides))]
    return _ended(t, table, state, keys, "withdrawal")


def _standing(table: Table, played: Sequence[DealStep]) -> MatchState:
    """The match after its deals, whoever has left."""
    nothing = tuple(0 for _ in table.sides)
    if not played:
        return MatchState(nothing, nothing, nothing, 0, table.dealer, 0)
    last = played[-1]
    totals = tuple(sum(step.gained[side] for step in played) for side in range(len(nothing)))
    next_game = last.game.winner is not None and last.winner is None
    score = nothing if next_game else last.game.score
    return MatchState(score, last.units, totals, last.game.waiting, last.dealer, len(played), gone=last.gone)


def _playing_on(state: MatchState, left: tuple[int, ...], sides: int) -> MatchState:
    """A table that lost somebody and has enough without him: he deals no more."""
    gone = tuple(dict.fromkeys((*state.gone, *left)))
    dealer = next(side for step in range(sides) if (side := (state.dealer + step) % sides) not in gone)
    return replace(state, gone=gone, dealer=dealer)


def _ended(
    t: Tournament, table: Table, state: MatchState, keys: Sequence[tuple[int, ...]], ended_by: str
) -> MatchState:
    """The match over: sides by their keys, least first; level ones share a place, the better seed going first."""
    numbers = [min(t.entrants[entrant].number for entrant in side) for side in table.sides]
    order = tuple(sorted(range(len(keys)), key=lambda side: (keys[side], numbers[side])))
    best = sorted(keys)
    return replace(state, order=order, places=tuple(best.index(key) + 1 for key in keys), ended_by=ended_by)


def _keys_when_won(rules: Rules, last: DealStep) -> list[tuple[int, ...]]:
    """What the sides of a match that is won are ordered by: where the last one pays, the order in which they left;
    else the winner, then games won, then the score of the last game."""
    sides = range(len(last.units))
    if rules.match.finish == "last_pays":
        return [(last.game.order.index(side),) for side in sides]
    return [(side != last.winner, -last.units[side], -last.game.score[side]) for side in sides]


def next_dealer(rules: Rules, dealer: int, deal: RecordedDeal, seats: int, gone: tuple[int, ...] = ()) -> int:
    """The seat that deals after ``deal`` (``deal.rotation``, ``deal.after_draw``; a deal played again keeps it).

    Seats whose side is ``gone`` from the match no longer deal.
    """
    if deal.reason == "penalty" and not any(deal.game_points):
        return dealer
    following = next(seat for step in range(1, seats + 1) if (seat := (dealer + step) % seats) not in gone)
    if rules.deal.rotation != "winner":
        return following
    if deal.taker is not None:
        return deal.taker if deal.taker not in gone else following
    return dealer if rules.deal.after_draw == "same" and dealer not in gone else following
