"""Playouts: exact where nothing is left to the policy, blind to the hidden cards where it plays."""

from random import Random

import pytest

from tests.kernel.contracts import bridge
from valat.bots.belot.play.rollout_weights import rollout_weights
from valat.bots.search.trick_rollout import TrickRollout
from valat.games.belot.rules import DECK, SIDES, rules_of
from valat.kernel.position import TrickPosition
from valat.solver import solve
from valat.solver.ranks8.search import PointSearch
from valat.solver.ranks13.search import TrickSearch

CARDS = 5
"""Each hand's: few enough for the interpreted solver."""


def dealt(contract, seed):
    """Rollouts from a deal's last tricks, and the position."""
    cards = [*DECK]
    Random(seed).shuffle(cards)
    hands = [cards[CARDS * seat : CARDS * seat + CARDS] for seat in range(4)]
    position = TrickPosition(rules_of(contract), hands, seed % 4, SIDES)
    return TrickRollout(position, [0] * 4, rollout_weights(contract), 0, PointSearch(), 90), position


@pytest.mark.parametrize("contract", ["H", "NT", "AT"])
def test_without_the_policy_a_value_is_the_solver_s(contract):
    """With nothing played by the policy each card is worth what the solver says."""
    for seed in range(3):
        playouts, position = dealt(contract, seed)
        solution = solve(position, capot=90)
        assert {card: playouts.value(position.move_of(card), 0, 1 << 40) for card in solution.moves} == {
            card: bounds[0] for card, bounds in solution.moves.items()
        }


def test_thirteen_ranks():
    """Where tricks alone count, a value with nothing played by the policy is the solver's, in tricks."""
    deck = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
    Random(3).shuffle(deck)
    position = TrickPosition(bridge("S"), [deck[at : at + CARDS] for at in range(0, 20, 5)], 1, SIDES)
    playouts = TrickRollout(position, [0] * 4, rollout_weights("H"), 0, TrickSearch(), 0)
    solution = solve(position)
    assert {card: playouts.value(position.move_of(card), 0, 1 << 40) for card in solution.moves} == {
        card: bounds[0] for card, bounds in solution.moves.items()
    }
    assert 0 <= playouts.value(0, 12, 1 << 40) <= CARDS


def test_the_position_is_left_as_it_was():
    """A value plays cards and takes them all back."""
    playouts, position = dealt("D", 2)
    before = position.cards_in(position.moves()), position.key()
    playouts.value(0, 12, 1 << 40)
    playouts.points_ahead(position.moves() & -position.moves(), 8)
    assert (position.cards_in(position.moves()), position.key()) == before


def test_a_limit_is_told():
    """Beyond the limit there is no value."""
    playouts, _ = dealt("C", 1)
    assert playouts.value(0, 0, 1) < -500


@pytest.mark.parametrize("contract", ["C", "NT", "AT"])
def test_the_policy_sees_no_hidden_card(contract):
    """Whatever the others hold of the same cards, the policy plays the same card."""
    rng = Random(contract)
    for seed in range(4):
        playouts, position = dealt(contract, seed)
        seat = position.actor()
        own, others = own_and_others(position)
        chosen = set()
        for _ in range(5):
            rng.shuffle(others)
            hands = [others[CARDS * place : CARDS * place + CARDS] for place in range(3)]
            hands.insert(seat, own)
            playouts.set_world(*(sum(hand) for hand in hands))
            chosen.add(playouts.best_move())
        assert len(chosen) == 1


def own_and_others(position):
    """The cards of the seat that leads, and those of the others, each a set of one bit."""
    own = [position.move_of(card) for card in position.cards_in(position.moves())]
    cards = []
    while position.moves():
        cards.append(position.moves() & -position.moves())
        position.play(cards[-1])
    for _ in cards:
        position.undo()
    return own, [card for card in cards if card not in own]


def test_what_a_play_shows_is_remembered():
    """Once both opponents have shown to be out of trumps, an ace is as good as led: it cannot be ruffed."""
    hands = [["HA", "H7", "CA"], ["C7", "D7", "D8"], ["C8", "D9", "DT"], ["S7", "S8", "S9"]]
    position = TrickPosition(rules_of("H"), hands, 0, SIDES)
    playouts = TrickRollout(position, [0] * 4, rollout_weights("H"), 0, PointSearch(), 0)
    unseen = playouts.features(position.move_of("CA"))
    for card in ("HA", "C7", "C8", "S7"):
        playouts.observe(position.move_of(card))
    assert unseen != playouts.features(position.move_of("CA"))
    assert playouts.features(position.move_of("CA"))[1 + 17] == 8
