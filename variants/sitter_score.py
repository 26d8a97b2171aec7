"""What the player scores who sits a deal out: nothing, or as much as whoever won it.

In the three-handed game of two who play (a Bartender's Guide of 1895) the dealer takes no cards and scores with the
winner, but cannot pass a limit in that way; the limit looks at the match, so `match.Tally` applies it.
"""

from dataclasses import replace

from variants.deal import Deal, Penalty
from variants.outcome import Score
from variants.rules import Rules


def with_sitter(rules: Rules, deal: Deal, score: Score) -> Score:
    """The score with the sitter's share, before bonuses; a breach and a draw give him nothing."""
    if deal.sits_out is None or rules.players.sitter_score == "none" or isinstance(deal, Penalty):
        return score
    best = max(score.game_points) if score.taker is None else score.game_points[score.taker]
    if best <= 0:
        return score
    cap = rules.players.sitter_cap
    limit = f", but not beyond {cap}" if cap else ""
    return replace(score, sitter=best, text=f"{score.text}; the player who sits out scores {best} too{limit}")
