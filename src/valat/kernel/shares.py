"""Sharing out cards at random when it is known who cannot hold what: each possible deal equally likely."""

from collections.abc import Collection, Mapping, Sequence
from math import factorial, prod
from random import Random

Room = tuple[int, ...]


class Shares:
    """All ways to share out some cards.

    Args:
        holders: for each card the seats that may hold it.
        room: how many of the cards each seat gets; together as many as there are cards.
    """

    def __init__(self, holders: Mapping[str, Collection[int]], room: Sequence[int]) -> None:
        assert sum(room) == len(holders)
        self._room = tuple(room)
        self._cards = sorted(holders, key=lambda card: (len(holders[card]), sorted(holders[card]), card))
        self._holders = [tuple(sorted(holders[card])) for card in self._cards]
        self._counts: dict[tuple[int, Room], int] = {}

    @property
    def count(self) -> int:
        """The number of ways; 0 where there is none."""
        return self._ways(0, self._room)

    def draw(self, rng: Random) -> tuple[tuple[str, ...], ...]:
        """Each seat's cards, in one of the ways; there must be one."""
        room = self._room
        shares: list[list[str]] = [[] for _ in room]
        for place, card in enumerate(self._cards):
            seats = [seat for seat in self._holders[place] if room[seat]]
            weights = [self._ways(place + 1, _less(room, seat)) for seat in seats]
            seat = seats[_pick(weights, rng)]
            shares[seat].append(card)
            room = _less(room, seat)
        return tuple(map(tuple, shares))

    def _ways(self, place: int, room: Room) -> int:
        """The number of ways to share out the cards from that place on, the most bound ones coming first."""
        if place == len(self._cards):
            return 1
        if len(self._holders[place]) == len(room):
            return factorial(sum(room)) // prod(map(factorial, room))
        known = self._counts.get((place, room))
        if known is None:
            free = (seat for seat in self._holders[place] if room[seat])
            known = sum(self._ways(place + 1, _less(room, seat)) for seat in free)
            self._counts[place, room] = known
        return known


def _less(room: Room, seat: int) -> Room:
    """The room after that seat was given a card."""
    return (*room[:seat], room[seat] - 1, *room[seat + 1 :])


def _pick(weights: Sequence[int], rng: Random) -> int:
    """A place, as likely as its weight says; whole numbers, so that every machine draws the same."""
    rest = rng.randrange(sum(weights))
    place = 0
    while rest >= weights[place]:
        rest -= weights[place]
        place += 1
    return place
