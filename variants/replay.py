"""`adjudicate`: a recorded deal played through, card by card, and what it comes to.

The referee of the command ``replay``. A rule that is broken is an answer (``legal`` false, with the index of
the event, the rule, and what would have been legal); a file that cannot be a deal of the sheet, or that ends
before the deal is decided, is an error: `BadNotation` or `ImpossibleDeal`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from variants.actions import PASS, Action, Call, NameTrump
from variants.auction import declared, legal_calls
from variants.card_bits import SUITS
from variants.catalogue import find_variant
from variants.deal import Bid, Contract
from variants.deal_json import deal_to_json
from variants.deal_record import DealRecord, FindVariant, read_record
from variants.errors import IllegalPlay, ImpossibleDeal
from variants.moves import act, legal_plays
from variants.play import CALLS, TRUMP, Play
from variants.reckoning import (
    marriage_points,
    recorded_deal,
    side_card_points,
    trick_points,
    trick_winners,
    tricks_won,
)


@dataclass(frozen=True, slots=True)
class Breach:
    """The first action of a list that breaks a rule: where it stands, the error, the deal before it."""

    where: str
    at: int
    error: IllegalPlay
    before: Play


def adjudicate(document: object, find: FindVariant = find_variant) -> dict[str, Any]:
    """The verdict on the deal file, as plain JSON (docs: the command ``replay``). ``find`` is asked for the sheet that
    it names, where a club has sheets of its own."""
    record = read_record(document, find)
    reached = play_record(record)
    return _illegal(reached) if isinstance(reached, Breach) else _legal(record, reached)


def play_record(record: DealRecord) -> Play | Breach:
    """The deal at its end, or the first breach of a rule; `ImpossibleDeal` if it is not decided."""
    start = _with_trump(record, record.start) if record.start.phase == TRUMP else record.start
    called = _run(start, "auction", record.calls or ())
    if isinstance(called, Breach):
        return called
    played = _run(_ready(record, called), "events", record.events)
    if isinstance(played, Play):
        _require_decided(record, played)
    return played


def _run(play: Play, where: str, actions: Sequence[Action]) -> Play | Breach:
    for at, action in enumerate(actions):
        try:
            play = act(play, action)
        except IllegalPlay as error:
            return Breach(where, at, error, play)
    return play


# --- between the auction and the first card


def _ready(record: DealRecord, play: Play) -> Play:
    """The deal with the contract and the trump that the file names."""
    return _with_trump(record, _with_contract(record, play))


def _with_contract(record: DealRecord, play: Play) -> Play:
    if play.phase == CALLS and record.calls is not None:
        raise ImpossibleDeal(
            f"the auction ends before it is settled: seat {play.to_act} has still to call",
            code="auction_open",
            key="auction",
        )
    if play.phase == CALLS and play.rules.score.kind == "bid_units":
        return _declared_without_auction(record, play)
    while play.phase == CALLS:
        play = act(play, _supposed_call(record, play))
    contract = play.contract
    for key, given, known, settled in (
        ("declarer", record.declarer, contract and contract.declarer, "the auction was won by seat"),
        ("bid", record.bid, contract and contract.bid, "the auction ended at"),
    ):
        if given is not None and given != known:
            told = f"{settled} {known}" if record.calls else f"it is {known}"
            raise _contradiction(key, given, "nobody bids" if known is None else told)
    return play


def _declared_without_auction(record: DealRecord, play: Play) -> Play:
    """A file may leave the calls out and name only declarer and bid."""
    if record.declarer is None or record.bid is None:
        key = "declarer" if record.declarer is None else "bid"
        raise ImpossibleDeal(f"give the auction, or declarer and bid: {key} is missing", code="missing", key=key)
    if record.declarer not in play.table.seats:
        raise _contradiction("declarer", record.declarer, "nobody plays in that seat")
    if record.bid not in play.rules.bid.heights:
        raise _contradiction("bid", record.bid, "the sheet has no such bid")
    return declared(play, record.declarer, record.bid)


def _supposed_call(record: DealRecord, play: Play) -> Call:
    """In a file without calls the declarer calls the contract that it names, and everybody else passes."""
    is_declarer = play.to_act == record.declarer and record.bid in legal_calls(play)
    return Call(play.to_act, record.bid if is_declarer and record.bid is not None else PASS)


def _with_trump(record: DealRecord, play: Play) -> Play:
    if play.phase == TRUMP:
        return _named(record, play)
    known = SUITS[play.trump] if play.trump >= 0 else None
    if record.trump is not None and known is not None and record.trump != known:
        raise _contradiction("trump", record.trump.value, f"the turn-up makes {known.value} trump")
    return play


def _named(record: DealRecord, play: Play) -> Play:
    may_turn = record.is_turned and play.turnup >= 0 and play.rules.trump.by == "forehand3"
    turned = SUITS[play.turnup >> 3] if may_turn else None
    if turned is not None and record.trump in (None, turned):
        return act(play, NameTrump(play.to_act, None))
    if turned is not None and record.trump is not None:
        raise _contradiction("trump", record.trump.value, f"the card turned makes {turned.value} trump")
    if record.trump is None:
        raise ImpossibleDeal(f"seat {play.to_act} names trump: give trump", code="missing", key="trump")
    return act(play, NameTrump(play.to_act, record.trump))


def _contradiction(key: str, given: object, why: str) -> ImpossibleDeal:
    return ImpossibleDeal(f"{key} is {given}, but {why}", code="contradiction", key=key)


def _require_decided(record: DealRecord, play: Play) -> None:
    if not play.is_over:
        raise ImpossibleDeal(
            f"the record ends before the deal is decided: after {len(record.events)} events seat {play.to_act} "
            f"is to act, and {sum(bits.bit_count() for bits in play.hands)} cards are in the hands",
            code="not_decided",
            key="events",
        )
    # where the first lead makes trump, the file's word can be held against it only now
    if record.trump is not None and play.trump >= 0 and SUITS[play.trump] != record.trump:
        raise _contradiction("trump", record.trump.value, f"the first lead made {SUITS[play.trump].value} trump")


# --- the answers


def _illegal(breach: Breach) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "legal": False,
        "at": breach.at,
        "rule": breach.error.code,
        "text": f"{breach.where}[{breach.at}]: {breach.error}",
        "legal_plays": [str(card) for card in legal_plays(breach.before)],
    }
    if breach.where == "auction":
        answer |= {"where": "auction", "legal_calls": list(legal_calls(breach.before))}
    return answer


def _legal(record: DealRecord, play: Play) -> dict[str, Any]:
    deal = recorded_deal(play)
    score = record.variant.score(deal)
    game_points, carry = score.with_carry(record.carry)
    return {
        "legal": True,
        "trick_points": list(trick_points(play)),
        "marriage_points": _shown_marriage_points(play),
        "card_points": list(side_card_points(play)),
        "tricks": list(tricks_won(play)),
        "trick_winners": list(trick_winners(play)),
        "game_points": list(game_points),
        "carry": carry,
        "made": score.reason == "made" if isinstance(deal, (Bid, Contract)) else None,
        "reason": score.reason,
        "text": score.told(record.carry),
        "deal": deal_to_json(deal),
    }


def _shown_marriage_points(play: Play) -> list[int]:
    """Card points of the marriages that counted: none where they are paid in fiches."""
    return [0] * play.rules.players.side_count if play.table.has_fiches else list(marriage_points(play))
