"""``python -m tests.bench.pairing_twos``: Swiss draws of two, against the draws of other programs.

Every program draws the same nine rounds: fields of an even number whose results fell by lot, each round as our own
draw made it. Peers run in an environment of their own under a temporary folder, and take their own time there, in
processor seconds; those that cannot be installed are left out with a word. Figures are medians of a round; a ratio is
the median of nine, round by round.

A peer that takes players with the set of whom they met is compared with us keeping `Met` from round to round (its own
cost stands beside it); ``from history`` is a draw that reads the whole history each time.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from tourney.domain.draws.twos import draw_twos
from tourney.domain.draws.twos_met import met_after, met_in
from tourney.domain.field import FIXED, Field, FieldEntrant, Pairing
from tourney.domain.model import EntrantId

SIZES = (16, 64, 256, 1_000, 5_000, 20_000)
ROUNDS, PATIENCE = 9, 30

TIMED = """
import json, sys
from statistics import median
from time import process_time
def timed(action):
    answer, times = None, []
    while len(times) < 5 and sum(times) < 0.5:
        start = process_time(); answer = action(); times.append(process_time() - start)
    return median(times), answer
rounds, answers = json.load(sys.stdin), []
"""

SWISSPAIR = (
    TIMED
    + """
from swisspair import Player, create_matches
for field in rounds:
    score, met = field["score"], [set() for _ in field["score"]]
    for one, other, _ in sum(field["history"], []):
        met[one].add(str(other)); met[other].add(str(one))
    order = sorted(range(len(score)), key=lambda i: -score[i])
    players = [Player(str(i), score[i], rank, True, met[i]) for rank, i in enumerate(order, 1)]
    time, found = timed(lambda: create_matches(players))
    answers.append([time, [[int(m.p1.id), int(m.p2.id)] for m in found if m.p2]])
print(json.dumps(answers))
"""
)

CARDARENA = (
    TIMED
    + """
from cardarena_tournament_core import Matchup, MatchupOutcome, Player, Round, Swiss
for field in rounds:
    players = [Player(str(i), str(i)) for i in range(len(field["score"]))]
    won = [MatchupOutcome.PLAYER2_WINS, MatchupOutcome.PLAYER1_WINS]
    past = [
        Round(number, [Matchup(players[a], players[b], won[first]) for a, b, first in tables])
        for number, tables in enumerate(field["history"], 1)
    ]
    swiss = Swiss.from_history(players, past, {p.id for p in players})
    time, found = timed(swiss.pair)
    answers.append([time, [[int(m.player1.id), int(m.player2.id)] for m in found.matchups if m.player2]])
print(json.dumps(answers))
"""
)

PY4SWISS = (
    TIMED
    + """
from pathlib import Path
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
for field in rounds:
    played = [[] for _ in field["score"]]
    for one, other, won in sum(field["history"], []):
        played[one].append(f"  {other + 1:4} w {won:d}")
        played[other].append(f"  {one + 1:4} b {1 - won:d}")
    lines = [
        f"001 {i + 1:4}      {'P' + str(i):33} 2000 {'':26} {float(score):4.1f} {i + 1:4}" + "".join(played[i])
        for i, score in enumerate(field["score"])
    ]
    Path("field.trf").write_text("\\n".join([*lines, "XXR 9", "XXC white1", ""]))
    parsed = TrfParser.parse(Path("field.trf"))
    time, found = timed(lambda: DutchEngine.generate_pairings(parsed))
    answers.append([time, [[p.white - 1, p.black - 1] for p in found if p.black]])
