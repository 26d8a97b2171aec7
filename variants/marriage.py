"""Marriages: king and queen of a suit shown before one of them is led (Austrian *Zwanziger* and *Vierziger*).

`marriages` says which the seat may show now, `announce` shows one. What they count stands in `reckoning.py`.
Source: the German and Austrian rules after pagat.com, the Polish and the Romanian text.
"""

from dataclasses import replace

from variants.actions import Marriage
from variants.card_bits import ALL_CARDS, KING, OF_SUIT, QUEEN, SUIT_NUMBER, SUITS
from variants.errors import IllegalPlay
from variants.play import CARDS_PLAYED, MARRIED, Announced, Play
from variants.tricks import not_in_play, owes_trump_lead


def marriages(play: Play) -> tuple[Marriage, ...]:
    """Every marriage that may be shown now, by the leader and, where the sheet lets him, by his partner."""
    if play.on_table or play.owed or play.phase != CARDS_PLAYED or not _may_have_marriages(play):
        return ()
    partner_may = play.rules.marriage.partner_may
    seats = [seat for seat in play.table.seats if _leads(play, seat)] if partner_may else [play.leader]
    return tuple(
        Marriage(seat, SUITS[suit])
        for seat in seats
        for suit in _pairs(play.hands[seat])
        if _forbidden(play, seat, suit) is None
    )


def _may_have_marriages(play: Play) -> bool:
    contract = play.contract
    return play.table.has_marriages and (contract is None or contract.has_marriages)


def _pairs(hand: int) -> list[int]:
    """The suits of which the hand holds king and queen."""
    both = hand >> 2 & hand >> 3 & 0x0101_0101
    return [suit for suit in range(4) if both >> 8 * suit & 1] if both else []


def announce(play: Play, action: Marriage) -> Play:
    """The deal with the marriage shown: now one of its cards must be led, or the deal claimed.

    A partner's marriage leaves the leader free. Where the first lead makes trump, the marriage shown makes it.
    """
    suit = SUIT_NUMBER[action.suit]
    broken = _broken(play, action.seat, suit)
    if broken is not None:
        code, why = broken
        raise IllegalPlay(
            f"seat {action.seat} cannot show the marriage in {action.suit.value}: {why}", code=code, seat=action.seat
        )
    said = replace(play.said, marriages=(*play.said.marriages, Announced(action.seat, suit, len(play.tricks))))
    makes_trump = play.trump < 0 and not play.tricks and play.rules.trump.by == "first_lead"
    return replace(
        play,
        said=said,
        owed=_owed(play, action.seat, suit),
        trump=suit if makes_trump and action.seat == play.leader else play.trump,
        moment=MARRIED,
    )


def _owed(play: Play, seat: int, suit: int) -> int:
    if seat != play.leader:
        return ALL_CARDS
    cards = KING if play.rules.marriage.card == "king" else KING | QUEEN
    return cards << 8 * suit


def _leads(play: Play, seat: int) -> bool:
    """Whether the seat may show a marriage on the lead that comes."""
    side = play.table.side
    return seat == play.leader or (play.rules.marriage.partner_may and side[seat] == side[play.leader])


def _broken(play: Play, seat: int, suit: int) -> tuple[str, str] | None:
    """Code and reason of the first rule that a marriage now would break."""
    if play.phase != CARDS_PLAYED:
        return not_in_play(play)
    if seat not in play.table.seats or not _leads(play, seat):
        return "not_your_lead", f"a marriage is shown on the lead, and seat {play.leader} leads"
    if play.on_table:
        return "marriage_on_lead", "a marriage is shown before the lead, not in the middle of a trick"
    if play.owed:
        return "one_marriage_a_lead", "only one marriage may be shown on a lead"
    if not _may_have_marriages(play):
        return (
            "no_marriages",
            f"{'in this contract' if play.table.has_marriages else 'by this sheet'} they count nothing",
        )
    if suit not in _pairs(play.hands[seat]):
        return "not_in_hand", "king and queen are not both in that hand"
    return _forbidden(play, seat, suit)


def _forbidden(play: Play, seat: int, suit: int) -> tuple[str, str] | None:
    """What the sheet has against a marriage that the hand holds."""
    rules = play.rules.marriage
    if not play.tricks and not rules.first_trick:
        return "marriage_first_trick", "not on the lead to the first trick"
    if not rules.values[suit == play.trump]:
        return "no_marriages", "by this sheet it counts nothing"
    if not phase_allows(play, closed=play.said.closed is not None):
        return "marriage_phase", "marriages are over once the talon is closed or exhausted"
    if any(shown.seat == seat and shown.suit == suit for shown in play.said.marriages):
        return "marriage_twice", "it was shown before"
    return _against_lead(play, seat, suit)


def _against_lead(play: Play, seat: int, suit: int) -> tuple[str, str] | None:
    """A declarer who must lead a trump cannot show a plain marriage, for he could not lead it."""
    if play.tricks or seat != play.leader or play.contract is None or suit == play.trump:
        return None
    if owes_trump_lead(play) and play.hands[seat] & OF_SUIT[play.trump]:
        return "must_lead_trump", "the declarer leads a trump first"
    return None


def phase_allows(play: Play, *, closed: bool) -> bool:
    """Whether the phase of the talon lets marriages be shown; ``closed`` looks at it as if it were closed."""
    match play.rules.marriage.phases:
        case "open_only":
            return not closed and play.talon_left > 0
        case "open_or_closed":
            return play.talon_left > 0
        case _:
            return True
