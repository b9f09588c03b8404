"""The plain match: deals until one side has reached the target alone, the next seat dealing each time."""

from typing import Any

import msgspec

from valat.kernel.game import Places
from valat.kernel.result import DealResult
from valat.kernel.view import TargetStanding


class TargetSetup(msgspec.Struct, frozen=True):
    """What a deal starts from where nothing is carried over: options and dealer."""

    options: Any
    dealer: int


class Match(msgspec.Struct, frozen=True):
    """A match of two sides between two deals.

    Attributes:
        options: with a field `target`.
        dealer: of the next deal.
    """

    options: Any
    dealer: int
    scores: tuple[int, int] = (0, 0)


def start(options: Any, dealer: int) -> Match:
    """The match before its first deal."""
    return Match(options, dealer)


def next_deal(match: Match) -> TargetSetup | Places:
    """The next deal's setup, or the places when one side is ahead and has the target."""
    a, b = match.scores
    # Both may pass the target in one deal: the one ahead wins, and if they are level another deal decides.
    if max(a, b) < match.options.target or a == b:
        return TargetSetup(match.options, match.dealer)
    return Places(match.scores, 0 if a > b else 1)


def add(match: Match, result: DealResult) -> Match:
    """The match after a deal of four players with that result."""
    a, b = result.scores
    return Match(match.options, (match.dealer + 1) % 4, (match.scores[0] + a, match.scores[1] + b))


def standing(match: Match) -> TargetStanding:
    """Scores and target, for the score sheet."""
    return TargetStanding(scores=match.scores, target=match.options.target)
