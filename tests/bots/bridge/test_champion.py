"""The champion's calls and cards."""

import pytest

from tests.games.bridge.deals import dealt
from valat.bots.bot import Budget
from valat.bots.bridge import champion, house
from valat.bots.bridge.call_candidates import candidate_calls
from valat.bots.bridge.card_play import card_by_rules
from valat.bots.bridge.play_context import play_context
from valat.games.bridge import BRIDGE
from valat.games.bridge.observation import observe

TRUMPS = "J42.AK75.AJT3.KT K865.QJ6.Q854.J4 AQT73.32.76.A982 9.T984.K92.Q7653"
DRAWN = "1NT Pass 3S Pass 4S Pass Pass Pass HT HK H6 H2 S2 S5 ST S9"
ENOUGH = Budget(600_000, "nodes")
LITTLE = Budget(50_000, "nodes")


def asked(state, bot=champion, budget=LITTLE):
    """What the bot does that is to move."""
    return bot(BRIDGE.view(state, BRIDGE.actors(state)[0]), 3, budget)


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
    assert asked(state) in BRIDGE.view(state, seat).legal


def test_it_leaves_the_rules_card_for_a_better_one():
    """The rules would lead a third trump, which costs more than a trick on average."""
    state = dealt(TRUMPS, DRAWN)
    view = BRIDGE.view(state, BRIDGE.actors(state)[0])
    assert card_by_rules(play_context(observe(view)), view.legal) == "S3"
    assert asked(state, budget=ENOUGH)[0] != "S"


@pytest.mark.parametrize(
    ("moves", "others"),
    [("1NT Pass 3NT Pass Pass", {"Pass", "X"}), ("1NT Pass Pass", {"Pass"}), ("", set())],
)
def test_calls_that_are_thought_of(moves, others):
    """The house's call first; over a bid a pass, from the three level on a double."""
    state = dealt(TRUMPS, moves)
    view = BRIDGE.view(state, BRIDGE.actors(state)[0])
    usual = asked(state, house)
    calls = candidate_calls(observe(view), view.legal, usual)
    assert calls[0] == usual
    assert others <= set(calls) <= set(view.legal)
