"""The deals of a table one after the other: what each gave, how the match stands behind it, whether it ends there.

A game to the target is followed by the next until a side has won enough of them; where no target is played for, the
totals run on until the deals are played or the bell has rung. `scoresheet.py` makes the match of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tourney.domain.model import CLOCK, DEALS, MatchSpec, RecordedDeal, Round, Sheet, Table
from tourney.domain.sheets import variant_of
from variants import MatchDeal, MatchScore, Rules, Tally, Variant, match_score


@dataclass(frozen=True, slots=True)
class DealStep:
    """A deal in its match: what it gave each side, carry and sitter's share included, and how things stand then:
    ``game`` the game it belongs to, ``units`` the games won, ``dealer`` of the next deal; ``is_last`` says that the
    match ends with it."""

    deal: RecordedDeal
    gained: tuple[int, ...]
    game: MatchScore
    units: tuple[int, ...]
    dealer: int
    is_last: bool

    @property
    def gone(self) -> tuple[int, ...]:
        """The sides that have left a game which the others play on."""
        return self.game.order if self.game.winner is None else ()


def steps(round_: Round, table: Table, seats: int) -> Iterator[DealStep]:
    """The deals that count, in order, at a table where ``seats`` people sit."""
    variant = match_variant(round_.sheet, round_.match)
    units, dealer, played = (0,) * len(table.sides), table.dealer, 0
    for deal, gained, game in _games(variant, len(table.sides), table.deals):
        units = tuple(won + game.units * (side == game.winner) for side, won in enumerate(units))
        gone = game.order if game.winner is None else ()
        dealer = next_dealer(variant.rules, dealer, deal, seats, gone)
        played += not deal.is_dealt_again
        is_last = _ends_here(round_, table, game, units, played, seats)
        yield DealStep(deal, gained, game, units, dealer, is_last)
        if is_last:
            return


def deals_to_play(match: MatchSpec, sheet: Sheet, seats: int) -> int:
    """How many deals a table of so many people plays in a match of so many deals for each player."""
    players = variant_of(sheet).seats
    return -(-match.count * max(seats, players) // players)


def _ends_here(round_: Round, table: Table, game: MatchScore, units: Sequence[int], played: int, seats: int) -> bool:
    match = round_.match
    if match.has_target:
        return game.winner is not None and units[game.winner] >= match.games
    if round_.needs_winner and is_level(game.score):
        return False
    if match.kind == DEALS:
        return played >= deals_to_play(match, round_.sheet, seats)
    # the deal in play when the bell rang is finished
    return match.kind == CLOCK and table.at_bell is not None and played > table.at_bell


def is_level(score: Sequence[int]) -> bool:
    """Whether the best are level."""
    return len(score) > 1 and sorted(score)[-1] == sorted(score)[-2]


@lru_cache(maxsize=64)
def match_variant(sheet: Sheet, match: MatchSpec) -> Variant:
    """The variant a match is added up by: where no target is played for, without its target."""
    variant = variant_of(sheet)
    if match.has_target:
        return variant
    open_ended = replace(variant.rules.match, target=0, win_by=1, finish="first_wins")
    return replace(variant, rules=replace(variant.rules, match=open_ended))


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


_NOBODY_WON = ("draw", "penalty")
"""Reasons of deals that nobody took; one that all passed goes to the next dealer, whatever the sheet."""


def next_dealer(rules: Rules, dealer: int, deal: RecordedDeal, seats: int, gone: tuple[int, ...] = ()) -> int:
    """The seat that deals after ``deal`` (``deal.rotation``, ``deal.after_draw``; a deal played again keeps it).

    Seats whose side is ``gone`` from the match no longer deal.
    """
    if deal.is_dealt_again:
        return dealer
    following = next(seat for step in range(1, seats + 1) if (seat := (dealer + step) % seats) not in gone)
    if rules.deal.rotation == "winner" and deal.taker is not None:
        return deal.taker if deal.taker not in gone else following
    is_won = deal.taker is not None or deal.reason not in _NOBODY_WON
    return dealer if rules.deal.after_draw == "same" and not is_won and dealer not in gone else following
