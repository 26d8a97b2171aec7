"""Drawing lots: an order of the field that only the seed decides, and draws that look at nothing else."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from tourney.domain.field import Field

Item = TypeVar("Item")


def lots(items: Sequence[Item], rng: Random) -> list[Item]:
    """The items in an order drawn by lot, the same on every machine: by the numbers that ``rng.random()`` gives."""
    drawn = [(rng.random(), at) for at in range(len(items))]
    return [items[at] for _, at in sorted(drawn)]


def without_scores(field: Field, rng: Random) -> Field:
    """The field with nobody ahead: no scores, and start numbers by lot."""
    order = {entrant.id: rank for rank, entrant in enumerate(lots(field.entrants, rng), 1)}
    return replace(field, entrants=tuple(replace(e, score=0, rank=order[e.id]) for e in field.entrants))
