"""Matches of modules against the house."""

import os

from valat import bots, games
from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat
from valat.arena.matches.referee import Referee, Terms
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.wasm.lane import WasmLane
from valat.bots.bot import Budget

SMALL = Limits(move_ms=50, match_ms=2000, memory_mb=16, output_kb=200, errors_kb=1)


def play(package, limits=SMALL, seed=7, deals=1):
    """A match of Santase, the module at seat 0."""
    santase = games.find("santase")
    options = next(iter(santase.presets.values()))
    house = HouseSeat("passive", bots.find("santase", "passive"), Budget())
    seats = [ProcessSeat(package, WasmLane(), limits), house]
    return Referee(Terms(santase, options, seed, deals, limits=limits), seats).play()


def breach(package, limits=SMALL, seed=7):
    """The one breach that ends the match."""
    outcome = play(package, limits, seed)
    assert outcome.lost == 0
    (only,) = outcome.breaches
    return only


def children(parent, word=""):
    """The processes that one has started and that live, whose command has that word in it."""
    numbers = [int(name) for name in os.listdir("/proc") if name.isdigit()]
    own = [number for number in numbers if f"\nPPid:\t{parent}\n" in _read(number, "status")]
    return [number for number in own if word in _read(number, "cmdline")]


def _read(number, name):
    try:
        with open(f"/proc/{number}/{name}") as file:
            return file.read()
    except OSError:
        return ""
