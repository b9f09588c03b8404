"""One guessed deal of bridge after the other: as likely as the calls and the plays make it.

A walk through the deals that agree with what was seen (Metropolis and Hastings): two hidden hands exchange a
card, and the deal that comes of it is taken the more readily the better it fits. No deal that is possible
is ever left out. Every so often a walk begins anew, from a deal drawn evenly.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp
from random import Random

from valat.bots.bridge.likelihood import ALL, Play, habits
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.observation import Seen
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import DENOMINATIONS, denomination_of
from valat.games.bridge.systems.constraint import Constraint
from valat.games.bridge.systems.hand import Hand
from valat.kernel.shares import Shares
from valat.solver.bridge.moment import Hands, Moment

SHARPNESS = 0.9
"""How much less likely a hand is for each half point that it misses a call by: by this power of e."""
SETTLING = 150
"""Exchanges before the first deal of a walk."""
APART = 5
"""Exchanges between two deals of a walk."""
WALK = 40
"""Deals of a walk."""


class Guesses:
    """Guesses at the whole deal.

    Args:
        weighted: whether calls and plays count; if not, every possible deal is equally likely.
    """

    def __init__(self, seen: Seen, rng: Random, *, weighted: bool = True) -> None:
        self._rng, self._shares = rng, Shares(seen.holders, seen.room)
        self._known = [card_set(cards) for cards in seen.known]
        self._void = [sum(_SUITS[suit] for suit in suits) for suits in seen.void]
        self._seats = [seat for seat in range(4) if seat not in seen.whole]
        self._constraints = _constraints(seen) if weighted else [[], [], [], []]
        self._habits: list[list[tuple[int, tuple[Play, ...], dict[int, int]]]] = [[], [], [], []]
        if weighted:
            for (seat, suit), plays in habits(seen).items():
                self._habits[seat].append((16 * suit, plays, {}))
        self._weighted = weighted and len(self._seats) > 1
        self._pairs = list(combinations(self._seats, 2))
        self._missed: dict[tuple[int, int], int] = {}

    def draw(self) -> Iterator[Hands]:
        """Endless deals: the thirteen cards of each seat, as sets."""
        while True:
            hidden = [card_set(cards) for cards in self._shares.draw(self._rng)]
            if not self._weighted or not any(hidden):
                yield self._deal(hidden)
            else:
                yield from self._walk(hidden)

    def _walk(self, hidden: list[int]) -> Iterator[Hands]:
        missed = {seat: self._misses(seat, hidden[seat]) for seat in self._seats}
        rows = {seat: _single(hidden[seat]) for seat in self._seats}
        for number in range(WALK):
            for _ in range(APART if number else SETTLING):
                self._exchange(hidden, rows, missed)
            yield self._deal(hidden)

    def _exchange(self, hidden: list[int], rows: dict[int, list[int]], missed: dict[int, int]) -> None:
        """Lets two seats exchange a card, or leaves it."""
        rng = self._rng
        one, other = self._pairs[int(rng.random() * len(self._pairs))]
        if not rows[one] or not rows[other]:
            return
        here, there = int(rng.random() * len(rows[one])), int(rng.random() * len(rows[other]))
        given, taken = rows[one][here], rows[other][there]
        if given & self._void[other] or taken & self._void[one]:
            return
        change = given | taken
        mine = self._misses(one, hidden[one] ^ change)
        theirs = self._misses(other, hidden[other] ^ change)
        worse = mine + theirs - missed[one] - missed[other]
        if worse > 0 and rng.random() >= exp(-SHARPNESS * worse):
            return
        hidden[one] ^= change
        hidden[other] ^= change
        rows[one][here], rows[other][there] = taken, given
        missed[one], missed[other] = mine, theirs

    def _misses(self, seat: int, hidden: int) -> int:
        """By how many half points a seat's hand misses what it has shown."""
        found = self._missed.get((seat, hidden))
        if found is None:
            hand = Hand(self._known[seat] | hidden)
            found = sum(constraint.misses(hand) for constraint in self._constraints[seat])
            if self._habits[seat]:
                found += self._odd_plays(seat, self._known[seat] | hidden)
            self._missed[seat, hidden] = found
        return found

    def _odd_plays(self, seat: int, cards: int) -> int:
        """Half points for what the seat would not have played from the thirteen cards."""
        total = 0
        for shift, plays, known in self._habits[seat]:
            held = cards >> shift & ALL
            against = known.get(held)
            if against is None:
                against = known[held] = sum(play.against(held) for play in plays)
            total += against
        return total

    def _deal(self, hidden: Sequence[int]) -> Hands:
        north, east, south, west = (known | more for known, more in zip(self._known, hidden, strict=True))
        return north, east, south, west


def moment_in(seen: Seen, hands: Hands) -> Moment:
    """The present moment of the play in a guessed deal."""
    played = card_set(card for _, card in seen.plays)
    north, east, south, west = (hand & ~played for hand in hands)
    trick = tuple(card_set([card]) for _, card in seen.trick)
    leader = seen.trick[0][0] if seen.trick else seen.turn
    trumps = DENOMINATIONS.index(denomination_of(str(seen.auction.bid)))
    return Moment((north, east, south, west), trumps, leader, trick)


_SUITS = {suit: 0x1FFF << 16 * lane for lane, suit in enumerate("CDHS")}


def _constraints(seen: Seen) -> list[list[Constraint]]:
    """For each seat what its calls say of its hand."""
    sides = systems_of(seen.setup.options)
    meanings = systems.read(*sides, seen.calls, seen.setup.dealer, seen.setup.vulnerable)
    said: list[list[Constraint]] = [[], [], [], []]
    for number, meaning in enumerate(meanings):
        if meaning.constraint.tests:
            said[(seen.setup.dealer + number) % 4].append(meaning.constraint)
    return said


def _single(cards: int) -> list[int]:
    row = []
    while cards:
        row.append(cards & -cards)
        cards &= cards - 1
    return row
