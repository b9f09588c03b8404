"""All ways to share out cards when it is known who cannot hold what: each has its number, by its weight.

A card is a set of one bit, a hand the set of its cards (`valat.cards.card_set`).
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import factorial, prod
from random import Random

WORD = 32
DIGIT = 5
ROOM = (1 << DIGIT) - 1
"""The room of all seats is kept in one number, five bits a seat: a seat gets at most 31 cards."""

Fork = tuple[list[int], list[tuple[int, int, int, int]]]
"""Where a card may go: the number before which each branch ends, and its seat, the number at which it starts,
the ways to share out the cards after it, and the room left for them."""


class Ways:
    """All ways to share out some cards.

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
        seats = [seat for seat, places in enumerate(room) if places]
        options = {
            card: [(seat, weights[seat]) for seat in seats if seat in weights]
            for card, weights in chances.items()
        }
        free = [card for card, those in options.items() if _alike(those, seats)]
        bound = {card: those for card, those in options.items() if card not in set(free)}
        self._seats = len(room)
        self._cards = sorted(bound, key=lambda card: (len(bound[card]), card))
        self._options = [bound[card] for card in self._cards]
        self._free = sorted(free)
        self._start = sum(places << DIGIT * seat for seat, places in enumerate(room))
        self._totals = _totals(self._options, self._start)
        self._forks: list[dict[int, Fork]] = [{} for _ in self._cards]
        self.total = self._totals[0][self._start]

    def draw(self, rng: Random) -> list[int]:
        """Each seat's cards, in a way drawn by its weight; there must be one."""
        return self.at(below(rng, self.total))

    def at(self, number: int) -> list[int]:
        """Each seat's cards in the way of that number, 0 … total - 1; a way has as many as it weighs.

        >>> [Ways({1: {0: 1}, 2: {0: 1, 1: 1}, 4: {0: 1, 1: 1}}, [2, 1]).at(number) for number in (0, 1)]
        [[3, 4], [5, 2]]
        """
        hands, room = [0] * self._seats, self._start
        for card, forks in zip(self._cards, self._forks, strict=True):
            ends, branches = forks.get(room) or self._fork(card, room)
            seat, start, ways, room = branches[bisect_right(ends, number)]
            hands[seat] |= card
            number = (number - start) % ways
        return self._deal_free(hands, room, number)

    def _fork(self, card: int, room: int) -> Fork:
        """Where the card may go, kept for the next time."""
        place, ends, branches, start = self._cards.index(card), [], [], 0
        for seat, weight in self._options[place]:
            left = room - (1 << DIGIT * seat)
            ways = self._totals[place + 1][left] if room >> DIGIT * seat & ROOM else 0
            if ways:
                branches.append((seat, start, ways, left))
                start += weight * ways
                ends.append(start)
        self._forks[place][room] = ends, branches
        return ends, branches

    def _deal_free(self, hands: list[int], room: int, number: int) -> list[int]:
        """The hands with the cards that any seat may hold, in the way of that number."""
        rooms, ways = [room >> DIGIT * seat & ROOM for seat in range(self._seats)], _multinomial(room)
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


def count(holders: Mapping[int, int], room: Sequence[int]) -> int:
    """The number of ways to share out cards.

    Args:
        holders: how many cards there are for each set of seats that may hold them, seat 0 being bit 1.
        room: how many cards each seat gets; together as many as there are.

    >>> count({0b01: 1, 0b11: 2}, [2, 1])
    2
    """
    return _count(tuple(sorted(holders.items())), sum(places << DIGIT * at for at, places in enumerate(room)))


@lru_cache(maxsize=1 << 16)
def _count(groups: tuple[tuple[int, int], ...], room: int) -> int:
    """As `count`: the first group is shared out, its first seat getting none, one, two …"""
    groups = tuple(group for group in groups if group[1])
    if not groups:
        return 1
    (seats, amount), *others = groups
    if not seats:
        return 0
    first = (seats & -seats).bit_length() - 1
    most = min(amount, room >> DIGIT * first & ROOM)
    rest = seats & seats - 1
    return sum(
        factorial(amount)
        // (factorial(taken) * factorial(amount - taken))
        * _count(((rest, amount - taken), *others), room - (taken << DIGIT * first))
        for taken in range(most + 1)
    )


def below(rng: Random, limit: int) -> int:
    """A whole number of 0 … limit - 1, each as likely; of `random()` alone, which is the same for ever."""
    length = (limit - 1).bit_length()
    while True:
        number = 0
        for _ in range(0, length, WORD):
            number = number << WORD | int(rng.random() * (1 << WORD))
        number >>= -length % WORD
        if number < limit:
            return number


def _alike(options: Sequence[tuple[int, int]], seats: Sequence[int]) -> bool:
    """Whether each of the seats may hold the card, and is as likely to."""
    return len(options) == len(seats) and len({weight for _, weight in options}) == 1


def _totals(options: Sequence[Sequence[tuple[int, int]]], start: int) -> list[dict[int, int]]:
    """Before each bound card and after the last: the weight of all ways from there on, by the room left."""
    rooms = [{start}]
    for seats in options:
        digits = [(1 << DIGIT * seat, ROOM << DIGIT * seat) for seat, _ in seats]
        rooms.append({room - one for room in rooms[-1] for one, digit in digits if room & digit})
    totals = [{room: _multinomial(room) for room in rooms[-1]}]
    for seats, here in zip(reversed(options), reversed(rooms[:-1]), strict=True):
        after = totals[-1]
        steps = [(1 << DIGIT * seat, ROOM << DIGIT * seat, weight) for seat, weight in seats]
        totals.append(
            {
                room: sum([weight * after[room - one] for one, digit, weight in steps if room & digit])
                for room in here
            }
        )
    return totals[::-1]


@lru_cache(maxsize=1 << 12)
def _multinomial(room: int) -> int:
    """In how many ways as many cards as there is room for can be shared out, any seat holding any."""
    places = list(_digits(room))
    return factorial(sum(places)) // prod(map(factorial, places))


def _digits(room: int) -> Iterator[int]:
    while room:
        yield room & ROOM
        room >>= DIGIT
