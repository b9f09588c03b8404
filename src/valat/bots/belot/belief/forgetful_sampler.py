"""Worlds of a player who does not count: cards that went some tricks ago may seem to be out still."""

from random import Random
from zlib import crc32

from valat.cards.card import Card
from valat.cards.card_set import cards_of
from valat.games.belot.observation import PACK, Observation, ObservedPlay
from valat.games.belot.rules import DECK, SIDES
from valat.kernel.deal_ranking import random_below

FRESH = 4
"""So many cards played last are remembered by everybody, beside those on the table."""

HAND = 8


class ForgetfulSampler:
    """Draws the hands that such a player thinks possible.

    What is forgotten stays forgotten for the rest of the deal.

    Args:
        observation: of a player, in the play.
        forgets: how many in a hundred cards that the others played.
    """

    def __init__(self, observation: Observation, forgets: int) -> None:
        self._seat = observation.seat
        own = [card for card in observation.hand if card in DECK]
        table = len(observation.plays) % len(SIDES)
        old = observation.plays[: max(0, len(observation.plays) - table - FRESH)]
        text = "".join(own)
        self._forgotten = [
            play.card for play in old if play.seat != observation.seat and _is_forgotten(text, play, forgets)
        ]
        played = {play.card for play in observation.plays}
        self._own = tuple(card for card in own if card not in played)
        self._out = [card for card in DECK if card not in played and card not in own]
        self._sizes = [HAND - sum(play.seat == seat for play in observation.plays) for seat in range(4)]
        # A player who forgets cards forgets what they showed, too.
        possible = (PACK,) * 4 if self._forgotten else observation.possible
        self._possible = [
            {*cards_of(cards | known)} for cards, known in zip(possible, observation.known_cards, strict=True)
        ]

    def draw(self, rng: Random) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat may hold now; some that are out may be left over."""
        # Forgotten cards go back among those that are out, so some cards are left over in the end.
        pool = [*self._out, *self._forgotten]
        hands: list[tuple[Card, ...]] = [()] * 4
        for seat in range(4):
            hands[seat] = self._own if seat == self._seat else self._draw_hand(pool, seat, rng)
        return tuple(hands)

    def _draw_hand(self, pool: list[Card], seat: int, rng: Random) -> tuple[Card, ...]:
        """A hand out of the pool: as far as possible of cards that the seat has not shown to lack."""
        hand: list[Card] = []
        while len(hand) < self._sizes[seat]:
            # Seats draw one after the other, so the last may find nothing that fits: then any card will do.
            fitting = [card for card in pool if card in self._possible[seat]] or pool
            card = fitting[random_below(rng, len(fitting))]
            pool.remove(card)
            hand.append(card)
        return tuple(hand)


def _is_forgotten(hand: str, play: ObservedPlay, forgets: int) -> bool:
    """Whether the card went out of mind: the same each time it is asked in a deal."""
    # A hash and no draw: a bot keeps nothing between moves, yet what is forgotten must stay so. `hash`
    # differs from process to process.
    return crc32(f"{hand} {play.card}".encode()) % 100 < forgets
