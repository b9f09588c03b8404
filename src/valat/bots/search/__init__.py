"""Search by sampling the hidden cards, for any game: perfect-information Monte Carlo, one loop for all bots.

A game brings an `Evaluator`: it samples a world (a determinization: all that the seat cannot see, as it may
be) and says what each candidate move is worth in it. `run` asks it until the budget is spent and returns the
`Statistics`, by which the bot chooses.

The method, with its limits: M. L. Ginsberg, «GIB: Imperfect information in a computationally challenging
game» (JAIR 14, 2001); J. Long, N. Sturtevant, M. Buro and T. Furtak, «Understanding the success of perfect
information Monte Carlo sampling in game tree search» (AAAI 2010); P. Cowling, E. Powley and D. Whitehouse,
«Information set Monte Carlo tree search» (IEEE TCIAIG 4, 2012). That worlds are drawn as likely as the moves
heard make them: M. Buro, J. Long, T. Furtak and N. Sturtevant, «Improving state evaluation, inference, and
search in trick-based card games» (IJCAI 2009).
"""

from valat.bots.search.meter import BudgetMeter
from valat.bots.search.runner import MOST_WORLDS, Evaluator, Values, clear, run, searches, surest_move
from valat.bots.search.statistics import FEWEST_WORLDS, Estimate, Statistics, is_settled, is_surely_best

__all__ = [
    "FEWEST_WORLDS",
    "MOST_WORLDS",
    "BudgetMeter",
    "Estimate",
    "Evaluator",
    "Statistics",
    "Values",
    "clear",
    "is_settled",
    "is_surely_best",
    "run",
    "searches",
    "surest_move",
]
