"""Bridge with all cards open: what each card takes, what each denomination makes, and par."""

from valat.solver.bridge.engines import (
    MISSING,
    Engine,
    engine,
    engine_description,
    limited_engine,
    quick_engine,
)
from valat.solver.bridge.limit import LimitReached
from valat.solver.bridge.own_engine import OwnEngine
from valat.solver.bridge.par_score import Par, ParContract, par
from valat.solver.bridge.problem import DoubleDummyProblem, problem_of_hands, problem_of_play
from valat.solver.bridge.table import Table, double_dummy

__all__ = [
    "MISSING",
    "DoubleDummyProblem",
    "Engine",
    "LimitReached",
    "OwnEngine",
    "Par",
    "ParContract",
    "Table",
    "double_dummy",
    "engine",
    "engine_description",
    "limited_engine",
    "par",
    "problem_of_hands",
    "problem_of_play",
    "quick_engine",
]
