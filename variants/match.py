"""A match (one *Bummerl*): deals added up until a side reaches the target, or until one is left to pay.

`Tally` is the running value: `add` gives the next one, so that one more deal costs the same however long the
match is. `match_score` folds a whole match. The score always counts up from nothing; a club that counts down
from the target shows target minus score. Once a match is over, further deals change nothing. Who wins among those
still in, and how many bummerls it is worth, is `match_end.py`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from variants.match_end import finishing_order, leavers, units, who_stood_at_nothing
from variants.outcome import take_waiting
from variants.rules import MatchRules, Rules


@dataclass(frozen=True, slots=True)
class MatchDeal:
    """What one deal brings to the match; everything runs over the sides at the table.

    ``game_points`` are WITHOUT what waits from draws; at the place of ``sits_out``, the side that did not play,
    stands `Score.sitter`. ``adds_carry`` is what the deal leaves to the next, ``taker`` the side that takes what
    waits, ``bidder`` the bidding side; None where there is no such side.
    """

    game_points: tuple[int, ...]
    adds_carry: int = 0
    taker: int | None = None
    bidder: int | None = None
    sits_out: int | None = None


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match stands: game points of each side, winner, bummerls it is worth, index of its last deal.

    While it goes on, ``winner`` and ``ended_at`` are None and ``units`` is 0. ``order`` is the finishing order of the
    sides: all of them once it is over, the last of whom pays each of the others under ``last_pays``; before that
    those who have already left. ``waiting`` is what the next deal is worth more.
    """

    score: tuple[int, ...]
    winner: int | None
    units: int
    ended_at: int | None
    order: tuple[int, ...] = ()
    waiting: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """A match in progress; begin with `Tally.start`.

    ``waiting`` is what the next deal is worth more. ``stood_at_nothing`` holds, for each side, whether it had
    nothing while another stood one short of the target (a *retour* if it still wins). ``left`` are the sides that
    reached the target and left, in order. ``each_pays`` says that the others pay what waits; ``sitter_cap`` is the
    score beyond which sitting out carries nobody, None where a sitter scores nothing.
    """

    match: MatchRules
    tie: str
    score: tuple[int, ...]
    stood_at_nothing: tuple[bool, ...]
    waiting: int = 0
    deals: int = 0
    winner: int | None = None
    units: int = 0
    ended_at: int | None = None
    left: tuple[int, ...] = ()
    each_pays: bool = False
    sitter_cap: int | None = None

    @classmethod
    def start(cls, rules: Rules, sides: int | None = None) -> "Tally":
        """Nothing to nothing, under the rules' target, lead, ties and units.

        ``sides`` is how many keep score at the table, one more than play a deal where somebody sits out.
        """
        count = sides or rules.players.side_count
        cap = rules.players.sitter_cap if rules.players.sitter_score == "as_winner" else None
        nothing, never = (0,) * count, (False,) * count
        return cls(rules.match, rules.bid.tie, nothing, never, each_pays=rules.score.is_paid, sitter_cap=cap)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The sides that have not left."""
        return tuple(side for side in range(len(self.score)) if side not in self.left)

    def add(self, deal: MatchDeal) -> "Tally":
        """The match after one more deal; a match that is over stays as it is."""
        if self.winner is not None:
            return self
        gained = _gained(self, deal)
        score = tuple(had + got for had, got in zip(self.score, gained, strict=True))
        left = self.left + leavers(self.match, self.tie, score, self.still_in, deal.bidder)
        is_over = len(left) == len(score) - 1 or (bool(left) and self.match.finish == "first_wins")
        return replace(
            self,
            score=score,
            waiting=deal.adds_carry + (self.waiting if deal.taker is None else 0),
            deals=self.deals + 1,
            winner=left[0] if is_over else None,
            units=units(self.match, score, left, self.stood_at_nothing) if is_over else 0,
            ended_at=self.deals if is_over else None,
            stood_at_nothing=who_stood_at_nothing(self.match, score, self.stood_at_nothing),
            left=left,
        )

    @property
    def result(self) -> MatchScore:
        """How the match stands now."""
        order = self.left if self.winner is None else finishing_order(self.score, self.left)
        return MatchScore(self.score, self.winner, self.units, self.ended_at, order, self.waiting)


def match_score(rules: Rules, deals: Iterable[MatchDeal]) -> MatchScore:
    """The match that these deals make, with as many sides as they have; those after its end do not count."""
    tally: Tally | None = None
    for deal in deals:
        tally = (tally or Tally.start(rules, len(deal.game_points))).add(deal)
    return (tally or Tally.start(rules)).result


def _gained(tally: Tally, deal: MatchDeal) -> tuple[int, ...]:
    """What the deal brings each side: with what waits, the sitter capped, nothing for those who left."""
    points = deal.game_points
    if deal.taker is not None:
        points = take_waiting(points, tally.waiting, deal.taker, _payers(tally, deal, deal.taker))
    if deal.sits_out is None and not tally.left:
        return points
    gained = [0 if side in tally.left else got for side, got in enumerate(points)]
    if deal.sits_out is not None and deal.sits_out not in tally.left:
        gained[deal.sits_out] = _sitter(tally, deal, deal.sits_out)
    return tuple(gained)


def _payers(tally: Tally, deal: MatchDeal, taker: int) -> tuple[int, ...]:
    if not tally.each_pays:
        return ()
    return tuple(side for side in tally.still_in if side not in (taker, deal.sits_out))


def _sitter(tally: Tally, deal: MatchDeal, sitter: int) -> int:
    """The sitter scores with the winner, what waits included, but not beyond the limit."""
    share = deal.game_points[sitter]
    if tally.sitter_cap is None or share <= 0:
        return share
    share += 0 if deal.taker is None else tally.waiting
    return min(share, max(0, tally.sitter_cap - tally.score[sitter])) if tally.sitter_cap else share
