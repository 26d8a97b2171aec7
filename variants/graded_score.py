"""Game points for two sides: 1, 2 or 3 by the loser's state, and what failed closes and claims cost.

Sources: the German and Austrian rules as pagat.com gives them, the Polish and the Romanian text; each sheet
says which value it takes from where.
"""

from variants.deal import STATES, Counted, Graded, side_name
from variants.errors import ImpossibleDeal
from variants.outcome import Score
from variants.rules import Rules
from variants.verdict import Verdict, judge_counted, judge_graded


def score_counted(rules: Rules, deal: Counted) -> Score:
    """What a deal written down in card points and tricks is worth."""
    return _scored(rules, judge_counted(rules, deal))


def score_graded(rules: Rules, deal: Graded) -> Score:
    """What a deal written down as winner and loser's state is worth."""
    return _scored(rules, judge_graded(deal))


def _scored(rules: Rules, verdict: Verdict) -> Score:
    if verdict.winner is None:
        return Score((0, 0), rules.draw.carry, None, "draw", _draw_text(rules, verdict))
    worth = _worth(rules, verdict)
    points = (worth, 0) if verdict.winner == 0 else (0, worth)
    text = f"{_SENTENCES[verdict.reason](rules, verdict, verdict.winner)}: {worth}"
    return Score(points, 0, verdict.winner, verdict.reason, text)


def _worth(rules: Rules, verdict: Verdict) -> int:
    match verdict.reason:
        case "opponent_claim":
            return _opponent_claim(rules, noncloser=verdict.winner_at, closer=verdict.loser)
        case "failed_close":
            return _failed_close(rules, noncloser=verdict.winner_at, closer=verdict.loser)
        case "false_claim":
            return _false_claim(rules, verdict)
        case "last_trick" if rules.last_trick.wins_deal == "always_1":
            return 1
        case _:
            return _grade(rules, verdict.loser)


def _grade(rules: Rules, state: str | None, key: str = "loser") -> int:
    if state is None:
        raise _missing(key, f"grades this deal by the {_WHOSE[key]} state")
    return rules.score.grades[STATES.index(state)]


_WHOSE = {"loser": "loser's", "winner_at": "winner's own"}


def _missing(key: str, does: str) -> ImpossibleDeal:
    return ImpossibleDeal(
        f"the sheet {does}: give {key} as safe, schneider or schwarz",
        code="missing",
        key=key,
    )


def _is_trickless(state: str | None, key: str) -> bool:
    """Whether the side had no trick; three game points or two may hang on it, and nobody guesses that."""
    if state is None:
        raise _missing(key, f"asks whether the {'winner' if key == 'winner_at' else 'loser'} had a trick by then")
    return state == "schwarz"


def _failed_close(rules: Rules, *, noncloser: str | None, closer: str | None, key: str = "winner_at") -> int:
    """What a failed close costs; ``noncloser`` is the other side's state when the talon was closed, and ``key`` what
    that is called in the deal. A closer whose state is not written down had a trick."""
    match rules.close.fail:
        case "3_flat":
            return 3
        case "2_or_3_noncloser":
            return 3 if _is_trickless(noncloser, key) else 2
        case "2_or_3_closer":
            return 3 if closer == "schwarz" else 2
        case "by_closer_points":
            return _by_closer_points(noncloser, closer, key)
        case _:
            return 2


def _by_closer_points(noncloser: str | None, closer: str | None, key: str) -> int:
    """American rule of 1895: three against a trickless opponent, else one or two by the closer's count."""
    if _is_trickless(noncloser, key):
        return 3
    if closer is None:
        raise _missing("loser" if key == "winner_at" else "winner_at", "asks for the closer's own state")
    return 1 if closer == "safe" else 2


def _opponent_claim(rules: Rules, *, noncloser: str | None, closer: str | None, key: str = "winner_at") -> int:
    match rules.close.opponent_claims:
        case "as_fail":
            return _failed_close(rules, noncloser=noncloser, closer=closer, key=key)
        case "grade":
            return _grade(rules, closer, "loser" if key == "winner_at" else "winner_at")
        case _:
            return 2


