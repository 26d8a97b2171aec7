"""A field as JSON, drawn: the command ``pair``, which needs no database and no tournament.

``read_field`` holds the JSON against what a field can be; ``pair`` draws its next round with the format's own draw, the
same code that a tournament uses.
"""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from tourney.domain.decisions.creation import check_options
from tourney.domain.errors import Refused
from tourney.domain.field import FIXED, ROTATING, Field, FieldEntrant, Pairing, Seats
from tourney.domain.formats import FORMATS, find_format
from tourney.domain.model import EntrantId
from tourney.domain.names import nearest
from tourney.domain.pairing import GENERATOR, Format

_KEYS = ("format", "seats", "partners", "round", "rounds", "seed", "entrants", "history", "avoid", "options")
_ENTRANT = ("id", "score", "rank", "active", "byes", "club", "asked_bye")
MOST_ENTRANTS = 100_000


def pair(payload: object) -> dict[str, Any]:
    """The next round of the field that the JSON object describes, as JSON values. Raises Refused."""
    table = _object(payload, "the field", _KEYS)
    format_ = find_format(_text(table, "format", "swiss"))
    field, seed = read_field(table, format_), _number(table, "seed", 1, -(2**63), 2**63)
    if format_.pair is None:
        drawn = ", ".join(each.key for each in FORMATS.values() if each.pair)
        needs = "its bracket" if format_.bracket else "the places at the tables before"
        raise Refused("no_pair", f"a {format_.key} is drawn from {needs}, not from a field; formats: {drawn}")
    found = format_.pair(field, Random(seed))  # noqa: S311  (a draw that anybody can repeat, not a secret)
    return _as_json(found, field, seed)


def _as_json(pairing: Pairing, field: Field, seed: int) -> dict[str, Any]:
    asked = [e.id for e in field.entrants if e.active and e.asked_bye]
    return {
        "tables": [
            {"table": number, "sides": [list(side) for side in table.sides], "notes": list(table.notes)}
            for number, table in enumerate(pairing.tables, 1)
        ],
        "byes": [*pairing.byes, *asked],
        "notes": list(pairing.notes),
        "seed": seed,
        "generator": GENERATOR,
        "cost": {
            "rematches": pairing.cost.rematches,
            "score_gap": _plain(pairing.cost.score_gap),
            "score_gap_squared": _plain(pairing.cost.score_gap_squared),
        },
        "proved_optimal": pairing.proved_optimal,
    }


def _plain(value: int | Fraction) -> int | float:
    return int(value) if value == int(value) else float(value)


def read_field(table: Mapping[str, Any], format_: Format) -> Field:
    """The field. Raises Refused naming the entrant or the round that is wrong, and what would work."""
    seats, partners = _number(table, "seats", 2, 2, 4), _text(table, "partners", FIXED)
    if partners not in (FIXED, ROTATING):
        raise Refused("partners", f'partners are "{FIXED}" or "{ROTATING}", not {partners[:40]!r}')
    entrants = tuple(_entrant(row, at) for at, row in enumerate(_list(table, "entrants")))
    if len(entrants) > MOST_ENTRANTS:
        raise Refused("too_many", f"{len(entrants)} entrants; at most {MOST_ENTRANTS} are drawn at once")
    ids = _unique(entrants)
    number = _number(table, "round", 1, 1, 10_000)
    rounds = None if table.get("rounds") is None else _number(table, "rounds", 1, 1, 10_000)
    if rounds is not None and number > rounds:
        raise Refused("no_such_round", f"round {number} is asked for, and there are {rounds} rounds")
    field = Field(
        seats=seats,
        partners=partners,
        round=number,
        rounds=rounds,
        entrants=entrants,
        history=_history(table, ids, number),
        avoid=frozenset(frozenset(_ids(group, f"avoid[{at}]", ids)) for at, group in enumerate(_list(table, "avoid"))),
        options=check_options(format_, _object(table.get("options") or {}, "options", None)),
    )
    _check_seats(field, format_)
    return field


def _check_seats(field: Field, format_: Format) -> None:
    if field.sides not in format_.sides:
        others = ", ".join(each.key for each in FORMATS.values() if each.pair and field.sides in each.sides)
        raise Refused("format_seats", f"{format_.key} cannot seat tables of {field.seats}; use {others}")
    if field.side_size == 2 and not format_.rotates:
        others = ", ".join(each.key for each in FORMATS.values() if each.rotates)
        raise Refused("format_seats", f"{format_.key} has no changing partners; use {others}, or fixed partners")
    needed = field.sides * field.side_size
    if len(field.present) < needed:
        raise Refused(
            "too_few_entrants",
            f"{len(field.present)} {'is' if len(field.present) == 1 else 'are'} there to be drawn, and a table needs "
            f"{needed}: add entrants, or wake those who are not active",
        )


