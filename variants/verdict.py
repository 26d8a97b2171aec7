"""Who won a deal for two sides and why: counted and graded deals reduced to one `Verdict`.

`judge_counted` reads card points and tricks, `judge_graded` what the players wrote themselves.
`graded_score.py` turns either verdict into game points, so that a deal scores the same whichever way it was
written down. Schwarz is told by tricks and never by card points: a trick of two nines counts nothing and yet
is a trick.
"""

from dataclasses import dataclass

from variants.deal import Closed, Counted, Graded
from variants.errors import ImpossibleDeal
from variants.rules import Rules


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who scores and what decided it.

    ``loser`` is the state by which the deal is graded, ``winner_at`` the scoring side's own state at the close or
    the false claim (each None where it is not written down). ``decided_with`` and ``loser_with`` are card points
    for the sentence, None where nobody counted; ``claimed`` says that the closer failed by a false claim.
    """

    winner: int | None
    reason: str
    loser: str | None = None
    winner_at: str | None = "safe"
    closed_by: int | None = None
    decided_with: int | None = None
    loser_with: int | None = None
    claimed: bool = False


def judge_graded(deal: Graded) -> Verdict:
    """The verdict the players wrote down; a claim against the closer is an opponent's claim."""
    against_closer = deal.how == "claim" and deal.closed_by is not None and deal.closed_by != deal.winner
    reason = "opponent_claim" if against_closer else deal.how
    if _is_closers_false_claim(deal):
        return Verdict(deal.winner, "failed_close", deal.loser, deal.winner_at, deal.closed_by, claimed=True)
    return Verdict(deal.winner, reason, deal.loser, deal.winner_at, deal.closed_by)


def _is_closers_false_claim(deal: Graded) -> bool:
    return deal.how == "false_claim" and deal.closed_by is not None and deal.closed_by != deal.winner


def judge_counted(rules: Rules, deal: Counted) -> Verdict:
    """The verdict that follows from card points, tricks, claim and close."""
    if deal.claimed_by is not None:
        return _judge_claim(rules, deal, deal.claimed_by)
    if deal.closed is not None:
        return _judge_close_without_claim(rules, deal, deal.closed)
    return _judge_unclaimed(rules, deal)


def _judge_claim(rules: Rules, deal: Counted, claimant: int) -> Verdict:
    if deal.card_points[claimant] >= rules.claim.target:
        return _correct_claim(rules, deal, claimant)
    if deal.closed is not None and deal.closed.by == claimant:
        return _failed_close(rules, deal, deal.closed, claimed=True)
    return _false_claim(rules, deal, claimant)


def _correct_claim(rules: Rules, deal: Counted, claimant: int) -> Verdict:
    other, points, closed = 1 - claimant, deal.card_points, deal.closed
    if closed is not None and closed.by == other:
        loser, before = _state(rules, deal, other), _state_at_close(rules, closed)
        return Verdict(claimant, "opponent_claim", loser, before, other, points[claimant], points[other])
    if closed is not None and rules.close.value == "at_close":
        loser, loser_with = _state_at_close(rules, closed), closed.other_card_points
        return Verdict(claimant, "claim", loser, "safe", claimant, points[claimant], loser_with)
    return _won(rules, deal, claimant, "claim")


def _false_claim(rules: Rules, deal: Counted, claimant: int) -> Verdict:
    """A false claim by a side that did not close; its ``loser`` is the claimant at the other's close."""
    other, points, closed = 1 - claimant, deal.card_points, deal.closed
    loser = _state_at_close(rules, closed) if closed else None
    closer = closed.by if closed else None
    winner_at = _state(rules, deal, other)
    return Verdict(other, "false_claim", loser, winner_at, closer, points[claimant], points[other])


def _failed_close(rules: Rules, deal: Counted, closed: Closed, *, claimed: bool) -> Verdict:
    closer, other, points = closed.by, 1 - closed.by, deal.card_points
    loser, before = _state(rules, deal, closer), _state_at_close(rules, closed)
    return Verdict(other, "failed_close", loser, before, closer, points[closer], points[other], claimed)


def _judge_close_without_claim(rules: Rules, deal: Counted, closed: Closed) -> Verdict:
    # the Polish text calls an undeclared 66 a draw, and a closer who has it did not fail to reach it
    reached = deal.card_points[closed.by] >= rules.claim.target
    if reached and rules.end.unclaimed == "draw":
        return Verdict(None, "draw", closed_by=closed.by)
    return _failed_close(rules, deal, closed, claimed=False)


def _judge_unclaimed(rules: Rules, deal: Counted) -> Verdict:
    reached = [side for side, points in enumerate(deal.card_points) if points >= rules.claim.target]
    if rules.last_trick.wins_deal != "no" and (not reached or rules.end.unclaimed == "last_trick"):
        return _won(rules, deal, _needed(deal.last_trick, "last_trick", "who won the last trick"), "last_trick")
    if rules.end.unclaimed == "first_to_reach" and reached:
        return _won(rules, deal, _first_of(rules, deal, reached), "first_to_target")
    if rules.end.unclaimed == "higher" and deal.card_points[0] != deal.card_points[1]:
        return _won(rules, deal, int(deal.card_points[1] > deal.card_points[0]), "count")
    return Verdict(None, "draw", decided_with=deal.card_points[0], loser_with=deal.card_points[1])


def _first_of(rules: Rules, deal: Counted, reached: list[int]) -> int:
    if len(reached) == 1:
        return reached[0]
    return _needed(deal.first_to_target, "first_to_target", f"who had {rules.claim.target} first, as both have it")


def _needed(side: int | None, key: str, what: str) -> int:
    if side is None:
        raise ImpossibleDeal(f"the sheet asks {what}: give {key}", code="missing", key=key)
    return side


def _won(rules: Rules, deal: Counted, winner: int, reason: str) -> Verdict:
    """A deal graded by the loser's state at its end."""
    loser, points = 1 - winner, deal.card_points
    closer = deal.closed.by if deal.closed else None
    state = _state(rules, deal, loser)
    return Verdict(winner, reason, state, "safe", closer, points[winner], points[loser])


def _state(rules: Rules, deal: Counted, side: int) -> str:
    """The side's state at the end of the deal."""
    points = deal.card_points
    return state_at_end(rules, points[side], points[1 - side], deal.tricks[side])


def state_at_end(rules: Rules, card_points: int, winner_has: int, tricks: int) -> str:
    """Safe, schneider or schwarz: the state of a loser with these card points and tricks."""
    if tricks and rules.score.by == "winner_ge":
        return "schneider" if winner_has >= rules.score.schneider else "safe"
    return _state_of(rules, card_points, tricks)


def _state_at_close(rules: Rules, closed: Closed) -> str:
    """The state of the side that did not close, at the moment of closing."""
    return _state_of(rules, closed.other_card_points, closed.other_tricks)


def _state_of(rules: Rules, card_points: int, tricks: int) -> str:
    if tricks == 0:
        return "schwarz"
    return "schneider" if card_points < rules.score.schneider else "safe"
