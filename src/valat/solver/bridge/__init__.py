"""Bridge with all cards open: what each card takes, what each denomination makes, and par."""

from valat.solver.bridge.engines import MISSING, Engine, described, engine, quick
from valat.solver.bridge.moment import Moment, moment_of, of_play
from valat.solver.bridge.optimum import Final, Par, par
from valat.solver.bridge.own import Own, Spent
from valat.solver.bridge.table import Table, double_dummy

__all__ = [
    "MISSING",
    "Engine",
    "Final",
    "Moment",
    "Own",
    "Par",
    "Spent",
    "Table",
    "described",
    "double_dummy",
    "engine",
    "moment_of",
    "of_play",
    "par",
    "quick",
]
