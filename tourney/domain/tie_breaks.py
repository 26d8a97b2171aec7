"""Tie-breaks as values: each a code, a name and one function over the records of a stage (``crosstable.py``).

``TIE_BREAKS`` at the end has them all; ``ranking.py`` makes the order and the sentences. FIDE's are those of Handbook
C.07, edition effective from 1 July 2023.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from operator import attrgetter, sub
from types import MappingProxyType
from typing import NamedTuple

from tourney.domain.crosstable import (
    PLAYED,
    TWELFTHS,
    UNASKED,
    VOLUNTARY,
    Crosstable,
    Group,
    Number,
    Record,
    number,
)
from tourney.domain.errors import Refused
from tourney.domain.model import EntrantId
from tourney.domain.names import fold, nearest

TO_DECIDE, SHARED = "level with {other}, to be decided ", "shares the rank with {other}"

Values = Callable[[Crosstable, Group], Sequence[Number]]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A way to part entrants who are level: ``values(crosstable, group)`` in the order of the group, counted in
    ``unit``s of a point. ``of_group`` values hold only among those they have to part. With ``fewest`` less is better;
    ``signed`` values are shown with their sign; ``undecided`` is said of those for whom there is no value."""

    code: str
    name: str
    values: Values
    unit: int = 1
    of_group: bool = False
    fewest: bool = False
    signed: bool = False
    undecided: str = ""


def _each(value: Callable[[Crosstable, EntrantId], Number]) -> Values:
    return lambda crosstable, group: [value(crosstable, entrant) for entrant in group]


def _total(field: str, minus: str = "") -> Values:
    """A field of the rounds added up, less another."""
    added, taken = attrgetter(field), attrgetter(minus or field)

    def value(crosstable: Crosstable, entrant: EntrantId) -> Number:
        rounds = crosstable.records[entrant].rounds
        total: int = sum(map(added, rounds))
        return total - sum(map(taken, rounds)) if minus else total

    return _each(value)


def _match_points(crosstable: Crosstable, entrant: EntrantId) -> int:
    return crosstable.records[entrant].sums.score


def _rounds_won(crosstable: Crosstable, entrant: EntrantId) -> int:
    """Rounds that brought as much as a win, played or not (7.1)."""
    record = crosstable.records[entrant]
    return sum(halves >= 2 * record.win for halves in record.sums.halves)


def _matches_won(crosstable: Crosstable, entrant: EntrantId) -> int:
    """Matches won at the table (7.2)."""
    record = crosstable.records[entrant]
    return sum(played.kind == PLAYED and played.points >= record.win for played in record.rounds)


def _rounds_wanted(crosstable: Crosstable, entrant: EntrantId) -> int:
    """Rounds from which the entrant did not stay away of its own will (7.6)."""
    return sum(played.kind not in VOLUNTARY for played in crosstable.records[entrant].rounds)


def _progressive(crosstable: Crosstable, entrant: EntrantId) -> int:
    """The scores after every round, added up (7.5)."""
    return sum(accumulate(crosstable.records[entrant].sums.halves))


def _progressive_cut(crosstable: Crosstable, entrant: EntrantId) -> int:
    return _progressive(crosstable, entrant) - sum(crosstable.records[entrant].sums.halves[:1])


def _buchholz(crosstable: Crosstable, group: Group) -> list[int]:
    """The scores of all opponents (8.1)."""
    return list(map(sum, crosstable.faced(group)))


def _least(crosstable: Crosstable, group: Group) -> list[int]:
    """What a cut takes away: a round stayed away from, which counts as against oneself, else the lowest (16.5)."""
    away = crosstable.away
    lowest = [min(scores, default=0) for scores in crosstable.faced(group)]
    return [away.get(entrant, least) for entrant, least in zip(group, lowest, strict=True)] if away else lowest


def _buchholz_cut(crosstable: Crosstable, group: Group) -> list[int]:
    return list(map(sub, _buchholz(crosstable, group), _least(crosstable, group)))


