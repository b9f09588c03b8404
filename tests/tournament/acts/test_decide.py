"""What an act of staff on a tournament comes to."""

import pytest

from tests.tournament.log.tournaments import Course
from valat.kernel.errors import Refusal
from valat.protocol.tournament_acts import (
    AdjustScore,
    DisqualifyEntry,
    PauseTournament,
    ReinstateEntry,
    ResumeTournament,
    VoidTournament,
)
from valat.tournament.acts.decide import check_not_own, concerned_players, decide


@pytest.fixture
def course():
    """A tournament that is full."""
    return Course().full()


def test_an_act_is_a_command(course):
    """With its own fields."""
    course.do(decide(course.state, PauseTournament(reason="A storm.")))
    assert course.state.paused == "A storm."
    course.do(decide(course.state, ResumeTournament(reason="It is over.")))
    assert course.state.paused is None
    course.do(decide(course.state, DisqualifyEntry(reason="Two accounts.", entry=1)))
    assert course.state.known_entry_of("p1").departure == "disqualified"


def test_whoever_has_entered_directs_nothing(course):
    """Rule: TRN-STAFF-1"""
    check_not_own("p99", course.state)
    with pytest.raises(Refusal) as refused:
        check_not_own("p1", course.state)
    assert (refused.value.code, refused.value.key) == ("forbidden", "own_case")


def test_an_act_concerns_whom_it_names_or_all(course):
    """An adjustment the table, where there is one."""
    everybody = {f"p{number}" for number in range(1, 9)}
    for act in (DisqualifyEntry(reason="So.", entry=2), ReinstateEntry(reason="So.", entry=2)):
        assert concerned_players(course.state, act) == ("p2",)
    for act in (PauseTournament(reason="So."), VoidTournament(reason="So.")):
        assert set(concerned_players(course.state, act)) == everybody
    assert concerned_players(course.state, AdjustScore(reason="So.", table="none", side=0, points=5)) == ()
