"""Tricks: which cards may be played to one, which duty a wrong card breaks, who wins it, and the draw after it.

While the talon is open any card will do. In the strict phase (talon exhausted, closed, or none) one follows
suit, beats the trick where the sheet asks for it, else trumps, else plays anything. Where the led suit is
already trumped nobody need head it, and who cannot overtrump must still trump.
"""

from variants.actions import PlayCard
from variants.card_bits import CARDS, NUMBER, OF_SUIT, cards_in
from variants.cards import format_cards
from variants.errors import IllegalPlay
from variants.play import (
    CARDS_PLAYED,
    DRAWN,
    LATER,
    NO_SUIT,
    PLAYED_OUT,
    WON,
    Play,
    Table,
    Trick,
)


def playable(play: Play) -> int:
    """The cards, as bits, that the seat to act may play now; none outside the play."""
    if play.phase != CARDS_PLAYED:
        return 0
    hooks = play.table.hooks
    if hooks is not None and hooks.legal_plays is not None:
        return hooks.legal_plays(play) & play.hands[play.to_act]
    return playable_by_sheet(play)


def playable_by_sheet(play: Play) -> int:
    """The same by the rules of the sheet alone; a code variant may begin from here."""
    hand = play.hands[play.to_act]
    if not play.on_table:
        return _leads(play, hand)
    if play.said.closed is None and play.drawn < len(play.talon):
        return hand
    return _answers(play, hand)


def _leads(play: Play, hand: int) -> int:
    if play.owed:
        hand &= play.owed
    if not play.tricks and play.contract is not None and owes_trump_lead(play):
        return hand & OF_SUIT[play.trump] or hand
    return hand


def owes_trump_lead(play: Play) -> bool:
    """Whether the first lead is the declarer's and must be a trump."""
    return play.rules.bid.lead_trump and play.trump != NO_SUIT and play.leader == _declarer(play)


def _declarer(play: Play) -> int | None:
    return None if play.contract is None else play.contract.declarer


def _answers(play: Play, hand: int) -> int:
    """What the strict phase lets one play to a card led."""
    led, trump, duties, table = play.on_table[0] >> 3, play.trump, play.table.rules.play, play.table
    best, spared = play.on_table[0], False
    if len(play.on_table) > 1:
        best, place = _best(play.on_table, trump, table)
        spared = duties.spare_partner and _is_partner(play, place)
    of_suit = hand & OF_SUIT[led]
    if of_suit:
        must_head = duties.head and best >> 3 == led and not spared
        return (must_head and of_suit & table.higher[best]) or of_suit
    if trump < 0 or spared:
        return hand
    trumps = hand & OF_SUIT[trump]
    must_beat = duties.overtrump and best >> 3 == trump
    return (must_beat and trumps & table.higher[best]) or trumps or hand


def _best(cards: tuple[int, ...], trump: int, table: Table) -> tuple[int, int]:
    """The card that wins so far, and its place in the order played."""
    best, place = cards[0], 0
    for at in range(1, len(cards)):
        card = cards[at]
        if table.higher[best] >> card & 1 or (card >> 3 == trump and best >> 3 != trump):
            best, place = card, at
    return best, place


def _is_partner(play: Play, place: int) -> bool:
    side, winning = play.table.side, play.table.from_seat(play.leader)[place]
    return side[winning] == side[play.to_act]


# --- playing a card


def play_card(play: Play, action: PlayCard) -> Play:
    """The deal after the card; `IllegalPlay` names the duty it breaks."""
    seat, number = action.seat, NUMBER[action.card]
    bit = 1 << number
    if seat != play.to_act or not playable(play) & bit:
        raise _breach(play, seat, number)
    held = play.hands
    hands = (*held[:seat], held[seat] ^ bit, *held[seat + 1 :])
    on_table = (*play.on_table, number)
    trump = play.trump
    if trump < 0 and not play.tricks and play.rules.trump.by == "first_lead":
        trump = on_table[0] >> 3
    if len(on_table) == len(play.table.seats):
        return _trick_won(play, hands, on_table, trump)
    return Play(
        play.table,
        hands,
        play.talon,
        play.drawn,
        play.turnup,
        play.widow,
        trump,
        play.calls,
        play.contract,
        CARDS_PLAYED,
        play.leader,
        play.table.next_seat[seat],
        on_table,
        play.tricks,
        play.said,
        0,
        LATER,
    )


