"""What a tournament is: entrants, rounds, tables, byes. Frozen values; ``evolve`` makes new ones.

A *person* plays; an *entrant* (one person or a pair) is what a tournament ranks; a *table* is where the
entrants of one match sit in one round. A table of a bracket remembers its *slot*, the match it is.
Ids are UUID texts: ``PersonId`` belongs to the club, ``EntrantId`` to one tournament, ``EventId`` to one event
(it is the id of the command that made it).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

PersonId = NewType("PersonId", str)
EntrantId = NewType("EntrantId", str)
EventId = NewType("EventId", str)


Side = tuple[EntrantId, ...]
"""Those who play together at a table: one entrant, or two where partners rotate."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rule sheet frozen into a tournament. ``body`` is ``Variant.sheet()``; two are equal by their hash."""

    hash: str
    body: Mapping[str, object] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MatchSpec:
    """What a match is: the first to win ``games`` games, each to the target of the sheet (1: ``target``)."""

    games: int = 1

    @property
    def text(self) -> str:
        """``target`` or ``best-of-N``, as the command line takes it."""
        return "target" if self.games == 1 else f"best-of-{2 * self.games - 1}"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or a pair in one tournament. ``withdrawn`` is the number of the round during which it left
    (0: before the first), None while it plays."""

    id: EntrantId
    number: int
    players: tuple[PersonId, ...]
    withdrawn: int | None = None


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """One deal at a table with its verdict. Tuples run over the sides of the table.

    ``game_points`` are without carry; ``adds_carry`` is what the deal leaves for the next one; ``taker`` is the
    side that takes what was waiting (None: nobody does). ``deal`` is the JSON form of what was recorded.
    """

    id: EventId
    deal: Mapping[str, object] = field(compare=True)
    game_points: tuple[int, ...]
    adds_carry: int
    taker: int | None
    reason: str
    sheet_hash: str
    bidder: int | None = None
    corrected: EventId | None = None


@dataclass(frozen=True, slots=True)
class PaperResult:
    """A match kept on paper: its final ``score``, or the side that forfeited it."""

    id: EventId
    score: tuple[int, ...] | None
    forfeit: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """One match in one round. ``sides`` are in seating order, ``dealer`` the seat of the first dealer;
    ``reports`` are results that sides have told and that wait to be confirmed, a second one contradicting the first."""

    number: int
    sides: tuple[Side, ...]
    dealer: int
    slot: str | None = None
    deals: tuple[RecordedDeal, ...] = ()
    result: PaperResult | None = None
    reports: tuple[PaperResult, ...] = ()

    @property
    def entrants(self) -> tuple[EntrantId, ...]:
        """Everybody who sits here, side by side."""
        return tuple(entrant for side in self.sides for entrant in side)

    @property
    def is_played(self) -> bool:
        """Whether anything has been recorded here."""
        return bool(self.deals or self.reports) or self.result is not None


@dataclass(frozen=True, slots=True)
class Bye:
    """An entrant who does not play in a round, and why: ``pairing_bye``, ``withdrawn``."""

    entrant: EntrantId
    kind: str


@dataclass(frozen=True, slots=True)
class Round:
    """One round as drawn. ``tables`` are in the order of their numbers, table 1 first; ``sheet`` is the rule sheet
    it is played under from its first deal to its last."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...]
    seed: int
    generator: str
    sheet: Sheet
    notes: tuple[str, ...] = ()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Tournament:
    """The state of one tournament after some of its log. ``rounds[i]`` has number ``i + 1``; ``sheet`` is the one that
    the next round will be played under."""

    slug: str
    name: str
    sheet: Sheet
    format: str
    match: MatchSpec
    seed: int
    planned_rounds: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    entrants: Mapping[EntrantId, Entrant] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()

    @property
    def active(self) -> tuple[Entrant, ...]:
        """The entrants who have not withdrawn, by number."""
        return tuple(e for e in self.entrants.values() if e.withdrawn is None)

    @property
    def current(self) -> Round | None:
        """The round opened last, or None before the first."""
        return self.rounds[-1] if self.rounds else None
