"""``python -m tests.bench.ratings``: 100,000 matches of each kind, against handing them to openskill one by one.

The direct side does what openskill's manual shows: the sides as they sat, their places as ranks, the new ratings kept.
Both give the same numbers, which is looked at first. Processor time, the two ways in turn, so that a slow moment of
the machine hits both.
"""

import sys
from random import Random
from statistics import median
from time import process_time

from openskill.models import PlackettLuce, PlackettLuceRating

from tourney.domain.model import PersonId
from tourney.ratings import PARTNERS, THREE, TWO, RatedMatch, rated

MATCHES, PEOPLE, RUNS = 100_000, 200, 5
KINDS = ((TWO, 2, 1), (THREE, 3, 1), (PARTNERS, 2, 2))
"""The kind of game, its sides, and how many people sit on each."""


def season(kind: str, sides: int, size: int) -> list[RatedMatch]:
    """Matches between people of a club, the places by lot, one match in twenty level."""
    rng, found = Random(66), list[RatedMatch]()
    names = [PersonId(f"p{number:03}") for number in range(PEOPLE)]
    for _ in range(MATCHES):
        start, step = int(rng.random() * PEOPLE), 1 + int(rng.random() * (PEOPLE // 4 - 1))
        people = [names[(start + seat * step) % PEOPLE] for seat in range(sides * size)]
        lot = [rng.random() for _ in range(sides)] if rng.random() < 0.95 else [0.0] * sides
        places = tuple(1 + sum(other > own for other in lot) for own in lot)
        seats = tuple(tuple(people[side * size : (side + 1) * size]) for side in range(sides))
        found.append(RatedMatch(kind, "", seats, places))
    return found


def directly(matches: list[RatedMatch]) -> dict[PersonId, PlackettLuceRating]:
    """The same by calling openskill."""
    model, now = PlackettLuce(limit_sigma=True), dict[PersonId, PlackettLuceRating]()
    for one in matches:
        sides = [[now.get(person) or model.rating() for person in side] for side in one.sides]
        after = model.rate(sides, ranks=list(one.places))
        for people, side in zip(one.sides, after, strict=True):
            now.update(zip(people, side, strict=True))
    return now


def is_same(matches: list[RatedMatch], kind: str) -> bool:
    """Whether both ways give the same numbers to the last bit."""
    ours, theirs = rated(matches)[kind], directly(matches)
    return {p: (r.mu, r.sigma) for p, r in ours.items()} == {p: (r.mu, r.sigma) for p, r in theirs.items()}


def paired_seconds(matches: list[RatedMatch]) -> list[tuple[float, float]]:
    """Run by run the processor time of ours and of the direct calls."""
    times = []
    for _ in range(RUNS):
        start = process_time()
        rated(matches)
        middle = process_time()
        directly(matches)
        times.append((middle - start, process_time() - middle))
    return times


def report() -> None:
    """All figures."""
    for kind, sides, size in KINDS:
        matches = season(kind, sides, size)
        same = "the same numbers" if is_same(matches[: MATCHES // 10], kind) else "OTHER NUMBERS"
        times = paired_seconds(matches)
        mine, theirs = median(a for a, _ in times), median(b for _, b in times)
        ratio = median(a / b for a, b in times)
        title = f"ratings, {MATCHES:,} matches of {kind}"
        print(f"{title:<44} {mine:9.2f} s    {'openskill called directly':<28} {theirs:9.2f} s    ratio {ratio:6.2f}")
        print(f"{'':<44} {MATCHES / mine:9,.0f} matches a second, best run {min(a for a, _ in times):.2f} s, {same}")


if __name__ == "__main__":
    print(f"medians of {RUNS} paired runs, {sys.version.split()[0]}")
    report()
