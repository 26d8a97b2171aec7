"""The tables of a draw of two as they are called out: in order, each turned so that who led less leads, with notes on
what had to be given up, and the cost of it all."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tourney.domain.draws.twos_met import Apart, Score
from tourney.domain.field import Cost, PairedTable, Seats
from tourney.domain.model import Side


@dataclass(frozen=True, slots=True)
class Tables:
    """A draw's tables in order: ``seats`` with the leading side first, ``gaps`` where scores differ, by place, and
    the places where people meet ``again``."""

    seats: Sequence[Seats]
    gaps: Mapping[int, Score]
    again: Sequence[int] = ()

    @property
    def squared(self) -> Score:
        """The sum of the squared score gaps."""
        return sum(gap * gap for gap in self.gaps.values())


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw before it is called out. ``proved`` says that no other has fewer rematches or smaller squared gaps."""

    tables: Tables
    bye: Side | None
    proved: bool
    notes: tuple[str, ...] = ()


def tables_in_order(pairs: Iterable[Seats], score: Mapping[Side, Score], apart: Apart, rng: Random) -> Tables:
    """The tables of these pairs: the best score first, at each table the side that led less, else by lot."""
    turned = [_turned(pair, apart, rng) for pair in pairs]
    seats = sorted(turned, key=lambda pair: sorted((score[pair[0]], score[pair[1]]), reverse=True), reverse=True)
    gaps: dict[int, Score] = {}
    for place, (one, other) in enumerate(seats):
        gaps[place] = max(score[one], score[other]) - min(score[one], score[other])
    again = [place for place, (one, other) in enumerate(seats) if apart.met.has(one, other)]
    return Tables(seats, {place: gap for place, gap in gaps.items() if gap}, again)


def _turned(pair: Seats, apart: Apart, rng: Random) -> Seats:
    one, other = pair
    more = apart.met.leads[one] - apart.met.leads[other] or (1 if rng.random() < 0.5 else -1)
    return (other, one) if more > 0 else (one, other)


def called_out(tables: Tables, apart: Apart) -> tuple[tuple[PairedTable, ...], Cost]:
    """The tables with their notes, and what they cost."""
    notes: dict[int, list[str]] = {place: ["floated down"] for place in tables.gaps}
    for place in tables.again:
        notes.setdefault(place, []).append("rematch")
    if not apart.is_plain:
        _note_kept_in_vain(notes, tables.seats, apart)
    _note_leads(notes, tables.seats, apart)
    paired = list(map(PairedTable, tables.seats))
    for place, said in notes.items():
        paired[place] = PairedTable(tables.seats[place], tuple(said))
    return tuple(paired), Cost(len(tables.again), sum(tables.gaps.values()), tables.squared)


def _note_kept_in_vain(notes: dict[int, list[str]], seats: Sequence[Seats], apart: Apart) -> None:
    for place, (one, other) in enumerate(seats):
        if apart.same_group(one, other):
            notes.setdefault(place, []).append("same club")
        if (one, other) in apart.avoided:
            notes.setdefault(place, []).append("on the avoid list")


def _note_leads(notes: dict[int, list[str]], seats: Sequence[Seats], apart: Apart) -> None:
    """Who leads although it led oftener than not, or follows although it led less."""
    leads = apart.met.leads
    uneven = [place for place, (one, other) in enumerate(seats) if leads and (leads[one] > 0 or leads[other] < 0)]
    for place in uneven:
        leader, follower = seats[place]
        if leads[leader] > 0:
            notes.setdefault(place, []).append(f"{leader[0]} leads too often")
        if leads[follower] < 0:
            notes.setdefault(place, []).append(f"{follower[0]} leads too seldom")
