"""Calls and explanations that do not fit what was agreed."""

import pytest

from tests.games.bridge.deals import TYPICAL, dealt
from valat.games.bridge import BRIDGE

STAYMAN = "1NT Pass 2C Pass 2D Pass 3NT Pass Pass Pass"


def found(state):
    """What is about whom: kind, seat, call and what was told."""
    return [
        (contradiction.about, contradiction.seat, contradiction.move, contradiction.told)
        for contradiction in BRIDGE.contradictions(state)
    ]


def told(ply, text):
    """What is found of an explanation of a call of the Stayman auction, calls aside."""
    state = BRIDGE.explain(dealt(TYPICAL, STAYMAN), ply % 4, ply, text)
    return [contradiction for contradiction in found(state) if contradiction[0] == "explanation"]


@pytest.mark.parametrize("text", ["15-17", "15–17 balanced", "16+", "natural", "2-4 clubs, 15-17"])
def test_an_explanation_that_fits(text):
    """Numbers that are possible; without any a call that needs no alert is nobody's business."""
    assert told(0, text) == []


@pytest.mark.parametrize("text", ["12-14", "18–20", "20+ any"])
def test_an_explanation_with_other_numbers(text):
    """Points that the agreement rules out. Rule: BRI-INFO-2"""
    assert told(0, text) == [("explanation", 0, "1NT", text)]


def test_an_alerted_call_explained_by_nothing_that_is_agreed():
    """Any of the words of the agreement will do, in whatever language."""
    assert told(2, "natural, weak") == [("explanation", 2, "2C", "natural, weak")]
    assert told(2, "Stayman") == []


def test_a_call_that_does_not_fit_the_hand():
    """The agreement is told beside it. Rule: BRI-INFO-3"""
    state = dealt(TYPICAL, "2NT Pass Pass Pass")
    assert ("call", 0, "2NT", "") in found(state)
    assert all(contradiction.agreed["en"] for contradiction in BRIDGE.contradictions(state))
