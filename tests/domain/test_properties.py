"""What must hold for every evening: undo is exact, the fold does not depend on how the log was read."""

from hypothesis import given
from hypothesis import strategies as st

from tests.domain.driving import Drive
from tests.playing import won_by
from tourney.domain.commands import (
    CloseRound,
    Command,
    OpenRound,
    RecordDeal,
    RecordResult,
    Redo,
    Undo,
    WithdrawEntrant,
)
from tourney.domain.errors import Refused
from tourney.domain.model import EntrantId
from tourney.domain.timeline import Timeline

VARIANTS = st.sampled_from(["sixty-six", "schnapsen", "partners", "cutthroat"])


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
                RecordResult(table, draw(st.permutations([7, 5, 15][:sides]).map(tuple))),
                RecordResult(table, forfeit=draw(st.integers(0, 1))),
                WithdrawEntrant(EntrantId(f"x{draw(st.integers(0, 3))}"), "x"),
                Undo(),
                Redo(),
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
        try:
            drive.do(data.draw(commands(variant)))
        except Refused:
            continue
    entries = drive.timeline.entries
    cut = data.draw(st.integers(0, len(entries)))
    parts = Timeline(entries[:cut])
    parts.extend(entries[cut:])
    assert parts.state == drive.state
