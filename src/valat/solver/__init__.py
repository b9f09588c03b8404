"""What a position is worth with the cards of all hands known."""

from valat.solver.solve import Solution, Solver, solve

__all__ = ["Solution", "Solver", "solve"]
