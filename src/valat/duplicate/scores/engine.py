"""From an event's results to its totals: the one way by which everything here is scored."""

from valat.duplicate.scores.checks import check
from valat.duplicate.scores.contestants import rank
from valat.duplicate.scores.event import ScoredEvent
from valat.duplicate.scores.knock_out import stages
from valat.duplicate.scores.pairs import score_pairs
from valat.duplicate.scores.standings import Standings
from valat.duplicate.scores.teams import score_teams


def score(event: ScoredEvent) -> Standings:
    """The contestants in order, and every result with its points.

    Exact, and whatever the order of the results.
    Rule: BRI-COMP-1, BRI-COMP-2, BRI-COMP-3, BRI-COMP-4, BRI-COMP-5, BRI-COMP-8, BRI-COMP-9, BRI-COMP-10

    Raises:
        Refusal: what is told cannot be, or does not fit the method: the codes of `docs/errors.md` under
            «Scoring an event».
    """
    check(event)
    return totals(event)


def totals(event: ScoredEvent) -> Standings:
    """The same of an event that is known to be sound, or whose faults are nobody's here (unchecked)."""
    sessions, results = score_teams(event) if event.rules.teams else score_pairs(event.results, event.rules)
    return Standings(rank(event, sessions, stages(event) if event.rules.knock_out else {}), results)
