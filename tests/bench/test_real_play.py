"""The measure of real play beside open cards."""

from collections import Counter

from bench.real_play import counted, played_deal
from valat.bots.bridge.real_play import contract_kind


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
