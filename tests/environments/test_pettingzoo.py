"""A table as an environment of PettingZoo."""

import pickle

import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from valat.environments import names
from valat.environments.pettingzoo import SimultaneousEnv, TurnEnv
from valat.kernel.errors import Unreadable

each_name = pytest.mark.parametrize("name", names())


@each_name
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_pettingzoos_own_check(name):
    """Each game passes PettingZoo's test; it warns of masks beside observations, but for games of its own."""
    api_test(seeded(TurnEnv(name, render_mode="ansi")), num_cycles=100)


@each_name
def test_pettingzoos_own_check_of_parallel_environments(name):
    """Each game passes PettingZoo's test for agents that act at once."""
    parallel_api_test(seeded(SimultaneousEnv(name)), num_cycles=100)


@each_name
def test_pettingzoos_own_check_of_seeds(name):
    """The same seed gives the same deals in both kinds."""
    seed_test(lambda: TurnEnv(name), num_cycles=40)
    parallel_seed_test(lambda: SimultaneousEnv(name), num_cycles=40)


def seeded(env):
    """The environment, with the same deals and the same samples of actions each time."""
    env.reset(seed=1)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(number)
    return env


def first(env, agent):
    """The first action that the agent may choose."""
    return int(env.observe(agent)["action_mask"].argmax())


def test_both_kinds_play_the_same_deal():
    """In turns and at once the same actions lead through the same deal to the same rewards."""
    turns, at_once = TurnEnv("belot"), SimultaneousEnv("belot")
    turns.reset(seed=6)
    seen, _ = at_once.reset(seed=6)
    while at_once.agents:
        agent = turns.agent_selection
        assert data_equivalence({agent: turns.observe(agent) for agent in turns.agents}, seen, exact=True)
        turns.step(first(turns, agent))
        seen, rewards, over, _, _ = at_once.step(
            {mover: int(mine["action_mask"].argmax()) for mover, mine in seen.items()}
        )
        assert (turns.rewards, turns.terminations) == (rewards, over)
    assert any(rewards.values())


def test_deals_go_on_from_a_seed():
    """Without a seed comes the next deal of the seed before; each deal of a seed is another."""
    env = TurnEnv("santase")
    hands = []
    for seed in (2, None, None, 2):
        env.reset(seed=seed)
        hands.append(tuple(env.observe("seat_0")["observation"]))
    assert hands[3] == hands[0]
    assert len({*hands}) == 3


def test_an_illegal_action_ends_the_deal():
    """Whoever chose it pays, and is told why."""
    for env in (TurnEnv("santase"), SimultaneousEnv("santase")):
        env.reset(seed=1)
        wait = env.encoding.wait
        if isinstance(env, TurnEnv):
            env.step(wait)
            rewards, infos, over = env.rewards, env.infos, env.terminations
        else:
            _, rewards, over, _, infos = env.step({"seat_0": wait, "seat_1": wait})
        # Seat 0 deals the first deal, so seat 1 leads.
        assert rewards == {"seat_0": 0.0, "seat_1": -3.0}
        assert infos == {"seat_0": {}, "seat_1": {"illegal": f"The action {wait} is not legal here."}}
        assert all(over.values())


def test_spectators_see_it_drawn():
    """With a mode the view of a spectator is given, who sees no hand."""
    env = TurnEnv("contree", render_mode="ansi")
    env.reset(seed=1)
    assert '"seat":null' in env.render()
    assert "A" not in env.render().partition('"hands"')[2].partition('"moves"')[0]


@pytest.mark.parametrize("kind", [TurnEnv, SimultaneousEnv])
def test_goes_to_another_process(kind):
    """An environment can be pickled, and deals the same cards there."""
    env = kind("yard", render_mode="ansi", players=5)
    copied = pickle.loads(pickle.dumps(env))
    for each_env in (env, copied):
        each_env.reset(seed=3)

    assert env.render() == copied.render()


def test_an_agent_who_is_not_at_the_table_is_refused():
    """It is shown nothing, and has no action."""
    turns, together = TurnEnv("santase"), SimultaneousEnv("santase")
    turns.reset(seed=1)
    seen, _ = together.reset(seed=1)
    for told in (turns.observe, turns.observation_space, turns.action_space):
        with pytest.raises((KeyError, ValueError)):
            told("seat_2")
    with pytest.raises(Unreadable):
        together.step(
            {"seat_2": 0, **{agent: int(each["action_mask"].argmax()) for agent, each in seen.items()}}
        )
    for seat in (2, -1):
        with pytest.raises(Unreadable):
            turns._deal.observe(seat)
        with pytest.raises(Unreadable):
            turns._deal.mask(seat)
