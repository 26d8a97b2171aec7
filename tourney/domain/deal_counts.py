"""What was won at a table beside the score: deals, schneider and schwarz of each side, and its revokes.

Some clubs part those who are level by these. Asked for only then: it goes through all deals once more.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tourney.domain.deal_steps import DealStep, match_variant, steps
from tourney.domain.model import Round, Table


@dataclass(frozen=True, slots=True)
class DealCounts:
    """How often each side of a table won a deal, won it with the opponent schneider or schwarz, and revoked."""

    deals_won: tuple[int, ...]
    schneider: tuple[int, ...]
    schwarz: tuple[int, ...]
    revokes: tuple[int, ...]


def deal_counts(round_: Round, table: Table, seats: int) -> DealCounts:
    """The counts of a table at which ``seats`` people sit."""
    played, sides = list(steps(round_, table, seats)), range(len(table.sides))
    rules = match_variant(round_.sheet, round_.match).rules
    grades = rules.score.grades if rules.score.kind in ("graded", "plain130", "stakes_each") else (0, 0, 0)
    graded = list(_graded(played))
    return DealCounts(
        deals_won=tuple(sum(winner == side for winner, _ in graded) for side in sides),
        schneider=tuple(sum(row == (side, grades[1]) for row in graded) for side in sides),
        schwarz=tuple(sum(row == (side, grades[2]) for row in graded) for side in sides),
        revokes=tuple(sum(_revoker(step) == side for step in played) for side in sides),
    )


def _graded(played: list[DealStep]) -> Iterator[tuple[int, int]]:
    """The winner of each deal that has one, and its game points without what waited."""
    for step in played:
        best = max(step.deal.game_points)
        if best > 0 and step.deal.reason != "penalty" and step.deal.game_points.count(best) == 1:
            yield step.deal.game_points.index(best), best


def _revoker(step: DealStep) -> int | None:
    """The side of the table that revoked."""
    penalty = step.deal.deal.get("penalty")
    if not isinstance(penalty, Mapping) or penalty.get("kind") != "revoke":
        return None
    side, out = penalty.get("side"), step.deal.deal.get("sits_out")
    if not isinstance(side, int):
        return None
    return side + 1 if isinstance(out, int) and out <= side else side
