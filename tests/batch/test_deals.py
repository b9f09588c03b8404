"""Deals side by side: seeds, threads, refusals, and what a seat is shown."""

from hashlib import sha256

import numpy as np
import pytest

from valat.batch import Deals, choose_actions, seeded_orders
from valat.cards.shuffle import seeded_order
from valat.games.belot.rules import DECK
from valat.kernel.errors import Illegal, Unreadable


def played(threads=1, count=500, steps=60):
    """Deals some steps on, some of them renewed on the way."""
    deals = Deals("belot", np.arange(count), threads=threads)
    draws = np.random.default_rng(3)
    for _ in range(steps):
        deals.step(choose_actions(deals.masks, draws.integers(0, 2**32, count, dtype=np.uint32)))
        deals.renew()
    return deals


def everything(deals):
    """All that the arrays tell, then what comes of playing on at random."""
    shown = [deals.masks, deals.turns, deals.observe(), *deals.playouts(3)]
    deals.finish()
    return [array.copy() for array in (*shown, deals.results())]


def same(one, other):
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_threads_change_nothing():
    """Two threads give the same arrays as one."""
    assert same(everything(played(threads=1)), everything(played(threads=2)))


def test_the_same_for_ever():
    """Deals, choices, observations and results of a seed are these on every machine, compiled or not."""
    told = b"".join(array.tobytes() for array in everything(played(count=2000)))

    assert sha256(told).hexdigest()[:16] == "1ceba07684355674"


def test_seeds_decide_alone():
    """A deal does not depend on those beside it, and another seed is another deal."""
    many, few = Deals("belot", [5, 6, 7]), Deals("belot", [7])

    assert same([array[2:] for array in everything(many)], everything(few))
    assert len({row.tobytes() for row in Deals("belot", np.arange(1000)).observe(0)}) > 990


def test_a_copy_goes_on_by_itself():
    """What is done with a copy is not done with the deals."""
    deals = played(count=20)
    before = deals.masks.copy()
    deals.copy().finish()

    assert np.array_equal(deals.masks, before)


def test_playouts_leave_the_deals():
    """Playouts change neither the deals nor what they would draw next."""
    deals, other = played(count=50), played(count=50)
    deals.playouts(5)

    assert same(everything(deals), everything(other))


def test_a_deal_that_is_over_waits():
    """Actions do nothing to it, and `renew` deals it anew with the next seat dealing."""
    deals = Deals("belot", [1, 2])
    deals.finish()
    results = deals.results()
    deals.step([0, 0])

    assert np.array_equal(deals.results(), results)
    assert deals.renew().tolist() == [True, True]
    assert deals.turns.tolist() == [2, 2]
    assert not deals.results().any()


def test_the_orders_of_valat_deal():
    """Laid orders of a seed are the deal of that seed: the first to play sees its first five cards."""
    deals = Deals("belot", [0])
    deals.lay(seeded_orders(DECK, [42]), dealers=3)
    order = seeded_order(DECK, 42, 0)
    features = deals.observe()[0]

    assert {DECK[card] for card in range(32) if features[card]} == {*order[:3], *order[12:14]}


def test_a_seat_sees_no_other_hand():
    """Where the unseen cards of the other seats change places, a seat's features stay the same."""
    order = np.arange(32)
    swapped = order.copy()
    swapped[[3, 6]] = order[[6, 3]]  # the first cards of the second and the third to play
    swapped[[20, 23]] = order[[23, 20]]  # not dealt yet
    deals = Deals("belot", [1, 1])
    deals.lay([order, swapped], dealers=3)
    first = deals.observe(0)
    for name in ("H", "Pass", "Pass"):
        deals.step([deals.actions.index(name)] * 2)

    assert np.array_equal(first[0], first[1])
    assert np.array_equal(*deals.observe(3))
    assert not np.array_equal(*deals.observe(1))


def test_legal_is_the_masks_table():
    """`legal` has a 1 where the mask has a bit."""
    deals = played(count=50)
    table = deals.legal()

    assert table.shape == (50, len(deals.actions))
    assert ((table.astype(np.int64) << np.arange(len(deals.actions))).sum(axis=1) == deals.masks).all()


def test_chosen_is_legal_and_fair():
    """Each legal action is chosen, and the draws share them out equally."""
    masks = np.full(8, 0b1010_0100_0001, np.int64)
    draws = np.arange(8, dtype=np.uint32) << 29

    assert choose_actions(masks, draws).tolist() == [0, 0, 6, 6, 9, 9, 11, 11]
    assert choose_actions(np.zeros(1, np.int64), draws[:1]).tolist() == [0]


@pytest.mark.parametrize("actions", [[6, 0], [40, 38], [-1, 38], [200, 38], [2**40, 38]])
def test_illegal_actions_are_refused(actions):
    """One illegal action, whatever its number, and nothing is done."""
    deals = Deals("belot", [1, 2])
    before = deals.turns.copy()
    with pytest.raises(Illegal) as refused:
        deals.step(np.array(actions))

    assert refused.value.key == "illegal_actions"
    assert np.array_equal(deals.turns, before)


@pytest.mark.parametrize(
    "act",
    [
        lambda deals: deals.step([1.0, 2.0]),
        lambda deals: deals.step([38]),
        lambda deals: deals.lay([range(32)]),
        lambda deals: deals.lay([[0] * 32] * 2),
        lambda deals: deals.lay([range(32)] * 2, dealers=4),
        lambda deals: deals.observe(4),
        lambda deals: deals.observe([0, 1, 2]),
        lambda deals: deals.playouts(-1),
        lambda deals: Deals("belot", []),
        lambda deals: Deals("belot", [0.5]),
        lambda deals: Deals("belot", [1], threads=0),
    ],
)
def test_arrays_of_the_wrong_kind_are_refused(act):
    """Each array has its shape, type and bounds."""
    with pytest.raises(Unreadable) as refused:
        act(Deals("belot", [1, 2]))

    assert refused.value.key == "bad_batch"
