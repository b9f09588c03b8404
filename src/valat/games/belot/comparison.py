"""What a board of Belot counts where several tables play it."""

from valat.duplicate.comparison import difference_counts
from valat.games.belot.play import Pair
from valat.games.belot.scoring import halves, tally
from valat.games.belot.sheet import Result
from valat.games.belot.state import State

IMP_STEPS = (
    *(2, 2, 4, 6, 8, 10, 16, 18, 20, 21, 26, 29),
    *(36, 44, 53, 63, 73, 85, 97, 109, 121, 145, 169, 193),
)
"""The difference of two tables from which on there are 1, 2, … 24 IMPs, in tens.

Found by `valat tournament scale belot --boards 1000 --seed 1`, printed in `docs/rules/duplicate.md`.
Rule: DUP-SCORE-1
"""


def counts(state: State, result: Result) -> tuple[int, ...]:
    """The difference of the tens that the two sides write, for each side.

    A board stands alone, so a level one does not hang: each side writes its own half, and nothing waits.
    Rule: DUP-BELOT-1
    """
    return difference_counts(_halves(state) if result.outcome == "hanging" else result.scores)


def _halves(state: State) -> Pair:
    """What each side writes of a level board."""
    level = tally(state)
    theirs, own = (level.multiplier * half for half in halves(level.kind, level.points[0]))
    return (own, theirs) if level.declaring == 0 else (theirs, own)
