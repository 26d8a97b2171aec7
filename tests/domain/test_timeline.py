"""Undo and redo as events: what counts, what is refused, how much is folded again."""

import pytest

from tests.domain.driving import Drive, begun
from tests.playing import won_by
from tourney.domain.commands import CloseRound, OpenRound, RecordDeal, Redo, Target, Undo
from tourney.domain.errors import Refused
from tourney.domain.events import DealRecorded, Entry, Undone
from tourney.domain.model import EventId
from tourney.domain.timeline import BrokenLog, Timeline

WON = RecordDeal(1, won_by("sixty-six", 0))


def test_undo_takes_back_the_newest_and_redo_brings_it_back() -> None:
    drive = begun(2)
    before = drive.state
    drive.do(WON)
    after = drive.state
    drive.do(Undo())
    assert drive.state == before
    drive.do(Redo())
    assert drive.state == after


def test_undo_goes_back_to_the_creation_without_limit_and_redo_all_the_way_forward() -> None:
    drive = begun(2)
    for _ in range(3):
        drive.do(WON)
    drive.do(CloseRound())
    states = [drive.state]
    for _ in range(6):  # close, three deals, the round, the entries
        drive.do(Undo())
        states.append(drive.state)
    assert drive.state.entrants == {}
    with pytest.raises(Refused, match="only just created"):
        drive.do(Undo())
    for expected in reversed(states[:-1]):
        drive.do(Redo())
        assert drive.state == expected
    with pytest.raises(Refused, match="nothing to redo"):
        drive.do(Redo())


def test_a_new_deal_ends_what_can_be_redone_without_naming_it() -> None:
    drive = begun(2)
    drive.do(WON)
    drive.do(Undo())
    drive.do(WON)
    with pytest.raises(Refused, match="nothing to redo"):
        drive.do(Redo())


def test_undo_of_one_table_leaves_the_others() -> None:
    drive = begun(4)
    first = drive.do(WON)
    drive.do(RecordDeal(2, won_by("sixty-six", 1)))
    drive.do(Undo(Target(table=1)))
    tables = drive.state.rounds[0].tables
    assert (len(tables[0].deals), len(tables[1].deals)) == (0, 1)
    with pytest.raises(Refused, match="undone already"):
        drive.do(Undo(Target(id=first.id)))


def test_a_round_with_deals_cannot_be_undone_before_its_deals() -> None:
    drive = begun(2)
    opened = drive.timeline.entries[-1]
    deal = drive.do(WON)
    with pytest.raises(Refused, match=f"event {deal.seq} stands on that"):
        drive.do(Undo(Target(seq=opened.seq)))


def test_an_event_the_log_does_not_hold_is_named() -> None:
    with pytest.raises(Refused, match="no event with seq 99; it has 1 to 3"):
        begun(2).do(Undo(Target(seq=99)))


def test_an_undo_of_something_unknown_breaks_the_log_loudly() -> None:
    timeline = begun(2).timeline
    with pytest.raises(BrokenLog):
        timeline.append(Entry(timeline.head + 1, EventId("u"), "", "", Undone(EventId("nowhere"))))


def long_evening(deals: int) -> Drive:
    drive = Drive()
    drive.create(**{"match.target": 5 * deals})
    drive.enter(2)
    drive.do(OpenRound())
    recorded = drive.do(WON).event
    for _ in range(deals - 1):  # the same deal again: what it is worth need not be asked each time
        number = drive.timeline.head + 1
        drive.timeline.append(Entry(number, EventId(f"e{number}"), "", "clerk", recorded))
    return drive


def test_an_undo_folds_from_the_nearest_kept_state() -> None:
    """The state is kept before every round and after every 256 events, so undoing the newest of 1,000 deals never
    folds more than 256 of them."""
    drive = long_evening(1000)
    folded = drive.timeline.folded
    drive.do(Undo())
    assert drive.timeline.folded - folded <= 2 * 257  # tried once, appended once


def test_one_more_deal_folds_one_event() -> None:
    drive = long_evening(100)
    folded = drive.timeline.folded
    drive.do(WON)
    assert drive.timeline.folded == folded + 1


def test_kept_states_do_not_change_what_the_log_means() -> None:
    drive = long_evening(600)
    drive.do(Undo(Target(seq=300)))
    fresh = Timeline(drive.timeline.entries)
    assert fresh.state == drive.state
    assert len([e for e in fresh.entries if isinstance(e.event, DealRecorded) and fresh.is_live(e)]) == 599
