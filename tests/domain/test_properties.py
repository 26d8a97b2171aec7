"""What must hold for every evening: undo is exact, the fold does not depend on how the log was read."""

from contextlib import suppress
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.domain.driving import Drive
from tests.playing import won_by
from tourney.domain.commands import (
    ChangeSheet,
    CloseRound,
    Command,
    CorrectDeal,
    CorrectResult,
    OpenRound,
    RecordDeal,
    RecordResult,
    Redo,
    Target,
    Undo,
    WithdrawEntrant,
)
from tourney.domain.errors import Refused
from tourney.domain.formats import find_format
from tourney.domain.model import EntrantId
from tourney.domain.timeline import Timeline
from tourney.service import queries
from tourney.service.exchange import Exported, read_lines, write_lines
from variants import find_variant

VARIANTS = st.sampled_from(["sixty-six", "schnapsen", "partners", "cutthroat"])


def results(variant: str, sides: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Scores of a finished match, the winner anywhere."""
    best = 15 if variant in ("partners", "cutthroat") else 7
    return st.permutations([best, 5, 3][:sides]).map(tuple)


@cache
def other_rules(variant: str, target: int) -> tuple[dict[str, Any], str, str]:
    """Another sheet for the rounds to come, with so small a target that rounds end soon."""
    sheet = find_variant(variant).with_overrides({"match.target": 3 * target})
    return sheet.sheet(), sheet.sheet_hash, "to try"


def look_at_everything(drive: Drive) -> None:
    """Every view there is: none may trip over a state that the decisions allowed."""
    t, names = drive.state, {p: str(p) for e in drive.state.entrants.values() for p in e.players}
    for number in range(1, len(t.rounds) + 1):
        queries.tables(t, names, number)
    queries.standings(t, names, live=True)
    queries.summary(t, names)
    if find_format(t.format).bracket is not None and len(t.entrants) > 2:
        with suppress(Refused):  # too few entrants once withdrawals took them before the draw
            queries.bracket(t, names)


@st.composite
def commands(draw: st.DrawFn, variant: str) -> Command:
    """Any command a director might give, sensible or not."""
    table = draw(st.integers(1, 3))
    sides = 3 if variant == "cutthroat" else 2
    return draw(
        st.sampled_from(
            [
                OpenRound(),
                CloseRound(),
                RecordDeal(table, won_by(variant, draw(st.integers(0, sides - 1)), sides)),
                RecordDeal(table, won_by(variant, draw(st.integers(0, sides - 1)), sides)),
                RecordResult(table, draw(results(variant, sides))),
                RecordResult(table, forfeit=draw(st.integers(0, 1))),
                WithdrawEntrant(EntrantId(f"x{draw(st.integers(0, 3))}"), "x"),
                Undo(),
                Redo(),
                Undo(Target(seq=draw(st.integers(1, 30)))),
                Redo(Target(seq=draw(st.integers(1, 30)))),
                CorrectDeal(Target(), won_by(variant, draw(st.integers(0, sides - 1)), sides)),
                CorrectResult(Target(), draw(results(variant, sides))),
                ChangeSheet(*other_rules(variant, draw(st.integers(1, 3)))),
            ]
        )
    )


@given(st.data(), VARIANTS, st.integers(3, 8))
def test_undo_of_anything_gives_the_state_before_it(data: st.DataObject, variant: str, entrants: int) -> None:
    """undo(do(s)) = s, and redo brings back do(s)."""
    drive = Drive()
    drive.create(
        variant, data.draw(st.sampled_from(["knockout"] if variant == "cutthroat" else ["knockout", "round-robin"]))
    )
    drive.enter(entrants, 2 if variant == "partners" else 1)
    drive.do(OpenRound())
    for _ in range(data.draw(st.integers(1, 25))):
        command = data.draw(commands(variant))
        before = drive.state
        try:
            drive.do(command)
        except Refused:
            assert drive.state == before
            continue
        look_at_everything(drive)
        if isinstance(command, Undo | Redo):
            continue
        after = drive.state
        drive.do(Undo())
        assert drive.state == before
        drive.do(Redo())
        assert drive.state == after
    assert Timeline(drive.timeline.entries).state == drive.state


@given(st.data(), VARIANTS)
def test_reading_a_log_in_parts_gives_the_same_state(data: st.DataObject, variant: str) -> None:
    drive = Drive()
    drive.create(variant)
    drive.enter(4, 2 if variant == "partners" else 1)
    drive.do(OpenRound())
    for _ in range(12):
        with suppress(Refused):
            drive.do(data.draw(commands(variant)))
    entries = drive.timeline.entries
    cut = data.draw(st.integers(0, len(entries)))
    parts = Timeline(entries[:cut])
    parts.extend(entries[cut:])
    assert parts.state == drive.state


@given(st.data(), VARIANTS)
def test_the_fold_is_the_same_after_export_to_json_and_back(data: st.DataObject, variant: str) -> None:
    drive = Drive()
    drive.create(variant)
    drive.enter(5, 2 if variant == "partners" else 1)
    people = {p: f"N {p}" for entrant in drive.state.entrants.values() for p in entrant.players}
    drive.do(OpenRound())
    for _ in range(data.draw(st.integers(0, 15))):
        with suppress(Refused):
            drive.do(data.draw(commands(variant)))
    exported = Exported("s", "cup", people, tuple(drive.timeline.entries))
    again = read_lines(write_lines(exported), "x")
    assert again == exported
    assert Timeline(again.entries).state == drive.state


def finish_what_plays(drive: Drive, variant: str) -> None:
    """Every table of the round to its end, so that later rounds are reached."""
    for table in range(1, len(drive.state.rounds[-1].tables) + 1):
        for _ in range(6):
            with suppress(Refused):
                drive.do(RecordDeal(table, won_by(variant, 0, 3 if variant == "cutthroat" else 2)))


@given(st.data(), st.sampled_from(["sixty-six", "partners", "cutthroat"]), st.integers(5, 9))
def test_commands_between_whole_rounds_leave_every_view_whole(data: st.DataObject, variant: str, entrants: int) -> None:
    """Withdrawals, targeted undos, corrections and changes of rules in later rounds too."""
    drive = Drive()
    drive.create(variant)
    drive.enter(entrants, 2 if variant == "partners" else 1)
    for _ in range(3):
        with suppress(Refused):
            drive.do(OpenRound())
        if drive.state.rounds:
            finish_what_plays(drive, variant)
        for _ in range(data.draw(st.integers(0, 5))):
            with suppress(Refused):
                drive.do(data.draw(commands(variant)))
            look_at_everything(drive)
    assert Timeline(drive.timeline.entries).state == drive.state
