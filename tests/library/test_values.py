"""States and results of all games as values."""

import copy
import pickle

import pytest

import valat
from tests.conformance.deals import played
from valat import games


@pytest.mark.parametrize("game", games.names())
def test_a_state_is_a_value_at_every_move(game):
    """It has a hash, is equal to its copies, and goes through the text of its record."""
    kind = games.find(game)
    states = list(played(kind, next(iter(kind.presets)), 3))
    assert len({*states, *states}) == len(states)
    for state in states:
        assert pickle.loads(pickle.dumps(state)) == copy.deepcopy(state) == state
        assert hash(pickle.loads(pickle.dumps(state))) == hash(state)
        assert valat.Deal.from_record(kind.record(state)).state == state
    result = kind.result(states[-1])
    assert hash(result) == hash(copy.deepcopy(result))


@pytest.mark.parametrize("game", games.names())
def test_a_state_is_short_and_shows_its_cards_when_printed(game):
    """`repr` is one line, `str` has a line for each hand."""
    deal = valat.deal(game, seed=1)
    assert len(repr(deal.state)) < 60
    assert "\n" not in repr(deal.state)
    lines = str(deal.state).splitlines()
    assert len(lines) == 1 + deal.seats
    shown = {card for line in lines[1:] for card in valat.Hand(line.split("  ")[1])}
    # Belot's last three cards are nobody's to see yet, and one of yard bridge lies on the table.
    assert {card for hand in deal.hands for card in hand} <= shown
    assert shown <= {card for hand in deal.record["hands"] for card in hand}


def test_what_was_told_of_calls_belongs_to_a_state():
    """Two that differ in it are not equal, and both have a hash."""
    deal = valat.deal("bridge", seed=1)
    deal.play("1C")
    record = deal.record
    noted = valat.Deal.from_record({**record, "calls": {"0": {"text": "16+"}}})
    assert noted != deal
    assert len({noted.state, deal.state}) == 2
