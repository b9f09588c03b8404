"""What rubbers come to: a result in hundreds, and an account for each player; all of them sum to zero."""

from collections.abc import Mapping, Sequence

Accounts = Mapping[str, int]
"""For each player plus or minus so many hundreds."""

HUNDRED = 100


def rubber_result(scores: Sequence[int]) -> int:
    """What a rubber counts for side 0, in hundreds, less than 0 where it is side 1's; fifty counts up.

    Rule: BRI-SCORE-9

    Args:
        scores: all points of both sides.

    >>> rubber_result((1170, 900)), rubber_result((0, 250)), rubber_result((100, 149))
    (3, -3, 0)
    """
    difference = scores[0] - scores[1]
    # Of the size alone: the two sides' results must be opposites, or the accounts would not sum to zero.
    size = (abs(difference) + HUNDRED // 2) // HUNDRED
    return size if difference > 0 else -size


def book_rubber(accounts: Accounts, players: Sequence[str], result: int) -> Accounts:
    """The accounts after a rubber, those of newcomers beginning at 0.

    Rule: BRI-SCORE-9

    Args:
        players: of the seats 0 … 3.
        result: hundreds that side 0 wins, less than 0 where it loses.

    >>> book_rubber({}, ("Ann", "Bob", "Cy", "Di"), 13)
    {'Ann': 13, 'Bob': -13, 'Cy': 13, 'Di': -13}
    """
    after = dict(accounts)
    for seat, player in enumerate(players):
        after[player] = after.get(player, 0) + (result if seat % 2 == 0 else -result)
    return after
