"""20,000 entrants in a process of their own: one round drawn and ranked, and the peak of memory (300 MB wanted)."""

import resource
import subprocess
import sys
from random import Random
from time import process_time


def play() -> None:
    """Five Swiss rounds of 20,000 with random results; prints the times of the last and the peak."""
    from tourney.domain.crosstable import Played, Record
    from tourney.domain.draws.twos import draw_twos
    from tourney.domain.field import Field, FieldEntrant
    from tourney.domain.model import EntrantId
    from tourney.domain.ranking import rank

    rng, ids = Random(1), [EntrantId(f"e{n}") for n in range(20_000)]
    rounds: dict[EntrantId, list[Played]] = {e: [] for e in ids}
    history = []
    for number in range(1, 6):
        scores = {e: sum(int(played.points) for played in found) for e, found in rounds.items()}
        entrants = tuple(FieldEntrant(e, scores[e], at) for at, e in enumerate(ids, 1))
        start = process_time()
        pairing = draw_twos(Field(2, "fixed", number, 5, entrants, tuple(history)), rng)
        drawn = process_time() - start
        history.append(tuple(table.sides for table in pairing.tables))
        for (one,), (other,) in history[-1]:
            won = int(rng.random() < 0.5)
            rounds[one].append(Played("played", (other,), won))
            rounds[other].append(Played("played", (one,), 1 - won))
    start = process_time()
    rank({e: Record(tuple(found)) for e, found in rounds.items()}, ids, ("BH-C1", "BH", "SB"))
    ranked = process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"20,000 entrants: a draw {1000 * drawn:.0f} ms, standings {1000 * ranked:.0f} ms, peak {peak:.0f} MB")


def report() -> None:
    """The figures, from a process that has done nothing else."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.field_of_20000"], capture_output=True, text=True, check=True
    )
    print(done.stdout.strip())


if __name__ == "__main__":
    play()
