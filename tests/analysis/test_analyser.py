"""What the games' analysers share."""

from itertools import islice
from random import Random

import pytest

from tests.conformance.deals import dealt, played_on
from valat import games
from valat.analysis import finished_deal
from valat.kernel.replay import replay


@pytest.mark.parametrize("name", ["belot", "contree", "bela2", "bela3", "bela4"])
@pytest.mark.parametrize("seed", range(4))
def test_holdings_are_what_the_player_could_think(name, seed):
    """The own cards are as they were, and the others hold as many as they do, none of them played."""
    game, rng = games.find(name), Random(seed)
    *_, last = played_on(game, dealt(game, next(iter(game.presets.values())), rng), rng)
    deal = finished_deal(game, replay(game, game.record(last)))
    for ply in deal.plies[::5]:
        state = deal.replay.states[ply]
        own, held = state.turn, state.play.hands
        played = {move.partition("+")[0] for move in deal.replay.moves[:ply]}
        for hands in islice(deal.analyser.holdings(game.view(state, own), Random(1)), 3):
            assert set(hands[own]) == set(held[own])
            assert [len(hand) for hand in hands] == [len(hand) for hand in held]
            cards = [card for hand in hands for card in hand]
            assert len(cards) == len(set(cards) - played)
            if len(held) == 4:
                assert set(cards) == {card for hand in held for card in hand}
