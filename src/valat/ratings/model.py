"""The rating model: Plackett–Luce over teams and ranks (Weng and Lin, 2011), on the players' scale."""

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

START = 1500.0
START_UNCERTAINTY = 200.0
BETA = 100.0
"""How much a single match varies: so many points apart, the better wins about three times in four."""
TAU = 2.0
"""What a match adds to the uncertainty: players change."""
PROVISIONAL = 110.0
"""From this uncertainty on a rating is provisional. Rule: RTG-1"""

_MODEL = PlackettLuce(mu=START, sigma=START_UNCERTAINTY, beta=BETA, tau=TAU)


class Rating(Struct, frozen=True, gc=False):
    """How strong a player is, and how sure that is: mean and standard deviation."""

    value: float = START
    uncertainty: float = START_UNCERTAINTY

    @property
    def is_provisional(self) -> bool:
        """Whether the number says little yet. Rule: RTG-1"""
        return round(self.uncertainty) >= PROVISIONAL


def rate(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a match, in the order of the teams and their players.

    The order in which teams and players are given decides the last digits: it has to be the same each time.

    Rule: RTG-1
    Args:
        ranks: of each team, 1 the best; teams that are level share one.

    >>> [[winner], [loser]] = rate([[Rating()], [Rating()]], [1, 2])
    >>> round(winner.value), round(loser.value), round(winner.uncertainty)
    (1563, 1437, 194)
    """
    players = [
        [_MODEL.create_rating([rating.value, rating.uncertainty]) for rating in team] for team in teams
    ]
    rated = _MODEL.rate(players, ranks=[float(rank) for rank in ranks])
    return [[Rating(float(after.mu), float(after.sigma)) for after in team] for team in rated]
