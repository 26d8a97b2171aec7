"""``python -m tests.bench.card_play``: deals played out by lot, in deals a second of processor time.

`legal_actions`, one of them by lot, `act`, to the end. Claims are left out, since a claim at random ends a deal early;
everything else that is legal is done, closing too. ``whole`` leaves closing out as well, so that every card is played.
"""

import sys
from random import Random
from statistics import median
from time import process_time

from variants import Claim, Close, Pack, Variant, act, find_variant, legal_actions

SHEETS = ("sixty-six", "schnapsen", "sixty-six-romanian", "partners", "cutthroat", "mariage")
DEALS, RUNS = 1_000, 5


def play_out(variant: Variant, rng: Random, left_out: tuple[type, ...], deals: int = DEALS) -> int:
    """So many deals to their ends; how many actions they took."""
    pack, actions = list(Pack(variant.rules.deck.cards).cards), 0
    for _ in range(deals):
        rng.shuffle(pack)
        play = variant.deal_out(0, pack)
        while not play.is_over:
            legal = [action for action in legal_actions(play) if type(action) not in left_out]
            play = act(play, legal[int(rng.random() * len(legal))])
            actions += 1
    return actions


def deals_a_second(key: str, left_out: tuple[type, ...] = (Claim,)) -> tuple[float, float]:
    """The median of several runs, and how many actions a deal took."""
    variant, rng = find_variant(key), Random(66)
    play_out(variant, rng, left_out, 100)
    rates, actions = [], 0
    for _ in range(RUNS):
        start = process_time()
        actions = play_out(variant, rng, left_out)
        rates.append(DEALS / (process_time() - start))
    return median(rates), actions / DEALS


def main() -> None:
    """One line a sheet."""
    print(f"deals played out by lot, medians of {RUNS} runs of {DEALS}, {sys.version.split()[0]}")
    for key in SHEETS:
        rate, actions = deals_a_second(key)
        whole, _ = deals_a_second(key, (Claim, Close))
        print(f"{key:<22} {rate:8,.0f} deals/s ({actions:4.1f} actions a deal)   whole {whole:8,.0f} deals/s")


if __name__ == "__main__":
    main()
