"""The auction, call by call: who calls next, what may be called, when it is settled; trump named, kontra and re.

One call each with the dealer last, or round after round until all others have passed (who passed stays out).
Each bid is higher than the last; a sheet may let the dealer, who calls last, take the bid at the same height. The
model is the Transylvanian *Cruce*; every number is a key of the sheet (rules of section ``bid``).
"""

from dataclasses import replace

from variants.actions import KONTRA, PASS, RE, Call, Double, NameTrump
from variants.card_bits import SUIT_NUMBER, SUITS
from variants.errors import IllegalPlay
from variants.play import CALLS, CARDS_PLAYED, LATER, NO_CARD, NO_SUIT, TRUMP, Play, Table, Undertaking, ended
from variants.tricks import not_in_play

_DOUBLINGS = {"none": (), "kontra": (KONTRA,), "kontra_re": (KONTRA, RE)}


def has_auction(table: Table) -> bool:
    """Whether the deal is played for bids, or for contracts that a code variant knows."""
    hooks = table.hooks
    return table.rules.score.kind == "bid_units" or (hooks is not None and hooks.legal_calls is not None)


def standing_bid(play: Play) -> Call | None:
    """The highest bid so far, of a dealer who took it at the same height the dealer's; None before any."""
    made = [call for call in play.calls if call.call != PASS]
    return made[-1] if made else None


def legal_calls(play: Play) -> tuple[int | str, ...]:
    """What the seat to act may call, `PASS` first where he may pass; empty outside the auction."""
    if play.phase != CALLS:
        return ()
    hooks = play.table.hooks
    if hooks is not None and hooks.legal_calls is not None:
        return hooks.legal_calls(play)
    return calls_by_sheet(play)


def calls_by_sheet(play: Play) -> tuple[int | str, ...]:
    """The same by the rules of the sheet alone."""
    rules, standing = play.rules.bid, standing_bid(play)
    if standing is None:
        return _opening_calls(play)
    is_privileged = rules.dealer_privilege and _calls_last(play)
    high = int(standing.call)
    higher = [bid for bid in rules.heights if bid > high or (is_privileged and bid == high)]
    return (PASS, *higher)


def _opening_calls(play: Play) -> tuple[int | str, ...]:
    """Calls while nobody has bid: the last to call, whom all others left alone, must bid where the sheet forces him."""
    rules = play.rules.bid
    is_last = len(_passed(play)) == play.table.size - 1
    if rules.all_pass == "dealer" and is_last and _calls_last(play):  # noqa: S105
        return tuple(rules.forced)
    return (PASS, *rules.heights)


def _calls_last(play: Play) -> bool:
    """Whether it is the turn of the dealer or, where he sits out, of the seat before him."""
    return play.to_act == play.table.seats_in_turn[-1]


def _passed(play: Play) -> set[int]:
    return {call.seat for call in play.calls if call.call == PASS}


def call(play: Play, action: Call) -> Play:
    """The deal after the call; the last one settles the contract or ends a deal that everybody passed."""
    legal = legal_calls(play)
    if action.seat != play.to_act or action.call not in legal:
        raise _bad_call(play, action, legal)
    after = replace(play, calls=(*play.calls, action), moment=LATER)
    hooks = play.table.hooks
    if hooks is not None and hooks.on_call is not None:
        return hooks.on_call(after)
    return _next_call(after)


def _bad_call(play: Play, action: Call, legal: tuple[int | str, ...]) -> IllegalPlay:
    words = ", ".join(map(str, legal))
    if play.phase != CALLS:
        code, why = ("auction_over", "the auction is over") if play.contract else not_in_play(play)
    elif action.seat != play.to_act:
        code, why = "not_your_turn", f"it is seat {play.to_act}'s call"
    elif action.call == PASS:
        code, why = "dealer_must_bid", f"all others passed and {_last_to_call(play)} must bid: {words}"
    elif action.call in play.rules.bid.heights:
        code, why = "must_bid_higher", f"a bid must be higher than the one before: {words}"
    elif isinstance(action.call, str):
        code, why = "no_such_bid", f"it is none of what may be called now: {words}"
    else:
        code, why = "no_such_bid", f"there is no such bid: {words}"
    text = f"seat {action.seat} cannot call {action.call}: {why}"
    return IllegalPlay(text, code=code, seat=action.seat, call=action.call, legal_calls=list(legal))


def _last_to_call(play: Play) -> str:
    return "the dealer" if play.table.sits_out is None else "the last to call"


def _next_call(play: Play) -> Play:
    caller = next_caller(play)
    if caller is not None:
        return replace(play, to_act=caller)
    standing = standing_bid(play)
    if standing is None:
        return ended(play)
    return declared(play, standing.seat, standing.call)


