"""The sums of a search: what each move is worth in one guess after the other, until the budget is spent."""

from collections.abc import Callable, Mapping

from valat.bots.search.purse import Purse

MOST = 5000
"""More guesses would tell hardly more."""

Values = Mapping[str, int]
"""What each move, as written, is worth in a guess."""


def totals(guess: Callable[[Purse], Values | None], purse: Purse, most: int = MOST) -> dict[str, int]:
    """For each move the sum of its values; empty where there was no time for a single guess.

    Args:
        guess: draws the hidden cards anew, values all the moves and spends what that costs; None where the
            budget did not do for it.
        most: guesses that are looked at.
    """
    sums: dict[str, int] = {}
    count = 0
    while count < most and purse.again():
        values = guess(purse)
        if values is None:
            break
        for move, value in values.items():
            sums[move] = sums.get(move, 0) + value
        count += 1
    return sums
