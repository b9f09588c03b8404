"""A match of Bela: deals until a side is over the target, or has a belot."""

import msgspec

from valat.games.bela.options import Options
from valat.games.bela.play import Amounts
from valat.games.bela.scoring import sum_amounts
from valat.games.bela.sheet import Result
from valat.games.bela.state import Setup
from valat.kernel.game import Places
from valat.kernel.view import TargetStanding


class Match(msgspec.Struct, frozen=True):
    """A match between two deals.

    Attributes:
        dealer: of the next deal.
        scores: of each side.
        belot: the side that a belot made the winner. Rule: BELA-DECL-2
    """

    options: Options
    dealer: int
    scores: Amounts
    belot: int | None = None


def start(options: Options, dealer: int) -> Match:
    """The match before its first deal."""
    return Match(options, dealer, (0,) * (max(options.variant.sides) + 1))


def next_deal(match: Match) -> Setup | Places:
    """The next deal's setup, or the places when the match is won. Rule: BELA-MATCH-1, BELA-DECL-2"""
    # First, as a belot wins wherever the scores stand.
    if match.belot is not None:
        return Places(match.scores, match.belot)
    highest = max(match.scores)
    # Level at the top it is played on (BELA-MATCH-1).
    if highest < match.options.target or match.scores.count(highest) > 1:
        return Setup(match.options, match.dealer)
    return Places(match.scores, match.scores.index(highest))


def add(match: Match, result: Result) -> Match:
    """The match after a deal with that result; the dealer is the next in order of play."""
    scores = result.scores
    # After a belot its side alone has points (BELA-DECL-2).
    belot = scores.index(max(scores)) if result.outcome == "belot" else None
    dealer = match.options.variant.forehand(match.dealer)
    return Match(match.options, dealer, sum_amounts(match.scores, scores), belot)


def standing(match: Match) -> TargetStanding:
    """Scores and target, for the score sheet."""
    return TargetStanding(scores=match.scores, target=match.options.target)
