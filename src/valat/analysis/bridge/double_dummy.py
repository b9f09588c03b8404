"""What a board comes to with all cards open: the double dummy table, and par."""

from msgspec import to_builtins

from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.rules import DENOMINATIONS, SIDES, denomination_of
from valat.games.bridge.state import State, vulnerable
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.solver.bridge import MISSING, LimitReached, double_dummy, engine, par


def double_dummy_record(state: State) -> Record:
    """The table by seat and denomination, par, and the engine's name. Raises Refusal `no_analysis`."""
    try:
        tricks = double_dummy(state.hands)
    except LimitReached:
        raise Refusal(f"This deal takes too long to calculate; {MISSING}.", code="no_analysis") from None
    return {
        "denominations": list(DENOMINATIONS),
        "table": [list(row) for row in tricks],
        "par": to_builtins(par(tricks, state.setup.vulnerable, state.setup.dealer)),
        "engine": engine().name,
    }


def auction_result(state: State, table: Record) -> Record | None:
    """The contract that was bid, its tricks with best play and what North and South score; None before.

    Args:
        table: what `double_dummy_record` returns for the deal.
    """
    auction = state.auction
    if not auction.over:
        return None
    if auction.bid is None:
        return {"bid": None, "multiplier": 1, "declarer": None, "tricks": None, "score": 0}
    declarer = auction.declarer
    # From the table that was asked for before: nothing is solved a second time.
    tricks = table["table"][declarer][DENOMINATIONS.index(denomination_of(auction.bid))]
    contract = Contract(auction.bid, auction.multiplier, vulnerable(state.setup, declarer))
    score = duplicate_score(contract, tricks)
    return {
        "bid": auction.bid,
        "multiplier": auction.multiplier,
        "declarer": declarer,
        "tricks": tricks,
        "score": score if SIDES[declarer] == 0 else -score,
    }
