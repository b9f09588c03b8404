"""The deals that agree with what a seat has seen and heard: each has its number, so that one can be drawn.

A deal is which cards each seat was dealt, not in which order. It agrees if the others could have played as
they did and hold combinations of the kinds they were heard to announce. These are guessed first, and the
other cards shared out; where several guesses lead to one deal, it counts for the first of them alone. To hold
more than was announced is legal, so what was left out says nothing here.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from math import prod
from random import Random

from valat.cards.card_set import card_set
from valat.games.belot.announcements import COMBINATIONS, KINDS, Said, standing
from valat.games.belot.observation import PACK, Seen
from valat.kernel.deal_ranking import DealRanking, count_deals, random_below

HAND = 8
MOST_GUESSES = 256
"""As many guesses are told apart at the start; where there would be more, some seats' are left to trying."""

Hands = tuple[int, ...]
"""The set of cards of each seat."""

Choice = tuple[tuple[str, ...], int]
"""Combinations of one seat, and the set of their cards."""

Guess = tuple[Choice, ...]
"""For each seat what stands behind the kinds it was heard to announce."""

NOTHING: Choice = ((), 0)

_OF_KIND = {
    kind: [(one.text, card_set(one.cards)) for one in COMBINATIONS.values() if one.kind == kind]
    for kind in KINDS
}
_SIZE = {kind: choices[0][1].bit_count() for kind, choices in _OF_KIND.items()}


class Deals:
    """The deals that agree with what was seen.

    Attributes:
        size: how many numbers there are: each deal has one, and some may have no deal.
    """

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._groups = _groups(seen)
        within = [known | possible for known, possible in zip(seen.known, seen.possible, strict=True)]
        choices = [_choices(seen, seat, within[seat]) for seat in range(4)]
        guessed = _guessed(seen, choices)
        self._certain = all(seat in guessed for seat in range(4) if seen.kinds[seat])
        guesses = product(*(choices[seat] if seat in guessed else [NOTHING] for seat in range(4)))
        counted = [(guess, deals) for guess in guesses if (deals := self._count(guess))]
        self._guesses = [guess for guess, _ in counted]
        self._ends = list(accumulate(deals for _, deals in counted))
        assert counted, "what was heard could not be said"
        self._ways: dict[int, DealRanking] = {}
        self.size = self._ends[-1]

    def draw(self, rng: Random) -> Hands:
        """The hands dealt in one of the deals, each as likely as the others."""
        while True:
            hands = self.at(random_below(rng, self.size))
            if hands is not None:
                return hands

    def at(self, number: int) -> Hands | None:
        """The hands dealt in the deal of a number, 0 … size - 1; None where it has none."""
        place = bisect_right(self._ends, number)
        guess = self._guesses[place]
        if place not in self._ways:
            self._ways[place] = DealRanking(*free(self._seen, guess))
        drawn = self._ways[place].unrank(number - (self._ends[place - 1] if place else 0))
        hands = tuple(map(int.__or__, _given(self._seen, guess), drawn))
        if any(_holds(hands, other) for other in self._guesses[:place]):
            return None
        return hands if self._certain or agrees(self._seen, hands) else None

    def _count(self, guess: Guess) -> int:
        """The number of deals the guess leads to; 0 where it cannot be."""
        given = _given(self._seen, guess)
        room = [HAND - hand.bit_count() for hand in given]
        cards = given[0] | given[1] | given[2] | given[3]
        if min(room) < 0 or cards.bit_count() < 4 * HAND - sum(room):
            return 0
        if self._certain and not _as_heard(self._seen, guess):
            return 0
        return count_deals({seats: (group & ~cards).bit_count() for seats, group in self._groups}, room)


def agrees(seen: Seen, hands: Hands) -> bool:
    """Whether hands of cards that may be where they are hold combinations of the kinds that were heard."""
    return not any(seen.kinds) or next(said(seen, hands), None) is not None


def said(seen: Seen, hands: Hands) -> Iterator[Guess]:
    """All that may stand behind the kinds heard when the seats were dealt these hands."""
    guesses = product(*(_choices(seen, seat, hands[seat]) for seat in range(4)))
    return (guess for guess in guesses if _as_heard(seen, guess))


def free(seen: Seen, guess: Guess = (NOTHING,) * 4) -> tuple[dict[int, dict[int, int]], list[int]]:
    """The cards that nothing seen or guessed gives to anybody, and how many of them each seat gets.

    As `DealRanking` takes them, all weights 1.
    """
    given = _given(seen, guess)
    cards = PACK & ~(given[0] | given[1] | given[2] | given[3])
    holders = {}
    while cards:
        card = cards & -cards
        holders[card] = {seat: 1 for seat in range(4) if card & seen.possible[seat]}
        cards ^= card
    return holders, [HAND - hand.bit_count() for hand in given]


def _given(seen: Seen, guess: Guess) -> Hands:
    """The cards each seat was dealt, as far as they are seen or guessed."""
    return tuple(known | cards for known, (_, cards) in zip(seen.known, guess, strict=True))


def _groups(seen: Seen) -> list[tuple[int, int]]:
    """The unseen cards by the set of seats that may hold them, seat 0 being bit 1."""
    groups = {0: PACK & ~(seen.known[0] | seen.known[1] | seen.known[2] | seen.known[3])}
    for seat, possible in enumerate(seen.possible):
        with_seat = {seats | 1 << seat: cards & possible for seats, cards in groups.items()}
        groups = {seats: cards & ~possible for seats, cards in groups.items()} | with_seat
    return [(seats, cards) for seats, cards in groups.items() if cards]


def _guessed(seen: Seen, choices: Sequence[Sequence[Choice]]) -> list[int]:
    """The seats for which all choices are told apart: first those whose combinations have the most cards."""
    heard = [seat for seat in range(4) if seen.kinds[seat]]
    heard.sort(key=lambda seat: -sum(map(_SIZE.__getitem__, seen.kinds[seat])))
    guessed, guesses = heard[:1], prod(len(choices[seat]) for seat in heard[:1])
    for seat in heard[1:]:
        guesses *= len(choices[seat])
        if guesses <= MOST_GUESSES:
            guessed.append(seat)
    return guessed


def _choices(seen: Seen, seat: int, within: int) -> list[Choice]:
    """All that the seat may have announced out of the cards by the kinds heard, no card twice."""
    if not seen.kinds[seat]:
        return [NOTHING]
    taken = card_set(card for text in seen.announced[seat] for card in COMBINATIONS[text].cards)
    found, before = [NOTHING], ""
    for kind in seen.kinds[seat]:
        found = [
            ((*texts, text), cards | more)
            for texts, cards in found
            for text, more in _OF_KIND[kind]
            if not more & ~within and not more & (cards | taken) and (kind != before or text > texts[-1])
        ]
        before = kind
    return found


def _holds(hands: Hands, guess: Guess) -> bool:
    return not any(cards & ~hand for hand, (_, cards) in zip(hands, guess, strict=True))


def _as_heard(seen: Seen, guess: Guess) -> bool:
    """Whether what was shown after the first trick is what would score. Rule: BEL-ANN-8"""
    if not seen.shown:
        return True
    texts = [(*seen.announced[seat], *guess[seat][0]) for seat in range(4)]
    all_said = [Said(seat, COMBINATIONS[text]) for seat in range(4) for text in texts[seat]]
    struck = standing(all_said, seen.setup.options.carre_cancels_quinte)
    return all(
        one.seat == seen.seat or (why is None) == (one.combination.text in seen.announced[one.seat])
        for one, why in zip(all_said, struck, strict=True)
    )
