"""Claims, the end of a deal, and the recorded deal that it comes to."""

from random import Random

import pytest

from tests.variants.table_talk import after, bid, dealt, late, offered, plays, rule, sheet, shuffled
from variants import Bid, Closed, Counted, Fiches, Honours, ImpossibleDeal, Passed
from variants.actions import Amour, Claim
from variants.play import Said, TalonClosed
from variants.reckoning import first_to_target, recorded_deal, side_card_points, trick_points, trick_winners, tricks_won

GERMAN = sheet("sixty-six")
POLISH = sheet("sixty-six-polish")
ROMANIAN = sheet("sixty-six-romanian")
SCHNAPSEN = sheet("schnapsen")


def test_the_german_claim_comes_straight_after_a_trick_or_a_marriage() -> None:
    """claim.when = after_trick_or_marriage: before the next event."""
    play = late(GERMAN, "AS KH QH", "KS TC 9H", trump="D", won=(0, 1))
    assert rule(play, "0 claims") == "claim_moment"
    won = after(play, "0 AS, 1 KS")
    assert offered(won, Claim) == (Claim(0),)
    assert rule(won, "1 claims") == "not_your_claim"
    assert rule(won, "0 KH, 0 claims") == "not_your_claim"


def test_a_trick_won_is_forgotten_once_something_else_is_done() -> None:
    """The winner claims before the next event, not after an exchange."""
    play = dealt(GERMAN, "9H 9D KC JC QD TC", "AS KS 9S AH KH 9C", turnup="JS")
    assert rule(play, "1 AH, 0 9H, 1 gives 9S for JS, 1 claims") == "claim_moment"


def test_the_polish_and_the_romanian_claim_comes_at_any_own_turn() -> None:
    """claim.when = any_own_turn: leading or following."""
    for variant in (POLISH, ROMANIAN):
        play = late(variant, "AS KH", "KS TC", trump="D")
        assert offered(play, Claim) == (Claim(0),)
        assert offered(after(play, "0 AS"), Claim) == (Claim(1),)
        assert rule(play, "1 claims") == "not_your_claim"


def test_the_winner_of_the_last_trick_may_still_claim() -> None:
    """Contract: the winner of any trick, the last included; nothing else is possible then."""
    play = after(late(GERMAN, "AS", "KS", trump="D"), "0 AS, 1 KS")
    assert play.is_over
    assert offered(play, Claim) == (Claim(0),)
    assert after(play, "0 claims").said.claimed_by == 0
    assert rule(play, "1 claims") == "not_your_claim"
    assert rule(play, "0 claims, 0 claims") == "deal_over"


def test_a_claim_ends_the_deal_true_or_false() -> None:
    """Contract: whether it is true the score says."""
    play = after(late(GERMAN, "AS KH", "KS TC", trump="D"), "0 AS, 1 KS, 0 claims")
    assert play.is_over
    assert rule(play, "0 KH") == "deal_over"
    deal = recorded_deal(play)
    assert isinstance(deal, Counted)
    assert (deal.claimed_by, deal.card_points) == (0, (15, 0))
    assert GERMAN.score(deal).reason == "false_claim"


def test_deals_that_are_played_out_know_no_claim() -> None:
    """Bids, stakes and fiches are counted at the end."""
    assert rule(late(sheet("partners"), "AS", "KS", "QS", "JS", trump="D"), "0 claims") == "no_claims"
    assert rule(late(sheet("mariage"), "AS", "KS", trump="D"), "0 claims") == "no_claims"


def test_a_partner_may_claim_for_his_side_when_it_won_the_trick() -> None:
    """partners-open: the first side to claim 66; the other side may not."""
    play = late(sheet("partners-open"), "AS 9H", "KS TH", "QS JH", "JS AH", trump="D")
    won = after(play, "0 AS, 1 KS, 2 QS, 3 JS")
    assert offered(won, Claim) == (Claim(0), Claim(2))


# --- the end