def _median_buchholz(crosstable: Crosstable, group: Group) -> list[int]:
    """Without the lowest contribution and, of the others, the highest (14.3)."""
    values = []
    for scores, least in zip(crosstable.faced(group), _least(crosstable, group), strict=True):
        kept = sorted(scores)
        values.append(sum(kept) - least - kept[-1 if least < kept[-1] else -2] if len(kept) > 2 else 0)
    return values


def _fore_buchholz(crosstable: Crosstable, group: Group) -> list[int]:
    return _buchholz(crosstable.drawn_at_the_end, group)


def _opponents_buchholz(crosstable: Crosstable, group: Group) -> list[Number]:
    """The average Buchholz of those met at the table (8.2)."""
    values: list[Number] = []
    for entrant in group:
        rounds = crosstable.records[entrant].rounds
        met = [o for played in rounds if played.kind == PLAYED for o in played.opponents]
        values.append(Fraction(sum(_buchholz(crosstable, met)), len(met)) if met else 0)
    return values


def _sonneborn_berger(crosstable: Crosstable, group: Group) -> list[int]:
    """Opponents' scores times what was won from them (9.1)."""
    return list(map(sum, crosstable.weighed(group)))


def _sonneborn_berger_cut(crosstable: Crosstable, group: Group) -> list[int]:
    """Without what the opponent with the lowest score gave, or a round stayed away from where that gave more (16.5)."""
    values = []
    for entrant, scores, weighed in zip(group, crosstable.faced(group), crosstable.weighed(group), strict=True):
        _, cut = min(zip(scores, weighed, strict=True), default=(0, 0))
        away = [weighed[i] for i in crosstable.records[entrant].sums.voluntary]
        values.append(sum(weighed) - max(cut, min(away, default=cut)))
    return values


def _koya(crosstable: Crosstable, entrant: EntrantId) -> int:
    """Points from opponents who have at least half of what they could have (9.2)."""
    return sum(
        halves
        for o, halves in zip(*crosstable.records[entrant].meetings, strict=True)
        if _has_half(crosstable.records[o])
    )


def _has_half(record: Record) -> bool:
    could = sum(played.kind not in UNASKED for played in record.rounds) * record.win
    return record.sums.score >= TWELFTHS // 2 * could


def _direct_points(crosstable: Crosstable, group: Group) -> list[Number]:
    return [met.points for met in encounters(crosstable, group)]


def _given(code: str) -> Values:
    """What was given for this code; nothing where somebody of the group has none."""

    def values(crosstable: Crosstable, group: Group) -> list[Number]:
        known = crosstable.given.get(code, {})
        return [known[entrant] for entrant in group] if all(entrant in known for entrant in group) else []

    return values


class Encounters(NamedTuple):
    """What an entrant has from the others of a group, doubled; how many matches that were and how many are missing;
    and what it could have with these."""

    points: int
    matches: int
    missing: int
    at_most: int


def encounters(crosstable: Crosstable, group: Group) -> list[Encounters]:
    """The matches inside a group, all of them, in its order. Everybody should have met everybody as often as the two
    who met most; a missing match may still bring as much as the best match of the stage did."""
    level = frozenset(group)
    met = [_inside(level, crosstable.records[entrant]) for entrant in group]
    most = max((n for _, times in met for n in times.values()), default=1)
    due = most * (len(level) - 1)
    return [
        Encounters(points, matches, due - matches, points + (due - matches) * crosstable.most_won)
        for points, matches in ((points, sum(times.values())) for points, times in met)
    ]


def _inside(level: frozenset[EntrantId], record: Record) -> tuple[int, Mapping[EntrantId, int]]:
    """What a record has from the others of a group, doubled, and how often it met each."""
    opponents, counted = record.meetings
    times: dict[EntrantId, int] = {}
    if level.isdisjoint(opponents):
        return 0, times
    points = 0
    for opponent, halves in zip(opponents, counted, strict=True):
        if opponent in level:
            times[opponent] = times.get(opponent, 0) + 1
            points += halves
    return points, times


