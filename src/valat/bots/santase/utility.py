"""How likely a player is to win a match of Santase from a score: what a search is about."""

from functools import cache

from valat.games.santase.options import PRESETS
from valat.games.santase.view import View

CERTAINTY = 1 << 20
"""Certainty; chances are whole numbers of 0 … ONE."""

USUAL_TARGET = PRESETS["classic"].target
"""What a deal is played for that belongs to no match."""

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
    """The chance after the deal for each gain of the view's seat, -3 … 3, a loss being below zero."""
    scores = view.match.scores if view.match else (0, 0)
    target = view.match.target if view.match else USUAL_TARGET
    own, theirs = (target - scores[seat] for seat in (view.own_seat, 1 - view.own_seat))
    return {gain: win_probability(own - max(0, gain), theirs - max(0, -gain)) for gain in range(-3, 4)}
