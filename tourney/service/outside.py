"""The one door for text from outside: JSON, lists of names. Bounded in size and depth, and never a surprise.

Everything that comes from a file, standard input or an argument passes here before anything else looks at it.
Raises Refused with the place of the mistake.
"""

import csv
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from tourney.domain.errors import Refused
from variants import RuleError

LARGEST = 8 * 1024 * 1024
LARGEST_SHEET = 1 << 20
DEEPEST = 64


def called(source: str) -> str:
    """What people call an input: its file, or standard input for ``-``."""
    return "standard input" if source == "-" else source


@contextmanager
def about(source: str) -> Iterator[None]:
    """Put the input before everything that is refused about what stands in it."""
    try:
        yield
    except (Refused, RuleError) as problem:
        raise Refused(problem.code, f"{called(source)}: {problem}", **problem.fields) from problem


def read_sheet(source: str) -> bytes:
    """The bytes of a rule sheet; of one that is too long to be a sheet just enough for the reader to say so."""
    return _read(source, LARGEST_SHEET + 1)


def read_input(source: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``."""
    data = _read(source, LARGEST + 1)
    if len(data) > LARGEST:
        raise Refused("too_large", f"{called(source)} has more than {LARGEST // 1024 // 1024} MB; split it")
    return data


def _read(source: str, most: int) -> bytes:
    if source == "-":
        data = sys.stdin.buffer.read(most)
    else:
        try:
            with Path(source).open("rb") as file:
                data = file.read(most)
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or "not a name of a file"
            raise Refused("unreadable", f"{source} cannot be read: {reason}") from problem
    return data


def read_json(data: bytes | str, where: str) -> object:
    """The value of a JSON text. Refuses doubled keys, NaN, huge numbers and what is nested too deep."""
    text = decode_utf8(data, where) if isinstance(data, bytes) else data
    try:
        value = json.loads(
            text, object_pairs_hook=_once(where), parse_constant=_finite(where), parse_float=_float(where)
        )
    except json.JSONDecodeError as problem:
        raise Refused(
            "bad_json", f"{where} is not JSON: {problem.msg} at line {problem.lineno}, column {problem.colno}"
        ) from problem
    except RecursionError as problem:
        raise Refused("too_deep", f"{where} is nested too deep; {DEEPEST} levels at most") from problem
    except ValueError as problem:  # an integer of thousands of digits
        raise Refused("bad_number", f"{where} has a number that is too long") from problem
    _check_depth(value, where)
    return value


def is_json(text: str) -> bool:
    """Whether the text is meant as JSON, and not as a hand in words. Of an empty one the JSON reader says it."""
    return text.lstrip()[:1] in ("", "{", "[")


def decode_utf8(data: bytes, where: str) -> str:
    """The text of a UTF-8 file, its mark taken off."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        text = f"{where} is not UTF-8 text; look at line {line}, and save the file as UTF-8"
        raise Refused("not_utf8", text, line=line) from problem


def _once(where: str) -> Callable[[list[tuple[str, object]]], dict[str, object]]:
    def build(pairs: list[tuple[str, object]]) -> dict[str, object]:
        made = dict(pairs)
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise Refused("doubled_key", f"{where} has the key {twice!r} twice in one object; keep one")
        return made

    return build


def _finite(where: str) -> Callable[[str], object]:
    def refuse(word: str) -> object:
        raise Refused("not_finite", f"{where} has {word}, which is not a number of JSON")

    return refuse


def _float(where: str) -> Callable[[str], float]:
    def parse(digits: str) -> float:
        value = float(digits)
        if value in (float("inf"), float("-inf")):
            raise Refused("bad_number", f"{where} has the number {digits[:20]}, which is too large")
        return value

    return parse


def _check_depth(value: object, where: str) -> None:
    level: list[object] = [value]
    for _ in range(DEEPEST):
        level = [inner for item in level for inner in _inside(item)]
        if not level:
            return
    raise Refused("too_deep", f"{where} is nested too deep; {DEEPEST} levels at most")


def _inside(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


# --- lists of names -------------------------------------------------------------------------------------------

_HEADS = frozenset({"name", "player", "players", "spieler", "gracz", "jucator", "jucător", "imię", "imie", "nume"})


def read_names(data: bytes, where: str) -> tuple[tuple[int, str], ...]:
    """Line number and name of each row of a list of players: one name a line, or the name column of a CSV.

    UTF-8, UTF-16 with its mark, or Latin-1; commas, semicolons or tabs; a head row is seen by its words.
    """
    text = _decode_any(data)
    rows = [(number, row) for number, row in _rows(text, where) if any(cell.strip() for cell in row)]
    if not rows:
        raise Refused("empty_list", f"{where} has no names")
    head = [cell.strip().casefold() for cell in rows[0][1]]
    column = next((index for index, cell in enumerate(head) if cell in _HEADS), None)
    if column is None and any(len([cell for cell in row if cell.strip()]) > 1 for _, row in rows):
        heads = ", ".join(cell for cell in rows[0][1][:6])
        raise Refused("no_name_column", f"{where} has several columns ({heads}) and none is headed name; head one so")
    body = rows if column is None else rows[1:]
    return tuple((number, _cell(row, column or 0, number, where)) for number, row in body)


def _decode_any(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _rows(text: str, where: str) -> Iterator[tuple[int, list[str]]]:
    first = text.split("\n", 1)[0]
    delimiter = max(";\t,", key=first.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter)
    try:
        for row in reader:
            yield reader.line_num, row
    except csv.Error as problem:
        raise Refused("bad_csv", f"{where} line {reader.line_num}: {problem}") from problem


def _cell(row: list[str], column: int, number: int, where: str) -> str:
    if column >= len(row) or not row[column].strip():
        raise Refused("no_name", f"{where} line {number} has no name in column {column + 1}")
    return row[column]
