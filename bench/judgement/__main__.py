"""The command."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, stdev

from rich.console import Console

from bench import evaluation
from bench.bidding import Bidder, bid_all, experts, known_systems, printed
from bench.contracts import from_par
from bench.experts import HELD_BACK, ExpertDeal, expert_deals
from bench.judgement.positions import make_positions
from bench.judgement.trial import judged_bids
from valat.bots.bot import Budget

STEPS = 1500
"""Of training."""


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser("python -m bench.judgement")
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("deals", help="solve random deals").add_argument("amount", type=int)
    steps.add_parser("positions", help="have the house bid them").add_argument("amount", type=int)
    steps.add_parser("train", help="fit the network").add_argument("--steps", type=int, default=STEPS)
    trial = steps.add_parser("trial", help="compare the house with and without it on experts' deals")
    trial.add_argument("systems", nargs="*", default=known_systems())
    trial.add_argument("--events", nargs="*", default=sorted(HELD_BACK), help="those that are held back")
    asked = parser.parse_args(arguments)
    if asked.step == "deals":
        evaluation.deals(asked.amount)
    elif asked.step == "positions":
        make_positions(asked.amount)
    elif asked.step == "trial":
        compare(asked.systems, [deal for deal in expert_deals() if deal.event in asked.events])
    else:
        # What is needed for training is not there for the other steps.
        from bench.judgement.training import train

        train(asked.steps)
    return 0


def compare(names: Sequence[str], deals: Sequence[ExpertDeal]) -> None:
    """Prints the figures of experts and of the house with each system, without the network and with it."""
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
