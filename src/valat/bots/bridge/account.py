"""What a search of bridge is charged: estimates, and in hard positions what it truly takes."""

from valat.bots.search import BudgetMeter
from valat.solver.bridge import Engine, LimitReached
from valat.solver.bridge.problem import Hands

START = 25_000
"""Nodes that beginning counts for: reading the auction, the house's own move."""
DRAW = 150
"""Nodes that a drawn world counts for."""
HOUSE_CALL = 250
"""Nodes that a call of the house counts for."""


class Account:
    """The charges of a search, in nodes of its budget.

    Estimates are the same whatever engine there is, and nearly always more than the work is: so the same
    seed gives the same move, and the work only counts where it would take longer than the budget is for.

    Attributes:
        estimated: of all worlds so far.
        work: done beside the engine's.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine, self._charged = engine, 0
        self.estimated, self.work = 0, START

    def settle(self, meter: BudgetMeter) -> None:
        """Tells the meter what has not been charged yet."""
        due = max(self.estimated, self._engine.cost + self.work) - self._charged
        if due > 0:
            self._charged += due
            meter.spend(due)


class ChargedEngine:
    """Answers questions about contracts while there is something left of a budget."""

    def __init__(self, engine: Engine, account: Account, meter: BudgetMeter) -> None:
        self._engine, self._account, self._meter = engine, account, meter
        self._longest = 0

    def declarer_takes(self, hands: Hands, trumps: int, declarer: int, tricks: int) -> bool:
        """As of `Engine`. Raises LimitReached, also where nothing is left."""
        self._account.settle(self._meter)
        # In a hard position a single question may take half a second, and the next one as long.
        if not self._meter.does_for(self._longest):
            raise LimitReached
        before = self._meter.usage
        takes = self._engine.declarer_takes(hands, trumps, declarer, tricks)
        self._account.settle(self._meter)
        self._longest = max(self._longest, self._meter.usage - before)
        return takes
