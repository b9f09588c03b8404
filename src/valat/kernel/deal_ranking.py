"""Deals numbered: how many are possible when it is known who cannot hold what, and which has a number.

This is ranking and unranking of a combinatorial family (Kreher and Stinson, *Combinatorial Algorithms*, 1999,
chapter 2), with weights and forbidden places; where every seat may hold every card it is the combinatorial
number system. A uniform number below the total, unranked, is a uniform random deal.

A card is a set of one bit, a hand the set of its cards (`valat.cards.card_set`).
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, factorial, prod
from random import Random

WORD = 32
DIGIT = 5
"""Bits for the room of a seat where the rooms of all are kept in one number: a seat gets at most 31 cards."""

Fork = tuple[list[int], list[tuple[int, int, int, int]]]
"""Where a card may go: the number before which each branch ends, and its seat, the number at which it starts,
the weight of all ways to share out the cards after it, and the place of the room left for them."""


class DealRanking:
    """The possible deals of some cards, ranked by their weights.

    The weights of all ways, by the room that is left, are the coefficients of a polynomial: the product of a
    factor for each card, with a variable for each seat. It is kept in one long number, so that multiplying it
    by a factor takes a few shifts and sums (Kronecker's substitution).

    Args:
        chances: for each card the seats that may hold it, each with a weight of 1 or more. A way is as likely
            as the product of its cards' weights says: where all are 1 every way is as likely as the others.
        room: how many of the cards each seat gets, 0 … 31; together as many as there are cards.

    Attributes:
        total: the sum of the ways' weights, those left out that are the same for every way; 0 where there
            is none. Where all weights are 1, the number of ways.
    """

    def __init__(self, chances: Mapping[int, Mapping[int, int]], room: Sequence[int]) -> None:
        assert sum(room) == len(chances)
        # The seat with the most room last: it has no variable, so the polynomials stay short.
        seats = sorted((seat for seat, places in enumerate(room) if places), key=room.__getitem__)
        options = {
            card: [(seat, weights[seat]) for seat in seats if seat in weights]
            for card, weights in chances.items()
        }
        # Cards that are alike to every seat need no factor: multinomials count them.
        free = [card for card, those in options.items() if _is_free(those, seats)]
        bound = {card: those for card, those in options.items() if card not in set(free)}
        self._room = list(room)
        # The cards with the fewest places go first: the polynomials of the rest stay short.
        self._cards = sorted(bound, key=lambda card: (len(bound[card]), card))
        self._options = [bound[card] for card in self._cards]
        self._free = sorted(free)
        self._width = _width(self._options, len(free), len(seats))
        self._steps = _steps(room, seats, self._width)
        self._start = sum(room[seat] * step for seat, step in self._steps.items())
        self._weights = self._suffix_polynomials(seats)
        self._forks: list[dict[int, Fork]] = [{} for _ in self._cards]
        self.total = self._weight(0, self._start)

    def draw(self, rng: Random) -> list[int]:
        """Each seat's cards, in a way drawn by its weight; there must be one."""
        return self.unrank(random_below(rng, self.total))

    def unrank(self, number: int) -> list[int]:
        """Each seat's cards in the deal of that number, 0 … total - 1; a deal has as many as it weighs.

        >>> ranking = DealRanking({1: {0: 1}, 2: {0: 1, 1: 1}, 4: {0: 1, 1: 1}}, [2, 1])
        >>> [ranking.unrank(number) for number in (0, 1)]
        [[3, 4], [5, 2]]
        """
        hands, place = [0] * len(self._room), self._start
        for at, forks in enumerate(self._forks):
            ends, branches = forks.get(place) or self._fork(at, place)
            seat, start, weight, place = branches[bisect_right(ends, number)]
            hands[seat] |= self._cards[at]
            # A card of weight 3 has three numbers for each way to go on: they lead to the same deal.
            number = (number - start) % weight
        return self._deal_free(hands, number)

    def _suffix_polynomials(self, seats: Sequence[int]) -> list[bytes]:
        """The polynomials of the bound cards from each one on, with all that are free, and of these alone."""
        # The free cards' room: bound cards cannot fill more than there are of them.
        digits = [range(max(0, self._room[seat] - len(self._cards)), self._room[seat] + 1) for seat in seats]
        ways = 0
        for rooms in product(*digits[:-1]):
            left = len(self._free) - sum(rooms)
            if left >= 0:
                place = sum(room * self._steps[seat] for seat, room in zip(seats, rooms, strict=False))
                ways |= _multinomial((*rooms, left)) << 8 * place
        keep, polynomials = _keep(self._room, self._steps, self._width), [ways]
        for options in reversed(self._options):
            # Struck out after each factor, before too many cards of one seat run into the next seat's places.
            ways = sum([ways * weight << 8 * self._steps[seat] for seat, weight in options]) & keep
            polynomials.append(ways)
        # As bytes, in which a coefficient is a slice; of a number all would have to be shifted.
        size = keep.bit_length() // 8
        return [polynomial.to_bytes(size, "little") for polynomial in reversed(polynomials)]

    def _weight(self, at: int, place: int) -> int:
        """The weight of all ways for the cards from one on, the room being that of the place."""
        # A seat without room leads into the gap between two seats, where nothing is left, or below 0.
        return int.from_bytes(self._weights[at][place : place + self._width], "little") if place >= 0 else 0

    def _fork(self, at: int, place: int) -> Fork:
        """Where a card may go, kept for the next time."""
        ends, branches, start = [], [], 0
        for seat, weight in self._options[at]:
            left = place - self._steps[seat]
            ways = self._weight(at + 1, left)
            if ways:
                branches.append((seat, start, ways, left))
                start += weight * ways
                ends.append(start)
        self._forks[at][place] = ends, branches
        return ends, branches

    def _deal_free(self, hands: list[int], number: int) -> list[int]:
        """The hands with the cards that any seat may hold, in the way of that number."""
        rooms = [room - hand.bit_count() for room, hand in zip(self._room, hands, strict=True)]
        ways = _multinomial(tuple(rooms))
        # One card after the other: of all ways for the rest, a seat's share is as large as its room.
        for rest, card in zip(range(len(self._free), 0, -1), self._free, strict=True):
            seat, share = 0, ways * rooms[0] // rest
            while number >= share:
                number -= share
                seat += 1
                share = ways * rooms[seat] // rest
            hands[seat] |= card
            rooms[seat] -= 1
            ways = share
        return hands


def count_deals(holders: Mapping[int, int], room: Sequence[int]) -> int:
    """The number of ways to share out cards.

    Args:
        holders: how many cards there are for each set of seats that may hold them, seat 0 being bit 1.
        room: how many cards each seat gets; together as many as there are.

    >>> count_deals({0b01: 1, 0b11: 2}, [2, 1])
    2
    """
    # Sorted, so that the cache knows a question in whatever order it is put.
    return _count(tuple(sorted(holders.items())), sum(places << DIGIT * at for at, places in enumerate(room)))


@lru_cache(maxsize=1 << 16)
def _count(groups: tuple[tuple[int, int], ...], room: int) -> int:
    """The number of deals: the first group is shared out, its first seat getting none, one, two …"""
    groups = tuple(group for group in groups if group[1])
    if not groups:
        return 1
    (seats, amount), *others = groups
    # Cards are left, and nobody may hold them.
    if not seats:
        return 0
    first = (seats & -seats).bit_length() - 1
    most = min(amount, room >> DIGIT * first & (1 << DIGIT) - 1)
    return sum(
        comb(amount, taken)
        * _count(((seats & seats - 1, amount - taken), *others), room - (taken << DIGIT * first))
        for taken in range(most + 1)
    )


def random_below(rng: Random, limit: int) -> int:
    """A whole number of 0 … limit - 1, each as likely.

    It is drawn by rejection from `random()` alone, whose numbers Python promises to keep for ever;
    `randrange` may change with a version, and records of self-play would no longer replay.

    Raises:
        ValueError: there is no such number.
    """
    if limit < 1:
        raise ValueError("There is nothing to draw from.")
    length = (limit - 1).bit_length()
    while True:
        number = 0
        for _ in range(0, length, WORD):
            number = number << WORD | int(rng.random() * (1 << WORD))
        # Only as many bits as the limit has: so at least every other draw is taken.
        number >>= -length % WORD
        if number < limit:
            return number


def _is_free(options: Sequence[tuple[int, int]], seats: Sequence[int]) -> bool:
    """Whether each of the seats may hold the card, and is as likely to."""
    return len(options) == len(seats) and len({weight for _, weight in options}) == 1


def _width(options: Sequence[Sequence[tuple[int, int]]], free: int, seats: int) -> int:
    """Bytes enough for any sum of ways' weights."""
    # A coefficient that needs more would carry into its neighbour.
    sums = (sum(weight for _, weight in those) for those in options)
    return (sum(map(int.bit_length, sums)) + free * seats.bit_length()) // 8 + 1


def _steps(room: Sequence[int], seats: Sequence[int], width: int) -> dict[int, int]:
    """For each seat by how many bytes its variable shifts a polynomial; the last has none, its room follows.

    Between the room of a seat and one more stays a gap, so that what is too much can be struck out.
    """
    steps = {}
    for seat in seats[:-1]:
        steps[seat] = width
        width *= room[seat] + 2
    return steps | dict.fromkeys(seats[-1:], 0)


def _keep(room: Sequence[int], steps: Mapping[int, int], width: int) -> int:
    """The places of a polynomial at which no seat has more cards than it has room for."""
    keep = (1 << 8 * width) - 1
    for seat, step in steps.items():
        if step:
            keep = sum(keep << 8 * places * step for places in range(room[seat] + 1))
    return keep


@lru_cache(maxsize=1 << 14)
def _multinomial(places: tuple[int, ...]) -> int:
    """In how many ways as many cards as there is room for can be shared out, any seat holding any."""
    return factorial(sum(places)) // prod(map(factorial, places))
