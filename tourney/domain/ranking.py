"""The order that records make: ranks, and one sentence on how each row came about.

``rank`` orders by match points, unless the codes have MP in another place, and then by the tie-breaks of
``tie_breaks.py`` as asked. Competition ranks: 1, 2, 2, 4. ``Standings`` keeps a stage while results change.

A tie-break that belongs to the entrant parts everybody at once. The direct encounter holds only among those it has to
part (FIDE C.07, edition effective from 1 July 2023, article 6): it is asked again inside each part it makes, and when
something behind it has placed somebody, those left start again with it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, groupby, pairwise, repeat
from typing import NamedTuple

from tourney.domain.crosstable import NOTHING_GIVEN, Crosstable, Group, Number, Record, number, shown
from tourney.domain.model import EntrantId
from tourney.domain.pairing import Ranked
from tourney.domain.tie_breaks import TIE_BREAKS, Encounters, TieBreak, encounters

Kept = dict[EntrantId, Number]
Pair = tuple[str, Number]


def rank(
    records: Mapping[EntrantId, Record],
    order: Sequence[EntrantId],
    codes: Sequence[str],
    *,
    given: Mapping[str, Mapping[EntrantId, int]] = NOTHING_GIVEN,
    lot_seed: int = 0,
) -> tuple[Ranked, ...]:
    """The entrants of ``order`` ranked by their records of one stage; who is level shares a rank, in that order.

    ``given`` has the results of ``cut`` and ``playoff``, more is better; a group in which one is missing stays level.
    ``{other}`` in a sentence stands for ``Ranked.other``. Match points and tie-breaks are whole or a Fraction.
    """
    return Standings(records, codes, given=given, lot_seed=lot_seed).rank(order)


class Standings:
    """The tie-breaks of a stage, counted once and kept while single results change."""

    def __init__(
        self,
        records: Mapping[EntrantId, Record],
        codes: Sequence[str],
        *,
        given: Mapping[str, Mapping[EntrantId, int]] = NOTHING_GIVEN,
        lot_seed: int = 0,
    ) -> None:
        self._crosstable = Crosstable(records, given, lot_seed)
        self._ties = [TIE_BREAKS[code] for code in (codes if "MP" in codes else ("MP", *codes))]
        self._listed = tuple(codes)
        self._kept: dict[str, Kept] = {tie.code: {} for tie in self._ties if not tie.of_group}
        self._count(self._kept, list(records))

    def value(self, code: str, entrant: EntrantId) -> Number:
        """A tie-break that belongs to the entrant, as it stands."""
        return number(self._kept[code][entrant], TIE_BREAKS[code].unit)

    def change(self, changed: Mapping[EntrantId, Record]) -> list[EntrantId]:
        """Take other records for some entrants. Gives those whose values were counted again: they and their opponents,
        for AOB also the opponents' opponents. FB is counted again for everybody."""
        touched = self._crosstable.change(changed)
        if "AOB" in self._kept:
            touched = self._crosstable.with_opponents(touched)
        self._count([code for code in self._kept if code != "FB"], touched)
        self._count([code for code in self._kept if code == "FB"], list(self._crosstable.records))
        return touched

    def rank(self, order: Sequence[EntrantId]) -> tuple[Ranked, ...]:
        """The entrants of ``order``, ranked."""
        parting = _Parting(self._crosstable, self._ties, self._kept)
        levels = list(parting.levels(order))
        columns = {code: self._kept[code] if code in self._kept else parting.asked[code] for code in self._listed}
        return tuple(_rows(levels, self._ties[0], columns, self._crosstable))

    def _count(self, codes: Iterable[str], entrants: Group) -> None:
        for code in codes:
            found = TIE_BREAKS[code].values(self._crosstable, entrants)
            self._kept[code].update(zip(entrants, found, strict=True))


class _Split(NamedTuple):
    """What a tie-break said of those level before it; for the direct encounter also how they met."""

    tie: TieBreak
    values: Mapping[EntrantId, Number]
    met: Mapping[EntrantId, Encounters] | None = None


class _Level(NamedTuple):
    """Entrants who share a rank; what parted them from the level above, None where that differs in what comes first,
    the match points as a rule; and why they were not parted, if there is more to say than that nothing did."""

    entrants: Group
    split: _Split | None
    why: str = ""


class _Found(NamedTuple):
    """The parts a group falls into and by which tie-break; one part where it stays level. ``reach``: so many left and
    more the direct encounter cannot part, each having more matches missing than anybody won."""

    parts: list[Group]
    split: _Split | None = None
    tie: int = 0
    why: str = ""
    reach: int = 0


