"""What one seat may know of a Bela deal: the cards it holds, and the odds of what is hidden."""

from collections.abc import Mapping

import msgspec

from valat.bots.tricks.belief import ONE, Chances, Plays
from valat.cards.card import UNKNOWN
from valat.games.bela.auction import Auction
from valat.games.bela.observation import Observation, observe
from valat.games.bela.rules import rules_of
from valat.games.bela.variant import Variant
from valat.games.bela.view import View
from valat.kernel.trick import TrickRules


class AuctionKnowledge(msgspec.Struct, frozen=True):
    """What a seat knows before the play.

    Attributes:
        hand: the cards in its hand: six while it is asked for trumps, forehand's twelve before the discard.
        turn_up: the card turned up, which nobody holds.
    """

    variant: Variant
    dealer: int
    seat: int
    hand: tuple[str, ...]
    auction: Auction
    turn_up: str | None


class PlayKnowledge(msgspec.Struct, frozen=True):
    """What a seat knows in the play.

    Attributes:
        sides: the side of each seat.
        hand: the cards it still holds.
        declares: whether its side has called trumps.
        trick: the plays on the table.
        complete: how many tricks are over.
        tricks: how many a deal has.
        chances: for each other seat what it may hold.
    """

    seat: int
    sides: tuple[int, ...]
    hand: tuple[str, ...]
    declares: bool
    rules: TrickRules
    trick: Plays
    complete: int
    tricks: int
    chances: Mapping[int, Chances]

    @property
    def opponents(self) -> tuple[int, ...]:
        return tuple(seat for seat, side in enumerate(self.sides) if side != self.sides[self.seat])


def read_auction(view: View) -> AuctionKnowledge:
    """What a player's view tells before the first lead."""
    observation, seat = observe(view), view.own_seat
    hand = tuple(card for card in observation.dealt_cards[seat] if card != UNKNOWN)
    start = observation.setup
    return AuctionKnowledge(
        start.variant, start.dealer, seat, hand, observation.heard_moves.auction, observation.turn_up
    )


def read_play(view: View) -> PlayKnowledge:
    """What a player's view tells once trumps are called and the discard is made."""
    observation, seat = observe(view), view.own_seat
    variant, plays, trumps = (
        observation.setup.variant,
        observation.heard_moves.plays,
        observation.heard_moves.auction.trumps,
    )
    assert trumps is not None
    played = frozenset(made.card for made in plays)
    # Not four everywhere: Bela is for two, three or four.
    complete, on_table = divmod(len(plays), variant.players)
    return PlayKnowledge(
        seat,
        variant.sides,
        tuple(
            card for card in observation.dealt_cards[seat] if card in observation.known_cards[seat] - played
        ),
        variant.sides[seat] == variant.sides[observation.heard_moves.auction.turn],
        rules_of(trumps),
        tuple((made.seat, made.card) for made in plays[len(plays) - on_table :]),
        complete,
        variant.tricks,
        _chances(observation, played),
    )


def _chances(observation: Observation, played: frozenset[str]) -> Mapping[int, Chances]:
    """The odds by the room in each place, cards shown being certain."""
    # Cards shown take places that the others cannot have.
    free = [room - len(known) for room, known in zip(observation.room, observation.known_cards, strict=True)]
    chances: dict[int, dict[str, int]] = {}
    for seat in range(observation.setup.variant.players):
        if seat != observation.seat:
            unseen = {
                card: _share(observation, free, card, seat) for card in sorted(observation.possible[seat])
            }
            chances[seat] = unseen | dict.fromkeys(sorted(observation.known_cards[seat] - played), ONE)
    return chances


def _share(observation: Observation, free: list[int], card: str, seat: int) -> int:
    """The chance that of a card's possible places it is that seat's hand, by the room there is."""
    rooms = [room for place, room in enumerate(free) if card in observation.possible[place]]
    return ONE * free[seat] // max(1, sum(rooms))
