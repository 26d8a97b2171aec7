"""The auction: who calls, what may be called, when it is settled, and doubling."""

from random import Random

import pytest

from tests.variants.table_talk import after, bid, offered, rule, sheet, shuffled
from variants import IllegalPlay
from variants.actions import Call, Double, NameTrump
from variants.auction import legal_calls, standing_bid
from variants.cards import Suit
from variants.moves import act, legal_actions
from variants.play import Play, Undertaking


def start(key: str = "partners", *, dealer: int = 0, at_table: int | None = None, **changes: object) -> Play:
    """A deal before its first call."""
    return shuffled(sheet(key, **changes), Random(2), dealer, at_table)


def code(play: Play, seat: int, call: int | str) -> str:
    """The rule that the call breaks."""
    with pytest.raises(IllegalPlay) as caught:
        act(play, Call(seat, call))
    return caught.value.code


def test_each_calls_once_from_the_dealers_left_and_the_dealer_last() -> None:
    """Cruce: one bid each, clockwise, dealer last."""
    play = start()
    callers = []
    for _ in range(4):
        callers.append(play.to_act)
        play = bid(play, "pass" if callers != [1] else 1)
    assert callers == [1, 2, 3, 0]
    assert (play.contract, play.phase, play.to_act) == (Undertaking(1, 1), "trump", 1)


def test_a_bid_must_be_higher_than_the_one_before() -> None:
    """Default of 1.5: each call must exceed."""
    play = bid(start(), 3)
    assert legal_calls(play) == ("pass", 4, 5, 6)
    assert code(play, 2, 3) == "must_bid_higher"
    assert code(play, 2, 7) == "no_such_bid"
    assert code(play, 3, 4) == "not_your_turn"


def test_the_bids_of_a_sheet_go_up_in_its_steps() -> None:
    """A house that bids 60, 70, 80 card points like auction pinochle."""
    play = start(bid__unit=1, bid__min=60, bid__max=90, bid__steps=10)
    assert legal_calls(play) == ("pass", 60, 70, 80, 90)
    assert code(bid(play, 60), 2, 65) == "no_such_bid"


def test_after_the_highest_bid_the_others_can_only_pass() -> None:
    """There is nothing above the highest bid."""
    assert legal_calls(bid(start(), 6)) == ("pass",)


def test_a_dealer_with_the_privilege_takes_the_bid_at_the_same_height() -> None:
    """bid.dealer_privilege: only he."""
    play = bid(start(bid__dealer_privilege=True), 2, "pass")
    assert legal_calls(play)[:2] == ("pass", 3)
    play = bid(play, "pass")
    assert legal_calls(play)[:3] == ("pass", 2, 3)
    assert bid(play, 2).contract == Undertaking(0, 2)


def test_the_auction_may_go_round_until_all_others_have_passed() -> None:
    """bid.rounds = many: who passed stays out."""
    play = start(bid__rounds="many")
    play = bid(play, 1, "pass", 2, "pass")
    assert play.to_act == 1
    play = bid(play, 3)
    assert play.to_act == 3
    assert bid(play, "pass").contract == Undertaking(1, 3)


def test_a_single_bid_wins_once_the_others_have_passed() -> None:
    """Many rounds: the last player left is asked before he wins with nothing."""
    play = bid(start(bid__rounds="many"), "pass", "pass", "pass")
    assert (play.to_act, legal_calls(play)[0]) == (0, "pass")
    assert bid(play, 1).contract == Undertaking(0, 1)


def test_when_all_pass_nobody_plays() -> None:
    """bid.all_pass = redeal: the deal is over."""
    for rounds in ("1", "many"):
        play = bid(start(bid__rounds=rounds), "pass", "pass", "pass", "pass")
        assert (play.is_over, play.contract, legal_actions(play)) == (True, None, ())


def test_a_dealer_left_alone_must_bid_where_the_sheet_forces_him() -> None:
    """bid.all_pass = dealer, bid.forced_min."""
    forced = {"bid__all_pass": "dealer"}
    play = bid(start(**forced, bid__forced_min=2), "pass", "pass", "pass")
    assert legal_calls(play) == (2, 3, 4, 5, 6)
    assert code(play, 0, "pass") == "dealer_must_bid"
    free = bid(start(**forced), 1, "pass", "pass")
    assert legal_calls(free)[0] == "pass"