class _Parting:
    """An order in the making. ``asked`` gathers by code the values that hold only inside a group."""

    def __init__(self, crosstable: Crosstable, ties: Sequence[TieBreak], kept: Mapping[str, Kept]) -> None:
        self.asked: dict[str, Kept] = {tie.code: {} for tie in ties if tie.of_group}
        self._crosstable, self._ties, self._kept = crosstable, ties, kept
        codes = [tie.code for tie in ties]
        self._direct = codes.index("DE") if "DE" in codes else len(codes)
        self._head = next((i for i, tie in enumerate(ties) if tie.of_group), len(ties))

    def levels(self, order: Group) -> Iterator[_Level]:
        """Everybody by the tie-breaks up to the first that holds only inside a group, then each group by itself."""
        splits = [self._ask(tie, order) for tie in self._ties[: self._head]]
        columns = [_keys(split, order) for split in splits]
        rows = dict(zip(order, zip(*columns, strict=True), strict=True)) if columns else dict.fromkeys(order, ())
        above: tuple[Number, ...] | None = None
        for row, members in groupby(sorted(order, key=rows.__getitem__, reverse=True), rows.__getitem__):
            parted_by = _first_difference(above, row) if above else 0
            split, group, above = splits[parted_by] if parted_by else None, tuple(members), row
            if len(group) == 1 or self._head == len(self._ties):
                yield _Level(group, split)
            else:
                yield from self._inside(group, split)

    def _inside(self, group: Group, split: _Split | None) -> Iterator[_Level]:
        """A group the head left level. A stack and no recursion: direct encounters may part a group one by one."""
        waiting = [(group, self._head, split)]
        while waiting:
            group, start, split = waiting.pop()
            found = self._found(group, start)
            if found.split is None:
                yield _Level(group, split, found.why)
                continue
            parts = self._until_direct(found) if found.tie > self._direct else found.parts
            start = min(self._direct, found.tie + 1)
            waiting += [(part, start, found.split) for part in parts[:0:-1]]
            waiting.append((parts[0], start, split))

    def _found(self, group: Group, start: int) -> _Found:
        """What the first tie-break from ``start`` on that parts the group makes of it."""
        reach = 0
        for index in range(start, len(self._ties) if len(group) > 1 else start):
            split = self._ask(self._ties[index], group)
            if not split.values:
                return _Found([group], why=split.tie.undecided)
            parts = _parts(split, group)
            if len(parts) > 1:
                return _Found(parts, split, index, reach=reach)
            if split.met:
                reach = 2 * max(met.matches for met in split.met.values())
        return _Found([group])

    def _ask(self, tie: TieBreak, group: Group) -> _Split:
        if not tie.of_group:
            return _Split(tie, self._kept[tie.code])
        met = self._met(group) if tie.code == "DE" else None
        found = [m.points for m in met.values()] if met else tie.values(self._crosstable, group)
        values = dict(zip(group, found, strict=False))
        self.asked[tie.code].update(values)
        return _Split(tie, values, met)

    def _met(self, group: Group) -> dict[EntrantId, Encounters]:
        return dict(zip(group, encounters(self._crosstable, group), strict=True))

    def _until_direct(self, found: _Found) -> list[Group]:
        """The parts one after the other, until the direct encounter has something to say about those left: they stay
        together, to start again with it."""
        parts = found.parts
        left = sum(map(len, parts))
        for index, part in enumerate(parts[:-2], start=1):
            left -= len(part)
            rest = list(chain.from_iterable(parts[index:])) if left <= found.reach else []
            if rest and len(_separated(self._met(rest))) > 1:
                return [*parts[:index], rest]
        return parts


def _keys(split: _Split, group: Group) -> list[Number]:
    """The values of a group so that more is better."""
    found = [split.values[entrant] for entrant in group]
    return [-value for value in found] if split.tie.fewest else found


def _first_difference(above: Sequence[Number], row: Sequence[Number]) -> int:
    index = 0
    while above[index] == row[index]:
        index += 1
    return index


def _parts(split: _Split, group: Group) -> list[Group]:
    """The group in parts, best first; inside a part the order stays."""
    if split.met is not None:
        return _separated(split.met)
    parts: dict[Number, list[EntrantId]] = {}
    for entrant, key in zip(group, _keys(split, group), strict=True):
        parts.setdefault(key, []).append(entrant)
    return [parts[key] for key in sorted(parts, reverse=True)]


def _separated(met: Mapping[EntrantId, Encounters]) -> list[Group]:
    """A group in parts of which each is ahead of the next whatever the missing matches bring."""
    rows = sorted(met, key=lambda entrant: met[entrant].points, reverse=True)
    hopes = list(accumulate((met[entrant].at_most for entrant in reversed(rows)), max))[::-1]
    found: dict[EntrantId, int] = {}
    part = 0
    for index, entrant in enumerate(rows):
        part += index > 0 and met[rows[index - 1]].points > hopes[index]
        found[entrant] = part
    parts: list[list[EntrantId]] = [[] for _ in range(part + 1)]
    for entrant in met:
        parts[found[entrant]].append(entrant)
    return list(parts)


