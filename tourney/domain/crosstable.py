"""What an entrant has from its rounds, and the records of one stage side by side: all that tie-breaks look at.

Read ``Played`` (one round of one entrant), ``Record`` (its rounds), ``Crosstable`` (the records of one stage). The
tie-breaks themselves stand in ``tie_breaks.py``.

Rules: FIDE Handbook C.07, Tie-Break Regulations, edition effective from 1 July 2023. An own round without an
opponent counts as one against a dummy with as many match points as oneself (16.4); byes that were asked for and are
followed by nothing but voluntary absence count a draw for those who met the entrant (16.3). At tables of three and
four a round has several opponents: Buchholz takes the average of their scores, Sonneborn-Berger the average of their
scores times what was won from each.

Match points are whole or half. Scores are held in twelfths, so that a half shared by two or three stays a whole number.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain
from operator import mul
from random import Random
from types import MappingProxyType
from typing import NamedTuple, cast

from tourney.domain.model import EntrantId

Number = int | Fraction
Group = Sequence[EntrantId]

PLAYED, FORFEITS = "played", frozenset({"forfeit_win", "forfeit_loss"})
REQUESTED = frozenset({"asked_bye", "late_bye", "zero_bye", "absent", "withdrawn"})
VOLUNTARY = REQUESTED | {"forfeit_loss"}
UNASKED = frozenset({"pairing_bye", "void"})
KINDS = VOLUNTARY | FORFEITS | UNASKED | {PLAYED}
NOTHING_GIVEN: Mapping[str, Mapping[EntrantId, int]] = MappingProxyType({})
TWELFTHS = 12
_SIZES = ({1}, {2}, {3})


class Played(NamedTuple):
    """One round of one entrant.

    ``kind`` is one of ``KINDS``; ``withdrawn`` is the entrant's own withdrawal, who meets one that left has a
    ``forfeit_win``; ``void`` is a match that does not count, or not yet. ``opponents`` are all on other sides of the
    table, for a forfeit those drawn; ``points`` the match points of the round, whole or half; ``results`` what it
    counts against each opponent, empty where that is ``points`` for all. ``led_first``: led the first deal.
    """

    kind: str
    opponents: tuple[EntrantId, ...] = ()
    points: Number = 0
    results: tuple[Number, ...] = ()
    game_points_won: int = 0
    game_points_lost: int = 0
    bummerls_won: int = 0
    bummerls_lost: int = 0
    deals_won: int = 0
    schneider: int = 0
    schwarz: int = 0
    revokes: int = 0
    led_first: bool = False


class Sums(NamedTuple):
    """What a record adds up to: own score and the one that counts for opponents, in twelfths; match points of each
    round, doubled; where in the rounds the entrant stayed away. If every round was a match against as many, all count
    alike: the ``opponents`` one after the other and ``at_a_table`` how many of them a round has; else None and 0."""

    score: int
    seen: int
    game_points: tuple[int, int]
    halves: tuple[int, ...]
    voluntary: tuple[int, ...] = ()
    opponents: tuple[EntrantId, ...] | None = None
    at_a_table: int = 0


@dataclass(frozen=True)
class Record:
    """The rounds of an entrant in one stage, an entry for each round from the first on; games of another stage belong
    to another record. ``win`` is what a match won is worth; ``all_meet`` says that the schedule was fixed, as in a
    round robin, where a forfeit counts as a match (C.07 15.2)."""

    rounds: tuple[Played, ...]
    win: int = 1
    all_meet: bool = False
    sums: Sums = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raises ValueError for match points that are not whole or half, and for kinds of rounds unheard of."""
        object.__setattr__(self, "sums", self._added_up() if self.rounds else Sums(0, 0, (0, 0), (), (), (), 1))

    def _added_up(self) -> Sums:
        kinds, opponents, points, results, won, lost, *_ = zip(*self.rounds, strict=True)
        halves = _doubled(points)
        score, game_points = TWELFTHS // 2 * sum(halves), (sum(won), sum(lost))
        at_a_table = len(opponents[0])
        if kinds.count(PLAYED) == len(kinds) and set(map(len, opponents)) in _SIZES and not any(results):
            return Sums(score, score, game_points, halves, (), tuple(chain.from_iterable(opponents)), at_a_table)
        self._check()
        away = tuple(i for i, p in enumerate(self.rounds) if p.kind in VOLUNTARY and not self.has_met(p))
        return Sums(score, score if self.all_meet else score + self._lent(), game_points, halves, away)

    @property
    def match_points(self) -> Number:
        """The sum of the rounds."""
        return number(self.sums.score, TWELFTHS)

    @cached_property
    def meetings(self) -> tuple[tuple[EntrantId, ...], tuple[int, ...]]:
        """The opponents met, each as often as that happened, and twice what each meeting counted."""
        _, _, _, halves, _, opponents, at_a_table = self.sums
        if opponents is not None:
            return opponents, halves if at_a_table == 1 else tuple(h for h in halves for _ in range(at_a_table))
        met = [played for played in self.rounds if self.has_met(played)]
        counted = _doubled([result for played in met for result in results_of(played)])
        return tuple(chain.from_iterable(played.opponents for played in met)), counted

    @property
    def seated_against(self) -> tuple[EntrantId, ...]:
        """The opponents of all rounds, played or not."""
        return self.sums.opponents or tuple(o for played in self.rounds for o in played.opponents)

    def has_met(self, played: Played) -> bool:
        """Whether the round counts as a match against its opponents rather than against a dummy."""
        return played.kind == PLAYED or (self.all_meet and played.kind in FORFEITS and bool(played.opponents))

    def _lent(self) -> int:
        """Twelfths by which opponents see the score higher: the requested byes at its end are draws to them."""
        lent = 0
        for played in reversed(self.rounds):
            if played.kind not in VOLUNTARY:
                break
            if played.kind in REQUESTED:
                lent += TWELFTHS // 2 * (self.win - _doubled([played.points])[0])
        return lent

    def _check(self) -> None:
        for played in self.rounds:
            if played.kind not in KINDS:
                raise ValueError(f"{played.kind!r} is no kind of round")
            if played.kind == PLAYED and len(played.opponents) not in (1, 2, 3):
                raise ValueError(f"a match has one to three opponents, not {len(played.opponents)}")
            if played.opponents and played.kind not in FORFEITS | {PLAYED}:
                raise ValueError(f"a {played.kind} has no opponent, not {', '.join(played.opponents)}")
            if len(played.results) not in (0, len(played.opponents)):
                raise ValueError(f"{len(played.results)} results against {len(played.opponents)} opponents")


