"""The play."""

import pytest

from tests.games.bridge.deals import TYPICAL, after, dealt, finished, legal, refused
from valat.games.bridge import BRIDGE


def test_declarers_left_leads():
    """South plays: West leads. Rule: BRI-PLAY-1"""
    state = dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass")
    assert (state.play.declarer, state.turn, state.actor) == (2, 3, 3)


def test_declarer_plays_dummys_cards():
    """After the lead North's cards are South's to play, and North is refused. Rule: BRI-PLAY-1"""
    state = dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass S7")
    assert (state.turn, BRIDGE.actors(state)) == (0, (2,))
    assert legal(state) == "S8 SK ST"
    assert refused(state, "S8", seat=0) == ("BRI-PLAY-1", "bridge.dummy")
    assert after(state, "S8").turn == 1


def test_suit_is_followed():
    """Rule: BRI-PLAY-2"""
    state = dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass S7 S8")
    assert legal(state) == "S5 SQ"
    assert refused(state, "HK") == ("BRI-PLAY-2", "bridge.follow")
    assert refused(state, "SA") == ("BRI-PLAY-5", "bridge.not_held")


def test_without_the_suit_any_card():
    """There is no duty to ruff. Rule: BRI-PLAY-2"""
    state = dealt(moves="1H Pass Pass Pass DA")
    assert len(legal(state).split()) == 13


def test_the_highest_trump_takes_the_trick():
    """North's ace of clubs ruffs nothing; East's diamonds are led. Rule: BRI-PLAY-2"""
    state = dealt(moves="1C Pass Pass Pass DA H2 SA CA")
    assert (state.play.winner, state.play.tricks, state.turn) == (0, (1, 0), 0)


def test_the_highest_card_of_the_suit_takes_the_trick():
    """Aces of other suits do not count at no trumps. Rule: BRI-PLAY-2"""
    state = dealt(moves="1NT Pass Pass Pass D2 HA SA CA")
    assert state.play.winner == 1


@pytest.mark.parametrize(("text", "seat"), [("HK", 3), ("S2", 0), ("Pass", 1), ("D5", 2)])
def test_out_of_turn_is_refused_with_the_reason(text, seat):
    """A call or card that cannot be is no move at all. Rule: BRI-PLAY-5"""
    state = dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass S7 S8")
    refusal = BRIDGE.refusal(state, seat, BRIDGE.read(text))
    assert refusal.rule.startswith("BRI-")
    assert refusal.why.endswith(".")


def test_a_call_out_of_turn_is_refused():
    """Rule: BRI-PLAY-5"""
    assert refused(dealt(), "1C", seat=1) == ("BRI-PLAY-5", "bridge.not_your_turn")


def test_thirteen_tricks_are_shared():
    """All cards are played, and every trick is somebody's."""
    state = finished(dealt(TYPICAL, "1NT Pass Pass Pass"))
    assert sum(state.play.tricks) == 13
    assert state.play.hands == ((), (), (), ())
