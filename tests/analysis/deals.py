"""Finished deals of Belot to analyse."""

from random import Random

from tests.games.belot.deals import SUITS
from valat.analysis import finished_deal
from valat.cards.card import read_cards
from valat.cards.deck import DECK_32
from valat.cards.shuffle import seeded_order
from valat.games import find
from valat.kernel.replay import replay

BELOT = find("belot")
HEAD = {"valat": 1, "game": "belot", "options": {}}
TRICKS = [[suit + rank for suit in "CDHS"] for rank in "789TJQKA"]
CAPOT = {
    **HEAD,
    "dealer": 3,
    "hands": [list(read_cards(row)) for row in SUITS.split()],
    "moves": ["C", "Pass", "Pass", "Pass", *(card for trick in TRICKS for card in trick)],
}
"""Seat 0 has all the clubs, which are trumps."""
PASSED = {**CAPOT, "moves": ["Pass"] * 4}
AUCTION = 4
"""Plies before the first card of these deals."""


def played_at_random(contract, seed, announcing=True):
    """A deal in which everybody plays, and announces or not, at random."""
    chance = Random(f"{contract} {seed}")
    state = BELOT.deal(BELOT.setup({**HEAD, "dealer": seed % 4}), seeded_order(DECK_32, seed, 0))
    for text in [contract, "Pass", "Pass", "Pass"]:
        state = BELOT.apply(state, BELOT.actors(state)[0], BELOT.read(text))
    while actors := BELOT.actors(state):
        card = chance.choice(BELOT.legal(state, actors[0])).name
        offers = BELOT.offers(state, actors[0]).get(card, ()) if announcing else ()
        state = BELOT.apply(state, actors[0], BELOT.read("+".join([card, *offers[: chance.randrange(2)]])))
    return finished_deal(BELOT, replay(BELOT, BELOT.record(state)))
