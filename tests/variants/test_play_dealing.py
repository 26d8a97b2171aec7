"""Dealing: packets, turn-up, widow, who sits where, and packs that are none."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.variants.table_talk import dealt, rule, sheet, shuffled, shuffled_pack
from variants import BadRules, ImpossibleDeal, Pack, Variant, format_cards, parse_cards
from variants.actions import NameTrump
from variants.card_bits import cards_in
from variants.cards import Suit
from variants.moves import act, legal_actions
from variants.play import Play

IN_ORDER = {size: Pack(size).cards for size in (20, 24, 32)}


def from_the_top(variant: Variant, dealer: int = 0, at_table: int | None = None) -> Play:
    """The deal from the pack in its order, spades first."""
    return variant.deal_out(dealer, IN_ORDER[variant.rules.deck.cards], at_table)


def cards(numbers: Sequence[int]) -> str:
    """Cards given by their numbers, as text."""
    return format_cards(cards_in(1 << number)[0] for number in numbers)


def test_the_seat_after_the_dealer_gets_the_first_packet_and_leads() -> None:
    """D15, default: three and three; the turn-up follows the hands, the rest is the talon."""
    play = from_the_top(sheet("sixty-six"))
    assert format_cards(play.hand(1)) == "AS TS KS AH TH KH"
    assert format_cards(play.hand(0)) == "QS JS 9S QH JH 9H"
    assert (cards([play.turnup]), play.leader, play.to_act) == ("AD", 1, 1)
    assert cards(play.talon) == "TD KD QD JD 9D AC TC KC QC JC 9C AD"


def test_schnapsen_turns_the_card_between_the_packets() -> None:
    """D15: three, turn-up, two."""
    play = from_the_top(sheet("schnapsen"))
    assert format_cards(play.hand(1)) == "AS TS KS KH QH"
    assert format_cards(play.hand(0)) == "QS JS AH JH AD"
    assert cards([play.turnup]) == "TH"
    assert cards([play.talon[0], play.talon[-1]]) == "TD TH"


def test_packets_of_two_or_one_are_a_sheet_away() -> None:
    """D15: pagat.com allows one, two or three at a time."""
    play = from_the_top(sheet("sixty-six", deal__packets=(2, 2, 2)))
    assert format_cards(play.hand(1)) == "AS TS JS 9S KH QH"
    assert format_cards(play.hand(0)) == "KS QS AH TH JH 9H"


def test_the_dealers_last_card_makes_trump_and_stays_his() -> None:
    """Hoyle: eight each in three, two, three."""
    play = from_the_top(sheet("partners-hoyle"), dealer=2)
    assert cards([play.turnup]) == "7C"
    assert "7C" in map(str, play.hand(2))
    assert (play.talon, "SHDC"[play.trump], play.leader) == ((), "C", 3)


def test_the_bottom_card_makes_trump_in_the_open_partnership_game() -> None:
    """partners-open: the bottom card of the pack, which is the dealer's."""
    play = from_the_top(sheet("partners-open"), dealer=3)
    assert "9C" in map(str, play.hand(3))
    assert "SHDC"[play.trump] == "C"


def test_the_widow_comes_last() -> None:
    """Cutthroat: packets of three and four, then three cards face down."""
    play = from_the_top(sheet("cutthroat"))
    assert cards(play.widow) == "QC JC 9C"
    assert format_cards(play.hand(1)) == "AS TS KS QH JH 9H AD"


def test_forehand_names_trump_or_has_the_next_card_turned() -> None:
    """Three-handed for stakes: trump by forehand's first three cards or by the card after the first packets."""
    play = from_the_top(sheet("three-hand"))
    assert (play.phase, play.to_act, cards([play.turnup])) == ("trump", 1, "QH")
    assert legal_actions(play) == (*(NameTrump(1, suit) for suit in Suit), NameTrump(1, None))
    assert "SHDC"[act(play, NameTrump(1, None)).trump] == "H"
    named = act(play, NameTrump(1, Suit.CLUBS))
    assert ("SHDC"[named.trump], named.turnup, named.phase) == ("C", -1, "cards")


