"""What a board comes to with all cards open: the double dummy table, and par."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from valat.analysis.report import AuctionResult, OpenCards, Par
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.rules import DENOMINATIONS, SIDES, denomination_of
from valat.games.bridge.state import State, vulnerable
from valat.kernel.errors import Refusal
from valat.solver.bridge import MISSING, LimitReached, double_dummy, engine, par


def open_cards(state: State) -> OpenCards:
    """The table by seat and denomination, par, and the engine's name. Raises Refusal `no_analysis`."""
    with limit_refused():
        tricks = double_dummy(state.hands)
    best = par(tricks, state.setup.vulnerable, state.setup.dealer)
    return OpenCards(
        denominations=tuple(DENOMINATIONS),
        table=tuple(map(tuple, tricks)),
        par=msgspec.convert(best, Par, from_attributes=True),
        engine=engine().name,
    )


@contextmanager
def limit_refused() -> Iterator[None]:
    """Refuses, `no_analysis`, what takes the engine too long."""
    try:
        yield
    except LimitReached:
        raise Refusal(f"This deal takes too long to solve; {MISSING}.", code="no_analysis") from None


def auction_result(state: State, opened: OpenCards) -> AuctionResult | None:
    """The contract that was bid, its tricks with best play and what North and South score; None before.

    Args:
        opened: what `open_cards` returns for the deal.
    """
    auction = state.auction
    if not auction.over:
        return None
    if auction.bid is None:
        return AuctionResult(None, 1, None, None, 0)
    declarer = auction.declarer
    # From the table that was asked for before: nothing is solved a second time.
    tricks = opened.table[declarer][DENOMINATIONS.index(denomination_of(auction.bid))]
    contract = Contract(auction.bid, auction.multiplier, vulnerable(state.setup, declarer))
    score = duplicate_score(contract, tricks)
    return AuctionResult(
        auction.bid, auction.multiplier, declarer, tricks, score if SIDES[declarer] == 0 else -score
    )