def only_rounds(records: Mapping[EntrantId, Record], first: int, last: int) -> dict[EntrantId, Record]:
    """The records of one stage: its rounds ``first`` to ``last``, counted from 1."""
    return {entrant: replace(record, rounds=record.rounds[first - 1 : last]) for entrant, record in records.items()}


class Crosstable:
    """The records of a stage and what they give each other, kept once counted.

    ``given`` has results from outside by code (``cut``, ``playoff``), more is better; ``lot_seed`` the lots. Records
    may be more than are ranked, but every opponent must have one. ``away`` has the scores of those who stayed away from
    a round of their own will.
    """

    def __init__(
        self,
        records: Mapping[EntrantId, Record],
        given: Mapping[str, Mapping[EntrantId, int]] = NOTHING_GIVEN,
        lot_seed: int = 0,
    ) -> None:
        self.records, self.given, self.lot_seed = dict(records), given, lot_seed
        self._seen = {entrant: record.sums.seen for entrant, record in records.items()}
        self.away = {entrant: record.sums.score for entrant, record in records.items() if record.sums.voluntary}
        self._faced: dict[EntrantId, tuple[int, ...]] = {}

    def faced(self, group: Group) -> list[tuple[int, ...]]:
        """For each of a group the scores its rounds were played against, in twelfths."""
        known = self._faced
        for entrant in [entrant for entrant in group if entrant not in known]:
            known[entrant] = self._faced_by(self.records[entrant])
        return list(map(known.__getitem__, group))

    def weighed(self, group: Group) -> list[list[int]]:
        """For each of a group what its rounds add to Sonneborn-Berger, in twenty-fourths."""
        return [
            self._weighed_by(record, faced) if sums.opponents is None else list(map(mul, faced, sums.halves))
            for faced, record in zip(self.faced(group), map(self.records.__getitem__, group), strict=True)
            for sums in (record.sums,)
        ]

    def _faced_by(self, record: Record) -> tuple[int, ...]:
        """The average of the opponents of each round, or oneself where a round has none."""
        score, size = self._seen.__getitem__, record.sums.at_a_table
        if record.sums.opponents is None:
            return tuple(
                sum(map(score, played.opponents)) // len(played.opponents)
                if record.has_met(played)
                else record.sums.score
                for played in record.rounds
            )
        scores = map(score, record.sums.opponents)
        # Tuples and not lists: the garbage collector forgets a tuple of numbers, and there are as many as entrants.
        return tuple(scores if size == 1 else [sum(table) // size for table in zip(*[scores] * size, strict=True)])

    def _weighed_by(self, record: Record, faced: Sequence[int]) -> list[int]:
        seen = self._seen.__getitem__
        return [
            sum(map(mul, map(seen, played.opponents), _doubled(results_of(played)))) // len(played.opponents)
            if record.has_met(played)
            else score * halves
            for played, score, halves in zip(record.rounds, faced, record.sums.halves, strict=True)
        ]

    @cached_property
    def lots(self) -> dict[EntrantId, int]:
        """The place each has in the order drawn by lot, 1 first: of the seed and the ids, whatever their order."""
        rng = Random(self.lot_seed)  # noqa: S311 - lots are to be drawn again by anybody
        drawn = sorted((rng.random(), entrant) for entrant in sorted(self.records))
        return {entrant: place for place, (_, entrant) in enumerate(drawn, start=1)}

    @cached_property
    def drawn_at_the_end(self) -> "Crosstable":
        """The stage as if every match of its last round had been a draw (C.07 8.3)."""
        last = max((len(record.rounds) for record in self.records.values()), default=0)
        return Crosstable({e: _with_a_draw(record, last) for e, record in self.records.items()})

    @cached_property
    def most_won(self) -> int:
        """The most that a match has brought anybody, a win at least, doubled."""
        return max((max(2 * record.win, 0, *record.meetings[1]) for record in self.records.values()), default=0)

    def change(self, changed: Mapping[EntrantId, Record]) -> list[EntrantId]:
        """Take other records for some entrants. Gives all whose opponents' scores may be others now, and them."""
        before = self.with_opponents(changed)
        self.records.update(changed)
        for entrant, record in changed.items():
            self._seen[entrant] = record.sums.seen
            self.away.pop(entrant, None)
            if record.sums.voluntary:
                self.away[entrant] = record.sums.score
        touched = list(dict.fromkeys([*before, *self.with_opponents(changed)]))
        for entrant in touched:
            self._faced.pop(entrant, None)
        for counted in ("drawn_at_the_end", "most_won"):
            self.__dict__.pop(counted, None)
        return touched

    def with_opponents(self, entrants: Iterable[EntrantId]) -> list[EntrantId]:
        """The entrants and all they were seated against."""
        return list(dict.fromkeys(chain.from_iterable((e, *self.records[e].seated_against) for e in entrants)))


def _doubled(points: Sequence[Number]) -> tuple[int, ...]:
    """Twice the match points. Raises ValueError where they are not whole or half."""
    twice = tuple([2 * p for p in points])
    if type(sum(points)) is int:
        return cast(tuple[int, ...], twice)
    if any(p.denominator != 1 for p in twice):
        raise ValueError(f"match points are whole or half, not {', '.join(map(str, points))}")
    return tuple(map(int, twice))


def results_of(played: Played) -> tuple[Number, ...]:
    """What a match counts against each opponent."""
    return played.results or (played.points,) * len(played.opponents)


def _with_a_draw(record: Record, last: int) -> Record:
    """The record with a draw in round ``last``, if the entrant was seated in it."""
    if len(record.rounds) < last or not record.rounds or not record.rounds[-1].opponents:
        return record
    drawn = Played(PLAYED, record.rounds[-1].opponents, Fraction(record.win, 2))
    return replace(record, rounds=(*record.rounds[:-1], drawn))


def number(value: Number, unit: int) -> Number:
    """A value counted in parts as a number: whole where it is."""
    if isinstance(value, int) and not value % unit:
        return value // unit
    found = Fraction(value, unit)
    return found.numerator if found.denominator == 1 else found


def json_number(value: Number) -> int | float:
    """A value as JSON shows it: 12, 12.5, thirds with two decimals."""
    return value if isinstance(value, int) else float(shown(value))


def shown(value: Number) -> str:
    """A value as people read it: 12, 12.5, else at most two decimals, halves rounded up."""
    if isinstance(value, int):
        return str(value)
    hundredths = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
