"""How well bots play bridge: mirrored boards in IMPs, contracts against par, guesses, time of a move.

Each board is played at two tables with the sides exchanged, and `bench.teams` tells what of the difference is
of bidding; an interval is that of the mean, by the normal approximation. The champion's budget is its level's
time, so that its figures depend on the machine; the title says which double dummy engine it had.
`python -m bench.bridge [BOARDS [CHAMPION_BOARDS [PAR_BOARDS [TIMED_BOARDS [GUESSED_BOARDS]]]]]` prints them.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from bench import teams
from bench.teams import Swing
from valat import bots
from valat.bots.bot import Budget
from valat.bots.bridge.sampler import WorldSampler
from valat.bots.self_play import Lineup, play_deal
from valat.cards.card_set import card_set
from valat.games.bridge import BRIDGE, systems
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.observation import observe
from valat.games.bridge.record import setup
from valat.games.bridge.rules import DENOMINATIONS, SIDES, denomination_of
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.state import State, vulnerable
from valat.games.bridge.view import View
from valat.kernel.replay import replay
from valat.solver.bridge import double_dummy, engine, par

BOARDS, CHAMPION_BOARDS, PAR_BOARDS, TIMED_BOARDS, GUESSED_BOARDS = 1000, 32, 100, 2, 200
SEED = 52
WORLDS = 2000
THREE_ROUNDS = range(9, 13)
"""Calls of an auction of three rounds."""
PLAYED, DRAWN = 20, 10
"""Cards played before hands are guessed, and how many guesses."""

Row = dict[str, Any]


def run(
    boards: int = BOARDS,
    champion_boards: int = CHAMPION_BOARDS,
    par_boards: int = PAR_BOARDS,
    timed_boards: int = TIMED_BOARDS,
    guessed_boards: int = GUESSED_BOARDS,
) -> list[Row]:
    """Rows: IMPs a board, the loss against par of each system, worlds a second, the longest bid and card."""
    by = engine().name
    with ProcessPoolExecutor() as pool:
        house = list(pool.map(partial(swing, "house", "passive"), range(boards), chunksize=20))
        champion = list(pool.map(partial(swing, "champion", "house"), range(champion_boards)))
        losses = {name: list(pool.map(partial(loss, name), range(par_boards))) for name in systems.names()}
    bid, card = longest(timed_boards)
    return [
        *swing_rows("bridge, house against passive", house, 2),
        *swing_rows(f"bridge, champion ({by}) against house", champion, 1.5),
        *(
            row
            for name, lost in losses.items()
            for row in mean_rows(f"bridge, contract by {name} beside par, a board", lost, None)
        ),
        figure("bridge, worlds after three rounds of calls, a second", worlds_a_second(), "", WORLDS),
        *guessed(range(guessed_boards)),
        figure(f"bridge, champion's longest call ({by})", bid, "s", 2),
        figure(f"bridge, champion's longest card ({by})", card, "s", 1),
    ]


def swing(one: str, other: str, board: int) -> Swing:
    """What the first bot gains in IMPs on a board played at two tables."""
    return teams.swing(played((one, other) * 2, board), played((other, one) * 2, board))


def played(names: Sequence[str], board: int, system: str | None = None) -> State:
    """A board played by these bots, the deal the same whoever they are."""
    options = {"north_south": system, "east_west": system} if system else {}
    record = {"valat": 1, "game": "bridge", "dealer": board % 4, "board": board % 16 + 1, "options": options}
    start = setup(record)
    found = tuple(bots.find("bridge", name) for name in names)
    thought = Budget(max(level.thought_ms for level in bots.levels("bridge")))
    return play_deal(Lineup(BRIDGE, start.options, tuple(names), found, SEED, thought), start, board)


def loss(system: str, board: int) -> int:
    """How many IMPs the contract that houses bid, played double dummy, is away from par."""
    state = played(("house",) * 4, board, system)
    table = double_dummy(state.hands)
    best = par(table, state.setup.vulnerable, state.setup.dealer).score
    # more than par is a fault too: the other side has bid too little
    return abs(imps(best - score_of(state, table)))


def score_of(state: State, table: Sequence[Sequence[int]]) -> int:
    """What North and South score in the contract reached when it is played double dummy."""
    auction = state.auction
    if auction.bid is None:
        return 0
    declarer = auction.declarer
    tricks = table[declarer][DENOMINATIONS.index(denomination_of(auction.bid))]
    contract = Contract(auction.bid, auction.multiplier, vulnerable(state.setup, declarer))
    score = duplicate_score(contract, tricks)
    return score if SIDES[declarer] == 0 else -score


def worlds_a_second(amount: int = WORLDS) -> int:
    """Deals guessed in a second of processor time, before the opening lead after three rounds of calls."""
    view = next(views(range(50), THREE_ROUNDS))
    start = process_time()
    for _ in islice(WorldSampler(observe(view), Random(SEED)).draw(), amount):
        pass
    return round(amount / (process_time() - start))


def guessed(boards: Sequence[int]) -> list[Row]:
    """How many cards of hidden hands are guessed where they are, in the middle of the play."""
    right, cards = {False: 0, True: 0}, 0
    for board in boards:
        state = played(("house",) * 4, board)
        before = [each for each in replay(BRIDGE, BRIDGE.record(state)).states if each.play is not None]
        if len(before) > PLAYED:
            seen = observe(BRIDGE.view(before[PLAYED], before[PLAYED].actor))
            hidden = [
                card_set(set(hand) - known) for hand, known in zip(state.hands, seen.known_cards, strict=True)
            ]
            cards += DRAWN * sum(hand.bit_count() for hand in hidden)
            for weighted in right:
                deals = islice(WorldSampler(seen, Random(SEED), weighted=weighted).draw(), DRAWN)
                pairs = chain.from_iterable(zip(deal, hidden, strict=True) for deal in deals)
                right[weighted] += sum((guess & hand).bit_count() for guess, hand in pairs)
    name = f"bridge, hidden cards guessed right after {PLAYED} plays"
    return [
        figure(f"{name}, by what is possible", 100 * right[False] / cards, "%", None),
        figure(f"{name}, by calls and plays", 100 * right[True] / cards, "%", None),
    ]


def views(boards: Sequence[int], calls: Sequence[int]) -> Iterator[View]:
    """What the seat on lead sees on boards with so many calls."""
    for board in boards:
        state = played(("house",) * 4, board)
        before = replay(BRIDGE, BRIDGE.record(state)).states
        asked = sum(1 for each in before if each.play is None)
        if state.play is not None and asked in calls:
            yield BRIDGE.view(before[asked], before[asked].actor)


def longest(boards: int) -> tuple[float, float]:
    """The longest processor times of a call and of a card of the champion's, in seconds."""
    champion, spent = bots.find("bridge", "champion"), ([0.0], [0.0])

    def timed(view: View, seed: int, budget: Budget = Budget()) -> str:
        start = process_time()
        move = champion(view, seed, budget)
        spent[observe(view).auction.over].append(process_time() - start)
        return move

    for board in range(boards):
        start = setup({"valat": 1, "game": "bridge", "dealer": board % 4, "board": board + 1})
        play_deal(Lineup(BRIDGE, start.options, ("champion",) * 4, (timed,) * 4, SEED), start, board)
    return max(spent[0]), max(spent[1])


def swing_rows(name: str, swings: Sequence[Swing], target: float | None) -> list[Row]:
    """The mean with its interval, and the means of bidding and of play."""
    parts = [("bidding", [each.bidding for each in swings]), ("play", [each.play for each in swings])]
    return [
        *mean_rows(f"{name}, a board", [each.total for each in swings], target),
        *(figure(f"{name}, of {part}, a board", fmean(values), "IMP", None) for part, values in parts),
    ]


def mean_rows(name: str, values: Sequence[int], target: float | None) -> list[Row]:
    """The mean in IMPs, and the two ends of its interval."""
    mean, off = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return [
        figure(name, mean, "IMP", target),
        figure(f"{name}, 95 % from", mean - off, "IMP", None),
        figure(f"{name}, 95 % to", mean + off, "IMP", None),
    ]


def figure(name: str, value: float, unit: str, target: float | None) -> Row:
    """A row."""
    return {"name": name, "value": round(value, 2), "unit": unit, "target": target}


if __name__ == "__main__":
    print(json.dumps(run(*map(int, sys.argv[1:])), indent=1))
