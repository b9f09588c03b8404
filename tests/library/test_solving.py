"""Deals solved with all cards open."""

import pytest

import valat
from valat import Refusal, Unreadable, games
from valat.kernel.capabilities import has_double_dummy

SOLVED = [game for game in games.names() if has_double_dummy(games.find(game))]


def nearly_over(game):
    """A deal in the play of its last cards."""
    for seed in range(100):
        deal = valat.deal(game, seed=seed)
        while not deal.is_over:
            deal.play(deal.legal[0])
        for _ in range(6):
            deal.undo()
        if deal.state.play is not None:
            return deal
    raise AssertionError("Everyone passed.")


@pytest.mark.parametrize("game", SOLVED)
def test_the_best_cards_keep_the_value(game):
    """After the best card there is as much to take as before it, with what the trick brings."""
    solution = valat.solve(nearly_over(game))
    assert solution.exact
    assert solution.best == tuple(card for card, value in solution.moves.items() if value == solution.value)
    assert solution.value == max(solution.moves.values())
    assert solution.unit in ("points", "tricks")


def test_a_deal_that_is_over_has_nothing_to_take():
    """And no one to take it."""
    deal = nearly_over("belot")
    while not deal.is_over:
        deal.play(deal.legal[0])
    solution = valat.solve(deal)
    assert (solution.seat, solution.value, solution.moves) == (None, 0, {})


def test_an_auction_has_no_tricks():
    """The refusal says so."""
    with pytest.raises(Refusal):
        valat.solve(valat.deal("bridge", seed=1))


def test_a_limit_gives_bounds():
    """And says that they are not exact."""
    deal = valat.deal("belot", seed=1)
    deal.play_all("P H P P P")
    solution = valat.solve(deal, nodes=10)
    assert not solution.exact
    low, high = solution.value
    assert low < high
    with pytest.raises(Unreadable):
        valat.solve(deal, nodes=0)
