"""Files of single players' results, from which their standings follow again."""

import pytest

from tests.club.log.sessions import after
from tests.club.scores.test_singles import played, ruled, session, twice
from valat import games
from valat.club.log.events import ContestantPenalised, Share
from valat.club.scores.single_files import singles_json
from valat.club.scores.standings import standings
from valat.duplicate.scores.engine import score
from valat.match.results import read_event

WEIGHTED = (Share(3, 60), Share(-1, 40))


def yard():
    """Two tables of yard bridge, where each seat is compared by itself."""
    return played(session(8, "yard", rounds=4), {1: (-1, -2, -3, 0), 2: (0, -5, -5, -4)})


def sitting_out():
    """Five at Santase, of whom one sits out each round."""
    state = session(5)
    while state.round < state.rounds:
        state = played(state, {1: (3, -3), 2: (1, -1)})
    return state


def fined(state):
    """The same, with a penalty."""
    return after(state, ContestantPenalised(1, 10, "Late."))


SESSIONS = {
    "together": lambda: twice((3, 1), (1, 0)),
    "imps": lambda: twice((3, 1), (1, 0), method="cross-imps"),
    "butler": lambda: twice((3, 1), (1, 0), method="butler"),
    "by seat": yard,
    "sit-out": sitting_out,
    "award": lambda: ruled(twice((3, 1), (1, 0)), ("average+", "average-")),
    "taken out": lambda: ruled(twice((3, 1), (1, 0)), ("not played", "not played"), round_=1),
    "weighted": lambda: ruled(twice((3, 1), (1, 0)), (WEIGHTED, WEIGHTED), round_=1),
    "penalty": lambda: fined(yard()),
}


def places(standings):
    """Who is where, with how much."""
    return {
        (contestant.number, contestant.rank, contestant.total, contestant.share)
        for contestant in standings.contestants
    }


@pytest.mark.parametrize("made", SESSIONS.values(), ids=SESSIONS)
def test_the_standings_of_single_players_follow_from_the_json(made):
    """`valat tournament score` comes to what the house has. Rule: BRI-COMP-7, DUP-TWO-1, DUP-YARD-1"""
    state = made()
    told = score(read_event(singles_json(state).encode(), {}))
    assert places(told) == places(standings(state, games.find(state.plan.game).imp_steps))
