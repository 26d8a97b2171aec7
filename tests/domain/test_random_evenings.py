"""Evenings in which anything is asked for at any moment: what is granted leaves every round whole and can be undone.

Commands are drawn by lot, most of them nonsense where they come: those are refused and change nothing.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from tests.domain.driving import Drive
from tests.domain.test_every_format import WAYS, Way, begin, fewest, play_round
from tests.playing import won_by
from tourney.domain import commands as cmd
from tourney.domain import stages
from tourney.domain.errors import Refused
from tourney.domain.events import NewEntrant
from tourney.domain.formats import FORMATS
from tourney.domain.model import EntrantId, PersonId, Round, Tournament
from tourney.domain.sheets import variant_of
from tourney.domain.timeline import Timeline
from tourney.service import meetings, queries
from tourney.service.exchange import Exported, people_in, read_lines, write_lines
from variants import RuleError

Ask = Callable[[Random, Tournament, Way], cmd.Command]


def some_entrant(rng: Random, t: Tournament) -> EntrantId:
    known = [*t.entrants, EntrantId("nobody")]
    return known[int(rng.random() * len(known))]


def some_table(rng: Random, t: Tournament) -> int:
    return 1 + int(rng.random() * max(1, len(t.current.tables) if t.current else 1))


def some_target(rng: Random) -> cmd.Target:
    return cmd.Target() if rng.random() < 0.5 else cmd.Target(seq=1 + int(rng.random() * 30))


def some_score(rng: Random, t: Tournament, table: int) -> tuple[int, ...]:
    tables = t.current.tables if t.current else ()
    sides = len(tables[table - 1].sides) if table <= len(tables) else 2
    return tuple(sorted(range(sides), key=lambda _: rng.random()))


def _deal(rng: Random, t: Tournament, way: Way) -> cmd.Command:
    sides = 3 if way.variant == "cutthroat" else 2
    return cmd.RecordDeal(some_table(rng, t), won_by(way.variant, int(rng.random() * sides), sides))


def _result(rng: Random, t: Tournament, _way: Way) -> cmd.Command:
    table = some_table(rng, t)
    return cmd.RecordResult(table, some_score(rng, t, table))


def _corrected(rng: Random, t: Tournament, _way: Way) -> cmd.Command:
    score = some_score(rng, t, some_table(rng, t))
    return cmd.CorrectResult(some_target(rng), score, cascade=rng.random() < 0.5)


def _substitute(rng: Random, t: Tournament, _way: Way) -> cmd.Command:
    entrant = t.entrants.get(some_entrant(rng, t))
    if entrant is None:
        return cmd.CheckIn()
    return cmd.Substitute("out", "in", entrant.id, entrant.players[0], PersonId(f"q{rng.random():.6f}"))


def _enter(drive: Drive) -> None:
    """Somebody new, whose id nobody ever had: an entry that was undone stays in the log."""
    variant, number = variant_of(drive.state.sheet), drive.timeline.head
    size = 1 if drive.state.options.get("partners") == "rotating" else variant.seats // variant.sides
    players = tuple(PersonId(f"n{number}.{at}") for at in range(size))
    new = NewEntrant(EntrantId(f"n{number}"), players)
    drive.do(cmd.EnterEntrants((new,), {person: person for person in players}))


ASKED: tuple[Ask, ...] = (
    lambda rng, _t, _way: cmd.OpenRound(seed=int(9 * rng.random())),
    lambda _rng, _t, _way: cmd.OpenRound(),
    lambda _rng, _t, _way: cmd.OpenRound(draft=True),
    lambda _rng, _t, _way: cmd.CloseRound(),
    lambda rng, _t, _way: cmd.RedrawRound(seed=int(99 * rng.random())),
    lambda _rng, _t, _way: cmd.ReopenRound(),
    lambda _rng, _t, _way: cmd.RingBell(),
    _deal,
    _result,
    _corrected,
    lambda rng, t, _way: cmd.EndTable(some_table(rng, t), ("stands", "void", "lost")[int(3 * rng.random())]),
    lambda rng, t, _way: cmd.WithdrawEntrant(some_entrant(rng, t), "somebody"),
    lambda rng, t, _way: cmd.Return("somebody", some_entrant(rng, t)),
    lambda rng, t, _way: cmd.AskBye("somebody", some_entrant(rng, t)),
    lambda _rng, _t, _way: cmd.CheckIn(),
    lambda rng, t, _way: cmd.LockTable("somebody", 1 + int(3 * rng.random()), some_entrant(rng, t)),
    lambda rng, t, _way: cmd.KeepApart(("one", "other"), (some_entrant(rng, t), some_entrant(rng, t))),
    lambda rng, t, _way: cmd.Swap("one", "other", "", rng.random() < 0.5, (some_entrant(rng, t), some_entrant(rng, t))),
    _substitute,
    lambda rng, _t, _way: cmd.Undo(some_target(rng), cascade=rng.random() < 0.3),
    lambda rng, _t, _way: cmd.Redo(some_target(rng)),
)


class Names(dict[PersonId, str]):
    """Everybody is called by his id."""

    def __missing__(self, person: PersonId) -> str:
        return str(person)


def look(t: Tournament) -> None:
    """Every view can be shown."""
    names = Names()
    for number in range(1, len(t.rounds) + 1):
        queries.tables(t, names, number)
    for stage in (None, *range(1, stages.current(t) + 1)):
        queries.standings(t, names, live=True, stage=stage)
        meetings.crosstable(t, names, stage)
    queries.summary(t, names)
    meetings.slips(t, names, None)
    if t.draft:
        queries.draft(t, names)
    if any(FORMATS[each].bracket for each in (t.format, *(stage.format for stage in t.later))):
        try:
            queries.bracket(t, names)
        except Refused as refused:
            if refused.code not in ("too_few_entrants", "no_bracket"):
                raise


def broken(t: Tournament) -> Iterator[str]:
    """What is not whole in the rounds as they were drawn."""
    for round_ in t.rounds:
        seated = [entrant for table in round_.tables for entrant in table.entrants]
        out = [bye.entrant for bye in round_.byes]
        if len(set(seated + out)) < len(seated + out):
            yield f"somebody is twice in round {round_.number}"
        stage = stages.view(t, stages.stage_of_round(t, round_.number))
        if not seated and not out and FORMATS[stage.format].bracket is None:
            yield f"nobody is in round {round_.number}"
        yield from _seated_wrongly(t, round_, set(seated))


def _seated_wrongly(t: Tournament, round_: Round, seated: set[EntrantId]) -> Iterator[str]:
    for entrant in seated:
        if t.entrants[entrant].misses(round_.number) in ("absent", "late_bye"):
            yield f"{entrant} sits in round {round_.number} and is not there"


def evening(way: Way, seed: int, steps: int) -> None:
    rng = Random(f"{way.label} {seed}")
    drive = begin(way, fewest(way) + int(5 * rng.random()), seed)
    for number in range(steps):
        _step(drive, rng, way)
        if number % 5 == 0:
            look(drive.state)
    assert Timeline(drive.timeline.entries).state == drive.state
    people = {person: f"N {person}" for person in people_in(entry.event for entry in drive.timeline.entries)}
    exported = Exported("stream", "cup", people, tuple(drive.timeline.entries))
    assert read_lines(write_lines(exported), "cup.jsonl") == exported


def _step(drive: Drive, rng: Random, way: Way) -> None:
    before, chance = drive.state, rng.random()
    try:
        if chance < 0.2 and before.current and not before.current.closed:
            play_round(drive, rng)
        elif chance < 0.25:
            _enter(drive)
        else:
            command = ASKED[int(rng.random() * len(ASKED))](rng, drive.state, way)
            drive.do(command)
            if not isinstance(command, cmd.Undo | cmd.Redo) and rng.random() < 0.2:
                _there_and_back(drive, before)
    except (Refused, RuleError):
        pass
    assert list(broken(drive.state)) == []


def _there_and_back(drive: Drive, before: Tournament) -> None:
    after = drive.state
    drive.do(cmd.Undo())
    assert drive.state == before
    drive.do(cmd.Redo())
    assert drive.state == after


@pytest.mark.parametrize("way", WAYS, ids=[way.label for way in WAYS])
def test_whatever_is_asked_for_leaves_every_round_whole(way: Way) -> None:
    """Refused or granted; and what was granted last can be taken back and brought back."""
    evening(way, 1, 20)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS, ids=[way.label for way in WAYS])
def test_whatever_is_asked_for_in_many_evenings(way: Way) -> None:
    for seed in range(2, 10):
        evening(way, seed, 60)
