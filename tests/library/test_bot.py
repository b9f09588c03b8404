"""Bots that programs ask for moves."""

import pickle
from random import Random

import pytest

import valat
from valat import Illegal, Unreadable, bots, games


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in games.names() for name in bots.names(game)]
)
def test_every_bot_of_every_game_makes_a_legal_move(game, name):
    """In the middle of a deal, with what its seat may know."""
    deal, rng = valat.deal(game, seed=1), Random(2)
    for _ in range(12):
        deal.play(rng.choice(deal.legal))
    if deal.is_over:
        deal.undo()
    move = valat.bot(game, name).choose(deal.view(deal.turn), nodes=50)
    assert deal.play(move) == move


def test_a_seed_gives_the_same_move():
    """However often it is asked; of a deal it is the seat on turn that is asked."""
    deal = valat.deal("yard", seed=3)
    bot = valat.bot("yard", "random")
    moves = [bot.choose(deal, seed=seed) for seed in range(20)]
    assert moves == [bot.choose(deal.view(deal.turn), seed=seed) for seed in range(20)]


def test_a_bot_is_a_value():
    """It can be compared, kept and pickled; the house's own is the first."""
    bot = valat.bot("belot")
    assert bot == valat.bot("belot", "house") == pickle.loads(pickle.dumps(bot))
    assert {bot: 1}[valat.bot("belot")] == 1
    assert repr(bot) == "<bot house of belot>"


def test_no_bot_of_that_name():
    """The refusal names those that there are."""
    with pytest.raises(Unreadable, match="Choose from: house") as refused:
        valat.bot("belot", "deep blue")
    assert refused.value.key == "no_such_bot"


@pytest.mark.parametrize(
    ("view", "key"),
    [
        (lambda deal: deal.view(0), "not_on_turn"),
        (lambda deal: deal.view(None), "no_seat"),
        (lambda deal: valat.deal("santase", seed=1).view(1), "wrong_game"),
    ],
)
def test_who_has_no_move_is_refused(view, key):
    """As are a spectator, and another game's view."""
    with pytest.raises((Unreadable, Illegal)) as refused:
        valat.bot("belot").choose(view(valat.deal("belot", seed=1)))
    assert refused.value.key == key


@pytest.mark.parametrize("budget", [{"nodes": 0}, {"ms": -1}, {"nodes": 1, "ms": 1}, {"nodes": 1.5}])
def test_a_budget_is_a_number_of_one_kind(budget):
    """Of positions, or of milliseconds."""
    with pytest.raises(Unreadable) as refused:
        valat.bot("belot", "champion").choose(valat.deal("belot", seed=1), **budget)
    assert refused.value.key == "bad_budget"
