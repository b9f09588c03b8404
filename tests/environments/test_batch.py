"""The actions of environments are those of deals side by side."""

import numpy as np
import pytest

from tests.environments.cases import encoding_of, played
from valat.batch import Deals
from valat.cards.shuffle import seeded_order


@pytest.mark.parametrize("case", ["belot-classic", "contree-classic"])
def test_actions_are_those_of_the_batch(case):
    """They have the same names, and step by step the same ones are legal."""
    encoding = encoding_of(case)
    for number in range(30):
        deals = Deals(encoding.game.name, [0])
        assert deals.actions == encoding.actions[:-1]
        deck = encoding.game.deck(encoding.options)
        order = [deck.index(card) for card in seeded_order(deck, 23, number)]
        deals.lay(np.array([order], np.uint8), dealers=[number % 4])
        for moment, action in played(case, 23, number):
            mask = int(deals.masks[0])
            assert [bit for bit in range(63) if mask >> bit & 1] == list(moment.legal)
            if action is not None:
                deals.step([action])
