"""What the auction tells of hidden hands: whether the house would have called as was heard, holding them."""

from collections.abc import Collection, Sequence
from random import Random

from valat.bots.bela import bidding
from valat.bots.bela.knowledge import AuctionReading
from valat.games.bela import auction as calls
from valat.games.bela.auction import Auction
from valat.games.bela.observation import Seen
from valat.games.bela.variant import FIRST

Sixes = tuple[tuple[str, ...], ...]
"""For each seat the cards it calls on."""

TRIES = 8
"""Deals that the auction speaks against are mostly drawn anew, so often: people call otherwise at times."""


class Tells:
    """The auction that a seat has heard, against guesses at the deal.

    Attributes:
        heard: the other seats that have called.
    """

    def __init__(self, seen: Seen, rng: Random) -> None:
        self._seen, self._rng = seen, rng
        self._suit = seen.turn_up and seen.turn_up[0]
        self._steps = self._auctions()
        self.heard = frozenset(auction.turn for auction, _ in self._steps)

    def sixes(self, hands: Sequence[Collection[str]], seats: Collection[int]) -> Sixes:
        """What each seat calls on in a guessed deal: any six of its cards, but of the viewer's own the first.

        Args:
            hands: the cards dealt to each seat.
            seats: those that are asked about; the others call on nothing.
        """
        own, seen = self._seen.seat, self._seen.dealt
        return tuple(
            () if seat not in seats else seen[seat][:FIRST] if seat == own else self._some(hand)
            for seat, hand in enumerate(hands)
        )

    def agree(self, sixes: Sixes) -> bool:
        """Whether the house would have called on those cards as the others did."""
        return all(self.called(auction, sixes) == call for auction, call in self._steps)

    def called(self, auction: Auction, sixes: Sixes) -> str:
        """What the house calls on the guessed cards."""
        start, six = self._seen.setup, sixes[auction.turn]
        reading = AuctionReading(start.variant, start.dealer, auction.turn, six, auction, self._seen.turn_up)
        return bidding.best_call(reading, calls.legal_calls(auction, start.variant))

    def _auctions(self) -> list[tuple[Auction, str]]:
        """How the auction stood before each call of the others, and that call."""
        start, heard = self._seen.setup, []
        auction = Auction(start.forehand, self._suit)
        for seat, call in self._seen.heard.calls:
            if seat != self._seen.seat:
                heard.append((auction, call))
            auction = calls.after(auction, start.variant, call)
        return heard

    def _some(self, hand: Collection[str]) -> tuple[str, ...]:
        cards = sorted(hand)
        while len(cards) > FIRST:
            cards.pop(int(self._rng.random() * len(cards)))
        return tuple(cards)
