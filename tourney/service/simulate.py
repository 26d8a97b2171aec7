"""A whole evening played by nobody: ``begin_evening`` creates a tournament and enters people of the sample club,
``play_evening`` draws the rounds and records made-up deals until it is over.

Everything goes through ``Club.do``, as if people had recorded it. The same seed gives the same evening, its command
ids included. The deals themselves are made in ``sample_deals``, the people come from ``sample``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from uuid import UUID, uuid5

from tourney.domain.commands import CloseRound, Command, CreateTournament, Enter, OpenRound, RecordDeal
from tourney.domain.errors import Refused
from tourney.domain.model import EntrantId, Table, Tournament
from tourney.domain.names import join_pair
from tourney.domain.pairing import Format
from tourney.domain.scoresheet import match_state, side_count
from tourney.domain.sheets import variant_of
from tourney.service.club import Club
from tourney.service.queries import is_over, round_count
from tourney.service.sample import evening_names, sample_people
from tourney.service.sample_deals import sample_deal, shuffled
from variants import Deal, Variant

_IDS = UUID("5e4d0a66-6666-5a66-8a66-1566d0a66a66")


@dataclass(frozen=True, slots=True)
class Step:
    """How far an evening is after a command: round, finished tables of the round, deals so far."""

    round: int
    rounds: int
    finished: int
    tables: int
    deals: int


def begin_evening(
    club: Club, slug: str, variant: Variant, format_: Format, players: int, rounds: int | None, seed: int
) -> None:
    """Create a tournament with that many people of the sample club in it. Raises Refused when that cannot be."""
    check_players(variant, players)
    rng = Random(f"people {seed}")  # noqa: S311
    names = evening_names(format_.key)
    command = CreateTournament(
        slug=slug,
        name=names[int(rng.random() * len(names))],
        sheet=variant.sheet(),
        sheet_hash=variant.sheet_hash,
        format=format_.key,
        rounds=rounds,
        seed=seed,
    )
    people, together = shuffled(sample_people(), rng)[:players], variant.seats // variant.sides
    entrants = [join_pair(people[start : start + together]) for start in range(0, players, together)]
    club.do(slug, command, _command_id(slug, seed, "create"))
    club.do(slug, Enter(tuple(entrants)), _command_id(slug, seed, "enter"))


def check_players(variant: Variant, players: int) -> None:
    """Refused unless the sample club can seat that many people under the sheet."""
    there, fewest, together = len(sample_people()), variant.seats, variant.seats // variant.sides
    if not fewest <= players <= there:
        raise Refused(
            "players",
            f"{variant.name} cannot be played by {players} of the sample club: it has {there} people; "
            f"take {fewest} to {there}",
        )
    if players % together:
        raise Refused(
            "pairs",
            f"{variant.name} is played in pairs and {players} leaves one over: take {players - 1} or {players + 1}",
        )


def _command_id(slug: str, seed: int, which: object) -> str:
    return str(uuid5(_IDS, f"{slug}/{seed}/{which}"))


def _ignore(step: Step) -> None:
    del step


def play_evening(club: Club, slug: str, seed: int, progress: Callable[[Step], None] = _ignore) -> int:
    """Play a tournament from where it stands to its end; gives the number of deals recorded.

    ``progress`` is called after every command. Raises Refused where a match would never end.
    """
    evening = _Evening(club, slug, seed, progress)
    while not is_over(evening.state):
        evening.play_round()
    return evening.deals


class _Evening:
    """An evening while it is being played."""

    def __init__(self, club: Club, slug: str, seed: int, progress: Callable[[Step], None]) -> None:
        self.club, self.slug, self.seed, self.progress = club, slug, seed, progress
        self.state = club.tournament(slug)
        self.rng = Random(f"deals {seed}")  # noqa: S311  (an evening that anybody can repeat)
        self.strengths = _strengths(self.state, seed)
        self.deals = 0
        self.commands = 0

    def play_round(self) -> None:
        """Open the next round, unless one is open; record deals at its tables in turn; close it."""
        current = self.state.current
        if current is None or current.closed:
            self._do(OpenRound())
        while playing := _playing(self.state):
            table = playing[int(self.rng.random() * len(playing))]
            self.deals += 1
            self._do(RecordDeal(table.number, self._deal(table)))
        self._do(CloseRound())

    def _deal(self, table: Table) -> Deal:
        variant = variant_of(self.state.sheet)
        sides = _who_plays(self.state, table)
        strengths = [self.strengths[entrant] for entrant in sides]
        return sample_deal(variant.rules, strengths, self.rng, variant.hooks.contracts)

    def _do(self, command: Command) -> None:
        self.commands += 1
        command_id = _command_id(self.slug, self.seed, self.commands)
        self.state = self.club.do(self.slug, command, command_id).state
        self.progress(self._step())

    def _step(self) -> Step:
        current = self.state.rounds[-1]
        tables = len(current.tables)
        return Step(current.number, round_count(self.state), tables - len(_playing(self.state)), tables, self.deals)


def _strengths(t: Tournament, seed: int) -> Mapping[EntrantId, float]:
    """How well each entrant plays, from the seed: the best about twice as well as the worst."""
    rng = Random(f"strengths {seed}")  # noqa: S311
    return {entrant: 0.7 + 0.7 * rng.random() for entrant in t.entrants}


def _playing(t: Tournament) -> list[Table]:
    """The tables of the current round whose match is not over."""
    current = t.rounds[-1]
    return [table for table in current.tables if not match_state(t, current, table).is_done]


def _who_plays(t: Tournament, table: Table) -> Sequence[EntrantId]:
    """The sides of the next deal in seating order: the dealer sits out where one more sits there than plays."""
    if len(table.sides) == side_count(t):
        return table.entrants
    dealer = match_state(t, t.rounds[-1], table).dealer
    return [entrant for seat, entrant in enumerate(table.entrants) if seat != dealer]
