"""The draw, the exchange of the lowest trump, and closing."""

import pytest

from tests.variants.table_talk import after, dealt, is_strict, late, offered, plays, rule, sheet
from variants.actions import Close, Exchange
from variants.card_bits import cards_in
from variants.play import Play

GERMAN = sheet("sixty-six")
POLISH = sheet("sixty-six-polish")
ROMANIAN = sheet("sixty-six-romanian")
SCHNAPSEN = sheet("schnapsen")
SHARP = sheet("schnapsen", exchange__needs_trick=True, exchange__min_talon=3, close__min_talon=4)

MINE, YOURS = "9H 9D KC JC QD TC", "AS KS 9S AH KH 9C"


def nine_in(variant_key: str = "sixty-six", **changes: object) -> Play:
    """Spades are trump, the jack lies open; seat 1 leads and holds the nine."""
    return dealt(sheet(variant_key, **changes), MINE, YOURS, turnup="JS")


# --- the draw


def test_the_winner_draws_first_and_the_loser_gets_the_turn_up_in_the_end() -> None:
    """D18: the winner of each trick draws first, then the loser; the loser of the last gets the turn-up."""
    play = after(nine_in(), "1 AH, 0 9H")
    first, second = (cards_in(1 << number)[0] for number in play.talon[:2])
    assert first in play.hand(1)
    assert second in play.hand(0)
    assert play.talon_left == 10


