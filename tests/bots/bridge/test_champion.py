"""The champion's calls and cards."""

import pytest

from tests.games.bridge.deals import dealt
from valat.bots.bot import Budget
from valat.bots.bridge import champion, house
from valat.games.bridge import BRIDGE

ENDING = "Pass Pass 1NT Pass 3NT Pass Pass Pass"
ENOUGH = Budget(200_000, "nodes")


def asked(state, bot=champion):
    """What the bot does that is to move."""
    return bot(BRIDGE.view(state, BRIDGE.actors(state)[0]), 3, ENOUGH)


def test_a_claim_is_answered_as_the_house_does():
    """By what is known of the cards. Rule: BRI-PLAY-3"""
    hands = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    for tricks in (13, 12):
        state = dealt(hands, f"7S Pass Pass Pass 0:claim={tricks}")
        assert asked(state) == asked(state, house)


def test_a_single_card_needs_no_thought():
    """The only legal card is played."""
    hands = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    state = dealt(hands, "7S Pass Pass Pass HA")
    assert asked(state) == asked(state, house)


@pytest.mark.parametrize("moves", ["", "1H Pass", "1NT Pass 2C"])
def test_calls_are_legal(moves):
    """Whatever the auction, of those the view offers."""
    hands = "KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"
    state = dealt(hands, moves)
    seat = BRIDGE.actors(state)[0]
    assert asked(state) in BRIDGE.view(state, seat)["legal"]
