"""Random deals, whole or short, for the solver's tests."""

from random import Random

from tests.kernel.contracts import FOUR, rules_of
from tests.solver.minimax import single
from valat.cards.card import SUITS
from valat.kernel.position import TrickPosition

RANKS = {"belot": "789TJQKA", "bela": "789TJQKA", "santase": "9TJQKA"}


def dealt(game, contract, size, seed, sides=FOUR):
    """A position before its first lead, so many cards in each hand."""
    deck = [suit + rank for suit in SUITS for rank in RANKS[game]]
    chance = Random(f"{game} {contract} {seed}")
    chance.shuffle(deck)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(len(sides))]
    return TrickPosition(rules_of(game, contract), hands, chance.randrange(len(sides)), sides)


def played(position, plies, seed):
    """The position after so many random moves."""
    chance = Random(seed)
    for _ in range(plies):
        position.play(chance.choice(list(single(position.moves()))))
    return position