def test_a_pack_of_24_is_drawn_in_six_tricks_and_one_of_20_in_five() -> None:
    """Section 0: the loser of trick N gets the turn-up: 6 with 24 cards, 5 with 20, 10 with 32."""
    assert (len(nine_in().talon) // 2, len(dealt_schnapsen().talon) // 2) == (6, 5)


def dealt_schnapsen() -> Play:
    """Spades are trump and the ace lies open; seat 1 leads and holds the jack."""
    return dealt(SCHNAPSEN, "KH QD TC KC QC", "TS KS JS AH KD", turnup="AS")


def test_strict_play_begins_when_the_turn_up_is_drawn() -> None:
    """Contract: the trick after the last draw is the first strict one."""
    play = dealt_schnapsen()
    while play.talon_left:
        play = after(play, f"{play.to_act} {plays(play).split()[0]}")
    assert is_strict(play)
    assert len(play.tricks) == 5


# --- the exchange


def test_the_german_exchange_is_made_on_the_lead_with_a_trick() -> None:
    """D5: the nine for the turn-up, on lead only, once its holder has a trick."""
    play = nine_in()
    assert rule(play, "1 gives 9S for JS") == "exchange_needs_trick"
    play = after(play, "1 AH, 0 9H")
    after_exchange = after(play, "1 gives 9S for JS")
    assert "JS" in map(str, after_exchange.hand(1))
    assert cards_in(1 << after_exchange.talon[-1])[0] == cards_in(1 << after_exchange.turnup)[0]
    assert rule(after_exchange, "1 gives 9S for JS") == "wrong_exchange"


def test_the_german_exchange_is_not_made_when_following() -> None:
    """D5: on lead only."""
    play = dealt(GERMAN, YOURS, MINE, turnup="JS")
    play = after(play, "1 9D, 0 KS, 0 9C, 1 JC, 1 9H")
    assert rule(play, "0 gives 9S for JS") == "exchange_on_lead"
    assert offered(play, Exchange) == ()


def test_the_polish_exchange_is_made_before_leading_or_following() -> None:
    """D5: directly before leading or following, with at least one trick."""
    play = dealt(POLISH, YOURS, MINE, turnup="JS")
    play = after(play, "1 9D, 0 KS, 0 9C, 1 JC, 1 9H")
    assert len(offered(play, Exchange)) == 1
    assert after(play, "0 gives 9S for JS, 0 AS").tricks


def test_the_romanian_exchange_is_made_at_any_own_turn() -> None:
    """D5: the text sets no moment; it asks for one trick."""
    play = dealt(ROMANIAN, YOURS, MINE, turnup="JS")
    assert rule(after(play, "1 9D"), "0 gives 9S for JS") == "exchange_needs_trick"
    play = after(play, "1 9D, 0 KS, 0 9C, 1 JC, 1 9H")
    assert rule(play, "1 gives 9S for JS") == "not_your_turn"
    assert len(offered(play, Exchange)) == 1


def test_the_jack_of_schnapsen_is_exchanged_without_a_trick() -> None:
    """D5: the soft game asks for no trick; the sharp one does."""
    play = after(dealt_schnapsen(), "1 gives JS for AS")
    assert "AS" in map(str, play.hand(1))
    sharp = dealt(SHARP, "KH QD TC KC QC", "TS KS JS AH KD", turnup="AS")
    assert rule(sharp, "1 gives JS for AS") == "exchange_needs_trick"


def test_the_exchange_ends_with_the_talon() -> None:
    """Once the turn-up is drawn there is nothing to take."""
    play = late(GERMAN, "9S AH", "AS TH", trump="S")
    assert rule(play, "0 gives 9S for JS") == "talon_exhausted"
    assert offered(play, Exchange) == ()


@pytest.mark.parametrize(("min_talon", "may"), [(2, True), (10, True), (11, False)])
def test_a_sheet_says_how_many_cards_the_talon_must_have(min_talon: int, may: bool) -> None:
    """exchange.min_talon counts what is left after the draw, the turn-up included."""
    play = after(nine_in(exchange__min_talon=min_talon), "1 AH, 0 9H")
    assert bool(offered(play, Exchange)) == may


def test_only_the_lowest_trump_is_exchanged_and_only_for_the_turn_up() -> None:
    """The nine of 24 cards, the jack of 20, the seven of 32, or nothing."""
    play = after(nine_in(), "1 AH, 0 9H")
    assert rule(play, "1 gives KS for JS") == "wrong_exchange"
    assert rule(play, "1 gives 9S for AD") == "wrong_exchange"
    none = after(nine_in(exchange__rank="none"), "1 AH, 0 9H")
    assert rule(none, "1 gives 9S for JS") == "no_exchange"


def test_when_the_opponent_closes_the_nine_may_be_exchanged_at_once() -> None:
    """German rules: at once and also without a trick, but not later."""
    play = dealt(GERMAN, YOURS, MINE, turnup="JS")
    closed = after(play, "1 closes")
    assert len(offered(closed, Exchange)) == 1
    assert "JS" in map(str, after(closed, "0 gives 9S for JS").hand(0))
    assert rule(closed, "1 KC, 0 gives 9S for JS") == "talon_closed"
    polish = dealt(POLISH, YOURS, MINE, turnup="JS")
    assert rule(polish, "1 closes, 0 gives 9S for JS") == "talon_closed"
    assert rule(nine_in(), "1 closes, 1 gives 9S for JS") == "talon_closed"


# --- closing


def test_the_romanian_text_knows_no_closing() -> None:
    """D3."""
    assert rule(nine_in("sixty-six-romanian"), "1 closes") == "no_closing"


def test_the_polish_text_closes_before_or_after_the_draw() -> None:
    """D3: before the draw five tricks are left, after it six."""
    play = after(nine_in("sixty-six-polish"), "1 AH, 0 9H")
    assert offered(play, Close) == (Close(1, "after_draw"), Close(1, "before_draw"))
    before, later = after(play, "1 closes before the draw"), after(play, "1 closes")
    assert (len(before.hand(0)), len(before.hand(1)), before.talon_left) == (5, 5, 12)
    assert (len(later.hand(0)), len(later.hand(1)), later.talon_left) == (6, 6, 10)
    assert is_strict(before)
    assert is_strict(later)


def test_schnapsen_is_closed_after_the_draw() -> None:
    """D3: five cards in each hand."""
    play = after(dealt_schnapsen(), "1 AH, 0 KH")
    assert offered(play, Close) == (Close(1, "after_draw"),)
    assert rule(play, "1 closes before the draw") == "close_after_draw"


def test_what_was_drawn_is_drawn_once_something_else_happened() -> None:
    """Contract: an exchange comes after the draw, so no close before the draw can follow it."""
    play = after(nine_in("sixty-six-polish"), "1 AH, 0 9H, 1 gives 9S for JS")
    assert rule(play, "1 closes before the draw") == "already_drawn"
    assert rule(nine_in("sixty-six-polish"), "1 closes before the draw") == "already_drawn"


def test_the_last_cards_of_the_talon_can_be_left_there() -> None:
    """The draw that would exhaust the talon is stopped by a close before it."""
    play = nine_in("sixty-six-polish")
    while play.talon_left:
        play = after(play, f"{play.to_act} {plays(play).split()[0]}")
    assert offered(play, Close) == (Close(play.leader, "before_draw"),)
    closed = after(play, f"{play.leader} closes before the draw")
    assert (closed.talon_left, len(closed.hand(0)), len(closed.hand(1))) == (2, 5, 5)


def test_only_the_leader_closes_and_only_before_his_lead() -> None:
    """All texts that know closing, read as the German rules say it."""
    play = nine_in()
    assert rule(play, "0 closes") == "not_your_lead"
    assert rule(play, "1 AH, 1 closes") == "not_your_lead"
    assert rule(play, "1 closes, 1 closes") == "talon_closed"


def test_the_sharp_and_the_bulgarian_game_close_while_the_talon_is_high() -> None:
    """close.min_talon and close.first_trick."""
    assert rule(nine_in(close__first_trick=False), "1 closes") == "close_first_trick"
    play = nine_in(close__min_talon=11)
    assert offered(play, Close)
    assert rule(after(play, "1 AH, 0 9H"), "1 closes") == "talon_too_small"
    assert offered(after(play, "1 AH, 0 9H"), Close) == (Close(1, "before_draw"),)


def test_nobody_draws_once_the_talon_is_closed() -> None:
    """The hands shrink from the close on."""
    play = after(nine_in(), "1 closes, 1 AH, 0 9H")
    assert (len(play.hand(0)), len(play.hand(1)), play.talon_left) == (5, 5, 12)


def test_a_talon_is_not_closed_between_a_marriage_and_its_lead_where_it_would_forbid_the_marriage() -> None:
    """Marriages only while the talon is open: showing one and closing before the lead would go round that."""
    pair = dealt(POLISH, MINE, "KH QH AS KS 9S AH", turnup="JS")
    assert rule(pair, "1 shows H, 1 closes") == "close_after_marriage"
    schnapsen = dealt(SCHNAPSEN, "JD QD TC KC QC", "TS KS KH QH JS", turnup="AS")
    assert is_strict(after(schnapsen, "1 shows H, 1 closes, 1 QH"))
