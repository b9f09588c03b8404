"""Full deals that agree with what one seat has seen."""

from collections.abc import Iterator
from random import Random

from valat.games.bridge.observation import Observation, observe
from valat.games.bridge.record import head
from valat.games.bridge.view import View
from valat.kernel.completion import UniformCompletion
from valat.kernel.game import Record


def worlds(view: View, rng: Random) -> Iterator[Record]:
    """Endless full records; replayed to the same ply each gives the same view.

    Every deal in which all could have played as they did is as likely as the others; what the calls say of
    the hands is not asked here.

    Raises:
        Unreadable: not a view.
    """
    observation = observe(view)
    fields = {**head(observation.setup), "moves": list(view.moves)}
    if view.calls:
        fields["calls"] = view.calls
    # The ways are counted once for all that is drawn.
    shares = UniformCompletion(observation.holders, observation.hidden_counts)
    while True:
        cards = shares.draw(rng)
        yield {**fields, "hands": [_hand(observation, seat, cards[seat], rng) for seat in range(4)]}


def _hand(observation: Observation, seat: int, cards: tuple[str, ...], rng: Random) -> list[str]:
    """A seat's cards in the order dealt, any order where that is not known."""
    if seat in observation.open_hands:
        return list(observation.open_hands[seat])
    # Sorted: a set of texts has another order in each process, but the same seed must give the same world.
    hand = [*sorted(observation.known_cards[seat]), *cards]
    # Else the known cards would stand first, and a record would tell them from those drawn.
    rng.shuffle(hand)
    return hand
