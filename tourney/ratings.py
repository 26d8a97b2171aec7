"""Ratings: how strong a person is, from the matches that person sat, by the Plackett-Luce model of openskill.

``rated_matches`` finds the finished matches of tournaments and who sat there, ``rated`` makes the ratings of them, one
for each kind of game. Which matches count is decided here and told in ``docs/decisions/003-openskill.md``; whose ids
are the same person's and in what order tournaments were played is for the caller to say.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from types import MappingProxyType

from tourney.domain.model import Entrant, PersonId, Round, Table, Tournament
from tourney.domain.scoresheet import MatchState, match_state

TWO, THREE, PARTNERS = "two", "three", "partners"
KINDS = (TWO, THREE, PARTNERS)
"""One against one; three or more, each for himself; pair against pair. Strength in one says nothing of the others."""

NEWCOMER = 1500
POINTS = 24
"""How many points one unit of openskill's ``mu`` is: then its ``beta`` (25/6) is 100 of them, and of two people who are
both well known the one who stands 100 above the other wins two matches out of three."""

_PLAYED = ("deals", "bell", "stands", "withdrawal")


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A finished match that counts: its kind of game, its day (as the caller writes days; ratings do not read it), who
    sat on each side, two sides at least, and each side's place (1 is best, level ones share it)."""

    kind: str
    day: str
    sides: tuple[tuple[PersonId, ...], ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a person is held to be in one kind of game after so many matches: ``mu`` is the guess, ``sigma`` how
    far off it may be, both in openskill's units (25 and 25/3 before the first match)."""

    mu: float
    sigma: float
    matches: int

    @property
    def value(self) -> int:
        """The rating as people read it: what a person is almost surely worth (``mu`` less three ``sigma``), where a
        newcomer stands at 1500. Being better known lifts it, so whoever plays regularly stands higher."""
        return round(NEWCOMER + POINTS * (self.mu - 3 * self.sigma))


def rated(
    matches: Iterable[RatedMatch], aliases: Mapping[PersonId, PersonId] = MappingProxyType({})
) -> dict[str, dict[PersonId, Rating]]:
    """The rating of everybody who sat, by kind of game, the matches taken in the order given.

    ``aliases`` gives the person that another id belongs to. A match in which one person sits on two places (with two
    tickets, or under two ids) is no measure of anybody and is passed over. Every kind is there, if only as an empty
    dict; people stand in the order of their first match.
    """
    # Here and not above: what only lists or prints should not pay for loading it.
    from openskill.models import PlackettLuce, PlackettLuceRating

    # Without the limit a win against somebody far weaker could cost points: a match always adds some doubt.
    model = PlackettLuce(limit_sigma=True)
    known: dict[str, dict[PersonId, PlackettLuceRating]] = {kind: defaultdict(model.rating) for kind in KINDS}
    sat: dict[str, Counter[PersonId]] = {kind: Counter() for kind in KINDS}
    for match in matches:
        placed = _best_first(match, aliases)
        people = [person for _, side in placed for person in side]
        if len(set(people)) < len(people):
            continue
        now = known[match.kind]
        before = [[now[person] for person in side] for _, side in placed]
        after = model.rate(before, _ranks(match, placed))
        now.update(zip(people, (rating for side in after for rating in side), strict=True))
        sat[match.kind].update(people)
    return {
        kind: {person: Rating(now.mu, now.sigma, sat[kind][person]) for person, now in people.items()}
        for kind, people in known.items()
    }


def _best_first(match: RatedMatch, aliases: Mapping[PersonId, PersonId]) -> list[tuple[int, list[PersonId]]]:
    """The sides with their places, as openskill would sort them itself."""
    sides = ([aliases.get(person, person) for person in side] for side in match.sides)
    return sorted(zip(match.places, sides, strict=True), key=itemgetter(0))


def _ranks(match: RatedMatch, placed: list[tuple[int, list[PersonId]]]) -> list[float] | None:
    """The places for openskill; None, which is a quarter faster and the same, where the order says it all."""
    if len(set(match.places)) == len(match.places):
        return None
    return [float(place) for place, _ in placed]


def rated_matches(
    tournaments: Iterable[Tournament], days: Mapping[str, str] = MappingProxyType({})
) -> Iterator[RatedMatch]:
    """The matches of tournaments that count for ratings: tournament by tournament as given, then by round and table.

    ``days`` gives the day of a tournament by its short name. Raises Refused where a rule sheet cannot be used any more
    (its plug-in is missing), as nobody can say who won there.
    """
    for t in tournaments:
        day = days.get(t.slug, "")
        for round_ in t.rounds:
            found = (_rated_match(t, round_, table, day) for table in round_.tables)
            yield from (match for match in found if match is not None)


def _rated_match(t: Tournament, round_: Round, table: Table, day: str) -> RatedMatch | None:
    """The match at a table; None where it does not count, or where fewer than two sides of it do."""
    state = match_state(t, round_, table)
    if not _was_played(state):
        return None
    sat = [_who_sat(t, round_.number, table, side, state.counted) for side in range(len(table.sides))]
    counting = [side for side, people in enumerate(sat) if people]
    if len(counting) < 2:
        return None
    places = [state.places[side] for side in counting]
    closed_up = sorted(places)
    return RatedMatch(
        _kind(t, table),
        day,
        tuple(sat[side] for side in counting),
        tuple(closed_up.index(place) + 1 for place in places),
    )


def _was_played(state: MatchState) -> bool:
    """Whether the match is over and was decided at the table: with a deal played at least, or by a score on paper."""
    return state.ended_by == "result" or (state.ended_by in _PLAYED and state.counted > 0)


def _kind(t: Tournament, table: Table) -> str:
    """The kind of game, by how many sit on a side and how many sides there are."""
    if any(sum(len(t.entrants[entrant].players) for entrant in side) > 1 for side in table.sides):
        return PARTNERS
    return TWO if len(table.sides) == 2 else THREE


def _who_sat(t: Tournament, round_number: int, table: Table, side: int, deals: int) -> tuple[PersonId, ...]:
    """The people of a side in a match of so many deals; nobody where one of its seats changed hands before the last,
    or where it sat out every deal (it left a table of four before the first)."""
    entrants = [t.entrants[entrant] for entrant in table.sides[side]]
    sat = tuple(person for entrant in entrants for person in players_then(entrant, round_number, deals))
    is_whole = len(sat) == sum(len(entrant.players) for entrant in entrants)
    sat_out = deals > 0 and all(deal.deal.get("sits_out") == side for deal in table.deals[:deals])
    return sat if is_whole and not sat_out else ()


def players_then(entrant: Entrant, round_number: int, deals: int) -> tuple[PersonId, ...]:
    """The people who sat for an entrant in its match of that round from the first of its ``deals`` to the last (0 where
    the match was kept on paper). A seat that changed hands in between has nobody."""
    seats: list[PersonId | None] = list(entrant.players)
    first, last = (round_number, 1), (round_number, deals)
    for out, into, *since in reversed(entrant.seated):
        if into in seats and tuple(since) > first:
            seats[seats.index(into)] = out if tuple(since) > last else None
    return tuple(person for person in seats if person is not None)
