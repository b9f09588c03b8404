"""A deal that is over everywhere, position by position."""

import pytest

from tests.conformance.deals import played
from valat import games
from valat.house import steps
from valat.kernel.errors import Unreadable
from valat.kernel.replay import replay

GAME = games.find("belot")
STATE = list(played(GAME, "classic", 1))[-1]
RECORD = GAME.record(STATE)


def test_a_deal_has_a_step_more_than_moves():
    """The first has no move; each of the others who made which."""
    told = steps.steps_of(RECORD)
    assert (told.steps[0].seat, told.steps[0].move) == (None, None)
    assert [step.move for step in told.steps[1:]] == RECORD["moves"]
    assert told.steps[1].seat == (RECORD["dealer"] + 1) % 4


def test_every_card_lies_open():
    """For whoever looks: the deal is over."""
    told = steps.steps_of(RECORD)
    assert "??" not in {card for step in told.steps for hand in step.scene.hands for card in hand}


def test_a_deal_that_is_over_has_its_score():
    """And its result, in the game's own words."""
    told = steps.steps_of(RECORD)
    assert (told.result, told.lines, told.fault) == (GAME.result(STATE), GAME.score(STATE), None)


def test_a_record_is_shown_as_far_as_it_goes():
    """And what keeps it from going on."""
    told = steps.steps_of({**RECORD, "moves": [*RECORD["moves"][:2], "no move"]})
    assert (len(told.steps), told.fault.ply, told.fault.move) == (3, 2, "no move")
    assert told.result is None


def test_a_long_deal_is_shown():
    """At yard bridge the stock is made anew up to thirty times, and bots may move at random. YARD-END-2"""
    yard = games.find("yard")
    record = yard.record(list(played(yard, "classic", 146))[-1])
    assert len(record["moves"]) > 1000
    assert len(steps.steps_of(record).steps) == len(record["moves"]) + 1


def test_who_moved_is_told_where_it_is_known():
    """A person, a bot, or the clock."""
    played_deal = replay(GAME, RECORD)
    assert steps.step(GAME, played_deal, 0, "clock").by == "clock"


@pytest.mark.parametrize(
    ("record", "key"),
    [
        ({**RECORD, "moves": ["Pass"] * (steps.MOST_MOVES + 1)}, None),
        ({"valat": 1, "game": "belot", "deals": []}, "bad_record"),
        ([], "bad_record"),
    ],
)
def test_what_is_no_deal_is_refused(record, key):
    """A longer one than any game has, a match, or no record at all."""
    with pytest.raises(Unreadable) as refused:
        steps.steps_of(record)
    assert refused.value.key == key or refused.value.code == "too_big"
