"""What may be played to a trick, and who wins it."""

from collections.abc import Iterable
from random import Random

import pytest

from tests.variants.table_talk import after, bid, is_strict, late, lot, plays, refused, rule, sheet, shuffled
from variants import Card, IllegalPlay, Rules, Variant, parse_card, parse_cards, variants
from variants.actions import Claim, Close, PlayCard
from variants.cards import ranks_from_the_top
from variants.moves import act, legal_plays
from variants.play import CARDS_PLAYED, Play

GERMAN = sheet("sixty-six")
ROMANIAN = sheet("sixty-six-romanian")
PARTNERS = sheet("partners")


def test_any_card_may_be_played_while_the_talon_is_open() -> None:
    """All two-handed texts: nobody need follow suit before the talon is gone or closed."""
    play = shuffled(GERMAN, Random(5))
    lead = legal_plays(play)[0]
    assert len(legal_plays(act(play, PlayCard(1, lead)))) == 6


def test_the_strict_phase_asks_for_a_higher_card_of_the_suit() -> None:
    """D1: Polish text, German rules and Schnapsen: follow suit and head."""
    play = late(GERMAN, "KS AH", "AS 9S TH", trump="D")
    assert plays(after(play, "0 KS")) == "AS"
    assert rule(play, "0 KS, 1 9S") == "must_head"
    assert rule(play, "0 KS, 1 TH") == "must_follow"


def test_who_cannot_head_plays_any_card_of_the_suit() -> None:
    """D1: heading is asked only of those who can."""
    play = late(GERMAN, "AS AH", "KS 9S TH", trump="D")
    assert plays(after(play, "0 AS")) == "KS 9S"


def test_the_romanian_text_asks_nobody_to_head() -> None:
    """D1: follow suit, else trump, else anything; no word of heading."""
    play = late(ROMANIAN, "KS AH", "AS 9S TH", trump="D")
    assert plays(after(play, "0 KS")) == "AS 9S"


@pytest.mark.parametrize("key", ["sixty-six", "sixty-six-romanian", "schnapsen", "sixty-six-polish"])
def test_who_has_none_of_the_suit_must_trump(key: str) -> None:
    """All texts: void of the suit led, one trumps; without trumps any card will do."""
    play = late(sheet(key), "KS AH", "JD TD TH", trump="D")
    assert plays(after(play, "0 KS")) == "TD JD"
    assert rule(play, "0 KS, 1 TH") == "must_trump"
    assert plays(after(late(sheet(key), "KS AH", "JD TC TH", trump="S"), "0 KS")) == "TH JD TC"


def test_a_trump_led_is_headed_like_any_suit() -> None:
    """Heading a trump lead is following suit, not overtrumping."""
    play = late(GERMAN, "TD AH", "AD QD TH", trump="D")
    assert plays(after(play, "0 TD")) == "AD"


def test_a_trump_in_the_trick_is_overtrumped() -> None:
    """Cruce: who is void must beat the trump that lies there if he can."""
    play = late(PARTNERS, "KS", "9D", "AD QD TH", "KH", trump="D")
    assert plays(after(play, "0 KS, 1 9D")) == "AD QD"
    assert plays(after(late(PARTNERS, "KS", "JD", "AD 9D TH", "KH", trump="D"), "0 KS, 1 JD")) == "AD"
    assert rule(late(PARTNERS, "KS", "JD", "AD 9D", "KH", trump="D"), "0 KS, 1 JD, 2 9D") == "must_overtrump"


def test_who_cannot_overtrump_must_still_trump() -> None:
    """Contract: the duty to trump does not end where one cannot win the trick."""
    play = late(PARTNERS, "KS", "AD", "QD 9D TH", "KH", trump="D")
    assert plays(after(play, "0 KS, 1 AD")) == "QD 9D"


def test_nobody_need_head_a_suit_that_is_already_trumped() -> None:
    """Contract: where the led suit is trumped there is no duty to head it, only to follow."""
    play = late(PARTNERS, "KS", "9D", "AS 9S TH", "KH", trump="D")
    assert plays(after(play, "0 KS, 1 9D")) == "AS 9S"


def test_even_a_trick_the_partner_wins_is_headed() -> None:
    """Default of the partnership game: heading and overtrumping do not spare the partner."""
    play = late(PARTNERS, "TS", "9S", "AS QS TH", "KH", trump="D")
    assert plays(after(play, "0 TS, 1 9S")) == "AS"


def test_a_house_may_spare_the_partner() -> None:
    """play.spare_partner: a trick that the partner is winning need not be beaten."""
    spared = sheet("partners", play__spare_partner=True)
    assert plays(after(late(spared, "TS", "9S", "AS QS TH", "KH", trump="D"), "0 TS, 1 9S")) == "AS QS"
    assert plays(after(late(spared, "TS", "9S", "AD TH", "KH", trump="D"), "0 TS, 1 9S")) == "TH AD"
    assert plays(after(late(spared, "TS", "AS", "AD TH", "KH", trump="D"), "0 TS, 1 AS")) == "AD"


def test_a_house_may_leave_overtrumping_out() -> None:
    """play.overtrump = false: any trump will do."""
    free = sheet("partners", play__overtrump=False)
    assert plays(after(late(free, "KS", "JD", "AD 9D TH", "KH", trump="D"), "0 KS, 1 JD")) == "AD 9D"


def test_the_highest_trump_else_the_highest_of_the_suit_wins() -> None:
    """Section 0: and the winner leads."""
    play = after(late(PARTNERS, "KS", "9S", "AH", "9D", trump="D"), "0 KS, 1 9S, 2 AH, 3 9D")
    assert (play.tricks[-1].winner, play.leader) == (3, 3)
    play = after(late(PARTNERS, "KS", "TS", "AH", "9H", trump="D"), "0 KS, 1 TS, 2 AH, 3 9H")
    assert play.tricks[-1].winner == 1


