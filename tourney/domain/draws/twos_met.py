"""What two sides have behind them when they are drawn: who met whom, who led how often, who should be kept apart."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations
from operator import itemgetter

from tourney.domain.field import Field, FieldEntrant, Seats
from tourney.domain.model import Side

Score = int | Fraction


@dataclass(frozen=True, slots=True)
class Met:
    """The rounds before, as a draw looks them up: ``tables`` holds each table of two as it sat, ``leads`` how much
    oftener a side led the first deal than the other side did.

    It follows from the history alone. Who draws round after round may keep it and add each round by `met_after`:
    then a draw does not read the whole history again.
    """

    tables: frozenset[Seats]
    leads: Counter[Side]

    def has(self, one: Side, other: Side) -> bool:
        """Whether the two sat at one table before."""
        return (one, other) in self.tables or (other, one) in self.tables


def met_in(history: Sequence[Sequence[Seats]]) -> Met:
    """The meetings in a history of any length."""
    return met_after(Met(frozenset(), Counter()), list(chain.from_iterable(history)))


def met_after(met: Met, tables: Sequence[Seats]) -> Met:
    """The meetings with those of one more round. A table of one side is a bye and no meeting; where three or more
    sat, each met each."""
    if set(map(len, tables)) - {2}:
        tables = list(chain.from_iterable(combinations(sides, 2) for sides in tables))
    leads = Counter(met.leads)
    leads.update(map(itemgetter(0), tables))
    for side, times in Counter(map(itemgetter(1), tables)).items():
        leads[side] -= times
    return Met(met.tables.union(tables), leads)


@dataclass(frozen=True, slots=True)
class Apart:
    """Who should not meet: whoever met before, and softer than that, people of one group and those to be avoided
    (``avoided``: each pair both ways round)."""

    met: Met
    group: Mapping[Side, str]
    avoided: frozenset[Seats]

    @property
    def is_plain(self) -> bool:
        """Whether nobody is to be kept apart but for having met."""
        return not self.group and not self.avoided

    def same_group(self, one: Side, other: Side) -> bool:
        """Whether the two are of one club, family or pool."""
        return one in self.group and self.group[one] == self.group.get(other)

    def is_soft(self, one: Side, other: Side) -> bool:
        """Whether the two are to be kept apart if nothing weightier is lost."""
        return (one, other) in self.avoided or self.same_group(one, other)

    def has(self, one: Side, other: Side) -> bool:
        """Whether the two should not meet for any reason."""
        return self.met.has(one, other) or (not self.is_plain and self.is_soft(one, other))

    def clashes(self, ones: Sequence[Side], others: Sequence[Side]) -> list[int]:
        """The places at which a side should be kept from the one beside it."""
        if not self.is_plain:
            return [place for place, pair in enumerate(zip(ones, others, strict=True)) if self.has(*pair)]
        met = self.met.tables
        if met.isdisjoint(zip(ones, others, strict=True)) and met.isdisjoint(zip(others, ones, strict=True)):
            return []
        pairs = enumerate(zip(ones, others, strict=True))
        return [place for place, pair in pairs if pair in met or pair[::-1] in met]


def apart_in(field: Field, present: Iterable[FieldEntrant], met: Met) -> Apart:
    """Who of those present should not meet."""
    group: dict[Side, str] = {(e.id,): e.group for e in present if e.group}
    avoided = frozenset(
        ((one,), (other,)) for people in field.avoid for one in people for other in people if one != other
    )
    return Apart(met, group, avoided)
