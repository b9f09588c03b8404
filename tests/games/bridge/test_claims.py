"""Claims."""

import pytest

from tests.games.bridge.deals import TYPICAL, after, dealt, finished, legal, refused
from tests.scenes import scene_json
from tests.views import notation
from valat.games.bridge import BRIDGE
from valat.kernel.replay import replay

SOUTH_PLAYS = "Pass Pass 1NT Pass Pass Pass"


def played(moves=""):
    """South plays one no trump; the moves after the auction."""
    return dealt(TYPICAL, f"{SOUTH_PLAYS} {moves}")


def test_declarers_claim_is_answered_by_both_opponents_left_first():
    """Rule: BRI-PLAY-3"""
    state = played("S7 claim=7")
    assert (BRIDGE.actors(state), legal(state)) == ((3,), "accept refuse")
    assert BRIDGE.actors(after(state, "accept")) == (1,)


def test_a_claim_accepted_ends_the_play():
    """South takes 7 of the 13 unfinished tricks, the one on the table counted. Rule: BRI-PLAY-3"""
    state = played("S7 claim=7 accept accept")
    assert (BRIDGE.actors(state), state.play.tricks) == ((), (7, 6))
    assert BRIDGE.result(state).tricks == 7


def test_tricks_taken_before_a_claim_stay():
    """A trick to North and South; then a defender concedes all but two. Rule: BRI-PLAY-3"""
    state = played("S7 SK S5 S2 1:claim=2 accept")
    assert state.play.tricks == (11, 2)


def test_a_defenders_claim_is_answered_by_declarer_alone():
    """Rule: BRI-PLAY-3"""
    state = played("claim=5")
    assert BRIDGE.actors(state) == (2,)
    assert after(state, "accept").play.tricks == (8, 5)


def test_the_first_refusal_ends_it():
    """Play goes on where it was, and nobody else is asked. Rule: BRI-PLAY-3"""
    before = played("S7")
    state = after(before, "claim=13 refuse")
    assert (BRIDGE.actors(state), legal(state)) == ((2,), legal(before))


def test_dummy_neither_claims_nor_answers():
    """Rule: BRI-PLAY-3"""
    assert refused(played("S7"), "claim=7", seat=0) == ("BRI-PLAY-3", "bridge.claim_dummy")
    assert BRIDGE.claims(played("S7")) == (1, 2, 3)
    state = played("S7 1:claim=0")
    assert refused(state, "accept", seat=0) == ("BRI-PLAY-3", "bridge.not_asked")


def test_two_refused_claims_a_player():
    """The partner and the opponents may still claim. Rule: BRI-PLAY-3"""
    state = played("S7 claim=13 refuse claim=12 accept refuse")
    assert refused(state, "claim=11") == ("BRI-PLAY-3", "bridge.claim_often")
    assert BRIDGE.claims(state) == (1, 3)


def test_no_more_is_claimed_than_there_is():
    """Rule: BRI-PLAY-3"""
    state = played("S7 SK S5 S2")
    assert refused(state, "claim=13") == ("BRI-PLAY-3", "bridge.claim_tricks")
    assert refused(state, "claim=12") is None


@pytest.mark.parametrize(
    ("moves", "text", "key"),
    [
        ("S7 claim=7", "S8", "bridge.claim_open"),
        ("S7 claim=7", "claim=8", "bridge.claim_open"),
        ("S7", "accept", "bridge.claim_none"),
    ],
)
def test_one_thing_after_the_other(moves, text, key):
    """While a claim waits there is no other move, and without one no answer. Rule: BRI-PLAY-3"""
    assert refused(played(moves), text) == ("BRI-PLAY-3", key)


def test_no_claim_in_the_auction():
    """Rule: BRI-PLAY-3"""
    assert refused(dealt(), "claim=3") == ("BRI-PLAY-3", "bridge.claim_auction")
    assert BRIDGE.claims(dealt()) == ()


@pytest.mark.parametrize(("seat", "open_hands"), [(0, []), (1, [0, 2]), (2, [0]), (3, [0, 2]), (None, [0])])
def test_declarers_claim_shows_the_hand_to_the_opponents(seat, open_hands):
    """Neither dummy nor a spectator sees it, whatever the answers are. Rule: BRI-PLAY-3"""
    for answers in ("", "refuse", "accept accept"):
        assert scene_json(BRIDGE, played(f"S7 claim=7 {answers}"), seat)["shown"] == open_hands


@pytest.mark.parametrize(("seat", "open_hands"), [(0, [1]), (1, [0]), (2, [0, 1]), (3, [0]), (None, [0])])
def test_a_defenders_claim_is_hidden_from_the_partner(seat, open_hands):
    """The other defender goes on knowing the own hand and dummy's. Rule: BRI-PLAY-3"""
    assert scene_json(BRIDGE, played("S7 1:claim=2 refuse"), seat)["shown"] == open_hands


def test_a_view_tells_only_the_own_right_to_claim():
    """Rule: BRI-PLAY-3"""
    state = played("S7")
    assert [notation(BRIDGE.view(state, seat))["claims"] for seat in (0, 1, 2, 3, None)] == [
        [],
        [1],
        [2],
        [3],
        [],
    ]


def test_claims_are_written_with_the_seat_off_turn():
    """A claim by whoever plays next stands bare, another's after its seat; both are read back."""
    state = finished(played("S7 claim=9 refuse 1:claim=0 refuse S8"))
    record = BRIDGE.record(state)
    assert record["moves"][6:12] == ["S7", "claim=9", "refuse", "1:claim=0", "refuse", "S8"]
    assert replay(BRIDGE, record).states[-1] == state
