"""A match of yard bridge: deals until somebody goes over 125."""

import msgspec

from valat.games.yard.options import Options
from valat.games.yard.rules import LIMIT
from valat.games.yard.scoring import loser_of
from valat.games.yard.sheet import Result
from valat.games.yard.state import Setup
from valat.kernel.game import Places
from valat.kernel.view import TargetStanding


class Match(msgspec.Struct, frozen=True):
    """A match between two deals.

    Attributes:
        dealer: of the next deal.
        scores: of each side.
    """

    options: Options
    dealer: int
    scores: tuple[int, ...]


def start(options: Options, dealer: int) -> Match:
    """The match before its first deal."""
    return Match(options, dealer, (0,) * (max(options.sides) + 1))


def next_deal(match: Match) -> Setup | Places:
    """The next deal's setup, or the places when somebody has lost. Rule: YARD-MATCH-1"""
    if loser_of(match.scores) is None:
        return Setup(match.options, match.dealer, match.scores)
    fewest = min(match.scores)
    # Nobody has won where several have as few.
    winner = match.scores.index(fewest) if match.scores.count(fewest) == 1 else None
    return Places(match.scores, winner, places(match.scores))


def places(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each side, 1 the best, equals sharing one; the loser's is the last.

    Rule: YARD-MATCH-1

    >>> places((130, 20, 20, 130))
    (4, 1, 1, 3)
    """
    loser = loser_of(scores)
    return tuple(
        len(scores) if side == loser else 1 + sum(other < own for other in scores)
        for side, own in enumerate(scores)
    )


def add(match: Match, result: Result) -> Match:
    """The match after a deal with that result; the next player deals. Rule: YARD-DEAL-1"""
    dealer = (match.dealer + 1) % match.options.players
    return Match(match.options, dealer, result.scores)


def standing(match: Match) -> TargetStanding:
    """Scores and limit, for the score sheet."""
    return TargetStanding(scores=match.scores, target=LIMIT)
