"""State to views: what stands now, with names in place of ids. Pure functions of a tournament and the names."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tourney.domain import stages
from tourney.domain.bracket import NOBODY, Slot, Standing
from tourney.domain.deal_steps import steps
from tourney.domain.decisions.entries import is_played_out
from tourney.domain.errors import Refused
from tourney.domain.events import DealCorrected, DealRecorded, Entry, ResultCorrected, ResultRecorded, ResultReported
from tourney.domain.formats import fewest_entrants, find_format, has_enough
from tourney.domain.model import EntrantId, PersonId, RecordedDeal, Round, Table, Tournament
from tourney.domain.names import join_pair
from tourney.domain.pairing import Number, Ranked
from tourney.domain.scoresheet import MatchState, match_state, seat_count
from tourney.domain.sheets import variant_of
from tourney.domain.standings import competition_ranks
from tourney.domain.timeline import Timeline
from tourney.service import views as v
from tourney.service.words import event_in_words
from tourney.store.codec import encode, kind_and_version
from variants import deal_from_json, format_deal, side_name

Names = Mapping[PersonId, str]


def players_of(t: Tournament, names: Names, entrant: EntrantId) -> tuple[str, ...]:
    """The names of an entrant's players."""
    return tuple(names[person] for person in t.entrants[entrant].players)


def display(t: Tournament, names: Names, entrant: EntrantId) -> str:
    """The display name of an entrant; of a person's second ticket with its number."""
    name = join_pair(players_of(t, names, entrant))
    ticket = t.entrants[entrant].ticket
    return name if ticket == 1 else f"{name} ({ticket})"


def summary(t: Tournament, names: Names) -> v.Summary:
    """The tournament in one line."""
    current = t.current
    over = is_over(t)
    return v.Summary(
        slug=t.slug,
        name=t.name,
        variant=str(t.sheet.body.get("name", t.sheet.body.get("key"))),
        format=t.format,
        match=t.match.text,
        entrants=len(t.active),
        round=len(t.rounds),
        rounds=round_count(t),
        state="over" if over else _phase(current),
        leader=_leader(t, names) if over else None,
    )


def _phase(current: Round | None) -> str:
    if current is None:
        return "entering"
    return "between rounds" if current.closed else "playing"


def round_count(t: Tournament) -> int:
    """How many rounds there will be as far as one can tell: those before the current stage and its own; 0 while too few
    have entered."""
    if not has_enough(t):
        return 0
    stage = stages.view(t)
    return len(t.rounds) - len(stage.rounds) + find_format(stage.format).rounds(stage)


def is_over(t: Tournament) -> bool:
    """Whether the last round of the last stage is closed, or too few are left for another."""
    return bool(t.rounds) and t.rounds[-1].closed and (len(t.active) < 2 or is_played_out(t))


def _leader(t: Tournament, names: Names) -> str:
    stage = stages.view(t)
    rows = find_format(stage.format).rank(stage, len(stage.rounds))
    return " and ".join(display(t, names, row.entrant) for row in rows if row.rank == 1)


def entrants(t: Tournament, names: Names) -> tuple[v.EntrantView, ...]:
    """Everybody entered, by number."""
    return tuple(
        v.EntrantView(
            e.number,
            display(t, names, e.id),
            players_of(t, names, e.id),
            e.withdrawn is not None,
            e.entered > 0,
            e.checked_in,
        )
        for e in t.entrants.values()
    )


def round_of(t: Tournament, number: int | None) -> Round:
    """A round by its number, the current one for None. Raises Refused."""
    if not t.rounds:
        raise Refused("no_round", f"{t.slug} has no round yet; open the first with: tourney round open {t.slug}")
    if number is None:
        return t.rounds[-1]
    if not 1 <= number <= len(t.rounds):
        raise Refused("unknown_round", f"{t.slug} has no round {number}; it has 1 to {len(t.rounds)}")
    return t.rounds[number - 1]


