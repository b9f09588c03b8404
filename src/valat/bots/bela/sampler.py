"""One guessed deal of Bela after the other, as a search needs it: what the seats hold and declare."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from valat.bots.bela.log_odds import TRIES, Tells
from valat.bots.bela.utility import Amounts, declared_points
from valat.cards.card import Card
from valat.games.bela.declarations import BELA_POINTS, DECLARATIONS, Said, best
from valat.games.bela.observation import Seen
from valat.games.bela.worlds import Guess, shared

Hands = tuple[tuple[Card, ...], ...]


class Guessed(NamedTuple):
    """A deal that may be the true one.

    Attributes:
        hands: the cards each seat plays or has played.
        laid: the cards that are out of the play.
        declared: points of the declarations that will score, of each side.
        bela: likewise of the bela.
    """

    hands: Hands
    laid: tuple[Card, ...]
    declared: Amounts
    bela: Amounts


class Guesses:
    """Guesses at the deal that a seat sees in the play."""

    def __init__(self, seen: Seen, rng: Random) -> None:
        self._seen, self._sides = seen, seen.setup.variant.sides
        self._shared, self._tells = shared(seen, rng), Tells(seen, rng)
        self._trumps = str(seen.heard.auction.trumps)
        self._played = frozenset(made.card for made in seen.heard.plays)
        self._begun = {made.seat for made in seen.heard.plays}

    def draw(self) -> Guessed:
        """A guess; those that the auction speaks against come seldom."""
        for _ in range(TRIES):
            guess, places = next(self._shared)
            if self._likely(places):
                break
        *hands, laid = (tuple(sorted(cards)) for cards in places)
        return Guessed(tuple(hands), laid, self._declared(guess, hands), self._bela(hands))

    def _likely(self, places: Sequence[frozenset[Card]]) -> bool:
        """Whether the house would have called so, and laid aside no trump."""
        if self._seen.setup.variant.talon and any(card[0] == self._trumps for card in places[-1]):
            return False
        return self._tells.agree(self._tells.sixes(self._dealt(places), self._tells.heard))

    def _dealt(self, places: Sequence[frozenset[Card]]) -> list[frozenset[Card]]:
        """What each seat was dealt: forehand of three what he has laid aside, too."""
        hands = list(places[:-1])
        if self._seen.setup.variant.talon:
            hands[self._seen.setup.forehand] |= places[-1]
        return hands

    def _declared(self, guess: Guess, hands: Sequence[Sequence[Card]]) -> Amounts:
        seen, start = self._seen, self._seen.setup
        said = []
        for step in range(start.variant.players):
            seat = (start.forehand + step) % start.variant.players
            if seat in self._begun:
                texts = (*seen.announced[seat], *guess.get(seat, ()))
                said += [Said(seat, DECLARATIONS[text]) for text in texts]
            else:
                said += [Said(seat, one) for one in best(hands[seat])]
        return declared_points(said, self._sides)

    def _bela(self, hands: Sequence[Sequence[Card]]) -> Amounts:
        """The points of a bela that was said or can still be."""
        seen = self._seen
        seat = seen.heard.bela
        if seat is None:
            pair = {self._trumps + "Q", self._trumps + "K"} - self._played
            seat = next((one for one, hand in enumerate(hands) if len(pair & {*hand}) == 2), None)
        return belas(seat, self._sides)


def belas(seat: int | None, sides: Sequence[int]) -> Amounts:
    """The points of a bela of that seat, for each side. Rule: BELA-BELA-1"""
    own = None if seat is None else sides[seat]
    return tuple(BELA_POINTS * (side == own) for side in range(max(sides) + 1))
