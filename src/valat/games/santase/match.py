"""A match of Santase: deals until a player has the game points that were agreed."""

import msgspec

from valat.games.santase.options import Options
from valat.games.santase.sheet import Result
from valat.games.santase.state import Setup
from valat.kernel.game import Places
from valat.kernel.view import TargetStanding


class Match(msgspec.Struct, frozen=True):
    """A match between two deals.

    Attributes:
        dealer: of the next deal.
    """

    options: Options
    dealer: int
    scores: tuple[int, int] = (0, 0)


def start(options: Options, dealer: int) -> Match:
    """The match before its first deal."""
    return Match(options, dealer)


def next_deal(match: Match) -> Setup | Places:
    """The next deal's setup, or the places when a player has enough. Rule: SAN-MATCH-1"""
    a, b = match.scores
    if max(a, b) < match.options.target:
        return Setup(match.options, match.dealer)
    # In a deal one seat scores at most, so both never reach the target together.
    return Places(match.scores, 0 if a > b else 1)


def add(match: Match, result: Result) -> Match:
    """The match after a deal with that result; its winner deals next. Rule: SAN-DEAL-3"""
    a, b = result.scores
    winner = result.winner
    # A drawn deal has no winner to deal the next one: it changes hands.
    dealer = 1 - match.dealer if winner is None else winner
    return Match(match.options, dealer, (match.scores[0] + a, match.scores[1] + b))


def standing(match: Match) -> TargetStanding:
    """Scores and target, for the score sheet."""
    return TargetStanding(scores=match.scores, target=match.options.target)
