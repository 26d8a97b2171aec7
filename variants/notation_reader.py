"""`ClauseReader`: the clauses of a line gathered into the JSON object of the deal they tell of.

`notation.py` cuts the line; what belongs together is judged by `deal_json.deal_from_json`.
"""

from typing import Any

from variants.deal import SIDE_NAMES, side_name
from variants.deal_words import asked
from variants.errors import BadNotation


class ClauseReader:
    """Clauses gathered into the JSON object of the deal; `deal_from_json` judges what belongs together."""

    def __init__(self, clauses: list[tuple[str, tuple[str | None, ...]]]) -> None:
        self.table: dict[str, Any] = {}
        self.points: dict[int, int] = {}
        self.tricks: dict[int, int] = {}
        self.states: dict[int, str] = {}
        self.is_fiches = False
        self.honours: dict[int, dict[str, int]] = {}
        for name, parts in clauses:
            getattr(self, f"_read_{name}")(*parts)

    def deal(self) -> dict[str, Any]:
        """The JSON object."""
        if self.points:
            self._put("card_points", _row(self.points))
        if self.tricks:
            self._put("tricks", _row(self.tricks))
        self._put_honours()
        self._put_states()
        self._put_closed_by()
        self._put_lost_bid()
        return self.table

    def _put(self, key: str, value: object) -> None:
        if key in self.table:
            raise BadNotation(f"the line says twice {asked(key)}", code="said_twice", key=key)
        self.table[key] = value

    def _count(self, row: dict[int, Any], side: str, value: Any) -> None:
        if _side(side) in row:
            raise BadNotation(f"the line counts {side.upper()} twice", code="said_twice", key=side.upper())
        row[_side(side)] = value

    def _put_honours(self) -> None:
        """Honours of a deal in fiches; elsewhere a trump marriage alone is the one that was shown."""
        had = {(side, name, count) for side, named in self.honours.items() for name, count in named.items()}
        if not self.is_fiches and all((name, count) == ("trump_marriage", 1) for _, name, count in had):
            for side, *_ in sorted(had):
                self._put("shown_trump_marriage", side)
            return
        for side in self.honours:
            if side not in self.points:
                raise BadNotation(f"the line counts no {side_name(side)}", code="side_missing", side=side)
        self._put("honours", [self.honours.get(side, {}) for side in sorted(self.points)])

    def _put_states(self) -> None:
        if self.states and "winner" not in self.table:
            raise BadNotation("a state belongs to a deal with a winner: A wins by claim, B schneider", code="no_winner")
        for side, state in self.states.items():
            if side > 1:
                text = f"the line says {side_name(side)}, and a deal with a winner has sides A and B"
                raise BadNotation(text, code="no_such_side", side=side)
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

    def _read_contract(self, side: str, name: str, end: str) -> None:
        self._put("contract", name)
        self.table |= {"by": _side(side), "made": end == "made"}

    def _read_fiches(self) -> None:
        self.is_fiches = True

    def _read_honour(self, side: str, count: str | None, honour: str) -> None:
        name = "marriages" if honour == "marriage" else honour.replace(" ", "_")
        named = self.honours.setdefault(_side(side), {})
        if name in named:
            raise BadNotation(f"the line says {honour} of {side.upper()} twice", code="said_twice", key=name)
        named[name] = 1 if count is None else int(count)

    def _read_ten_of_trumps(self, side: str) -> None:
        self._put("ten_of_trumps", _side(side))

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
