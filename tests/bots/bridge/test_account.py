"""What a search of bridge is charged."""

import pytest

from valat.bots.bot import Budget
from valat.bots.bridge.account import START, Account, ChargedEngine
from valat.bots.search import BudgetMeter
from valat.solver.bridge import LimitReached

HANDS = (0, 0, 0, 0)


class Slow:
    """An engine, each of whose answers costs the same."""

    def __init__(self, each):
        self.each, self.cost = each, 0

    def declarer_takes(self, *_):
        self.cost += self.each
        return True


@pytest.mark.parametrize(("estimated", "charged"), [(100_000, 100_000), (10_000, START + 50_000)])
def test_the_more_of_estimate_and_work(estimated, charged):
    """Once, however often it is settled."""
    engine, meter = Slow(50_000), BudgetMeter(Budget(1_000_000, "nodes"))
    account = Account(engine)
    account.estimated += estimated
    engine.declarer_takes()
    account.settle(meter)
    account.settle(meter)
    assert meter.usage == charged


def test_hard_questions_end_where_the_next_would_be_too_much():
    """The longest so far is taken for the next."""
    engine, meter = Slow(300_000), BudgetMeter(Budget(1_000_000, "nodes"))
    charged = ChargedEngine(engine, Account(engine), meter)
    for _ in range(3):
        assert charged.declarer_takes(*HANDS[:1], 0, 0, 7)
    with pytest.raises(LimitReached):
        charged.declarer_takes(*HANDS[:1], 0, 0, 7)
    assert meter.usage == START + 900_000