print(json.dumps(answers))
"""
)

TOURNAMENT_PAIRINGS = """
import { readFileSync } from "node:fs";
import { Swiss } from "tournament-pairings";
const answers = JSON.parse(readFileSync(0)).map(field => {
  const players = field.score.map((score, id) => ({ id, score, receivedBye: false, avoid: [] }));
  for (const [one, other] of field.history.flat()) { players[one].avoid.push(other); players[other].avoid.push(one); }
  const times = []; let found;
  while (times.length < 5 && times.reduce((a, b) => a + b, 0) < 0.5) {
    const before = process.cpuUsage(); found = Swiss(players, field.history.length + 1);
    times.push(process.cpuUsage(before).user / 1e6);
  }
  times.sort((a, b) => a - b);
  return [times[times.length >> 1], found.filter(m => m.player2 !== null).map(m => [m.player1, m.player2])];
});
console.log(JSON.stringify(answers));
"""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another program: the name of its package, and a script that reads fields and prints times and pairs."""

    package: str
    script: str
    is_npm: bool = False


PEERS = (
    Peer("swisspair", SWISSPAIR),
    Peer("cardarena-tournament-core", CARDARENA),
    Peer("py4swiss", PY4SWISS),
    Peer("tournament-pairings", TOURNAMENT_PAIRINGS, is_npm=True),
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a program made of a round: processor seconds and who meets whom."""

    seconds: float
    pairs: list[list[int]]


def nine_rounds(size: int, seed: int = 66) -> list[Field]:
    """Fields before each of the rounds, drawn by us, results by lot."""
    rng, score = Random(seed), [0] * size
    fields: list[Field] = []
    history: tuple[tuple[tuple[tuple[EntrantId, ...], ...], ...], ...] = ()
    for number in range(1, ROUNDS + 1):
        entrants = tuple(FieldEntrant(EntrantId(str(i)), score[i], i + 1) for i in range(size))
        fields.append(Field(2, FIXED, number, ROUNDS, entrants, history))
        tables = tuple(table.sides for table in draw_twos(fields[-1], rng).tables)
        history += (tables,)
        for (one,), (other,) in tables:
            score[int(one if rng.random() < 0.5 else other)] += 1
    return fields


def as_plain(fields: list[Field]) -> list[dict[str, object]]:
    """The fields for other programs: scores by number, history as [leader, follower, whether the leader won]."""
    plain: list[dict[str, object]] = []
    for number, field in enumerate(fields):
        history = [
            [[int(a), int(b), _won(int(a), fields[past], fields[past + 1])] for (a,), (b,) in tables]
            for past, tables in enumerate(field.history[:number])
        ]
        plain.append({"score": [int(e.score) for e in field.entrants], "history": history})
    return plain


def _won(leader: int, before: Field, after: Field) -> bool:
    return after.entrants[leader].score > before.entrants[leader].score


def timed(action: Callable[[], object]) -> float:
    """The median of up to five runs, in processor seconds."""
    times: list[float] = []
    while len(times) < 5 and sum(times) < 0.5:
        start = process_time()
        action()
        times.append(process_time() - start)
    return median(times)


def faults(field: Field, pairs: list[list[int]]) -> tuple[int, int, int]:
    """Rematches, players missing or seated twice, squared score gaps."""
    met = {frozenset((int(a), int(b))) for tables in field.history for (a,), (b,) in tables}
    seated = [player for pair in pairs for player in pair]
    gaps = sum((field.entrants[a].score - field.entrants[b].score) ** 2 for a, b in pairs)
    wrong = len(field.entrants) - len(set(seated)) + len(seated) - len(set(seated))
    return sum(frozenset(pair) in met for pair in pairs), wrong, int(gaps)


def _ours(fields: list[Field]) -> tuple[list[Drawn], list[float], list[float]]:
    """Our draws with `Met` kept, what keeping it costs, and the time of a draw from the whole history."""
    drawn, keeping, bare, rng = [], [], [], Random(1)
    for field in fields:
        met = met_in(field.history)
        pairing: Pairing = draw_twos(field, Random(1), met)
        tables = [table.sides for table in pairing.tables]
        seconds = timed(lambda f=field, m=met: draw_twos(f, rng, m))  # type: ignore[misc]
        drawn.append(Drawn(seconds, [[int(a), int(b)] for (a,), (b,) in tables]))
        keeping.append(timed(lambda m=met, t=tables: met_after(m, t)))  # type: ignore[misc]
        bare.append(timed(lambda f=field: draw_twos(f, rng)))  # type: ignore[misc]
    return drawn, keeping, bare


def _installed(peer: Peer, folder: Path) -> str:
    """The version installed, empty where it could not be."""
    if peer.is_npm:
        done = subprocess.run(["npm", "install", "--silent", peer.package], cwd=folder, capture_output=True)
        described = folder / "node_modules" / peer.package / "package.json"
        return json.loads(described.read_text())["version"] if done.returncode == 0 and described.is_file() else ""
    python = str(folder / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", peer.package], capture_output=True)
    asked = f"from importlib.metadata import version; print(version({peer.package!r}))"
    return subprocess.run([python, "-c", asked], capture_output=True, text=True).stdout.strip()


def _asked(peer: Peer, folder: Path, plain: list[dict[str, object]]) -> list[Drawn] | str:
    """What the peer draws from these fields, or why it does not."""
    (folder / "ask.mjs").write_text(TOURNAMENT_PAIRINGS)
    words = ["node", "ask.mjs"] if peer.is_npm else [str(folder / "bin" / "python"), "-c", peer.script]
    try:
        done = subprocess.run(
            words, cwd=folder, input=json.dumps(plain), capture_output=True, text=True, timeout=PATIENCE, check=True
        )
    except subprocess.TimeoutExpired:
        return f"over {PATIENCE} s"
    except subprocess.CalledProcessError as failed:
        return failed.stderr.strip().splitlines()[-1][:60] if failed.stderr.strip() else "failed"
    return [Drawn(seconds, pairs) for seconds, pairs in json.loads(done.stdout)]


def _print_line(name: str, fields: list[Field], drawn: list[Drawn], ratio: str) -> None:
    found = [faults(field, d.pairs) for field, d in zip(fields, drawn, strict=True)]
    again, missing, gaps = (sum(column) for column in zip(*found, strict=True))
    time = f"{1000 * median(d.seconds for d in drawn):10.3f} ms"
    print(f"  {name:<34} {time}  {ratio:<30} rematches {again}, missing {missing}, squared gaps {gaps}")


def _ratio(theirs: list[float], mine: list[float]) -> float:
    return median(t / m for t, m in zip(theirs, mine, strict=True))


def report() -> None:
    """Our time a round beside the others', as ratios, with what is wrong with the draws."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([sys.executable, "-m", "venv", name], check=True)
        versions = {peer: _installed(peer, folder) for peer in PEERS}
        given_up: set[Peer] = set()
        print(f"Swiss draws of two, medians of {ROUNDS} rounds, results by lot, {sys.version.split()[0]}")
        for peer in PEERS:
            if not versions[peer]:
                print(f"  {peer.package} could not be installed")
        for size in SIZES:
            _report_size(size, folder, {p: v for p, v in versions.items() if v}, given_up)


def _report_size(size: int, folder: Path, versions: dict[Peer, str], given_up: set[Peer]) -> None:
    fields = nine_rounds(size)
    drawn, keeping, bare = _ours(fields)
    mine = [d.seconds for d in drawn]
    print(f"{size:,} players")
    _print_line("tourney, meetings kept", fields, drawn, f"(+ {1000 * median(keeping):.3f} ms to keep)")
    _print_line("tourney, from history", fields, [Drawn(s, d.pairs) for s, d in zip(bare, drawn, strict=True)], "")
    plain = as_plain(fields)
    for peer, version in versions.items():
        if peer in given_up:
            continue
        theirs = _asked(peer, folder, plain)
        if isinstance(theirs, str):
            print(f"  {peer.package + ' ' + version:<34} {theirs}")
            given_up.add(peer)
            continue
        times = [d.seconds for d in theirs]
        ratio = f"{_ratio(times, mine):.1f} x ours ({_ratio(times, bare):.1f} x bare)"
        _print_line(f"{peer.package} {version}", fields, theirs, ratio)


if __name__ == "__main__":
    report()
