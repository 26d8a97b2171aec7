"""Deals that were never played but could have been: for sample evenings and for tests.

``sample_deal`` is the door. The cards of the pack are really dealt out into tricks, each trick goes to a side by
its strength and its luck in this deal, and everything else follows: marriages, closes, claims right and wrong, bids
made and set. Whatever comes out is a deal that the sheet scores. Chance comes from ``Random.random`` alone, whose
numbers are the same on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from tourney.service.sample_counts import counted_deal
from variants import Bid, Closed, Contract, Counted, Deal, Pack, Passed, Penalty, Rules, card_points

Item = TypeVar("Item")

# How often, of the times when it could happen.
MARRIAGE = 0.09
CLOSE = 0.14
OVERLOOKED = 0.06
FALSE_CLAIM = 0.03
EVERYBODY_PASSES = 0.04
REVOKE = 0.02
BID_TOO_HIGH = 0.2
BID_TOO_LOW = 0.2
DOUBLED = 0.1
CONTRACT = 0.35
CONTRACT_MADE = 0.65

# How much a deal's cards weigh beside the strength of those who hold them.
LUCK = 0.5
CLOSERS_HAND = 0.2
BIDDERS_HAND = 1.6


def sample_deal(rules: Rules, strengths: Sequence[float], rng: Random, contracts: Sequence[str] = ()) -> Deal:
    """A deal between sides of these strengths (about 1 each, more is better).

    ``contracts`` are those that the game knows (`variants.Hooks.contracts`); without them only its plain game is
    played.
    """
    if contracts and rng.random() < CONTRACT:
        return _contract_deal(rules, strengths, rng, contracts)
    if rules.score.kind == "bid_units":
        return _bid_deal(rules, strengths, rng)
    if rules.score.kind in ("plain130", "stakes_each", "fiches"):
        return _counted_out(rules, strengths, rng)
    return _TwoSides(rules, strengths, rng).deal()


def shuffled(items: Sequence[Item], rng: Random) -> list[Item]:
    """The items in a random order; ``Random.shuffle`` promises nothing about the next version of Python."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def chosen(weights: Sequence[float], rng: Random) -> int:
    """An index, each as often as its weight says."""
    left = rng.random() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return len(weights) - 1


def _dealt(rules: Rules, rng: Random) -> tuple[list[int], int]:
    """The card points of each trick in order, and those of the widow."""
    cards = shuffled(Pack(rules.deck.cards).cards, rng)
    widow, played, seats = cards[: rules.deal.widow], cards[rules.deal.widow :], rules.players.count
    tricks = [card_points(played[start : start + seats]) for start in range(0, len(played), seats)]
    return tricks, card_points(widow)


# --- two sides, one to three game points ------------------------------------------------------------------


@dataclass(slots=True)
class _TwoSides:
    """A deal of two sides while it is being played."""

    rules: Rules
    strengths: Sequence[float]
    rng: Random
    points: list[int] = field(default_factory=lambda: [0, 0])
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    waiting: list[int] = field(default_factory=lambda: [0, 0])
    declared: list[int] = field(default_factory=lambda: [0, 0])
    closed: Closed | None = None
    claimed_by: int | None = None
    first: int | None = None

    def deal(self) -> Counted:
        """The deal, played to a claim or to its end."""
        tricks, _ = _dealt(self.rules, self.rng)
        share, leader, end = self._share(), chosen((1, 1), self.rng), len(tricks)
        for number, worth in enumerate(tricks):
            self._declare(leader, number)
            if self.claimed_by is None and self._closes(leader, number):
                self.closed = Closed(leader, self.points[1 - leader], self.tricks[1 - leader])
                share += CLOSERS_HAND * (1 if leader == 0 else -1)
                end = number + self.rules.deal.hand
            if self.claimed_by is not None or number == end:
                break
            leader = int(self.rng.random() >= share)
            self._take(leader, worth, is_last=number == len(tricks) - 1)
        return self._recorded(leader)

    def _share(self) -> float:
        """How likely side 0 is to win a trick: its strength, and the luck of this deal."""
        fair = self.strengths[0] / sum(self.strengths)
        return min(0.94, max(0.06, fair + LUCK * (self.rng.random() - 0.5)))

    def _talon(self, number: int) -> int:
        """The cards left in the talon before that trick."""
        return self.rules.talon_size - number * self.rules.players.count

    def _declare(self, leader: int, number: int) -> None:
        """Perhaps the leader has a marriage."""
        if not self._may_declare(number) or self.rng.random() >= MARRIAGE:
            return
        kind = int(self.rng.random() < 0.25)
        if self.declared[kind] == (3, 1)[kind]:
            return
        self.declared[kind] += 1
        self.waiting[leader] += self.rules.marriage.values[kind]
        self._credit(leader)
        self._claim(leader)

    def _may_declare(self, number: int) -> bool:
        rule = self.rules.marriage
        is_open = self.closed is None and self._talon(number) > 0
        phase = is_open or rule.phases == "any" or (rule.phases == "open_or_closed" and self.closed is not None)
        return phase and rule.values != (0, 0) and (number > 0 or rule.first_trick)

    def _credit(self, side: int) -> None:
        if self.tricks[side] or self.rules.marriage.counts == "when_led":
            self._count(side, self.waiting[side])
            self.waiting[side] = 0

    def _count(self, side: int, worth: int) -> None:
        self.points[side] += worth
        if self.first is None and self.points[side] >= self.rules.claim.target:
            self.first = side

    def _closes(self, leader: int, number: int) -> bool:
        rule = self.rules.close
        allowed = rule.when != "never" and self.closed is None and self._talon(number) >= max(2, rule.min_talon)
        return allowed and (number > 0 or rule.first_trick) and self.rng.random() < self._wish_to_close(leader)

    def _wish_to_close(self, leader: int) -> float:
        """Nobody closes with nothing: the nearer the target, the likelier."""
        return CLOSE * (0.1 + self.points[leader] / self.rules.claim.target)

    def _take(self, side: int, worth: int, *, is_last: bool) -> None:
        self.tricks[side] += 1
        self._count(side, worth + (self.rules.last_trick.points if is_last else 0))
        self._credit(side)
        self._claim(side)

    def _claim(self, side: int) -> None:
        """Who has the target claims, unless he overlooks it; who is near it may miscount. A closer counts well."""
        short = self.rules.claim.target - self.points[side]
        is_closer = self.closed is not None and self.closed.by == side
        if short <= 0:
            claims = is_closer or self.rng.random() >= OVERLOOKED
        else:
            claims = short <= 6 and self.tricks[side] > 0 and self.rng.random() < FALSE_CLAIM
        if claims:
            self.claimed_by = side

    def _recorded(self, last: int) -> Counted:
        is_unclaimed = self.claimed_by is None
        both = min(self.points) >= self.rules.claim.target
        return Counted(
            card_points=(self.points[0], self.points[1]),
            tricks=(self.tricks[0], self.tricks[1]),
            claimed_by=self.claimed_by,
            last_trick=last if is_unclaimed and self.closed is None else None,
            first_to_target=self.first if is_unclaimed and both else None,
            closed=self.closed,
        )


