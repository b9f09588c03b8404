"""Claiming."""

import pytest

from tests.games.santase.deals import SIX, completed, dealt, legal, record, refused
from tests.scenes import scene_json
from valat.games.santase import SANTASE
from valat.kernel.replay import replay

ROYAL = completed("CKCQDADTHAS9 D9DQSASTSKHT", "CA")
"""Seat 0 has 24 after the ace and ten of diamonds, and forty to declare."""
SIXTY = "DA D9 DT DQ"


def test_between_tricks():
    """With 66 the player on lead may claim, and the deal is over. Rule: SAN-CLAIM-1"""
    state = dealt(f"{SIXTY} CK+40 SA HA HT", **ROYAL)

    assert state.play.count(0) == 24 + 40 + 15 + 21
    assert "claim" in legal(state)
    assert SANTASE.actors(dealt(f"{SIXTY} CK+40 SA HA HT claim", **ROYAL)) == ()


def test_under_66():
    """A claim under 66 is illegal. Rule: SAN-CLAIM-1"""
    state = dealt(SIXTY, **ROYAL)

    assert refused(state, "claim") == ("SAN-CLAIM-1", "santase.claim_under")
    assert refused(state, "claim", 1) == ("SAN-CLAIM-1", "santase.claim_under")


def test_to_a_lead():
    """While a card lies on the table nobody claims. Rule: SAN-CLAIM-1"""
    state = dealt(f"{SIXTY} CK+40 SA HA", **ROYAL)

    assert state.play.count(0) == 79
    assert refused(state, "claim", 0) == ("SAN-CLAIM-1", "santase.claim_late")
    assert refused(state, "claim", 1) == ("SAN-CLAIM-1", "santase.claim_late")


LEAD = f"{SIXTY} HA HT CQ"
"""Seat 0 has 45 with the ace of hearts."""


def test_right_after_a_marriage():
    """The leader claims until the marriage is answered, off turn. Rule: SAN-CLAIM-1"""
    state = dealt(f"{SIXTY} HA HT CQ+40", **ROYAL)

    assert (state.turn, SANTASE.actors(state)) == (1, (1, 0))
    assert (legal(state, 0), "claim" in legal(state, 1)) == ("claim", False)
    assert refused(state, "claim", 1) == ("SAN-CLAIM-1", "santase.claim_late")
    over = dealt(f"{SIXTY} HA HT CQ+40 0:claim", **ROYAL)
    assert (over.play.claimer, SANTASE.record(over)["moves"][-1]) == (0, "0:claim")


def test_not_after_the_answer():
    """Once it is answered, the leader waits for the end of the trick. Rule: SAN-CLAIM-1"""
    assert dealt(f"{SIXTY} HA HT CQ+40", **ROYAL).play.announced
    assert not dealt(f"{SIXTY} HA HT CQ", **ROYAL).play.announced
    assert SANTASE.actors(dealt(f"{SIXTY} HA HT CQ", **ROYAL)) == (1,)


def test_by_the_player_off_turn():
    """Between tricks whoever is not on lead may claim, too. Rule: SAN-CLAIM-1"""
    deal = completed("CKCQDADTHAS9 CAD9DQSASTSK", "C9")
    state = dealt(f"{SIXTY} CQ+40 CA", **deal)

    assert (state.play.count(0), state.turn) == (64, 1)
    state = dealt(f"{SIXTY} HA SK CQ+40 CA", **deal)
    assert (state.play.count(0), SANTASE.actors(state), legal(state, 0)) == (79, (1, 0), "claim")
    assert dealt(f"{SIXTY} HA SK CQ+40 CA 0:claim", **deal).play.claimer == 0


def test_bare_claim_is_the_turns():
    """A claim without a seat is that of the seat on turn. Rule: SAN-CLAIM-1"""
    deal = completed("CKCQDADTHAS9 CAD9DQSASTSK", "C9")
    played = replay(SANTASE, record(f"{SIXTY} HA SK CQ+40 CA claim", **deal))

    assert (played.fault.refusal.rule, played.fault.ply) == ("SAN-CLAIM-1", 8)


def test_not_after_the_last_card():
    """After the last card there is nothing to claim. Rule: SAN-CLAIM-1"""
    state = dealt(f"{SIX} D9 DT CT CQ CA C9 CK SJ DA DK DQ SQ")

    assert state.play.count(0) >= 66
    assert (SANTASE.actors(state), SANTASE.result(state).outcome) == ((), "played_out")


def test_nothing_claims_by_itself():
    """Whoever has enough may play on. Rule: SAN-CLAIM-1"""
    assert not dealt(f"{SIXTY} HA HT CQ+40 SA", **ROYAL).over


@pytest.mark.parametrize("open_count", [False, True])
def test_counts(open_count):
    """Each player is shown the own count and tricks, by option both counts. Rule: SAN-CLAIM-2"""
    scene = scene_json(SANTASE, dealt(SIXTY, open_count=open_count, **ROYAL), 1)

    assert scene["counts"] == [24 if open_count else None, 0]
    assert scene["won"] == [None, []]
    assert scene_json(SANTASE, dealt(SIXTY, **ROYAL), 0)["won"] == [[["DA", "D9"], ["DT", "DQ"]], None]
