"""What a board of yard bridge counts where several tables play it."""

from valat.games.yard.scoring import by_side
from valat.games.yard.sheet import Result
from valat.games.yard.state import State

IMP_STEPS = (
    *(5, 10, 10, 15, 15, 20, 20, 25, 30, 30, 35, 40),
    *(50, 60, 73, 87, 100, 117, 133, 150, 167, 200, 233, 267),
)
"""The difference of two tables from which on there are 1, 2, … 24 IMPs, in points.

Found by `valat tournament scale yard --boards 1000 --seed 1`, printed in `docs/rules/duplicate.md`.
Rule: DUP-SCORE-1
"""


def counts(state: State, result: Result) -> tuple[int, ...]:
    """What each side still held, less being better, so below 0.

    Against the mean of all who had the same seat it is what was saved.
    Rule: DUP-YARD-1
    """
    return tuple(-points for points in by_side(result.left, state.setup.options.sides))