def _trick_won(play: Play, hands: tuple[int, ...], cards: tuple[int, ...], trump: int) -> Play:
    """The trick goes to its winner, who leads next; everybody draws where there is something to draw."""
    table, drawn, moment = play.table, play.drawn, WON
    _, place = _best(cards, trump, table)
    order = table.from_seat(play.leader)
    winner = order[place]
    if play.said.closed is None and drawn < len(play.talon):
        hands = _after_draw(hands, order[place:] + order[:place], play.talon[drawn : drawn + len(order)])
        drawn, moment = drawn + len(order), DRAWN
    after = Play(
        table,
        hands,
        play.talon,
        drawn,
        play.turnup,
        play.widow,
        trump,
        play.calls,
        play.contract,
        CARDS_PLAYED if hands[winner] else PLAYED_OUT,
        winner,
        winner,
        (),
        (*play.tricks, Trick(play.leader, cards, winner)),
        play.said,
        0,
        moment,
    )
    return table.hooks.on_trick(after) if table.hooks is not None and table.hooks.on_trick else after


def _after_draw(hands: tuple[int, ...], order: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hands after each seat, the winner of the trick first, drew one card."""
    drawn = list(hands)
    for seat, card in zip(order, cards, strict=True):
        drawn[seat] |= 1 << card
    return tuple(drawn)


def put_back(play: Play) -> tuple[int, ...]:
    """The hands as they were before the cards of the last draw were taken."""
    winner = play.tricks[-1].winner
    last = play.talon[play.drawn - play.table.size : play.drawn]
    hands = list(play.hands)
    for seat, card in zip(play.table.from_seat(winner), last, strict=True):
        hands[seat] ^= 1 << card
    return tuple(hands)


# --- what a wrong card breaks


def _breach(play: Play, seat: int, number: int) -> IllegalPlay:
    """The error that names the duty a card breaks and the cards that would do."""
    code, why = _broken(play, seat, number)
    legal = cards_in(playable(play))
    would_do = f"; seat {play.to_act} may play {format_cards(legal)}" if legal else ""
    card = CARDS[number]
    text = f"seat {seat} cannot play {card}: {why}{would_do}"
    return IllegalPlay(text, code=code, seat=seat, card=str(card), legal_plays=list(map(str, legal)))


def _broken(play: Play, seat: int, number: int) -> tuple[str, str]:
    if play.phase != CARDS_PLAYED:
        return not_in_play(play)
    if seat != play.to_act:
        return "not_your_turn", f"it is seat {play.to_act}'s turn"
    if not play.hands[seat] >> number & 1:
        return "not_in_hand", "the card is not in that hand"
    return _broken_lead(play, number) if not play.on_table else _broken_answer(play, seat, number)


def not_in_play(play: Play) -> tuple[str, str]:
    """Code and reason why nothing is played now: the auction, trump not named, or the deal over."""
    if play.is_over:
        return "deal_over", "the deal is over"
    if play.phase == CARDS_PLAYED:
        return "auction_over", "the cards are being played"
    waits = "the auction is not over" if play.phase == "calls" else "trump is not named yet"
    return f"{play.phase}_first", waits


def _broken_lead(play: Play, number: int) -> tuple[str, str]:
    if play.owed and not play.owed >> number & 1:
        if play.said.marriages[-1].suit == number >> 3 and play.rules.marriage.card == "king":
            return "must_lead_king", "from a marriage the king is led"
        return "must_lead_marriage", "a card of the marriage announced is led"
    if play.contract is not None and owes_trump_lead(play):
        return "must_lead_trump", "the declarer leads a trump first"
    return "not_allowed", "the variant forbids it now"


def _broken_answer(play: Play, seat: int, number: int) -> tuple[str, str]:
    led, suit = play.on_table[0] >> 3, number >> 3
    if suit == led:
        return "must_head", "a higher card of the suit led must be played"
    if play.hands[seat] & OF_SUIT[led]:
        return "must_follow", "suit must be followed"
    if suit != play.trump and play.trump >= 0:
        return "must_trump", "who cannot follow must trump"
    return "must_overtrump", "a higher trump must be played"
