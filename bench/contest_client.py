"""The far side of a contest's bots at tables: people among themselves, then beside others who meet bots.

`python -m bench.contest_client URL BOT TABLES OTHERS SECONDS`; prints one JSON line.
"""

import asyncio
import gc
import json
import sys

import httpx

from bench.load_client import WARM_UP, Figures, Guest, Player, arrive, get_up, run, sit_down

STARTED = 4
"""Moves of a person after which the three bots have started: starting them costs more than their moves."""


class AmongBots(Player):
    """A person whose three others are bots.

    Attributes:
        moves: that were acknowledged.
    """

    def __init__(self, guest: Guest, table: str, figures: Figures) -> None:
        super().__init__(guest, table, 0, figures)
        self.moves, self.has_started = 0, asyncio.Event()

    def acknowledged(self, name: str) -> None:
        super().acknowledged(name)
        self.moves += 1
        if self.moves == STARTED:
            self.has_started.set()


async def measure(url: str, bot: str, tables: int, others: int, seconds: float) -> dict[str, object]:
    """Milliseconds of every acknowledgement at the people's tables: `without` bots at others, and `beside` so
    many tables at which one person plays with three; how often these moved, and what went wrong.
    """
    figures, own = Figures(), Figures()
    players = await sit_down(url, tables, figures)
    await asyncio.sleep(WARM_UP)
    without = await measured(figures, seconds)
    guests, among = await arrive(url, others), list[AmongBots]()
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        for guest in guests:
            guest.http = http
            table = await guest.open_table("bots", bots=bot)
            among.append(AmongBots(guest, table, own))
            await among[-1].start()
    for player in among:
        await player.has_started.wait()
    own.measuring = True
    beside = await measured(figures, seconds)
    get_up([*players, *among])
    return {
        "without": without,
        "beside": beside,
        "moves": len(own.waits),
        "faults": figures.faults + own.faults,
    }


async def measured(figures: Figures, seconds: float) -> list[float]:
    """The acknowledgements of so many seconds."""
    figures.waits.clear()
    figures.measuring = True
    await asyncio.sleep(seconds)
    figures.measuring = False
    return list(figures.waits)


if __name__ == "__main__":
    gc.disable()  # a pause here would be counted as the server's
    match sys.argv[1:]:
        case [url, bot, tables, others, seconds]:
            print(json.dumps(run(measure(url, bot, int(tables), int(others), float(seconds)))))
