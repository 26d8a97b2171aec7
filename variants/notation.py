"""One line of text for a deal, as a score keeper types it: `parse_deal` and `format_deal` are inverse.

``A 66/6 B 33/4 A out`` is a counted deal, ``A bid 2: A 102, B 18`` a bid, ``A wins by claim, B schneider`` a
graded one, ``pass`` and ``penalty A revoke`` the rest. Big and small letters, commas and colons make no
difference, nor does the order. The grammar stands in docs/rules/notation.md. Cards are read in `cards.py`.
"""

import re
from collections.abc import Callable
from typing import Any

from variants.deal import SIDE_NAMES, Bid, Counted, Deal, Graded, Passed, Penalty, side_name
from variants.deal_json import deal_from_json
from variants.errors import BadNotation, quoted

_LONGEST_LINE = 400
_EXAMPLES = '"A 66/6 B 33/4 A out", "A bid 2: A 102 B 18", "A wins by claim, B schneider", "pass"'

_Clause = tuple[str, str]
_CLAUSES: tuple[_Clause, ...] = (
    ("penalty", r"penalty ([a-d]) (revoke|misdeal|token)(?: (\d{1,6}))?"),
    ("sits_out", r"seat (\d{1,2}) sits out"),
    ("passed", r"(?:all )?pass(?:ed)?"),
    ("draw", r"draw"),
    ("wins", r"([a-d]) wins by (claim|opponent claim|false claim|failed close|last trick|count)"),
    ("out", r"([a-d]) (?:out|claims)"),
    ("closed", r"([a-d]) closed(?: (\d{1,6})/(\d{1,6}))?"),
    ("bid", r"([a-d]) bid(?: (\d{1,6}))?"),
    ("state", r"([a-d]) (safe|schneider|schwarz)"),
    ("taken", r"([a-d]) (\d{1,6})/(\d{1,6})"),
    ("points", r"([a-d]) (\d{1,6})"),
    ("last", r"last ([a-d])"),
    ("first", r"first ([a-d])"),
    ("doubled", r"x(\d{1,2})"),
)
_PATTERNS = tuple((name, re.compile(pattern + r"(?= |$)", re.ASCII)) for name, pattern in _CLAUSES)


def parse_deal(line: str) -> Deal:
    """The deal that the line tells of; `BadNotation` says where it stops making sense."""
    return deal_from_json(_Reader(_clauses(line)).deal())


def _clauses(line: str) -> list[tuple[str, tuple[str | None, ...]]]:
    """The line cut into clauses, each with its name and its parts."""
    text, at, found = _plain(line), 0, []
    while at < len(text):
        name, match = _clause_at(text, at)
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
        raise BadNotation(f"an empty line is no deal: write for example {_EXAMPLES}", code="unreadable_deal")
    return text


def _clause_at(text: str, at: int) -> tuple[str, re.Match[str]]:
    for name, pattern in _PATTERNS:
        if match := pattern.match(text, at):
            return name, match
    raise BadNotation(
        f"cannot read {quoted(text[at:])}: write for example {_EXAMPLES}",
        code="unreadable_deal",
        at=text[at:],
    )


