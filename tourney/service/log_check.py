"""Whether the log of an export can be one of ours: every event looked at before anything of it reaches a database.

An import never decides anew: verdicts, seats and draws stay as they were made. What is checked is that each event is
whole and speaks of something that is there, so that nothing later trips over it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tourney.domain import events as ev
from tourney.domain.decisions.creation import MOST_ROUNDS, check_match, check_options, check_slug
from tourney.domain.decisions.rounds import ENDINGS
from tourney.domain.errors import Refused
from tourney.domain.events import Entry
from tourney.domain.formats import find_format
from tourney.domain.model import Bye, Sheet, Table, Tournament
from tourney.domain.names import clean_name
from tourney.domain.scoresheet import players_an_entrant
from tourney.domain.sheets import variant_of
from tourney.domain.timeline import BrokenLog, Timeline
from variants import deal_from_json

MOST_POINTS = 10_000
BYES = frozenset({"pairing_bye", "sits_out", "asked_bye", "withdrawn", "walkover", "stood_back"})


def check_log(entries: tuple[Entry, ...]) -> Timeline:
    """The timeline of the entries. Raises Refused naming the first event that cannot be."""
    timeline = Timeline()
    ids: set[str] = set()
    for entry in entries:
        _require(entry, entry.id not in ids and 0 < len(entry.id) <= 64, "has an id that another event has, or none")
        _require(entry, clean_name(entry.by) == entry.by, "names nobody as the one who acted")
        _require(entry, len(entry.at) <= 32 and entry.at.isprintable(), "has no moment")
        ids.add(entry.id)
        _check(timeline, entry)
        try:
            timeline.append(entry)
        except BrokenLog as problem:
            raise Refused("bad_log", str(problem)) from problem
    return timeline


def _require(entry: Entry, holds: bool, problem: str) -> None:
    if not holds:
        raise Refused("bad_event", f"event {entry.seq} {problem}", seq=entry.seq)


def _check(timeline: Timeline, entry: Entry) -> None:
    event = entry.event
    if isinstance(event, ev.TournamentCreated):
        _require(entry, entry.seq == 1, "creates the tournament a second time")
        _created(entry, event)
        return
    _require(entry, timeline.head > 0, "comes before the creation of the tournament")
    check = _CHECKS.get(type(event))
    if check is not None:
        check(timeline.state, entry, event)
    if not isinstance(event, ev.TablesReseated):
        _reseats(timeline.state, entry, getattr(event, "reseats", ()))
    for new in getattr(event, "byes", ()):
        if isinstance(new, ev.NewByes):
            _byes(timeline.state, entry, new.byes)


def _created(entry: Entry, event: ev.TournamentCreated) -> None:
    check_slug(event.slug)
    format_ = find_format(event.format)
    _require(entry, check_match(event.match) == event.match, "has a kind of match that is not one of ours")
    _require(entry, check_options(format_, event.options) == event.options, "has options that its format does not know")
    _require(entry, event.rounds is None or 1 <= event.rounds <= MOST_ROUNDS, "has a number of rounds that cannot be")
    own = [format_.then(event.options, event.match)] if format_.then else []
    for at, stage in enumerate(event.later):
        known = find_format(stage.format)
        is_ours = stage == own[at] if at < len(own) else check_options(known, stage.options) == stage.options
        _require(entry, is_ours, "has a stage with options that its format does not know")
        _require(entry, check_match(stage.match) == stage.match, "has a stage with a match that is not one of ours")
    _require(entry, clean_name(event.name) == event.name, "has no name")
    _sheet(entry, event)


def _sheet(entry: Entry, event: ev.TournamentCreated | ev.SheetChanged) -> None:
    variant = variant_of(Sheet(event.sheet_hash, event.sheet))
    _require(entry, variant.sheet_hash == event.sheet_hash, "has a rule sheet that is not the one its hash names")


def _sheet_changed(_t: Tournament, entry: Entry, event: ev.SheetChanged) -> None:
    _sheet(entry, event)


def _entered(t: Tournament, entry: Entry, event: ev.EntrantsEntered) -> None:
    size = players_an_entrant(t)
    for new in event.entrants:
        _require(entry, len(set(new.players)) == size == len(new.players), f"enters somebody who is not {size}")
        _require(entry, new.id not in t.entrants, "enters somebody twice")


def _drawn(t: Tournament, entry: Entry, event: ev.RoundDrafted | ev.RoundRedrawn) -> None:
    _opened(t, entry, event.opened)


def _reseated(t: Tournament, entry: Entry, event: ev.TablesReseated) -> None:
    _reseats(t, entry, event.reseats)


def _ended(t: Tournament, entry: Entry, event: ev.TableEnded) -> None:
    _table(t, entry, event)
    _require(entry, event.how in ENDINGS, "ends a match in a way that is not one of ours")


def _decided(_t: Tournament, entry: Entry, event: ev.TieDecided) -> None:
    _require(entry, event.code in ("cut", "playoff"), "decides a tie in a way that is not one of ours")
    _require(
        entry, all(0 <= n <= MOST_POINTS for n in event.values.values()), "decides a tie by a number that cannot be"
    )


def _byes(t: Tournament, entry: Entry, byes: Iterable[Bye]) -> None:
    for bye in byes:
        _require(entry, bye.kind in BYES and bye.entrant in t.entrants, "has a bye that is not one of ours")


def _reseats(t: Tournament, entry: Entry, reseats: Iterable[ev.Reseat]) -> None:
    for seat in reseats:
        before = _table(t, entry, seat)
        empty = before.slot is not None and (not seat.sides or not before.sides)
        alike = [len(side) for side in seat.sides] == [len(side) for side in before.sides]
        _require(entry, alike or empty, "seats people at a table that has other seats")
        people = [entrant for side in seat.sides for entrant in side]
        known = len(set(people)) == len(people) and all(entrant in t.entrants for entrant in people)
        _require(entry, known and all(seat.sides), "seats somebody who is not entered, or twice")


def _begins(t: Tournament, entry: Entry, event: ev.RoundOpened) -> None:
    """Whether a stage begins where one is due, with people who are entered and places that its bracket knows."""
    begins = event.begins
    if begins is None:
        return
    _require(entry, begins.stage == len(t.begun) + 1 <= len(t.later), "begins a stage that is not next")
    entered = len(set(begins.entrants)) == len(begins.entrants) and set(begins.entrants) <= set(t.entrants)
    _require(entry, entered and len(begins.entrants) >= 2, "begins a stage with people who are not entered")
    placed = "groups" in t.later[begins.stage - 1].options
    _require(entry, set(begins.places) == (set(begins.entrants) if placed else set()), "has places that nobody holds")


def _opened(t: Tournament, entry: Entry, event: ev.RoundOpened) -> None:
    _begins(t, entry, event)
    _byes(t, entry, event.byes)
    seats = [entrant for drawn in event.tables for side in drawn.sides for entrant in side]
    everybody = [*seats, *(bye.entrant for bye in event.byes)]
    _require(entry, len(set(everybody)) == len(everybody), "draws somebody twice")
    numbers = [drawn.table for drawn in event.tables]
    _require(entry, numbers == list(range(1, len(numbers) + 1)), "draws tables that are not numbered from 1 on")
    for drawn in event.tables:
        seated = [entrant for side in drawn.sides for entrant in side]
        alike = len({len(side) for side in drawn.sides}) == 1 and all(drawn.sides)
        _require(entry, len(drawn.sides) >= 2 and alike, "draws a table without two sides alike")
        _require(entry, len(set(seated)) == len(seated), "draws a table at which somebody sits twice")
        _require(entry, 0 <= drawn.dealer < 2 * len(drawn.sides), "draws a table whose dealer sits nowhere")


def _table(t: Tournament, entry: Entry, event: Any) -> Table:
    there = 1 <= event.round <= len(t.rounds) and 1 <= event.table <= len(t.rounds[event.round - 1].tables)
    _require(entry, there, "speaks of a table that was not drawn")
    table: Table = t.rounds[event.round - 1].tables[event.table - 1]
    return table


def _deal(t: Tournament, entry: Entry, event: ev.DealRecorded | ev.DealCorrected) -> None:
    sides = len(_table(t, entry, event).sides)
    deal_from_json(dict(event.deal))
    verdict = event.verdict
    small = all(abs(points) <= MOST_POINTS for points in (*verdict.game_points, verdict.adds_carry))
    _require(entry, len(verdict.game_points) == sides and small, "gives game points that its table cannot have")
    for side in (verdict.taker, verdict.bidder):
        _require(entry, side is None or 0 <= side < sides, "names a side that its table does not have")


def _result(t: Tournament, entry: Entry, event: ev.ResultRecorded | ev.ResultReported | ev.ResultCorrected) -> None:
    sides = len(_table(t, entry, event).sides)
    fits = event.score is None or (len(event.score) == sides and all(abs(p) <= MOST_POINTS for p in event.score))
    _require(entry, fits, "has a score that its table cannot have")
    _require(entry, event.forfeit is None or 0 <= event.forfeit < sides, "names a side that its table does not have")
    _require(entry, event.score is not None or event.forfeit is not None, "has neither a score nor a forfeit")


_CHECKS: Mapping[type, Callable[[Tournament, Entry, Any], None]] = {
    ev.SheetChanged: _sheet_changed,
    ev.EntrantsEntered: _entered,
    ev.RoundOpened: _opened,
    ev.RoundDrafted: _drawn,
    ev.RoundRedrawn: _drawn,
    ev.TablesReseated: _reseated,
    ev.TableEnded: _ended,
    ev.TieDecided: _decided,
    ev.DealRecorded: _deal,
    ev.DealCorrected: _deal,
    ev.ResultRecorded: _result,
    ev.ResultReported: _result,
    ev.ResultCorrected: _result,
}
