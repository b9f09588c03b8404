"""Sharing out sets of cards by number and by weight."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.kernel.deal_ranking import DealRanking, count_deals, random_below

A, B, C, D, E = (1 << place for place in range(5))
HOLDERS = {A: (0, 1), B: (0, 1, 2), C: (1, 2), D: (0, 1, 2), E: (2,)}
ROOM = (2, 2, 1)


def weighted(weights):
    """The chances of `HOLDERS`, with weights for some cards in some hands."""
    return {card: {seat: weights.get((card, seat), 1) for seat in seats} for card, seats in HOLDERS.items()}


def by_hand(chances, room):
    """Each way there is, with its weight: all orders of the seats' places are tried."""
    places = [seat for seat, number in enumerate(room) for _ in range(number)]
    found = {}
    for seats in set(permutations(places)):
        hands, weight = [0] * len(room), 1
        for seat, (card, options) in zip(seats, chances.items(), strict=True):
            hands[seat] |= card
            weight *= options.get(seat, 0)
        if weight:
            found[tuple(hands)] = weight
    return found


def numbered(chances, room):
    """How many numbers each way has."""
    ways = DealRanking(chances, room)
    return Counter(tuple(ways.unrank(number)) for number in range(ways.total))


def test_each_way_has_one_number():
    """Without weights the numbers run through all ways, each once."""
    assert numbered(weighted({}), ROOM) == by_hand(weighted({}), ROOM)


def test_a_way_has_as_many_numbers_as_it_weighs():
    """A way's weight is the product of its cards' weights."""
    chances = weighted({(A, 0): 3, (D, 0): 5, (B, 2): 2})
    assert numbered(chances, ROOM) == by_hand(chances, ROOM)


def test_no_way():
    """Where somebody would have to hold what he cannot the total is 0."""
    assert DealRanking({A: {0: 1}, B: {0: 1}}, (1, 1)).total == 0


def test_nothing_to_share_out():
    """Without cards there is one way."""
    ways = DealRanking({}, (0, 0))
    assert (ways.total, ways.unrank(0)) == (1, [0, 0])


def test_draws_by_weight():
    """A way of three times the weight is drawn three times as often."""
    ways, rng = DealRanking({A: {0: 3, 1: 1}, B: {0: 1, 1: 1}}, (1, 1)), Random(2)
    drawn = Counter(tuple(ways.draw(rng)) for _ in range(4000))
    assert 2900 < drawn[A, B] < 3100


chances = st.lists(
    st.dictionaries(st.integers(0, 2), st.integers(1, 3), min_size=1), min_size=1, max_size=6
).map(lambda rows: {1 << place: row for place, row in enumerate(rows)})


@given(chances, st.data())
def test_against_all_orders(chances, data):
    """By weight, the numbers tell the same ways as trying all, up to what all ways have in common."""
    first = data.draw(st.integers(0, len(chances)))
    second = data.draw(st.integers(0, len(chances) - first))
    room = (first, second, len(chances) - first - second)
    expected, found = by_hand(chances, room), numbered(chances, room)
    assert expected.keys() == found.keys()
    assert len({expected[way] / found[way] for way in found}) <= 1


@given(chances, st.data())
def test_count(chances, data):
    """The ways are counted by groups of cards alike."""
    first = data.draw(st.integers(0, len(chances)))
    room = (first, len(chances) - first, 0)
    groups = Counter(sum(1 << seat for seat in options) for options in chances.values())
    assert count_deals(groups, room) == len(by_hand(chances, room))


def test_below():
    """Each whole number below the limit is as likely, also where it takes more than one word."""
    rng = Random(1)
    assert {random_below(rng, 1) for _ in range(5)} == {0}
    few = Counter(random_below(rng, 3) for _ in range(3000))
    assert sorted(few) == [0, 1, 2]
    assert all(900 < often < 1100 for often in few.values())
    wide = [random_below(rng, 3 << 70) >> 70 for _ in range(3000)]
    assert all(900 < wide.count(part) < 1100 for part in range(3))
    with pytest.raises(ValueError, match="nothing to draw from"):
        random_below(rng, 0)


def test_the_same_numbers_for_ever():
    """What a seed gives is fixed: the first numbers of seed 7."""
    rng = Random(7)
    assert [random_below(rng, 10**12) for _ in range(3)] == [356057890342, 715710021906, 589208494941]