def _rows(
    levels: Sequence[_Level], main: TieBreak, columns: Mapping[str, Kept], crosstable: Crosstable
) -> Iterator[Ranked]:
    """The levels as rows, made column by column."""
    entrants = list(chain.from_iterable(level.entrants for level in levels))
    sums = [crosstable.records[entrant].sums for entrant in entrants]
    points = _numbers([own.score for own in sums], TIE_BREAKS["MP"].unit)
    pairs = [_pairs(code, kept, entrants) for code, kept in columns.items()]
    breaks = _without_gaps(pairs) if pairs else repeat(())
    whys, others = _Sentences(main, crosstable).all(levels)
    return map(Ranked, _ranks(levels), entrants, points, [own.game_points for own in sums], breaks, whys, others)


def _ranks(levels: Sequence[_Level]) -> Iterator[int]:
    first = 1
    for level in levels:
        yield from repeat(first, len(level.entrants))
        first += len(level.entrants)


def _numbers(values: Sequence[Number], unit: int) -> list[Number]:
    """The values of a column as numbers, each made once."""
    made = {value: number(value, unit) for value in set(values)}
    return [made[value] for value in values]


def _without_gaps(columns: Sequence[Sequence[Pair | None]]) -> Iterator[tuple[Pair, ...]]:
    rows = zip(*columns, strict=True)
    return (tuple(filter(None, row)) for row in rows) if any(None in column for column in columns) else rows


def _pairs(code: str, kept: Kept, entrants: Group) -> list[Pair | None]:
    """The code and the value as rows show them, each pair made once; None where it was not asked."""
    made = {value: (code, number(value, TIE_BREAKS[code].unit)) for value in set(kept.values())}
    return [made[kept[entrant]] if entrant in kept else None for entrant in entrants]


class _Sentences:
    """How a row stands to its neighbour: behind the one above, ahead of the one below, level with one beside; for a
    row without one what it has in ``main``, the match points as a rule."""

    def __init__(self, main: TieBreak, crosstable: Crosstable) -> None:
        self._main, self._crosstable = main, crosstable
        self._said: dict[tuple[str, str, Number, Number], str] = {}

    def all(self, levels: Sequence[_Level]) -> tuple[list[str], list[EntrantId | None]]:
        """For each row the sentence and the neighbour, None for a row without one."""
        whys: list[str] = []
        others: list[EntrantId | None] = []
        above: Group = ()
        for level, below in pairwise([*levels, _Level((), None)]):
            for place, own in enumerate(level.entrants):
                other, word, split = _neighbour(place, level, above, below)
                others.append(other)
                whys.append(self._parted(word, split, own, other) if split and other else word or self._alone(own))
            above = level.entrants
        return whys, others

    def _alone(self, entrant: EntrantId) -> str:
        (value,) = self._main.values(self._crosstable, [entrant])
        text = shown(number(value, self._main.unit))
        return (
            f"{text} match point{'' if text == '1' else 's'}"
            if self._main.code == "MP"
            else f"{self._main.name} {text}"
        )

    def _parted(self, word: str, split: _Split, own: EntrantId, other: EntrantId) -> str:
        if split.met is not None:
            return f"{word} {{other}} on direct encounter ({_encounter(split.met, own, other)})"
        values = split.values[own], split.values[other]
        key = (word, split.tie.code, *values)
        if key not in self._said:
            self._said[key] = self._sentence(word, split.tie, *values)
        return self._said[key]

    def _sentence(self, word: str, tie: TieBreak, own: Number, other: Number) -> str:
        if tie.code == "LOT":
            return f"{word} {{other}} by lots (seed {self._crosstable.lot_seed})"
        return (
            f"{word} {{other}} on {tie.name} ({_against(number(own, tie.unit), number(other, tie.unit), tie.signed)})"
        )


def _neighbour(place: int, level: _Level, above: Group, below: _Level) -> tuple[EntrantId | None, str, _Split | None]:
    """Whom a row is compared with, the word for it or the whole sentence, and what parted them."""
    entrants, split, why = level
    if len(entrants) > 1 and (place or why or not split):
        return entrants[place - 1 if place else 1], why or "level with {other} on everything", None
    if split:
        return above[-1], "behind", split
    if below.split:
        return below.entrants[0], "ahead of", below.split
    return None, "", None


def _against(own: Number, other: Number, signed: bool = False) -> str:
    """``12.5 against 11``; values that would read alike are given as fractions."""
    texts = [f"{value:+d}" if signed else shown(value) for value in (own, other)]
    return " against ".join(texts if texts[0] != texts[1] else [str(own), str(other)])


def _encounter(met: Mapping[EntrantId, Encounters], own: EntrantId, other: EntrantId) -> str:
    """Who beat whom, or what each has from the matches inside the group."""
    mine, theirs = met[own], met[other]
    if len(met) == 2 and mine.matches == 1:
        return "beat {other}" if mine.points > theirs.points else "lost to {other}"
    against = _against(number(mine.points, 2), number(theirs.points, 2))
    among = f"in their {mine.matches} matches" if len(met) == 2 else f"in the matches among {len(met)}"
    return (
        f"{against} {among}{', whatever those not played would bring' if any(m.missing for m in met.values()) else ''}"
    )
