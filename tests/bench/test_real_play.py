"""The measure of real play beside open cards."""

from collections import Counter

import pytest

from bench.experts import expert_deals
from bench.real_play import contract_kind, counted, experts_played, played_deal


@pytest.mark.parametrize(
    ("bid", "kind"),
    [
        ("2S", "part"),
        ("4C", "part"),
        ("4S", "game"),
        ("5D", "game"),
        ("3NT", "notrump game"),
        ("6C", "game"),
    ],
)
def test_kinds(bid, kind):
    """By level and denomination."""
    assert contract_kind(bid) == kind


def test_contracts_are_counted_by_kind():
    """Those that open cards make apart; far ones as the farthest."""
    played = [("part", True, 1), ("part", True, 1), ("part", False, -5), ("game", True, 0)]
    assert counted(played) == {
        ("part", True): Counter({1: 2}),
        ("part", False): Counter({-3: 1}),
        ("game", True): Counter({0: 1}),
    }


def test_a_deal_is_played():
    """The same each time."""
    found = played_deal(55, "house", 0)
    assert found == played_deal(55, "house", 0)
    assert found is not None
    assert found[0] in {contract_kind(bid) for bid in ("2S", "3NT", "4S")}


def test_experts_tables_are_counted():
    """Each that played a contract without a double, once."""
    played = [table.result for deal in expert_deals() for table in deal.played]
    undoubled = [result for result in played if result != "Pass" and "x" not in result]
    assert sum(counts.total() for counts in experts_played().values()) == len(undoubled)
