"""Rules that cannot stand together: one row for each contradiction, with the reason.

A rule sheet is checked against every row after all its keys are read; `require_consistent` refuses it with
all reasons that hold. To add one, add a row: a code, its keys, when it holds, and the sentence. The rows stand in
`contradictions_at_table.py` and `contradictions_of_scores.py`.
"""

from collections.abc import Iterable

from variants.contradiction import Contradiction
from variants.contradictions_at_table import DEALING, PLAYERS, TALON
from variants.contradictions_of_scores import BIDDING, MATCH, NEEDS_CODE, SCORING
from variants.errors import BadRules, named
from variants.rules import Rules

CONTRADICTIONS: tuple[Contradiction, ...] = DEALING + PLAYERS + TALON + SCORING + BIDDING + MATCH


def contradictions(rules: Rules, *, has_code: bool = False) -> tuple[tuple[str, str], ...]:
    """Code and reason (its dotted keys first) of every contradiction; ``has_code`` says that a plug-in scores."""
    found = tuple((row.code, row.told(rules)) for row in CONTRADICTIONS if row.holds(rules))
    return tuple(row for row in found if row[0] != NEEDS_CODE) if has_code else found


def require_consistent(
    rules: Rules, where: str, *, has_code: bool = False, more: Iterable[tuple[str, str]] = ()
) -> None:
    """Raise `BadRules` with every reason if the rules contradict each other; ``where``, if any, names the sheet.

    ``more`` are those that the sheet's own code finds.
    """
    found = (*contradictions(rules, has_code=has_code), *more)
    with named(where):
        if found:
            reasons = "; ".join(reason for _, reason in found)
            raise BadRules(reasons, code="contradiction", found=[code for code, _ in found])
