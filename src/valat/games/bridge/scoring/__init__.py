"""How duplicate boards are compared: matchpoints, IMPs, victory points, adjusted scores, whole sessions.

Every function is pure. Scores are North-South's, in points, as `duplicate_score` gives them; what comes of
them is exact, a `Fraction` where it need not be whole.
"""

from valat.games.bridge.scoring.adjusted_scores import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    AdjustedScore,
    adjusted_imps,
    adjusted_share,
    sit_out_share,
    sit_out_victory_points,
)
from valat.games.bridge.scoring.imps import butler, cross_imps, datum, imps, team_imps, total_points
from valat.games.bridge.scoring.matchpoints import matchpoints, neuberg
from valat.games.bridge.scoring.session import BoardScore, Standing, rank_pairs
from valat.games.bridge.scoring.victory import blitz, published_scale, victory_points

__all__ = [
    "AVERAGE",
    "AVERAGE_MINUS",
    "AVERAGE_PLUS",
    "AdjustedScore",
    "BoardScore",
    "Standing",
    "adjusted_imps",
    "adjusted_share",
    "blitz",
    "butler",
    "cross_imps",
    "datum",
    "imps",
    "matchpoints",
    "neuberg",
    "published_scale",
    "rank_pairs",
    "sit_out_share",
    "sit_out_victory_points",
    "team_imps",
    "total_points",
    "victory_points",
]
