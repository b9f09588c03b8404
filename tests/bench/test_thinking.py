"""What the measurement of thinking asks."""

import asyncio

import msgspec
import pytest

from bench import thinking
from valat.bots import Level


def test_the_positions_leave_a_choice():
    """Seats on turn at any point of a deal, auction and play, with more than one legal move."""
    shown = thinking.views(20)
    assert len(shown) == 20
    assert all(len(view.legal) > 1 for view in shown)
    assert {"Pass" in view.legal for view in shown} == {True, False}


def test_the_stand_in_burns_what_it_is_granted():
    """It takes its time and tells how much."""
    told = msgspec.json.decode(thinking.timed("belot", "stand-in", {}, 5), type=thinking.Thought)
    assert told.granted == 5
    assert told.took >= 5


@pytest.mark.parametrize("told", ['{"granted":5,"took":5.5,"worked":5}', "Pass"])
def test_a_move_without_a_thought_counts_as_none(told):
    """A table may have a quick move instead of a thought: it was granted nothing, and has waited too."""

    class Sure:
        async def choose(self, game, view, level):
            return told

    thought = asyncio.run(thinking.asked(Sure(), {}, Level("champion", 100)))
    assert thought.granted == (5 if told != "Pass" else 0)
    assert thought.waited >= 0
