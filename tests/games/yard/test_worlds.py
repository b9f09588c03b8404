"""Full deals drawn for a view."""

from collections import Counter
from itertools import islice, permutations
from random import Random

import pytest

from tests.conformance.deals import shuffling
from tests.games.yard.deals import dealt
from valat.games.yard import YARD
from valat.games.yard.observation import INITIAL_DEAL, HiddenDraw, LaidCard, Place, StockKnowledge
from valat.games.yard.options import Options
from valat.games.yard.placement import PlacementSampler
from valat.games.yard.state import Setup
from valat.kernel.replay import replay

HANDS = "C9STDTDKHA C7D7H7S7CJ C8D8H8S8HK"


def drawn(state, seat, count):
    """Some worlds of the seat's view."""
    return list(islice(YARD.worlds(YARD.view(state, seat), Random(1)), count))


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_every_number_of_players(players):
    """Worlds of any seat replay to the very view, whatever was laid, drawn and reshuffled."""
    rng = Random(players)
    order = rng.sample(YARD.deck(Options()), 36)
    state = YARD.deal(Setup(Options(players), 0, (0,) * players), order)
    states = [state]
    while not state.over and len(states) < 300:
        move = rng.choice(YARD.legal(state, state.turn))
        state = YARD.apply(state, state.turn, move, shuffling(rng))
        states.append(state)
    for state in states[:: max(1, len(states) // 6)]:
        for seat in (*range(players), None):
            view = YARD.view(state, seat)
            world = replay(YARD, next(YARD.worlds(view, rng)))
            assert world.fault is None
            assert YARD.view(world.states[-1], seat) == view


def test_who_drew_for_a_six_had_no_cover():
    """Whoever drew to cover a six held none of its suit, and no six. YARD-SIX-1"""
    state = dealt("end C6 draw", hands="C9STDTDKDA C6S9HQHTHK C8D8H8S8HA", stock="DQ")
    held = [world["hands"][1] for world in drawn(state, 0, 200)]

    assert {hand.count("C6") for hand in held} == {1}
    assert not [card for hand in held for card in hand if card != "C6" and (card[0] == "C" or card[1] == "6")]


def test_the_card_laid_after_drawing():
    """What is laid right after drawing is what was drawn. YARD-PLAY-2"""
    state = dealt("end draw CT", hands=HANDS, stock="CT")

    assert {world["stock"][0] for world in drawn(state, 0, 50)} == {"CT"}


STOCK = StockKnowledge(
    {"C7", "D7", "H7", "S7", "C8"},
    {
        0: [HiddenDraw(INITIAL_DEAL, Place(0, 0)), HiddenDraw(3, Place(-1, 0))],
        1: [HiddenDraw(INITIAL_DEAL, Place(1, 0)), HiddenDraw(5, Place(-1, 1))],
    },
    [Place(-1, 2)],
    {"C7": LaidCard(0, 7, None)},
    {"C7": {0: 2}, "D7": {1: 4}, "H7": {0: 2, 1: 4}, "S7": {0: 4}},
)
"""Seat 0 laid the seven of clubs, which it had not at move 2; others were lacked here and there."""


def ways():
    """All ways to lay the five cards on the five places, by trying."""
    places = [
        (0, INITIAL_DEAL, Place(0, 0)),
        (0, 3, Place(-1, 0)),
        (1, INITIAL_DEAL, Place(1, 0)),
        (1, 5, Place(-1, 1)),
    ]
    places.append((None, None, Place(-1, 2)))
    for order in permutations(sorted(STOCK.cards)):
        found = dict(zip(order, places, strict=True))
        lacked = any(
            found[card][0] == seat and found[card][1] < when
            for card, row in STOCK.lacked_at.items()
            for seat, when in row.items()
        )
        if not lacked and found["C7"][0] == 0 and found["C7"][1] < 7:
            yield tuple(found[card][2] for card in order), order


def test_all_ways_equally_often():
    """Every way is drawn, each as often as the others, and no other one."""
    rng, placing = Random(2), PlacementSampler(STOCK)
    count = Counter(
        tuple(sorted((card, place) for place, card in placing.draw(rng).items())) for _ in range(6000)
    )
    expected = {tuple(sorted(zip(order, places, strict=True))) for places, order in ways()}

    assert count.keys() == expected
    assert len(expected) > 5
    mean = 6000 / len(expected)
    assert all(0.8 * mean < number < 1.2 * mean for number in count.values())
