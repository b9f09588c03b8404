"""Full deals that agree with a view."""

from itertools import islice
from random import Random

import pytest

from tests.games.bridge.deals import TYPICAL, dealt
from valat.games.bridge import BRIDGE
from valat.kernel.replay import replay

PLAYED = "Pass Pass 1NT Pass Pass Pass S7 S8 SQ SA D6 D2 DA D4 C2 C8 CQ CK"


@pytest.mark.parametrize(
    "moves", ["", PLAYED, f"{PLAYED} 2:claim=3", f"{PLAYED} 1:claim=3 refuse", "Pass " * 4]
)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_worlds_give_the_view_back(moves, seat):
    """Also with claims, whose hands some know. Rule: BRI-PLAY-3"""
    view = BRIDGE.view(dealt(TYPICAL, moves), seat)
    for world in islice(BRIDGE.worlds(view, Random(1)), 20):
        other = replay(BRIDGE, world)
        assert other.fault is None
        assert BRIDGE.view(other.states[-1], seat) == view


def test_who_showed_out_holds_none():
    """East discards on the second spade: no world gives East another. Rule: BRI-PLAY-2"""
    hands = "KT8.A96.A95.7542 Q.KJ52.KQ8743.T8 AJ92.874.JT6.AQ3 76543.QT3.2.KJ96"
    view = BRIDGE.view(dealt(hands, "Pass Pass 1NT Pass Pass Pass S3 SK SQ S2 S8 D3"), 3)
    for world in islice(BRIDGE.worlds(view, Random(2)), 50):
        assert sum(card[0] == "S" for card in world["hands"][1]) == 1


def test_the_same_seed_the_same_worlds():
    """Worlds are drawn from the generator alone."""
    view = BRIDGE.view(dealt(TYPICAL, PLAYED), 1)
    first, second = (list(islice(BRIDGE.worlds(view, Random(5)), 3)) for _ in range(2))
    assert first == second
