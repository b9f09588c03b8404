"""Worlds drawn for a view are uniform, and know nothing of the true one.

The positions are small enough to find all worlds by trying, as `worlds.py` does.
"""

from collections import Counter
from itertools import islice
from random import Random

from tests.effort import cases
from tests.samplers.chi_square import LEAST, even, too_often
from tests.samplers.worlds import all_worlds, key, positions
from valat.kernel.replay import replay

GAMES = {
    "belot": ("belot", (5, 6), {}),
    "belot book": ("belot", (5, 6), {"rules": "book"}),
    "bela for two": ("bela2", (12, 13), {}),
    "bela for three": ("bela3", (5, 6), {}),
    "bela for four": ("bela4", (5, 6), {}),
    "contree": ("contree", (5, 6), {}),
    "bridge": ("bridge", (4, 6), {}),
    "rubber": ("bridge", (4, 6), {"rules": "rubber"}),
}
EVERY_DAY = ["belot", "bela for two", "bela for three", "contree", "bridge"]
each_game = cases("name, hidden, options", GAMES.values(), [GAMES[name] for name in EVERY_DAY], ids=GAMES)

FEWEST, DRAWS = 800, 20
"""In all, and for each world on average."""


def drawn(game, state, seat, count, seed):
    """How often each world is drawn for the seat's view."""
    worlds = islice(game.worlds(game.view(state, seat), Random(seed)), count)
    return Counter(key(game, replay(game, world).states[-1], seat) for world in worlds)


@each_game
def test_each_world_is_as_likely_as_the_others(name, hidden, options):
    """Exactly the worlds there are come, each as often as chance has it; and the true one no more often."""
    hits, chances = 0, []
    for seed, (game, state, seat) in enumerate(positions(name, hidden, 4, **options)):
        worlds = all_worlds(game, state, seat)
        true = key(game, state, seat)
        assert true in worlds
        count = max(FEWEST, DRAWS * len(worlds))
        counts = drawn(game, state, seat, count, seed)
        assert counts.keys() <= worlds
        assert even(counts, worlds) > LEAST
        if len(worlds) > 1:
            hits += counts[true]
            chances += [1 / len(worlds)] * count
    assert too_often(hits, chances) > LEAST


@each_game
def test_the_order_in_which_cards_were_dealt_is_any(name, hidden, options):
    """In a hand of another a card comes on each place equally often: nobody has seen how it was dealt."""
    game, state, seat = positions(name, hidden, 1, **options)[0]
    record = game.record(state)
    other = next(holder for holder in range(len(record["hands"])) if not _is_open(game, state, seat, holder))
    played = _played_by(state, other)
    worlds = list(islice(game.worlds(game.view(state, seat), Random(5)), 800))
    # A card that it has played is in that hand in every world.
    places = Counter(world["hands"][other].index(played) for world in worlds)
    assert even(places, range(len(record["hands"][other]))) > LEAST


def _is_open(game, state, seat, holder):
    return holder == seat or "??" not in game.view(state, seat).hands[holder]


def _played_by(state, seat):
    """The first card that the seat has played of those it was dealt."""
    dealt = state.hands[seat] if hasattr(state, "hands") else state.cards.hands[seat]
    names = [getattr(move, "name", move) for _, move, *_ in state.moves]
    return next(name for name in names if name in dealt)
