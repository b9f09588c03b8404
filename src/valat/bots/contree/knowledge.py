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


class AuctionKnowledge(msgspec.Struct, frozen=True):
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


class PlayKnowledge(msgspec.Struct, frozen=True):
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


def read_auction(observation: Observation) -> AuctionKnowledge:
    """What a player's view tells in the auction."""
    assert observation.seat is not None
    return AuctionKnowledge(
        observation.setup.options,
        observation.seat,
        card_set(observation.hand),
        observation.auction,
        observation.calls,
    )


def read_play(observation: Observation) -> PlayKnowledge:
    """What a player's view tells once there is a contract."""
    seat, auction = observation.seat, observation.auction
    assert seat is not None
    assert auction.bid is not None
    assert auction.declarer is not None
    played = frozenset(observation.played[seat])
    # A full trick that nobody has led after yet is over.
    on_table = observation.tricks[-1] if observation.tricks and len(observation.tricks[-1]) < 4 else ()
    return PlayKnowledge(
        seat,
        tuple(card for card in observation.hand if card not in played),
        SIDES[auction.declarer] == SIDES[seat],
        rules_of(auction.bid[-1], observation.setup.options.undertrump),
        on_table,
        len(observation.tricks) - bool(on_table),
        {other: _chances(observation, other) for other in range(4) if other != seat},
    )


def _chances(observation: Observation, seat: int) -> Chances:
    """The chance of each card that it is the seat's, by the room in the hands that may hold it."""
    # Each card by itself, by the places free: not exact, but quick enough for a bot that does not search.
    rooms = {
        card: sum(observation.room[other] for other in range(4) if card in observation.possible[other])
        for card in sorted(observation.possible[seat])
    }
    return {card: ONE * observation.room[seat] // max(1, room) for card, room in rooms.items()}
