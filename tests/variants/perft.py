"""Counts of legal lines from fixed deals, and the golden files that hold them.

``python -m tests.variants.perft`` writes ``tests/golden/perft/*.json`` anew, one file a sheet: three positions each,
at the start, after two tricks and in the strict phase, with how many legal lines there are of one action, of two,
and so on. A change in these figures is a change of the rules of the play: look at it before it is committed.
"""

import json
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

from tests.variants.table_talk import is_strict, lot, shuffled_pack
from variants import NameTrump, Play, act, find_variant, format_cards, legal_actions, names, parse_cards
from variants.actions import Action, Claim, Close
from variants.cards import Suit
from variants.event_json import action_from_json, action_to_json, call_from_json

FOLDER = Path(__file__).parents[1] / "golden" / "perft"
MOST_LINES = 12_000
"""The depth of a position is the deepest with at most so many lines, so that counting takes less than half a second."""
DEEPEST = 10

PLACES: tuple[Callable[[Play], bool], ...] = (
    lambda play: not play.tricks,
    lambda play: len(play.tricks) >= 2,
    lambda play: bool(play.tricks) and is_strict(play),
)
"""Where counting begins: before the first action, after two tricks, on the first lead of the strict phase."""


def count_lines(play: Play, depth: int) -> int:
    """How many different lines of so many actions there are; a deal that is over ends a line."""
    actions = legal_actions(play)
    if depth == 1 or not actions:
        return max(len(actions), 1)
    return sum(count_lines(act(play, action), depth - 1) for action in actions)


def read_action(event: Any) -> Action:
    """An action of a golden file."""
    if "call" in event:
        return call_from_json(event, "call")
    if "trump" in event:
        suit = event["trump"]["suit"]
        return NameTrump(event["trump"]["seat"], None if suit is None else Suit(suit))
    return action_from_json(event, "event")


def position(key: str, entry: dict[str, Any]) -> Play:
    """The position of a golden file."""
    play = find_variant(key).deal_out(entry["dealer"], parse_cards(entry["deck"]))
    for event in entry["actions"]:
        play = act(play, read_action(event))
    return play


def _entry(key: str, number: int) -> dict[str, Any]:
    variant, rng = find_variant(key), Random(660 + number)
    deck = shuffled_pack(variant, rng)
    play, actions = variant.deal_out(0, deck), []
    while play.is_over or not PLACES[number](play):
        if play.is_over:
            # a contract may be lost before the place is reached: begin the deal again
            play, actions = variant.deal_out(0, deck), []
        action = lot(play, rng, {Claim: 0.0, Close: 0.0})
        play = act(play, action)
        actions.append(action_to_json(action))
    return {"dealer": 0, "deck": format_cards(deck), "actions": actions, "lines": _lines(play)}


def _lines(play: Play) -> list[int]:
    counts = (count_lines(play, depth) for depth in range(1, DEEPEST + 1))
    return list(takewhile(lambda count: count <= MOST_LINES, counts))


def main() -> None:
    """All golden files anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key in names():
        entries = [_entry(key, number) for number in range(len(PLACES))]
        text = ",\n".join(map(json.dumps, entries))
        (FOLDER / f"{key}.json").write_text(f"[\n{text}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
