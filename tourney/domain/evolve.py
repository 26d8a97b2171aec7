"""State + event -> state: one small function for each kind of event.

Raises ``Orphan`` when the event stands on something missing. Nothing here calls a rule, a format or a clock;
a round's tables are one tuple, so a deal copies as many pointers as the round has tables.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tourney.domain import events as ev
from tourney.domain.errors import Orphan
from tourney.domain.events import Entry
from tourney.domain.model import (
    Entrant,
    MatchSpec,
    PaperResult,
    RecordedDeal,
    Round,
    Sheet,
    Table,
    Tournament,
)


def evolve(state: Tournament | None, entry: Entry) -> Tournament:
    """The tournament after ``entry``; ``state`` is None before the first."""
    event = entry.event
    if isinstance(event, ev.TournamentCreated):
        return _created(event)
    if state is None:
        raise Orphan("the tournament")
    return _ARMS[type(event)](state, entry, event)


def _created(event: ev.TournamentCreated) -> Tournament:
    return Tournament(
        slug=event.slug,
        name=event.name,
        sheet=Sheet(event.sheet_hash, event.sheet),
        format=event.format,
        match=parse_match(event.match),
        seed=event.seed,
        planned_rounds=event.rounds,
        options=event.options,
    )


def parse_match(text: str) -> MatchSpec:
    """``target`` or ``best-of-N`` (as checked when the tournament was created)."""
    return MatchSpec() if text == "target" else MatchSpec((int(text.removeprefix("best-of-")) + 1) // 2)


def _sheet_changed(state: Tournament, _entry: Entry, event: ev.SheetChanged) -> Tournament:
    return replace(state, sheet=Sheet(event.sheet_hash, event.sheet))


def _entered(state: Tournament, _entry: Entry, event: ev.EntrantsEntered) -> Tournament:
    entrants = dict(state.entrants)
    for new in event.entrants:
        entrants[new.id] = Entrant(new.id, len(entrants) + 1, new.players)
    return replace(state, entrants=entrants)


def _withdrawn(state: Tournament, _entry: Entry, event: ev.EntrantWithdrawn) -> Tournament:
    entrant = state.entrants.get(event.entrant)
    if entrant is None:
        raise Orphan(f"entrant {event.entrant}")
    gone = replace(entrant, withdrawn=len(state.rounds))
    return replace(state, entrants={**state.entrants, entrant.id: gone})


def _round_opened(state: Tournament, _entry: Entry, event: ev.RoundOpened) -> Tournament:
    if event.round != len(state.rounds) + 1:
        raise Orphan(f"round {event.round - 1}")
    if event.sheet_hash != state.sheet.hash:
        raise Orphan("the rule sheet it was drawn under")
    for entrant in (
        *(e for table in event.tables for side in table.sides for e in side),
        *(bye.entrant for bye in event.byes),
    ):
        if entrant not in state.entrants:
            raise Orphan(f"entrant {entrant}")
    tables = tuple(Table(t.table, t.sides, t.dealer, t.slot) for t in event.tables)
    opened = Round(event.round, tables, event.byes, event.seed, event.generator, state.sheet, event.notes)
    return replace(state, rounds=(*_closed(state.rounds), opened))


def _closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], replace(rounds[-1], closed=True)) if rounds else ()


def _round_closed(state: Tournament, _entry: Entry, event: ev.RoundClosed) -> Tournament:
    if event.round != len(state.rounds):
        raise Orphan(f"round {event.round}")
    return replace(state, rounds=_closed(state.rounds))


def _deal(state: Tournament, entry: Entry, event: ev.DealRecorded) -> Tournament:
    table = _table(state, event.round, event.table)
    deal = _recorded(entry, event.deal, event.verdict)
    return _with_table(state, event.round, replace(table, deals=(*table.deals, deal)))


def _result(state: Tournament, entry: Entry, event: ev.ResultRecorded) -> Tournament:
    table = _table(state, event.round, event.table)
    result = PaperResult(entry.id, event.score, event.forfeit)
    return _with_table(state, event.round, replace(table, result=result, reports=()))


def _reported(state: Tournament, entry: Entry, event: ev.ResultReported) -> Tournament:
    table = _table(state, event.round, event.table)
    report = PaperResult(entry.id, event.score, event.forfeit)
    reports = (*table.reports, report) if event.contradicts else (report,)
    return _with_table(state, event.round, replace(table, reports=reports))


def _deal_corrected(state: Tournament, entry: Entry, event: ev.DealCorrected) -> Tournament:
    table = _table(state, event.round, event.table)
    if all(deal.id != event.target for deal in table.deals):
        raise Orphan(f"deal {event.target}")
    corrected = replace(_recorded(entry, event.deal, event.verdict), id=event.target, corrected=entry.id)
    deals = tuple(corrected if deal.id == event.target else deal for deal in table.deals)
    return _reseated(_with_table(state, event.round, replace(table, deals=deals)), event.reseats)


def _result_corrected(state: Tournament, _entry: Entry, event: ev.ResultCorrected) -> Tournament:
    table = _table(state, event.round, event.table)
    if table.result is None or table.result.id != event.target:
        raise Orphan(f"result {event.target}")
    result = PaperResult(event.target, event.score, event.forfeit)
    return _reseated(_with_table(state, event.round, replace(table, result=result)), event.reseats)


def _undone(state: Tournament, _entry: Entry, event: ev.Undone) -> Tournament:
    return _reseated(state, event.reseats)


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


def _reseated(state: Tournament, reseats: tuple[ev.Reseat, ...]) -> Tournament:
    """The drawn tables with their new sides. A round that was undone since has nobody to reseat."""
    for seat in reseats:
        if seat.round > len(state.rounds):
            continue
        table = _table(state, seat.round, seat.table)
        state = _with_table(state, seat.round, replace(table, sides=seat.sides))
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


_ARMS: Mapping[type, Callable[[Tournament, Entry, Any], Tournament]] = {
    ev.SheetChanged: _sheet_changed,
    ev.EntrantsEntered: _entered,
    ev.EntrantWithdrawn: _withdrawn,
    ev.RoundOpened: _round_opened,
    ev.RoundClosed: _round_closed,
    ev.DealRecorded: _deal,
    ev.ResultRecorded: _result,
    ev.ResultReported: _reported,
    ev.DealCorrected: _deal_corrected,
    ev.ResultCorrected: _result_corrected,
    ev.Undone: _undone,
}
