"""What players of a session are told and keep."""

from tests.club.log.sessions import after, entered, opened, seated_session
from valat.aggregate.definition import Step
from valat.aggregate.events import Event
from valat.club.course.bell import notices_of, reminders
from valat.club.log.events import RoundStarted, SessionCancelled, SessionClosed, TableAssigned

EIGHT = range(1, 9)


def told(state, body):
    """Kind, player and link of the notices of an event."""
    step = Step(state, [Event(state.seq + 1, 0, body)], after(state, body))
    return [(notice.kind, notice.player, notice.link) for notice in notices_of(step)]


def test_the_first_table_is_told_to_its_players():
    """NTC-1: between rounds they wait on the session's page, but for those at free pace."""
    state = after(seated_session(*EIGHT, movement="howell"), RoundStarted(1, 5))
    found = told(state, TableAssigned(1, 1, "x"))
    assert {kind for kind, *_ in found} == {"table_ready"}
    assert {link for *_, link in found} == {"/t/x"}
    assert len(found) == 4


def test_results_and_a_cancelled_evening_are_told_to_all():
    """NTC-1: once to each."""
    state = seated_session(*EIGHT, movement="howell")
    for body, kind in ((SessionClosed(), "result"), (SessionCancelled("No light."), "event_moved")):
        found = told(state, body)
        assert len(found) == len({player for _, player, _ in found}) == 8
        assert {(kind, link) for kind, _, link in found} == {(kind, f"/club/{state.id}")}


def test_members_are_reminded():
    """NTC-1: of an evening that has a time."""
    assert reminders(entered(opened(), 1, 2)) == []
    parts = [notice.parts for notice in reminders(entered(opened(starts_ms=5), 1, 2))]
    assert [part["at"] for part in parts] == ["5", "5"]