class _Reader:
    """Clauses gathered into the JSON object of the deal; `deal_from_json` judges what belongs together."""

    def __init__(self, clauses: list[tuple[str, tuple[str | None, ...]]]) -> None:
        self.table: dict[str, Any] = {}
        self.points: dict[int, int] = {}
        self.tricks: dict[int, int] = {}
        self.states: dict[int, str] = {}
        for name, parts in clauses:
            getattr(self, f"_read_{name}")(*parts)

    def deal(self) -> dict[str, Any]:
        """The JSON object."""
        if self.points:
            self._put("card_points", _row(self.points))
        if self.tricks:
            self._put("tricks", _row(self.tricks))
        self._put_states()
        self._put_closed_by()
        self._put_lost_bid()
        return self.table

    def _put(self, key: str, value: object) -> None:
        if key in self.table:
            raise BadNotation(f"the line says {key} twice", code="said_twice", key=key)
        self.table[key] = value

    def _count(self, row: dict[int, Any], side: str, value: Any) -> None:
        if _side(side) in row:
            raise BadNotation(f"the line counts {side.upper()} twice", code="said_twice", key=side.upper())
        row[_side(side)] = value

    def _put_states(self) -> None:
        if self.states and "winner" not in self.table:
            raise BadNotation("a state belongs to a deal with a winner: A wins by claim, B schneider", code="no_winner")
        for side, state in self.states.items():
            self._put("winner_at" if side == self.table["winner"] else "loser", state)

    def _put_closed_by(self) -> None:
        """A close without figures is a graded deal's; with figures a counted one's."""
        closed = self.table.get("closed")
        if closed and "how" in self.table and "other_tricks" not in closed:
            del self.table["closed"]
            self._put("closed_by", closed["by"])

    def _put_lost_bid(self) -> None:
        """The bid that a breach may cost stands inside the penalty."""
        if "penalty" in self.table:
            lost = {key: self.table.pop(key) for key in ("bidder", "bid") if key in self.table}
            self.table["penalty"] |= lost

    def _read_penalty(self, side: str, kind: str, game_points: str | None) -> None:
        table: dict[str, Any] = {"side": _side(side), "kind": kind}
        self._put("penalty", table if game_points is None else {**table, "game_points": int(game_points)})

    def _read_sits_out(self, seat: str) -> None:
        self._put("sits_out", int(seat))

    def _read_passed(self) -> None:
        self._put("all_pass", True)

    def _read_draw(self) -> None:
        self._put("how", "draw")

    def _read_wins(self, side: str, how: str) -> None:
        self._put("winner", _side(side))
        self._put("how", how.replace(" ", "_"))

    def _read_out(self, side: str) -> None:
        self._put("claimed_by", _side(side))

    def _read_closed(self, side: str, card_points: str | None, tricks: str | None) -> None:
        closed = {"by": _side(side)}
        if card_points is not None and tricks is not None:
            closed |= {"other_card_points": int(card_points), "other_tricks": int(tricks)}
        self._put("closed", closed)

    def _read_bid(self, side: str, bid: str | None) -> None:
        self._put("bidder", _side(side))
        if bid is not None:
            self._put("bid", int(bid))

    def _read_state(self, side: str, state: str) -> None:
        self._count(self.states, side, state)

    def _read_taken(self, side: str, card_points: str, tricks: str) -> None:
        self._count(self.tricks, side, int(tricks))
        self._count(self.points, side, int(card_points))

    def _read_points(self, side: str, card_points: str) -> None:
        self._count(self.points, side, int(card_points))

    def _read_last(self, side: str) -> None:
        self._put("last_trick", _side(side))

    def _read_first(self, side: str) -> None:
        self._put("first_to_target", _side(side))

    def _read_doubled(self, doubled: str) -> None:
        self._put("doubled", int(doubled))


def _side(letter: str) -> int:
    return SIDE_NAMES.lower().index(letter)


def _row(numbers: dict[int, int]) -> list[int]:
    for side in range(len(numbers)):
        if side not in numbers:
            raise BadNotation(f"the line counts no {side_name(side)}", code="side_missing", side=side)
    return [numbers[side] for side in range(len(numbers))]


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
    return " ".join(words)


def _graded(deal: Graded) -> str:
    closed = [] if deal.closed_by is None else [f"{side_name(deal.closed_by)} closed"]
    if deal.winner is None:
        return ", ".join(["draw", *closed])
    winner, loser = side_name(deal.winner), side_name(0 if deal.winner else 1)
    words = [f"{winner} wins by {deal.how.replace('_', ' ')}", *closed]
    if deal.loser is not None:
        words.append(f"{loser} {deal.loser}")
    if deal.winner_at is not None:
        words.append(f"{winner} {deal.winner_at}")
    return ", ".join(words)


def _bid(deal: Bid) -> str:
    doubled = f" x{deal.doubled}" if deal.doubled != 1 else ""
    taken = ", ".join(f"{side_name(side)} {points}" for side, points in enumerate(deal.card_points))
    return f"{side_name(deal.bidder)} bid {deal.bid}{doubled}: {taken}"


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
    Passed: _passed,
    Penalty: _penalty,
}
