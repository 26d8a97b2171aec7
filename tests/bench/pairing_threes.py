"""``python -m tests.bench.pairing_threes``: draws for tables of three, and how near they come to the best there is.

Events of seven rounds whose results fell by lot. The best round is found by HiGHS, which takes the cheapest set of
tables that seats everybody once; it is installed into an environment of its own under a temporary folder, and left out
with a word where that fails. A ratio is the sum of squared score gaps of our draws, from the second round on, over
that of the best rounds without a repeat after the same history.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from tourney.domain.draws.threes import draw_threes
from tourney.domain.field import FIXED, Field, FieldEntrant, Pairing
from tourney.domain.model import EntrantId

ROUNDS, RUNS = 7, 5
SIZES = (12, 63, 999, 20_000)
COMPARED = tuple(range(18, 64, 3))

BEST = """
import json, sys
from itertools import combinations
import highspy, numpy
def best(scores, met):
    n, met = len(scores), [set(row) for row in met]
    order = sorted(range(n), key=lambda a: -scores[a])
    tables = [t for t in combinations(order, 3) if not any(b in met[a] for a, b in combinations(t, 2))]
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = len(tables), n
    model.col_cost_ = numpy.array([float((scores[t[0]] - scores[t[2]]) ** 2) for t in tables])
    model.col_lower_, model.col_upper_ = numpy.zeros(len(tables)), numpy.ones(len(tables))
    model.row_lower_ = model.row_upper_ = numpy.ones(n)
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_ = numpy.arange(0, 3 * len(tables) + 1, 3)
    model.a_matrix_.index_ = numpy.array([a for t in tables for a in t])
    model.a_matrix_.value_ = numpy.ones(3 * len(tables))
    model.integrality_ = [highspy.HighsVarType.kInteger] * len(tables)
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.passModel(model)
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return round(solver.getInfo().objective_function_value)
print("BEST", json.dumps([best(*field) for field in json.load(sys.stdin)]))
"""


def event(n: int, seed: int) -> Iterator[tuple[Field, Pairing]]:
    """Seven rounds of an event: at each table one wins 7 game points and the others up to 6, by lot."""
    lot = Random(seed)
    entrants = tuple(FieldEntrant(EntrantId(f"{at:05}")) for at in range(n))
    field = Field(3, FIXED, 1, ROUNDS, entrants)
    for number in range(1, ROUNDS + 1):
        drawn = draw_threes(field, Random(seed + number))
        yield field, drawn
        points: dict[EntrantId, int] = {}
        for table in drawn.tables:
            for place, (entrant,) in enumerate(sorted(table.sides, key=lambda _: lot.random())):
                points[entrant] = 7 if place == 0 else int(7 * lot.random())
        entrants = tuple(replace(e, score=e.score + points.get(e.id, 4)) for e in field.entrants)
        history = (*field.history, tuple(table.sides for table in drawn.tables))
        field = replace(field, round=number + 1, entrants=entrants, history=history)


def milliseconds(field: Field) -> float:
    """The processor time of one draw, the median of some runs."""
    times = []
    for run in range(RUNS):
        start = process_time()
        draw_threes(field, Random(run))
        times.append(process_time() - start)
    return 1000 * median(times)


def speed(n: int) -> None:
    """One line: the time of the second, the fourth and the seventh round, and the repeats over all."""
    rounds = list(event(n, 1))
    times = "".join(f"{milliseconds(rounds[at][0]):9.2f}" for at in (1, 3, 6))
    repeats = [drawn.cost.rematches for _, drawn in rounds]
    print(f"{n:>6} entrants, ms in rounds 2, 4, 7 {times}   rematches by round {repeats}")


def as_numbers(field: Field) -> tuple[list[int], list[list[int]]]:
    """The scores, and for each whom he met, as the oracle reads them."""
    index = {entrant.id: at for at, entrant in enumerate(field.entrants)}
    met: list[list[int]] = [[] for _ in index]
    for drawn in field.history:
        for table in drawn:
            seated = [index[entrant] for (entrant,) in table]
            for a in seated:
                met[a] += [b for b in seated if b != a]
    return [int(entrant.score) for entrant in field.entrants], met


def best_gaps(python: str, fields: list[Field]) -> list[int | None]:
    """The least sums of squared score gaps without a repeat, None where there is no such round."""
    asked = json.dumps([as_numbers(field) for field in fields])
    done = subprocess.run([python, "-c", BEST], input=asked, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout.rsplit("BEST", 1)[1]))


def against_best(python: str) -> None:
    """One line for each size: the ratio over the rounds of two events, and the worst of a round."""
    for n in COMPARED:
        rounds = [pair for seed in (1, 2) for pair in list(event(n, seed))[1:]]
        best = best_gaps(python, [field for field, _ in rounds])
        pairs = [(int(d.cost.score_gap_squared), b) for (_, d), b in zip(rounds, best, strict=True) if b is not None]
        ratio = sum(ours for ours, _ in pairs) / max(1, sum(b for _, b in pairs))
        worst = max((ours / b for ours, b in pairs if b), default=1.0)
        kept = sum("wider score gaps" in " ".join(drawn.notes) for _, drawn in rounds)
        print(f"{n:>6} entrants, squared gaps over the best {ratio:6.3f}, worst round {worst:5.2f}, kept back {kept}")


def report() -> None:
    """All figures."""
    for n in SIZES:
        speed(n)
    with tempfile.TemporaryDirectory() as folder:
        python = str(Path(folder) / "bin" / "python")
        try:
            subprocess.run([sys.executable, "-m", "venv", folder], check=True, capture_output=True)
            subprocess.run([python, "-m", "pip", "install", "-q", "highspy", "numpy"], check=True, capture_output=True)
        except (subprocess.CalledProcessError, OSError) as error:
            print(f"highspy cannot be installed, so there is no ratio to the best: {error}")
            return
        against_best(python)


if __name__ == "__main__":
    report()
