"""Fits the network of `bench.judgement` with torch, and says how well it tells what is held back."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn.functional import log_softmax

from bench.evaluation import random_hands, solved_lines
from bench.judgement.calibration import contracts, tenths
from bench.judgement.labels import TRICKS, Labeller
from bench.judgement.positions import FEATURES, FULL, OUT, SUIT_FEATURES, Positions, read_positions
from valat.cards.card_set import card_set

STRAINS = 5
HIDDEN = (128, 128)
LOT = 512
"""Positions a step."""
RATE, DECAY = 2e-3, 1e-4
HELD_BACK = 5
"""Of so many solved deals one is held back."""
SEED = 74


def network() -> nn.Sequential:
    """What is trained: logits by seat from the own one round, strain and number of tricks."""
    first, second = HIDDEN
    return nn.Sequential(
        nn.Linear(FEATURES, first),
        nn.ReLU(),
        nn.Linear(first, second),
        nn.ReLU(),
        nn.Linear(second, 4 * STRAINS * TRICKS),
    )


def train(steps: int) -> None:
    """Fits the network and keeps its weights."""
    lines, positions = solved_lines(), read_positions()
    tables = np.array([table_of(line) for line in lines])
    numbers, places = np.unique(positions.deal, return_inverse=True)
    known = numbers < len(lines)
    held_back = numbers % HELD_BACK == HELD_BACK - 1
    hands, own = sets_of(range(len(lines))), np.arange(len(lines)) % HELD_BACK != HELD_BACK - 1
    labels = Labeller(hands[own], tables[own]).chances(sets_of(numbers)).astype(np.float16)
    labels[known] = np.eye(TRICKS, dtype=np.float16)[tables[numbers[known]]]
    rows, checked = np.flatnonzero(~held_back[places]), np.flatnonzero((known & held_back)[places])
    print(f"{len(lines)} of {len(numbers)} deals solved, {len(rows)} positions, {len(checked)} held back")
    model = fit(positions._replace(deal=places), labels, rows, checked, steps)
    np.savez(OUT / "net.npz", **weights(model))
    seats = seats_round(positions.seat[checked])
    made = tables[positions.deal[checked, None], seats][..., None] >= np.arange(7, TRICKS)
    chances = contracts(answers(model, positions.features[checked]).numpy())
    # Own contracts: the seat itself declares, or partner does.
    for row in tenths(chances[:, ::2].ravel(), made[:, ::2].ravel()):
        print(row)


def fit(positions: Positions, labels: Any, rows: Any, checked: Any, steps: int) -> nn.Sequential:
    """The network after so many steps.

    Args:
        positions: `deal` being the place of the deal among the labels.
        labels: by deal, seat, strain and number of tricks how likely it is.
        rows: the positions that it learns from.
        checked: those on which it is tried.
    """
    torch.manual_seed(SEED)
    model, rng = network(), np.random.default_rng(SEED)
    optimizer = torch.optim.AdamW(model.parameters(), RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps)
    orders = [(order, columns(order)) for order in permutations(range(4))]
    for step in range(1, steps + 1):
        some = rng.choice(rows, LOT)
        order, places = orders[rng.integers(len(orders))]
        wanted = labels_of(positions, labels, some)[:, :, [*order, 4]]
        optimizer.zero_grad()
        loss = cross_entropy(model(inputs(positions.features[some])[:, places]), wanted)
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 500 == 0 or step == steps:
            with torch.no_grad():
                other = cross_entropy(
                    model(inputs(positions.features[checked])), labels_of(positions, labels, checked)
                )
            print(f"{step}: {loss:.4f}, held back {other:.4f}", flush=True)
    return model


def cross_entropy(logits: Any, wanted: Any) -> Any:
    """By how much what happened was not foreseen."""
    return -(wanted * log_softmax(logits.view_as(wanted), -1)).sum(-1).mean()


def labels_of(positions: Positions, labels: Any, rows: Any) -> Any:
    """The labels of positions, by seat from the own one round."""
    seats = seats_round(positions.seat[rows])
    return torch.from_numpy(labels[positions.deal[rows, None], seats]).float()


def inputs(features: Any) -> Any:
    """What the network is given."""
    return torch.from_numpy(features).float() / FULL


def answers(model: nn.Sequential, features: Any) -> Any:
    """By position, seat from the own one round, strain and number of tricks how likely it is."""
    with torch.no_grad():
        return model(inputs(features)).unflatten(1, (4, STRAINS, TRICKS)).softmax(-1)


def weights(model: nn.Sequential) -> dict[str, Any]:
    """The weights and biases, layer by layer."""
    return {
        f"{name}{number}": value.detach().numpy()
        for number, layer in enumerate(model[::2], 1)
        for name, value in (("w", layer.weight), ("b", layer.bias))
    }


def columns(order: Sequence[int]) -> Any:
    """The features' places once the suits have changed their names."""
    suits = [SUIT_FEATURES * suit + place for suit in order for place in range(SUIT_FEATURES)]
    return torch.tensor([*suits, *range(4 * SUIT_FEATURES, FEATURES)])


def seats_round(seats: Any) -> Any:
    """The seats from each one round the table."""
    return (seats[:, None].astype(int) + np.arange(4)) % 4


def sets_of(numbers: Any) -> Any:
    """The hands of random deals as sets."""
    return np.array(
        [[card_set(cards) for cards in random_hands(int(number))] for number in numbers], np.uint64
    )


def table_of(line: str) -> list[list[int]]:
    """By seat and strain the tricks of a solved deal."""
    digits = line.split()[-1]
    return [[int(digit, 16) for digit in digits[at : at + STRAINS]] for at in range(0, 20, STRAINS)]