@pytest.mark.parametrize("dealer", range(4))
def test_with_four_at_a_three_handed_table_the_dealer_sits_out(dealer: int) -> None:
    """Section 8: he has no cards, no turn and no side; the sides are those who play, in seating order."""
    play = from_the_top(sheet("cutthroat"), dealer, 4)
    assert play.table.sits_out == dealer
    assert play.hand(dealer) == ()
    assert [seat for seat in range(4) if play.table.side[seat] >= 0] == [s for s in range(4) if s != dealer]
    assert [side for side in play.table.side if side >= 0] == [0, 1, 2]
    assert play.leader == (dealer + 1) % 4


def test_where_two_play_and_one_deals_three_sit_at_the_table() -> None:
    """three-hand-hoyle: the two play Sixty-Six."""
    play = from_the_top(sheet("three-hand-hoyle"), 1, 3)
    assert (play.table.seats, play.table.side, play.leader) == ((0, 2), (0, -1, 1), 2)


def test_a_table_has_as_many_seats_as_the_sheet_says() -> None:
    """Nobody sits out where the sheet lets nobody."""
    with pytest.raises(BadRules):
        from_the_top(sheet("sixty-six"), 0, 3)
    with pytest.raises(ImpossibleDeal) as caught:
        from_the_top(sheet("sixty-six"), 2)
    assert caught.value.code == "no_such_seat"


@pytest.mark.parametrize(
    ("deck", "code"),
    [
        ("AS AS", "card_twice"),
        ("7S", "foreign_card"),
        ("", "card_missing"),
    ],
)
def test_a_deck_that_is_not_the_pack_is_refused_by_name(deck: str, code: str) -> None:
    """A card twice, a card of another pack, a card missing."""
    given = [*parse_cards(deck), *IN_ORDER[24][1:]]
    with pytest.raises(ImpossibleDeal) as caught:
        sheet("sixty-six").deal_out(0, given)
    assert caught.value.code == code


def test_hands_are_a_way_to_begin_too() -> None:
    """Hands, talon, turn-up and widow say the same as the deck that deals them."""
    rng = Random(11)
    for key in ("sixty-six", "schnapsen", "cutthroat", "partners-hoyle", "mariage"):
        variant = sheet(key)
        deck = shuffled_pack(variant, rng)
        play = variant.deal_out(0, deck)
        hands = {seat: play.hand(seat) for seat in play.table.seats}
        turnup = None if play.turnup < 0 else cards_in(1 << play.turnup)[0]
        talon, widow = parse_cards(cards(play.talon)), parse_cards(cards(play.widow))
        assert variant.start_from(0, hands, talon, turnup, widow) == play


def test_hands_of_the_wrong_size_are_refused() -> None:
    """Six each, and the talon what is left."""
    with pytest.raises(ImpossibleDeal) as caught:
        dealt(sheet("sixty-six"), "AS TS KS QS JS", "AH TH KH QH JH 9H 9S", turnup="AD")
    assert caught.value.code == "hand_size"


def test_the_turn_up_must_lie_where_the_sheet_turns_it() -> None:
    """Last in the talon, or among the dealer's cards."""
    play = shuffled(sheet("sixty-six"), Random(1))
    hands = {seat: play.hand(seat) for seat in (0, 1)}
    talon = parse_cards(cards(play.talon))
    with pytest.raises(ImpossibleDeal) as caught:
        sheet("sixty-six").start_from(0, hands, talon, talon[0])
    assert caught.value.code == "contradiction"
    hoyle = shuffled(sheet("partners-hoyle"), Random(1))
    others = {seat: hoyle.hand(seat) for seat in range(4)}
    with pytest.raises(ImpossibleDeal):
        sheet("partners-hoyle").start_from(0, others, (), hoyle.hand(1)[0])


def test_nobody_plays_before_trump_is_named() -> None:
    """Auction first, then trump, then the lead."""
    auction = from_the_top(sheet("partners"))
    assert rule(auction, "1 AS") == "calls_first"
    assert rule(from_the_top(sheet("three-hand")), "1 AS") == "trump_first"