# --- all cards played and counted ---------------------------------------------------------------------------


def _counted_out(rules: Rules, strengths: Sequence[float], rng: Random) -> Deal:
    """Nobody claims and nobody bids: the count of all cards decides."""
    if rng.random() < REVOKE:
        return Penalty(chosen([1] * len(strengths), rng), "revoke")
    hands = [strength * (1 + 2 * LUCK * rng.random()) ** 3 for strength in strengths]
    worths, widow = _dealt(rules, rng)
    return counted_deal(rules, worths, widow, [chosen(hands, rng) for _ in worths], rng)


# --- a bid --------------------------------------------------------------------------------------------------


def _bid_deal(rules: Rules, strengths: Sequence[float], rng: Random) -> Deal:
    """All cards are played; the side with the best hand bids about what it will make."""
    may_pass = rules.bid.all_pass == "redeal"  # noqa: S105  (a pass, not a password)
    if may_pass and rng.random() < EVERYBODY_PASSES:
        return Passed()
    hands = [strength * (1 + LUCK * rng.random()) for strength in strengths]
    bidder = hands.index(max(hands))
    hands[bidder] *= BIDDERS_HAND
    points = _played_out(rules, hands, rng)
    return Bid(tuple(points), bidder, _bid(rules, points[bidder], rng), _doubled(rules, rng))


def _played_out(rules: Rules, hands: Sequence[float], rng: Random) -> list[int]:
    """The card points of each side, with the widow, the marriages and the last trick."""
    worths, widow = _dealt(rules, rng)
    points, has_trick = [0] * len(hands), [False] * len(hands)
    winner = 0
    for number, worth in enumerate(worths):
        winner = chosen(hands, rng)
        points[winner] += worth + (widow if number == 0 else 0)
        has_trick[winner] = True
    points[winner] += rules.last_trick.points
    for value in _marriages(rules, rng):
        owner = chosen(hands, rng)
        if has_trick[owner] or rules.marriage.counts == "when_led":
            points[owner] += value
    return points


def _marriages(rules: Rules, rng: Random) -> list[int]:
    plain, trump = rules.marriage.values
    return [value for value in (trump, plain, plain, plain) if rng.random() < 2 * MARRIAGE]


def _bid(rules: Rules, made: int, rng: Random) -> int:
    """What was bid by a side that in the end made so many card points."""
    rule, chance = rules.bid, rng.random()
    units = made // rule.unit
    if chance < BID_TOO_HIGH:
        units += rule.steps
    elif chance > 1 - BID_TOO_LOW:
        units -= rule.steps
    height = min(rule.max, max(rule.min, units))
    return height - (height - rule.min) % rule.steps


def _doubled(rules: Rules, rng: Random) -> int:
    if rules.bid.doubling == "none" or rng.random() >= DOUBLED:
        return 1
    return 4 if rules.bid.doubling == "kontra_re" and rng.random() < 0.3 else 2


# --- a contract ---------------------------------------------------------------------------------------------


def _contract_deal(rules: Rules, strengths: Sequence[float], rng: Random, contracts: Sequence[str]) -> Contract:
    """A contract of the side with the better hand; the lower ones are called more often."""
    hands = [strength * (1 + LUCK * rng.random()) for strength in strengths]
    name = contracts[chosen(range(len(contracts), 0, -1), rng)]
    return Contract(name, hands.index(max(hands)), rng.random() < CONTRACT_MADE, _doubled(rules, rng))
