"""Bidding by a system: the call that shows the hand, or that misses it by least."""

from collections.abc import Sequence

from valat.bots.bridge.utility import has_game
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.contract import SLAMS
from valat.games.bridge.notation import PASS
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import BIDS, SIDES, level_of
from valat.games.bridge.state import Setup
from valat.games.bridge.systems import Option, System
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.hand import CountedHand
from valat.games.bridge.systems.offers import agreed_options, last_resorts

MAX_MISS = 16
"""What a call may miss a hand by, in half points, before a pass that is allowed seems better."""


def best_call(observation: Observation, legal: Sequence[str]) -> str:
    """The call of the seat on turn: the first that its side's system has for the hand, else the nearest."""
    assert observation.seat is not None
    sides = systems_of(observation.setup.options)
    context = systems.bidding_context(
        *sides, observation.calls, observation.setup.dealer, observation.setup.vulnerable
    )
    hand = CountedHand(card_set(observation.open_hands[observation.seat]))
    return house_call(observation.setup, sides[SIDES[observation.seat]], context, hand, legal)


def house_call(
    setup: Setup, system: System, context: BiddingContext, hand: CountedHand, legal: Sequence[str]
) -> str:
    """The system's call; a pass instead where it only seeks a game that a part score has made already."""
    call = system_call(system, context, hand, legal)
    bid = context.auction.bid
    # Over the own side's bid, not forced and below a slam, more can only seek a game.
    if (
        call not in BIDS
        or bid is None
        or not context.ours
        or context.is_forced
        or level_of(call) >= min(SLAMS)
    ):
        return call
    return PASS if has_game(setup, bid, SIDES[context.seat]) else call


def system_call(system: System, context: BiddingContext, hand: CountedHand, legal: Sequence[str]) -> str:
    """The first call that fits the hand, else the one that it misses by least."""
    for offered in (agreed_options, last_resorts):
        options = [option for option in offered(system, context) if option.call in legal]
        fitting = next((option for option in options if option.asked.holds(hand)), None)
        if fitting is not None:
            return fitting.call
    return _nearest(
        [option for option in systems.options(system, context) if option.call in legal], context, hand
    )


def _nearest(options: Sequence[Option], context: BiddingContext, hand: CountedHand) -> str:
    distances = [(option.constraint.misses(hand), number) for number, option in enumerate(options)]
    if not distances:
        return PASS
    # Of equal misses the first, for a system lists what it prefers before the rest.
    by, number = min(distances)
    return PASS if by > MAX_MISS and not context.is_forced else options[number].call
