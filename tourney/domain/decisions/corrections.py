"""Changing what was recorded: correct, undo, redo. Each is tried on the timeline before it is granted."""

from dataclasses import replace

from tourney.domain.commands import CorrectDeal, CorrectResult, Redo, Target, Undo
from tourney.domain.consequences import settle
from tourney.domain.decisions.deals import check_result, judge
from tourney.domain.errors import Refused
from tourney.domain.events import (
    DealCorrected,
    DealRecorded,
    Entry,
    ResultCorrected,
    ResultRecorded,
    TournamentCreated,
    Undone,
)
from tourney.domain.model import EventId, RecordedDeal, Table, Tournament
from tourney.domain.scoresheet import MatchState, match_state
from tourney.domain.timeline import BrokenLog, Timeline
from variants import deal_to_json

_TRIAL = EventId("trial")


def correct_deal(timeline: Timeline, command: CorrectDeal) -> DealCorrected:
    """Put another deal in the place of a recorded one; it is scored under the sheet of its round."""
    entry = _target(timeline, command.target, (DealRecorded,), "deal")
    assert isinstance(entry.event, DealRecorded)  # noqa: S101  (_target looked)
    t = timeline.state
    round_ = t.rounds[entry.event.round - 1]
    table = round_.tables[entry.event.table - 1]
    deal, verdict = judge(round_.sheet, table, command.deal, _before(t, entry.event.round, table, entry.id))
    event = DealCorrected(entry.id, entry.event.round, entry.event.table, deal_to_json(deal), verdict, command.why)
    settled = settle(t, _try(timeline, event), cascade=command.cascade)
    return replace(event, reseats=settled.reseats, voids=settled.voids, byes=settled.byes)


def _before(t: Tournament, round_number: int, table: Table, deal: EventId) -> MatchState:
    """How the match stood before a recorded deal: who dealt it, who had left."""
    before: list[RecordedDeal] = []
    for recorded in table.deals:
        if recorded.id == deal:
            break
        before.append(recorded)
    return match_state(t, t.rounds[round_number - 1], replace(table, deals=tuple(before)))


def correct_result(timeline: Timeline, command: CorrectResult) -> ResultCorrected:
    """Put another result in the place of a recorded one."""
    entry = _target(timeline, command.target, (ResultRecorded,), "result")
    assert isinstance(entry.event, ResultRecorded)  # noqa: S101  (_target looked)
    t = timeline.state
    round_ = t.rounds[entry.event.round - 1]
    check_result(round_, round_.tables[entry.event.table - 1], command.score, command.forfeit)
    event = ResultCorrected(entry.id, entry.event.round, entry.event.table, command.score, command.forfeit, command.why)
    settled = settle(t, _try(timeline, event), cascade=command.cascade)
    return replace(event, reseats=settled.reseats, voids=settled.voids, byes=settled.byes)


def undo(timeline: Timeline, command: Undo) -> Undone:
    """Take back the newest live event (of a table, or the one named), unless something stands on it."""
    entry = _target(timeline, command.target, (), "event to undo")
    if isinstance(entry.event, TournamentCreated):
        raise Refused("nothing_to_undo", f"nothing to undo: {timeline.state.slug} was only just created")
    return _silence(timeline, entry, command.why, cascade=command.cascade)


def redo(timeline: Timeline, command: Redo) -> Undone:
    """Take back an undo: the newest one with nothing recorded since, or the one named."""
    entry = _undone_last(timeline) if command.target == Target() else _named_undo(timeline, command.target)
    return _silence(timeline, entry, command.why)


def _silence(timeline: Timeline, entry: Entry, why: str, *, cascade: bool = False) -> Undone:
    before = timeline.state
    event = Undone(entry.id, why)
    after = _try(timeline, event)
    settled = settle(before, after, cascade=cascade)
    return replace(event, reseats=settled.reseats, voids=settled.voids, byes=settled.byes)


def _try(timeline: Timeline, event: DealCorrected | ResultCorrected | Undone) -> Tournament:
    trial = Entry(timeline.head + 1, _TRIAL, "", "", event)
    try:
        return timeline.trial(trial)
    except BrokenLog as broken:
        raise Refused(
            "stands_on",
            f"event {broken.entry.seq} stands on that: undo {broken.entry.seq} first",
            standing=(broken.entry.seq,),
        ) from broken


def _undone_last(timeline: Timeline) -> Entry:
    for entry in timeline.newest_first():
        if not isinstance(entry.event, Undone):
            break
        target = timeline.find(entry.event.target)
        if target is not None and not isinstance(target.event, Undone):
            return entry
    raise Refused("nothing_to_redo", "nothing to redo: nothing was undone since the newest event; name one by --seq")


def _named_undo(timeline: Timeline, target: Target) -> Entry:
    """The undo that is meant: named itself, by what it took back, or the newest at a table of the current round."""
    place = (target.table, len(timeline.state.rounds))
    named = _by_name(timeline, target) if target.id or target.seq is not None else None
    if named is not None and isinstance(named.event, Undone):
        return _target(timeline, target, (Undone,), "undo")
    for entry in timeline.newest_first():
        if not isinstance(entry.event, Undone):
            continue
        silenced = timeline.find(entry.event.target)
        if silenced is None or isinstance(silenced.event, Undone):
            continue
        if silenced == named or (named is None and _place(silenced) == place):
            return entry
    what = f"event {named.seq}" if named is not None else f"an event at table {target.table} of round {place[1]}"
    raise Refused("nothing_to_redo", f"nothing to redo: {what} is not undone")


def _place(entry: Entry) -> tuple[int | None, int | None]:
    return getattr(entry.event, "table", None), getattr(entry.event, "round", None)


def _target(timeline: Timeline, target: Target, kinds: tuple[type, ...], word: str) -> Entry:
    """The live entry that is meant. Without kinds: anything but an undo."""
    if target.id is None and target.seq is None:
        return _newest(timeline, target.table, kinds, word)
    entry = _by_name(timeline, target)
    if isinstance(entry.event, DealCorrected | ResultCorrected) and kinds and type(entry.event) not in kinds:
        entry = timeline.find(entry.event.target) or entry  # who names a correction means what it corrected
    if kinds and not isinstance(entry.event, kinds):
        raise Refused("wrong_kind", f"event {entry.seq} is no {word}; see the log for its kind")
    if not timeline.is_live(entry):
        raise Refused("undone_already", f"event {entry.seq} is undone already; redo brings it back")
    return entry


def _by_name(timeline: Timeline, target: Target) -> Entry:
    if target.id is not None:
        entry = timeline.find(target.id)
    else:
        seq = target.seq or 0
        entry = timeline.entries[seq - 1] if 1 <= seq <= timeline.head else None
    if entry is None:
        named = f"id {target.id!r}" if target.id is not None else f"seq {target.seq}"
        raise Refused("unknown_event", f"the log has no event with {named}; it has 1 to {timeline.head}")
    return entry


def _newest(timeline: Timeline, table: int | None, kinds: tuple[type, ...], word: str) -> Entry:
    round_number = len(timeline.state.rounds)
    for entry in timeline.newest_first():
        event = entry.event
        if isinstance(event, Undone) if not kinds else not isinstance(event, kinds):
            continue
        if table is None or _place(entry) == (table, round_number):
            return entry
    where = f" at table {table} of round {round_number}" if table is not None else ""
    raise Refused("nothing_there", f"there is no {word}{where}")
