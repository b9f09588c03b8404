"""What declarers take at the table in contracts that open cards make, or do not, by the kind of contract.

Bots bid and play deals of their own. `python -m bench.real_play [DEALS [SEED [BOT]]]` prints for each kind
how often declarer took so many tricks more or less than needed, as `valat.bots.bridge.real_play` has it.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bench.declaring import auction_of, taken
from valat import bots
from valat.bots.bridge.real_play import FARTHEST, contract_kind
from valat.games.bridge import BRIDGE
from valat.games.bridge.contract import BOOK
from valat.games.bridge.rules import DENOMINATIONS, denomination_of, level_of
from valat.kernel.replay import apply_text
from valat.solver.bridge import engine, problem_of_hands

DEALS, SEED, BOT = 300, 55, "house"

Played = tuple[str, bool, int]
"""The kind of a contract, whether open cards make it, and the tricks beyond those needed that were taken."""
Counts = dict[tuple[str, bool], Counter[int]]


def run(deals: int = DEALS, seed: int = SEED, bot: str = BOT) -> Counts:
    """For each kind, made or not, how often declarer took so many tricks beyond those needed."""
    with ProcessPoolExecutor() as pool:
        played = pool.map(partial(played_deal, seed, bot), range(deals))
        return counted(each for each in played if each)


def played_deal(seed: int, bot: str, number: int) -> Played | None:
    """What declarer took when four of a bot play a deal; None where all pass."""
    state = auction_of(seed, number)
    if state.play is None:
        return None
    bid, declarer = str(state.auction.bid), state.auction.declarer
    hands = problem_of_hands(state.hands, "NT", 0).hands
    needed = BOOK + level_of(bid)
    makes = engine().declarer_takes(hands, DENOMINATIONS.index(denomination_of(bid)), declarer, needed)
    player = bots.find("bridge", bot)
    while seats := BRIDGE.actors(state):
        state, _ = apply_text(BRIDGE, state, seats[0], player(BRIDGE.view(state, seats[0]), number))
    return contract_kind(bid), makes, taken(state) - needed


def counted(played: Iterable[Played]) -> Counts:
    """How often contracts took so many tricks beyond those needed, far ones as the farthest."""
    counts: Counts = {}
    for kind, makes, beyond in played:
        counts.setdefault((kind, makes), Counter())[max(-FARTHEST, min(FARTHEST, beyond))] += 1
    return counts


def main(arguments: Sequence[str]) -> None:
    """Prints the table."""
    deals, seed = (*map(int, arguments[:2]), *(DEALS, SEED)[len(arguments) :])
    for (kind, makes), counts in sorted(run(deals, seed, *arguments[2:3]).items()):
        each = [counts[beyond] for beyond in range(-FARTHEST, FARTHEST + 1)]
        print(f"{kind:12} {'makes' if makes else 'fails'} {each} of {counts.total()}")


if __name__ == "__main__":
    main(sys.argv[1:])
