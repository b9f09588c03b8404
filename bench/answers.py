"""What the champion's answer takes with its level's positions: processor time, by game."""

import json
import time
from typing import Any

from bench.thinking import views
from valat import bots
from valat.bots.bot import Budget

GAMES = ("belot", "contree", "bela4", "santase")
SITUATIONS = 40
"""Of a game, some at each stage of its deals; each has a choice."""


def milliseconds(game: str) -> float:
    """How long an answer keeps the processor busy, in the mean."""
    champion, level = bots.find(game, "champion"), bots.level(game, "champion")
    shown = views(SITUATIONS, game)
    champion(shown[0], 0, Budget(1000, "nodes"))  # loads what is loaded once
    began = time.process_time()
    for number, view in enumerate(shown):
        champion(view, number, Budget(level.nodes, "nodes"))
    return 1000 * (time.process_time() - began) / len(shown)


def run() -> list[dict[str, Any]]:
    """A row for each game."""
    return [
        {
            "name": f"answer of the champion, {game}, processor time",
            "value": round(milliseconds(game), 1),
            "unit": "ms",
            "target": None,
        }
        for game in GAMES
    ]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
