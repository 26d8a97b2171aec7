"""The log in the names of those who sat there then: the service tells deals in the letters of their sides."""

from collections.abc import Mapping
from typing import cast

from tourney.service.views import LogLine
from tourney.tui.deal_words import named, spoken
from variants import deal_from_json, format_deal


def told(line: LogLine, by_id: Mapping[str, LogLine]) -> str:
    """The event in words, with names in place of letters and numbers of sides. ``by_id`` are the lines of the log: one
    that takes another back quotes it."""
    target = by_id.get(str(line.body.get("target")))
    if line.kind == "undone" and target is not None:
        return line.text.replace(target.text, told(target, by_id), 1)
    if not line.sides:
        return line.text
    if "deal" in line.body:
        return _deal_in_names(line)
    forfeit = line.body.get("forfeit")
    if isinstance(forfeit, int):
        return line.text.replace(f"side {forfeit}", spoken(line.sides[forfeit]), 1)
    return line.text


def _deal_in_names(line: LogLine) -> str:
    deal = deal_from_json(dict(cast(Mapping[str, object], line.body["deal"])))
    playing = [name for seat, name in enumerate(line.sides) if seat != deal.sits_out]
    letters = format_deal(deal)
    words = named(letters, playing)
    if deal.sits_out is not None:
        words = words.replace(f"seat {deal.sits_out} sits out", f"{spoken(line.sides[deal.sits_out])} sits out")
    return line.text.replace(letters, words, 1)
