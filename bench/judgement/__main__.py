"""The command."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, stdev

import numpy as np
from rich.console import Console

from bench import evaluation
from bench.bidding import Bidder, bid_all, experts, known_systems, printed
from bench.contracts import from_par
from bench.experts import HELD_BACK, ExpertDeal, expert_deals
from bench.judgement.rollouts import make_rollouts
from bench.judgement.training import mean_text, train
from bench.judgement.trial import judged_bids, random_gains
from valat.bots.bot import Budget

SOLVED, BID = 120, 6000
OTHERS = 10_000_000
"""The number of the first random deal that is only bid to see what the trees bring."""


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser("python -m bench.judgement")
    steps = parser.add_subparsers(dest="step", required=True)
    training = steps.add_parser("train", help="make what it takes, and grow the trees")
    training.add_argument("--solved", type=int, default=SOLVED, help=f"so many solved deals; {SOLVED}")
    training.add_argument("--deals", type=int, default=BID, help=f"so many that the house bids; {BID}")
    other = steps.add_parser("random", help="compare the house with them and without on other random deals")
    other.add_argument("amount", type=int)
    other.add_argument("--played", action="store_true", help="houses play what is bid")
    trial = steps.add_parser("trial", help="the same on experts' deals")
    trial.add_argument("systems", nargs="*", default=known_systems())
    trial.add_argument("--events", nargs="*", default=sorted(HELD_BACK), help="those that are held back")
    asked = parser.parse_args(arguments)
    if asked.step == "train":
        evaluation.deals(asked.solved)
        make_rollouts(asked.deals)
        train()
    elif asked.step == "random":
        compare_random(asked.amount, asked.played)
    else:
        compare(asked.systems, [deal for deal in expert_deals() if deal.event in asked.events])
    return 0


def compare_random(amount: int, played: bool) -> None:
    """Prints what a side wins by the trees where the other has none."""
    with ProcessPoolExecutor() as pool:
        found = pool.map(partial(random_gains, played=played), range(OTHERS, OTHERS + amount), chunksize=4)
        gains = [gain for each in found for gain in each]
    changed = [gain for gain in gains if gain is not None]
    each = f", {mean_text(np.array(changed))} IMPs each" if len(changed) > 1 else ""
    print(f"{len(changed)} of {len(gains)} sides bid otherwise{each}")
    print(f"{mean_text(np.array([gain or 0 for gain in gains]))} IMPs a side")


def compare(names: Sequence[str], deals: Sequence[ExpertDeal]) -> None:
    """Prints the figures of experts and of the house with each system, without the trees and with them."""
    columns = {"experts": experts(deals)}
    with ProcessPoolExecutor() as pool:
        for name in names:
            bidder = Bidder("house", name, Budget())
            columns[name] = bid_all(pool, bidder, deals)
            columns[f"{name}, judged"] = judged_bids(pool, name, deals)
            gains = [
                from_par(own) - from_par(new)
                for own, new in zip(columns[name], columns[f"{name}, judged"], strict=True)
            ]
            error = 2 * stdev(gains) / len(gains) ** 0.5
            print(f"{name}: nearer to par by {fmean(gains):.3f} ± {error:.3f} IMPs a deal")
    Console(width=None if sys.stdout.isatty() else 120).print(printed(columns, columns["experts"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
