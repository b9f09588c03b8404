"""Proximal policy optimisation in NumPy alone: learns a game of Valat on one core, against a bot.

    pip install 'valat[gymnasium]'
    OMP_NUM_THREADS=1 python examples/ppo.py --game santase --opponents random --minutes 10

The method is that of Schulman et al. 2017, arXiv:1707.06347, with the advantages of 2015, arXiv:1506.02438:
play with the policy, then climb for a few epochs the clipped ratio of new to old probabilities, weighted by
how much better each action came out than expected. Illegal actions get no probability. A line is printed
after every evaluation, on deals that are not learnt from; docs/environments.md shows a run.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from valat.environments.gymnasium import SeatEnv

Array = NDArray[Any]

CLIP = 0.2
"""How far an update may move a probability, as a ratio."""
ENTROPY = 0.01
"""What keeps the policy from deciding too early."""
VALUE = 0.5
"""The weight of the value's error against the policy's."""
GAMMA, LAMBDA = 1.0, 0.95
"""A deal has an end, so nothing is discounted; lambda trades bias for noise."""
EPOCHS, BATCH = 4, 512
HIDDEN = 128
TABLES = 32
"""Played side by side, so that the network is asked for many choices at once."""
STEPS = 128
"""Choices at each table between updates."""


class Network:
    """Two hidden layers, from which come a logit for each action and the value of the position.

    Attributes:
        weights: matrices and vectors, those of a layer one after the other.
    """

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, HIDDEN, 1.4), (HIDDEN, HIDDEN, 1.4), (HIDDEN, actions, 0.01), (HIDDEN, 1, 1.0)]
        self.weights: list[Array] = []
        for rows, columns, gain in shapes:
            self.weights.append((rng.normal(size=(rows, columns)) * gain / np.sqrt(rows)).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._updates = 0

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, tuple[Array, Array]]:
        """The probability of each action, the value, and the hidden layers, which `backward` wants."""
        w1, b1, w2, b2, wp, bp, wv, bv = self.weights
        first = np.tanh(seen @ w1 + b1)
        second = np.tanh(first @ w2 + b2)
        logits = np.where(masks > 0, second @ wp + bp, np.float32(-1e9))
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), (second @ wv + bv)[:, 0], (first, second)

    def backward(
        self, seen: Array, hidden: tuple[Array, Array], d_logits: Array, d_value: Array
    ) -> list[Array]:
        """The gradient of each weight, from those of the logits and the value."""
        _, _, w2, _, wp, _, wv, _ = self.weights
        first, second = hidden
        d_value = d_value[:, None]
        d_second = (d_logits @ wp.T + d_value @ wv.T) * (1 - second**2)
        d_first = (d_second @ w2.T) * (1 - first**2)
        layers = [(seen, d_first), (first, d_second), (second, d_logits), (second, d_value)]
        return [gradient for before, after in layers for gradient in (before.T @ after, after.sum(axis=0))]

    def descend(self, gradients: list[Array], rate: float) -> None:
        """One step of Adam (Kingma and Ba 2014), the gradients' norm being cut at a half."""
        norm = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        scale = min(1.0, 0.5 / (norm + 1e-8))
        self._updates += 1
        for weight, gradient, mean, square in zip(
            self.weights, gradients, self._means, self._squares, strict=True
        ):
            mean += 0.1 * (scale * gradient - mean)
            square += 0.001 * ((scale * gradient) ** 2 - square)
            unbiased = mean / (1 - 0.9**self._updates), square / (1 - 0.999**self._updates)
            weight -= rate * unbiased[0] / (np.sqrt(unbiased[1]) + 1e-5)


class Experience(NamedTuple):
    """What was seen and done, a row a choice, and how it came out."""

    seen: Array
    masks: Array
    actions: NDArray[Any]
    chances: Array
    advantages: Array
    returns: Array


class Tables:
    """Tables that are played side by side.

    Attributes:
        deals: how many deals have been played to their end.
    """

    def __init__(self, game: str, opponents: str, seed: int) -> None:
        self._envs = [SeatEnv(game, opponents=opponents) for _ in range(TABLES)]
        # Seeds far apart from each other, and from those of the evaluation.
        self._last = [env.reset(seed=1_000_000 * seed + table + 1)[0] for table, env in enumerate(self._envs)]
        self._scale = np.float32(1 / self._envs[0].encoding.most)
        self.deals = 0

    @property
    def shape(self) -> tuple[int, int]:
        """How many columns are seen, and how many actions there are."""
        return self._envs[0].encoding.width, len(self._envs[0].encoding.actions)

    def seen(self) -> tuple[Array, Array]:
        """What is seen at each table, and the masks."""
        return (
            np.stack([sight["observation"] for sight in self._last]),
            np.stack([sight["action_mask"] for sight in self._last]).astype(np.float32),
        )

    def step(self, actions: NDArray[Any]) -> tuple[Array, Array]:
        """The reward at each table, and a one where a deal is over; there the next one is dealt."""
        rewards, ends = np.zeros(TABLES, np.float32), np.zeros(TABLES, np.float32)
        for table, env in enumerate(self._envs):
            self._last[table], reward, over, _, _ = env.step(int(actions[table]))
            rewards[table] = reward * self._scale
            if over:
                ends[table] = 1
                self._last[table], _ = env.reset()
                self.deals += 1
        return rewards, ends


