"""Bidding by a system: the call that shows the hand, or that misses it by least."""

from collections.abc import Sequence

from valat.bots.bridge.utility import has_game
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.contract import SLAMS
from valat.games.bridge.notation import PASS
from valat.games.bridge.observation import Seen
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import BIDS, SIDES, level_of
from valat.games.bridge.state import Setup
from valat.games.bridge.systems import Option, System
from valat.games.bridge.systems.context import Picture
from valat.games.bridge.systems.hand import Hand

FAR = 16
"""What a call may miss a hand by, in half points, before a pass that is allowed seems better."""


def best_call(seen: Seen, legal: Sequence[str]) -> str:
    """The call of the seat on turn: the first that its side's system has for the hand, else the nearest."""
    assert seen.seat is not None
    sides = systems_of(seen.setup.options)
    place = systems.picture(*sides, seen.calls, seen.setup.dealer, seen.setup.vulnerable)
    hand = Hand(card_set(seen.whole[seen.seat]))
    return house_call(seen.setup, sides[SIDES[seen.seat]], place, hand, legal)


def house_call(setup: Setup, system: System, place: Picture, hand: Hand, legal: Sequence[str]) -> str:
    """The system's call; a pass instead where it only seeks a game that a part score has made already."""
    call = chosen(system, place, hand, legal)
    bid = place.auction.bid
    if call not in BIDS or bid is None or not place.ours or place.forced or level_of(call) >= min(SLAMS):
        return call
    return PASS if has_game(setup, bid, SIDES[place.seat]) else call


def chosen(system: System, place: Picture, hand: Hand, legal: Sequence[str]) -> str:
    """The first call that fits the hand, else the one that it misses by least."""
    known = [option for option in systems.options(system, place) if option.call in legal]
    fitting = next((option for option in known if option.constraint.holds(hand)), None)
    return fitting.call if fitting is not None else _nearest(known, place, hand)


def _nearest(known: Sequence[Option], place: Picture, hand: Hand) -> str:
    missed = [(option.constraint.misses(hand), number) for number, option in enumerate(known)]
    if not missed:
        return PASS
    by, number = min(missed)
    return PASS if by > FAR and not place.forced else known[number].call
