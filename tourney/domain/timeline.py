"""A log with the states kept along it: append, undo from the nearest kept state, try before writing.

An ``Undone`` flips whether its target counts; when the target is itself an ``Undone``, what that one silenced
flips too. The state before every round and after every 256 events is kept (they share structure), so an undo
folds only what lies behind the nearest of them. ``folded`` counts the events folded so far, for the tests.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tourney.domain.errors import Orphan
from tourney.domain.events import EntrantsEntered, Entry, RoundOpened, Undone
from tourney.domain.evolve import evolve
from tourney.domain.model import EntrantId, EventId, PersonId, Side, Tournament

KEEP_EVERY = 256


class BrokenLog(Exception):
    """An entry that stands on something the live log no longer holds."""

    def __init__(self, entry: Entry, missing: str) -> None:
        super().__init__(f"event {entry.seq} stands on {missing}, which is missing")
        self.entry = entry
        self.missing = missing


@dataclass(frozen=True, slots=True)
class _Step:
    """What appending an entry would make of a timeline."""

    alive: dict[int, bool]
    kept: list[tuple[int, Tournament | None]]
    state: Tournament


class Timeline:
    """The entries of one stream in order, which of them count, and the state they make."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.folded = 0
        self._alive: list[bool] = []
        self._index: dict[EventId, int] = {}
        self._players: dict[EntrantId, tuple[PersonId, ...]] = {}
        self._sides: dict[EventId, tuple[Side, ...]] = {}
        self._kept: list[tuple[int, Tournament | None]] = [(0, None)]
        self._state: Tournament | None = None
        self.extend(entries)

    @property
    def state(self) -> Tournament:
        """The tournament as it stands. An empty timeline has none."""
        if self._state is None:
            raise LookupError("an empty timeline has no state")
        return self._state

    @property
    def head(self) -> int:
        """The number of entries read so far, which is the seq of the newest."""
        return len(self.entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Append entries that are in the log already."""
        for entry in entries:
            self.append(entry)

    def append(self, entry: Entry) -> None:
        """Take an entry in. Raises BrokenLog when the live log does not hold what it stands on."""
        step = self._step(entry)
        self._index[entry.id] = len(self.entries)
        self.entries.append(entry)
        if isinstance(entry.event, EntrantsEntered):
            self._players.update({new.id: new.players for new in entry.event.entrants})
        if hasattr(entry.event, "round") and (number := getattr(entry.event, "table", None)) is not None:
            self._sides[entry.id] = step.state.rounds[entry.event.round - 1].tables[number - 1].sides
        self._alive.append(True)
        for index, alive in step.alive.items():
            self._alive[index] = alive
        self._kept = step.kept
        self._state = step.state

    def trial(self, entry: Entry) -> Tournament:
        """The state that ``entry`` would make, with this timeline left as it is. Raises BrokenLog."""
        return self._step(entry).state

    def find(self, event: EventId) -> Entry | None:
        """The entry with this id."""
        index = self._index.get(event)
        return None if index is None else self.entries[index]

    def players_of(self, entrant: EntrantId) -> tuple[PersonId, ...]:
        """The people of an entrant, also of one whose entry no longer counts."""
        return self._players[entrant]

    def sides_of(self, entry: Entry) -> tuple[Side, ...]:
        """Who sat at the table an entry speaks of when it was written; empty for an entry about no table."""
        return self._sides.get(entry.id, ())

    def is_live(self, entry: Entry) -> bool:
        """Whether the entry counts."""
        return self._alive[self._index[entry.id]]

    def newest_first(self) -> Iterable[Entry]:
        """The live entries, newest first."""
        return (self.entries[i] for i in range(len(self.entries) - 1, -1, -1) if self._alive[i])

    def as_of(self, seq: int) -> "Timeline":
        """The timeline as it was when entry ``seq`` had just been written."""
        return Timeline(self.entries[:seq])

    def _step(self, entry: Entry) -> _Step:
        if isinstance(entry.event, Undone):
            return self._flip(entry, entry.event)
        kept = self._keeping(self._kept, len(self.entries), entry, self._state)
        return _Step({}, kept, self._evolve(self._state, entry))

    def _flip(self, entry: Entry, undone: Undone) -> _Step:
        flips = self._flips(undone.target)
        if not flips:
            raise BrokenLog(entry, f"event {undone.target}")
        lowest = min(flips)
        kept = [pair for pair in self._kept if pair[0] <= lowest]
        start, state = kept[-1]
        for index in range(start, len(self.entries)):
            if flips.get(index, self._alive[index]):
                kept = self._keeping(kept, index, self.entries[index], state)
                state = self._evolve(state, self.entries[index])
        return _Step(flips, kept, self._evolve(state, entry))

    def _flips(self, target: EventId) -> dict[int, bool]:
        """Which entries change, and to what, when ``target`` is silenced."""
        flips: dict[int, bool] = {}
        index = self._index.get(target)
        while index is not None:
            flips[index] = not self._alive[index]
            event = self.entries[index].event
            index = self._index.get(event.target) if isinstance(event, Undone) else None
        return flips

    @staticmethod
    def _keeping(
        kept: list[tuple[int, Tournament | None]], index: int, entry: Entry, state: Tournament | None
    ) -> list[tuple[int, Tournament | None]]:
        """``kept`` with the state before entry ``index`` added where it is worth keeping."""
        worth = isinstance(entry.event, RoundOpened) or index % KEEP_EVERY == 0
        if not worth or kept[-1][0] == index:
            return kept
        return [*kept, (index, state)]

    def _evolve(self, state: Tournament | None, entry: Entry) -> Tournament:
        self.folded += 1
        try:
            return evolve(state, entry)
        except Orphan as orphan:
            raise BrokenLog(entry, orphan.missing) from orphan
