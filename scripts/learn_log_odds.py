"""Learns what calls and plays tell of the cards, out of deals that the house has played.

For each card hidden from a seat, who holds it is a choice among the seats that may: each as likely as the
room in its hand, times a factor for each of its signs. The factors that make the true holders likeliest,
drawn a little towards 1, are written in sixteenths of a doubling.

    valat simulate belot --bots house --deals 6000 --seed 770077 --records house.jsonl
    head -5000 house.jsonl > learned.jsonl
    python scripts/learn_log_odds.py learned.jsonl > src/valat/bots/belot/belief/log_odds.py

It needs NumPy: `valat[batch]`.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from valat.bots.belot.belief.evidence import CALL_PLACES, LOWEST, PLAY_PLACES, RANKS, all_evidence
from valat.cards.card_set import card_set
from valat.games.belot import BELOT
from valat.games.belot.consistent_deals import unknown_cards
from valat.games.belot.observation import observe
from valat.kernel.replay import replay

VIEWS = 6
"""Views looked at in each deal."""

ROUNDS = 120
RATE = 0.05
SHRINK = 8.0
"""As if so many cards had been seen, for each factor, that tell it is 1."""

RARE = 300
"""A kind of call or play met with fewer cards than these is left out."""

UNIT, FARTHEST = 16, 99
"""Steps to a doubling, and the most of them that one sign may tell."""

Option = tuple[bool, int, list[tuple[str, int]]]
"""A seat that may hold a card: whether it does, its room, the places of its signs in the table."""

HEAD = '''"""What calls and plays tell of single cards, in sixteenths of a doubling.

Found by `scripts/learn_log_odds.py`; the rows and their places are those of `all_evidence`.
"""

from collections.abc import Mapping

# fmt: off
TELLS: Mapping[str, tuple[int, ...]] = {
'''


def examples(record: dict[str, Any], rng: Random) -> Iterator[list[Option]]:
    """For each card hidden in some views of a deal, the seats that may hold it."""
    holders = list(map(card_set, record["hands"]))
    states = [state for state in replay(BELOT, record).states if state.turn is not None]
    # a few of each deal: views of one deal are so alike that more of them teach little
    for state in rng.sample(states, min(VIEWS, len(states))):
        observation = observe(BELOT.view(state, state.turn))
        told = list(all_evidence(observation))
        chances, room = unknown_cards(observation)
        for card, seats in chances.items():
            suit, rank = divmod(card.bit_length() - 1, 16)
            options = [
                (
                    bool(holders[seat] & card),
                    room[seat],
                    [
                        (sign.row, sign.starts[suit] + rank - LOWEST)
                        for sign in told
                        if sign.seat == seat and sign.among & card
                    ],
                )
                for seat in seats
                if room[seat]
            ]
            # a card that one seat alone may hold tells nothing about signs
            if len(options) > 1:
                yield options


def fitted(cards: list[list[Option]], places: dict[tuple[str, int], int]) -> np.ndarray:
    """The logarithm of each place's factor."""
    options = [option for card in cards for option in card]
    # the options of all cards in one row, so that each round is a few calls of NumPy
    starts = np.cumsum([0, *map(len, cards)])[:-1]
    card_of = np.repeat(np.arange(len(cards)), [len(card) for card in cards])
    told = [(at, places[sign]) for at, (_, _, row) in enumerate(options) for sign in row if sign in places]
    option_of, place_of = np.array(told, dtype=np.int64).T
    offset = np.log([room for _, room, _ in options])
    truth = np.array([holds for holds, _, _ in options], dtype=float)
    factors, slope, square = (np.zeros(len(places)) for _ in range(3))
    for step in range(1, ROUNDS + 1):
        odds = np.exp(offset + np.bincount(option_of, factors[place_of], len(options)))
        odds /= np.add.reduceat(odds, starts)[card_of]
        # the second term draws factors of what was seen seldom towards 1
        gradient = np.bincount(place_of, (truth - odds)[option_of], len(places)) - SHRINK * factors
        # Adam (Kingma and Ba 2015): places are met a hundred times or a hundred thousand, one rate would suit
        # none
        slope = 0.9 * slope + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        factors += RATE * (slope / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        if step == 1 or step % 30 == 0:
            likelihood = np.log(odds[truth > 0]).mean()
            # on standard error: standard output is the module that is written
            print(f"round {step}: mean log-likelihood of a card's holder {likelihood:.4f}", file=sys.stderr)
    return factors


def learn(records: list[dict[str, Any]]) -> dict[str, list[int]]:
    """For each kind of call and play its row of the table."""
    cards = [card for number, record in enumerate(records) for card in examples(record, Random(number))]
    met = Counter(sign for card in cards for _, _, row in card for sign in row)
    rows = Counter[str]()
    for (row, _), often in met.items():
        rows[row] += often
    places = {sign: at for at, sign in enumerate(sorted(sign for sign in met if rows[sign[0]] >= RARE))}
    size = {
        row: PLAY_PLACES if max(at for other, at in met if other == row) >= CALL_PLACES else CALL_PLACES
        for row in rows
    }
    table = {row: [0] * size[row] for row, _ in places}
    for (row, place), factor in zip(places, fitted(cards, places), strict=True):
        steps = round(factor / np.log(2) * UNIT)
        table[row][place] = max(-FARTHEST, min(FARTHEST, steps))
    return table


def main(path: str) -> None:
    records = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]
    print(HEAD, end="")
    for row, steps in sorted(learn(records).items()):
        print(f'    "{row}": (')
        for start in range(0, len(steps), 2 * RANKS):
            print("        " + " ".join(f"{step}," for step in steps[start : start + 2 * RANKS]))
        print("    ),")
    print("}")


if __name__ == "__main__":
    main(*sys.argv[1:])
