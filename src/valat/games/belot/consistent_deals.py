"""The deals that agree with what a seat has seen and heard: each has its number, so that one can be drawn.

A deal is which cards each seat was dealt, not in which order. It agrees if the others could have played as
they did and hold combinations of the kinds they were heard to announce. These are assigned first, and the
other cards shared out; where several assignments lead to one deal, it counts for the first of them alone. To
hold more than was announced is legal, so what was left out says nothing here.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from math import prod
from random import Random

from valat.cards.card_set import card_set
from valat.games.belot.announcements import COMBINATIONS, KINDS, SeatCombination, strike_reasons
from valat.games.belot.observation import PACK, Observation
from valat.kernel.deal_ranking import DealRanking, count_deals, random_below

HAND = 8
MOST_ASSIGNMENTS = 256
"""Assignments told apart at the start; where there would be more, some seats' are left to trying."""

Hands = tuple[int, ...]
"""The set of cards of each seat."""

CombinationChoice = tuple[tuple[str, ...], int]
"""Combinations of one seat, and the set of their cards."""

Assignment = tuple[CombinationChoice, ...]
"""For each seat what stands behind the kinds it was heard to announce."""

NOTHING: CombinationChoice = ((), 0)

_OF_KIND = {
    kind: [
        (combination.text, card_set(combination.cards))
        for combination in COMBINATIONS.values()
        if combination.kind == kind
    ]
    for kind in KINDS
}
# All combinations of a kind have as many cards: any one of them tells.
_SIZE = {kind: choices[0][1].bit_count() for kind, choices in _OF_KIND.items()}


class ConsistentDeals:
    """The deals that agree with what was seen: the information set, numbered.

    Attributes:
        size: how many numbers there are: each deal has one, and some may have no deal.
    """

    def __init__(self, observation: Observation) -> None:
        self._observation = observation
        # To count deals, cards that the same seats may hold are alike.
        self._groups = _groups(observation)
        within = [
            known | possible
            for known, possible in zip(observation.known_cards, observation.possible, strict=True)
        ]
        choices = [_choices(observation, seat, within[seat]) for seat in range(4)]
        assigned = _assigned_seats(observation, choices)
        # Where nothing is left to trying, a deal drawn needs no further look.
        self._certain = all(seat in assigned for seat in range(4) if observation.kinds[seat])
        assignments = product(*(choices[seat] if seat in assigned else [NOTHING] for seat in range(4)))
        counted = [(assignment, deals) for assignment in assignments if (deals := self._count(assignment))]
        self._assignments = [assignment for assignment, _ in counted]
        self._ends = list(accumulate(deals for _, deals in counted))
        assert counted, "what was heard could not be said"
        self._rankings: dict[int, DealRanking] = {}
        self.size = self._ends[-1]

    def draw(self, rng: Random) -> Hands:
        """The hands dealt in one of the deals, each as likely as the others."""
        while True:
            # Numbers without a deal are drawn again: so the deals stay equally likely.
            hands = self.at(random_below(rng, self.size))
            if hands is not None:
                return hands

    def at(self, number: int) -> Hands | None:
        """The hands dealt in the deal of a number, 0 … size - 1; None where it has none."""
        place = bisect_right(self._ends, number)
        assignment = self._assignments[place]
        # Made when it is first drawn from: of many assignments few are.
        if place not in self._rankings:
            self._rankings[place] = DealRanking(*unknown_cards(self._observation, assignment))
        drawn = self._rankings[place].unrank(number - (self._ends[place - 1] if place else 0))
        hands = tuple(map(int.__or__, _known_cards(self._observation, assignment), drawn))
        # These hands have their number with an earlier assignment.
        if any(_holds(hands, other) for other in self._assignments[:place]):
            return None
        return hands if self._certain or is_consistent(self._observation, hands) else None

    def _count(self, assignment: Assignment) -> int:
        """The number of deals the assignment leads to; 0 where it cannot be."""
        given = _known_cards(self._observation, assignment)
        room = [HAND - hand.bit_count() for hand in given]
        cards = given[0] | given[1] | given[2] | given[3]
        # More than eight cards for a seat, or one card for two of them.
        if min(room) < 0 or cards.bit_count() < 4 * HAND - sum(room):
            return 0
        # Else another seat's combinations are still open, and with them who had the best.
        if self._certain and not _fits_announcements(self._observation, assignment):
            return 0
        return count_deals({seats: (group & ~cards).bit_count() for seats, group in self._groups}, room)


