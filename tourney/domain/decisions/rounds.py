"""Opening, drafting, redrawing, closing and reopening rounds; the bell; people seated otherwise than drawn."""

from dataclasses import replace
from random import Random

from tourney.domain import stages
from tourney.domain.commands import CloseRound, EndTable, OpenRound, RedrawRound, ReopenRound, RingBell, Swap
from tourney.domain.decisions.deals import open_round_of, playing_table, with_reseats
from tourney.domain.decisions.draws import draw_round
from tourney.domain.drawing import present
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
from tourney.domain.evolve import with_stage
from tourney.domain.formats import fewest_entrants, find_format
from tourney.domain.model import CLOCK, EntrantId, Round, Side, Stage, Table, Tournament
from tourney.domain.pairing import GENERATOR, Draw
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
    over = _why_over(stage, find_format(stage.format).rounds(stage), len(t.rounds))
    following = stages.next_stage(t) if over else None
    if over and following is None:
        if current is not None and not current.closed:
            return RoundClosed(current.number)
        raise Refused("no_more_rounds", f"{t.slug} is over: {over}; see the standings")
    if t.draft is not None and not command.draft and command.seed is None and not command.drawn:
        return _open_draft(t, t.draft, following)
    begins = _begin(t, following) if following else None
    if begins and len(begins.entrants) < 2:
        raise Refused(
            "too_few_left", f"only {len(begins.entrants)} would go on into the next stage, and two are needed"
        )
    opened = _drawn(t, len(t.rounds) + 1, command.seed, command.drawn, begins)
    return RoundDrafted(opened) if command.draft else opened


def _drawn(
    t: Tournament, number: int, seed: int | None, by_hand: tuple[int, ...], begins: StageBegun | None
) -> RoundOpened:
    """Round ``number`` drawn in the stage it belongs to."""
    staged = with_stage(t, begins)
    chosen = t.seed if seed is None else seed
    stage = stages.view(staged)
    draw = draw_round(stage, by_hand, Random(chosen))  # noqa: S311  (a draw that anybody can repeat, not a secret)
    if not draw.tables and find_format(stage.format).bracket is None and not _goes_on(draw):
        raise Refused("nobody_plays", f"nobody would play in round {number}: too few are here to make a table")
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


def _goes_on(draw: Draw) -> bool:
    """Whether somebody goes on without playing, though there is no table."""
    return any(bye.kind in ("walkover", "withdrawn") for bye in draw.byes)


def _begin(t: Tournament, following: Stage) -> StageBegun:
    """The next stage, with those who go on in the order of their new start numbers: the list is frozen by it."""
    before = stages.view(t)
    format_ = find_format(before.format)
    if format_.qualified is not None:
        places = dict(format_.qualified(before, following.cut))
        return StageBegun(len(t.begun) + 1, tuple(places), places)
    ranked = format_.rank(before, len(before.rounds))
    number = len(before.rounds) + 1
    here = [row.entrant for row in ranked if before.entrants[row.entrant].misses(number) in (None, "asked_bye")]
    return StageBegun(len(t.begun) + 1, tuple(here[: following.cut]))


def _open_draft(t: Tournament, draft: Round, following: Stage | None) -> RoundOpened:
    """The round that was drafted, if it would be drawn so again: nobody came or left, and nothing it was drawn from
    has changed."""
    begins = _begin(t, following) if following else None
    drafted = RoundOpened(
        round=draft.number,
        tables=tuple(DrawnTable(table.number, table.sides, table.dealer, table.slot) for table in draft.tables),
        byes=draft.byes,
        seed=draft.seed,
        generator=draft.generator,
        sheet_hash=draft.sheet.hash,
        notes=draft.notes,
        by_hand=draft.by_hand,
        begins=begins,
    )
    was_begun = t.draft_stage.entrants if t.draft_stage else None
    is_same = was_begun == (begins.entrants if begins else None) and t.sheet.hash == draft.sheet.hash
    if draft.by_hand:
        is_same = is_same and not _changed_since(t, draft)
    elif is_same:
        again = _drawn(t, draft.number, draft.seed, (), begins)
        is_same = (again.tables, again.byes) == (drafted.tables, drafted.byes)
    if not is_same:
        what = _changed_since(t, draft) or "what it was drawn from has changed"
        raise Refused("draft_stale", f"{what} since round {draft.number} was drafted; draft it again")
    return drafted


