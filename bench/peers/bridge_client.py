"""Bridge's bots as players of a match: this checkout's, or another's in a process of its own."""

import json
import subprocess
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from valat import bots
from valat.bots.bot import Budget
from valat.games.bridge.view import View

PROGRAM = Path(__file__).parent / "bridge_server.py"
BOTS = ("house", "champion", "passive")


class Player(msgspec.Struct, frozen=True):
    """A bot with the system it bids by, and whose it is.

    Attributes:
        python: the interpreter of another checkout; empty for this one.
    """

    bot: str
    system: str = "natural"
    python: str = ""

    @property
    def name(self) -> str:
        return f"{self.bot}:{self.system}" + (f"@{self.python}" if self.python else "")

    def move(self, view: View, seed: int, budget: Budget) -> tuple[str, float]:
        """Its move, and the seconds of processor time that it took."""
        if self.python:
            return _process(self.python).move(self.bot, view, seed, budget)
        start = process_time()
        move = bots.find("bridge", self.bot)(view, seed, budget)
        return move, process_time() - start


def read_player(text: str) -> Player:
    """The player of `champion`, `house:acol` or `champion:natural@FOLDER`, the folder of another checkout.

    After the sign there may also be an interpreter that has Valat.

    Raises:
        ValueError: there is no such bot, or no interpreter.
    """
    named, _, place = text.partition("@")
    bot, _, system = named.partition(":")
    if bot not in BOTS:
        raise ValueError(
            f"«{text}» is none of {', '.join(BOTS)}, with a system and a checkout: house:acol@FOLDER"
        )
    return Player(bot, system or "natural", _interpreter(place) if place else "")


def _interpreter(place: str) -> str:
    """The interpreter of a checkout. Raises ValueError."""
    # Not resolved: an environment's interpreter is a link, and knows its packages by where the link is.
    path = Path(place).absolute()
    python = path if path.is_file() else path / ".venv" / "bin" / "python"
    if not python.is_file():
        raise ValueError(f"{place} has no .venv/bin/python; `make play` there makes one.")
    return str(python)


class _Process:
    """A bot server of another interpreter."""

    def __init__(self, python: str) -> None:
        self._process: Any = subprocess.Popen(
            [python, PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def move(self, bot: str, view: View, seed: int, budget: Budget) -> tuple[str, float]:
        """Its move, and the seconds it took."""
        asked = {"bot": bot, "view": msgspec.to_builtins(view), "seed": seed}
        asked |= {"amount": budget.amount, "unit": budget.unit}
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        answer = json.loads(self._process.stdout.readline())
        return answer["move"], answer["seconds"]


# One for all boards, since loading systems takes longer than a board; it ends when its input is closed.
@cache
def _process(python: str) -> _Process:
    return _Process(python)
