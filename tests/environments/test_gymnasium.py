"""One seat as an environment of Gymnasium."""

import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from valat.environments import names
from valat.environments.gymnasium import SeatEnv
from valat.kernel.errors import Unreadable


@pytest.mark.parametrize("name", names())
def test_gymnasiums_own_check(name):
    """Each game passes the check that Gymnasium has for environments, rendering included."""
    check_env(gymnasium.make(f"valat/{name}-v1", opponents="random", render_mode="ansi").unwrapped)


def play(env, seed, deals=3):
    """What an environment shows, and gives, when the first legal action is always taken."""
    told = [env.reset(seed=seed)[0]]
    for _ in range(deals):
        over = False
        while not over:
            seen, reward, over, _, info = env.step(int(told[-1]["action_mask"].argmax()))
            assert info == {}
            told.append({**seen, "reward": reward})
        told.append(env.reset()[0])
    return told


@pytest.mark.parametrize("name", names())
def test_a_seed_decides_all(name):
    """The same seed gives the same deals, bots' moves and rewards; another seed others."""
    one, same, other = (play(SeatEnv(name, opponents="house"), seed) for seed in (4, 4, 5))

    assert data_equivalence(one, same, exact=True)
    assert not data_equivalence(one, other)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_learner_sits_where_it_is_told(seat):
    """The learner sees its own seat's five cards, and the dealer moves on from deal to deal."""
    env = SeatEnv("belot", seat=seat, opponents=["random", "passive", "house"])
    dealers = []
    for number in range(4):
        seen, _ = env.reset(seed=9 if number == 0 else None)
        assert seen["observation"][env.encoding.slices()["hand"]].sum() == 5
        dealers.append(int(seen["observation"][env.encoding.slices()["dealer"]].argmax()))
    assert sorted(dealers) == [0, 1, 2, 3]


def test_an_illegal_action_ends_the_deal():
    """It costs the most that there is to lose, and the reason is told."""
    env = SeatEnv("santase", opponents="random")
    seen, _ = env.reset(seed=1)
    illegal = int(np.argmin(seen["action_mask"]))
    _, reward, over, cut, info = env.step(illegal)

    assert (reward, over, cut) == (-3.0, True, False)
    assert info == {"illegal": f"The action {illegal} is not legal here."}


def test_masks_have_the_name_that_learners_ask_by():
    """`action_masks` gives the mask of the observation."""
    env = SeatEnv("contree")
    seen, _ = env.reset(seed=1)
    np.testing.assert_array_equal(env.action_masks(), seen["action_mask"])


def test_the_learners_view_is_drawn():
    """The learner's view as JSON shows its hand; without a mode nothing is drawn."""
    env = SeatEnv("santase", render_mode="ansi")
    env.reset(seed=1)
    assert '"seat":0' in env.render()
    assert SeatEnv("santase").render() is None


def test_goes_to_another_process():
    """An environment can be pickled in the midst of a deal, and goes on alike."""
    env = SeatEnv("yard", opponents="random", players=3)
    seen, _ = env.reset(seed=3)
    copied = pickle.loads(pickle.dumps(env))
    action = int(seen["action_mask"].argmax())

    assert data_equivalence(env.step(action), copied.step(action), exact=True)


@pytest.mark.parametrize("seat", [2, 5, -1])
def test_a_seat_that_is_not_at_the_table_is_refused(seat):
    """No number is taken for another seat's."""
    with pytest.raises(Unreadable):
        SeatEnv("santase", seat=seat)


def test_opponents_are_as_many_as_the_other_seats():
    """One too few or too many is refused before a card is dealt."""
    for opponents in (["house"], ["house"] * 4):
        with pytest.raises(Unreadable):
            SeatEnv("belot", opponents=opponents)