TIE_BREAKS: Mapping[str, TieBreak] = MappingProxyType(
    {
        tie.code: tie
        for tie in (
            TieBreak("MP", "match points", _each(_match_points), TWELFTHS),
            TieBreak("WIN", "rounds won", _each(_rounds_won)),
            TieBreak("WON", "wins at the table", _each(_matches_won)),
            TieBreak("GD", "game-point difference", _total("game_points_won", "game_points_lost"), signed=True),
            TieBreak("GP", "game points", _total("game_points_won")),
            TieBreak("BD", "bummerl difference", _total("bummerls_won", "bummerls_lost"), signed=True),
            TieBreak("BH", "Buchholz", _buchholz, TWELFTHS),
            TieBreak("BH-C1", "Buchholz without the lowest", _buchholz_cut, TWELFTHS),
            TieBreak("BH-M", "median Buchholz", _median_buchholz, TWELFTHS),
            TieBreak("FB", "fore Buchholz", _fore_buchholz, TWELFTHS),
            TieBreak("AOB", "the opponents' average Buchholz", _opponents_buchholz, TWELFTHS),
            TieBreak("SB", "Sonneborn-Berger", _sonneborn_berger, 2 * TWELFTHS),
            TieBreak("SB-C1", "Sonneborn-Berger without the lowest", _sonneborn_berger_cut, 2 * TWELFTHS),
            TieBreak("KS", "Koya", _each(_koya), 2),
            TieBreak("DE", "direct encounter", _direct_points, 2, of_group=True),
            TieBreak("GE", "rounds not stayed away from", _each(_rounds_wanted)),
            TieBreak("PS", "progressive score", _each(_progressive), 2),
            TieBreak("PS-C1", "progressive score without the first round", _each(_progressive_cut), 2),
            TieBreak("DW", "deals won", _total("deals_won")),
            TieBreak("SN", "schneider scored", _total("schneider")),
            TieBreak("SZ", "schwarz scored", _total("schwarz")),
            TieBreak("RV", "fewest revokes", _total("revokes"), fewest=True),
            TieBreak("LOT", "lots", _each(lambda crosstable, e: crosstable.lots[e]), of_group=True, fewest=True),
            TieBreak(
                "playoff", "the play-off", _given("playoff"), of_group=True, undecided=TO_DECIDE + "by a play-off"
            ),
            TieBreak("cut", "the cards cut", _given("cut"), of_group=True, undecided=TO_DECIDE + "by cutting cards"),
            TieBreak("shared", "a shared rank", lambda _table, _group: [], of_group=True, undecided=SHARED),
        )
    }
)


def tie_break_values(
    code: str, records: Mapping[EntrantId, Record], group: Group | None = None
) -> dict[EntrantId, Number]:
    """One tie-break of a group, or of everybody, as numbers."""
    tie, entrants = TIE_BREAKS[code], list(records) if group is None else list(group)
    found = tie.values(Crosstable(records), entrants)
    return {entrant: number(value, tie.unit) for entrant, value in zip(entrants, found, strict=True)}


def parse_codes(text: str) -> tuple[str, ...]:
    """The codes in ``BH,SB,GD,DE,LOT``, small letters allowed, ``points`` for MP. Raises Refused for an unknown one,
    one named twice, and one behind ``shared``."""
    codes: list[str] = []
    by_key = {fold(code): code for code in TIE_BREAKS} | {"points": "MP"}
    for typed in filter(None, map(str.strip, text.split(","))):
        code = by_key.get(fold(typed))
        if code is None:
            near = nearest(typed, [*TIE_BREAKS, "points"])
            raise Refused("unknown_tie_break", f"{typed} is no tie-break{near}; there are {', '.join(TIE_BREAKS)}")
        if code in codes:
            raise Refused("tie_break_twice", f"the tie-break {code} is named twice; once is enough", tie_break=code)
        if "shared" in codes:
            raise Refused("after_shared", f"shared ends the list, so {code} would never count", tie_break=code)
        codes.append(code)
    return tuple(codes)
