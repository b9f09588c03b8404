"""What the auction tells of hidden hands: whether the house would have called as was heard, holding them."""

from collections.abc import Collection, Sequence
from random import Random

from valat.bots.bela import bidding
from valat.bots.bela.knowledge import AuctionKnowledge
from valat.cards.card import suit_of
from valat.games.bela import auction as calls
from valat.games.bela.auction import Auction
from valat.games.bela.observation import Observation
from valat.games.bela.variant import FIRST

Sixes = tuple[tuple[str, ...], ...]
"""For each seat the cards it calls on."""

TRIES = 8
"""Deals that the auction speaks against are mostly drawn again, so often: people call otherwise at times."""


class CallLikelihood:
    """The auction that a seat has heard, held against sampled worlds.

    Attributes:
        heard: the other seats that have called.
    """

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation, self._rng = observation, rng
        self._suit = observation.turn_up and suit_of(observation.turn_up)
        # How the auction stood is the same in every world, so it is worked out once.
        self._steps = self._auctions()
        self.callers = frozenset(auction.turn for auction, _ in self._steps)

    def sixes(self, hands: Sequence[Collection[str]], seats: Collection[int]) -> Sixes:
        """What each seat calls on in a world: any six of its cards, but of the viewer's own the first.

        Args:
            hands: the cards dealt to each seat.
            seats: those that are asked about; the others call on nothing.
        """
        own, dealt = self._observation.seat, self._observation.dealt_cards
        # Which six came first is not in the world; only of the viewer's own it is known.
        return tuple(
            () if seat not in seats else dealt[seat][:FIRST] if seat == own else self._some(hand)
            for seat, hand in enumerate(hands)
        )

    def agrees_with_calls(self, sixes: Sixes) -> bool:
        """Whether the house would have called on those cards as the others did."""
        return all(self.predicted_call(auction, sixes) == call for auction, call in self._steps)

    def predicted_call(self, auction: Auction, sixes: Sixes) -> str:
        """What the house calls on the cards of the world."""
        start, six = self._observation.setup, sixes[auction.turn]
        knowledge = AuctionKnowledge(
            start.variant, start.dealer, auction.turn, six, auction, self._observation.turn_up
        )
        return bidding.best_call(knowledge, calls.legal_calls(auction, start.variant))

    def _auctions(self) -> list[tuple[Auction, str]]:
        """How the auction stood before each call of the others, and that call."""
        start, heard = self._observation.setup, []
        auction = Auction(start.forehand, self._suit)
        for seat, call in self._observation.heard_moves.calls:
            if seat != self._observation.seat:
                heard.append((auction, call))
            auction = calls.apply_call(auction, start.variant, call)
        return heard

    def _some(self, hand: Collection[str]) -> tuple[str, ...]:
        cards = sorted(hand)
        while len(cards) > FIRST:
            cards.pop(int(self._rng.random() * len(cards)))
        return tuple(cards)
