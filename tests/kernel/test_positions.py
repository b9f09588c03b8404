"""A hundred thousand random positions, which each kernel must tell as the pinned digests have them."""

import random
import struct
from hashlib import sha256

import pytest

from tests.kernel.contracts import FOUR, TWO, rules_of
from valat.kernel.position import TrickPosition
from valat.kernel.strength import card_bits
from valat.kernel.walk import random_playouts

SIZES = {"belot": (4, 8), "bela": (4, 8), "santase": (2, 6), "bridge": (4, 13)}
"""Players, and cards each holds."""

DEALS = {"belot": 450, "bela": 450, "santase": 750, "bridge": 160}
"""For each contract; together 100,000 positions and some."""

DIGESTS = {
    ("belot", "H"): "265b0e1478e3aadb",
    ("belot", "NT"): "313c97a6504ea5a9",
    ("belot", "NT+"): "8244395ddb0026ba",
    ("belot", "AT"): "e916819d10812181",
    ("bela", "D"): "41227769c66012c8",
    ("santase", "S"): "6f087fadf42cbc05",
    ("bridge", "C"): "3751226c21b7a6e1",
    ("bridge", "NT"): "0a47b04fb5e443eb",
}


def positions(game, contract):
    """The positions of random deals, from the first lead to the end."""
    rng = random.Random(f"{game} {contract}")
    rules = rules_of(game, contract)
    deck = sorted(card_bits(rules))
    players, size = SIZES[game]
    for _ in range(DEALS[game]):
        order = rng.sample(deck, players * size)
        hands = [order[seat * size : seat * size + size] for seat in range(players)]
        sides = FOUR if players == 4 else TWO
        position = TrickPosition(rules, hands, rng.randrange(players), sides)
        while moves := position.moves():
            yield position
            position.play(position.move_of(rng.choice(position.cards_in(moves))))
        yield position


def told(position, number):
    """Legal moves, who is to play or has won, points and tricks, key, and what a playout gives."""
    both = [found for side in (0, 1) for found in (position.value(side), position.tricks(side))]
    playout = random_playouts(position, 1, number)
    return struct.pack("<8q", position.moves(), position.actor(), *both, position.key(), playout)


def digest(game, contract):
    """A digest of all those positions, and how many they are."""
    found, number = sha256(), 0
    for number, position in enumerate(positions(game, contract), 1):
        found.update(told(position, number))
    return found.hexdigest()[:16], number


@pytest.mark.parametrize(("game", "contract"), DIGESTS)
def test_random_positions(game, contract):
    """Legal moves, winners, points and playouts are the same on every machine, compiled or interpreted."""
    assert digest(game, contract)[0] == DIGESTS[game, contract]


def test_there_are_enough():
    """All the deals together have at least 100,000 positions."""
    sizes = (DEALS[game] * (SIZES[game][0] * SIZES[game][1] + 1) for game, _ in DIGESTS)
    assert sum(sizes) >= 100_000
