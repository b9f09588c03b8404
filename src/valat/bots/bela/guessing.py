"""One guessed deal of Bela after the other, as a search needs it: what the seats hold and declare."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from valat.bots.bela.stakes import Pair, declared_points
from valat.games.bela.declarations import BELA_POINTS, DECLARATIONS, Said, best
from valat.games.bela.seen import Seen
from valat.games.bela.worlds import Guess, shared
from valat.kernel.game import Card

Hands = tuple[tuple[Card, ...], ...]


class Guessed(NamedTuple):
    """A deal that may be the true one.

    Attributes:
        hands: the cards each seat plays or has played.
        laid: the cards that are out of the play.
        declared: points of the declarations that will score, of side 0 and side 1 of the play.
        bela: likewise of the bela.
    """

    hands: Hands
    laid: tuple[Card, ...]
    declared: Pair
    bela: Pair


class Guesses:
    """Guesses at the deal that a seat sees in the play.

    Args:
        sides: of the play.
    """

    def __init__(self, seen: Seen, sides: Sequence[int], rng: Random) -> None:
        self._seen, self._sides = seen, sides
        self._shared = shared(seen, rng)
        self._played = frozenset(made.card for made in seen.heard.plays)
        self._begun = {made.seat for made in seen.heard.plays}

    def draw(self) -> Guessed:
        """A guess; each possible deal is equally likely."""
        guess, places = next(self._shared)
        *hands, laid = (tuple(sorted(cards)) for cards in places)
        return Guessed(tuple(hands), laid, self._declared(guess, hands), self._bela(hands))

    def _declared(self, guess: Guess, hands: Sequence[Sequence[Card]]) -> Pair:
        seen, start = self._seen, self._seen.setup
        said = []
        for step in range(start.variant.players):
            seat = (start.forehand + step) % start.variant.players
            if seat in self._begun:
                texts = (*seen.announced[seat], *guess.get(seat, ()))
                said += [Said(seat, DECLARATIONS[text]) for text in texts]
            else:
                said += [Said(seat, one) for one in best(hands[seat])]
        return declared_points(said, self._sides, start.variant.sides)

    def _bela(self, hands: Sequence[Sequence[Card]]) -> Pair:
        """The points of a bela that was said or can still be."""
        seen = self._seen
        seat = seen.heard.bela
        if seat is None:
            trumps = str(seen.heard.auction.trumps)
            pair = {trumps + "Q", trumps + "K"} - self._played
            seat = next((one for one, hand in enumerate(hands) if len(pair & {*hand}) == 2), None)
        return belas(seat, self._sides)


def belas(seat: int | None, sides: Sequence[int]) -> Pair:
    """The points of a bela of that seat, for side 0 and side 1. Rule: BELA-BELA-1"""
    if seat is None:
        return 0, 0
    return BELA_POINTS * (sides[seat] == 0), BELA_POINTS * (sides[seat] == 1)
