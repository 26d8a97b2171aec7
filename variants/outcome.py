"""`Score`: what one deal is worth, before and after the points that an earlier draw left waiting."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """What a deal is worth.

    ``game_points`` are those of each side WITHOUT what waits from earlier draws; ``adds_carry`` is what the
    next deal is worth more because of this one; ``taker`` the side that takes what waits, None if nobody
    does. ``reason`` is a word that never changes, ``text`` the sentence for it.
    """

    game_points: tuple[int, ...]
    adds_carry: int
    taker: int | None
    reason: str
    text: str

    def with_carry(self, waiting: int) -> tuple[tuple[int, ...], int]:
        """The game points when ``waiting`` points lie on the deal, and what then waits for the next one."""
        if self.taker is None:
            return self.game_points, waiting + self.adds_carry
        taken = tuple(points + waiting * (side == self.taker) for side, points in enumerate(self.game_points))
        return taken, self.adds_carry
