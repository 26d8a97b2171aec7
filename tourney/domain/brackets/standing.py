"""How a match of a bracket stands: who is in its slots and how it ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tourney.domain.brackets.sources import Source
from tourney.domain.model import EntrantId

# In a slot that nobody will fill: a bye, or the place of somebody who left.
NOBODY = EntrantId("")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the entrants in finishing order, the place of each (level ones share it), and the figures
    that runners-up are compared by. Who did not appear and has no further match is left out of ``order``."""

    order: tuple[EntrantId, ...]
    places: Mapping[EntrantId, int]
    merit: Mapping[EntrantId, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot with who is in it: None while that is open, ``NOBODY`` when nobody will be."""

    source: Source
    entrant: EntrantId | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A match as it stands: its slots, and its finishing order once it is over (a bye is over at once)."""

    id: str
    slots: tuple[Slot, ...]
    order: tuple[EntrantId, ...] | None
    is_bye: bool
    places: Mapping[EntrantId, int]

    @property
    def players(self) -> tuple[EntrantId, ...]:
        """The entrants known so far, without the empty slots."""
        return tuple(s.entrant for s in self.slots if s.entrant)

    @property
    def is_ready(self) -> bool:
        """Whether everybody who will play it is known."""
        return all(slot.entrant is not None for slot in self.slots)

    @property
    def is_upset(self) -> bool:
        """Whether the side in the first slot was beaten at the table."""
        if not self.order or self.is_bye:
            return False
        return self.order[0] != self.slots[0].entrant


def standing_of(id: str, slots: tuple[Slot, ...], outcome: Outcome | None) -> Standing:
    """The match with these slots: as it was played, or over at once where all slots are known and one at most
    is filled, or open."""
    if outcome is not None:
        return Standing(id, slots, outcome.order, False, outcome.places)
    present = tuple(slot.entrant for slot in slots if slot.entrant)
    is_bye = len(present) <= 1 and all(slot.entrant is not None for slot in slots)
    return Standing(id, slots, present if is_bye else None, is_bye, dict.fromkeys(present, 1))


Resolved = Sequence[tuple[Standing, ...]]
