"""How likely a side is to win the match from a score: what all decisions of a bot that searches are about.

A table like the match equity tables of backgammon, calculated backwards from where a match ends.
"""

ONE = 1 << 20
"""Certainty; chances are whole numbers of 0 … ONE."""

STEP = 3
"""The tens between two scores that are calculated; in between the chance is interpolated."""
CELLS = 54
"""How many of them; a side with farther to go is treated as having so far."""

OUTCOMES = (
    (8, 8, 10),
    (11, 5, 16),
    (13, 8, 18),
    (16, 0, 16),
    (17, 3, 10),
    (16, 8, 8),
    (19, 11, 5),
    (21, 0, 5),
    (22, 8, 4),
    (26, 0, 7),
    (30, 2, 4),
    (37, 0, 5),
    (48, 2, 3),
)
"""What a deal brings the two sides, in tens, either of them having more; and how often, as deals of houses
among themselves went."""


def win_probability(own: int, theirs: int, target: int) -> int:
    """The chance to win the match between two deals, of `ONE`.

    Args:
        own: the own side's score in tens.
        theirs: the other side's.
        target: the score that ends the match.

    >>> win_probability(0, 0, 151) == ONE // 2, win_probability(151, 140, 151) == ONE
    (True, True)
    >>> win_probability(100, 130, 151) < ONE // 4
    True
    """
    if max(own, theirs) >= target:
        return ONE // 2 if own == theirs else ONE if own > theirs else 0
    return _between(min(STEP * CELLS - STEP, target - own), min(STEP * CELLS - STEP, target - theirs))


def _between(own: int, theirs: int) -> int:
    """The chance with so much to go, interpolated."""
    # A ninth of the cells, and bilinear in between, where chances are nearly straight.
    row, right = divmod(own, STEP)
    column, down = divmod(theirs, STEP)
    near = CHANCES[row][column] * (STEP - down) + CHANCES[row][column + 1] * down
    if not right:
        return near // STEP
    far = CHANCES[row + 1][column] * (STEP - down) + CHANCES[row + 1][column + 1] * down
    return (near * (STEP - right) + far * right) // STEP**2


def _chances() -> list[list[int]]:
    """The chance by what the own side and the other have to go, in steps; at 0 somebody is out."""
    chances = [[0] * (CELLS + 1) for _ in range(CELLS + 1)]
    chances[0] = [ONE // 2, *[ONE] * CELLS]
    for own in range(1, CELLS + 1):
        # Each deal brings somebody closer, so all that a cell needs is there already; the other half is its
        # mirror.
        for theirs in range(1, own + 1):
            chances[own][theirs] = _expected_chance(chances, own, theirs)
            chances[theirs][own] = ONE - chances[own][theirs]
    return chances


def _expected_chance(chances: list[list[int]], own: int, theirs: int) -> int:
    """The chance before a deal, each outcome as often as it happens."""
    total = 0
    for more, less, share in OUTCOMES:
        total += share * (_after(chances, own, theirs, more, less) + _after(chances, own, theirs, less, more))
    return total // (2 * sum(share for _, _, share in OUTCOMES))


def _after(chances: list[list[int]], own: int, theirs: int, gain: int, loss: int) -> int:
    """The chance after a deal that brings so much; of sides that are out the one by more has won."""
    own, theirs = STEP * own - gain, STEP * theirs - loss
    if own <= 0 or theirs <= 0:
        return ONE // 2 if own == theirs else ONE if own < theirs else 0
    # Rounded to the nearest cell, but not to one in which somebody would be out.
    return chances[max(1, (own + 1) // STEP)][max(1, (theirs + 1) // STEP)]


CHANCES = _chances()
