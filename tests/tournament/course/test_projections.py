"""What the events of a tournament change besides its log."""

from tests.tournament.log.tournaments import Course
from valat.aggregate.definition import Step
from valat.tournament.acts import commands
from valat.tournament.course.projections import projections
from valat.tournament.log.events import Event, TableFinished
from valat.tournament.log.reducer import apply_events


def test_a_match_that_ends_without_its_disqualified_player_is_taken_out():
    """It went on with a bot, and was rated with its end. Rule: RTG-4"""
    course = Course().full()
    course.do(commands.start_round(course.state))
    tables = course.state.rounds[0].tables
    place = next(place for place, table in enumerate(tables, 1) if 1 in table.seats)

    def statements():
        before = course.state
        event = Event(before.seq + 1, course.now, TableFinished(1, place, (160, 2), (1, 2)))
        return projections(Step(before, [event], apply_events(before, [event])))

    assert statements() == []
    course.do(commands.disqualify(course.state, 1, "Two accounts."))
    assert statements() != []
