"""Where the entrant of a slot comes from, each with the words that stand in the slot until he is known."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seed:
    """The entrant who starts with this number, 1 for the first."""

    number: int

    @property
    def text(self) -> str:
        """``seed 3``."""
        return f"seed {self.number}"


@dataclass(frozen=True, slots=True)
class Nobody:
    """A bye: the other side goes on without playing."""

    @property
    def text(self) -> str:
        """``bye``."""
        return "bye"


@dataclass(frozen=True, slots=True)
class Place:
    """Who finished a match in this place; ``of_two`` says winner and loser instead of place 1 and 2."""

    match: str
    place: int
    of_two: bool

    @property
    def text(self) -> str:
        """``winner of QF2``, ``place 2 of R1-3``."""
        if self.place == 1 or self.of_two:
            return f"{'winner' if self.place == 1 else 'loser'} of {self.match}"
        return f"place {self.place} of {self.match}"


@dataclass(frozen=True, slots=True)
class Rematch:
    """Who finished a match of two in this place, if the side in its first slot was beaten there; else nobody.

    The unbeaten side sits in the first slot of a grand final: beaten, it has lost once like the other, and the two
    meet again.
    """

    match: str
    place: int

    @property
    def text(self) -> str:
        """``loser of GF1, if both have lost once``."""
        return f"{'winner' if self.place == 1 else 'loser'} of {self.match}, if both have lost once"


@dataclass(frozen=True, slots=True)
class RunnerUp:
    """The ``rank``-th best of those who came second in the matches of a round (rounds count from 1)."""

    round: int
    rank: int

    @property
    def text(self) -> str:
        """``best runner-up 1 of round 1``."""
        return f"best runner-up {self.rank} of round {self.round}"


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """Who finished in this place of a group; groups are called by letters."""

    group: str
    place: int

    @property
    def text(self) -> str:
        """``place 2 of group A``."""
        return f"place {self.place} of group {self.group}"


@dataclass(frozen=True, slots=True)
class GroupBest:
    """The ``rank``-th best of those who finished in this place of their groups, all groups compared."""

    place: int
    rank: int

    @property
    def text(self) -> str:
        """``best runner-up 1 of the groups``, ``best third 2 of the groups``."""
        name = {1: "winner", 2: "runner-up", 3: "third", 4: "fourth", 5: "fifth"}.get(self.place, f"place {self.place}")
        return f"best {name} {self.rank} of the groups"


FromGroups = GroupPlace | GroupBest
Source = Seed | Nobody | Place | Rematch | RunnerUp | FromGroups