def test_the_last_trick_brings_ten_when_all_cards_are_played() -> None:
    """D4: Polish text and German rules; not after closing, and not in Schnapsen or the Romanian text."""
    assert trick_points(after(late(GERMAN, "AS", "KS", trump="D"), "0 AS, 1 KS")) == (25, 0)
    closed = Said(closed=TalonClosed(0, "after_draw", 0))
    assert trick_points(after(late(GERMAN, "AS", "KS", trump="D", said=closed), "0 AS, 1 KS")) == (15, 0)
    for variant in (SCHNAPSEN, ROMANIAN):
        assert trick_points(after(late(variant, "AS", "KS", trump="D"), "0 AS, 1 KS")) == (15, 0)


def test_the_last_trick_is_written_down_for_the_sheets_that_ask_who_won_it() -> None:
    """D4: it wins the deal in Schnapsen (always one) and in the Romanian text."""
    deal = recorded_deal(after(late(SCHNAPSEN, "AS", "KS", trump="D"), "0 AS, 1 KS"))
    assert isinstance(deal, Counted)
    assert deal.last_trick == 0


def test_schwarz_is_told_by_tricks_and_never_by_card_points() -> None:
    """D14: a trick of two nines counts nothing and yet is a trick."""
    play = after(late(GERMAN, "9S AH", "9D TH", trump="D", won=(0, 0)), "0 9S, 1 9D, 1 TH, 0 AH")
    assert (tricks_won(play), trick_winners(play)) == ((3, 1), (0, 0, 1, 0))
    assert side_card_points(play) == (31, 0)


def test_who_had_the_target_first_is_told_where_both_have_it() -> None:
    """The Romanian text gives the deal to the first at 66, declared or not."""
    short = ROMANIAN.with_overrides({"claim.target": 33})
    rng = Random(4)
    found = set()
    for _ in range(60):
        play = shuffled(short, rng)
        while not play.is_over:
            play = after(play, f"{play.to_act} {rng.choice(plays(play).split())}")
        deal = recorded_deal(play)
        assert isinstance(deal, Counted)
        both = min(deal.card_points) >= 33
        assert (deal.first_to_target is not None) == both
        assert first_to_target(play) in (0, 1)
        found.add(deal.first_to_target)
    assert found == {0, 1, None}


def test_a_deal_that_is_not_decided_has_no_outcome() -> None:
    """It cannot be scored, and says so."""
    with pytest.raises(ImpossibleDeal) as caught:
        recorded_deal(shuffled(GERMAN, Random(1)))
    assert caught.value.code == "not_decided"


def test_a_close_remembers_what_the_other_side_had() -> None:
    """A marriage that was not credited yet is left out of it."""
    hands = ("KH QH 9D 9C KD JC", "AS KS AH TH QS TS")
    play = dealt(GERMAN, *hands, turnup="JS", dealer=1)
    play = after(play, "0 shows H, 0 QH, 1 AH, 1 closes, 1 AS")
    assert play.said.closed == TalonClosed(1, "after_draw", 1)
    while not play.is_over:
        play = after(play, f"{play.to_act} {plays(play).split()[0]}")
    deal = recorded_deal(play)
    assert isinstance(deal, Counted)
    assert deal.closed == Closed(1, 0, 0)


def test_a_deal_for_a_bid_comes_to_a_bid_and_one_passed_to_a_pass() -> None:
    """Sides, not seats, stand in the recorded deal."""
    partners = sheet("partners", bid__doubling="kontra_re")
    play = bid(shuffled(partners, Random(9)), 2, "pass", "pass", "pass", trump="S")
    play = after(play, "0 kontra, 3 re")
    while not play.is_over:
        play = after(play, f"{play.to_act} {plays(play).split()[0]}")
    deal = recorded_deal(play)
    assert isinstance(deal, Bid)
    assert (deal.bidder, deal.bid, deal.doubled, sum(deal.card_points)) == (1, 2, 4, 120)
    assert recorded_deal(bid(shuffled(partners, Random(9)), "pass", "pass", "pass", "pass")) == Passed()


