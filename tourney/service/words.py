"""Events in a sentence, for the log and for receipts."""

from collections.abc import Mapping

from tourney.domain import events as ev
from tourney.domain.model import EntrantId, PersonId
from tourney.domain.names import join_pair
from tourney.domain.timeline import Timeline
from variants import deal_from_json, format_deal

_Result = ev.ResultRecorded | ev.ResultReported | ev.ResultCorrected


def event_in_words(timeline: Timeline, names: Mapping[PersonId, str], event: ev.Event) -> str:
    """What happened, as the log shows it."""
    match event:
        case ev.TournamentCreated():
            return f"created {event.name}: {event.format}, {event.match}, {event.sheet.get('name', '')}"
        case ev.SheetChanged():
            return f"rules from the next round on: {event.sheet.get('name', '')}, because {event.reason}"
        case ev.Undone():
            return _undone(timeline, names, event)
    return _of_people(timeline, names, event) or _of_rounds(event) or _of_tables(event)


def _of_people(timeline: Timeline, names: Mapping[PersonId, str], event: ev.Event) -> str:
    """What happened to those who take part; nothing for another event."""
    match event:
        case ev.EntrantsEntered():
            return "entered " + ", ".join(join_pair(names[p] for p in new.players) for new in event.entrants)
        case ev.EntrantWithdrawn():
            return f"withdrew {_who(timeline, names, event.entrant)}"
        case ev.EntrantReturned():
            return f"{_who(timeline, names, event.entrant)} is back"
        case ev.ByeAsked():
            return f"{_who(timeline, names, event.entrant)} asked to sit out round {event.round}"
        case ev.EntrantsCheckedIn():
            return f"checked in {', '.join(_who(timeline, names, e) for e in event.entrants)}"
        case ev.PlayerSubstituted():
            return f"{names[event.into]} plays for {names[event.out]}{_from_where(event)}"
        case ev.SeedsSet():
            return f"start numbers by {event.how}" + (f", seed {event.seed}" if event.seed is not None else "")
        case ev.TieDecided():
            told = ", ".join(f"{_who(timeline, names, e)} {value}" for e, value in event.values.items())
            return f"tie decided by {event.code}: {told}"
        case ev.KeptApart():
            return f"kept apart: {', '.join(_who(timeline, names, e) for e in event.entrants)}"
        case ev.TableLocked():
            where = f"stays at table {event.table}" if event.table else "sits anywhere again"
            return f"{_who(timeline, names, event.entrant)} {where}"
    return ""


def _of_rounds(event: ev.Event) -> str:
    """What happened to a round; nothing for another event."""
    match event:
        case ev.RoundDrafted():
            return f"drafted round {event.opened.round}"
        case ev.RoundRedrawn():
            how = "by hand" if event.opened.by_hand else f"with seed {event.opened.seed}"
            return f"drew round {event.opened.round} anew {how}"
        case ev.RoundReopened():
            return f"reopened round {event.round}"
        case ev.BellRung():
            return f"rang the bell in round {event.round}"
        case ev.TablesReseated():
            at = " and ".join(str(seat.table) for seat in event.reseats)
            return f"round {event.round}: changed seats at table {at}{_why(event.why)}"
        case ev.RoundOpened():
            return f"opened round {event.round}: {_count(len(event.tables), 'table')}, {_count(len(event.byes), 'bye')}"
        case ev.RoundClosed():
            return f"closed round {event.round}"
    return ""


def _of_tables(event: ev.Event) -> str:
    """What happened at a table; nothing for another event."""
    match event:
        case ev.TableEnded():
            return f"round {event.round} table {event.table} {_ENDINGS[event.how]}{_why(event.why)}"
        case ev.DealRecorded():
            return f"{_place(event)}: {_deal(event.deal)} (worth {_points(event.verdict)})"
        case ev.DealCorrected():
            return f"{_place(event)} corrected: {_deal(event.deal)} (worth {_points(event.verdict)}){_why(event.why)}"
        case ev.ResultRecorded():
            return f"{_place(event)}: {_result(event)}"
        case ev.ResultReported():
            return f"{_place(event)}: {_result(event)} {'contradicts what was ' if event.contradicts else ''}reported"
        case ev.ResultCorrected():
            return f"{_place(event)} corrected: {_result(event)}{_why(event.why)}"
    return ""


_ENDINGS = {"stands": "ended as it stands", "void": "is void", "lost": "is lost by all"}


def _who(timeline: Timeline, names: Mapping[PersonId, str], entrant: EntrantId) -> str:
    return join_pair(names[person] for person in timeline.players_of(entrant))


def _from_where(event: ev.PlayerSubstituted) -> str:
    return f" from deal {event.deal} of round {event.round} on"


def _undone(timeline: Timeline, names: Mapping[PersonId, str], event: ev.Undone) -> str:
    target = timeline.find(event.target)
    if target is None:
        return f"undid something that is not in this log{_why(event.why)}"
    if isinstance(target.event, ev.Undone):
        return f"took back event {target.seq}, which {event_in_words(timeline, names, target.event)}{_why(event.why)}"
    return f"undid event {target.seq}: {event_in_words(timeline, names, target.event)}{_why(event.why)}"


def _why(reason: str) -> str:
    return f", because {reason}" if reason else ""


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _place(event: ev.DealRecorded | ev.DealCorrected | _Result) -> str:
    return f"round {event.round} table {event.table}"


def _deal(deal: Mapping[str, object]) -> str:
    return format_deal(deal_from_json(dict(deal)))


def _points(verdict: ev.Verdict) -> str:
    return ":".join(map(str, verdict.game_points))


def _result(event: _Result) -> str:
    if event.forfeit is not None:
        return f"forfeited by side {event.forfeit}"
    return ":".join(map(str, event.score or ()))
