"""``make bench``: how fast it is, as ratios against something anybody can run. No test reads these figures.

Each figure is the median of several runs; the ratio is taken pair by pair, so that a slow moment of the machine hits
both sides.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter

RUNS = 9

BARE = """
import typer
app = typer.Typer(add_completion=False)
@app.command()
def one(): "Do one thing."
@app.command()
def two(): "Do another."
app()
"""


def seconds(action: Callable[[], object]) -> float:
    """The time one call takes."""
    start = perf_counter()
    action()
    return perf_counter() - start


def program(words: Sequence[str]) -> Callable[[], object]:
    """Running a program to its end, its output thrown away."""
    return lambda: subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def compare(title: str, ours: Callable[[], object], other: Callable[[], object], named: str) -> None:
    """One line: our median, theirs, the median of the ratios."""
    ours(), other()
    pairs = [(seconds(ours), seconds(other)) for _ in range(RUNS)]
    mine, theirs = median(a for a, _ in pairs), median(b for _, b in pairs)
    ratio = median(a / b for a, b in pairs)
    print(f"{title:<44} {1000 * mine:9.2f} ms   {named:<28} {1000 * theirs:9.2f} ms   ratio {ratio:6.2f}")


def start_up() -> None:
    """``--help`` against a bare typer program, a read command against importing sqlmodel."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "bare.py"
        bare.write_text(BARE)
        club = f"{folder}/club.db"
        tourney = [sys.executable, "-m", "tourney"]
        compare(
            "tourney --help",
            program([*tourney, "--help"]),
            program([sys.executable, str(bare), "--help"]),
            "bare typer --help",
        )
        compare(
            "tourney players list",
            program([*tourney, "players", "list", "--db", club]),
            program([sys.executable, "-c", "import sqlmodel"]),
            "import sqlmodel",
        )


def one_deal() -> None:
    """A deal through the whole walk against a bare durable insert, early and late in a long evening."""
    import sqlite3

    from tests.playing import begin, deal, won_by
    from tourney.service.club import Club

    with tempfile.TemporaryDirectory() as folder:
        raw = sqlite3.connect(f"{folder}/raw.db", isolation_level=None)
        raw.execute("PRAGMA journal_mode=WAL")
        raw.execute("PRAGMA synchronous=FULL")
        raw.execute("CREATE TABLE event (seq INTEGER PRIMARY KEY, body TEXT)")
        insert = lambda: raw.execute("INSERT INTO event (body) VALUES (?)", ("x" * 300,))  # noqa: E731
        club = Club(f"{folder}/club.db")
        begin(club, "cup", "sixty-six", "knockout", ["A", "B"], overrides={"match.target": 10_000})
        play = lambda: deal(club, "cup", 1, won_by("sixty-six", 0))  # noqa: E731
        compare("one deal, fresh evening", play, insert, "bare durable insert")
        for _ in range(1000):
            play()
        compare("one deal, after 1,000", play, insert, "bare durable insert")
        club.close()
        raw.close()


def scoring() -> None:
    """Scoring counted deals against adding up two lists of as many numbers."""
    from variants import Counted, find_variant

    sheet = find_variant("sixty-six")
    deal = Counted((66, 33), (6, 4), claimed_by=0)
    compare(
        "score 10,000 counted deals",
        lambda: [sheet.score(deal) for _ in range(10_000)],
        lambda: [sum((66, 33)) for _ in range(10_000)],
        "10,000 sums of two",
    )


def card_play() -> None:
    """Random legal deals card by card (2,000 a second wanted), deals scored (100,000 in 2 s wanted), a file replayed
    (50 ms beyond start-up wanted)."""
    from tests.bench.card_play import deals_a_second
    from tests.bench.scoring_speed import seconds_to_score

    for key in ("sixty-six", "schnapsen"):
        print(f"{key}: {deals_a_second(key)[0]:,.0f} deals a second of processor time, card by card")
    print(f"sixty-six: 100,000 counted deals checked and scored in {seconds_to_score('sixty-six'):.2f} s")
    deal = str(Path(__file__).parents[1] / "reference" / "deals" / "d07-sixty-six-polish-unclaimed.json")
    tourney = [sys.executable, "-m", "tourney"]
    compare(
        "tourney replay FILE",
        program([*tourney, "replay", deal]),
        program([*tourney, "variants", "--help"]),
        "start-up alone",
    )


REPORTS = ("pairing_twos", "pairing_threes", "pairing_rotating", "brackets", "standings", "ratings", "field_of_20000")
"""Files of this folder that print about draws, brackets, standings and ratings, against peers where there are some."""


def draws() -> None:
    """Draws, brackets, standings and ratings; the peers come from PyPI and npm into environments of their own."""
    for name in REPORTS:
        print(f"\n{name}")
        import_module(f"tests.bench.{name}").report()


def main() -> None:
    """All figures."""
    print(f"medians of {RUNS} paired runs, {sys.version.split()[0]}")
    start_up()
    one_deal()
    scoring()
    card_play()
    draws()


if __name__ == "__main__":
    main()
