"""What a search is about: the chance to win the match, or what the deal brings where there is none."""

from functools import cache

from valat.games.santase.view import View

CERTAINTY = 1 << 20
"""Certainty; chances are whole numbers of 0 … ONE."""

GAINS = range(-3, 4)
"""Game points that a deal may bring."""

OUTCOMES = {1: 19, 2: 67, 3: 14}
"""How many of a hundred deals bring their winner so many game points, as deals of houses went."""


@cache
def win_probability(own: int, theirs: int) -> int:
    """The chance to win the match between two deals, of `CERTAINTY`.

    Args:
        own: the game points that are still to be won; 0 or less by who has won.
        theirs: those of the opponent.

    >>> abs(win_probability(11, 11) - CERTAINTY // 2) < 20, win_probability(0, 1) == CERTAINTY
    (True, True)
    >>> win_probability(1, 7) > win_probability(7, 1)
    True
    """
    if own <= 0:
        return CERTAINTY
    if theirs <= 0:
        return 0
    # Each deal brings somebody closer to the target, so the recursion ends; draws, which bring nobody
    # anything, are left out.
    both = ((win_probability(own - more, theirs), win_probability(own, theirs - more)) for more in OUTCOMES)
    total = sum(times * sum(pair) for times, pair in zip(OUTCOMES.values(), both, strict=True))
    return total // (2 * sum(OUTCOMES.values()))


def gain_utilities(view: View) -> dict[int, int]:
    """What each gain of the view's seat, -3 … 3, is worth, a loss being below zero.

    In a match it is the chance to win that after the deal; of a deal that belongs to none the gain itself.
    Rule: DUP-TWO-1
    """
    if view.match is None:
        return {gain: gain for gain in GAINS}
    target, scores = view.match.target, view.match.scores
    own, theirs = (target - scores[seat] for seat in (view.own_seat, 1 - view.own_seat))
    return {gain: win_probability(own - max(0, gain), theirs - max(0, -gain)) for gain in GAINS}
