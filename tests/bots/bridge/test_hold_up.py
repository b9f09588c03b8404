"""The hold-up: when the only stopper is kept."""

import pytest

from tests.games.bridge.deals import dealt
from valat.bots.bridge.hold_up import should_hold_up
from valat.bots.bridge.play_context import play_context
from valat.games.bridge import BRIDGE
from valat.games.bridge.observation import observe

NORTH, EAST, WEST = "84.KQ3.A83.K7642", "T63.T9872.K42.53", "KQJ95.J5.76.JT98"
CALLS = "3NT Pass Pass Pass "


def kept(south, moves, north=NORTH, east=EAST, west=WEST):
    """Whether South, who declares, keeps the ace of spades after the moves."""
    state = dealt(f"{north} {east} {south} {west}", CALLS + moves, dealer=2)
    view = BRIDGE.view(state, 2)
    context = play_context(observe(view))
    return should_hold_up(context, tuple(card for card in context.hand if card[0] == "S"))


@pytest.mark.parametrize(
    ("moves", "held"),
    [
        ("SK S4 S3", True),
        ("SK S4 S3 S2 SQ S8 S6", True),
        ("SK S4 S3 S2 SQ S8 S6 S7 SJ C2 ST", False),
    ],
)
def test_the_rule_of_seven(moves, held):
    """Five spades in both hands: the ace is kept for two rounds."""
    assert kept("A72.A64.QJT95.AQ", moves) is held


def test_nothing_is_kept_where_the_tricks_are_there():
    """South has nine tricks that can be cashed."""
    assert not kept("A72.A64.KQJ95.AQ", "SK S4 S3", east="T63.T9872.T42.53")


def test_a_second_stopper_needs_no_patience():
    """The queen beside the ace is one."""
    assert not kept("AQ2.A64.QJT95.A5", "S5 S4 ST", west="KJ975.J5.76.QJT8", east="T63.T9872.K42.93")


def test_another_suit_that_lies_open():
    """East and West have nine clubs with the ace and the king: South has no time."""
    north, south = "84.KQ3.AQ873.J76", "A72.A6542.J96.Q4"
    assert not kept(south, "SK S4 S3", north, "T63.T987.KT4.K53", "KQJ95.J.52.AT982")
