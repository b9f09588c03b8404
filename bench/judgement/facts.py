"""Calls that fit a hand nearly, and what a bidder knows before choosing one of them, as whole numbers."""

from collections.abc import Collection
from typing import NamedTuple

from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import BIDS, DENOMINATIONS, VULNERABLE, denomination_of, level_of
from valat.games.bridge.systems import System
from valat.games.bridge.systems.bounds import Bounds
from valat.games.bridge.systems.context import GAME_LEVEL, BiddingContext
from valat.games.bridge.systems.counts import ACES, LENGTH, POINTS, TOP
from valat.games.bridge.systems.hand import CountedHand
from valat.games.bridge.systems.interpretation import meaning_of
from valat.games.bridge.systems.offers import agreed_options

MAX_MISS = 4
"""Half points that another call may miss the hand by."""
FAR = 99
"""What a call misses it by for which nothing is agreed."""
CALLS = (PASS, DOUBLE, REDOUBLE, *BIDS)
FORCES = (None, "sign-off", "invite", "round", "game")
ROLES = (None, "opener", "responder", "overcaller", "advancer")
GAMES = tuple(GAME_LEVEL[denomination] for denomination in DENOMINATIONS)
WIDE = 8
"""Points beyond partner's fewest that he may well have."""
MOST_POINTS, MOST_LENGTH = 24, 8
"""Points and lengths beyond which nothing is told apart."""
LONG = 3
"""A suit of more cards than that is one that a call has shown."""
NONE = -9
"""What a number is that does not apply."""

Facts = list[int]


class Choices(NamedTuple):
    """The calls that fit a hand nearly.

    Attributes:
        usual: half points that the house's own call misses it by.
        others: by call what the others miss it by.
    """

    usual: int
    others: dict[str, int]


def near_choices(
    system: System, context: BiddingContext, hand: CountedHand, usual: str, legal: Collection[str]
) -> Choices:
    """The agreed calls beside the usual one that a hand misses by little.

    Args:
        usual: the house's own call.
    """
    own, misses = FAR, dict[str, int]()
    for option in agreed_options(system, context):
        call = option.call
        if call not in legal:
            continue
        miss = option.constraint.misses(hand)
        if call == usual:
            own = min(own, miss)
        elif miss <= misses.get(call, MAX_MISS):
            misses[call] = miss
    return Choices(own, misses)


class Known:
    """What the bidder knows before a call.

    Args:
        hand: the bidder's.
    """

    def __init__(self, system: System, context: BiddingContext, hand: CountedHand) -> None:
        self.system, self.context, self.hand = system, context, hand
        self.lengths = [hand.of(LENGTH, suit) for suit in range(4)]
        self.points = [hand.of(POINTS, suit) for suit in range(4)]
        left, partner, right = (context.shown[(context.seat + by) % 4].expected for by in (1, 2, 3))
        self.partner = [(min(low, MOST_LENGTH), min(high, MOST_LENGTH)) for low, high in partner.lengths]
        self.theirs = [min(max(left.least(suit), right.least(suit)), MOST_LENGTH) for suit in range(4)]
        self.facts = self._facts((left, partner, right))

    def _facts(self, shown: tuple[Bounds, Bounds, Bounds]) -> Facts:
        """Those that are alike for all calls."""
        context, points = self.context, sum(self.points)
        sides = VULNERABLE[context.vulnerable]
        low, high = (min(end, MOST_POINTS) for end in shown[1].points)
        fits = [length + fewest for length, (fewest, _) in zip(self.lengths, self.partner, strict=True)]
        return [
            points,
            *sorted(self.lengths, reverse=True),
            self.hand.total(ACES),
            sum(max(3 - length, 0) for length in self.lengths),
            *(min(end, MOST_POINTS) for bounds in shown for end in bounds.points),
            2 * points + low + min(high, low + WIDE),
            sides[context.seat % 2],
            sides[1 - context.seat % 2],
            max(fits),
            max(fits[2:]),
            *self._of_bid(context.auction.bid),
            context.ours,
            context.auction.multiplier,
            context.is_contested,
            context.is_forced,
            context.is_game_forced,
            ROLES.index(context.role),
            context.turn,
            NONE if context.trumps is None else context.trumps,
            len(context.calls),
            sum(held for held, length in zip(self.points, self.theirs, strict=True) if length > LONG),
        ]

    def of_call(self, call: str, miss: int) -> Facts:
        """Those of a call that may be made.

        Args:
            miss: half points that the hand misses it by.
        """
        meaning = meaning_of(self.system, self.context, call)
        return [
            CALLS.index(call),
            *self._of_bid(call),
            FORCES.index(meaning.force),
            meaning.artificial,
            meaning.last_resort,
            miss,
            *meaning.constraint.alternatives[0].points,
        ]

    def _of_bid(self, bid: str | None) -> Facts:
        """What it names, how far it is from game, and what is known of the suit."""
        if bid not in BIDS:
            return [NONE] * 9
        level, strain = level_of(bid), DENOMINATIONS.index(denomination_of(bid))
        named = [level, strain, level - GAMES[strain]]
        if strain == len(self.lengths):
            return [*named, *[NONE] * 6]
        top = self.hand.of(TOP, strain)
        return [
            *named,
            self.lengths[strain],
            top,
            self.points[strain],
            *self.partner[strain],
            self.theirs[strain],
        ]


def rows_of(known: Known, usual: str, choices: Choices) -> list[Facts]:
    """By call that fits nearly what is known of it and of the usual one."""
    own = known.of_call(usual, choices.usual)
    return [[*known.facts, *own, *known.of_call(call, miss)] for call, miss in choices.others.items()]
