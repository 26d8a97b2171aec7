"""Fiches: a deal of the old Mariage, paid in counters with honours.

The game counts one fiche, two against a schneider; a marriage, the trump marriage, the amour and the washing are paid
besides, also by the winner of the game to its loser and when the game is a tie (Pierer's Lexikon). What a side gets
the other pays, so every deal sums to nothing.
"""

from variants.deal import STATES, Fiches, Honours, side_name
from variants.outcome import Score
from variants.rules import Rules
from variants.verdict import state_at_end


def score_fiches(rules: Rules, deal: Fiches) -> Score:
    """Net fiches of each side: the game, and the honours of both."""
    first, second = deal.card_points
    winner = None if first == second else int(second > first)
    game = 0 if winner is None else _game(rules, deal, winner)
    net = (-game if winner else game) + _honours(rules, deal.honours[0]) - _honours(rules, deal.honours[1])
    text = f"{_game_text(rules, deal, winner, game)}{_honours_text(rules, deal)}; together A {net}, B {-net}"
    carry = rules.draw.carry if winner is None else 0
    losers = () if winner is None else (1 - winner,)
    return Score((net, -net), carry, winner, "draw" if winner is None else "count", text, losers)


def _game(rules: Rules, deal: Fiches, winner: int) -> int:
    # nobody writes down tricks here, and the books know no schwarz: who has any card points at all has a trick
    points = deal.card_points
    state = state_at_end(rules, points[1 - winner], points[winner], tricks=1)
    return rules.score.grades[STATES.index(state)]


def _honours(rules: Rules, honours: Honours) -> int:
    return sum(count * worth for count, _, worth in _worths(rules, honours))


def _worths(rules: Rules, honours: Honours) -> tuple[tuple[int, str, int], ...]:
    """How many of each honour, its name, and what one is worth."""
    plain, trump = rules.marriage.values
    return (
        (honours.marriages, "marriage" if honours.marriages == 1 else "marriages", plain),
        (honours.trump_marriage, "trump marriage", trump),
        (honours.amour, "amour", rules.bonus.amour),
        (honours.washing, "washing", rules.bonus.washing),
    )


def _game_text(rules: Rules, deal: Fiches, winner: int | None, game: int) -> str:
    first, second = deal.card_points
    if winner is None:
        more = f", the next one is worth {rules.draw.carry} more" if rules.draw.carry else ""
        return f"{first} to {second}, nobody wins the game{more}"
    loser = 1 - winner
    return f"{side_name(winner)} wins the game, {side_name(loser)} has {deal.card_points[loser]}: {game}"


def _honours_text(rules: Rules, deal: Fiches) -> str:
    shown = [_side_text(rules, side, honours) for side, honours in enumerate(deal.honours)]
    return "".join(f"; {words}" for words in shown if words)


def _side_text(rules: Rules, side: int, honours: Honours) -> str:
    had = [_honour_words(*worth) for worth in _worths(rules, honours) if worth[0]]
    return f"{side_name(side)} {', '.join(had)}" if had else ""


def _honour_words(count: int, name: str, worth: int) -> str:
    return f"{count} {name} {count * worth}" if count > 1 else f"{name} {worth}"
