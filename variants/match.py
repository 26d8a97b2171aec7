"""A match (one *Bummerl*): deals added up until a side reaches the target.

`Tally` is the running value: `add` gives the next one, so that one more deal costs the same however long the
match is. `match_score` folds a whole match. The score always counts up from nothing; a club that counts down
from the target shows target minus score. Once a match is over, further deals change nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from variants.rules import MatchRules, Rules


@dataclass(frozen=True, slots=True)
class MatchDeal:
    """What one deal brings to the match.

    ``game_points`` are WITHOUT what waits from draws, ``adds_carry`` is what the deal leaves to the next,
    ``taker`` the side that takes what waits, ``bidder`` the bidding side; None where there is no such side.
    """

    game_points: tuple[int, ...]
    adds_carry: int = 0
    taker: int | None = None
    bidder: int | None = None


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match stands: game points of each side, winner, bummerls it is worth, index of its last deal.

    While it goes on, ``winner`` and ``ended_at`` are None and ``units`` is 0.
    """

    score: tuple[int, ...]
    winner: int | None
    units: int
    ended_at: int | None


@dataclass(frozen=True, slots=True)
class Tally:
    """A match in progress; begin with `Tally.start`.

    ``waiting`` is what the next deal is worth more. ``stood_at_nothing`` holds, for each side, whether it had
    nothing while another stood one short of the target (a *retour* if it still wins).
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

    @classmethod
    def start(cls, rules: Rules) -> "Tally":
        """Nothing to nothing, under the rules' target, lead, ties and units."""
        sides = rules.players.side_count
        return cls(rules.match, rules.bid.tie, (0,) * sides, (False,) * sides)

    def add(self, deal: MatchDeal) -> "Tally":
        """The match after one more deal; a match that is over stays as it is."""
        if self.winner is not None:
            return self
        gained = _with_waiting(deal, self.waiting)
        score = tuple(had + got for had, got in zip(self.score, gained, strict=True))
        waiting = deal.adds_carry + (self.waiting if deal.taker is None else 0)
        winner = _winner(self.match, self.tie, score, deal.bidder)
        return replace(
            self,
            score=score,
            waiting=waiting,
            deals=self.deals + 1,
            winner=winner,
            units=0 if winner is None else _units(self, score, winner),
            ended_at=None if winner is None else self.deals,
            stood_at_nothing=_stood_at_nothing(self, score),
        )

    @property
    def result(self) -> MatchScore:
        """How the match stands now."""
        return MatchScore(self.score, self.winner, self.units, self.ended_at)


def match_score(rules: Rules, deals: Iterable[MatchDeal]) -> MatchScore:
    """The match that these deals make; those after its end do not count."""
    tally = Tally.start(rules)
    for deal in deals:
        tally = tally.add(deal)
    return tally.result


def _with_waiting(deal: MatchDeal, waiting: int) -> tuple[int, ...]:
    return tuple(points + waiting * (side == deal.taker) for side, points in enumerate(deal.game_points))


def _winner(match: MatchRules, tie: str, score: tuple[int, ...], bidder: int | None) -> int | None:
    """The side that has won after this deal; None if the match goes on."""
    reached = [side for side, points in enumerate(score) if points >= match.target]
    if match.target == 0 or not reached:
        return None
    if match.simultaneous == "bidder_first" and bidder in reached:
        return bidder
    leaders = [side for side in reached if score[side] == max(score)]
    if len(leaders) > 1:
        return _break_tie(match, tie, leaders, bidder)
    return leaders[0] if _leads_by(match.win_by, score, leaders[0]) else None


def _leads_by(lead: int, score: tuple[int, ...], leader: int) -> bool:
    return all(score[leader] - points >= lead for side, points in enumerate(score) if side != leader)


def _break_tie(match: MatchRules, tie: str, leaders: list[int], bidder: int | None) -> int | None:
    # where the winner must lead by two or more, nobody wins a tie by right of bidding or seat
    if match.win_by > 1 or tie == "another_deal":
        return None
    if tie == "higher_seat":
        return leaders[0]
    return bidder if bidder in leaders else None


def _units(before: Tally, score: tuple[int, ...], winner: int) -> int:
    """How many bummerls the match is worth."""
    units = [1]
    if all(points <= 0 for side, points in enumerate(score) if side != winner):
        units.append(before.match.whitewash_units)
    if before.stood_at_nothing[winner]:
        units.append(before.match.retour_units)
    return max(units)


def _stood_at_nothing(before: Tally, score: tuple[int, ...]) -> tuple[bool, ...]:
    one_short = before.match.target - 1
    # with a target of one everybody begins one short, and nobody would call that a retour
    if one_short <= 0 or one_short not in score:
        return before.stood_at_nothing
    return tuple(had or points == 0 for had, points in zip(before.stood_at_nothing, score, strict=True))
