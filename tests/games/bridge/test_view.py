"""Who sees what."""

import pytest

from tests.games.bridge.deals import TYPICAL, after, dealt, finished
from tests.scenes import scene_json
from tests.views import notation
from valat.games.bridge import BRIDGE
from valat.games.bridge.notes import with_note
from valat.games.bridge.state import Note
from valat.kernel.errors import Illegal

VIEWERS = (0, 1, 2, 3, None)
SOUTH_PLAYS = "Pass Pass 1NT Pass Pass Pass"


def open_hands(state, seat):
    """The seats whose hands stand in a seat's view."""
    return [at for at, hand in enumerate(notation(BRIDGE.view(state, seat))["hands"]) if hand[0] != "??"]


@pytest.mark.parametrize("moves", ["", SOUTH_PLAYS])
def test_before_the_lead_everybody_sees_the_own_hand(moves):
    """Dummy's too is hidden until the lead. Rule: BRI-PLAY-1"""
    state = dealt(TYPICAL, moves)
    assert [open_hands(state, seat) for seat in VIEWERS] == [[0], [1], [2], [3], []]


def test_after_the_lead_dummy_lies_open_to_all():
    """Rule: BRI-PLAY-1"""
    state = dealt(TYPICAL, f"{SOUTH_PLAYS} S7")
    assert [open_hands(state, seat) for seat in VIEWERS] == [[0], [0, 1], [0, 2], [0, 3], [0]]


def test_the_end_opens_nothing():
    """Whoever may see all cards then asks for the opened scene."""
    state = finished(dealt(TYPICAL, SOUTH_PLAYS))
    assert open_hands(state, None) == [0]
    claimed = dealt(TYPICAL, f"{SOUTH_PLAYS} S7 claim=7 accept accept")
    assert open_hands(claimed, 0) == [0]
    assert open_hands(claimed, None) == [0]
    assert scene_json(BRIDGE, claimed, None, opened=True)["shown"] == [0, 1, 2, 3]


def test_dummys_moves_are_declarers():
    """Dummy has no legal move, declarer has dummy's cards. Rule: BRI-PLAY-1"""
    state = dealt(TYPICAL, f"{SOUTH_PLAYS} S7")
    assert notation(BRIDGE.view(state, 0))["legal"] == []
    assert notation(BRIDGE.view(state, 2))["legal"] == ["S8", "SK", "ST"]


def test_a_call_is_explained_to_the_opponents_only():
    """The partner reads nothing, nor does a spectator, who may be the partner. Rule: BRI-INFO-2"""
    state = BRIDGE.explain(dealt(TYPICAL, "1NT Pass"), 0, 0, "12-14")
    assert [seat for seat in VIEWERS if "calls" in notation(BRIDGE.view(state, seat))] == [0, 1, 3]
    assert notation(BRIDGE.view(state, 1))["calls"] == {"0": {"alert": True, "text": "12-14"}}
    assert scene_json(BRIDGE, state, 2) == scene_json(BRIDGE, dealt(TYPICAL, "1NT Pass"), 2)


def test_all_read_an_explanation_once_the_deal_is_over():
    """It stays on record. Rule: BRI-INFO-2"""
    state = BRIDGE.explain(dealt(TYPICAL, "Pass Pass Pass"), 0, 0, "no opening")
    over = BRIDGE.apply(state, 3, BRIDGE.read("Pass"))
    assert all(notation(BRIDGE.view(over, seat))["calls"] == BRIDGE.record(over)["calls"] for seat in VIEWERS)


def test_a_claim_comes_with_a_line_of_text():
    """The opponents read it, dummy does not; it is no alert. Rule: BRI-PLAY-3"""
    claimed = dealt(TYPICAL, f"{SOUTH_PLAYS} S7 claim=5")
    ply = len(claimed.moves) - 1
    state = BRIDGE.explain(claimed, 2, ply, "trumps, then clubs")
    assert [seat for seat in VIEWERS if scene_json(BRIDGE, state, seat)["notes"]] == [1, 2, 3]
    assert BRIDGE.record(state)["calls"] == {str(ply): {"text": "trumps, then clubs"}}
    assert BRIDGE.load(BRIDGE.record(state)).notes == state.notes


@pytest.mark.parametrize(("seat", "ply"), [(0, 1), (0, 2), (0, -1), (3, 8)])
def test_only_own_calls_are_explained(seat, ply):
    """Not another's, not one that was never made, and no card. Rule: BRI-INFO-2"""
    state = dealt(TYPICAL, "1NT Pass")
    with pytest.raises(Illegal) as refused:
        with_note(state, seat, ply, Note(text="balanced"))
    assert refused.value.rule == "BRI-INFO-2"


def test_the_scene_tells_turn_and_actor_apart():
    """Dummy is on turn, declarer moves. Rule: BRI-PLAY-1"""
    scene = scene_json(BRIDGE, dealt(TYPICAL, f"{SOUTH_PLAYS} S7"), None)
    assert (scene["turn"], scene["actor"], scene["dummy"]) == (0, 2, 0)


def test_the_scene_of_an_auction():
    """Calls and the last bid stand in it; there is no dummy."""
    scene = scene_json(BRIDGE, dealt(TYPICAL, "1NT X", board=2), 2)
    assert scene["contract"] == {"name": "1NT", "declarer": 0, "multiplier": 2}
    assert [call["call"] for call in scene["calls"]] == ["1NT", "X"]
    assert (scene["phase"], scene["dummy"], scene["vulnerable"]) == ("auction", None, "ns")
    assert scene["refused"]["1C"]["rule"] == "BRI-BID-1"


def test_the_scene_says_what_binds():
    """Declarer must follow suit from dummy. Rule: BRI-PLAY-2"""
    scene = scene_json(BRIDGE, dealt(TYPICAL, f"{SOUTH_PLAYS} S7"), 2)
    assert scene["hint"] == {"key": "bridge.follow", "args": {"suit": "S"}}
    assert "HA" in scene["refused"]


def test_a_claim_stands_in_the_scene():
    """Rule: BRI-PLAY-3"""
    state = after(dealt(TYPICAL, f"{SOUTH_PLAYS} S7"), "claim=9")
    assert scene_json(BRIDGE, state, 1)["claim"] == {"seat": 2, "tricks": 9, "waiting": [3, 1], "ply": 7}
    assert scene_json(BRIDGE, state, 1)["hands"][2] == list(state.hands[2])
