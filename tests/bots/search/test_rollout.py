"""Rollouts: the rollout policy goes on without looking at hidden cards, then the end is calculated."""

from random import Random

from tests.games.santase.deals import SIX, dealt
from valat.bots.santase.move_search import rollout_policy
from valat.bots.santase.sampler import WorldSampler
from valat.games.santase import SANTASE
from valat.solver.endgame import Endgame

OPEN = "H9 HT HQ+20 HA DJ CJ"


def test_the_end_is_the_solver_s():
    """With the stock gone a rollout is worth what the solver says."""
    state = dealt(SIX)
    position = SANTASE.position(state)
    found = rollout_policy(state, position, 6)
    endgame = Endgame(SANTASE.position(state))
    for card in position.cards_in(position.moves()):
        move = position.move_of(card)
        if "+" not in card:
            assert found.value(move, position.actor(), 1 << 40) == endgame.value(move, 1 << 40)


def test_the_position_is_left_as_it_was():
    """A rollout plays moves and takes them all back."""
    state = dealt(OPEN)
    position = SANTASE.position(state)
    before = position.cards_in(position.moves()), position.key(), position.actor()
    rollout_policy(state, position, 3).value(position.moves() & -position.moves(), 0, 1 << 40)
    assert (position.cards_in(position.moves()), position.key(), position.actor()) == before


def test_a_limit_is_told():
    """Beyond the limit there is no value."""
    state = dealt(SIX)
    position = SANTASE.position(state)
    move = position.moves() & -position.moves()
    assert rollout_policy(state, position, 6).value(move, 0, 1) < -100


def test_the_quick_player_sees_no_hidden_card():
    """Whatever the other holds and however the stock lies, the rollout policy makes the same move."""
    for moves in (OPEN, OPEN + " S9"):
        state = dealt(moves)
        sampler = WorldSampler(SANTASE.view(state, state.play.turn), Random(2))
        position = SANTASE.position(state)
        player = rollout_policy(state, position, 0)
        chosen = set()
        for _ in range(30):
            position.set_world(*sampler.draw())
            chosen.add(player.best_move())
        assert len(chosen) == 1


def test_nodes_are_counted():
    """Each rollout adds the moves it makes."""
    state = dealt(OPEN)
    position = SANTASE.position(state)
    player = rollout_policy(state, position, 0)
    player.value(position.moves() & -position.moves(), 0, 1 << 40)
    assert 5 < player.nodes < 40