def round_name(t: Tournament, number: int) -> str:
    """What people call a round."""
    at = stages.stage_of_round(t, number)
    stage = stages.view(t, at)
    return find_format(stage.format).round_name(stage, number - stages.first_round(t, at) + 1)


def tables(t: Tournament, names: Names, number: int | None = None) -> v.RoundView:
    """A round with its tables as they stand."""
    round_ = round_of(t, number)
    return v.RoundView(
        round=round_.number,
        name=round_name(t, round_.number),
        closed=round_.closed,
        tables=tuple(table_view(t, names, round_, table) for table in round_.tables),
        byes=tuple(v.ByeView(display(t, names, bye.entrant), bye.kind) for bye in round_.byes),
        seed=round_.seed,
        generator=round_.generator,
        notes=tuple(_with_names(t, names, note) for note in round_.notes),
    )


_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def _with_names(t: Tournament, names: Names, note: str) -> str:
    """A note of a draw, which speaks of ids, with names."""

    def name(match: re.Match[str]) -> str:
        entrant = EntrantId(match[0])
        return display(t, names, entrant) if entrant in t.entrants else match[0]

    return _ID.sub(name, note)


def draft(t: Tournament, names: Names) -> v.RoundView:
    """The round that is drawn and kept back. Raises Refused when there is none."""
    if t.draft is None:
        raise Refused("no_draft", f"{t.slug} has no drafted round; tourney round open {t.slug} --draft makes one")
    begun = (*t.begun, t.draft_stage) if t.draft_stage else t.begun
    drafted = replace(t, rounds=(*t.rounds, t.draft), begun=begun)
    view = tables(drafted, names, len(drafted.rounds))
    return replace(view, name=f"{view.name}, drafted")


def table_view(t: Tournament, names: Names, round_: Round, table: Table) -> v.TableView:
    """One table as it stands."""
    state = match_state(t, round_, table)
    sides = tuple(_side(t, names, table, side, state) for side in range(len(table.sides)))
    return v.TableView(
        table=table.number,
        sides=sides,
        dealer=_seated(sides, state.dealer),
        dealer_seat=state.dealer,
        done=state.is_done,
        deals=len(table.deals),
        winner=None if state.winner is None else sides[state.winner].entrant,
        slot=table.slot,
        carry=state.carry,
        ended_by=state.ended_by,
        reported=tuple(":".join(map(str, r.score)) if r.score else f"forfeit:{r.forfeit}" for r in table.reports),
    )


def _side(t: Tournament, names: Names, table: Table, side: int, state: MatchState) -> v.SideView:
    players = tuple(name for entrant in table.sides[side] for name in players_of(t, names, entrant))
    seats = tuple(side + index * len(table.sides) for index in range(len(players)))
    letter = _letters(t, table, state)[side]
    name = display(t, names, table.sides[side][0]) if len(table.sides[side]) == 1 else join_pair(players)
    return v.SideView(name, players, seats, state.score[side], state.units[side], letter)


def _letters(t: Tournament, table: Table, state: MatchState) -> tuple[str, ...]:
    """A, B, C for those who play the next deal; nothing for one who sits it out (gone, else the dealer)."""
    sides = range(len(table.sides))
    sitter = (*state.gone, state.dealer)[0] if len(sides) > variant_of(t.sheet).sides else None
    playing = [side for side in sides if side != sitter]
    return tuple(side_name(playing.index(side)) if side in playing else "" for side in sides)


def _seated(sides: tuple[v.SideView, ...], seat: int) -> str:
    if not sides:
        return ""
    side = sides[seat % len(sides)]
    return side.players[side.seats.index(seat)]


def table_deals(timeline: Timeline, names: Names, number: int, round_number: int | None = None) -> v.TableDeals:
    """One table with its deals. Raises Refused for a table the round does not have."""
    t = timeline.state
    round_ = round_of(t, round_number)
    if not 1 <= number <= len(round_.tables):
        raise Refused("unknown_table", f"round {round_.number} has no table {number}; it has {len(round_.tables)}")
    table = round_.tables[number - 1]
    counted = match_state(t, round_, table).counted
    return v.TableDeals(
        round=round_.number,
        round_name=round_name(t, round_.number),
        round_closed=round_.closed,
        table=table_view(t, names, round_, table),
        deals=tuple(
            _deal_view(timeline, deal, points, index < counted)
            for index, (deal, points) in enumerate(zip(table.deals, _points(t, round_, table), strict=True))
        ),
    )


