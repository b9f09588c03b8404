"""What a position is worth, and whether a move is as good as any, by null windows alone."""

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


def is_best(
    reaches: Callable[[int], bool], card_reaches: Callable[[int], bool], first_guess: int, most: int
) -> bool:
    """Whether a card takes as many tricks as any: in two windows where the first guess is right.

    Args:
        reaches: as of `mtd_f`, of the position.
        card_reaches: the same, once the card is played.
        first_guess: of the tricks that the position takes.
        most: tricks that there are.

    >>> is_best(lambda tricks: tricks <= 9, lambda tricks: tricks <= 9, 7, 13)
    True
    >>> is_best(lambda tricks: tricks <= 9, lambda tricks: tricks <= 8, 10, 13)
    False
    """
    tricks = first_guess
    while tricks < most and reaches(tricks + 1):
        tricks += 1
        if not card_reaches(tricks):
            return False
    if tricks > first_guess:
        return True
    # The position takes no more than `tricks`.
    while tricks > 0 and not card_reaches(tricks):
        if reaches(tricks):
            return False
        tricks -= 1
    return True
