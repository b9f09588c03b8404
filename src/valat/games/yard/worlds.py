"""Full deals that agree with what one seat has seen and heard."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from valat.cards.card import UNKNOWN
from valat.games.yard.observation import INITIAL_DEAL, Place, observe
from valat.games.yard.placement import PlacementSampler
from valat.games.yard.record import head
from valat.games.yard.view import View
from valat.kernel.game import Record


def worlds(view: View, rng: Random) -> Iterator[Record]:
    """Endless full records, each possible one equally likely; replayed each gives the same view.

    Reshuffles that are still to come are not in them.

    Raises:
        Unreadable: not a view.
    """
    observation = observe(view)
    # Made once: the ways that one draw has counted serve the next.
    samplers = [PlacementSampler(stock) for stock in observation.stocks]
    while True:
        yield _world(view, head(observation.setup), [sampler.draw(rng) for sampler in samplers])


def _world(view: View, fields: Record, placements: list[Mapping[Place, str]]) -> Record:
    """The record of one full deal, the hidden places filled."""
    rows = [view.stock, *view.reshuffles]
    stocks = [_fill(row, INITIAL_DEAL, cards) for row, cards in zip(rows, placements, strict=True)]
    record = {
        **fields,
        "hands": [_fill(hand, seat, placements[0]) for seat, hand in enumerate(view.hands)],
        "stock": stocks[0],
        "moves": list(view.moves),
    }
    return record | {"reshuffles": stocks[1:]} if stocks[1:] else record


def _fill(row: Sequence[str], number: int, cards: Mapping[Place, str]) -> list[str]:
    return [cards[Place(number, index)] if card == UNKNOWN else card for index, card in enumerate(row)]