def test_the_ten_may_rank_under_the_jack() -> None:
    """deck.ten_rank = low, the early Mariage: the king beats the ten, which keeps its ten card points."""
    low = sheet("sixty-six", deck__ten_rank="low")
    play = after(late(low, "TS AH", "KS 9H", trump="D"), "0 TS, 1 KS")
    assert play.tricks[-1].winner == 1
    assert plays(after(late(low, "JS AH", "TS 9S KS", trump="D"), "0 JS")) == "KS"


def test_the_declarer_leads_a_trump_where_the_sheet_asks_for_it() -> None:
    """Cruce: the winner of the auction makes trump by leading it."""
    cruce = sheet("partners", bid__lead_trump=True)
    play = bid(shuffled(cruce, Random(3)), 1, "pass", "pass", "pass", trump="S")
    assert {card.suit.value for card in legal_plays(play)} == {"S"}
    other = next(card for card in play.hand(1) if card.suit.value != "S")
    assert rule(play, f"1 {other}") == "must_lead_trump"


def test_a_breach_names_the_card_the_duty_and_what_would_do() -> None:
    """An error says what, where and what would work, and carries the fields."""
    error = refused(late(GERMAN, "KS AH", "AS 9S TH", trump="D"), "0 KS, 1 9S")
    assert str(error) == "seat 1 cannot play 9S: a higher card of the suit led must be played; seat 1 may play AS"
    assert error.fields == {"seat": 1, "card": "9S", "legal_plays": ["AS"]}


def test_nobody_plays_out_of_turn_or_a_card_he_does_not_hold() -> None:
    """The two plainest breaches have names of their own."""
    play = late(GERMAN, "KS AH", "AS 9S", trump="D")
    assert rule(play, "1 AS") == "not_your_turn"
    assert rule(play, "0 QC") == "not_in_hand"
    assert rule(after(play, "0 KS, 1 AS, 1 9S, 0 AH"), "0 AH") == "deal_over"


# --- against a slow reading of the rules


def slow_plays(rules: Rules, hand: Iterable[Card], table: list[Card], trump: str, partner_wins: bool) -> set[Card]:
    """The strict phase read off the rule book with lists of cards."""
    ranks = list(ranks_from_the_top(ten_low=rules.deck.ten_rank == "low"))
    hand, led = list(hand), table[0].suit
    same = [card for card in hand if card.suit == led]
    trumps_there = [card for card in table if card.suit.value == trump and led.value != trump]
    if same:
        best = min(ranks.index(card.rank) for card in table if card.suit == led)
        heading = [card for card in same if ranks.index(card.rank) < best]
        return set(heading if heading and rules.play.head and not trumps_there and not partner_wins else same)
    trumps = [card for card in hand if card.suit.value == trump]
    if not trumps or partner_wins:
        return set(hand)
    if trumps_there and rules.play.overtrump:
        best = min(ranks.index(card.rank) for card in trumps_there)
        over = [card for card in trumps if ranks.index(card.rank) < best]
        return set(over or trumps)
    return set(trumps)


def partner_wins(play: Play) -> bool:
    """Whether the sheet spares the partner and he is winning the trick."""
    if not play.rules.play.spare_partner:
        return False
    ranks = list(ranks_from_the_top(ten_low=play.rules.deck.ten_rank == "low"))
    order = play.table.from_seat(play.leader)
    cards = [(table_card(play, at), order[at]) for at in range(len(play.on_table))]
    led = cards[0][0].suit
    trump = trump_letter(play)
    worth = {seat: (c.suit.value == trump, c.suit == led, -ranks.index(c.rank)) for c, seat in cards}
    winner = max(worth, key=lambda seat: worth[seat])
    return play.table.side[winner] == play.table.side[play.to_act]


def trump_letter(play: Play) -> str:
    """The trump suit's letter; nothing in a contract without a trump."""
    return "" if play.trump < 0 else "SHDC"[play.trump]


def table_card(play: Play, at: int) -> Card:
    """The card at that place of the trick."""
    rank, suit = "ATKQJ987"[play.on_table[at] & 7], "SHDC"[play.on_table[at] >> 3]
    return parse_card(rank + suit)


HOUSES = [
    *variants().values(),
    sheet("partners", play__spare_partner=True),
    sheet("partners", play__head=False),
    sheet("partners", play__overtrump=False, deck__ten_rank="low"),
]


@pytest.mark.parametrize("variant", HOUSES, ids=lambda variant: variant.key)
def test_strict_play_is_what_a_slow_reading_of_the_rules_says(variant: Variant) -> None:
    """Every position of forty deals by lot, in bits and in lists of cards."""
    rng = Random(66)
    for _ in range(40):
        play = shuffled(variant, rng)
        while not play.is_over:
            if play.phase == CARDS_PLAYED and play.on_table and is_strict(play):
                table = [table_card(play, at) for at in range(len(play.on_table))]
                hand = play.hand(play.to_act)
                slow = slow_plays(variant.rules, hand, table, trump_letter(play), partner_wins(play))
                assert set(legal_plays(play)) == slow
            play = act(play, lot(play, rng, {Claim: 0.0, Close: 0.2}))


def test_a_card_the_rules_forbid_is_refused_whoever_asks() -> None:
    """What is not among the legal plays cannot be played: every card of the hand is tried."""
    play = after(late(GERMAN, "KS AH", "AS 9S TH", trump="D"), "0 KS")
    for card in parse_cards("9S TH"):
        with pytest.raises(IllegalPlay):
            act(play, PlayCard(1, card))
