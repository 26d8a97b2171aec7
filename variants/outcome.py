"""`Score`: what one deal is worth, before and after the points that an earlier draw left waiting."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """What a deal is worth.

    ``game_points`` are those of each side WITHOUT what waits from earlier draws; ``adds_carry`` is what the
    next deal is worth more because of this one; ``taker`` the side that takes what waits, None if nobody
    does. ``payers`` each pay what waits to the taker; where it is empty, nobody pays it. ``sitter`` is what the
    player who sat out scores, before the limit that `match.Tally` knows. ``reason`` is a word that never
    changes, ``text`` the sentence for it.
    """

    game_points: tuple[int, ...]
    adds_carry: int
    taker: int | None
    reason: str
    text: str
    payers: tuple[int, ...] = ()
    sitter: int = 0

    def told(self, waiting: int) -> str:
        """The sentence of a deal on which ``waiting`` points lay: what was carried is named, and what waits then."""
        if not waiting:
            return self.text
        points, left = self.with_carry(waiting)
        if self.taker is None:
            return f"{self.text}; with what waited before, {left}"
        return f"{self.text}; with {waiting} carried: {points[self.taker]}"

    def with_carry(self, waiting: int) -> tuple[tuple[int, ...], int]:
        """The game points when ``waiting`` points lie on the deal, and what then waits for the next one."""
        if self.taker is None:
            return self.game_points, waiting + self.adds_carry
        return take_waiting(self.game_points, waiting, self.taker, self.payers), self.adds_carry


def take_waiting(game_points: tuple[int, ...], waiting: int, taker: int, payers: tuple[int, ...]) -> tuple[int, ...]:
    """The game points when the taker takes what waits: from nobody, or from each of the payers."""
    if not waiting:
        return game_points
    taken = list(game_points)
    taken[taker] += waiting * (len(payers) or 1)
    for payer in payers:
        taken[payer] -= waiting
    return tuple(taken)
