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


TARGET, BEST_OF, DEALS, CLOCK = "target", "best-of", "deals", "clock"


@dataclass(frozen=True, slots=True)
class MatchSpec:
    """What a match is: one game to the target of the sheet (``target``), the best of ``count`` such games
    (``best-of``), ``count`` deals for each player (``deals``), or until the bell after ``count`` minutes, the deal in
    play being finished (``clock``)."""

    kind: str = TARGET
    count: int = 1

    @property
    def games(self) -> int:
        """How many games win the match; 1 where it is not played in games."""
        return (self.count + 1) // 2 if self.kind == BEST_OF else 1

    @property
    def has_target(self) -> bool:
        """Whether a side wins by reaching the target; else the totals at the end decide."""
        return self.kind in (TARGET, BEST_OF)

    @property
    def text(self) -> str:
        """``target``, ``best-of-N``, ``deals-N`` or ``clock-M``, as the command line takes it."""
        return TARGET if self.kind == TARGET else f"{self.kind}-{self.count}"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player or a pair in one tournament, a numbered ticket: one person may hold several.

    ``number`` is its start number. ``entered`` is the number of the round after whose opening it entered (0: before
    the first); ``withdrawn`` that of the round during which it left (0: before the first), None while it plays;
    ``away`` has the times it left and came back: (left during that round, back from the next after that one).
    ``asked`` are the rounds for which it asked to sit out. ``group`` is whom it should not meet early: a club;
    ``ticket`` tells the tickets of the same people apart. ``seated`` has its substitutes in order: (who left, who came,
    the round and the deal of its table that he was the first to sit).
    """

    id: EntrantId
    number: int
    players: tuple[PersonId, ...]
    withdrawn: int | None = None
    entered: int = 0
    away: tuple[tuple[int, int], ...] = ()
    asked: tuple[int, ...] = ()
    checked_in: bool = False
    group: str = ""
    ticket: int = 1
    seated: tuple[tuple[PersonId, PersonId, int, int], ...] = ()

    def left_during(self, round_number: int) -> bool:
        """Whether it left in the middle of that round."""
        return self.withdrawn == round_number or any(left == round_number for left, _ in self.away)

    def misses(self, round_number: int) -> str | None:
        """The kind of bye of somebody who is not drawn into that round; None for one who is."""
        if round_number <= self.entered:
            return "late_bye"
        gone = self.withdrawn is not None and self.withdrawn < round_number
        if gone or any(left < round_number <= back for left, back in self.away):
            return "absent"
        return "asked_bye" if round_number in self.asked else None


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

    @property
    def is_dealt_again(self) -> bool:
        """Whether the deal was broken off and is dealt again: it counts as none."""
        return self.reason == "penalty" and not any(self.game_points)


@dataclass(frozen=True, slots=True)
class PaperResult:
    """A match kept on paper: its final ``score``, or the side that forfeited it."""

    id: EventId
    score: tuple[int, ...] | None
    forfeit: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """One match in one round. ``sides`` are in seating order, ``dealer`` the seat of the first dealer;
    ``reports`` are results that sides have told and that wait to be confirmed, a second one contradicting the first.
    ``ended`` says how the director ended a match that was not finished: ``stands`` (as it stood), ``void``, ``lost``
    (by all its sides); ``at_bell`` how many deals it had when the bell rang."""

    number: int
    sides: tuple[Side, ...]
    dealer: int
    slot: str | None = None
    deals: tuple[RecordedDeal, ...] = ()
    result: PaperResult | None = None
    reports: tuple[PaperResult, ...] = ()
    ended: str | None = None
    at_bell: int | None = None

    @property
    def entrants(self) -> tuple[EntrantId, ...]:
        """Everybody who sits here, side by side."""
        return tuple(entrant for side in self.sides for entrant in side)

    @property
    def is_played(self) -> bool:
        """Whether anything has been recorded here."""
        return bool(self.deals or self.reports or self.ended) or self.result is not None


@dataclass(frozen=True, slots=True)
class Bye:
    """An entrant who does not play in a round, and why: ``pairing_bye`` (nobody is left to meet), ``sits_out`` (the
    schedule rests him), ``asked_bye``, ``late_bye``, ``absent``, ``withdrawn`` (his opponent left), ``walkover`` (his
    other ticket plays)."""

    entrant: EntrantId
    kind: str


@dataclass(frozen=True, slots=True)
class Round:
    """One round as drawn. ``tables`` are in the order of their numbers, table 1 first; ``sheet`` is the rule sheet
    it is played under from its first deal to its last, ``match`` what a match is in it; ``needs_winner`` says that a
    match that ends level is played on. ``by_hand`` tells that people drew the lots."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...]
    seed: int
    generator: str
    sheet: Sheet
    match: MatchSpec = MatchSpec()
    needs_winner: bool = True
    notes: tuple[str, ...] = ()
    by_hand: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of a tournament with a format of its own. ``cut`` is how many go on from the stage before (None: all);
    ``needs_winner`` whether its matches may not end level."""

    format: str
    match: MatchSpec = MatchSpec()
    planned_rounds: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    needs_winner: bool = True
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class BegunStage:
    """A stage that has begun: after which round, and with whom, in the order of their start numbers in it. ``places``
    says for each where it comes from (``place 1 of group A``), where that matters."""

    stage: Stage
    after_round: int
    entrants: tuple[EntrantId, ...]
    places: Mapping[EntrantId, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tournament:
    """The state of one tournament after some of its log. ``rounds[i]`` has number ``i + 1``; ``sheet`` is the one that
    the next round will be played under. ``format``, ``match``, ``planned_rounds``, ``options`` and ``needs_winner`` are
    those of its first stage, or in what ``stages.view`` gives those of the stage seen. ``later`` are the stages planned
    behind it, ``begun`` those of them that have begun. ``draft`` is a round drawn and not opened yet,
    ``draft_stage`` the stage it will begin. ``locked``
    are tables kept for an entrant; ``apart`` those who should not meet. ``decided`` has ties
    that people decided: for ``cut`` and ``playoff`` a number for each, more is better."""

    slug: str
    name: str
    sheet: Sheet
    format: str
    match: MatchSpec
    seed: int
    planned_rounds: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    needs_winner: bool = True
    later: tuple[Stage, ...] = ()
    begun: tuple[BegunStage, ...] = ()
    entrants: Mapping[EntrantId, Entrant] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    draft: Round | None = None
    draft_stage: BegunStage | None = None
    locked: Mapping[EntrantId, int] = field(default_factory=dict)
    apart: tuple[frozenset[EntrantId], ...] = ()
    places: Mapping[EntrantId, str] = field(default_factory=dict)
    decided: Mapping[str, Mapping[EntrantId, int]] = field(default_factory=dict)

    @property
    def active(self) -> tuple[Entrant, ...]:
        """The entrants who have not withdrawn, by number."""
        return tuple(e for e in self.entrants.values() if e.withdrawn is None)

    @property
    def current(self) -> Round | None:
        """The round opened last, or None before the first."""
        return self.rounds[-1] if self.rounds else None
