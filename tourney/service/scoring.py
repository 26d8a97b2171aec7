"""Judging deals that belong to no tournament: the ``score`` and ``replay`` of the command line, one deal or a list."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tourney.domain.errors import Refused
from tourney.domain.names import nearest
from variants import RuleError, Variant, adjudicate, deal_from_json, parse_value
from variants.keys import key_named

_KEYS = ("id", "set", "deal", "carry")
LARGEST_CARRY = 1000
_HEAD_OF = {"unknown_variant": "variant", "variant_file": "variant"}
"""Which part of a hand an error is about that names none."""


def score_all(variant: Variant, payload: object, overrides: Mapping[str, object]) -> object:
    """The verdicts of one deal or of a list, in order. One bad item refuses the list, naming its id or index."""
    return _for_each(payload, lambda item: score_one(variant, item, overrides))


def replay_all(payload: object, find: Callable[[str], Variant]) -> dict[str, Any] | list[dict[str, Any]]:
    """The adjudication of one recorded deal or of a list, in order. One that is no deal refuses the list; ``find`` is
    asked for the sheet that a deal names."""
    return _for_each(payload, lambda item: adjudicate(item, find))


def replay_hand(text: str, find: Callable[[str], Variant]) -> dict[str, Any]:
    """The adjudication of a whole hand written as text; what is wrong with it is told by its line."""
    from variants.hand_text import lines_of_hand, parse_hand

    lines = lines_of_hand(text)
    try:
        verdict = adjudicate(parse_hand(text), find)
    except (Refused, RuleError) as problem:
        key = str(problem.fields.get("key") or _HEAD_OF.get(problem.code, ""))
        raise Refused(problem.code, _by_line(str(problem), key, lines), **problem.fields) from problem
    if verdict["legal"]:
        return verdict
    key = f"{verdict.get('where', 'events')}[{verdict['at']}]"
    return {**verdict, "text": _by_line(verdict["text"], key, lines)}


def _by_line(told: str, key: str, lines: Mapping[str, int]) -> str:
    """The sentence with the line in the place of the key that it begins with, and of the hands that it names."""
    part = key if key in lines else key.partition(".")[0]
    number = lines.get(part, lines.get(part.partition("[")[0]))
    placed = told if number is None else f"line {number}: {told.removeprefix(f'{key}: ')}"
    return re.sub(r"hands\[\d\]", lambda hand: f"line {lines[hand[0]]}" if hand[0] in lines else hand[0], placed)


def _for_each(payload: object, answer: Callable[[object], dict[str, Any]]) -> dict[str, Any] | list[dict[str, Any]]:
    if not isinstance(payload, list):
        return answer(payload)
    answers = []
    for index, item in enumerate(payload):
        try:
            answers.append(answer(item))
        except (Refused, RuleError) as problem:
            named = item.get("id") if isinstance(item, dict) else None
            place = f"deal {named!r}" if isinstance(named, str) else f"deal at index {index}"
            raise Refused("bad_deal", f"{place}: {problem}", index=index) from problem
    return answers


def score_one(variant: Variant, item: object, overrides: Mapping[str, object]) -> dict[str, object]:
    """The verdict of one deal: a wrapper ``{"id", "set", "deal", "carry"}``, or the deal itself."""
    if not isinstance(item, dict):
        raise Refused("bad_deal", 'a deal is a JSON object such as {"card_points": [66, 33], "tricks": [6, 4]}')
    wrapper = item if "deal" in item else {"deal": item}
    unknown = next((key for key in wrapper if key not in _KEYS), None)
    if unknown is not None:
        raise Refused("unknown_key", f'unknown key {unknown!r} beside "deal"{nearest(unknown, _KEYS)}')
    carry = _carry(wrapper.get("carry", 0))
    changed = {**overrides, **_settings(wrapper.get("set", {}))}
    used = variant.with_overrides(changed) if changed else variant
    score = used.score(deal_from_json(wrapper["deal"]))
    points, left = score.with_carry(carry)
    return {
        "id": wrapper.get("id"),
        "game_points": list(points),
        "carry": left,
        "reason": score.reason,
        "text": score.told(carry),
    }


def _carry(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST_CARRY:
        raise Refused("carry", f"carry is {value!r}; it is a whole number from 0 to {LARGEST_CARRY}")
    return value


def _settings(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise Refused("set", f'"set" is {value!r}; it is an object such as {{"close.fail": "3_flat"}}')
    return value


def parse_settings(pairs: Sequence[str]) -> dict[str, object]:
    """``key=value`` texts of the command line as overrides. Raises BadRules for what no sheet can have."""
    settings: dict[str, object] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            raise Refused("set", f"{pair!r} is not key=value; write it as close.fail=3_flat")
        rule = key_named(key.strip())
        settings[rule.name] = parse_value(rule, value.strip())
    return settings
