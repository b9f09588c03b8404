"""A search departs from the usual choice only where another is better by more than luck."""

from valat.bots.bot import Budget
from valat.bots.search.averages import totals
from valat.bots.search.prospect import FEW, surest
from valat.bots.search.purse import Purse


def guessing(*rows):
    """Guesses that value the choices `a` and `b` so, over and over."""
    drawn = iter(rows * 1000)

    def guess(purse):
        purse.spend(1)
        return dict(zip("ab", next(drawn), strict=True))

    return guess


def purse(nodes):
    return Purse(Budget(nodes, "nodes"))


def test_the_better_by_far():
    """What is better in every guess is chosen."""
    assert surest("a", guessing((0, 3), (0, 2)), purse(100), 15) == "b"


def test_luck_changes_nothing():
    """What is better in few guesses and worse in others is not."""
    assert surest("a", guessing((0, 9), (0, -8)), purse(100), 15) == "a"


def test_few_guesses_change_nothing():
    """It takes some guesses to be sure of anything."""
    assert surest("a", guessing((0, 3)), purse(FEW - 1), 15) == "a"
    assert surest("a", guessing((0, 3)), purse(FEW), 15) == "b"


def test_doubt():
    """The greater the doubt, the more it takes."""
    guess = guessing((0, 6), (0, -4))
    assert surest("a", guess, purse(50), 5) == "b"
    assert surest("a", guess, purse(50), 50) == "a"


def test_totals():
    """The sums over as many guesses as the budget does for, or as are wanted."""
    assert totals(guessing((1, 2)), purse(5)) == {"a": 5, "b": 10}
    assert totals(guessing((1, 2)), purse(50), 3) == {"a": 3, "b": 6}
    assert totals(lambda purse: None, purse(50)) == {}