def test_the_widow_belongs_to_the_first_trick_or_to_the_bidder() -> None:
    """Romanian text: won with the first trick; deal.widow_to = bidder is the other way."""
    hands = ("9S JS QS KS TS 9H JH", "AH TH KH QH AD TD KD", "9D JD QD 9C JC QC KC")
    widow = 32
    for to, points in (("first_trick", (0, 0, 3 + widow)), ("bidder", (0, widow, 3))):
        start = dealt(sheet("cutthroat", deal__widow_to=to), *hands)
        play = after(bid(start, 1, "pass", "pass", trump="C"), "1 QH, 2 9C, 0 9H")
        assert trick_points(play) == points


# --- Mariage


def test_amour_and_washing_are_honours_of_mariage() -> None:
    """Pierer: ace and ten of trumps announced, all of the last six tricks, marriages; each paid in fiches."""
    mariage = sheet("mariage")
    play = late(mariage, "AS TS KH QH AD TD", "9S 8S 9H 8H 9D 8D", trump="S", won=(1,))
    assert offered(play, Amour) == (Amour(0),)
    play = after(play, "0 amour, 0 AS, 1 9S")
    assert rule(play, "0 amour") == "not_in_hand"
    play = after(play, "0 shows H, 0 QH, 1 8H, 0 KH, 1 9H, 0 AD, 1 9D, 0 TD, 1 8D, 0 TS, 1 8S")
    assert recorded_deal(play) == Fiches((11 + 3 + 4 + 11 + 10 + 10 + 10, 0), (Honours(1, 0, 1, 1), Honours()))


def test_the_washing_is_all_tricks_of_the_last_hand() -> None:
    """With five cards each it is five, and four of them are none."""
    five = sheet("mariage", deal__hand=5, deal__packets=(3, 2), deck__cards=24, exchange__rank="9")
    hands = ("AS TS AH TH AD", "9S JS 9H JH 9D")
    lines = ("0 AS, 1 9S, 0 TS, 1 JS, 0 AH, 1 9H, 0 TH, 1 JH, 0 AD, 1 9D", "0 AS, 1 9S, 0 TS, 1 JS, 0 AH, 1 9H")
    whole = after(late(five, *hands, trump="S", won=(0, 1)), lines[0])
    part = after(late(five, "AS TS AH 9D", "9S JS 9H AD", trump="S", won=(0, 1, 1)), f"{lines[1]}, 0 9D, 1 AD")
    washings = []
    for play in (whole, part):
        deal = recorded_deal(play)
        assert isinstance(deal, Fiches)
        washings.append([side.washing for side in deal.honours])
    assert washings == [[1, 0], [0, 0]]


def test_only_mariage_pays_for_an_amour() -> None:
    """Elsewhere the two highest trumps are only good cards."""
    assert rule(late(GERMAN, "AS TS", "9S JS", trump="S"), "0 amour") == "no_amour"
    play = late(sheet("mariage"), "AS TS 9H", "9S 8S 8H", trump="S")
    assert rule(play, "0 amour, 0 amour") == "amour_twice"
    assert rule(play, "1 amour") == "not_your_turn"


def test_a_house_that_pays_nothing_for_an_honour_does_not_write_it_down() -> None:
    """bonus.amour and bonus.washing at nothing."""
    plain = sheet("mariage", bonus__amour=0, bonus__washing=0)
    play = late(plain, "AS TS AH AD AC TD", "9S 8S 9H 9D 9C 8D", trump="S", won=(1,))
    assert rule(play, "0 amour") == "no_amour"
    play = after(play, "0 AS, 1 9S, 0 AH, 1 9H, 0 AD, 1 9D, 0 AC, 1 9C, 0 TD, 1 8D, 0 TS, 1 8S")
    deal = recorded_deal(play)
    assert isinstance(deal, Fiches)
    assert deal.honours == (Honours(), Honours())
