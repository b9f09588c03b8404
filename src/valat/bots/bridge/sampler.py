"""Worlds of bridge, sampled as likely as the calls and the plays make them.

A Markov chain through the deals that agree with the observation (Metropolis et al. 1953, Hastings 1970): two
hidden hands exchange a card, and the new deal is accepted the more readily the better it fits. No deal
that is possible is ever left out. Every so often a chain begins again, from a deal drawn uniformly.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import log
from random import Random

from valat.bots.bridge.likelihood import ALL, PlayEvidence, play_evidence
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import DENOMINATIONS, denomination_of
from valat.games.bridge.systems.constraint import Constraint
from valat.games.bridge.systems.hand import CountedHand, lowest_alike
from valat.kernel.completion import UniformCompletion
from valat.solver.bridge.problem import DoubleDummyProblem, Hands

INVERSE_TEMPERATURE = 0.9
"""How much less likely a hand is for each half point that it misses a call by: by this power of e."""
BURN_IN = 150
"""Exchanges before the first deal of a chain, until its start is forgotten."""
THINNING = 5
"""Exchanges between two deals of a chain, which would else be nearly the same."""
CHAIN_LENGTH = 40
"""Deals of a chain."""
MOST_MISSES = 20_000
"""Hands of which is kept by how much they miss a seat's calls."""


class WorldSampler:
    """Samples whole deals.

    Args:
        weighted: whether calls and plays count; if not, every possible deal is equally likely.
    """

    def __init__(self, observation: Observation, rng: Random, *, weighted: bool = True) -> None:
        self._rng, self._shares = rng, UniformCompletion(observation.holders, observation.hidden_counts)
        self._known_cards = [card_set(cards) for cards in observation.known_cards]
        self._voids = [sum(_SUITS[suit] for suit in suits) for suits in observation.voids]
        self._seats = [seat for seat in range(4) if seat not in observation.open_hands]
        self._constraints = _constraints(observation) if weighted else [(), (), (), ()]
        self._misses = [_known_misses(constraints) for constraints in self._constraints]
        self._evidence: list[list[tuple[int, tuple[PlayEvidence, ...], dict[int, int]]]] = [[], [], [], []]
        if weighted:
            for (seat, suit), plays in play_evidence(observation).items():
                self._evidence[seat].append((16 * suit, plays, {}))
        # With a single hidden hand there is nobody to exchange cards with: it is known.
        self._weighted = weighted and len(self._seats) > 1
        self._pairs = list(combinations(self._seats, 2))
        # A chain comes back to hands it has seen, most of all when few cards are hidden.
        self._penalties: dict[tuple[int, int], int] = {}

    def draw(self) -> Iterator[Hands]:
        """Endless deals: the thirteen cards of each seat, as sets."""
        while True:
            hidden = [card_set(cards) for cards in self._shares.draw(self._rng)]
            if not self._weighted or not any(hidden):
                yield self._whole_hands(hidden)
            else:
                yield from self._chain(hidden)

    def _chain(self, hidden: list[int]) -> Iterator[Hands]:
        missed = {seat: self._penalty(seat, hidden[seat]) for seat in self._seats}
        # Lists beside the sets, so that a random card is one index away.
        rows = {seat: _card_bits(hidden[seat]) for seat in self._seats}
        for number in range(CHAIN_LENGTH):
            # Neighbouring deals differ by one card; the first must also lose what it owes to its even draw.
            for _ in range(THINNING if number else BURN_IN):
                self._exchange(hidden, rows, missed)
            yield self._whole_hands(hidden)

    def _exchange(self, hidden: list[int], rows: dict[int, list[int]], missed: dict[int, int]) -> None:
        """Lets two seats exchange a card, or rejects the exchange."""
        rng = self._rng
        one, other = self._pairs[int(rng.random() * len(self._pairs))]
        if not rows[one] or not rows[other]:
            return
        # Exchanging back is as likely as exchanging, for hands keep their sizes: so the likelihoods alone
        # decide.
        here, there = int(rng.random() * len(rows[one])), int(rng.random() * len(rows[other]))
        card_out, card_in = rows[one][here], rows[other][there]
        # Deals that do not agree are never entered, only refused: the chain stays where it is and counts on.
        if card_out & self._voids[other] or card_in & self._voids[one]:
            return
        change = card_out | card_in
        # Metropolis: a better deal always, a worse one by the ratio of the likelihoods. How much worse it may
        # be is drawn beforehand: most deals that are refused are so by one hand alone.
        most = missed[one] + missed[other] - log(1 - rng.random()) / INVERSE_TEMPERATURE
        mine = self._penalty(one, hidden[one] ^ change)
        if mine > most:
            return
        theirs = self._penalty(other, hidden[other] ^ change)
        if mine + theirs > most:
            return
        hidden[one] ^= change
        hidden[other] ^= change
        rows[one][here], rows[other][there] = card_in, card_out
        missed[one], missed[other] = mine, theirs

    def _penalty(self, seat: int, hidden: int) -> int:
        """By how many half points a seat's hand misses what it has shown."""
        penalty = self._penalties.get((seat, hidden))
        if penalty is None:
            cards = self._known_cards[seat] | hidden
            penalty = self._call_penalty(seat, cards)
            if self._evidence[seat]:
                penalty += self._play_penalty(seat, cards)
            self._penalties[seat, hidden] = penalty
        return penalty

    def _call_penalty(self, seat: int, cards: int) -> int:
        """Half points for what the seat would not have called with the thirteen cards."""
        hand, known = lowest_alike(cards), self._misses[seat]
        missed = known.get(hand)
        if missed is None:
            if len(known) == MOST_MISSES:
                known.clear()
            counted = CountedHand(hand)
            missed = known[hand] = sum(constraint.misses(counted) for constraint in self._constraints[seat])
        return missed

    def _play_penalty(self, seat: int, cards: int) -> int:
        """Half points for what the seat would not have played from the thirteen cards."""
        total = 0
        for shift, plays, known in self._evidence[seat]:
            held = cards >> shift & ALL
            # A suit's cards decide alone, and change seldom: the rest of the hand need not be looked at.
            against = known.get(held)
            if against is None:
                against = known[held] = sum(play.penalty(held) for play in plays)
            total += against
        return total

    def _whole_hands(self, hidden: Sequence[int]) -> Hands:
        north, east, south, west = (
            known | more for known, more in zip(self._known_cards, hidden, strict=True)
        )
        return north, east, south, west


