"""Textbook problems for declarer, and what is given away beside double dummy."""

import pytest

from bench import declaring
from valat.bots.bridge import house, passive
from valat.games.bridge.rules import level_of
from valat.solver.bridge import engine, problem_of_play

PROBLEMS = declaring.problems()
SAMPLE = PROBLEMS[::9]
SHARE = 0.65
"""Of the problems at least are made: more than the 54 % that a good house makes, less than it does make."""


def lead_of(problem, layout):
    """What declarer's side takes double dummy after the lead."""
    play = declaring.start_of(problem, *layout).play
    return max(engine().tricks_by_card(problem_of_play(play)).values())


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: f"{problem.topic} {problem.north}")
def test_every_problem_can_be_made(problem):
    """Each layout is a deal in which the contract makes with all cards seen."""
    assert all(lead_of(problem, layout) >= 6 + level_of(problem.contract) for layout in problem.layouts)


def test_problems_are_not_made_by_themselves():
    """Who plays greedily makes few of them."""
    made = [all(declaring.makes(problem, each, passive) for each in problem.layouts) for problem in SAMPLE]
    assert sum(made) <= len(SAMPLE) / 4


def test_the_house_makes_most_of_a_sample():
    """One problem in nine, against the best defence."""
    made = [all(declaring.makes(problem, each, house) for each in problem.layouts) for problem in SAMPLE]
    assert sum(made) >= len(SAMPLE) / 2


@pytest.mark.proof
def test_the_house_makes_most_of_all():
    """Each problem, against the best defence."""
    assert sum(map(declaring.is_made, PROBLEMS)) >= SHARE * len(PROBLEMS)


def test_what_a_deal_gives_away():
    """Declarer's tricks below double dummy are what declarer gave away less what the defenders did."""
    given = declaring.given_away(7, "passive", 4)
    defenders = sum(
        tricks for part, tricks in given.tricks.items() if part not in ("declarer", "opening lead")
    )
    assert given.result == given.tricks["declarer"] - defenders
    assert len(given.ms) == 26


def test_the_best_defence_gives_nothing():
    """After the lead only declarer loses tricks."""
    given = declaring.shortfall(7, "passive", 4)
    assert given.result == given.tricks["declarer"]
    assert not any(given.tricks[part] for part in ("lead", "second", "third", "last") if part in given.tricks)
