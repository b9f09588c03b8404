"""Sampled worlds."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from tests.games.bridge.deals import TYPICAL, dealt
from valat.bots.bridge.sampler import WorldSampler
from valat.cards.card_set import card_set, cards_of
from valat.games.bridge import BRIDGE
from valat.games.bridge.observation import observe
from valat.games.bridge.rules import DECK
from valat.games.bridge.systems.counts import POINTS
from valat.games.bridge.systems.hand import CountedHand

ALL = card_set(DECK)
PLAYED = "Pass Pass 1NT Pass Pass Pass S3 S8 SQ SA D6 D2 D9 DQ"


def seen(moves, seat=None):
    """What the seat on turn, or another, has seen after the moves."""
    state = dealt(TYPICAL, moves)
    return observe(BRIDGE.view(state, BRIDGE.actors(state)[0] if seat is None else seat))


def drawn(moves, amount, *, weighted=True, seat=None):
    """Worlds sampled after the moves."""
    return list(islice(WorldSampler(seen(moves, seat), Random(5), weighted=weighted).draw(), amount))


@pytest.mark.parametrize("weighted", [True, False])
@pytest.mark.parametrize("moves", ["", "Pass Pass 1NT", PLAYED])
def test_every_world_is_a_deal_that_may_be(moves, weighted):
    """Thirteen cards each, all that was seen in its place, no card of a suit that somebody is out of."""
    known = seen(moves)
    for hands in drawn(moves, 60, weighted=weighted):
        assert sum(hands) == ALL
        assert [hand.bit_count() for hand in hands] == [13] * 4
        assert all(card_set(cards) & ~hand == 0 for cards, hand in zip(known.known_cards, hands, strict=True))
        played = {card for _, card in known.plays}
        for hand, void in zip(hands, known.voids, strict=True):
            assert not any(card[0] in void for card in cards_of(hand) if card not in played)


def test_hands_are_as_the_calls_say():
    """South, who opens 1NT, has 15 to 17 points in nearly all worlds, in few without weights."""
    told = {weighted: drawn("Pass Pass 1NT", 200, weighted=weighted) for weighted in (True, False)}
    fitting = {
        weighted: sum(15 <= CountedHand(hands[2]).total(POINTS) <= 17 for hands in deals)
        for weighted, deals in told.items()
    }
    assert fitting[True] > 140
    assert fitting[False] < 80


def test_no_possible_hand_is_left_out():
    """Even where South's 1NT is weighed, some world gives a queen it would not need to either opponent."""
    holders = Counter(
        next(seat for seat, hand in enumerate(hands) if hand & card_set(["CQ"]))
        for hands in drawn("Pass Pass 1NT", 400)
    )
    assert set(holders) >= {0, 1, 2}


def test_without_weights_every_deal_is_as_likely():
    """With two cards unknown in two places both ways come about equally often, within luck."""
    moves = "Pass Pass 1NT Pass Pass Pass"
    hands = drawn(moves, 1000, weighted=False)
    share = sum(bool(hand[0] & card_set(["HA"])) for hand in hands)
    assert 250 < share < 420
