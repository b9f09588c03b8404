"""Deals of any game, played at random, for the tests that hold for all games."""

from random import Random

from valat import games
from valat.kernel.game import Places
from valat.kernel.options import read_options

CASES = [(name, preset) for name in games.names() for preset in games.find(name).presets]


def opening(game, preset, rng):
    """The state before the first move of a deal; half of them are hardly shuffled, so that hands are wild."""
    return dealt(game, read_options(game.presets, {"rules": preset}), rng)


def dealt(game, options, rng):
    """The state before the first move, like `opening`, under these options."""
    setup = game.next(
        game.start(options, ["?"] * game.players(options), rng.randrange(game.players(options)))
    )
    assert not isinstance(setup, Places)
    order = list(game.deck(options))
    swaps = rng.choice([6, 200])
    for _ in range(swaps):
        one, other = rng.randrange(len(order)), rng.randrange(len(order))
        order[one], order[other] = order[other], order[one]
    return game.deal(setup, order)


def moves_of(game, state, seat):
    """The seat's legal moves, with and without all that may be announced."""
    offers = game.offers(state, seat)
    for move in game.legal(state, seat):
        text = game.write(move)
        yield text
        yield from (f"{text}+{offer}" for offer in offers.get(text, ()))


def played(game, preset, seed):
    """Each state of a deal played at random, the last one included."""
    rng = Random(seed)
    yield from played_on(game, opening(game, preset, rng), rng)


def played_on(game, state, rng):
    """The state, and each that follows when the deal is played to its end at random."""
    chance = shuffling(rng)
    yield state
    while game.actors(state):
        seat = rng.choice(game.actors(state))
        state = game.apply(state, seat, game.read(rng.choice(list(moves_of(game, state, seat)))), chance)
        yield state


def shuffling(rng):
    """Chance for reshuffles."""
    return lambda cards: rng.sample(list(cards), len(cards))
