"""What may be done in a deal, and doing it: `legal_plays`, `legal_actions`, `act`.

The referee's table of contents: each kind of action has its own file (`auction`, `tricks`, `marriage`,
`talon`, `claim`), and each says what is legal and carries it out. Values in, values out: `act` gives a new
`Play` or raises `IllegalPlay`.
"""

from collections.abc import Callable
from typing import Any

from variants.actions import (
    Action,
    Amour,
    Call,
    Claim,
    Close,
    Double,
    Exchange,
    Marriage,
    NameTrump,
    PlayCard,
    plays_in,
)
from variants.auction import call, double, doubles, legal_calls, name_trump, trump_names
from variants.card_bits import cards_in
from variants.cards import Card
from variants.claim import amours, announce_amour, claim, claims
from variants.marriage import announce, marriages
from variants.play import CALLS, CARDS_PLAYED, PLAYED_OUT, TRUMP, Play
from variants.talon import close, closes, exchange, exchanges
from variants.tricks import play_card, playable


def legal_plays(play: Play) -> tuple[Card, ...]:
    """The cards that the seat to act may play, suit by suit and from the ace down; empty outside the play."""
    return cards_in(playable(play))


def legal_actions(play: Play) -> tuple[Action, ...]:
    """Everything that may be done now, cards first; most is done by the seat to act, some by others.

    A deal that is decided may still offer the claim of whoever won the last trick.
    """
    if play.phase == CARDS_PLAYED:
        cards = plays_in(play.to_act, playable(play))
        if not play.on_table:
            return cards + _on_lead(play)
        return cards + _following(play) if play.table.may_act_when_following else cards
    if play.phase == CALLS:
        return tuple(Call(play.to_act, value) for value in legal_calls(play))
    if play.phase == TRUMP:
        return trump_names(play)
    return claims(play) if play.phase == PLAYED_OUT else ()


def _on_lead(play: Play) -> tuple[Action, ...]:
    return marriages(play) + exchanges(play) + closes(play) + claims(play) + amours(play) + doubles(play)


def _following(play: Play) -> tuple[Action, ...]:
    return exchanges(play) + claims(play) + amours(play)


def act(play: Play, action: Action) -> Play:
    """The deal after the action; `IllegalPlay` names the rule broken and, for a card, what would be legal."""
    return _DOING[type(action)](play, action)


_DOING: dict[type[Any], Callable[[Play, Any], Play]] = {
    PlayCard: play_card,
    Marriage: announce,
    Exchange: exchange,
    Close: close,
    Claim: claim,
    Amour: announce_amour,
    Double: double,
    Call: call,
    NameTrump: name_trump,
}
