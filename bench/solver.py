"""The double-dummy solver on random Belot deals, compiled: milliseconds of one core by kind of contract."""

import json
import random
import time
from collections.abc import Callable
from statistics import quantiles
from typing import Any

from bench.compiled import call
from valat.cards.shuffle import seeded_order
from valat.games.belot.rules import DECK, SIDES, rules_of
from valat.kernel.position import TrickPosition
from valat.solver import Solver

DEALS = 200
KINDS = {"suit": ["C", "D", "H", "S"], "no trumps": ["NT"], "all trumps": ["AT"]}
TARGETS = {
    "suit, value": (5, 50),
    "suit, every move": (5, 50),
    "no trumps, value": (10, None),
    "no trumps, every move": (10, None),
    "all trumps, value": (10, None),
    "all trumps, every move": (10, None),
}
AFTER_A_TRICK = (2, None)


def dealt(contracts: list[str], number: int) -> TrickPosition:
    """A whole deal before the first lead."""
    order = seeded_order(DECK, seed=4, deal=number)
    hands = [order[seat * 8 : seat * 8 + 8] for seat in range(4)]
    return TrickPosition(rules_of(contracts[number % len(contracts)]), hands, number % 4, SIDES)


def after_a_trick(contracts: list[str], number: int) -> TrickPosition:
    """The same deal after four random cards."""
    position, chance = dealt(contracts, number), random.Random(number)
    for _ in range(4):
        position.play(position.move_of(chance.choice(position.cards_in(position.moves()))))
    return position


def milliseconds(of: Callable[[TrickPosition], Any], positions: list[TrickPosition]) -> list[float]:
    """How long each keeps the processor busy."""
    times = []
    for position in positions:
        started = time.process_time()
        of(position)
        times.append(1000 * (time.process_time() - started))
    return times


def figures() -> dict[str, list[float]]:
    """All the times, by what was measured."""
    # one for all deals, as a bot has it: memory is asked for once
    solver, found = Solver(), {}
    for kind, contracts in KINDS.items():
        whole = [dealt(contracts, number) for number in range(DEALS)]
        later = [after_a_trick(contracts, number) for number in range(DEALS)]
        found[f"{kind}, value"] = milliseconds(solver.value, whole)
        found[f"{kind}, every move"] = milliseconds(solver.solve, whole)
        found[f"{kind}, every move after a trick"] = milliseconds(solver.solve, later)
    return found


def rows(name: str, times: list[float]) -> list[dict[str, Any]]:
    """Median and 95th percentile, for the table."""
    cuts = quantiles(times, n=100)
    targets = TARGETS.get(name, AFTER_A_TRICK)
    return [
        {
            "name": f"double dummy, {name}, {which}",
            "value": round(cuts[cut - 1], 2),
            "unit": "ms",
            "target": target,
        }
        for which, cut, target in zip(("median", "95th percentile"), (50, 95), targets, strict=True)
    ]


def run() -> list[dict[str, Any]]:
    """Each kind of contract: the value alone, that of every move, and the latter after the first trick."""
    return [row for name, times in call("bench.solver", "figures").items() for row in rows(name, times)]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