def _entrant(row: object, at: int) -> FieldEntrant:
    where = f"entrants[{at}]"
    table = _object(row, where, _ENTRANT)
    name = table.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= 200:
        raise Refused("no_id", f"{where} has no id; an id is a text such as A")
    return FieldEntrant(
        id=EntrantId(name),
        score=_score(table.get("score", 0), where),
        rank=_number(table, "rank", at + 1, 0, 10**9, where),
        active=_bool(table, "active", True, where),
        byes=_number(table, "byes", 0, 0, 10_000, where),
        group=_text(table, "club", "", where),
        asked_bye=_bool(table, "asked_bye", False, where),
    )


def _score(value: object, where: str) -> int | Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 10**9:
        raise Refused("bad_score", f"{where}.score is {str(value)[:40]}; a score is a number such as 2 or 2.5")
    exact = Fraction(str(value))
    return int(exact) if exact.denominator == 1 else exact


def _unique(entrants: tuple[FieldEntrant, ...]) -> frozenset[str]:
    seen: set[str] = set()
    for entrant in entrants:
        if entrant.id in seen:
            raise Refused("id_twice", f"the id {entrant.id!r} stands twice among the entrants; each has its own")
        seen.add(entrant.id)
    return frozenset(seen)


def _history(table: Mapping[str, Any], ids: frozenset[str], number: int) -> tuple[tuple[Seats, ...], ...]:
    rounds = _list(table, "history")
    if len(rounds) >= number:
        raise Refused(
            "round_played", f"the history has {len(rounds)} rounds, so round {len(rounds) + 1} is next, not {number}"
        )
    return tuple(_round(round_, at, ids) for at, round_ in enumerate(rounds))


def _round(round_: object, at: int, ids: frozenset[str]) -> tuple[Seats, ...]:
    where = f"history[{at}]"
    if not isinstance(round_, list):
        raise Refused("bad_history", f"{where} is no list of tables, each a list of sides, each a list of ids")
    tables = tuple(_sides(sides, f"{where}[{number}]", ids) for number, sides in enumerate(round_))
    seated = [entrant for sides in tables for side in sides for entrant in side]
    if len(set(seated)) < len(seated):
        twice = next(entrant for entrant in seated if seated.count(entrant) > 1)
        raise Refused("seated_twice", f"{where} seats {twice!r} twice")
    return tables


def _sides(sides: object, where: str, ids: frozenset[str]) -> Seats:
    if not isinstance(sides, list):
        raise Refused("bad_history", f"{where} is no list of sides, each a list of ids")
    return tuple(_ids(side, f"{where}[{at}]", ids) for at, side in enumerate(sides))


def _ids(side: object, where: str, ids: frozenset[str]) -> tuple[EntrantId, ...]:
    if not isinstance(side, list) or not all(isinstance(each, str) for each in side):
        raise Refused("bad_history", f"{where} is no list of ids")
    for each in side:
        if each not in ids:
            raise Refused("unknown_id", f"{where} names {each[:40]!r}, who is no entrant{nearest(each, ids)}")
    return tuple(EntrantId(each) for each in side)


# --- single values


def _object(value: object, where: str, keys: tuple[str, ...] | None) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Refused("not_object", f"{where} is no JSON object")
    for key in value:
        if keys is not None and key not in keys:
            raise Refused("unknown_key", f"{where} has no {key[:40]!r}{nearest(key, keys)}; it has {', '.join(keys)}")
    return value


def _list(table: Mapping[str, Any], key: str) -> list[object]:
    value = table.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise Refused("not_list", f"{key} is no list")
    return value


def _number(table: Mapping[str, Any], key: str, default: int, low: int, high: int, where: str = "") -> int:
    value = default if table.get(key) is None else table[key]
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        place = f"{where}.{key}" if where else key
        raise Refused("bad_number", f"{place} is {str(value)[:40]}; it is a whole number from {low} to {high}")
    return value


def _text(table: Mapping[str, Any], key: str, default: str, where: str = "") -> str:
    value = default if table.get(key) is None else table[key]
    if not isinstance(value, str):
        raise Refused("not_text", f"{f'{where}.{key}' if where else key} is no text")
    return value


def _bool(table: Mapping[str, Any], key: str, default: bool, where: str) -> bool:
    value = default if table.get(key) is None else table[key]
    if not isinstance(value, bool):
        raise Refused("not_bool", f"{where}.{key} is true or false, not {str(value)[:40]}")
    return value
