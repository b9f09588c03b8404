"""What players of a tournament are told and keep."""

from tests.tournament.log.tournaments import NOW, Course
from valat.aggregate.definition import Step
from valat.tournament.acts import commands
from valat.tournament.course.bell import notices_of, reminders
from valat.tournament.log.events import TableAssigned, Terms

HOUR = 3_600_000


def told(course, do):
    """Kind, player and link of the notices of what is done."""
    before, known = course.state, len(course.log)
    do()
    step = Step(before, course.log[known:], course.state)
    return [(notice.kind, notice.player, notice.link) for notice in notices_of(step)]


def test_an_open_table_is_told_to_its_players():
    """NTC-1: bots in places that nobody took are told nothing."""
    course = Course().filled(1)
    seats = course.state.rounds[0].tables[0].seats
    place = 1 if 1 in seats else 2
    found = told(course, lambda: course.do([TableAssigned(1, place, "x" * 16)]))
    assert found == [("table_ready", "p1", "/t/" + "x" * 16)]


def test_at_the_end_each_has_a_prize_or_a_result():
    """NTC-1: one of the two."""
    course = Course().full()
    found = told(course, lambda: [course.play() for _ in range(2)])
    assert sorted(player for _, player, _ in found) == sorted(f"p{number}" for number in range(1, 9))
    winners = {course.state.entry(prize.entry).player for prize in course.state.prizes}
    assert {player for kind, player, _ in found if kind == "prize"} == winners
    assert {link for *_, link in found} == {"/tournament/t"}


def test_entrants_are_reminded_until_it_begins():
    """NTC-1: with its time; one that starts when it is full has none."""
    terms = Terms(starts_ms=NOW + HOUR, fills=False)
    course = Course(terms=terms).enter(1, 2)
    assert [(notice.kind, notice.player, notice.parts["at"]) for notice in reminders(course.state)] == [
        ("event_soon", "p1", str(NOW + HOUR)),
        ("event_soon", "p2", str(NOW + HOUR)),
    ]
    assert reminders(Course().enter(1).state) == []


def test_what_does_not_take_place_is_told():
    """NTC-1: to all who were in it."""
    course = Course().enter(1, 2)
    found = told(course, lambda: course.do(commands.cancel(course.state, "No light.")))
    assert [(kind, player) for kind, player, _ in found] == [("event_moved", "p1"), ("event_moved", "p2")]
