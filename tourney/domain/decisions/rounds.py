"""Opening, drafting, redrawing, closing and reopening rounds; the bell; people seated otherwise than drawn."""

from dataclasses import replace
from random import Random

from tourney.domain import stages
from tourney.domain.commands import CloseRound, EndTable, OpenRound, RedrawRound, ReopenRound, RingBell, Swap
from tourney.domain.decisions.deals import open_round_of, playing_table, with_reseats
from tourney.domain.decisions.draws import draw_round
from tourney.domain.errors import Refused
from tourney.domain.events import (
    BellRung,
    DrawnTable,
    Reseat,
    RoundClosed,
    RoundDrafted,
    RoundOpened,
    RoundRedrawn,
    RoundReopened,
    StageBegun,
    TableEnded,
    TablesReseated,
)
from tourney.domain.formats import find_format
from tourney.domain.model import CLOCK, BegunStage, EntrantId, Round, Side, Stage, Table, Tournament
from tourney.domain.pairing import GENERATOR
from tourney.domain.scoresheet import MatchState, match_state, side_count, starters
from tourney.domain.sheets import variant_of

ENDINGS = ("stands", "void", "lost")


def open_round(t: Tournament, command: OpenRound) -> RoundOpened | RoundClosed | RoundDrafted:
    """Draw the next round, or open the one that was drafted. A finished round still open is closed by it; the last one
    is then only closed. Behind the last round of a stage the next stage begins with those who go on."""
    _check_field(t)
    current = t.current
    if current is not None:
        check_finished(t, *t.rounds[:-1], *((current,) if not current.closed else ()))
    stage = stages.view(t)
    over = _why_over(stage, find_format(stage.format).rounds(stage))
    following = stages.next_stage(t) if over else None
    if over and following is None:
        if current is not None and not current.closed:
            return RoundClosed(current.number)
        raise Refused("no_more_rounds", f"{t.slug} is over: {over}; see the standings")
    if t.draft is not None and not command.draft and command.seed is None and not command.drawn:
        return _open_draft(t, t.draft)
    begins = _begin(t, following) if following else None
    opened = _drawn(t, len(t.rounds) + 1, command.seed, command.drawn, begins)
    return RoundDrafted(opened) if command.draft else opened


def _drawn(
    t: Tournament, number: int, seed: int | None, by_hand: tuple[int, ...], begins: StageBegun | None
) -> RoundOpened:
    """Round ``number`` drawn in the stage it belongs to."""
    staged = t if begins is None else _with_stage(t, begins)
    chosen = t.seed if seed is None else seed
    stage = stages.view(staged)
    draw = draw_round(stage, by_hand, Random(chosen))  # noqa: S311  (a draw that anybody can repeat, not a secret)
    return RoundOpened(
        round=number,
        tables=draw.tables,
        byes=draw.byes,
        seed=chosen,
        generator=GENERATOR,
        sheet_hash=t.sheet.hash,
        notes=draw.notes,
        by_hand=bool(by_hand),
        begins=begins,
    )


def _begin(t: Tournament, following: Stage) -> StageBegun:
    """The next stage, with those who go on in the order of their new start numbers: the list is frozen by it."""
    before = stages.view(t)
    format_ = find_format(before.format)
    if format_.qualified is not None:
        places = dict(format_.qualified(before, following.cut))
        return StageBegun(len(t.begun) + 1, tuple(places), places)
    ranked = format_.rank(before, len(before.rounds))
    here = [row.entrant for row in ranked if before.entrants[row.entrant].misses(len(before.rounds) + 1) is None]
    return StageBegun(len(t.begun) + 1, tuple(here[: following.cut]))


def _with_stage(t: Tournament, begins: StageBegun) -> Tournament:
    begun = BegunStage(t.later[begins.stage - 1], len(t.rounds), begins.entrants, begins.places)
    return replace(t, begun=(*t.begun, begun))


