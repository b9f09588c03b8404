"""What the analysis of a finished deal takes: processor time in one process, and the wait for it."""

import asyncio
import json
import os
import time
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from valat import bots, games
from valat.analysis import Deal, analyse, analyse_open_cards, read_deal
from valat.bots.self_play import Lineup, single_deals
from valat.kernel.game import Record
from valat.store.database import open_store
from valat.workers.worker_service import worker_service

DEALS = {"belot": 10, "contree": 10, "bela4": 10, "santase": 20, "bridge": 20}
SEED = 7
WAITED_FOR = "belot"
WARM = 4
"""Deals after the first, whose worker processes run already."""
FIRST_S = (1.0, 4.0)
"""Seconds in which all that open cards tell is to be there, and the whole, on two idle cores."""

Row = dict[str, Any]


def deals(name: str, amount: int) -> list[Record]:
    """Deals of the house that were played, the same in each run of one version."""
    game: Any = games.find(name)
    options = next(iter(game.presets.values()))
    seats, house = game.players(options), bots.find(name, "house")
    lineup = Lineup(game, options, ("house",) * seats, (house,) * seats, SEED)
    dealt = (found.record for found in single_deals(lineup, 10 * amount))
    return [*islice((record for record in dealt if read_deal(record).plies), amount)]


def milliseconds(work: Callable[[Deal], object], found: Sequence[Deal]) -> float:
    """How long a deal keeps the processor busy, in the mean."""
    began = time.process_time()
    for deal in found:
        work(deal)
    return 1000 * (time.process_time() - began) / len(found)


def open_cards_alone(deal: Deal) -> None:
    """What each card cost with all cards open."""
    for ply in deal.plies:
        analyse_open_cards(deal, ply)


def processor_rows(name: str) -> list[Row]:
    """The milliseconds of a game's deals: all, and what open cards tell."""
    first, *found = map(read_deal, deals(name, 1 + DEALS[name]))
    analyse(first, 2)  # loads what is loaded once
    return [
        row(f"analysis of a deal, {name}, processor time", milliseconds(analyse, found), "ms"),
        row(f"… with open cards alone, {name}", milliseconds(open_cards_alone, found), "ms"),
    ]


async def waits() -> list[tuple[float, float]]:
    """For one deal after the other the seconds until open cards have told all, and until the end."""
    found = []
    with TemporaryDirectory() as folder:
        async with open_store(Path(folder)) as store, worker_service(store, lambda: 0) as workers:
            for record in deals(WAITED_FOR, 1 + WARM):
                began, opened = time.monotonic(), 0.0
                async for state in workers.analyse(record):
                    if not opened and state.course is not None:
                        opened = time.monotonic() - began
                found.append((opened, time.monotonic() - began))
    return found


def row(name: str, value: float, unit: str, target: float | None = None) -> Row:
    """One row of the table."""
    return {"name": name, "value": round(value, 3 if unit == "s" else 1), "unit": unit, "target": target}


def run() -> list[Row]:
    """Rows: processor time by game; seconds that a first deal and the next ones are waited for."""
    rows = [each for name in DEALS for each in processor_rows(name)]
    first, *others = asyncio.run(waits())
    cores = f"{WAITED_FOR}, {os.cpu_count()} cores"
    rows += [
        row(f"{what}, first deal of {cores}", seconds, "s", target)
        for what, seconds, target in zip(("wait for open cards", "wait for all"), first, FIRST_S, strict=True)
    ]
    rows.append(row(f"wait for all, next deals of {cores}", fmean(whole for _, whole in others), "s"))
    return rows


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