def _points(t: Tournament, round_: Round, table: Table) -> list[tuple[int, ...]]:
    """What each deal gave the sides, carry included; of those behind the end of the match, what they would have."""
    counted = [step.gained for step in steps(round_, table, seat_count(t, table))]
    return counted + [deal.game_points for deal in table.deals[len(counted) :]]


def _deal_view(timeline: Timeline, deal: RecordedDeal, points: tuple[int, ...], counts: bool) -> v.DealView:
    entry = timeline.find(deal.id)
    line = format_deal(deal_from_json(dict(deal.deal)))
    return v.DealView(entry.seq if entry else 0, deal.id, line, points, deal.reason, deal.corrected is not None, counts)


def deal_receipt(entry: Entry, t: Tournament, names: Names) -> v.DealReceipt:
    """The answer to a deal that ``entry`` recorded or corrected, in the state right after it."""
    event = entry.event
    if not isinstance(event, DealRecorded | DealCorrected):
        raise TypeError(f"event {entry.seq} is not a deal")
    round_ = t.rounds[event.round - 1]
    table = round_.tables[event.table - 1]
    recorded = entry.id if isinstance(event, DealRecorded) else event.target
    index = next(index for index, deal in enumerate(table.deals) if deal.id == recorded)
    points = _points(t, round_, table)[index]
    view = table_view(t, names, round_, table)
    return v.DealReceipt(entry.seq, entry.id, points, tuple(side.score for side in view.sides), view.done, view.winner)


def result_receipt(entry: Entry, t: Tournament, names: Names) -> v.ResultReceipt:
    """The answer to a result that ``entry`` recorded or corrected, in the state right after it."""
    event = entry.event
    if not isinstance(event, ResultRecorded | ResultReported | ResultCorrected):
        raise TypeError(f"event {entry.seq} is not a result")
    round_ = t.rounds[event.round - 1]
    view = table_view(t, names, round_, round_.tables[event.table - 1])
    state = ("final", "waits to be confirmed", "waits for the director")[min(2, len(view.reported))]
    score = tuple(side.score for side in view.sides)
    return v.ResultReceipt(entry.seq, entry.id, score, view.done, view.winner, state)


def standings(t: Tournament, names: Names, live: bool = False, stage: int | None = None) -> v.StandingsView:
    """The standings of a stage after its closed rounds; ``live`` counts the finished matches of an open one too. For
    None those of the current stage, and behind them who did not get so far. Raises Refused for a stage that has not
    begun."""
    number = stages.current(t) if stage is None else stage
    if not 1 <= number <= stages.current(t):
        raise Refused("unknown_stage", f"{t.slug} has no stage {number} yet; it is in stage {stages.current(t)}")
    seen = stages.view(t, number)
    before = stages.first_round(t, number) - 1
    closed = sum(round_.closed for round_ in seen.rounds)
    counted = len(seen.rounds) if live else closed
    rows = list(find_format(seen.format).rank(seen, counted)) if has_enough(seen) else []
    for earlier in range(number - 1, 0, -1) if stage is None else ():
        rows += _left_behind(t, earlier, rows)
    return v.StandingsView(
        after_round=before + counted,
        final=is_over(t),
        live=counted > closed,
        rows=tuple(_standing_row(t, names, row) for row in rows),
    )


