"""What calls show, remembered from place to place."""

from random import Random

import pytest

from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.systems.demands import Demand, NoSuchSuit, constraint
from valat.games.bridge.systems.suits import Place

LETTERS = {"M": 2, "m": 0, "x": 1, "y": 3}


def places(system, amount):
    """Places of auctions in which the system is followed at random, each with a suit that is named."""
    rng = Random(4)
    while True:
        calls, auction = (), Auction(0)
        while not auction.over:
            picture = systems.bidding_context(system, system, calls, 0, "none")
            yield Place(picture, LETTERS, rng.randrange(4), rng.choice([None, 1, 2]))
            amount -= 1
            if not amount:
                return
            known = [each.call for each in systems.meanings(system, picture)]
            legal = [call for call in known if call in legal_calls(auction)] or ["Pass"]
            calls = (*calls, rng.choice(legal))
            auction = apply_call(auction, calls[-1])


@pytest.mark.parametrize("name", systems.names())
def test_what_is_remembered_is_what_would_be_found(name):
    """Whatever places a call was asked for before: nothing that its constraint depends on is left out."""
    system = systems.shipped_system(name)
    shown = [rule.shows for situation in system.situations for rule in situation.rules]
    demands = [Demand(shows) for shows in shown]
    for place in places(system, 40):
        for shows, demand in zip(shown, demands, strict=True):
            try:
                expected = constraint(shows, place)
            except NoSuchSuit:
                expected = None
            assert demand.at(place) is expected
