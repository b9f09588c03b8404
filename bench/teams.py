"""Matches at bridge between two bots at two tables: IMPs a board, and how many are of bidding and of play.

Each board is played twice with the sides exchanged. What the contracts differ by when both are played double
dummy is of bidding; the rest is of play. `python -m bench.teams ONE OTHER [--boards N] [--nodes N | --ms N]
[--experts]` prints it; a player is `champion`, `house:acol`, or `champion@FOLDER`: that of another checkout,
such as an older one, run by its own interpreter. With `--experts` the deals are those of championship play.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from bench.bidding import move_budget
from bench.experts import expert_deals, spread
from bench.peers.bridge_client import Player, read_player
from valat.bots.bot import Budget
from valat.bots.self_play import move_seed
from valat.cards.shuffle import seeded_order
from valat.games.bridge import BRIDGE
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.record import load, setup
from valat.games.bridge.rules import DECK, DENOMINATIONS, SIDES, denomination_of
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.state import State, vulnerable
from valat.kernel.errors import Unreadable
from valat.kernel.replay import apply_text
from valat.solver.bridge import engine, problem_of_hands

SEED = 52
BOARDS = 32
NORMAL = 1.96
"""Standard errors of an interval of 95 %."""

Pair = tuple[Player, Player]


class Swing(NamedTuple):
    """What a side gains on a board in IMPs, all and by bidding."""

    total: int
    bidding: int

    @property
    def play(self) -> int:
        return self.total - self.bidding


class Board(NamedTuple):
    """A board played at two tables.

    Attributes:
        swing: of the first player.
        seconds: of processor time, a player, for calls and for cards.
    """

    swing: Swing
    seconds: tuple[tuple[list[float], list[float]], tuple[list[float], list[float]]]


def play_board(pair: Pair, budget: Budget, experts: int, number: int) -> Board:
    """The board of that number, played at both tables.

    Args:
        experts: how many deals of championship play there are to choose from; 0: they are dealt by the seed.
    """
    seconds: Any = tuple(([], []) for _ in pair)
    tables = [
        _table(pair, first, budget, start(pair, first, experts, number), number, seconds) for first in (0, 1)
    ]
    return Board(swing(*tables), seconds)


def start(pair: Pair, first: int, experts: int, number: int) -> State:
    """The board before the first call; the player of that place sits North and South."""
    options = {"north_south": pair[first].system, "east_west": pair[1 - first].system}
    head = {"valat": 1, "game": "bridge", "options": options}
    if not experts:
        head |= {"dealer": number % 4, "board": number % 16 + 1}
        return BRIDGE.deal(setup(head), seeded_order(DECK, SEED, number))
    deal = spread(expert_deals(), experts)[number]
    hands = [list(hand) for hand in deal.hands]
    return load({**head, "dealer": deal.dealer, "vulnerable": deal.vulnerable, "hands": hands})


def _table(pair: Pair, first: int, budget: Budget, state: State, number: int, seconds: Any) -> State:
    """The board when it is over at one table; what moves took is added to the seconds."""
    ply = 0
    while actors := BRIDGE.actors(state):
        seat = actors[-1]
        who = first if SIDES[seat] == 0 else 1 - first
        seed = move_seed(SEED, number, seat, ply)
        move, spent = pair[who].move(BRIDGE.view(state, seat), seed, budget)
        seconds[who][state.auction.over].append(spent)
        state, _ = apply_text(BRIDGE, state, seat, move)
        ply += 1
    return state


def swing(one: State, other: State) -> Swing:
    """What North and South of the first table gain beside those of the second."""
    scores = [BRIDGE.result(state).scores[0] for state in (one, other)]
    contracts = [open_score(state) for state in (one, other)]
    return Swing(imps(scores[0] - scores[1]), imps(contracts[0] - contracts[1]))


def open_score(state: State) -> int:
    """What North and South score when the contract that was reached is played double dummy."""
    auction = state.auction
    if auction.bid is None:
        return 0
    denomination, declarer = denomination_of(auction.bid), auction.declarer
    hands = problem_of_hands(state.hands, "NT", 0).hands
    tricks = engine().declarer_tricks(hands, DENOMINATIONS.index(denomination), declarer)
    contract = Contract(auction.bid, auction.multiplier, vulnerable(state.setup, declarer))
    score = duplicate_score(contract, tricks)
    return score if SIDES[declarer] == 0 else -score


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far the ends of its interval of 95 % are from it."""
    return fmean(values), NORMAL * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0


def printed(pair: Pair, boards: Sequence[Board]) -> list[Table]:
    """The swings of the first player, and what moves took."""
    swings = Table("IMPs a board", f"for {pair[0].name}", "±")
    for name in ("total", "bidding", "play"):
        mean, off = interval([getattr(board.swing, name) for board in boards])
        swings.add_row(name, f"{mean:+.2f}", f"{off:.2f}")
    times = Table("processor time", "mean call", "longest call", "mean card", "longest card")
    for who, player in enumerate(pair):
        spent = [list(chain.from_iterable(board.seconds[who][kind] for board in boards)) for kind in (0, 1)]
        cells = (f"{of(each or [0]):.2f} s" for each in spent for of in (fmean, max))
        times.add_row(player.name, *cells)
    return [swings, times]


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser("python -m bench.teams")
    parser.add_argument("one", help="champion, house:acol, champion@FOLDER")
    parser.add_argument("other")
    parser.add_argument("--boards", type=int, default=BOARDS)
    parser.add_argument("--nodes", type=int, help="positions a move; those of the champion's level")
    parser.add_argument("--ms", type=int, help="time a move, in place of positions")
    parser.add_argument("--experts", action="store_true", help="deals of championship play")
    asked = parser.parse_args(arguments)
    budget = move_budget(asked.nodes, asked.ms)
    try:
        pair = read_player(asked.one), read_player(asked.other)
    except ValueError as fault:
        parser.error(str(fault))
    amount = min(asked.boards, len(expert_deals())) if asked.experts else asked.boards
    play = partial(play_board, pair, budget, amount if asked.experts else 0)
    with ProcessPoolExecutor() as pool:
        boards = list(pool.map(play, range(amount)))
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(
        f"{amount} boards at two tables, {budget.amount} {budget.unit} a move; double dummy: {engine().name}"
    )
    for table in printed(pair, boards):
        console.print(table)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Unreadable as missing:
        sys.exit(missing.why)
