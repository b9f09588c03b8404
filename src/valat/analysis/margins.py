"""How a finished deal stands to best play of all, had every card lain open from the first lead on."""

from msgspec import Struct

from valat.analysis.deal import final_points, read_deal
from valat.kernel.game import Record


class Margins(Struct, frozen=True):
    """By how much each seat's side took more than that.

    Attributes:
        unit: as of `Analyser`.
        by_seat: empty where it cannot be told: nothing was played, or the game is none that is calculated.
    """

    unit: str
    by_seat: tuple[int, ...]


def double_dummy_margins(record: Record) -> Margins:
    """How a finished deal stands to best play.

    What one side has more the other has less: it is what both lost by their plays, the other side's less the
    own.

    Raises:
        Refusal: as `read_deal` and `Analyser.values`.
    """
    deal = read_deal(record)
    if not deal.plies or not deal.analyser.exact:
        return Margins(deal.analyser.unit, ())
    start = deal.replay.states[deal.plies[0]]
    side = deal.sides[deal.game.actors(start)[0]]
    values = deal.analyser.values(deal.game, start, deal.stakes.capot)
    best = deal.points_won(start, side) + max(values.values())
    margin = (final_points(deal, side) - best) * deal.stakes.weight
    by_seat = tuple(margin if own == side else -margin for own in deal.sides)
    return Margins(deal.analyser.unit, by_seat)
