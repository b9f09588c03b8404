"""What a side may expect of the rest of a rubber, by the games won and the part scores.

Both sides are taken to be as good, and each contract that is made to be as high as contracts are. So from
the rules a first game is worth 350, a game at one all 500; part scores count by the games they bring.
"""

from fractions import Fraction
from functools import cache

from valat.games.bridge.contract import GAME
from valat.games.bridge.match import QUICK_RUBBER, RUBBER
from valat.games.bridge.play import Pair

CONTRACT_FREQUENCIES = {20: 22, 30: 41, 40: 117, 60: 176, 70: 35, 80: 2, 90: 53, GAME: 251}
"""How often a contract that is made counts so much below the line, a game and more as one: in 1,200 deals
that the house bid and played by `natural`."""


def expected_bonus(games: tuple[bool, bool], below: Pair) -> int:
    """What the first side may still expect in bonuses for the rubber beyond what the other may, in points.

    Rule: BRI-SCORE-7

    Args:
        games: for each side whether it has won one.
        below: what stands below the line for each.

    >>> expected_bonus((True, False), (0, 0)), expected_bonus((True, True), (0, 0))
    (350, 0)
    >>> expected_bonus((False, False), (60, 0)) > expected_bonus((False, False), (40, 0)) > 0
    True
    """
    share = win_probability(*below)
    return int(share * _bonus_after_game(games) - (1 - share) * _bonus_after_game(games[::-1]))


def expected_gain(games: tuple[bool, bool], below: Pair, points: int) -> int:
    """What the outlook gets better by for the first side when it writes so many points below the line.

    Args:
        games: for each side whether it has won one.
        below: what stands below the line for each.

    >>> expected_gain((False, False), (0, 0), 100), expected_gain((True, True), (0, 0), 120)
    (350, 500)
    """
    before = expected_bonus(games, below)
    if below[0] + points >= GAME:
        return _bonus_after_game(games) - before
    return expected_bonus(games, (below[0] + points, below[1])) - before


@cache
def win_probability(own: int, other: int) -> Fraction:
    """How likely the side wins the next game with these part scores below the line.

    >>> win_probability(40, 40), round(float(win_probability(60, 0)), 2)
    (Fraction(1, 2), 0.65)
    """
    # Exact, so that all machines agree; each contract adds at least 20 and the recursion ends.
    total = Fraction(0)
    for points, often in CONTRACT_FREQUENCIES.items():
        total += often * (Fraction(1) if own + points >= GAME else win_probability(own + points, other))
        total += often * (Fraction(0) if other + points >= GAME else win_probability(own, other + points))
    return total / (2 * sum(CONTRACT_FREQUENCIES.values()))


def _bonus_after_game(games: tuple[bool, bool]) -> int:
    """What the first side may expect in bonuses once it has won the next game. Rule: BRI-SCORE-7"""
    if games[0]:
        return RUBBER if games[1] else QUICK_RUBBER
    return expected_bonus((True, games[1]), (0, 0))
