"""Made-up deals that are played to the end and counted: the plain count, stakes, and fiches with honours.

Like `sample_deals.py`, which asks here for the sheets without claims and bids; the tricks are worth what the cards that
were dealt into them count.
"""

from collections.abc import Sequence
from random import Random

from variants import Counted, Deal, Fiches, Honours, Rules

SHOWN = 0.3
"""How often an honour that can happen once does."""

LAST_TRICKS = 6


def counted_deal(rules: Rules, worths: Sequence[int], widow: int, winners: Sequence[int], rng: Random) -> Deal:
    """The deal that these winners of its tricks make, with marriages or honours as the sheet has them."""
    sides = rules.players.side_count
    points, tricks = [0] * sides, [0] * sides
    for number, (worth, winner) in enumerate(zip(worths, winners, strict=True)):
        points[winner] += worth + (widow if number == 0 else 0)
        tricks[winner] += 1
    points[winners[-1]] += rules.last_trick.points
    if rules.score.kind == "fiches":
        return Fiches(tuple(points), _honours(rules, winners, rng))
    for value, most in zip(rules.marriage.values, (3, 1), strict=True):
        owner = _somebody(tricks, rng)
        points[owner] += value * sum(rng.random() < SHOWN / 2 for _ in range(most))
    return Counted(tuple(points), tuple(tricks), last_trick=winners[-1])


def _somebody(tricks: Sequence[int], rng: Random) -> int:
    """A side that has a trick."""
    having = [side for side, won in enumerate(tricks) if won]
    return having[int(rng.random() * len(having))]


def _honours(rules: Rules, winners: Sequence[int], rng: Random) -> tuple[Honours, ...]:
    plain, trump = rules.marriage.values
    washed = winners[-1] if len(set(winners[-LAST_TRICKS:])) == 1 and rules.bonus.washing else None
    owners = [int(rng.random() * 2) if worth and rng.random() < SHOWN else None for worth in (plain, trump)]
    amour = int(rng.random() * 2) if rules.bonus.amour and rng.random() < SHOWN else None
    return tuple(
        Honours(int(owners[0] == side), int(owners[1] == side), int(amour == side), int(washed == side))
        for side in range(2)
    )
