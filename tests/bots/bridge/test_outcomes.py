"""What calls lead to, the tricks given."""

import pytest

from tests.bots.bridge.bidding_positions import OVERCALLED, SPADES_AGREED, SPADES_AND_DIAMONDS, turn_at
from tests.games.bridge.deals import cards
from valat.bots.bridge.outcomes import OpenTricks, Outcomes
from valat.cards.card_set import card_set
from valat.games.bridge.rules import DENOMINATIONS


class Told:
    """An engine that has been told the tricks of each declarer in each denomination."""

    name = "told"
    nodes = 0

    def __init__(self, tricks):
        self._tricks, self.asked = tricks, []

    def declarer_takes(self, hands, trumps, declarer, tricks):
        self.asked.append(tricks)
        return self._tricks[DENOMINATIONS[trumps], declarer % 2] >= tricks


def gains(hands, moves, calls, tricks, **fields):
    """What each call gains over the first in the deal."""
    known, _, _ = turn_at(hands, moves, **fields)
    whole = tuple(card_set(cards(hand)) for hand in hands.split())
    return Outcomes(known, calls, Told(tricks)).gains(whole)


@pytest.mark.parametrize(("vulnerable", "better"), [("ns", True), ("ew", False)])
@pytest.mark.parametrize("compared", ["imps", "matchpoints"])
def test_a_sacrifice_is_doubled(vulnerable, better, compared):
    """Two down it costs 300 or 500, whether or not the opponents' system doubles. Rule: BRI-SCORE-5"""
    tricks = {("S", 0): 10, ("D", 1): 9}
    found = gains(
        SPADES_AND_DIAMONDS,
        OVERCALLED,
        ["Pass", "5D"],
        tricks,
        vulnerable=vulnerable,
        options={"compared": compared},
    )
    assert (found["5D"] > 0) is better
    assert found["5D"] != 0


@pytest.mark.parametrize(("below", "better"), [([40, 0], True), ([0, 0], False)])
def test_two_spades_is_enough_with_a_part_score(below, better):
    """Ten tricks are there for four, nine are not. Rule: BRI-SCORE-7"""
    found = gains(
        SPADES_AGREED,
        "1S Pass",
        ["4S", "2S"],
        {("S", 0): 10 - better},
        options={"scoring": "rubber"},
        below=below,
    )
    assert (found["2S"] > 0) is better


@pytest.mark.parametrize(
    ("tricks", "exactly", "told", "asked"),
    [
        (11, False, 10, [10]),
        (8, False, 9, [10]),
        (9, True, 9, [10, 9]),
        (7, True, 7, [10, 9, 8, 7]),
        (1, True, 1, [10, 9, 8, 7, 6, 5, 4, 3, 2]),
    ],
)
def test_few_questions_tell_what_matters(tricks, exactly, told, asked):
    """Whether four spades is made, and where each trick would be dear, how many it goes down."""
    engine = Told({("S", 0): tricks})
    assert OpenTricks(engine, (0, 0, 0, 0)).near(3, 0, 10, exactly=exactly) == told
    assert engine.asked == asked


def test_what_is_known_is_not_asked_again():
    """Eleven tricks in five of a suit are enough for three."""
    engine = Told({("S", 0): 11})
    tricks = OpenTricks(engine, (0, 0, 0, 0))
    assert [tricks.near(3, 0, needed, exactly=False) for needed in (11, 9)] == [11, 11]
    assert engine.asked == [11]
