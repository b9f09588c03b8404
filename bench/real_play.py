"""What declarers take at the table in contracts that open cards make, or do not, by the kind of contract.

`python -m bench.real_play` counts the tables of the experts' deals that have been collected, and
`python -m bench.real_play DEALS [SEED [BOT]]` deals that four of a bot bid and play. It prints for each kind
how often declarer took so many tricks more or less than needed.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from bench.bidding import level_budget
from bench.declaring import auction_of, taken
from bench.experts import ExpertDeal, ExpertTable, expert_deals
from bench.experts import auction_of as auction_after
from valat import bots
from valat.games.bridge import BRIDGE
from valat.games.bridge.contract import BOOK
from valat.games.bridge.rules import DENOMINATIONS, denomination_of, level_of
from valat.games.bridge.systems.context import GAME_LEVEL
from valat.kernel.replay import apply_text
from valat.solver.bridge import engine, problem_of_hands

DEALS, SEED, BOT = 300, 55, "champion"

FARTHEST = 3
"""Tricks beside those needed that are told apart."""

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
        state, _ = apply_text(
            BRIDGE, state, seats[0], player(BRIDGE.view(state, seats[0]), number, level_budget())
        )
    return contract_kind(bid), makes, taken(state) - needed


def experts_played() -> Counts:
    """The same of the tables of experts; without doubled contracts, which are mostly those that fail."""
    return counted(
        played
        for deal in expert_deals()
        for table in deal.played
        if (played := _at_table(deal, table)) is not None
    )


def _at_table(deal: ExpertDeal, table: ExpertTable) -> Played | None:
    auction = auction_after(deal.dealer, table.calls)
    if auction.bid is None or auction.multiplier > 1 or table.tricks is None:
        return None
    open_tricks = deal.table[auction.declarer][DENOMINATIONS.index(denomination_of(auction.bid))]
    needed = BOOK + level_of(auction.bid)
    return contract_kind(auction.bid), open_tricks >= needed, table.tricks - needed


def contract_kind(bid: str) -> str:
    """The kind of a contract as far as its play is concerned; a slam is a game."""
    level, denomination = level_of(bid), denomination_of(bid)
    if level < GAME_LEVEL[denomination]:
        return "part"
    return "notrump game" if denomination == "NT" else "game"


def counted(played: Iterable[Played]) -> Counts:
    """How often contracts took so many tricks beyond those needed, far ones as the farthest."""
    counts: Counts = {}
    for kind, makes, beyond in played:
        counts.setdefault((kind, makes), Counter())[max(-FARTHEST, min(FARTHEST, beyond))] += 1
    return counts


def main(arguments: Sequence[str]) -> None:
    """Prints the table."""
    if arguments:
        deals, seed = (*map(int, arguments[:2]), *(DEALS, SEED)[len(arguments) :])
        found = run(deals, seed, *arguments[2:3])
    else:
        found = experts_played()
    for (kind, makes), counts in sorted(found.items()):
        each = [counts[beyond] for beyond in range(-FARTHEST, FARTHEST + 1)]
        print(f"{kind:12} {'makes' if makes else 'fails'} {each} of {counts.total()}")


if __name__ == "__main__":
    main(sys.argv[1:])
