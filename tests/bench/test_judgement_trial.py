"""The house with a network as judge."""

import numpy as np
import pytest

from bench.judgement import trial
from bench.judgement.trial import judged_call
from valat.bots.bridge.bidding import system_call
from valat.games.bridge import systems
from valat.games.bridge.auction import legal_calls
from valat.games.bridge.systems.hand import hand_of

SYSTEM = systems.shipped_system("natural")
FIFTEEN = "SA SK S9 S8 S3 HA HJ H4 DQ D9 D2 C6 C4".split()
RAISED = ("1S", "Pass", "2S", "Pass")


@pytest.fixture
def sure_of(monkeypatch):
    """Makes the network sure of a number of tricks, whoever plays what."""

    def sure(tricks):
        chances = np.zeros((4, 5, 14))
        chances[..., tricks] = 1
        monkeypatch.setattr(trial, "_chances", lambda rows: np.stack([chances] * len(rows)))

    return sure


def calls(cards, auction):
    """The house's call of the seat on turn, and the judge's."""
    context = systems.bidding_context(SYSTEM, SYSTEM, auction, 0, "none")
    hand, legal = hand_of(cards), legal_calls(context.auction)
    usual = system_call(SYSTEM, context, hand, legal)
    return usual, judged_call(SYSTEM, context, hand, legal, usual)


def test_a_game_is_tried_for(sure_of):
    """Where ten tricks are sure, with a hand that misses the meaning by a point or two."""
    sure_of(10)
    assert calls(FIFTEEN, RAISED) == ("Pass", "3S")


def test_the_house_is_followed(sure_of):
    """Where nothing is won by another call."""
    sure_of(8)
    assert calls(FIFTEEN, RAISED) == ("Pass", "Pass")


def test_a_call_that_asks_is_not_judged(sure_of):
    """Stayman stays, whatever the game would bring."""
    sure_of(13)
    cards = "SA SK S9 S8 HA HJ H4 H2 DQ D9 D2 C6 C4".split()
    assert calls(cards, ("1NT", "Pass")) == ("2C", "2C")


def test_over_opponents_nothing_higher(sure_of):
    """They have bid: a game that seems sure stays unbid."""
    sure_of(10)
    usual, judged = calls(FIFTEEN, ("1S", "2D", "2S", "3D"))
    assert trial._height(judged) <= trial._height(usual)