def _open_draft(t: Tournament, draft: Round) -> RoundOpened:
    """The round that was drafted, if those in it are still there and nobody new is."""
    seated = {entrant for table in draft.tables for entrant in table.entrants}
    seated |= {bye.entrant for bye in draft.byes}
    stage = stages.view(t)
    here = {e.id for e in stage.entrants.values() if e.misses(len(stage.rounds) + 1) in (None, "asked_bye")}
    bracket = find_format(stage.format).bracket is not None
    gone = sorted(t.entrants[e].number for e in seated if t.entrants[e].withdrawn is not None)
    new = sorted(t.entrants[e].number for e in here - seated) if not bracket else []
    if gone or new:
        what = f"entrant {gone[0]} has left" if gone else f"entrant {new[0]} has come"
        raise Refused("draft_stale", f"{what} since round {draft.number} was drafted; draft it again")
    if draft.sheet.hash != t.sheet.hash:
        raise Refused("draft_stale", f"the rules have changed since round {draft.number} was drafted; draft it again")
    tables = tuple(DrawnTable(table.number, table.sides, table.dealer, table.slot) for table in draft.tables)
    return RoundOpened(
        draft.number, tables, draft.byes, draft.seed, draft.generator, draft.sheet.hash, draft.notes, draft.by_hand
    )


def _why_over(t: Tournament, rounds: int) -> str | None:
    """Why no further round will be drawn in a stage; None while one will."""
    if len(t.rounds) >= rounds:
        return f"all {rounds} rounds have been played" if rounds > 1 else "its one round has been played"
    if t.rounds and len(t.active) < 2:
        return f"{'nobody is' if not t.active else 'only one is'} left in it"
    return None


def _check_field(t: Tournament) -> None:
    here, sides = len(starters(t)), side_count(t)
    if here < sides:
        variant = variant_of(t.sheet).name
        raise Refused(
            "too_few_entrants",
            f"{t.slug} has {here} entrant{'' if here == 1 else 's'}; {variant} needs at least {sides}: enter more",
        )
    missing = [e.number for e in t.active if not e.checked_in]
    if not t.rounds and missing and len(missing) < len(t.active):
        shown = ", ".join(map(str, missing[:8])) + (" ..." if len(missing) > 8 else "")
        raise Refused("not_here", f"not checked in yet: entrant {shown}; check them in or withdraw them")


def check_finished(t: Tournament, *rounds: Round) -> None:
    """Refused, naming the tables and their scores, while any table of these rounds is playing."""
    for round_ in rounds:
        _check_round(t, round_)


def _check_round(t: Tournament, round_: Round) -> None:
    playing = [(table, match_state(t, round_, table)) for table in round_.tables]
    playing = [(table, state) for table, state in playing if not state.is_done]
    if not playing:
        return
    shown = ", ".join(_unfinished(table, state) for table, state in playing[:5])
    more = f" and {len(playing) - 5} more" if len(playing) > 5 else ""
    way_out = "record their deals or results first"
    if round_.match.kind == CLOCK and all(table.at_bell is None for table in round_.tables):
        way_out = "ring the bell first"
    raise Refused(
        "round_not_finished",
        f"round {round_.number} is not finished: {shown}{more}; {way_out}",
        tables=tuple(table.number for table, _ in playing),
    )


def _unfinished(table: Table, state: MatchState) -> str:
    told = [":".join(map(str, r.score)) if r.score else f"forfeit:{r.forfeit}" for r in table.reports]
    if len(told) > 1:
        return f"table {table.number} waits for the director, {told[0]} reported and {told[-1]} not confirming it"
    if told:
        return f"table {table.number} waits for its {told[0]} to be confirmed"
    return f"table {table.number} is still playing, {':'.join(map(str, state.score))}"


def close_round(t: Tournament, command: CloseRound) -> RoundClosed:
    """Close the current round once all its tables are finished."""
    del command
    current = t.current
    if current is None:
        raise Refused("no_round", f"{t.slug} has no round yet; open the first one")
    if current.closed:
        raise Refused("round_closed", f"round {current.number} is closed already")
    check_finished(t, *t.rounds)
    return RoundClosed(current.number)


