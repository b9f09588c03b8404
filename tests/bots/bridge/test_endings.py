"""The search for endings."""

from random import Random

import pytest

from valat.bots.bridge.endings import LANES, Ending, Unsettled, choices, taker
from valat.cards.card_set import card_set, cards_of
from valat.games.bridge.rules import DECK, SIDES, rules_of
from valat.kernel.position import TrickPosition


def most(position, side):
    """The tricks of a side at the end by trying every card."""
    if position.over():
        return position.tricks(side)
    found = []
    for card in position.cards_in(position.moves()):
        position.play(position.move_of(card))
        found.append(most(position, side))
        position.undo()
    return max(found) if SIDES[position.actor()] == side else min(found)


@pytest.mark.parametrize("seed", range(12))
def test_it_is_what_trying_every_card_gives(seed):
    """Endings of three cards each, with trumps and without, from any lead."""
    rng = Random(seed)
    cards = rng.sample(DECK, 12)
    hands, leader, trumps = [cards[at::4] for at in range(4)], rng.randrange(4), rng.choice(["NT", "C", "H"])
    value = most(TrickPosition(rules_of(trumps), hands, leader, SIDES), 0)
    lane = {"NT": 0, "C": LANES[0], "H": LANES[2]}[trumps]
    ending = Ending(lane, 10**6)

    reached = [ending.reaches(list(map(card_set, hands)), (), leader, 0, wanted) for wanted in range(4)]
    assert reached == [wanted <= value for wanted in range(4)]


def test_one_of_neighbours():
    """The king and the jack touch once the queen is gone; the nine does not."""
    hand, others = card_set(["HK", "HJ", "H9"]), card_set(["HT", "HA"])
    assert [cards_of(card) for card in choices(hand, 0, others)] == [("HK",), ("H9",)]


def test_a_ruff_takes_the_trick():
    """The higher of two trumps, whatever was led."""
    trick = [(seat, card_set([card])) for seat, card in enumerate(("SA", "H2", "H3", "SK"))]
    assert taker(trick, LANES[2]) == 2
    assert taker(trick, 0) == 0


def test_the_limit():
    """With too few turns nothing is settled."""
    hands = [card_set(DECK[at::4]) for at in range(4)]
    with pytest.raises(Unsettled):
        Ending(0, 50).reaches(hands, (), 0, 0, 7)
