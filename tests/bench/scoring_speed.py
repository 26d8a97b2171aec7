"""How fast recorded deals are checked and scored; ``python -m tests.bench.scoring_speed`` prints the seconds.

The aim: 100,000 counted deals in two seconds on one core. No test reads the figure, which depends on the machine.
"""

from time import perf_counter

from variants import find_variant, parse_deal

DEALS = 100_000
RUNS = 5

KINDS = {
    "sixty-six": (
        "A 66/6 B 33/4 A out",
        "A 70/7 B 60/5 last B",
        "A 68/3 B 40/2 A closed 0/0 A out",
        "A 60/4 B 20/1 A closed 0/0",
        "A 60/4 B 0/0 A out",
    ),
    "partners": ("A bid 2: A 102, B 18", "A bid 2: A 64, B 56"),
    "three-hand": ("A 66/4 B 40/3 C 14/1", "A 60/3 B 60/3 C 20/2"),
    "mariage": ("fiches A 80, B 50", "fiches A 100, B 30, A trump marriage, A amour"),
}


def seconds_to_score(key: str, number: int = DEALS) -> float:
    """The least time of several runs in which so many deals of the sheet are checked and scored."""
    variant, deals = find_variant(key), [parse_deal(line) for line in KINDS[key]]
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        for _ in range(number // len(deals)):
            for deal in deals:
                variant.score(deal)
        times.append(perf_counter() - start)
    return min(times)


def main() -> None:
    """One line for each kind of score."""
    for key in KINDS:
        print(f"check and score {DEALS:,} deals of {key:<12} {seconds_to_score(key):6.2f} s")


if __name__ == "__main__":
    main()
