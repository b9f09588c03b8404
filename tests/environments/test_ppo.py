"""The example that learns: its gradients are right, and some updates go through."""

import json
from importlib.util import module_from_spec, spec_from_file_location

import numpy as np
import pytest

from tests.project.tree import ROOT


@pytest.fixture
def ppo(monkeypatch):
    """The example as a module, small enough for seconds."""
    spec = spec_from_file_location("ppo", ROOT / "examples/ppo.py")
    module = module_from_spec(spec)
    monkeypatch.setitem(__import__("sys").modules, "ppo", module)
    spec.loader.exec_module(module)
    for name, value in {"TABLES": 4, "STEPS": 32, "BATCH": 64, "HIDDEN": 16}.items():
        monkeypatch.setattr(module, name, value)
    return module


def loss(ppo, network, told):
    """What the gradients are those of: the clipped objective as it is printed in the paper."""
    chances, values, _ = network.forward(told.seen, told.masks)
    advantages = (told.advantages - told.advantages.mean()) / (told.advantages.std() + 1e-8)
    ratio = chances[np.arange(len(told.actions)), told.actions] / told.chances
    clipped = np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP)
    gain = np.minimum(ratio * advantages, clipped * advantages)
    entropy = -(chances * np.log(np.where(chances > 0, chances, 1))).sum(axis=1)
    error = (values - told.returns) ** 2 / 2
    return (-gain - ppo.ENTROPY * entropy + ppo.VALUE * error).mean()


def test_gradients_are_those_of_the_loss(ppo):
    """By finite differences, at some weights of each layer; some actions have no probability."""
    rng = np.random.default_rng(1)
    network = ppo.Network(7, 5, rng)
    network.weights = [rng.normal(size=weight.shape) / 2 for weight in network.weights]
    masks = (rng.random((24, 5)) < 0.7).astype(float)
    masks[:, 2] = 1
    seen = rng.random((24, 7))
    chances, _, _ = network.forward(seen, masks)
    actions = ppo.choose(chances, rng)
    assert masks[np.arange(24), actions].all()
    old = chances[np.arange(24), actions] * rng.uniform(0.7, 1.4, 24)
    told = ppo.Experience(seen, masks, actions, old, rng.normal(size=24), rng.normal(size=24))
    found = ppo.gradients(network, told)
    for weight, gradient in zip(network.weights, found, strict=True):
        for place in rng.integers(weight.size, size=6):
            before = weight.flat[place]
            sides = []
            for step in (1e-6, -1e-6):
                weight.flat[place] = before + step
                sides.append(loss(ppo, network, told))
            weight.flat[place] = before
            assert gradient.flat[place] == pytest.approx((sides[0] - sides[1]) / 2e-6, rel=1e-4, abs=1e-7)


def test_some_updates(ppo, capsys):
    """Figures are printed before, between and after; the same seed gives the same ones, whatever they are."""
    words = "--updates 3 --every 2 --evaluation 5 --against house --seed 3".split()
    printed = []
    for _ in range(2):
        ppo.main(words)
        printed.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    rows = printed[0]

    assert printed[1] == rows
    assert [row["update"] for row in rows] == [0, 2, 3, 3]
    assert rows[0]["deals"] == 0 < rows[1]["deals"] < rows[2]["deals"]
    assert all(np.isfinite([*row.values()]).all() and abs(row["reward"]) <= 3 for row in rows)


def test_learns_what_is_easy(ppo):
    """Told again and again that one action is better, it takes it nearly always."""
    rng = np.random.default_rng(2)
    network = ppo.Network(3, 4, rng)
    seen, masks = np.ones((64, 3), np.float32), np.ones((64, 4), np.float32)
    for _ in range(60):
        chances, values, _ = network.forward(seen, masks)
        actions = ppo.choose(chances, rng)
        rewards = (actions == 1).astype(np.float32)
        taken = chances[np.arange(64), actions]
        told = ppo.Experience(seen, masks, actions, taken, rewards - values, rewards)
        ppo.learn(network, told, 0.01, rng)

    assert network.forward(seen[:1], masks[:1])[0][0, 1] > 0.9
