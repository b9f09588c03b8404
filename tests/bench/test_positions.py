"""The textbook positions, and what the house calls in them."""

import pytest

from bench import positions
from bench.experts import auction_of
from bench.positions import Position, answer, answers, switches_of
from valat.games.bridge import systems
from valat.games.bridge.auction import legal_calls
from valat.games.bridge.rules import HAND

REACHED = {"natural": 91, "sayc": 91, "two-over-one": 91}
"""The share of right calls, in hundredths, below which a system must not fall; raise it when it has risen."""
STAYMAN = Position("KQ42.AJ42.84.962", "2C", "Two majors.", "1N (P)", needs=("stayman",))


def told(position):
    """The position, as a failure shows it."""
    return f"{position.topic}: {position.auction} {position.hand}"


def test_there_are_enough():
    """At least 250, over many topics, none twice."""
    asked = positions.positions()
    assert len(asked) >= 250
    assert len(positions.topics()) >= 15
    questions = [(each.auction, each.hand, each.vulnerable, each.needs, each.systems) for each in asked]
    assert len(set(questions)) == len(questions)


def test_each_hand_is_whole():
    """Thirteen different cards."""
    assert [told(each) for each in positions.positions() if len(set(each.cards)) != HAND] == []


def test_each_right_call_is_legal():
    """After an auction that is legal itself."""
    wrong = [
        told(each)
        for each in positions.positions()
        if not set(each.accepted) <= set(legal_calls(auction_of(positions.DEALER, each.called)))
    ]
    assert wrong == []


def test_brackets_are_the_opponents():
    """Every other call before the hand's turn."""

    def is_told(position):
        brackets = [text.startswith("(") for text in position.auction.split()]
        return all(inside == (place % 2 == 0) for place, inside in enumerate(reversed(brackets)))

    assert [told(each) for each in positions.positions() if not is_told(each)] == []


@pytest.mark.parametrize("system", [name for name in REACHED if name in systems.names()])
def test_the_share_does_not_fall(system):
    """What has been reached is held; `python -m bench.positions --misses` lists the wrong calls."""
    assert positions.share(answers(positions.positions(), system)) >= REACHED[system]


def test_a_needed_convention_is_on():
    """And what excludes it is off."""
    assert switches_of(STAYMAN, "natural") == "+stayman"
    josephine = Position("KQ42.AJ42.84.962", "P", "Any.", needs=("josephine",))
    assert switches_of(josephine, "natural") == "+josephine -blackwood"


def test_what_a_system_does_not_know_is_not_asked():
    """Neither a position for other systems, nor one with a convention that there is not."""
    assert answer(Position("KQ42.AJ42.84.962", "P", "Any.", systems=("acol",)), "natural") is None
    assert answer(Position("KQ42.AJ42.84.962", "P", "Any.", needs=("no such thing",)), "natural") is None


def test_a_miss_is_told():
    """With what was right, and what the house's call means."""
    wrong = Position("KQ42.AJ42.84.962", "7N", "For the test.", "1N (P)", needs=("stayman",))
    lines = list(positions.misses(answers([wrong, STAYMAN], "natural")))
    assert lines[1].strip() == "2C   for 7N: For the test."
    assert "[Stayman]" in lines[2]


def test_vulnerability_is_that_of_the_hand():
    """Our side is that of the seat on turn, whoever deals."""
    ours = Position("KQ42.AJ42.84.962", "P", "Any.", "(P)", vulnerable="we")
    assert positions.observation(ours, "natural", "").setup.vulnerable == "ew"


def test_the_command_lists_misses(capsys):
    """Of one topic."""
    assert positions.main(["natural", "--topic", "balancing", "--misses"]) == 0
    printed = capsys.readouterr().out
    assert "balancing" in printed
    assert "natural" in printed
