"""Deals for the tests of the play: hands written as text, actions as people say them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from variants import Card, IllegalPlay, Pack, Variant, find_variant, parse_cards
from variants.actions import Action, Call, NameTrump
from variants.card_bits import NUMBER, SUIT_NUMBER, bits_of
from variants.cards import Suit
from variants.event_text import parse_event
from variants.moves import act, legal_actions, legal_plays
from variants.play import CARDS_PLAYED, NOTHING_SAID, Play, Said, Trick


def sheet(key: str, **changes: object) -> Variant:
    """The sheet with keys changed; ``marriage__card="king"`` stands for ``marriage.card``."""
    return find_variant(key).with_overrides({name.replace("__", "."): value for name, value in changes.items()})


def dealt(variant: Variant, *hands: str, turnup: str | None = None, dealer: int = 0) -> Play:
    """The deal with these hands; talon and widow are the other cards as they come in the pack."""
    by_seat = {seat: parse_cards(hand) for seat, hand in enumerate(hands)}
    shown = None if turnup is None else parse_cards(turnup)[0]
    gone = {shown, *(card for hand in by_seat.values() for card in hand)}
    rest = [card for card in Pack(variant.rules.deck.cards).cards if card not in gone]
    has_talon = variant.rules.talon_size > 0
    talon = (*rest, shown) if has_talon and shown else ()
    return variant.start_from(dealer, by_seat, talon, shown, () if has_talon else rest)


def shuffled(variant: Variant, rng: Random, dealer: int = 0, at_table: int | None = None) -> Play:
    """A deal from a shuffled pack."""
    return variant.deal_out(dealer, shuffled_pack(variant, rng), at_table)


def shuffled_pack(variant: Variant, rng: Random) -> Sequence[Card]:
    """The pack in the order of the lot."""
    cards = list(Pack(variant.rules.deck.cards).cards)
    return sorted(cards, key=lambda _card: rng.random())


def late(
    variant: Variant,
    *hands: str,
    trump: str,
    leader: int = 0,
    table: str = "",
    won: Sequence[int] = (0, 1),
    said: Said = NOTHING_SAID,
) -> Play:
    """A position of the strict phase: few cards in the hands, nothing to draw, worthless tricks taken before."""
    start = shuffled(variant, Random(0))
    on_table = tuple(NUMBER[card] for card in parse_cards(table))
    to_act = start.table.from_seat(leader)[len(on_table)]
    return replace(
        start,
        hands=tuple(bits_of(parse_cards(hand)) for hand in hands),
        drawn=len(start.talon),
        turnup=NUMBER[parse_cards(f"J{trump}")[0]],
        widow=(),
        trump=SUIT_NUMBER[Suit(trump)],
        phase=CARDS_PLAYED,
        leader=leader,
        to_act=to_act,
        on_table=on_table,
        tricks=tuple(Trick(seat, (), seat) for seat in won),
        said=said,
    )


def is_strict(play: Play) -> bool:
    """Whether suit must be followed: the talon is exhausted or closed, or there is none."""
    return play.said.closed is not None or not play.talon_left


def after(play: Play, words: str) -> Play:
    """The deal after these actions, written as in a hand: ``1 AS, 0 9H, 1 claims``."""
    for text in filter(None, map(str.strip, words.split(","))):
        play = act(play, parse_event(text, text))
    return play


def bid(play: Play, *calls: int | str, trump: str | None = None) -> Play:
    """The deal after these calls, in turn, and after the declarer named trump."""
    for value in calls:
        play = act(play, Call(play.to_act, value))
    return play if trump is None else act(play, NameTrump(play.to_act, Suit(trump)))


def refused(play: Play, words: str) -> IllegalPlay:
    """The error that the last of these actions runs into; those before it are legal."""
    *before, last = words.split(",")
    play = after(play, ",".join(before))
    with pytest.raises(IllegalPlay) as caught:
        act(play, parse_event(last.strip(), last))
    assert parse_event(last.strip(), last) not in legal_actions(play)
    return caught.value


def rule(play: Play, words: str) -> str:
    """The code of the rule that the last of these actions breaks."""
    return refused(play, words).code


def plays(play: Play) -> str:
    """The cards that may be played now."""
    return " ".join(map(str, legal_plays(play)))


def offered(play: Play, kind: type[Action]) -> tuple[Action, ...]:
    """The actions of this kind that may be done now."""
    return tuple(action for action in legal_actions(play) if isinstance(action, kind))


def lot(play: Play, rng: Random, weights: Mapping[type[Action], float]) -> Action:
    """One legal action by lot; kinds with a weight come up so much less or more often than a card."""
    actions = legal_actions(play)
    return rng.choices(actions, [weights.get(type(action), 1.0) for action in actions])[0]