def choose(chances: Array, rng: np.random.Generator) -> NDArray[Any]:
    """An action of each row, as likely as it says."""
    ends = chances.cumsum(axis=1)
    # Below the sum, which rounding may keep from being one, and past all actions without a chance.
    draws = rng.random((len(chances), 1)) * ends[:, -1:]
    return np.asarray((ends <= draws).sum(axis=1))


def gather(tables: Tables, network: Network, rng: np.random.Generator) -> Experience:
    """What comes of playing on with the network's policy."""
    rows: list[tuple[NDArray[Any], ...]] = []
    for _ in range(STEPS):
        seen, masks = tables.seen()
        chances, values, _ = network.forward(seen, masks)
        actions = choose(chances, rng)
        taken = np.take_along_axis(chances, actions[:, None], axis=1)[:, 0]
        rows.append((seen, masks, actions, taken, values, *tables.step(actions)))
    seen, masks, actions, taken, values, rewards, ends = map(np.stack, zip(*rows, strict=True))
    _, after, _ = network.forward(*tables.seen())
    advantages = np.zeros_like(values)
    ahead = np.zeros(TABLES, np.float32)
    for step in reversed(range(STEPS)):
        # Over the end of a deal nothing flows back.
        surprise = rewards[step] + GAMMA * after * (1 - ends[step]) - values[step]
        advantages[step] = ahead = surprise + GAMMA * LAMBDA * (1 - ends[step]) * ahead
        after = values[step]
    told = (seen, masks, actions, taken, advantages, advantages + values)
    return Experience(*(row.reshape(-1, *row.shape[2:]) for row in told))


def learn(network: Network, told: Experience, rate: float, rng: np.random.Generator) -> None:
    """Improves the network by what was told."""
    for _ in range(EPOCHS):
        order = rng.permutation(len(told.actions))
        for start in range(0, len(order), BATCH):
            rows = order[start : start + BATCH]
            network.descend(gradients(network, Experience(*(field[rows] for field in told))), rate)


def gradients(network: Network, told: Experience) -> list[Array]:
    """The gradients of PPO's loss over some choices."""
    count = np.float32(len(told.actions))
    chances, values, hidden = network.forward(told.seen, told.masks)
    advantages = (told.advantages - told.advantages.mean()) / (told.advantages.std() + 1e-8)
    chosen = np.arange(len(told.actions)), told.actions
    ratio = chances[chosen] / told.chances
    # Where the ratio has gone past the clip in the direction that the advantage asks for, nothing pulls on.
    pulls = np.where((advantages > 0) == (ratio > 1), np.abs(ratio - 1) < CLIP, True)
    weight = np.where(pulls, advantages * ratio, 0)
    logs = np.log(np.where(chances > 0, chances, 1))
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    # Of a softmax: all probabilities less the action taken; of its entropy: each logarithm against the mean.
    d_logits = weight[:, None] * chances
    d_logits[chosen] -= weight
    d_logits += ENTROPY * chances * (logs + entropy)
    d_value = VALUE * (values - told.returns)
    return network.backward(told.seen, hidden, d_logits / count, d_value / count)


def evaluate(network: Network, game: str, opponents: str, deals: int) -> tuple[float, float, float]:
    """The mean reward a deal and its standard error, and the share of deals that the best action wins."""
    env = SeatEnv(game, opponents=opponents)
    rewards = np.zeros(deals)
    seen, _ = env.reset(seed=0)
    for deal in range(deals):
        over = False
        while not over:
            chances, _, _ = network.forward(seen["observation"][None], seen["action_mask"][None])
            seen, rewards[deal], over, _, _ = env.step(int(chances[0].argmax()))
        seen, _ = env.reset()
    return float(rewards.mean()), float(rewards.std() / np.sqrt(deals)), float((rewards > 0).mean())


def train(arguments: argparse.Namespace) -> Iterator[dict[str, float]]:
    """Figures before the first update, after every so many, and at the end."""
    rng = np.random.default_rng(arguments.seed)
    tables = Tables(arguments.game, arguments.opponents, arguments.seed)
    network = Network(*tables.shape, rng)
    began, update = time.monotonic(), 0
    while True:
        ended = update == arguments.updates or time.monotonic() - began > 60 * arguments.minutes
        if ended or update % arguments.every == 0:
            told = evaluate(network, arguments.game, arguments.opponents, arguments.evaluation)
            names = "reward", "error", "won"
            yield {"update": update, "deals": tables.deals, **dict(zip(names, told, strict=True))}
        if ended:
            break
        rate = arguments.rate * (1 - update / arguments.updates)
        learn(network, gather(tables, network, rng), rate, rng)
        update += 1
    if arguments.against:
        told = evaluate(network, arguments.game, arguments.against, arguments.evaluation)
        yield {"update": update, "deals": tables.deals, "reward": told[0], "error": told[1], "won": told[2]}


def main(words: list[str]) -> None:
    """Prints the figures of a run, a JSON object a line."""
    parser = argparse.ArgumentParser(description="Learns a game by PPO.")
    parser.add_argument("--game", default="santase")
    parser.add_argument("--opponents", default="random", help="the bot that is played against")
    parser.add_argument("--against", default="", help="a bot that the last policy is tried against, too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--updates", type=int, default=240)
    parser.add_argument("--minutes", type=float, default=60, help="after which no update is begun")
    parser.add_argument("--every", type=int, default=20, help="updates between evaluations")
    parser.add_argument("--evaluation", type=int, default=1000, help="deals of an evaluation")
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate of the first update")
    for figures in train(parser.parse_args(words)):
        print(json.dumps({name: round(value, 4) for name, value in figures.items()}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
