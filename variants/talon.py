"""The talon: the lowest trump exchanged for the turn-up, and closing it. Drawing belongs to the trick, in `tricks.py`.

Source: the German and Austrian rules after pagat.com, the Polish text; where they differ, keys of the sheet
(sections ``exchange`` and ``close``).
"""

from dataclasses import replace

from variants.actions import AFTER_DRAW, BEFORE_DRAW, Close, Exchange
from variants.card_bits import CARDS, NUMBER
from variants.errors import IllegalPlay
from variants.marriage import phase_allows
from variants.play import CARDS_PLAYED, DRAWN, JUST_CLOSED, LATER, NO_CARD, Play, TalonClosed
from variants.tricks import not_in_play, put_back

_Broken = tuple[str, str] | None


# --- the exchange


def exchanges(play: Play) -> tuple[Exchange, ...]:
    """The exchange that may be made now: by the seat to act, or by the closer's opponent at once."""
    low = _low_trump(play)
    if low == NO_CARD or play.phase != CARDS_PLAYED:
        return ()
    return tuple(
        Exchange(seat, CARDS[low], CARDS[play.turnup])
        for seat in play.table.seats
        if play.hands[seat] >> low & 1 and _exchange_forbidden(play, seat) is None
    )


def _low_trump(play: Play) -> int:
    """The trump that may be exchanged; `NO_CARD` where the sheet has no exchange, or the turn-up is no trump."""
    rank = play.table.exchange_rank
    if rank == NO_CARD or play.turnup < 0 or play.turnup >> 3 != play.trump:
        return NO_CARD
    return 8 * play.trump + rank


def exchange(play: Play, action: Exchange) -> Play:
    """The deal with the turn-up in the hand and the low trump in its place."""
    seat, give, take = action.seat, NUMBER[action.give], NUMBER[action.take]
    broken = _exchange_broken(play, seat, give, take)
    if broken is not None:
        text = f"seat {seat} cannot exchange {action.give} for {action.take}: {broken[1]}"
        raise IllegalPlay(text, code=broken[0], seat=seat)
    swapped = play.hands[seat] ^ (1 << give | 1 << take)
    hands = (*play.hands[:seat], swapped, *play.hands[seat + 1 :])
    return replace(play, hands=hands, talon=(*play.talon[:-1], give), turnup=give, moment=LATER)


def _exchange_broken(play: Play, seat: int, give: int, take: int) -> _Broken:
    if play.phase != CARDS_PLAYED:
        return not_in_play(play)
    low = _low_trump(play)
    if low == NO_CARD:
        return "no_exchange", "nothing is exchanged by this sheet, or the turn-up is no trump"
    if seat not in play.table.seats:
        return "not_your_turn", f"it is seat {play.to_act}'s turn"
    forbidden = _exchange_forbidden(play, seat)
    if forbidden is not None:
        return forbidden
    if (give, take) != (low, play.turnup):
        return "wrong_exchange", f"only {CARDS[low]} is exchanged for the turn-up {CARDS[play.turnup]}"
    return None if play.hands[seat] >> low & 1 else ("not_in_hand", f"{CARDS[low]} is not in that hand")


def _exchange_forbidden(play: Play, seat: int) -> _Broken:
    """What the sheet has against an exchange by the seat now, whatever it holds."""
    rules, closed = play.rules.exchange, play.said.closed
    if not play.talon_left:
        return "talon_exhausted", "the turn-up is drawn"
    if play.talon_left < rules.min_talon:
        return "talon_too_small", f"the talon must have {rules.min_talon} cards, and {play.talon_left} are left"
    if closed is not None:
        return None if _may_answer_close(play, seat) else ("talon_closed", "the talon is closed")
    if seat != play.to_act:
        return "not_your_turn", f"it is seat {play.to_act}'s turn"
    if play.on_table and rules.when == "on_lead":
        return "exchange_on_lead", "the exchange is made on the lead"
    if rules.needs_trick and all(trick.winner != seat for trick in play.tricks):
        return "exchange_needs_trick", "one must have won a trick"
    return None


def _may_answer_close(play: Play, seat: int) -> bool:
    """The German rule: when the opponent closes, the nine may be exchanged at once, also without a trick."""
    closed = play.said.closed
    is_other = closed is not None and closed.seat != seat
    return play.rules.exchange.on_opponent_close and is_other and play.moment == JUST_CLOSED


# --- closing


def closes(play: Play) -> tuple[Close, ...]:
    """The ways in which the leader may close the talon now."""
    is_drawn = not play.talon_left and play.moment != DRAWN
    if is_drawn or play.rules.close.when == "never" or play.said.closed is not None:
        return ()
    ways = (AFTER_DRAW, BEFORE_DRAW)
    return tuple(Close(play.leader, way) for way in ways if _close_broken(play, play.leader, way) is None)


def close(play: Play, action: Close) -> Play:
    """The deal with the talon closed: strict play from now on; before the draw the cards drawn go back."""
    broken = _close_broken(play, action.seat, action.when)
    if broken is not None:
        text = f"seat {action.seat} cannot close the talon: {broken[1]}"
        raise IllegalPlay(text, code=broken[0], seat=action.seat)
    said = replace(play.said, closed=TalonClosed(action.seat, action.when, len(play.tricks)))
    if action.when == AFTER_DRAW:
        return replace(play, said=said, moment=JUST_CLOSED)
    return replace(play, said=said, moment=JUST_CLOSED, hands=put_back(play), drawn=play.drawn - play.table.size)


def _close_broken(play: Play, seat: int, when: str) -> _Broken:
    if play.phase != CARDS_PLAYED:
        return not_in_play(play)
    rules = play.rules.close
    if rules.when == "never":
        return "no_closing", "by this sheet the talon cannot be closed"
    if play.said.closed is not None:
        return "talon_closed", "it is closed already"
    if seat != play.leader or play.on_table:
        return "not_your_lead", f"the talon is closed on the lead, and seat {play.leader} leads"
    if not play.tricks and not rules.first_trick:
        return "close_first_trick", "not before the first trick"
    if play.owed and not phase_allows(play, closed=True):
        return "close_after_marriage", "after a marriage is shown one of its cards is led"
    return _close_moment_broken(play, when)


def _close_moment_broken(play: Play, when: str) -> _Broken:
    rules, left = play.rules.close, play.talon_left
    if when == BEFORE_DRAW:
        if rules.when != "before_or_after":
            return "close_after_draw", "by this sheet it is closed after drawing"
        if play.moment != DRAWN:
            return "already_drawn", "there was no draw to close before"
        left += play.table.size
    if not left:
        return "talon_exhausted", "all cards are drawn"
    if left < rules.min_talon:
        return "talon_too_small", f"the talon must have {rules.min_talon} cards, and {left} are left"
    return None
