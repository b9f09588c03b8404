"""The score engine: from the results of an event to its totals, for any game.

Every function is pure. Scores are side 0's (North-South's), in points; what comes of them is exact, a
`Fraction` where it need not be whole.
"""

from valat.duplicate.scores.adjusted_scores import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    AdjustedScore,
    adjusted_imps,
    adjusted_share,
    sit_out_imps,
    sit_out_share,
    sit_out_victory_points,
)
from valat.duplicate.scores.checks import mix_of
from valat.duplicate.scores.engine import score
from valat.duplicate.scores.event import METHODS, Brought, Number, Penalty, Result, Rules, ScoredEvent
from valat.duplicate.scores.imps import butler, cross_imps, datum, imps_by
from valat.duplicate.scores.knock_out import Decision, winner
from valat.duplicate.scores.matchpoints import matchpoints, neuberg, top
from valat.duplicate.scores.mixes import Mix, plain
from valat.duplicate.scores.standings import ScoredResult, Standing, Standings
from valat.duplicate.scores.teams import MatchResult, match_results
from valat.duplicate.scores.victory import (
    blitz,
    integer_scale,
    integer_victory_points,
    published_scale,
    victory_points,
)

__all__ = [
    "AVERAGE",
    "AVERAGE_MINUS",
    "AVERAGE_PLUS",
    "METHODS",
    "AdjustedScore",
    "Brought",
    "Decision",
    "MatchResult",
    "Mix",
    "Number",
    "Penalty",
    "Result",
    "Rules",
    "ScoredEvent",
    "ScoredResult",
    "Standing",
    "Standings",
    "adjusted_imps",
    "adjusted_share",
    "blitz",
    "butler",
    "cross_imps",
    "datum",
    "imps_by",
    "integer_scale",
    "integer_victory_points",
    "match_results",
    "matchpoints",
    "mix_of",
    "neuberg",
    "plain",
    "published_scale",
    "score",
    "sit_out_imps",
    "sit_out_share",
    "sit_out_victory_points",
    "top",
    "victory_points",
    "winner",
]