def next_caller(play: Play) -> int | None:
    """Who calls next after the calls so far; None when the auction is settled."""
    if play.rules.bid.rounds == "1":
        return None if len(play.calls) == play.table.size else play.table.next_seat[play.to_act]
    standing, passed = standing_bid(play), _passed(play)
    in_turn = play.table.from_seat(play.table.next_seat[play.to_act])
    left = [seat for seat in in_turn if seat not in passed]
    if not left or (standing is not None and left == [standing.seat]):
        return None
    return left[0]


def declared(
    play: Play,
    declarer: int,
    bid: int | str,
    *,
    in_trumps: bool = True,
    has_marriages: bool = True,
    has_claims: bool = True,
) -> Play:
    """The deal with its contract: the declarer leads, and names trump first where the sheet says so.

    A contract of a code variant may be played without a trump, and leave out marriages or claims.
    """
    return replace(
        play,
        contract=Undertaking(declarer, bid, has_marriages=has_marriages, has_claims=has_claims),
        phase=TRUMP if in_trumps and play.rules.trump.by == "bidder" else CARDS_PLAYED,
        trump=play.trump if in_trumps else NO_SUIT,
        leader=declarer,
        to_act=declarer,
    )


# --- naming trump


def trump_names(play: Play) -> tuple[NameTrump, ...]:
    """The trumps the seat to act may name; forehand may have the next card turned instead."""
    if play.phase != TRUMP:
        return ()
    named = tuple(NameTrump(play.to_act, suit) for suit in SUITS)
    return (*named, NameTrump(play.to_act, None)) if _may_turn(play) else named


def _may_turn(play: Play) -> bool:
    return play.rules.trump.by == "forehand3" and play.turnup != NO_CARD


def name_trump(play: Play, action: NameTrump) -> Play:
    """The deal with its trump named; what follows is the auction, where there is one to come, or the lead."""
    if action not in trump_names(play):
        raise _bad_trump(play, action)
    trump = play.turnup >> 3 if action.suit is None else SUIT_NUMBER[action.suit]
    lies_open = action.suit is None or play.rules.talon.turnup != "none"
    turnup = play.turnup if lies_open else NO_CARD
    phase = CALLS if has_auction(play.table) and play.contract is None else CARDS_PLAYED
    return replace(play, trump=trump, turnup=turnup, phase=phase, moment=LATER)


def _bad_trump(play: Play, action: NameTrump) -> IllegalPlay:
    if play.phase != TRUMP:
        code, why = not_in_play(play)
        code = "trump_made" if code == "auction_over" else code
    elif action.seat != play.to_act:
        code, why = "not_your_turn", f"seat {play.to_act} names trump"
    else:
        code, why = "nothing_to_turn", "no card is turned for trump: name a suit"
    return IllegalPlay(f"seat {action.seat} cannot name trump: {why}", code=code, seat=action.seat)


# --- kontra and re


def doubles(play: Play) -> tuple[Double, ...]:
    """Kontra and re that may be said now, by any seat: before the first card, kontra by a defender, re in answer."""
    if play.phase != CARDS_PLAYED or play.contract is None or play.tricks or play.on_table:
        return ()
    said = {1: 0, 2: 1, 4: 2}[play.contract.doubled]
    kinds = _DOUBLINGS[play.rules.bid.doubling][said : said + 1]
    side = play.table.side
    bidding = side[play.contract.declarer]
    return tuple(
        Double(seat, kind) for kind in kinds for seat in play.table.seats if (side[seat] == bidding) == (kind == RE)
    )


def double(play: Play, action: Double) -> Play:
    """The deal after kontra or re: the contract counts twice what it did."""
    if play.contract is None or action not in doubles(play):
        raise _bad_double(play, action)
    contract = replace(play.contract, doubled=2 * play.contract.doubled)
    return replace(play, contract=contract, moment=LATER)


def _bad_double(play: Play, action: Double) -> IllegalPlay:
    code, why = _no_double(play, action.kind)
    return IllegalPlay(f"seat {action.seat} cannot say {action.kind}: {why}", code=code, seat=action.seat)


def _no_double(play: Play, kind: str) -> tuple[str, str]:
    if play.phase != CARDS_PLAYED:
        return not_in_play(play)
    if play.contract is None or kind not in _DOUBLINGS[play.rules.bid.doubling]:
        return "no_doubling", f"by this sheet there is no {kind}"
    if play.tricks or play.on_table:
        return "doubling_over", "it is said before the first card"
    if kind == KONTRA and play.contract.doubled > 1:
        return "doubled_already", "kontra was said before"
    if kind == RE and play.contract.doubled > 2:
        return "doubled_already", "re was said before"
    if kind == RE and play.contract.doubled < 2:
        return "nothing_to_answer", "re answers a kontra"
    who = "the bidding side answers" if kind == RE else "a defender doubles"
    return "wrong_side", who
