"""A search departs from the baseline only where another move is better by more than luck."""

import pytest

from valat.bots.bot import Budget
from valat.bots.search import (
    FEWEST_WORLDS,
    BudgetMeter,
    Statistics,
    clear,
    is_settled,
    run,
    searches,
    surest_move,
)
from valat.bots.search.runner import FIRST_LOOK


class Rows:
    """An evaluator by which the moves `a` and `b` are worth so much, over and over."""

    def __init__(self, *rows):
        self.worlds = iter(rows * 1000)

    def evaluate(self, meter):
        meter.spend(1)
        return dict(zip("ab", next(self.worlds), strict=True))


class Spent:
    """An evaluator whose worlds the budget never does for."""

    def evaluate(self, meter):
        return None


def meter(nodes):
    return BudgetMeter(Budget(nodes, "nodes"))


def surest(nodes, z_score, *rows):
    """The move chosen against the baseline `a`."""
    return run(Rows(*rows), meter(nodes), baseline="a").best_beyond_luck(z_score)


def test_the_better_by_far():
    """What is better in every world is chosen."""
    assert surest(100, 15, (0, 3), (0, 2)) == "b"


def test_luck_changes_nothing():
    """What is better in few worlds and worse in others is not."""
    assert surest(100, 15, (0, 9), (0, -8)) == "a"


def test_a_search_may_end_sooner():
    """Once what was asked of the statistics holds."""
    found = run(Rows((0, 3)), meter(100), baseline="a", until=lambda so_far: so_far.worlds == 7)
    assert found.worlds == 7


def worlds_until_clear(*rows):
    """How many are drawn of a hundred."""
    with searches() as found:
        surest_move(Rows(*rows), meter(100), "a", 15)
    return found[0].worlds, worlds_until_best(*rows)


def worlds_until_best(*rows):
    """The same, where the highest mean is chosen."""
    counted = meter(100)
    return run(Rows(*rows), counted, until=clear(Statistics.best, counted)).worlds


def test_a_clear_choice_ends_the_search():
    """Where one is better by more than luck, or both are as good in each world; else it goes on."""
    assert worlds_until_clear((0, 3)) == worlds_until_clear((3, 0)) == (FIRST_LOOK, FIRST_LOOK)
    assert worlds_until_clear((5, 5)) == (FIRST_LOOK, FIRST_LOOK)
    assert all(FIRST_LOOK < worlds < 60 for worlds in worlds_until_clear((0, 4), (0, -2)))


def test_a_settled_choice_ends_the_search():
    """Where one is hardly better, it ends once what is left would hardly make the other be chosen."""
    against_the_usual, by_the_mean = worlds_until_clear((0, 3), (3, 0))

    # To be chosen against the usual move another must be ahead by much, and so is given up sooner.
    assert FIRST_LOOK < against_the_usual < by_the_mean
    assert by_the_mean > 90


def so_far(baseline, *differences):
    """What is known of two moves, the other better than the usual one by so much in forty worlds each."""
    statistics = Statistics(baseline)
    for difference in differences * 40:
        statistics.add({"usual": 0, "other": difference})
    return statistics


def test_what_is_left_settles_a_choice():
    """The fewer worlds are to come the sooner; against the usual move another must stay ahead by more."""
    level = so_far("usual", 1, -1)

    assert is_settled(level, "usual", 20, luck=20, z_score=15)
    assert not is_settled(level, "usual", 200, luck=20, z_score=15)
    assert not is_settled(so_far(None, 1, -1), "usual", 20, luck=20)


def test_the_usual_move_may_come_back():
    """A move that is ahead by just enough is not settled, where by the mean alone it would be."""
    ahead = so_far("usual", 3, -2)

    assert is_settled(ahead, "other", 0, luck=20, z_score=15)
    assert not is_settled(ahead, "other", 20, luck=20, z_score=15)
    assert is_settled(so_far(None, 3, -2), "other", 20, luck=20)


def test_few_worlds_change_nothing():
    """It takes some worlds to be sure of anything."""
    assert surest(FEWEST_WORLDS - 1, 15, (0, 3)) == "a"
    assert surest(FEWEST_WORLDS, 15, (0, 3)) == "b"


def test_the_z_score():
    """The greater the z-score asked for, the more it takes."""
    assert surest(50, 5, (0, 6), (0, -4)) == "b"
    assert surest(50, 50, (0, 6), (0, -4)) == "a"


def test_the_luck_of_the_deal_does_not_count():
    """Moves are compared within each world: one better by little in worlds that differ by much is surer."""
    assert surest(100, 50, (900, 901), (-900, -898)) == "b"


def test_totals():
    """The sums over as many worlds as the budget does for, or as are wanted."""
    assert run(Rows((1, 2)), meter(5)).totals == {"a": 5, "b": 10}
    assert run(Rows((1, 2)), meter(50), most=3).totals == {"a": 3, "b": 6}
    assert run(Spent(), meter(50)).totals == {}


def test_the_best_by_mean():
    """Without a baseline the highest sum is best, of equal ones the first in text order."""
    assert run(Rows((1, 2)), meter(5)).best() == "b"
    assert run(Rows((2, 2)), meter(5)).best() == "a"
    assert run(Spent(), meter(5)).best() is None


def test_the_baseline_stays_where_nothing_is_known():
    """Without a single world the baseline is chosen; without a baseline nothing can be asked for."""
    assert run(Spent(), meter(5), baseline="a").best_beyond_luck(15) == "a"
    with pytest.raises(AssertionError):
        run(Spent(), meter(5)).best_beyond_luck(15)


def test_searches_are_seen_by_those_who_ask():
    """In order, with what each found; nothing of what ran before or after."""
    surest(20, 15, (0, 3))
    with searches() as found:
        surest(20, 15, (0, 3))
        surest(30, 15, (0, -3))
    surest(20, 15, (0, 3))
    assert [(each.worlds, each.totals["b"]) for each in found] == [(20, 60), (30, -90)]
