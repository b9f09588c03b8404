"""Views, worlds, scenes and records."""

from itertools import islice
from random import Random

import pytest

from tests.conformance.deals import played
from tests.games.contree.deals import MIXED, RUFFS, SUITS, after, dealt
from tests.scenes import scene_json
from valat.cards.card import UNKNOWN
from valat.games.contree import CONTREE
from valat.games.contree.worlds import observe, shares
from valat.kernel.errors import Impossible, Unreadable

PASSES = "Pass Pass Pass"


def test_own_hand_only():
    """All eight own cards are seen from the start, nobody else's ever. Rule: CTR-SEAT-1"""
    for state in played(CONTREE, "classic", 5):
        for seat in range(4):
            hands = list(CONTREE.view(state, seat).hands)
            assert hands.pop(seat) == state.hands[seat]
            assert hands == [(UNKNOWN,) * 8] * 3


def test_excluded_by_play():
    """Who neither follows nor ruffs over an opponent holds none of either. Rule: CTR-PLAY-1, CTR-PLAY-3"""
    state = dealt(SUITS, f"80S {PASSES} C7 D7 H7")
    seen = observe(CONTREE.view(state, 3))

    assert [sorted({card[0] for card in cards}) for cards in seen.possible] == [
        ["C", "D", "H"],
        ["D", "H"],
        ["D", "H"],
        [],
    ]


def test_lower_trump_tells():
    """Who plays a lower trump to trumps holds no higher one. Rule: CTR-PLAY-1"""
    state = dealt(RUFFS, f"80S {PASSES} SA S7")
    seen = observe(CONTREE.view(state, 2))

    assert not {"SJ", "S9"} & seen.possible[1]


def test_ruff_over_partner_is_free():
    """A discard on the partner's trick says only that the suit is not held. Rule: CTR-PLAY-2"""
    state = dealt(SUITS, f"80S {PASSES} C7 D7 H7")
    one = observe(CONTREE.view(state, 3)).possible[2]

    assert "S7" not in one
    assert not any(card[0] == "C" for card in one)


@pytest.mark.parametrize("preset", ["classic", "club"])
def test_worlds_are_the_consistent_deals(preset):
    """Near the end every deal that replays to the same view is drawn, and none else. Rule: CTR-PLAY-3"""
    *states, _ = played(CONTREE, preset, 11)
    state = states[-9]
    view = CONTREE.view(state, state.turn)
    ways = shares(observe(view))
    drawn = {
        tuple(tuple(sorted(hand)) for hand in world["hands"])
        for world in islice(CONTREE.worlds(view, Random(1)), 40 * ways.count)
    }

    assert len(drawn) == ways.count


def test_belote_is_shown_when_both_lie():
    """Nobody has to announce it. Rule: CTR-BELOTE-1"""
    state = dealt(SUITS, f"80C {PASSES} CQ D7 H7 S7")
    assert scene_json(CONTREE, state, 1)["belote"] is None

    assert scene_json(CONTREE, after(state, "CK"), 1)["belote"] == 0


def test_scene_of_the_auction():
    """The last bid stands in the scene, with all that may not be called. Rule: CTR-BID-1"""
    scene = scene_json(CONTREE, dealt(moves="Pass 120H"), 2)

    assert scene["contract"] == {"name": "120H", "number": 120, "suit": "H", "declarer": 1, "multiplier": 1}
    assert scene["refused"]["80C"]["key"] == "contree.bid_too_low"
    assert (scene["phase"], scene["hint"], scene["trumps"]) == ("auction", None, [])


def test_hint():
    """What binds the hand. Rule: CTR-PLAY-3"""
    scene = scene_json(CONTREE, dealt(MIXED, f"80S {PASSES} C7"), 1)

    assert (scene["hint"], scene["trumps"]) == ({"key": "contree.follow", "args": {"suit": "C"}}, ["S"])


def test_records():
    """A deal of wrong hands is refused."""
    record = CONTREE.record(dealt())
    with pytest.raises(Impossible):
        CONTREE.load({**record, "hands": record["hands"][:3]})
    with pytest.raises(Impossible):
        CONTREE.load({**record, "hands": [record["hands"][0]] * 4})
    with pytest.raises(Unreadable):
        CONTREE.load({**record, "game": "belot"})
    with pytest.raises(Unreadable):
        CONTREE.read("170H")
