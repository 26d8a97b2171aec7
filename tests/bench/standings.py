"""``python -m tests.bench.standings``: ranking with Buchholz and Sonneborn-Berger, against a tournament library.

The same results go to ``rank`` and to cardarena-tournament-core, which is installed into a venv of its own for the
time of the run and times itself there. It counts points and two averages of opponents' winning rates; we three FIDE
tie-breaks, and a sentence for each row. Processor time, the garbage collector paused as `timeit` does.
"""

import gc
import json
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from tourney.domain.crosstable import Played, Record
from tourney.domain.model import EntrantId
from tourney.domain.ranking import Standings, rank

OTHER, VERSION = "cardarena-tournament-core", "1.5.0"
CODES = ("BH", "BH-C1", "SB")
RUNS, OTHER_RUNS = 9, 3

Results = list[list[tuple[str, str]]]
"""Rounds of matches, the winner named first."""

THEIRS = """
import gc, json, sys
from time import process_time
from cardarena_tournament_core import Matchup, MatchupOutcome, Player, Round, YuGiOh
results = json.load(sys.stdin)
players = {name: Player(name, name) for round_ in results for match in round_ for name in match}
rounds = [
    Round(n, [Matchup(players[won], players[lost], MatchupOutcome.PLAYER1_WINS) for won, lost in round_])
    for n, round_ in enumerate(results, start=1)
]
gc.disable()
start = process_time()
YuGiOh().calculate(rounds)
print(process_time() - start)
"""


def results(entrants: int, rounds: int) -> Results:
    """A Swiss of a kind: neighbours in score meet, whether they met before or not."""
    rng, score = Random(66), {f"e{n:05}": 0 for n in range(entrants)}
    played: Results = []
    for _ in range(rounds):
        lot = {name: rng.random() for name in score}
        order = sorted(score, key=lambda name: (-score[name], lot[name]))
        pairs = zip(order[::2], order[1::2], strict=True)
        played.append([pair if rng.random() < 0.5 else pair[::-1] for pair in pairs])
        for winner, _ in played[-1]:
            score[winner] += 1
    return played


def rounds_of(played: Results) -> dict[EntrantId, list[Played]]:
    """The same, entrant by entrant."""
    found: dict[EntrantId, list[Played]] = {}
    for number, round_ in enumerate(played):
        for winner, loser in ((EntrantId(a), EntrantId(b)) for a, b in round_):
            lost = (len(winner) + number) % 7
            found.setdefault(winner, []).append(Played("played", (loser,), 1, (), 7, lost))
            found.setdefault(loser, []).append(Played("played", (winner,), 0, (), lost, 7))
    return found


def seconds(action: Callable[[], object], runs: int = RUNS) -> float:
    """The median processor time of one call."""
    times = []
    for _ in range(runs):
        gc.collect()
        gc.disable()
        start = process_time()
        action()
        times.append(process_time() - start)
        gc.enable()
    return median(times)


def theirs(played: Results) -> float | None:
    """The median of their own seconds, None where the package cannot be had."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        wanted = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{OTHER}=={VERSION}"]
        if subprocess.run(wanted, stderr=subprocess.DEVNULL).returncode:
            return None
        run = [python, "-c", THEIRS]
        told = json.dumps(played)
        done = [subprocess.run(run, input=told, capture_output=True, text=True, check=True) for _ in range(OTHER_RUNS)]
        return median(float(one.stdout) for one in done)


def line(title: str, mine: float, other: float, named: str) -> None:
    """One figure against another, as the other benches print them."""
    print(f"{title:<44} {1000 * mine:9.2f} ms   {named:<28} {1000 * other:9.2f} ms   ratio {mine / other:8.4f}")


def against_cardarena() -> None:
    """256 entrants, 9 rounds: from records, and from the rounds they are made of."""
    played = results(256, 9)
    other = theirs(played)
    if other is None:
        print(f"standings 256 x 9: {OTHER} {VERSION} cannot be installed here")
        return
    rounds, records = rounds_of(played), records_of(played)
    made = seconds(lambda: rank({e: Record(tuple(r)) for e, r in rounds.items()}, list(rounds), CODES))
    ready = seconds(lambda: rank(records, list(records), CODES))
    line("standings 256 x 9, from rounds", made, other, f"{OTHER[:9]} {VERSION}")
    line("standings 256 x 9, from records", ready, other, f"{OTHER[:9]} {VERSION}")
    print(f"standings 256 x 9: {other / made:,.0f} and {other / ready:,.0f} times as fast (500 wanted)")


def records_of(played: Results) -> dict[EntrantId, Record]:
    """The records of all."""
    return {entrant: Record(tuple(rounds)) for entrant, rounds in rounds_of(played).items()}


def large_fields() -> None:
    """Ranking from records and one changed result, against sorting as many numbers as there are results."""
    for entrants, rounds in ((2_000, 11), (20_000, 15)):
        played = results(entrants, rounds)
        records = records_of(played)
        numbers = [Random(n).random() for n in range(entrants * rounds)]
        plain = seconds(lambda numbers=numbers: sorted(numbers))
        order, title = list(records), f"{entrants:,} x {rounds}"
        line(f"standings {title}", seconds(lambda r=records, o=order: rank(r, o, CODES)), plain, "sort as many numbers")
        values = seconds(lambda r=records: Standings(r, CODES))
        line(f"tie-breaks alone {title}", values, plain, "sort as many numbers")
        line(f"one changed result {title}", one_change(records, played), plain, "sort as many numbers")


def one_change(records: dict[EntrantId, Record], played: Results) -> float:
    """A match of the last round turned round: the average of a hundred of them."""
    standings, matches = Standings(records, CODES), played[-1][:: max(1, len(played[-1]) // 100)]

    def turned(entrant: EntrantId, points: int) -> Record:
        *before, last = records[entrant].rounds
        return Record((*before, last._replace(points=points)))

    def turn_all() -> None:
        for winner, loser in (map(EntrantId, match) for match in matches):
            standings.change({winner: turned(winner, 0), loser: turned(loser, 1)})

    return seconds(turn_all) / len(matches)


def report() -> None:
    """All figures."""
    against_cardarena()
    large_fields()


if __name__ == "__main__":
    print(f"medians of {RUNS} runs, {sys.version.split()[0]}")
    report()