def test_where_the_dealer_sits_out_the_last_to_call_stands_in_his_place() -> None:
    """Four at cutthroat: the seat before the dealer has his privilege, and is forced where he would be."""
    forced = start("cutthroat", dealer=2, at_table=4, bid__all_pass="dealer", bid__forced_min=2)  # noqa: S106
    forced = bid(forced, "pass", "pass")
    assert (forced.to_act, legal_calls(forced)) == (1, (2, 3, 4, 5, 6))
    with pytest.raises(IllegalPlay, match="the last to call must bid: 2, 3, 4, 5, 6"):
        act(forced, Call(1, "pass"))
    free = bid(start("cutthroat", dealer=2, at_table=4, bid__dealer_privilege=True), "pass", 2)
    assert (free.to_act, legal_calls(free)[:3]) == (1, ("pass", 2, 3))


def test_three_bid_at_a_table_of_four() -> None:
    """Cutthroat with a sitting dealer: the others call in turn."""
    play = start("cutthroat", dealer=2, at_table=4)
    assert play.to_act == 3
    play = bid(play, "pass", 1, "pass")
    assert play.contract == Undertaking(0, 1)


def test_the_declarer_names_trump_and_leads() -> None:
    """Cruce: the winner of the auction; any suit he likes."""
    play = bid(start(), "pass", 2, "pass", "pass")
    assert [action.seat for action in offered(play, NameTrump)] == [2, 2, 2, 2]
    play = bid(play, trump="H")
    assert (play.trump, play.leader, play.to_act, play.phase) == (1, 2, 2, "cards")
    with pytest.raises(IllegalPlay) as caught:
        bid(play, trump="S")
    assert caught.value.code == "trump_made"


def test_a_defender_says_kontra_and_the_bidding_side_answers() -> None:
    """Kromkowski: before the first card; x2, then x4."""
    play = bid(start(bid__doubling="kontra_re"), "pass", 2, "pass", "pass", trump="H")
    assert offered(play, Double) == (Double(1, "kontra"), Double(3, "kontra"))
    assert rule(play, "0 kontra") == "wrong_side"
    assert rule(play, "2 re") == "nothing_to_answer"
    doubled = after(play, "3 kontra")
    assert doubled.contract == Undertaking(2, 2, 2)
    assert offered(doubled, Double) == (Double(0, "re"), Double(2, "re"))
    assert rule(doubled, "1 kontra") == "doubled_already"
    assert after(doubled, "0 re").contract == Undertaking(2, 2, 4)
    assert offered(after(doubled, "0 re"), Double) == ()
    assert rule(after(doubled, "0 re"), "2 re") == "doubled_already"


def test_doubling_ends_with_the_first_card() -> None:
    """And there is none where the sheet has none."""
    play = bid(start(bid__doubling="kontra"), "pass", 2, "pass", "pass", trump="H")
    card = play.hand(2)[0]
    assert rule(play, f"2 {card}, 3 kontra") == "doubling_over"
    assert rule(play, "1 kontra, 2 re") == "no_doubling"
    plain = bid(start(), "pass", 2, "pass", "pass", trump="H")
    assert rule(plain, "1 kontra") == "no_doubling"


def test_the_standing_bid_is_the_last_one_made() -> None:
    """Passes do not touch it."""
    play = start()
    assert standing_bid(play) is None
    assert standing_bid(bid(play, 1, 4, "pass")) == Call(2, 4)


def test_nobody_calls_once_the_auction_is_settled() -> None:
    """Neither before trump is named nor while cards are played, nor by a sheet without bids."""
    settled = bid(start(), 1, "pass", "pass", "pass")
    assert code(settled, 2, 2) == "auction_over"
    assert code(bid(settled, trump="S"), 2, 2) == "auction_over"
    assert code(start("sixty-six"), 1, 1) == "auction_over"
    assert code(start("three-hand"), 1, 1) == "trump_first"
    assert code(bid(start(), "pass", "pass", "pass", "pass"), 1, 1) == "deal_over"


def test_forehand_may_name_trump_before_the_calls() -> None:
    """trump.by = forehand3 in a game for bids: trump first, then the auction, then the declarer leads."""
    play = start(trump__by="forehand3")
    assert play.phase == "trump"
    play = bid(act(play, NameTrump(1, Suit.HEARTS)), "pass", 2, "pass", "pass")
    assert (play.trump, play.contract, play.leader, play.phase) == (1, Undertaking(2, 2), 2, "cards")
