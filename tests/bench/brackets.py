"""Brackets against brackets-manager (npm), which is put into a throw-away folder where node and npm are there."""

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from tourney.domain.bracket import Plan, Resolved, resolve
from tourney.domain.brackets.double import plan_for_double
from tourney.domain.brackets.single import plan_for_two
from tourney.domain.model import EntrantId

RUNS = 9
KINDS: dict[str, Callable[[int], Plan]] = {"single": plan_for_two, "double": plan_for_double}
WANTED = {1_024: 50, 16_384: 500}

CREATE = """
const { BracketsManager } = require("brackets-manager");
const { InMemoryDatabase } = require("brackets-memory-db");
const [type, size, runs] = [process.argv[2] + "_elimination", Number(process.argv[3]), Number(process.argv[4])];
const seeding = Array.from({ length: size }, (_, index) => `E${index + 1}`);
const settings = type === "double_elimination" ? { grandFinal: "double" } : {};
(async () => {
  for (let run = 0; run < runs; run++) {
    const manager = new BracketsManager(new InMemoryDatabase());
    const start = process.hrtime.bigint();
    await manager.create.stage({ name: "cup", tournamentId: 0, type, seeding, settings });
    console.log(Number(process.hrtime.bigint() - start) / 1e9);
  }
})();
"""


def seconds(action: Callable[[], object]) -> float:
    """The median time of a call."""
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        action()
        times.append(perf_counter() - start)
    return median(times)


def planned_and_resolved(kind: str, count: int) -> Callable[[], Resolved]:
    """Making a bracket and who sits in each of its slots."""
    seeds = [EntrantId(str(number)) for number in range(count)]
    return lambda: resolve(KINDS[kind](count), seeds, {}, lambda _entrant, _round: False)


def all_read(kind: str, count: int) -> Callable[[], object]:
    """The same, every match written out with its slots."""
    resolved = planned_and_resolved(kind, count)
    return lambda: tuple(resolved())


def their_seconds(folder: str, kind: str, count: int) -> float:
    """The median time brackets-manager takes to create a bracket in memory, inside its own process."""
    words = ["node", "create.js", kind, str(count), "5" if count < 10_000 else "1"]
    done = subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True)
    return median(float(line) for line in done.stdout.split())


def install(folder: str) -> bool:
    """Put brackets-manager into the folder; whether that worked."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    (Path(folder) / "create.js").write_text(CREATE)
    words = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder]
    done = subprocess.run([*words, "brackets-manager@1.11", "brackets-memory-db@1"], check=False, capture_output=True)
    return done.returncode == 0


def against_brackets_manager() -> None:
    """One line for each kind and size: we plan and resolve, they create; and with every match of ours read."""
    with tempfile.TemporaryDirectory() as folder:
        if not install(folder):
            print("brackets-manager: not measured, it needs node and npm and could not be installed")
            return
        for count, wanted in WANTED.items():
            for kind in KINDS:
                ours, read = seconds(planned_and_resolved(kind, count)), seconds(all_read(kind, count))
                theirs = their_seconds(folder, kind, count)
                print(
                    f"{f'{kind} elimination of {count:,}, planned, resolved':<48} {1000 * ours:9.2f} ms   "
                    f"brackets-manager {1000 * theirs:9.1f} ms   {theirs / ours:7.0f} times ({wanted} wanted; "
                    f"every match read: {1000 * read:.1f} ms, {theirs / read:.0f} times)"
                )


def double_of_65536() -> None:
    """The largest bracket: planned (100 ms wanted), planned and resolved, every planned match read."""
    count = 65_536
    plan = seconds(lambda: plan_for_double(count))
    both = seconds(planned_and_resolved("double", count))
    read = seconds(lambda: [len(each.matches) for each in plan_for_double(count).rounds])
    print(
        f"{f'double elimination of {count:,}':<48} planned {1000 * plan:.1f} ms (100 wanted), and resolved "
        f"{1000 * both:.1f} ms, every planned match read {1000 * read:.1f} ms"
    )


def report() -> None:
    """All figures on brackets."""
    double_of_65536()
    against_brackets_manager()


if __name__ == "__main__":
    report()
