"""What one seat may know of a deal of contrée: the calls, its cards, and the odds of what is hidden."""

from collections.abc import Mapping

import msgspec

from valat.bots.tricks.belief import ONE, Chances, Plays
from valat.cards.card_set import card_set
from valat.games.contree.auction import Auction
from valat.games.contree.rules import SIDES, Options, rules_of
from valat.games.contree.worlds import Observation
from valat.kernel.trick import TrickRules

Calls = tuple[tuple[int, str], ...]
"""Each call with the seat that made it."""


class AuctionReading(msgspec.Struct, frozen=True):
    """What a seat knows in the auction.

    Attributes:
        seat: the reader's.
        hand: its cards, as a set.
    """

    options: Options
    seat: int
    hand: int
    auction: Auction
    calls: Calls


class PlayReading(msgspec.Struct, frozen=True):
    """What a seat knows in the play; `valat.bots.tricks.belief` says what each field is."""

    seat: int
    hand: tuple[str, ...]
    declares: bool
    rules: TrickRules
    trick: Plays
    complete: int
    chances: Mapping[int, Chances]
    sides: tuple[int, ...] = SIDES
    tricks: int = 8

    @property
    def opponents(self) -> tuple[int, ...]:
        return ((self.seat + 1) % 4, (self.seat + 3) % 4)


def read_auction(seen: Observation) -> AuctionReading:
    """What a player's view tells in the auction."""
    assert seen.seat is not None
    return AuctionReading(seen.setup.options, seen.seat, card_set(seen.hand), seen.auction, seen.calls)


def read_play(seen: Observation) -> PlayReading:
    """What a player's view tells once there is a contract."""
    seat, auction = seen.seat, seen.auction
    assert seat is not None
    assert auction.bid is not None
    assert auction.declarer is not None
    played = frozenset(seen.played[seat])
    # A full trick that nobody has led after yet is over.
    on_table = seen.tricks[-1] if seen.tricks and len(seen.tricks[-1]) < 4 else ()
    return PlayReading(
        seat,
        tuple(card for card in seen.hand if card not in played),
        SIDES[auction.declarer] == SIDES[seat],
        rules_of(auction.bid[-1], seen.setup.options.undertrump),
        on_table,
        len(seen.tricks) - bool(on_table),
        {other: _chances(seen, other) for other in range(4) if other != seat},
    )


def _chances(seen: Observation, seat: int) -> Chances:
    """The chance of each card that it is the seat's, by the room in the hands that may hold it."""
    # Each card by itself, by the places free: not exact, but quick enough for a bot that does not search.
    rooms = {
        card: sum(seen.room[other] for other in range(4) if card in seen.possible[other])
        for card in sorted(seen.possible[seat])
    }
    return {card: ONE * seen.room[seat] // max(1, room) for card, room in rooms.items()}