def _false_claim(rules: Rules, verdict: Verdict) -> int:
    match rules.claim.false:
        case "2_or_3":
            return 3 if _is_trickless(verdict.winner_at, "winner_at") else 2
        case "3_flat":
            return 3
        case "as_if_won" if verdict.closed_by is not None:
            return _opponent_claim(rules, noncloser=verdict.loser, closer=verdict.winner_at, key="loser")
        case "as_if_won":
            return _grade(rules, verdict.winner_at, "winner_at")
        case _:
            return 2


def _draw_text(rules: Rules, verdict: Verdict) -> str:
    more = f"; the next deal is worth {rules.draw.carry} more" if rules.draw.carry else ""
    if verdict.decided_with is None or verdict.loser_with is None:
        return f"a draw: nobody scores{more}"
    return f"{verdict.decided_with} to {verdict.loser_with}, a draw: nobody scores{more}"


def _with_points(words: str, points: int | None) -> str:
    return "" if points is None else f" {words} {points}"


def _loser_stands(side: int, verdict: Verdict, *, at_close: bool = False) -> str:
    """How the loser stood: his card points where they were counted, else his state."""
    has, is_, when = ("had", "was", " at the close") if at_close else ("has", "is", "")
    if verdict.loser == "schwarz":
        return f"; {side_name(side)} {has} no trick{when}"
    if verdict.loser_with is not None:
        return f"; {side_name(side)} {has} {verdict.loser_with}{when}"
    return f"; {side_name(side)} {is_} {verdict.loser}{when}" if verdict.loser else ""


def _claim_text(rules: Rules, verdict: Verdict, winner: int) -> str:
    closed = verdict.closed_by is not None
    opening = "closed and claims" if closed else "claims"
    claim = f"{side_name(winner)} {opening}{_with_points('with', verdict.decided_with)}"
    at_close = closed and rules.close.value == "at_close"
    return claim + _loser_stands(1 - winner, verdict, at_close=at_close)


def _opponent_claim_text(_rules: Rules, verdict: Verdict, winner: int) -> str:
    words = f"{side_name(1 - winner)} closed, but {side_name(winner)} claims first"
    return words + _with_points("with", verdict.decided_with)


def _failed_close_text(rules: Rules, verdict: Verdict, winner: int) -> str:
    closer = side_name(1 - winner)
    had = verdict.decided_with
    if verdict.claimed:
        return f"{closer} closed and claims falsely{_with_points('with', had)}, {side_name(winner)} scores"
    if had is not None and had >= rules.claim.target:
        return f"{closer} closed and never claimed the {had}, {side_name(winner)} scores"
    return f"{closer} closed and did not reach {rules.claim.target}, {side_name(winner)} scores"


def _false_claim_text(_rules: Rules, verdict: Verdict, winner: int) -> str:
    claim = f"{side_name(1 - winner)} claims falsely{_with_points('with', verdict.decided_with)}"
    return f"{claim}, {side_name(winner)} scores"


def _last_trick_text(_rules: Rules, _verdict: Verdict, winner: int) -> str:
    return f"{side_name(winner)} wins the last trick and with it the deal"


def _first_text(rules: Rules, verdict: Verdict, winner: int) -> str:
    return f"{side_name(winner)} reached {rules.claim.target} first" + _loser_stands(1 - winner, verdict)


def _count_text(_rules: Rules, verdict: Verdict, winner: int) -> str:
    words = f"{side_name(winner)} wins the count{_with_points('with', verdict.decided_with)}"
    return words + _loser_stands(1 - winner, verdict)


_SENTENCES = {
    "claim": _claim_text,
    "opponent_claim": _opponent_claim_text,
    "failed_close": _failed_close_text,
    "false_claim": _false_claim_text,
    "last_trick": _last_trick_text,
    "first_to_target": _first_text,
    "count": _count_text,
}