def double_dummy_problem(observation: Observation, hands: Hands) -> DoubleDummyProblem:
    """The present moment of the play in a sampled deal."""
    played = card_set(card for _, card in observation.plays)
    north, east, south, west = (hand & ~played for hand in hands)
    trick = tuple(card_set([card]) for _, card in observation.trick)
    # The leader, not the next to play: the engines take a trick from its start.
    leader = observation.trick[0].seat if observation.trick else observation.turn
    trumps = DENOMINATIONS.index(denomination_of(str(observation.auction.bid)))
    return DoubleDummyProblem((north, east, south, west), trumps, leader, trick)


_SUITS = {suit: 0x1FFF << 16 * lane for lane, suit in enumerate("CDHS")}


# The calls stay what they are from the first card to the last, and so do the hands that are asked about.
@lru_cache(maxsize=8)
def _known_misses(constraints: tuple[Constraint, ...]) -> dict[int, int]:
    """By how much hands miss these constraints, as far as they were looked at."""
    return {}


def _constraints(observation: Observation) -> list[tuple[Constraint, ...]]:
    """For each seat what its calls say of its hand."""
    sides = systems_of(observation.setup.options)
    meanings = systems.read_auction(
        *sides, observation.calls, observation.setup.dealer, observation.setup.vulnerable
    )
    constraints: list[list[Constraint]] = [[], [], [], []]
    for number, meaning in enumerate(meanings):
        if meaning.constraint.tests:
            constraints[(observation.setup.dealer + number) % 4].append(meaning.constraint)
    return [tuple(of_seat) for of_seat in constraints]


def _card_bits(cards: int) -> list[int]:
    row = []
    while cards:
        row.append(cards & -cards)
        cards &= cards - 1
    return row
