"""What a board comes to with all cards open: the double dummy table, and par."""

from msgspec import to_builtins

from valat.games.bridge.rules import DENOMINATIONS
from valat.games.bridge.state import State
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.solver.bridge import MISSING, Spent, double_dummy, engine, par


def opened(state: State) -> Record:
    """The table by seat and denomination, par, and which engine found it. Raises Refusal `no_analysis`."""
    try:
        table = double_dummy(state.hands)
    except Spent:
        raise Refusal(f"This deal takes too long to calculate; {MISSING}.", code="no_analysis") from None
    return {
        "denominations": list(DENOMINATIONS),
        "table": [list(row) for row in table],
        "par": to_builtins(par(table, state.setup.vulnerable, state.setup.dealer)),
        "engine": engine().name,
    }
