"""One world after the other, as the search needs it: sets of cards, and what is announced in it.

A world is a deal that may be the true one: a determinization (Cowling, Powley and Whitehouse, «Information
Set Monte Carlo Tree Search», 2012).
"""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from valat.bots.belot.auction.hand_value import may_announce
from valat.bots.belot.belief.forgetful_sampler import HAND, ForgetfulSampler
from valat.bots.belot.belief.sampler import Sampler
from valat.cards.card_set import card_set
from valat.games.belot.announcements import (
    BELOT_POINTS,
    COMBINATIONS,
    SeatCombination,
    most_valuable_set,
    strike_reasons,
)
from valat.games.belot.observation import Observation
from valat.games.belot.play import Pair
from valat.games.belot.rules import DECK, SIDES, rules_of, side_pair
from valat.games.belot.scoring import sum_pairs
from valat.kernel.position import TrickPosition

NONE: Pair = (0, 0)


class World(NamedTuple):
    """A deal that may be the true one.

    Attributes:
        hands: the cards each seat still holds, as sets of the position's bits.
        announced: points of the combinations that will stand, of side 0 and side 1.
        belots: points of the belots said and of those that can still be said, of side 0 and side 1.
    """

    hands: tuple[int, ...]
    announced: Pair
    belots: Pair


class WorldSampler:
    """Draws worlds for a seat that sees the play.

    Args:
        sampler: of the seat's view, or what it remembers.
        observation: what the same view tells.
    """

    def __init__(self, sampler: Sampler | ForgetfulSampler, observation: Observation, rng: Random) -> None:
        self._sampler, self._observation, self._rng = sampler, observation, rng
        self.position = _position(observation)
        self._pairs = [self._bits((suit + "K", suit + "Q")) for suit in observation.trumps]
        self._belots_said = _belots(observation)
        # After the first trick the combinations lie open, and without trumps there are none: then every world
        # has the same.
        self._combination_points = (
            _combination_points(observation, None)
            if observation.is_first_trick_over or not observation.trumps
            else None
        )

    def draw(self) -> World:
        """A world; likely ones come more often where the sampler has it so."""
        cards = self._sampler.draw(self._rng)
        hands = tuple(self._bits(hand) for hand in cards)
        announced = self._combination_points
        return World(
            hands,
            _combination_points(self._observation, cards) if announced is None else announced,
            sum_pairs(self._belots_said, self._belots_to_come(hands)),
        )

    def _bits(self, cards: Sequence[str]) -> int:
        return sum(map(self.position.move_of, cards))

    def _belots_to_come(self, hands: Sequence[int]) -> Pair:
        """The belots that can still be said."""
        points = [0, 0]
        for seat, hand in enumerate(hands):
            for pair in self._pairs:
                if hand & pair == pair:
                    points[SIDES[seat]] += BELOT_POINTS
        return points[0], points[1]


def _position(observation: Observation) -> TrickPosition:
    """The position before the first card, with some hands that agree with the cards played."""
    contract = observation.auction.contract
    assert contract is not None
    rules = rules_of(contract, observation.setup.options.beat_in_no_trumps)
    hands = [[play.card for play in observation.plays if play.seat == seat] for seat in range(4)]
    # Which cards fill the hands does not matter: every world replaces them.
    others = iter(set(DECK).difference(*hands))
    for hand in hands:
        hand.extend(islice(others, HAND - len(hand)))
    return TrickPosition(rules, hands, (observation.setup.dealer + 1) % 4, SIDES)


def _belots(observation: Observation) -> Pair:
    """The points of the belots said so far."""
    return sum_pairs(
        NONE,
        *(side_pair(SIDES[play.seat], BELOT_POINTS) for play in observation.plays if "belot" in play.said),
    )


def _combination_points(observation: Observation, cards: Sequence[Sequence[str]] | None) -> Pair:
    """The points of the combinations that stand.

    Args:
        cards: what the seats still hold in a world, while it is not yet seen what they announce or announced.
    """
    if not observation.trumps:
        return NONE
    said = [
        SeatCombination(seat, COMBINATIONS[text]) for seat in range(4) for text in observation.announced[seat]
    ]
    if cards is not None:
        said.extend(
            announcement
            for seat in range(4)
            for announcement in _assumed_announcements(observation, seat, cards[seat])
        )
    return _standing_points(observation, said)


def announced_points(observation: Observation, cards: Sequence[Sequence[str]]) -> Pair:
    """The points of the combinations that would stand if the seats were dealt the cards."""
    said = [
        SeatCombination(seat, combination)
        for seat in range(4)
        if may_announce(card_set(cards[seat]))
        for combination in most_valuable_set(cards[seat])
    ]
    return _standing_points(observation, said)


def _standing_points(observation: Observation, said: Sequence[SeatCombination]) -> Pair:
    struck = strike_reasons(said, observation.setup.options.carre_cancels_quinte)
    scoring = (announcement for announcement, why in zip(said, struck, strict=True) if why is None)
    return sum_pairs(
        NONE,
        *(side_pair(SIDES[announcement.seat], announcement.combination.points) for announcement in scoring),
    )


def _assumed_announcements(
    observation: Observation, seat: int, cards: Sequence[str]
) -> list[SeatCombination]:
    """What the seat has announced unseen, or will announce, if it holds the cards."""
    played = [play.card for play in observation.plays if play.seat == seat]
    # It has had its chance, and all that it said is known by its cards.
    if played and not observation.kinds[seat]:
        return []
    combinations = most_valuable_set([*cards, *played])
    return [
        SeatCombination(seat, combination)
        for combination in combinations
        if not played or combination.kind in observation.kinds[seat]
    ]
