"""How many deals an order needs."""

from random import Random

import pytest

from valat.analysis.luck import Need, agreement, deals_needed, fit, luck, spearman

POOL = 300
SCALE = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)


def pool(*, cards, play, players=10, apart=1.0):
    """Results of players who are so far apart, with luck of the cards and of the play; the cards alone."""
    rng = Random(1)
    deals = [rng.gauss(0, cards) for _ in range(POOL)]
    table = [[deal - apart * player + rng.gauss(0, play) for deal in deals] for player in range(players)]
    return table, deals


@pytest.mark.parametrize(
    ("other", "expected"), [([1, 2, 3], 1), ([30, 20, 10], -1), ([5, 5, 5], 0), ([10, 30, 20], 0.5)]
)
def test_the_correlation_of_ranks(other, expected):
    """1 in the same order, -1 in the opposite one."""
    assert spearman([1, 2, 3], other) == pytest.approx(expected)


def test_equals_share_their_places():
    """As in the textbooks."""
    assert spearman([1, 1, 2], [1, 2, 3]) == pytest.approx(0.75**0.5)


def test_without_luck_a_deal_is_enough():
    """The order is then the same on every deal."""
    table, _ = pool(cards=0, play=0)
    assert deals_needed(table, 1) == Need(1)


def test_more_luck_needs_more_deals():
    """In proportion to the variance, as the Spearman-Brown formula has it."""
    few, many = (deals_needed(pool(cards=cards, play=1, apart=0.5)[0], 1).deals for cards in (2, 6))
    assert 4 * few < many < 12 * few


def test_a_pool_that_is_too_small():
    """The number follows from the agreement that it reaches."""
    table, _ = pool(cards=12, play=1, apart=0.1)
    need, reached = deals_needed(table, 1), agreement(table, POOL, 1)
    assert need == Need(round(POOL * 9 * (1 - reached) / reached), extrapolated=True)


def test_players_have_deals_of_their_own():
    """What all have on the same deal is luck all the same: it does not cancel."""
    table, _ = pool(cards=10, play=0)
    assert agreement(table, 1, 1) < 0.5 < 0.95 < agreement(table, POOL, 1)


def test_the_part_that_a_reference_predicts():
    """The slope and the correlation are those of the deals; how strong players are is no part of them."""
    table, deals = pool(cards=3, play=4)
    slope, correlation = fit(table, [2 * deal for deal in deals])
    assert slope == pytest.approx(0.5, abs=0.05)
    assert correlation == pytest.approx(0.6, abs=0.05)
    assert fit(table, [7.0] * POOL) == (0.0, 0.0)


def test_comparing_takes_the_luck_of_the_cards_out():
    """As many times fewer deals as the variance is smaller, if the reference has all of that luck."""
    table, deals = pool(cards=6, play=2)
    results = [[round(value) for value in row] for row in table]
    found = luck(results, [[round(deal) for deal in deals]], SCALE, 1)
    assert found.rating.deals < min(found.points.deals, found.imps.deals) / 3
    assert found.factor == round(min(found.points.deals, found.imps.deals) / found.rating.deals, 2)
    assert found.left < 0.3
    assert 0.8 < found.slope < 1


def test_results_that_are_all_alike():
    """Nothing follows from them, and nothing is left of their variance."""
    found = luck([[0] * 10] * 2, [[0] * 10], SCALE, 1)
    assert (found.left, found.correlation, found.points.extrapolated) == (0, 0, True)
