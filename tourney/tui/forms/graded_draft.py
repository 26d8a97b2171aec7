"""A graded deal while it is being put together, and what its sheet asks about it.

Nothing here knows what a key of a sheet means: which ways of winning there are, and whether the loser's state, the
winner's own or the closer matter, is found out by scoring the deal each way and comparing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from variants import Graded, RuleError, Variant
from variants.deal import HOWS, STATES

LOSER = "loser"
WINNER_AT = "winner_at"
_CLOSER_LOST = ("opponent_claim", "failed_close")
_CLOSER_MAY_BE_EITHER = ("claim", "false_claim")


class Unfinished(Exception):
    """Something has still to be chosen; the sentence says what."""


@dataclass(frozen=True, slots=True)
class GradedDraft:
    """What has been chosen so far. ``winner`` is None until somebody is; a draw needs none."""

    winner: int | None = None
    how: str = "claim"
    loser: str | None = None
    winner_at: str | None = None
    closed_by: int | None = None
    sits_out: int | None = None

    @property
    def is_draw(self) -> bool:
        """Whether nobody wins."""
        return self.how == "draw"

    @property
    def loser_side(self) -> int | None:
        """The side that does not score."""
        return None if self.winner is None else 1 - self.winner


def draft_of(deal: Graded) -> GradedDraft:
    """A recorded deal, to be corrected."""
    return GradedDraft(deal.winner, deal.how, deal.loser, deal.winner_at, deal.closed_by, deal.sits_out)


def hows(variant: Variant) -> tuple[str, ...]:
    """The ways a deal can be decided under this sheet."""
    return tuple(how for how in HOWS if any(_worths(variant, GradedDraft(0, how))))


def can_be_drawn(variant: Variant) -> bool:
    """Whether a deal can end without a winner."""
    return _worth(variant, Graded(None, "draw")) is not None


def asked(variant: Variant, draft: GradedDraft) -> tuple[str, ...]:
    """Whose states the sheet looks at here: the loser's, the winner's own, both or none."""
    if draft.is_draw:
        return ()
    worth = {
        (loser, at): _worth(variant, _deal(replace(draft, winner=draft.winner or 0, loser=loser, winner_at=at)))
        for loser, at in product(STATES, STATES)
    }
    loser_counts = any(_differ(worth[loser, at] for loser in STATES) for at in STATES)
    winner_counts = any(_differ(worth[loser, at] for at in STATES) for loser in STATES)
    return (LOSER,) * loser_counts + (WINNER_AT,) * winner_counts


def closers(variant: Variant, draft: GradedDraft) -> tuple[int | None, ...]:
    """Who may have closed: nobody first, then the sides; a single one where the way of winning says it."""
    if draft.how in _CLOSER_LOST:
        return (draft.loser_side,)
    if draft.how not in _CLOSER_MAY_BE_EITHER or draft.winner is None:
        return (None,)
    sides = (draft.winner,) if draft.how == "claim" else (draft.winner, 1 - draft.winner)
    return (None, *(side for side in sides if any(_worths(variant, replace(draft, closed_by=side)))))


def finished(variant: Variant, draft: GradedDraft) -> Graded:
    """The deal. Raises Unfinished while something that counts is not chosen."""
    if draft.is_draw:
        return _deal(draft)
    if draft.winner is None:
        raise Unfinished("press a number: who scores")
    needed = asked(variant, draft)
    if needed and getattr(draft, needed[0]) is None:
        raise Unfinished("press 1, 2 or 3: how much")
    if WINNER_AT in needed and draft.winner_at is None:
        raise Unfinished("press w: what the other side had by then")
    return _deal(draft)


def _deal(draft: GradedDraft) -> Graded:
    if draft.is_draw:
        return Graded(None, "draw", sits_out=draft.sits_out)
    closer = draft.loser_side if draft.how in _CLOSER_LOST else draft.closed_by
    return Graded(draft.winner, draft.how, draft.loser, closer, draft.winner_at, draft.sits_out)


def _differ(worths: Iterable[tuple[int, ...] | None]) -> bool:
    """Whether those that can be differ."""
    return len({worth for worth in worths if worth is not None}) > 1


def _worths(variant: Variant, draft: GradedDraft) -> Iterator[bool]:
    """For every pair of states, whether the sheet scores the deal."""
    for loser, at in product(STATES, STATES):
        yield _worth(variant, _deal(replace(draft, loser=loser, winner_at=at))) is not None


def _worth(variant: Variant, deal: Graded) -> tuple[int, ...] | None:
    try:
        return variant.score(deal).game_points
    except RuleError:
        return None
