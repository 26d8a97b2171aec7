"""Every format with every number of entrants: random results, people who come late, leave and come back.

A new format is covered here without a new test: it need only stand in ``FORMATS``.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random

import pytest

from tests.domain.driving import Drive
from tourney.domain import stages
from tourney.domain.commands import (
    AskBye,
    CloseRound,
    CreateTournament,
    EnterEntrants,
    OpenRound,
    RecordResult,
    Return,
    Target,
    Undo,
    WithdrawEntrant,
)
from tourney.domain.errors import Refused
from tourney.domain.events import NewEntrant
from tourney.domain.formats import FORMATS
from tourney.domain.model import EntrantId, PersonId, Round, Tournament
from tourney.domain.scoresheet import side_count
from tourney.domain.sheets import variant_of
from variants import find_variant

MOST_ROUNDS = 9
KINDS = {"pairing_bye", "sits_out", "asked_bye", "withdrawn", "walkover", "stood_back"}


@dataclass(frozen=True)
class Way:
    """One way to play: a format with a sheet and settings."""

    format: str
    variant: str
    rotating: bool = False

    @property
    def label(self) -> str:
        return f"{self.format}-{self.variant}{'-rotating' if self.rotating else ''}"


def ways() -> Iterator[Way]:
    for format_ in FORMATS.values():
        yield Way(format_.key, "sixty-six")
        if 3 in format_.sides:
            yield Way(format_.key, "cutthroat")
        yield Way(format_.key, "partners")
        if format_.rotates:
            yield Way(format_.key, "partners", rotating=True)


WAYS = tuple(ways())


def begin(way: Way, count: int, seed: int) -> Drive:
    """A tournament with so many entrants."""
    drive, sheet = Drive(), find_variant(way.variant)
    options: dict[str, object] = {"partners": "rotating"} if way.rotating else {}
    if way.format == "groups-knockout":
        options |= {"groups": max(1, count // 4), "qualify": 2}
    rounds = None if way.format in ("lives", "groups-knockout") else MOST_ROUNDS
    drive.do(
        CreateTournament("cup", "Cup", sheet.sheet(), sheet.sheet_hash, way.format, "deals-4", rounds, seed, options)
    )
    if count:
        enter(drive, count)
    return drive


def enter(drive: Drive, count: int) -> None:
    variant = variant_of(drive.state.sheet)
    size = 1 if drive.state.options.get("partners") == "rotating" else variant.seats // variant.sides
    there = len(drive.state.entrants)
    people = [tuple(PersonId(f"p{there + i}.{j}") for j in range(size)) for i in range(count)]
    new = tuple(NewEntrant(EntrantId(f"x{there + i}"), players) for i, players in enumerate(people))
    drive.do(EnterEntrants(new, {p: p for players in people for p in players}))


def play_round(drive: Drive, rng: Random) -> None:
    """Random totals at every table; level ones too where a match may end so."""
    current = drive.state.current
    assert current is not None
    for table in current.tables:
        totals = [int(rng.random() * 9) for _ in table.sides]
        if current.needs_winner and len(set(totals)) < len(totals):
            totals = [total * len(totals) + at for at, total in enumerate(totals)]
        drive.do(RecordResult(table.number, tuple(totals)))


def happen(drive: Drive, rng: Random) -> None:
    """Somebody leaves, comes late, comes back or wants to sit out, where the format lets them."""
    format_ = FORMATS[stages.view(drive.state).format]
    t = drive.state
    if rng.random() < 0.3 and len(t.active) > side_count(t) + 2:
        leaver = t.active[int(rng.random() * len(t.active))]
        drive.do(WithdrawEntrant(leaver.id, "somebody"))
    if not format_.takes_late or t.begun:
        return
    gone = [e for e in drive.state.entrants.values() if e.withdrawn is not None]
    if gone and rng.random() < 0.5:
        drive.do(Return("somebody", gone[0].id))
    if rng.random() < 0.3:
        enter(drive, 1)
    if rng.random() < 0.3 and len(drive.state.active) > side_count(t) + 2:
        drive.do(AskBye("somebody", drive.state.active[-1].id))


def check_round(t: Tournament, round_: Round) -> None:
    """Everybody who is there sits at one table or has a named bye; tables are whole and numbered from 1."""
    assert [table.number for table in round_.tables] == list(range(1, len(round_.tables) + 1))
    seated = [entrant for table in round_.tables for entrant in table.entrants]
    out = [bye.entrant for bye in round_.byes]
    assert len(set(seated + out)) == len(seated) + len(out)
    assert {bye.kind for bye in round_.byes} <= KINDS
    variant = variant_of(t.sheet)
    for table in round_.tables:
        sizes = {variant.sides, variant.sides + variant.rules.players.dealer_sits_out}
        assert len(table.sides) in sizes
        assert 0 <= table.dealer < len(table.entrants) * len(t.entrants[table.entrants[0]].players)
    if FORMATS[stages.view(t).format].bracket is None and stages.view(t).format != "lives":
        here = {e.id for e in t.entrants.values() if e.misses(round_.number) in (None, "asked_bye")}
        assert set(seated) | set(out) == here


def check_standings(t: Tournament) -> None:
    """Everybody is ranked once, by standard competition ranks, and level rows really are level."""
    stage = stages.view(t)
    rows = FORMATS[stage.format].rank(stage, len(stage.rounds))
    assert sorted(row.entrant for row in rows) == sorted(stage.entrants)
    for before, row in pairwise(rows):
        assert row.rank in (before.rank, rows.index(row) + 1)
    assert rows[0].rank == 1
    assert all(row.why for row in rows)


def play(way: Way, count: int, seed: int, *, eventful: bool = True) -> Drive:
    """A whole tournament; the checks are made after every round."""
    rng, drive = Random(f"{way.label} {count} {seed}"), begin(way, count, seed)
    for _ in range(3 * MOST_ROUNDS):
        if not opened(drive):
            break
        check_round(drive.state, drive.state.rounds[-1])
        play_round(drive, rng)
        check_standings(drive.state)
        if eventful:
            happen(drive, rng)
    return drive


def opened(drive: Drive) -> bool:
    """Whether another round was opened; False when the tournament is over or too few are left."""
    try:
        drive.do(OpenRound())
    except Refused as refused:
        if refused.code not in ("no_more_rounds", "too_few_left", "too_few_entrants", "too_few"):
            raise
        return False
    return not drive.state.rounds[-1].closed


def fewest(way: Way) -> int:
    """With how many entrants a round can be drawn."""
    people = 4 if way.rotating else (3 if way.variant == "cutthroat" else 2)
    return max(people, 3 if way.format == "groups-knockout" else 0)


EVERYDAY = {1: (2, 5, 8, 11), 2: (3, 6, 9), 3: (4, 7, 10)}
"""Seeds and the numbers of entrants they are played with every day."""


@pytest.mark.parametrize("way", WAYS, ids=[way.label for way in WAYS])
@pytest.mark.parametrize("seed", EVERYDAY)
def test_everybody_sits_or_has_a_named_bye(way: Way, seed: int) -> None:
    """Whoever comes late, leaves, comes back or asks to sit out."""
    for count in EVERYDAY[seed]:
        if count >= fewest(way):
            play(way, count, seed)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=[way.label for way in WAYS])
def test_every_number_of_entrants_with_twenty_seeds(way: Way) -> None:
    """Up to 33 entrants, each number by two seeds at the least; at tables of three, which take longer, by one."""
    step = 20 if way.variant == "cutthroat" or way.rotating else 10
    for seed in range(20):
        for count in range(fewest(way) + seed % step, 34, step):
            play(way, count, seed)


@pytest.mark.parametrize("way", WAYS, ids=[way.label for way in WAYS])
@pytest.mark.parametrize("count", [0, 1])
def test_nobody_and_one_alone_are_refused_with_what_would_work(way: Way, count: int) -> None:
    """A round needs somebody to play it."""
    drive = begin(way, count, 1)
    with pytest.raises(Refused) as refused:
        drive.do(OpenRound())
    assert refused.value.code in ("too_few_entrants", "too_many_groups")


@pytest.mark.parametrize("way", WAYS, ids=[way.label for way in WAYS])
def test_the_same_seed_gives_the_same_draws(way: Way) -> None:
    """On every machine: nothing but the log and the seed decides."""
    one, other = (play(way, max(7, fewest(way)), 5) for _ in range(2))
    assert one.state == other.state


@pytest.mark.parametrize("way", WAYS, ids=[way.label for way in WAYS])
def test_undoing_any_step_gives_the_state_before_it(way: Way) -> None:
    """From the last event back to the creation."""
    drive = play(way, max(6, fewest(way)), 3)
    states = [drive.timeline.as_of(seq).state for seq in range(1, drive.timeline.head + 1)]
    for before in reversed(states[:-1]):
        drive.do(Undo(Target()))
        assert drive.state == before


def meetings(round_: Round) -> Iterator[frozenset[EntrantId]]:
    for table in round_.tables:
        for one, other in combinations(table.sides, 2):
            yield from (frozenset((a, b)) for a in one for b in other)


@pytest.mark.parametrize(
    "way", [way for way in WAYS if way.format == "swiss" and not way.rotating], ids=lambda w: w.label
)
@pytest.mark.parametrize("count", [9, 12, 16, 27])
def test_nobody_meets_again_in_a_swiss_of_five_rounds(way: Way, count: int) -> None:
    """Five rounds leave another way in a field of that size; at tables of three in four."""
    drive, rng = begin(way, count, 2), Random(count)
    for _ in range(4 if way.variant == "cutthroat" else 5):
        drive.do(OpenRound())
        play_round(drive, rng)
    met = Counter(pair for round_ in drive.state.rounds for pair in meetings(round_))
    assert max(met.values()) == 1


@pytest.mark.parametrize("count", [5, 7, 9, 11])
@pytest.mark.parametrize("format_", ["swiss", "random"])
def test_nobody_has_a_second_bye_while_somebody_had_none(format_: str, count: int) -> None:
    """T17, T20: whoever is weak or strong."""
    drive, rng = begin(Way(format_, "sixty-six"), count, 4), Random(count)
    for _ in range(4):
        drive.do(OpenRound())
        play_round(drive, rng)
        drive.do(CloseRound())
        had = Counter(bye.entrant for round_ in drive.state.rounds for bye in round_.byes)
        assert max(had.values(), default=0) <= 1
