"""Standings: what each entrant has from the rounds of a stage, and the order that makes.

``records`` turns tables and byes into the rounds of each entrant, every unplayed one under its named kind and with
the worth that the event gives it; ``rank_by`` orders them. The arithmetic is in ``tie_breaks`` and ``ranking``.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction

from tourney.domain.crosstable import Played, Record
from tourney.domain.deal_counts import DealCounts, deal_counts
from tourney.domain.event_options import option
from tourney.domain.model import Bye, EntrantId, Round, Side, Table, Tournament
from tourney.domain.pairing import Format, Number, Ranked
from tourney.domain.ranking import rank
from tourney.domain.scoresheet import MatchState, match_state, seat_count
from tourney.domain.tie_breaks import parse_codes

HALF = Fraction(1, 2)
_BY_DEALS = frozenset({"DW", "SN", "SZ", "RV"})
"""The tie-breaks that look at single deals."""

WORTH: Mapping[str, Number] = {"win": 1, "half": HALF, "none": 0}


def rank_by(
    t: Tournament, rounds: int, codes: Sequence[str], points: str, all_meet: bool = False
) -> tuple[Ranked, ...]:
    """Everybody ranked by the first ``rounds`` rounds: match points, then the tie-breaks of the event, else ``codes``.

    ``points`` says what a match is worth where the event does not; ``all_meet`` that the schedule was fixed.
    """
    chosen = option(t.options, "tie_breaks")
    used = parse_codes(str(chosen)) if chosen else tuple(codes)
    found = records(t, rounds, points, all_meet, with_deals=not _BY_DEALS.isdisjoint(used))
    return rank(found, list(t.entrants), used, given=t.decided, lot_seed=t.seed)


def points_way(t: Tournament, format_: Format) -> str:
    """What a match is worth in this event: as it says, else as is usual in its format."""
    rotating = option(t.options, "partners") == "rotating"
    return str(option(t.options, "points") or (format_.rotating_points if rotating else "") or format_.points)


def records(
    t: Tournament, rounds: int, points: str = "wins", all_meet: bool = False, with_deals: bool = False
) -> dict[EntrantId, Record]:
    """What each entrant has from the first ``rounds`` rounds, an entry for each of them; ``with_deals`` counts deals
    won, schneider, schwarz and revokes too."""
    way = str(option(t.options, "points") or points)
    found: dict[EntrantId, list[Played]] = {entrant: [] for entrant in t.entrants}
    for round_ in t.rounds[:rounds]:
        played = dict(_round_of_each(t, round_, way, with_deals))
        for entrant, entries in found.items():
            entries.append(played.get(entrant) or _missed(t, entrant, round_.number))
    if way == "game-points":
        found = {entrant: _averaged(entries) for entrant, entries in found.items()}
    return {entrant: Record(tuple(entries), all_meet=all_meet) for entrant, entries in found.items()}


def _round_of_each(t: Tournament, round_: Round, way: str, with_deals: bool) -> Iterator[tuple[EntrantId, Played]]:
    for table in round_.tables:
        state = match_state(t, round_, table)
        counts = deal_counts(round_, table, seat_count(t, table)) if with_deals else None
        for index, side in enumerate(table.sides):
            played = _played(table, state, index, way)
            played = _with_counts(played, counts, index) if counts and played.kind == "played" else played
            yield from ((entrant, played) for entrant in side)
    for bye in round_.byes:
        yield bye.entrant, _bye(t, bye)


def _played(table: Table, state: MatchState, index: int, way: str) -> Played:
    """The match of one side at a table."""
    others = [side for at, side in enumerate(table.sides) if at != index]
    opponents = tuple(entrant for side in others for entrant in side)
    if not state.is_done or state.ended_by == "void":
        return Played("void")
    if state.ended_by == "lost":
        return Played("forfeit_loss", opponents)
    own, total = state.game_points[index], sum(state.game_points)
    points: Number = own if way == "game-points" else match_points(state, index, way)
    kind = "played"
    if state.ended_by in ("forfeit", "withdrawal") and not state.counted and len(table.sides) == 2:
        kind = "forfeit_win" if state.places[index] == 1 else "forfeit_loss"
    return Played(
        kind=kind,
        opponents=opponents,
        points=points,
        game_points_won=own,
        game_points_lost=total - own,
        bummerls_won=state.units[index],
        bummerls_lost=sum(state.units) - state.units[index],
        led_first=index == 0,
    )


def _with_counts(played: Played, counts: DealCounts, index: int) -> Played:
    return played._replace(
        deals_won=counts.deals_won[index],
        schneider=counts.schneider[index],
        schwarz=counts.schwarz[index],
        revokes=counts.revokes[index],
    )


def match_points(state: MatchState, index: int, way: str = "wins") -> Number:
    """What a finished match is worth to a side: 1 for the winner, where several are first a half for each of them; by
    ``places`` a half also for those between the first and the last."""
    place, places = state.places[index], state.places
    if place == 1:
        return 1 if places.count(1) == 1 else HALF
    return HALF if way == "places" and place < max(places) else 0


_BYES = {
    "pairing_bye": ("pairing_bye", "bye"),
    "sits_out": ("pairing_bye", "bye"),
    "asked_bye": ("asked_bye", "asked_bye"),
    "late_bye": ("late_bye", "late_bye"),
}
"""For a kind of bye: the kind it has in the tie-breaks, and the option that gives its worth."""


def _bye(t: Tournament, bye: Bye) -> Played:
    if bye.kind in ("withdrawn", "walkover"):
        return Played("forfeit_win", points=1)
    if bye.kind not in _BYES:
        return Played("zero_bye")
    kind, named = _BYES[bye.kind]
    return Played(kind, points=WORTH[str(option(t.options, named))])


def _missed(t: Tournament, entrant: EntrantId, round_number: int) -> Played:
    """A round that somebody was not drawn into."""
    kind = t.entrants[entrant].misses(round_number)
    if kind == "late_bye":
        return _bye(t, Bye(entrant, kind))
    return Played(kind or "zero_bye")


def _averaged(entries: list[Played]) -> list[Played]:
    """Where game points are counted, a bye that is worth anything is worth its share of the average of the rounds
    played, to the half below."""
    own = [entry.points for entry in entries if entry.kind == "played"]
    average = Fraction(sum(own)) / len(own) if own else Fraction(0)
    return [
        entry._replace(points=_halves_below(average * entry.points)) if entry.kind in _SHARED_OUT else entry
        for entry in entries
    ]


_SHARED_OUT = ("pairing_bye", "asked_bye", "late_bye")


def _halves_below(value: Fraction) -> Number:
    twice = (2 * value).__floor__()
    return Fraction(twice, 2) if twice % 2 else twice // 2


def sides_met(round_: Round) -> tuple[tuple[Side, ...], ...]:
    """The tables of a round as sides, for the history of a field."""
    return tuple(table.sides for table in round_.tables)


def competition_ranks(keys: Sequence[Hashable]) -> list[int]:
    """Ranks of rows already in order: equal neighbours share one, the next row counts all before it."""
    ranks: list[int] = []
    for index, key in enumerate(keys):
        ranks.append(ranks[-1] if index and key == keys[index - 1] else index + 1)
    return ranks
