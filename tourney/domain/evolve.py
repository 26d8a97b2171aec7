"""State + event -> state: one small function for each kind of event. Those about people stand in
``evolve_entrants``, those about what is recorded in ``evolve_tables``.

Raises ``Orphan`` when the event stands on something missing. Nothing here calls a rule, a format or a clock;
a round's tables are one tuple, so a deal copies as many pointers as the round has tables.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tourney.domain import events as ev
from tourney.domain import evolve_entrants as entrants
from tourney.domain import evolve_tables as tables
from tourney.domain.errors import Orphan
from tourney.domain.events import Entry
from tourney.domain.model import (
    BEST_OF,
    TARGET,
    BegunStage,
    MatchSpec,
    Round,
    Sheet,
    Stage,
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
        needs_winner=event.needs_winner,
        later=tuple(_stage(stage) for stage in event.later),
    )


def _stage(planned: ev.PlannedStage) -> Stage:
    match = parse_match(planned.match)
    return Stage(planned.format, match, planned.rounds, planned.options, planned.needs_winner, planned.cut)


def parse_match(text: str) -> MatchSpec:
    """``target``, ``best-of-N``, ``deals-N`` or ``clock-M`` (as checked when the tournament was created)."""
    if text == TARGET:
        return MatchSpec()
    kind, _, count = text.rpartition("-")
    return MatchSpec() if (kind, count) == (BEST_OF, "1") else MatchSpec(kind, int(count))


def _sheet_changed(state: Tournament, _entry: Entry, event: ev.SheetChanged) -> Tournament:
    return replace(state, sheet=Sheet(event.sheet_hash, event.sheet))


def _round_opened(state: Tournament, _entry: Entry, event: ev.RoundOpened) -> Tournament:
    state = with_stage(state, event.begins)
    opened = _opened(state, event, len(state.rounds) + 1)
    return replace(state, rounds=(*_closed(state.rounds), opened), draft=None, draft_stage=None)


def _round_drafted(state: Tournament, _entry: Entry, event: ev.RoundDrafted) -> Tournament:
    staged = with_stage(state, event.opened.begins)
    stage = staged.begun[-1] if event.opened.begins else None
    return replace(state, draft=_opened(staged, event.opened, len(state.rounds) + 1), draft_stage=stage)


def _round_redrawn(state: Tournament, _entry: Entry, event: ev.RoundRedrawn) -> Tournament:
    opened = _opened(state, event.opened, len(state.rounds))
    return replace(state, rounds=(*state.rounds[:-1], opened))


def with_stage(state: Tournament, begins: ev.StageBegun | None) -> Tournament:
    """The tournament in the stage that begins; None begins none."""
    if begins is None:
        return state
    if begins.stage != len(state.begun) + 1 or begins.stage > len(state.later):
        raise Orphan(f"stage {begins.stage}")
    for entrant in begins.entrants:
        entrants.entrant_of(state, entrant)
    stage = state.later[begins.stage - 1]
    begun = BegunStage(stage, len(state.rounds), begins.entrants, begins.places)
    return replace(state, begun=(*state.begun, begun))


def _opened(state: Tournament, event: ev.RoundOpened, number: int) -> Round:
    """The round as drawn, in the stage that is being played. Raises Orphan when it is not round ``number``."""
    if event.round != number:
        raise Orphan(f"round {event.round - 1}")
    if event.sheet_hash != state.sheet.hash:
        raise Orphan("the rule sheet it was drawn under")
    for entrant in (
        *(e for table in event.tables for side in table.sides for e in side),
        *(bye.entrant for bye in event.byes),
    ):
        if entrant not in state.entrants:
            raise Orphan(f"entrant {entrant}")
    match = state.begun[-1].stage.match if state.begun else state.match
    return Round(
        number=event.round,
        tables=tuple(Table(t.table, t.sides, t.dealer, t.slot) for t in event.tables),
        byes=event.byes,
        seed=event.seed,
        generator=event.generator,
        sheet=state.sheet,
        match=match,
        needs_winner=state.begun[-1].stage.needs_winner if state.begun else state.needs_winner,
        notes=event.notes,
        by_hand=event.by_hand,
    )


def _closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], replace(rounds[-1], closed=True)) if rounds else ()


def _round_closed(state: Tournament, _entry: Entry, event: ev.RoundClosed) -> Tournament:
    if event.round != len(state.rounds):
        raise Orphan(f"round {event.round}")
    return replace(state, rounds=_closed(state.rounds))


def _round_reopened(state: Tournament, _entry: Entry, event: ev.RoundReopened) -> Tournament:
    if event.round != len(state.rounds):
        raise Orphan(f"round {event.round}")
    return replace(state, rounds=(*state.rounds[:-1], replace(state.rounds[-1], closed=False)))


_ARMS: Mapping[type, Callable[[Tournament, Entry, Any], Tournament]] = {
    ev.SheetChanged: _sheet_changed,
    ev.EntrantsEntered: entrants.entered,
    ev.EntrantWithdrawn: entrants.withdrawn,
    ev.EntrantReturned: entrants.returned,
    ev.ByeAsked: entrants.bye_asked,
    ev.EntrantsCheckedIn: entrants.checked_in,
    ev.PlayerSubstituted: entrants.substituted,
    ev.SeedsSet: entrants.seeds_set,
    ev.TieDecided: entrants.tie_decided,
    ev.KeptApart: entrants.kept_apart,
    ev.TableLocked: entrants.locked,
    ev.RoundOpened: _round_opened,
    ev.RoundDrafted: _round_drafted,
    ev.RoundRedrawn: _round_redrawn,
    ev.RoundReopened: _round_reopened,
    ev.RoundClosed: _round_closed,
    ev.BellRung: tables.bell_rung,
    ev.TableEnded: tables.table_ended,
    ev.TablesReseated: tables.tables_reseated,
    ev.DealRecorded: tables.deal_recorded,
    ev.ResultRecorded: tables.result_recorded,
    ev.ResultReported: tables.result_reported,
    ev.DealCorrected: tables.deal_corrected,
    ev.ResultCorrected: tables.result_corrected,
    ev.Undone: tables.undone,
}
