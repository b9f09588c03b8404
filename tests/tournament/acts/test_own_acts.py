"""What the owner of a tournament asks of it."""

import pytest

from tests.tournament.log.tournaments import NOW, Course
from valat.aggregate.definition import Step
from valat.kernel.errors import Refusal
from valat.protocol.own_events import CancelEvent, PauseEvent, RemoveAbsentPlayer
from valat.tournament.acts import commands
from valat.tournament.acts.own_acts import decide_own, own_acts
from valat.tournament.course.outcome import due_ms
from valat.tournament.course.projections import projections
from valat.tournament.log.events import Event, StartMoved, Terms
from valat.tournament.log.reducer import apply_events
from valat.tournament.log.state import OWN_PAUSE_MS
from valat.tournament.proof.acts import rest_of_act

HOUR_MS = 3_600_000


def own_course(*entrants):
    """A player's own tournament in an hour, which these players have entered."""
    terms = Terms(starts_ms=NOW + HOUR_MS, fills=True, access="link")
    return Course("santase", 4, terms=terms).enter(*entrants)


def test_a_pause_ends_by_itself():
    """An owner who is gone keeps nobody waiting for long. Rule: TRN-OWN-1"""
    course = own_course(1)
    course.do(decide_own(course.state, PauseEvent(), ()))
    assert due_ms(course.state) == course.now + OWN_PAUSE_MS
    assert course.wait(OWN_PAUSE_MS - 1).state.paused == "owner"
    assert course.wait(1).state.paused is None


def test_a_pause_of_staff_lasts():
    """Rule: TRN-STAFF-1"""
    course = Course().enter(1)
    course.do(commands.pause(course.state, "A storm."))
    assert due_ms(course.state) is None
    assert course.wait(HOUR_MS).state.paused == "A storm."


def test_it_begins_before_its_time():
    """With bots in the free places; the log proves that it was asked for. Rule: TRN-OWN-1"""
    course = own_course(1)
    before, moved = course.state, commands.start_now(course.state, course.now)
    assert moved == [StartMoved(course.now)]
    assert rest_of_act(before, moved[0], course.now) == []
    course.do(moved)
    assert (course.state.phase, len(course.state.places)) == ("called", 4)


def test_only_who_is_away_is_removed():
    """Then a bot plays in the seat. Rule: TRN-OWN-1"""
    course = own_course(1, 2, 3, 4)
    course.do(commands.start_now(course.state, course.now)).do(commands.start_round(course.state))
    with pytest.raises(Refusal) as refused:
        decide_own(course.state, RemoveAbsentPlayer(number=2), (1,))
    assert refused.value.code == "not_away"
    course.do(decide_own(course.state, RemoveAbsentPlayer(number=1), (1,)))
    assert course.state.entry(1).has_bot


def test_a_removal_undoes_no_rated_match():
    """Nobody dodges a loss by staying away where a friend organises; staff takes matches out. Rule: RTG-4"""
    course = own_course(1, 2, 3, 4)
    course.do(commands.start_now(course.state, course.now)).do(commands.start_round(course.state))
    before = course.state
    for reason, undone in (("absent", False), ("Two accounts.", True)):
        event = Event(before.seq + 1, course.now, commands.disqualify(before, 1, reason)[0])
        step = Step(before, [event], apply_events(before, [event]))
        assert bool(projections(step)) is undone


def test_what_an_owner_can_do():
    """Call it off before it begins, and never afterwards. Rule: TRN-OWN-1"""
    course = own_course()
    assert own_acts(course.state, ()) == ("pause", "hand_on", "cancel")
    assert own_acts(course.enter(1).state, ()) == ("start", "pause", "hand_on", "cancel")
    course.do(commands.start_now(course.state, course.now))
    assert own_acts(course.state, (1,)) == ("pause", "remove", "hand_on")
    with pytest.raises(Refusal):
        decide_own(course.state, CancelEvent(), ())
