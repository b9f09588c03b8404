"""Full deals that agree with what one seat has seen."""

from collections.abc import Iterator
from random import Random

from valat.games.bridge.observation import Seen, read_view
from valat.games.bridge.record import head
from valat.kernel.game import Record
from valat.kernel.shares import Shares


def worlds(view: Record, rng: Random) -> Iterator[Record]:
    """Endless full records; replayed to the same ply each gives the same view.

    Every deal in which all could have played as they did is as likely as the others; what the calls say of
    the hands is not asked here.

    Raises:
        Unreadable: not a view.
    """
    seen = read_view(view)
    fields = {**head(seen.setup), "moves": list(view["moves"])}
    if "calls" in view:
        fields["calls"] = view["calls"]
    shares = Shares(seen.holders, seen.room)
    while True:
        drawn = shares.draw(rng)
        yield {**fields, "hands": [_hand(seen, seat, drawn[seat], rng) for seat in range(4)]}


def _hand(seen: Seen, seat: int, drawn: tuple[str, ...], rng: Random) -> list[str]:
    """A seat's cards in the order dealt, any order where that is not known."""
    if seat in seen.whole:
        return list(seen.whole[seat])
    hand = [*sorted(seen.known[seat]), *drawn]
    rng.shuffle(hand)
    return hand
