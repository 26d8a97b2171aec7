"""A tournament driven without a database: commands in, entries on a timeline, ids counted up."""

from dataclasses import dataclass, field

from tourney.domain.commands import Command, CreateTournament, EnterEntrants
from tourney.domain.decide import decide
from tourney.domain.events import Entry, NewEntrant
from tourney.domain.model import EntrantId, EventId, PersonId, Tournament
from tourney.domain.timeline import Timeline
from variants import find_variant


@dataclass
class Drive:
    """A timeline and the way to add to it."""

    timeline: Timeline = field(default_factory=Timeline)

    @property
    def state(self) -> Tournament:
        return self.timeline.state

    def do(self, command: Command) -> Entry:
        number = self.timeline.head + 1
        entry = Entry(number, EventId(f"e{number}"), "", "clerk", decide(self.timeline, command))
        self.timeline.append(entry)
        return entry

    def create(self, variant: str = "sixty-six", format_: str = "knockout", **overrides: object) -> None:
        sheet = find_variant(variant).with_overrides(overrides)
        self.do(CreateTournament("cup", "Cup", sheet.sheet(), sheet.sheet_hash, format_))

    def enter(self, count: int, size: int = 1) -> None:
        there = len(self.state.entrants)
        people = [tuple(PersonId(f"p{there + i}.{j}") for j in range(size)) for i in range(count)]
        new = tuple(NewEntrant(EntrantId(f"x{there + i}"), players) for i, players in enumerate(people))
        self.do(EnterEntrants(new, {p: p for players in people for p in players}))


def begun(entrants: int, variant: str = "sixty-six", format_: str = "knockout") -> Drive:
    """A tournament with entrants and its first round open."""
    from tourney.domain.commands import OpenRound

    drive = Drive()
    drive.create(variant, format_)
    drive.enter(entrants, 2 if variant == "partners" else 1)
    drive.do(OpenRound())
    return drive
