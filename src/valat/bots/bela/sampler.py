"""One sampled world of Bela after the other: what the seats hold and declare."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from valat.bots.bela.call_likelihood import TRIES, CallLikelihood
from valat.bots.bela.utility import Amounts, declared_points
from valat.cards.card import Card, suit_of
from valat.games.bela.declarations import BELA_POINTS, DECLARATIONS, SeatDeclaration, most_valuable_set
from valat.games.bela.observation import Observation
from valat.games.bela.worlds import Assignment, assignments_with_cards

Hands = tuple[tuple[Card, ...], ...]


class World(NamedTuple):
    """A deal that may be the true one.

    Attributes:
        hands: the cards each seat plays or has played.
        discards: the cards that are out of the play.
        declaration_points: points of the declarations that will score, of each side.
        bela: points of the bela, for each side.
    """

    hands: Hands
    discards: tuple[Card, ...]
    declaration_points: Amounts
    bela: Amounts


class WorldSampler:
    """Draws worlds for a seat that sees the play."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation, self._sides = observation, observation.setup.variant.sides
        self._assignments, self._call_likelihood = (
            assignments_with_cards(observation, rng),
            CallLikelihood(observation, rng),
        )
        self._trumps = str(observation.heard_moves.auction.trumps)
        self._played = frozenset(made.card for made in observation.heard_moves.plays)
        self._seats_that_played = {made.seat for made in observation.heard_moves.plays}

    def draw(self) -> World:
        """A world; those that the auction speaks against come seldom."""
        # When all tries are used up the last deal stays, likely or not: none is ruled out.
        for _ in range(TRIES):
            assignment, places = next(self._assignments)
            if self._likely(places):
                break
        *hands, laid = (tuple(sorted(cards)) for cards in places)
        return World(tuple(hands), laid, self._declaration_weight(assignment, hands), self._bela(hands))

    def _likely(self, places: Sequence[frozenset[Card]]) -> bool:
        """Whether the house would have called so, and laid aside no trump."""
        if self._observation.setup.variant.talon and any(
            suit_of(card) == self._trumps for card in places[-1]
        ):
            return False
        return self._call_likelihood.agrees_with_calls(
            self._call_likelihood.sixes(self._original_hands(places), self._call_likelihood.callers)
        )

    def _original_hands(self, places: Sequence[frozenset[Card]]) -> list[frozenset[Card]]:
        """What each seat was dealt: forehand of three what he has laid aside, too."""
        hands = list(places[:-1])
        if self._observation.setup.variant.talon:
            hands[self._observation.setup.forehand] |= places[-1]
        return hands

    def _declaration_weight(self, assignment: Assignment, hands: Sequence[Sequence[Card]]) -> Amounts:
        observation, start = self._observation, self._observation.setup
        said = []
        for step in range(start.variant.players):
            seat = (start.forehand + step) % start.variant.players
            # A player who has played has made all declarations; the others will make all there are.
            if seat in self._seats_that_played:
                texts = (*observation.known_declarations[seat], *assignment.get(seat, ()))
                said += [SeatDeclaration(seat, DECLARATIONS[text]) for text in texts]
            else:
                said += [SeatDeclaration(seat, declaration) for declaration in most_valuable_set(hands[seat])]
        return declared_points(said, self._sides)

    def _bela(self, hands: Sequence[Sequence[Card]]) -> Amounts:
        """The points of a bela that was said or can still be."""
        observation = self._observation
        seat = observation.heard_moves.bela
        if seat is None:
            # Before the first of the two is played it can still be said; where one was played without it, it
            # is gone.
            pair = {self._trumps + "Q", self._trumps + "K"} - self._played
            seat = next((holder for holder, hand in enumerate(hands) if len(pair & {*hand}) == 2), None)
        return bela_points(seat, self._sides)


def bela_points(seat: int | None, sides: Sequence[int]) -> Amounts:
    """The points of a bela of that seat, for each side. Rule: BELA-BELA-1"""
    own = None if seat is None else sides[seat]
    return tuple(BELA_POINTS * (side == own) for side in range(max(sides) + 1))
