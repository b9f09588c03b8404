"""The house with the trees as judge, beside the house without: on random deals and on experts'.

Calls still mean what the system says. The house's own call is left where the opponents have called, too,
for another that is agreed, that the hand misses by two points at most, and that is told to bring more by a
margin. Where they are silent the trees tell what the labels miss: by open cards nothing was won there.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np

from bench.bidding import Bidder, bid
from bench.contracts import BidDeal
from bench.declaring import taken
from bench.experts import ExpertDeal
from bench.judgement.facts import Known, near_choices, rows_of
from bench.judgement.rollouts import Dealt
from bench.judgement.training import read_trees
from bench.judgement.trees import Trees
from valat import bots
from valat.bots.bot import Budget
from valat.bots.bridge import bidding
from valat.games.bridge import BRIDGE
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.rules import DENOMINATIONS, SIDES, VULNERABLE, denomination_of
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.systems import System
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.hand import CountedHand
from valat.kernel.replay import apply_text
from valat.solver.bridge import engine

MARGIN = 0.25
"""IMPs by which a call must be better than the house's."""


def judged_call(
    trees: Trees, system: System, context: BiddingContext, hand: CountedHand, legal: Any, usual: str
) -> str:
    """The call that the trees prefer; the usual one where nothing is to be judged."""
    if not context.is_contested:
        return usual
    choices = near_choices(system, context, hand, usual, legal)
    if not choices.others:
        return usual
    told = trees.tell(np.array(rows_of(Known(system, context, hand), usual, choices)))
    best = int(told.argmax())
    return [*choices.others][best] if told[best] > MARGIN else usual


@contextmanager
def judging(sides: tuple[int, ...]) -> Iterator[None]:
    """The house asks the trees for these sides."""
    own, trees = bidding.system_call, _trees()

    def system_call(system: System, context: BiddingContext, hand: CountedHand, legal: Any) -> str:
        usual = own(system, context, hand, legal)
        if context.seat % 2 not in sides:
            return usual
        return judged_call(trees, system, context, hand, legal, usual)

    bidding.system_call = system_call
    try:
        yield
    finally:
        bidding.system_call = own


@cache
def _trees() -> Trees:
    return read_trees()


def random_gains(number: int, *, played: bool = False) -> list[int | None]:
    """By side the IMPs that it wins on a random deal by asking the trees; None where it bids the same.

    Args:
        played: whether houses play the contracts; else they count as with all cards open.
    """
    dealt = Dealt(number)
    own = dealt.finish()
    gains: list[int | None] = []
    for side in (0, 1):
        with judging((side,)):
            judged = dealt.finish()
        if own == judged:
            gains.append(None)
        else:
            score, other = (_score(dealt, calls, side, played) for calls in (own, judged))
            gains.append(imps(other - score))
    return gains


def _score(dealt: Dealt, calls: tuple[str, ...], side: int, played: bool) -> int:
    """What a side scores in the contract."""
    auction = dealt.context(calls).auction
    if auction.bid is None:
        return 0
    declarers = SIDES[auction.declarer]
    contract = Contract(auction.bid, auction.multiplier, VULNERABLE[dealt.vulnerable][declarers])
    if played:
        tricks = _played(dealt, calls)
    else:
        strain = DENOMINATIONS.index(denomination_of(auction.bid))
        tricks = engine().declarer_tricks(dealt.cards, strain, auction.declarer)
    score = duplicate_score(contract, tricks)
    return score if side == declarers else -score


def _played(dealt: Dealt, calls: tuple[str, ...]) -> int:
    """What declarer takes where four houses play."""
    state, house = dealt.state(), bots.find("bridge", "house")
    for call in calls:
        state, _ = apply_text(BRIDGE, state, state.auction.turn, call)
    while seats := BRIDGE.actors(state):
        card = house(BRIDGE.view(state, seats[0]), dealt.number, Budget())
        state, _ = apply_text(BRIDGE, state, seats[0], card)
    return taken(state)


def judged_bids(pool: ProcessPoolExecutor, system: str, deals: Sequence[ExpertDeal]) -> list[BidDeal]:
    """What the house calls on each deal with the judge in all seats."""
    return list(pool.map(_judged_bid, [system] * len(deals), deals, chunksize=4))


def _judged_bid(system: str, deal: ExpertDeal) -> BidDeal:
    with judging((0, 1)):
        return bid(Bidder("house", system, Budget()), deal)
