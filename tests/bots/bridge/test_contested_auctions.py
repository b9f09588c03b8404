"""The house bids on whatever the opponents call: properties of contested auctions."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from valat.bots.bridge.bidding import system_call
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import legal_calls
from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import DECK
from valat.games.bridge.systems.hand import CountedHand
from valat.games.bridge.systems.interference import interfering_call
from valat.games.bridge.systems.interpretation import meaning_of

SYSTEMS = st.sampled_from(systems.names()).map(systems.shipped_system)
PLAYED_MOST = ("natural", "sayc", "two-over-one")


def sane_call(system, context, hand, luck):
    """A call beside the system that the hand allows, or what the system has."""
    return interfering_call(context, hand, luck) or system_call(system, context, hand, legal(context))


def legal(context):
    return legal_calls(context.auction)


@settings(deadline=None)
@given(
    order=st.permutations(DECK),
    ours=SYSTEMS,
    theirs=SYSTEMS,
    wild=st.booleans(),
    side=st.sampled_from((0, 1)),
    data=st.data(),
)
def test_contested_auctions(order, ours, theirs, wild, side, data):
    """Against sane opponents and wild ones every call is legal, fits what is told of it and passes no force.

    Rule: BRI-SYS-8, BRI-INFO-1
    """
    hands = [CountedHand(card_set(order[13 * seat : 13 * seat + 13])) for seat in range(4)]
    pair = (ours, theirs) if side == 0 else (theirs, ours)
    calls = ()
    while True:
        context = systems.bidding_context(*pair, calls, 0, "none")
        if context.auction.over:
            break
        hand = hands[context.seat]
        if context.seat % 2 == side:
            call = system_call(ours, context, hand, legal(context))
            check(ours, context, hand, call)
        elif wild and len(calls) < 16:
            call = data.draw(st.sampled_from(sorted(legal(context))))
        else:
            call = sane_call(theirs, context, hand, data.draw(st.floats(0, 0.999)))
        calls = (*calls, call)


@pytest.mark.parametrize("north_south", PLAYED_MOST)
@pytest.mark.parametrize("east_west", PLAYED_MOST)
@settings(deadline=None, max_examples=12)
@given(order=st.permutations(DECK), vulnerable=st.sampled_from(("none", "ns", "ew", "all")))
def test_systems_against_each_other(north_south, east_west, order, vulnerable):
    """What most people play, against each other: an auction ends, and each call of both sides is as agreed.

    Rule: BRI-SYS-8, BRI-INFO-1
    """
    hands = [CountedHand(card_set(order[13 * seat : 13 * seat + 13])) for seat in range(4)]
    pair = tuple(map(systems.shipped_system, (north_south, east_west)))
    calls = ()
    context = systems.bidding_context(*pair, calls, 0, vulnerable)
    while not context.auction.over:
        ours, hand = pair[context.seat % 2], hands[context.seat]
        call = system_call(ours, context, hand, legal(context))
        check(ours, context, hand, call)
        calls = (*calls, call)
        context = systems.bidding_context(*pair, calls, 0, vulnerable)


def check(system, context, hand, call):
    """Fails where the call is not as it should be."""
    assert call in legal(context)
    meaning = meaning_of(system, context, call)
    assert meaning.constraint.holds(hand)
    last = context.shown[context.partner].last
    left_in = last is not None and last.call in (DOUBLE, REDOUBLE) and not meaning.last_resort
    if context.is_forced and not left_in and set(legal(context)) != {PASS}:
        assert call != PASS
