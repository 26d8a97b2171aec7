"""State + event -> state, for what is recorded at the tables, and for corrections and undoing."""

from collections.abc import Mapping
from dataclasses import replace

from tourney.domain import events as ev
from tourney.domain.errors import Orphan
from tourney.domain.events import Entry
from tourney.domain.model import EventId, PaperResult, RecordedDeal, Table, Tournament


def bell_rung(state: Tournament, _entry: Entry, event: ev.BellRung) -> Tournament:
    """The bell has rung: each table that has not heard it remembers how many deals it had."""
    if event.round != len(state.rounds):
        raise Orphan(f"round {event.round}")
    current = state.rounds[-1]
    tables = tuple(_heard(table) for table in current.tables)
    return replace(state, rounds=(*state.rounds[:-1], replace(current, tables=tables)))


def _heard(table: Table) -> Table:
    if table.at_bell is not None:
        return table
    return replace(table, at_bell=sum(not deal.is_dealt_again for deal in table.deals))


def table_ended(state: Tournament, _entry: Entry, event: ev.TableEnded) -> Tournament:
    """The director has ended a match."""
    table = _table(state, event.round, event.table)
    return _seated_anew(_with_table(state, event.round, replace(table, ended=event.how, reports=())), event)


def tables_reseated(state: Tournament, _entry: Entry, event: ev.TablesReseated) -> Tournament:
    """People sit otherwise than drawn; what was said of their tables then holds no more."""
    state = reseated(state, event.reseats)
    if event.round != len(state.rounds):
        return state
    changed = tuple(f"table {seat.table}: " for seat in event.reseats)
    kept = tuple(note for note in state.rounds[-1].notes if not note.startswith(changed))
    return replace(state, rounds=(*state.rounds[:-1], replace(state.rounds[-1], notes=kept)))


def deal_recorded(state: Tournament, entry: Entry, event: ev.DealRecorded) -> Tournament:
    """A deal more at a table."""
    table = _table(state, event.round, event.table)
    deal = _recorded(entry, event.deal, event.verdict)
    return _seated_anew(_with_table(state, event.round, replace(table, deals=(*table.deals, deal))), event)


def result_recorded(state: Tournament, entry: Entry, event: ev.ResultRecorded) -> Tournament:
    """A match kept on paper; what was reported of it is settled."""
    table = _table(state, event.round, event.table)
    result = PaperResult(entry.id, event.score, event.forfeit)
    return _seated_anew(_with_table(state, event.round, replace(table, result=result, reports=())), event)


def result_reported(state: Tournament, entry: Entry, event: ev.ResultReported) -> Tournament:
    """What one side says, which waits."""
    table = _table(state, event.round, event.table)
    report = PaperResult(entry.id, event.score, event.forfeit)
    reports = (*table.reports, report) if event.contradicts else (report,)
    return _with_table(state, event.round, replace(table, reports=reports))


def deal_corrected(state: Tournament, entry: Entry, event: ev.DealCorrected) -> Tournament:
    """Another deal in the place of one."""
    table = _table(state, event.round, event.table)
    if all(deal.id != event.target for deal in table.deals):
        raise Orphan(f"deal {event.target}")
    corrected = replace(_recorded(entry, event.deal, event.verdict), id=event.target, corrected=entry.id)
    deals = tuple(corrected if deal.id == event.target else deal for deal in table.deals)
    return _settled(_with_table(state, event.round, replace(table, deals=deals)), event)


def result_corrected(state: Tournament, _entry: Entry, event: ev.ResultCorrected) -> Tournament:
    """Another result in the place of one."""
    table = _table(state, event.round, event.table)
    if table.result is None or table.result.id != event.target:
        raise Orphan(f"result {event.target}")
    result = PaperResult(event.target, event.score, event.forfeit)
    return _settled(_with_table(state, event.round, replace(table, result=result)), event)


def undone(state: Tournament, _entry: Entry, event: ev.Undone) -> Tournament:
    """An event counts no longer: the timeline has left it out; here is only what that brings with it."""
    return _settled(state, event)


def _settled(state: Tournament, event: ev.DealCorrected | ev.ResultCorrected | ev.Undone) -> Tournament:
    """What a change to the past does behind it: records that stood on it are gone, tables have other sides."""
    return _seated_anew(voided(state, frozenset(event.voids)), event)


_Recorded = ev.DealRecorded | ev.ResultRecorded | ev.TableEnded
_Changed = ev.DealCorrected | ev.ResultCorrected | ev.Undone


def _seated_anew(state: Tournament, event: _Recorded | _Changed) -> Tournament:
    """Tables whose match begins anew with other sides, and the byes of drawn rounds as they are now."""
    return with_byes(reseated(state, event.reseats, anew=True), event.byes)


def with_byes(state: Tournament, changed: tuple[ev.NewByes, ...]) -> Tournament:
    """Drawn rounds with other byes; one that was undone since has none."""
    rounds = list(state.rounds)
    for new in changed:
        if new.round <= len(rounds):
            rounds[new.round - 1] = replace(rounds[new.round - 1], byes=new.byes)
    return replace(state, rounds=tuple(rounds)) if changed else state


def voided(state: Tournament, voids: frozenset[EventId]) -> Tournament:
    """The tournament without these records."""
    if not voids:
        return state
    rounds = tuple(replace(r, tables=tuple(_without(table, voids) for table in r.tables)) for r in state.rounds)
    return replace(state, rounds=rounds)


def _without(table: Table, voids: frozenset[EventId]) -> Table:
    if not table.is_played:
        return table
    return replace(
        table,
        deals=tuple(deal for deal in table.deals if deal.id not in voids),
        result=None if table.result and table.result.id in voids else table.result,
        reports=tuple(report for report in table.reports if report.id not in voids),
    )


def _recorded(entry: Entry, deal: Mapping[str, object], verdict: ev.Verdict) -> RecordedDeal:
    return RecordedDeal(
        entry.id,
        deal,
        verdict.game_points,
        verdict.adds_carry,
        verdict.taker,
        verdict.reason,
        verdict.sheet_hash,
        verdict.bidder,
    )


def reseated(state: Tournament, reseats: tuple[ev.Reseat, ...], *, anew: bool = False) -> Tournament:
    """The drawn tables with their new sides. A round that was undone since has nobody to reseat. ``anew``: what ended
    the match of others there is forgotten."""
    for seat in reseats:
        if seat.round > len(state.rounds):
            continue
        table = replace(_table(state, seat.round, seat.table), sides=seat.sides)
        state = _with_table(state, seat.round, replace(table, ended=None, at_bell=None) if anew else table)
    return state


def _table(state: Tournament, round_number: int, table: int) -> Table:
    if not 1 <= round_number <= len(state.rounds):
        raise Orphan(f"round {round_number}")
    tables = state.rounds[round_number - 1].tables
    if not 1 <= table <= len(tables):
        raise Orphan(f"table {table} of round {round_number}")
    return tables[table - 1]


def _with_table(state: Tournament, round_number: int, table: Table) -> Tournament:
    index = round_number - 1
    old = state.rounds[index]
    tables = (*old.tables[: table.number - 1], table, *old.tables[table.number :])
    rounds = (*state.rounds[:index], replace(old, tables=tables), *state.rounds[index + 1 :])
    return replace(state, rounds=rounds)
