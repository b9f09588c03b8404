"""The search for thirteen ranks against plain minimax, and against the one for eight ranks."""

from random import Random

import msgspec
import pytest

from tests.kernel.contracts import FOUR, bridge
from tests.solver.minimax import single
from valat.cards.card import SUITS
from valat.kernel.position import TrickPosition
from valat.solver import Solver, solve

RANKS = "23456789TJQKA"
TRUMPS = ["", *SUITS]

each_trump = pytest.mark.parametrize("trumps", TRUMPS, ids=lambda suit: suit or "none")


def dealt(rules, ranks, size, seed):
    """A position some cards after the first lead, so many cards in each hand before it."""
    deck = [suit + rank for suit in SUITS for rank in ranks]
    chance = Random(seed)
    chance.shuffle(deck)
    position = TrickPosition(
        rules, [deck[seat * size : (seat + 1) * size] for seat in range(4)], seed % 4, FOUR
    )
    for _ in range(seed % 7):
        position.play(chance.choice(list(single(position.moves()))))
    return position


def most(position, side):
    """The tricks of a side in the end with best play of all."""
    if position.over():
        return position.tricks(side)
    choose = max if FOUR[position.actor()] == side else min
    outcomes = []
    for move in single(position.moves()):
        position.play(move)
        outcomes.append(most(position, side))
        position.undo()
    return choose(outcomes)


@each_trump
def test_values_are_minimax(trumps):
    """Every move takes as many tricks as going through all continuations says, within a trick too."""
    solver = Solver()
    for seed in range(30):
        position = dealt(bridge(trumps), RANKS, 4, seed)
        side = FOUR[position.actor()]
        before = position.tricks(side)
        expected = {}
        for move in single(position.moves()):
            position.play(move)
            expected[position.cards_in(move)[0]] = most(position, side) - before
            position.undo()
        solution = solver.solve(position)

        assert {card: low for card, (low, _) in solution.moves.items()} == expected, seed
        assert solution.exact


@each_trump
def test_both_engines_agree(trumps):
    """With eight ranks a suit and a point a card, the other engine finds four points a trick."""
    counting = msgspec.structs.replace(bridge(trumps), points=(1,) * 64)
    tricks, points = Solver(), Solver()
    for seed in range(25):
        in_tricks = tricks.solve(dealt(bridge(trumps), "23456789", 6, seed))
        in_points = points.solve(dealt(counting, "23456789", 6, seed))

        assert in_points.exact
        assert {card: (4 * low, 4 * high) for card, (low, high) in in_tricks.moves.items()} == in_points.moves


def test_whole_tricks_are_counted_to_the_end():
    """When everybody plays a best card, each side ends with what was promised at every turn."""
    position = dealt(bridge("H"), RANKS, 7, 7)
    promised = []
    while not position.over():
        solution, side = solve(position), FOUR[position.actor()]
        promised.append((side, position.tricks(side) + solution.value[0]))
        position.play(position.move_of(solution.best[-1]))

    assert promised == [(side, position.tricks(side)) for side, _ in promised]


def test_a_limit_gives_bounds():
    """With too few nodes there are bounds that hold the value."""
    position = dealt(bridge(""), RANKS, 7, 14)
    whole = solve(position)
    few = solve(position, nodes=whole.nodes // 3)

    assert not few.exact
    assert few.value[0] <= whole.value[0] <= few.value[1]