def _changed_since(t: Tournament, draft: Round) -> str:
    """Who has left or come since a round was drafted; nothing if nobody has."""
    seated = {entrant for table in draft.tables for entrant in table.entrants}
    seated |= {bye.entrant for bye in draft.byes}
    gone = sorted(t.entrants[e].number for e in seated if t.entrants[e].withdrawn is not None)
    if gone:
        return f"entrant {gone[0]} has left"
    stage = stages.view(t)
    is_open = find_format(stage.format).bracket is None and t.draft_stage is None
    new = sorted(e.number for e in present(stage) if e.id not in seated) if is_open else []
    return f"entrant {new[0]} has come" if new else ""


def _why_over(t: Tournament, rounds: int, total: int) -> str | None:
    """Why no further round will be drawn in a stage; None while one will."""
    if len(t.rounds) >= rounds:
        last = " of its last stage" if len(t.rounds) < total else ""
        return f"all {rounds} rounds{last} have been played" if rounds > 1 else f"its one round{last} has been played"
    if t.rounds and len(t.active) < 2:
        return f"{'nobody is' if not t.active else 'only one is'} left in it"
    return None


def _check_field(t: Tournament) -> None:
    here, sides = len(starters(t)), fewest_entrants(t)
    if here < sides:
        needs = variant_of(t.sheet).name if sides == side_count(t) else f"a {t.format} of this kind"
        raise Refused(
            "too_few_entrants",
            f"{t.slug} has {here} entrant{'' if here == 1 else 's'}; {needs} needs at least {sides}: enter more",
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
    earlier = f" with --round {round_.number}" if round_.number < len(t.rounds) else ""
    way_out = f"record their deals or results first{earlier}"
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
    _refuse_draft(t)
    current = open_round_of(t)
    played = next((table for table in current.tables if table.is_played), None)
    if played is not None:
        raise Refused(
            "round_played",
            f"round {current.number} cannot be drawn anew: table {played.number} has begun; undo what stands there",
        )
    format_ = find_format(stages.view(t).format)
    if format_.bracket is not None:
        raise Refused(
            "no_lots", f"in a {format_.key} nothing is drawn by lot: round {current.number} would be the same"
        )
    before = _before_current(t)
    if command.seed is None and not command.drawn:
        raise Refused(
            "same_draw", f"the same seed gives the same draw; name another, such as --seed {current.seed + 1}"
        )
    opened = _drawn(before, current.number, command.seed, command.drawn, None)
    return RoundRedrawn(opened)


def _before_current(t: Tournament) -> Tournament:
    """The tournament as the current round is drawn from it anew: without that round, and without those who left
    during it."""
    number = len(t.rounds)
    here = {e.id: replace(e, withdrawn=number - 1) if e.withdrawn == number else e for e in t.entrants.values()}
    return replace(t, rounds=t.rounds[:-1], entrants=here)


def ring_bell(t: Tournament, command: RingBell) -> BellRung:
    """Time is up in the current round."""
    del command
    current = open_round_of(t)
    if current.match.kind != CLOCK:
        raise Refused("no_clock", f"{t.slug} is not played by the clock but {current.match.text}; there is no bell")
    if all(table.at_bell is not None for table in current.tables):
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


def _refuse_draft(t: Tournament) -> None:
    """Refused while the next round lies drafted: which of the two is meant?"""
    if t.draft is not None:
        number = t.draft.number
        raise Refused("drafted", f"round {number} is drafted; draft it again with another --seed, or open it first")


def swap(t: Tournament, command: Swap) -> TablesReseated:
    """Two entrants change seats in the current round."""
    _refuse_draft(t)
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
