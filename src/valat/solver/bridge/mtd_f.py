"""The value of a position by null windows alone."""

from collections.abc import Callable

GUESS = 7
"""Of thirteen tricks those first guessed, for a declarer or for the side on turn."""


def mtd_f(reaches: Callable[[int], bool], first_guess: int, most: int) -> int:
    """The tricks that are reached.

    MTD(f): A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, «Best-first fixed-depth minimax algorithms»
    (Artificial Intelligence 87, 1996). Null windows beginning at a first guess, each at the last bound,
    until the bounds meet; what was searched stays in the table.

    Args:
        reaches: whether so many tricks are taken, or more; what it raises is passed on.
        most: tricks that there are.

    >>> mtd_f(lambda tricks: tricks <= 9, 7, 13)
    9
    """
    low, high, beta = 0, most, min(max(first_guess, 1), most)
    while low < high:
        reached = reaches(beta)
        low, high = (beta, high) if reached else (low, beta - 1)
        # A question only says whether, so the next window is one trick on. First guesses are near, and
        # halving would throw them away.
        beta = low + 1 if reached else high
    return low