def reopen_round(t: Tournament, command: ReopenRound) -> RoundReopened:
    """The newest round, closed too early, is in play again."""
    del command
    current = t.current
    if current is None:
        raise Refused("no_round", f"{t.slug} has no round yet; open the first one")
    if not current.closed:
        raise Refused("round_open", f"round {current.number} is open")
    return RoundReopened(current.number)


def redraw_round(t: Tournament, command: RedrawRound) -> RoundRedrawn:
    """Draw the current round anew. Refused once something was recorded at a table."""
    current = open_round_of(t)
    played = next((table for table in current.tables if table.is_played), None)
    if played is not None:
        raise Refused(
            "round_played",
            f"round {current.number} cannot be drawn anew: table {played.number} has begun; undo what stands there",
        )
    before = _before_current(t)
    if command.seed is None and not command.drawn:
        raise Refused(
            "same_draw", f"the same seed gives the same draw; name another, such as --seed {current.seed + 1}"
        )
    opened = _drawn(before, current.number, command.seed, command.drawn, None)
    return RoundRedrawn(opened)


def _before_current(t: Tournament) -> Tournament:
    """The tournament as the current round was drawn from it: with the stage it belongs to."""
    return replace(t, rounds=t.rounds[:-1])


def ring_bell(t: Tournament, command: RingBell) -> BellRung:
    """Time is up in the current round."""
    del command
    current = open_round_of(t)
    if current.match.kind != CLOCK:
        raise Refused("no_clock", f"{t.slug} is not played by the clock but {current.match.text}; there is no bell")
    if any(table.at_bell is not None for table in current.tables):
        raise Refused("bell_rung", f"the bell has rung in round {current.number} already")
    return BellRung(current.number)


def end_table(t: Tournament, command: EndTable) -> TableEnded:
    """End a match that is not finished: it stands as it is, is void, or is lost by all its sides."""
    if command.how not in ENDINGS:
        raise Refused("ending", f"a match is ended as one of {', '.join(ENDINGS)}, not {command.how!r}")
    round_, table = playing_table(t, command.table, command.round)
    state = match_state(t, round_, table)
    if command.how == "stands" and round_.needs_winner and _is_level(state):
        score = ":".join(map(str, state.score))
        raise Refused("no_winner", f"table {table.number} stands {score}, and one must go on; play a deal more")
    return with_reseats(t, round_, TableEnded(round_.number, table.number, command.how, command.why.strip()))


def _is_level(state: MatchState) -> bool:
    best = max(zip(state.units, state.score, strict=True))
    return list(zip(state.units, state.score, strict=True)).count(best) > 1


def swap(t: Tournament, command: Swap) -> TablesReseated:
    """Two entrants change seats in the current round."""
    current = open_round_of(t)
    one, other = command.entrants
    at = [
        _table_with(current, entrant, name)
        for entrant, name in zip((one, other), (command.one, command.other), strict=True)
    ]
    if find_format(stages.view(t).format).bracket is not None:
        raise Refused(
            "bracket_decides", f"in {t.slug} bracket and groups say who meets whom; nobody changes seats there"
        )
    if one == other:
        raise Refused("same_seat", f"{command.one} cannot change seats with himself")
    played = next((table for table in at if table.is_played), None)
    if played is not None and not command.played:
        raise Refused(
            "table_played",
            f"table {played.number} has begun; --played keeps what is recorded there, if they really sat so",
        )
    changed = {one: other, other: one}
    reseats = tuple(
        Reseat(current.number, table.number, tuple(_changed(side, changed) for side in table.sides))
        for table in {table.number: table for table in at}.values()
    )
    return TablesReseated(current.number, reseats, command.why.strip())


def _table_with(current: Round, entrant: EntrantId, name: str) -> Table:
    found = next((table for table in current.tables if entrant in table.entrants), None)
    if found is None:
        raise Refused("not_seated", f"{name} sits at no table of round {current.number}")
    return found


def _changed(side: Side, changed: dict[EntrantId, EntrantId]) -> Side:
    return tuple(changed.get(entrant, entrant) for entrant in side)
