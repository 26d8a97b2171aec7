"""The formats there are, and one of them with all its settings."""

from typing import Any

from tourney.domain.event_options import COMMON
from tourney.domain.formats import FORMATS, find_format
from tourney.domain.pairing import Format, Option
from tourney.report.columns import aligned, indented, paragraphs


def formats_text() -> str:
    """Every format in a line."""
    rows = [(each.key, _tables(each), each.summary) for each in FORMATS.values()]
    return paragraphs(
        aligned([("Format", "Tables of", ""), *rows], "<<<"), ["tourney formats F shows the settings of one."]
    )


def format_text(key: str) -> str:
    """One format with its settings and those of every event."""
    found = find_format(key)
    return paragraphs(
        [f"{found.key}: {found.summary}", f"Tables of {_tables(found)}."],
        ["Its own settings", *indented(_settings(found.options))] if found.options else [],
        ["Settings of every event", *indented(_settings(COMMON))],
        [f"Tie-breaks if none are named: {', '.join(found.tie_breaks)}"] if found.tie_breaks else [],
    )


def _settings(options: tuple[Option, ...]) -> list[str]:
    lines = []
    for each in options:
        usual = f"; {_shown(each.default)} if not given" if each.default not in ("", None) else ""
        lines += [f"{each.key} = {each.choices}{usual}", f"    {each.meaning}"]
    return lines


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _tables(found: Format) -> str:
    return "two" if found.sides == (2,) else "two or three"


def format_json(key: str | None) -> Any:
    """All formats, or one, as JSON."""
    if key is not None:
        return _as_json(find_format(key))
    return [_as_json(each) for each in FORMATS.values()]


def _as_json(found: Format) -> dict[str, Any]:
    return {
        "key": found.key,
        "summary": found.summary,
        "sides": list(found.sides),
        "takes_late": found.takes_late,
        "rotates": found.rotates,
        "tie_breaks": list(found.tie_breaks),
        "options": [
            {
                "key": each.key,
                "kind": each.kind,
                "default": each.default,
                "allowed": each.choices,
                "meaning": each.meaning,
            }
            for each in (*found.options, *COMMON)
        ],
    }