def _left_behind(t: Tournament, number: int, ahead: Sequence[Ranked]) -> list[Ranked]:
    """Who was in a stage and not in those after it, in its order, ranked behind them."""
    seen, there = stages.view(t, number), {row.entrant for row in ahead}
    rows = [row for row in find_format(seen.format).rank(seen, len(seen.rounds)) if row.entrant not in there]
    ranks = competition_ranks([row.rank for row in rows])
    return [
        replace(
            row, rank=len(ahead) + rank, why=f"did not go on from stage {number}, rank {row.rank} there", other=None
        )
        for rank, row in zip(ranks, rows, strict=True)
    ]


def _standing_row(t: Tournament, names: Names, row: Ranked) -> v.StandingRow:
    return v.StandingRow(
        rank=row.rank,
        entrant=display(t, names, row.entrant),
        players=players_of(t, names, row.entrant),
        match_points=plain(row.match_points),
        game_points=row.game_points,
        tie_breaks={code: plain(value) for code, value in row.tie_breaks},
        why=row.why.replace("{other}", display(t, names, row.other)) if row.other else row.why,
    )


def plain(value: Number) -> int | float:
    """A number as JSON and people write it."""
    return int(value) if value == int(value) else round(float(value), 4)


def bracket(t: Tournament, names: Names) -> v.BracketTree:
    """The bracket of the newest stage that has one, as it stands. Raises Refused for a tournament without one and
    before enough have entered."""
    numbers = range(stages.current(t), 0, -1)
    stage = next((s for n in numbers if find_format((s := stages.view(t, n)).format).bracket is not None), None)
    draws = None if stage is None else find_format(stage.format).bracket
    if draws is None or stage is None:
        raise Refused("no_bracket", f"{t.slug} is played as {t.format}, which has no bracket; see its standings")
    if not has_enough(stage):
        raise Refused("too_few_entrants", f"{t.slug} has no bracket yet: enter at least {fewest_entrants(stage)}")
    view = draws(stage)
    played = {x.slot: match_state(stage, round_, x) for round_ in stage.rounds for x in round_.tables if x.slot}
    return v.BracketTree(
        rounds=tuple(
            v.BracketRound(str(plan.name), tuple(_match(stage, names, standing, played) for standing in standings_))
            for plan, standings_ in zip(view.plan.rounds, view.standings, strict=True)
        ),
        champion=display(t, names, view.champion) if view.champion else None,
    )


def _match(t: Tournament, names: Names, standing: Standing, played: Mapping[str, MatchState]) -> v.MatchView:
    state = played.get(standing.id)
    winner = standing.order[0] if standing.order else None
    slots = tuple(_slot(t, names, standing, slot, state) for slot in standing.slots)
    return v.MatchView(standing.id, slots, display(t, names, winner) if winner else None, _state(standing, state))


def _slot(t: Tournament, names: Names, standing: Standing, slot: Slot, state: MatchState | None) -> v.SlotView:
    entrant = slot.entrant or None
    score = None
    if state is not None and state.score and entrant is not None:
        side = standing.players.index(entrant)
        score = state.score[side] if t.match.games == 1 else state.units[side]
    return v.SlotView(slot.source.text, display(t, names, entrant) if entrant else None, score, slot.entrant == NOBODY)


def _state(standing: Standing, state: MatchState | None) -> str:
    if standing.is_bye:
        return "bye"
    if state is not None and state.score:
        return "done" if state.is_done else "playing"
    return "ready" if standing.is_ready else "waiting"


def log(timeline: Timeline, names: Names) -> tuple[v.LogLine, ...]:
    """Every event in order, with whether it still counts."""
    return tuple(log_line(timeline, names, entry) for entry in timeline.entries)


def log_line(timeline: Timeline, names: Names, entry: Entry) -> v.LogLine:
    """One event of the log."""
    return v.LogLine(
        seq=entry.seq,
        id=entry.id,
        at=entry.at,
        by=entry.by,
        kind=kind_and_version(entry.event)[0],
        command_id=entry.id,
        undone=not timeline.is_live(entry),
        body=encode(entry.event),
        text=event_in_words(timeline, names, entry.event),
        sides=tuple(
            join_pair(names[p] for e in side for p in timeline.players_of(e)) for side in timeline.sides_of(entry)
        ),
    )
