"""How long the calls and cards of bridge's champion take: the mean, the 99th percentile and the longest.

Positions are those of championship play: the auctions of experts, whose calls the house would often not have
made, and the cards that the house plays in their contracts. `python -m bench.move_times [--deals N]
[--nodes N | --ms N] [--calls | --cards] [--longest N] [--out FILE] [--beside FILE]` prints times of the
processor, and the positions that took longest. `--out` keeps every move; `--beside` tells how many differ
from those kept, as of another checkout.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from bench.bidding import first_state, move_budget
from bench.experts import ExpertDeal, expert_deals, spread
from valat import bots
from valat.bots.bot import Budget
from valat.bots.self_play import move_seed
from valat.games.bridge import BRIDGE
from valat.games.bridge.notation import ANSWERS
from valat.games.bridge.state import State
from valat.kernel.errors import Unreadable
from valat.kernel.replay import apply_text

BOT = "champion"
DEALS = 24
LONGEST = 5
SEED = 57
TRIES = 3
"""The longest moves are made so often, and the shortest time counts: the rest is other work."""


class Move(msgspec.Struct, frozen=True):
    """What the bot did, and what it took.

    Attributes:
        position: deal, table and moves so far.
        kind: `call` or `card`.
        seconds: of the processor.
    """

    position: str
    kind: str
    move: str
    seconds: float


def moves_of(budget: Budget, kinds: Sequence[str], deal: ExpertDeal) -> list[Move]:
    """What the bot does at each position of a deal at all its tables."""
    return [
        _move(budget, position, state, ply)
        for position, state, ply in positions(deal)
        if _kind(state) in kinds
    ]


def positions(deal: ExpertDeal) -> Iterator[tuple[str, State, int]]:
    """The positions of a deal in which somebody has a choice, with their names and plies."""
    for number, table in enumerate(deal.played):
        state, calls, done = first_state(deal, "natural"), iter(table.calls), ""
        ply = 0
        while seats := BRIDGE.actors(state):
            seat = seats[-1]
            view = BRIDGE.view(state, seat)
            if len(view.legal) > 1 and view.legal != ANSWERS:
                yield f"{deal.name} {number}:{done}", state, ply
            move = next(calls, None) or bots.find("bridge", "house")(view, SEED)
            state, _ = apply_text(BRIDGE, state, seat, move)
            done, ply = f"{done} {move}", ply + 1


def _kind(state: State) -> str:
    return "card" if state.auction.over else "call"


def _move(budget: Budget, position: str, state: State, ply: int) -> Move:
    seat = BRIDGE.actors(state)[-1]
    view, seed = BRIDGE.view(state, seat), move_seed(SEED, 0, seat, ply)
    start = process_time()
    move = bots.find("bridge", BOT)(view, seed, budget)
    return Move(position, _kind(state), move, process_time() - start)


def again(budget: Budget, move: Move) -> Move:
    """The move made anew, the shortest of all times counting."""
    deal = next(each for each in expert_deals() if each.name == move.position.split()[0])
    state, ply = next((state, ply) for name, state, ply in positions(deal) if name == move.position)
    times = [_move(budget, move.position, state, ply).seconds for _ in range(TRIES - 1)]
    return msgspec.structs.replace(move, seconds=min(move.seconds, *times))


def percentile(times: Sequence[float], percent: int) -> float:
    """The time that so many in a hundred do not exceed."""
    return sorted(times)[min(len(times) * percent // 100, len(times) - 1)]


def printed(moves: Sequence[Move]) -> Table:
    """The times by kind."""
    table = Table("processor time", "moves", "mean", "99 in 100", "longest")
    for kind in ("call", "card"):
        times = [move.seconds for move in moves if move.kind == kind]
        if times:
            figures = fmean(times), percentile(times, 99), max(times)
            table.add_row(kind, str(len(times)), *(f"{figure:.2f} s" for figure in figures))
    return table


def differing(moves: Sequence[Move], others: Sequence[Move]) -> list[tuple[Move, Move]]:
    """The moves that are others at the same positions."""
    kept = {other.position: other for other in others}
    pairs = [(move, kept[move.position]) for move in moves if move.position in kept]
    return [(move, other) for move, other in pairs if move.move != other.move]


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser("python -m bench.move_times")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--from", type=int, default=0, dest="first", help="leave out so many")
    parser.add_argument("--nodes", type=int, help="positions a move; those of the champion's level")
    parser.add_argument("--ms", type=int, help="time a move, in place of positions")
    parser.add_argument("--calls", action="store_true", help="only calls")
    parser.add_argument("--cards", action="store_true", help="only cards")
    parser.add_argument("--longest", type=int, default=LONGEST, help="positions that are printed")
    parser.add_argument("--out", type=Path, help="where all moves are kept")
    parser.add_argument("--beside", type=Path, help="moves that were kept")
    asked = parser.parse_args(arguments)
    budget = move_budget(asked.nodes, asked.ms)
    kinds = [kind for kind in ("call", "card") if getattr(asked, f"{kind}s")] or ["call", "card"]
    deals = spread(expert_deals(), asked.first + asked.deals)[asked.first :]
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(partial(moves_of, budget, kinds), deals))
        moves = sorted((move for each in found for move in each), key=lambda move: -move.seconds)
        longest: list[Any] = list(pool.map(partial(again, budget), moves[: asked.longest]))
    moves = sorted([*longest, *moves[asked.longest :]], key=lambda move: -move.seconds)
    if asked.out:
        asked.out.write_bytes(b"\n".join(map(msgspec.json.encode, moves)))
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(f"{len(deals)} deals, {budget.amount} {budget.unit} a move")
    console.print(printed(moves))
    for move in moves[: asked.longest]:
        print(f"{move.seconds:.2f} s  {move.kind} {move.move}  {move.position}")
    if asked.beside:
        kept = [msgspec.json.decode(line, type=Move) for line in asked.beside.read_bytes().splitlines()]
        others = differing(moves, kept)
        print(f"{len(others)} moves differ")
        for move, other in others:
            print(f"{move.move} for {other.move}  {move.position}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Unreadable as missing:
        sys.exit(missing.why)