def is_consistent(observation: Observation, hands: Hands) -> bool:
    """Whether hands of cards that may be where they are hold combinations of the kinds that were heard."""
    return not any(observation.kinds) or next(consistent_assignments(observation, hands), None) is not None


def consistent_assignments(observation: Observation, hands: Hands) -> Iterator[Assignment]:
    """All that may stand behind the kinds heard when the seats were dealt these hands."""
    assignments = product(*(_choices(observation, seat, hands[seat]) for seat in range(4)))
    return (assignment for assignment in assignments if _fits_announcements(observation, assignment))


def unknown_cards(
    observation: Observation, assignment: Assignment = (NOTHING,) * 4
) -> tuple[dict[int, dict[int, int]], list[int]]:
    """The cards that nothing seen or assigned gives to anybody, and how many of them each seat gets.

    Each seat that may hold a card has weight 1, which is what `DealRanking` needs for equally likely deals.
    """
    given = _known_cards(observation, assignment)
    cards = PACK & ~(given[0] | given[1] | given[2] | given[3])
    holders = {}
    while cards:
        card = cards & -cards
        holders[card] = {seat: 1 for seat in range(4) if card & observation.possible[seat]}
        cards ^= card
    return holders, [HAND - hand.bit_count() for hand in given]


def _known_cards(observation: Observation, assignment: Assignment) -> Hands:
    """The cards each seat was dealt, as far as they are seen or assigned."""
    return tuple(known | cards for known, (_, cards) in zip(observation.known_cards, assignment, strict=True))


def _groups(observation: Observation) -> list[tuple[int, int]]:
    """The unseen cards by the set of seats that may hold them, seat 0 being bit 1."""
    groups = {
        0: PACK
        & ~(
            observation.known_cards[0]
            | observation.known_cards[1]
            | observation.known_cards[2]
            | observation.known_cards[3]
        )
    }
    # By seats, not card by card: at most sixteen groups come of it.
    for seat, possible in enumerate(observation.possible):
        with_seat = {seats | 1 << seat: cards & possible for seats, cards in groups.items()}
        groups = {seats: cards & ~possible for seats, cards in groups.items()} | with_seat
    return [(seats, cards) for seats, cards in groups.items() if cards]


def _assigned_seats(observation: Observation, choices: Sequence[Sequence[CombinationChoice]]) -> list[int]:
    """The seats for which all choices are told apart: first those whose combinations have the most cards."""
    heard = [seat for seat in range(4) if observation.kinds[seat]]
    # Many cards are seldom together by chance: such a seat, left to trying, would spoil nearly every draw.
    heard.sort(key=lambda seat: -sum(map(_SIZE.__getitem__, observation.kinds[seat])))
    assigned, assignments = heard[:1], prod(len(choices[seat]) for seat in heard[:1])
    for seat in heard[1:]:
        assignments *= len(choices[seat])
        if assignments <= MOST_ASSIGNMENTS:
            assigned.append(seat)
    return assigned


def _choices(observation: Observation, seat: int, within: int) -> list[CombinationChoice]:
    """All that the seat may have announced out of the cards by the kinds heard, no card twice."""
    if not observation.kinds[seat]:
        return [NOTHING]
    # No card stands in two combinations, so those that are known take theirs away (BEL-ANN-4).
    taken = card_set(card for text in observation.announced[seat] for card in COMBINATIONS[text].cards)
    found, before = [NOTHING], ""
    for kind in observation.kinds[seat]:
        found = [
            ((*texts, text), cards | more)
            for texts, cards in found
            for text, more in _OF_KIND[kind]
            # Of two of a kind the later in text comes second, else each pair would be found twice.
            if not more & ~within and not more & (cards | taken) and (kind != before or text > texts[-1])
        ]
        before = kind
    return found


def _holds(hands: Hands, assignment: Assignment) -> bool:
    return not any(cards & ~hand for hand, (_, cards) in zip(hands, assignment, strict=True))


def _fits_announcements(observation: Observation, assignment: Assignment) -> bool:
    """Whether what was shown after the first trick is what would score. Rule: BEL-ANN-8"""
    if not observation.is_first_trick_over:
        return True
    texts = [(*observation.announced[seat], *assignment[seat][0]) for seat in range(4)]
    all_said = [SeatCombination(seat, COMBINATIONS[text]) for seat in range(4) for text in texts[seat]]
    struck = strike_reasons(all_said, observation.setup.options.carre_cancels_quinte)
    # The viewer hears its own in full whatever they score, so there it is no sign.
    return all(
        announcement.seat == observation.seat
        or (why is None) == (announcement.combination.text in observation.announced[announcement.seat])
        for announcement, why in zip(all_said, struck, strict=True)
    )
