"""One line of text for a deal, as a score keeper types it: `parse_deal` and `format_deal` are inverse.

``A 66/6 B 33/4 A out`` is a counted deal, ``A bid 2: A 102, B 18`` a bid, ``A wins by claim, B schneider`` a
graded one, ``A gang made`` a contract, ``fiches A 100, B 30, A amour`` one with honours, ``pass`` and
``penalty A revoke`` the rest. Big and small letters, commas and colons make no difference, nor does the order. The
grammar stands in docs/rules/notation.md, the clauses in `clauses.py`. Cards are read in `cards.py`.
"""

import re
from collections.abc import Callable
from typing import Any

from variants.clauses import EXAMPLES, clause_at
from variants.deal import Bid, Contract, Counted, Deal, Fiches, Graded, Honours, Passed, Penalty, side_name
from variants.deal_json import deal_from_json
from variants.errors import BadNotation, ImpossibleDeal
from variants.notation_reader import ClauseReader

_LONGEST_LINE = 400

_WRITTEN = {
    "card_points": "A 66/6, or A 66 where tricks are not counted",
    "tricks": "A 66/6",
    "other_card_points": "A closed 20/2",
    "other_tricks": "A closed 20/2",
    "closed": "A closed",
    "bidder": "A bid 2",
    "bid": "A bid 2",
    "honours": "fiches A 80, B 50, A amour",
    "winner": "A wins by claim",
    "loser": "B schneider",
}
"""How a line says what a deal's JSON has under these keys."""


def parse_deal(line: str) -> Deal:
    """The deal that the line tells of; `BadNotation` says where it stops making sense."""
    table = ClauseReader(_clauses(line)).deal()
    try:
        return deal_from_json(table)
    except ImpossibleDeal as error:
        written = _WRITTEN.get(str(error.fields.get("key")))
        if written is None:
            raise
        raise ImpossibleDeal(f"{error} (in a line: {written})", code=error.code, **error.fields) from None


def _clauses(line: str) -> list[tuple[str, tuple[str | None, ...]]]:
    """The line cut into clauses, each with its name and its parts."""
    text, at, found = _plain(line), 0, []
    while at < len(text):
        name, match = clause_at(text, at)
        found.append((name, match.groups()))
        at = match.end() + 1
    return found


def _plain(line: str) -> str:
    """The line in small letters with single spaces, words joined by - or _ taken apart."""
    if len(line) > _LONGEST_LINE:
        raise BadNotation(f"a deal is one line of at most {_LONGEST_LINE} letters", code="unreadable_deal")
    text = re.sub(r"(?<=[a-z])[-_](?=[a-z])", " ", line.lower())
    text = re.sub(r"[\s,:;.]+", " ", re.sub(r"\s*/\s*", "/", text)).strip()
    if not text:
        raise BadNotation(f"an empty line is no deal: write for example {EXAMPLES}", code="unreadable_deal")
    return text


def format_deal(deal: Deal) -> str:
    """The deal in one line; `parse_deal` reads it back."""
    line = _WRITERS[type(deal)](deal)
    return line if deal.sits_out is None else f"{line}, seat {deal.sits_out} sits out"


def _counted(deal: Counted) -> str:
    taken = zip(deal.card_points, deal.tricks, strict=True)
    words = [f"{side_name(side)} {points}/{tricks}" for side, (points, tricks) in enumerate(taken)]
    if deal.closed is not None:
        closed = deal.closed
        words.append(f"{side_name(closed.by)} closed {closed.other_card_points}/{closed.other_tricks}")
    if deal.claimed_by is not None:
        words.append(f"{side_name(deal.claimed_by)} out")
    if deal.last_trick is not None:
        words.append(f"last {side_name(deal.last_trick)}")
    if deal.first_to_target is not None:
        words.append(f"first {side_name(deal.first_to_target)}")
    return " ".join([*words, *_bonuses(deal), *_doubled(deal)])


def _doubled(deal: Counted | Graded | Bid | Contract) -> list[str]:
    return [] if deal.doubled == 1 else [f"x{deal.doubled}"]


def _bonuses(deal: Counted | Graded | Bid) -> list[str]:
    words = []
    if deal.shown_trump_marriage is not None:
        words.append(f"{side_name(deal.shown_trump_marriage)} trump marriage")
    if deal.ten_of_trumps is not None:
        words.append(f"{side_name(deal.ten_of_trumps)} ten of trumps")
    return words


def _graded(deal: Graded) -> str:
    closed = [] if deal.closed_by is None else [f"{side_name(deal.closed_by)} closed"]
    if deal.winner is None:
        return ", ".join(["draw", *closed, *_bonuses(deal), *_doubled(deal)])
    winner, loser = side_name(deal.winner), side_name(0 if deal.winner else 1)
    words = [f"{winner} wins by {deal.how.replace('_', ' ')}", *closed]
    if deal.loser is not None:
        words.append(f"{loser} {deal.loser}")
    if deal.winner_at is not None:
        words.append(f"{winner} {deal.winner_at}")
    return ", ".join([*words, *_bonuses(deal), *_doubled(deal)])


def _bid(deal: Bid) -> str:
    bid = " ".join([f"{side_name(deal.bidder)} bid {deal.bid}", *_doubled(deal)])
    words = [f"{side_name(side)} {points}" for side, points in enumerate(deal.card_points)]
    return f"{bid}: {', '.join([*words, *_bonuses(deal)])}"


def _contract(deal: Contract) -> str:
    return " ".join([side_name(deal.by), deal.contract, "made" if deal.made else "lost", *_doubled(deal)])


def _fiches(deal: Fiches) -> str:
    words = [f"{side_name(side)} {points}" for side, points in enumerate(deal.card_points)]
    for side, honours in enumerate(deal.honours):
        words += [f"{side_name(side)} {honour}" for honour in _honours(honours)]
    return f"fiches {', '.join(words)}"


def _honours(honours: Honours) -> list[str]:
    counts = {name: getattr(honours, name) for name in ("marriages", "trump_marriage", "amour", "washing")}
    return [_times(count, name.replace("_", " ")) for name, count in counts.items() if count]


def _times(count: int, name: str) -> str:
    return f"{count} {name}" if count > 1 else name.removesuffix("s")


def _passed(_deal: Passed) -> str:
    return "pass"


def _penalty(deal: Penalty) -> str:
    game_points = "" if deal.game_points is None else f" {deal.game_points}"
    line = f"penalty {side_name(deal.side)} {deal.kind}{game_points}"
    if deal.bidder is None:
        return line
    return f"{line}, {side_name(deal.bidder)} bid" + ("" if deal.bid is None else f" {deal.bid}")


_WRITERS: dict[type[Any], Callable[[Any], str]] = {
    Counted: _counted,
    Graded: _graded,
    Bid: _bid,
    Contract: _contract,
    Fiches: _fiches,
    Passed: _passed,
    Penalty: _penalty,
}
