"""What may be asked of a tournament, and what is refused."""

import pytest
from msgspec.structs import replace

from tests.tournament.log.tournaments import NOW, Course, player
from valat.kernel.errors import Refusal
from valat.tournament.acts import commands
from valat.tournament.log.events import Terms
from valat.tournament.log.prizes import REVOKE_MS


def refused(what, *arguments, **more):
    """The code with which it is refused."""
    with pytest.raises(Refusal) as caught:
        what(*arguments, **more)
    return caught.value.code


def test_entering_twice():
    """Rule: TRN-ENTER-1"""
    assert refused(commands.enter, Course().enter(1).state, player(1), 1, "00") == "entered"


def test_a_lost_answer():
    """The same by the same player is asked again, also when it has begun: nothing comes of it.

    Rule: TRN-ENTER-1
    """
    course = Course().enter(1)
    assert commands.enter(course.state, player(1), 1, "01" * 16) == []
    course.do(commands.change_rules(course.state))
    assert refused(commands.enter, course.state, player(1), 1, "01" * 16) == "rules_changed"
    course = Course().full()
    assert commands.enter(course.state, player(1), 1, "01" * 16) == []
    assert refused(commands.enter, course.state, player(1), 1, "02" * 16) == "too_late"
    assert refused(commands.enter, course.state, player(9), 1, "01" * 16) == "too_late"


@pytest.mark.parametrize(
    ("terms", "guest", "standing", "code"),
    [
        (Terms(), True, commands.Applicant(staff=True), "staff_excluded"),
        (Terms(registered=True), True, commands.ORDINARY, "needs_account"),
        (Terms(fee=5), True, commands.ORDINARY, "needs_account"),
        (Terms(vip=True), False, commands.ORDINARY, "needs_vip"),
    ],
)
def test_whom_a_tournament_does_not_admit(terms, guest, standing, code):
    """Staff of its own, guests where there is something to pay or to win, those without VIP time."""
    state = replace(Course().state, terms=terms)
    entrant = replace(player(1), guest=guest)
    assert refused(commands.enter, state, entrant, 1, "00", standing) == code


def test_entering_two_at_once():
    """Whoever plays another tournament meanwhile enters none. Rule: TRN-ENTER-1"""
    assert (
        refused(commands.enter, Course().state, player(1), 1, "00", commands.Applicant(busy=True))
        == "overlaps"
    )


def test_entering_late():
    """Once it has begun nobody enters, and nobody withdraws. Rule: TRN-ENTER-1"""
    state = Course().full().state
    assert refused(commands.enter, state, player(9), 1, "00") == "too_late"
    assert refused(commands.withdraw, state, player(1)) == "too_late"


@pytest.mark.parametrize("version", [0, 2])
def test_another_version_of_the_rules(version):
    """Rule: TRN-ENTER-1"""
    assert refused(commands.enter, Course().state, player(1), version, "00") == "rules_changed"


def test_whoever_withdrew_may_enter_again():
    """With a new number, behind those who have entered meanwhile."""
    course = Course().enter(1, 2).do(commands.withdraw(Course().enter(1).state, player(1))).enter(1)
    assert [entry.number for entry in course.state.entrants] == [2, 3]


def test_leaving_has_to_be_sure():
    """Rule: TRN-KO-6"""
    state = Course().full().state
    assert refused(commands.leave, state, player(1), sure=False) == "needs_confirmation"


def test_leaving_twice_is_leaving_once():
    """Rule: TRN-KO-6"""
    course = Course().full()
    course.do(commands.leave(course.state, player(1), sure=True))
    assert commands.leave(course.state, player(1), sure=True) == []


def test_leaving_what_one_does_not_play():
    """Before it begins, never having entered, or being out already."""
    course = Course().full().play()
    out = next(entry.number for entry in course.state.entries if entry.status == "out")
    assert refused(commands.leave, course.state, player(out), sure=True) == "too_late"
    assert refused(commands.leave, course.state, player(9), sure=True) == "not_entered"
    assert refused(commands.leave, Course().enter(1).state, player(1), sure=True) == "too_late"


def test_acts_of_staff_have_a_reason():
    """Rule: TRN-STAFF-1"""
    state = Course().full().state
    for act in (commands.pause, commands.cancel):
        assert refused(act, state, " ") == "no_reason"
    assert refused(commands.disqualify, state, 1, "") == "no_reason"


def test_disqualifying_twice_or_nobody():
    """Rule: TRN-PROMO-3"""
    course = Course().full()
    course.do(commands.disqualify(course.state, 1, "two accounts"))
    assert refused(commands.disqualify, course.state, 1, "again") == "disqualified"
    assert refused(commands.disqualify, course.state, 99, "nobody") == "not_entered"


def test_pausing():
    """It goes on where it was; pausing what is paused changes nothing."""
    course = Course().full()
    course.do(commands.pause(course.state, "fire alarm"))
    assert (course.state.paused, commands.pause(course.state, "again")) == ("fire alarm", [])
    course.do(commands.resume(course.state))
    assert (course.state.paused, course.state.phase) == (None, "called")


def test_what_is_over_is_over():
    """A cancelled tournament is neither paused, nor resumed, nor cancelled again."""
    course = Course().enter(1)
    course.do(commands.cancel(course.state, "too few"))
    assert course.state.phase == "cancelled"
    assert refused(commands.pause, course.state, "why") == "too_late"
    assert refused(commands.resume, course.state) == "too_late"
    assert refused(commands.enter, course.state, player(2), 1, "00") == "too_late"


def test_voiding():
    """While it is played, and for 30 days after the end; before, it is cancelled. Rule: TRN-PROMO-6"""
    course = Course().full()
    assert refused(commands.void, Course().enter(1).state, "a bug", NOW) == "too_early"
    assert refused(commands.void, course.state, " ", NOW) == "no_reason"
    assert len(commands.void(course.state, "a bug", NOW)) == 1
    course.play().play()
    assert (course.state.phase, course.state.over_ms) == ("final", NOW)
    assert refused(commands.void, course.state, "a bug", NOW + REVOKE_MS) == "too_late"
    course.do(commands.void(course.state, "a bug", NOW + REVOKE_MS - 1))
    assert (course.state.phase, course.state.reason, course.state.prizes) == ("void", "a bug", ())
    assert refused(commands.void, course.state, "again", NOW) == "too_late"
    assert refused(commands.disqualify, course.state, 1, "late") == "too_late"


def test_what_was_cancelled_is_not_made_void():
    """Its fees have been given back already."""
    course = Course().full()
    course.do(commands.cancel(course.state, "fire"))
    assert refused(commands.void, course.state, "a bug", NOW) == "too_late"


def test_letting_somebody_in_again():
    """Whoever was taken out may win again, and may be taken out once more. Rule: TRN-PROMO-6"""
    course = Course().full()
    assert refused(commands.reinstate, course.state, 1, "sorry") == "not_disqualified"
    course.do(commands.disqualify(course.state, 1, "two accounts"))
    assert refused(commands.reinstate, course.state, 1, "") == "no_reason"
    assert refused(commands.reinstate, course.state, 99, "sorry") == "not_entered"
    course.do(commands.reinstate(course.state, 1, "sorry"))
    assert course.state.entry(1).may_win
    course.do(commands.disqualify(course.state, 1, "two accounts after all"))
    assert not course.state.entry(1).may_win


def test_letting_somebody_in_too_late():
    """A closed round has decided the place, or the whole tournament is over. Rule: TRN-PROMO-6"""
    course = Course().full()
    for number in range(1, 9):
        course.do(commands.disqualify(course.state, number, "all of them"))
    course.play()
    (out, *_), (on, *_) = (
        [entry.number for entry in course.state.entries if entry.status == status]
        for status in ("out", "playing")
    )
    assert refused(commands.reinstate, course.state, out, "sorry") == "too_late"
    assert len(commands.reinstate(course.state, on, "sorry")) == 1
    course.play()
    assert refused(commands.reinstate, course.state, on, "sorry") == "too_late"


def taken_out(course, number):
    """The course without an entry that staff has taken out."""
    return course.do(commands.disqualify(course.state, number, "two accounts"))


def test_taking_out_while_entering_is_open():
    """The place is free, nobody is drawn in its stead, and there is no way back but by staff.

    Rule: TRN-KO-10, TRN-PROMO-3
    """
    course = taken_out(Course().enter(1, 2), 1)
    assert [entry.number for entry in course.state.entrants] == [2]
    assert refused(commands.withdraw, course.state, player(1)) == "disqualified"
    assert refused(commands.enter, course.state, player(1), 1, "00") == "disqualified"
    assert refused(commands.disqualify, course.state, 1, "again") == "disqualified"
    course.enter(*range(3, 10))
    assert 1 not in {number for table in course.state.rounds[0].tables for number in table.seats}
    assert refused(commands.reinstate, course.state, 1, "sorry") == "too_late"


def test_letting_in_while_entering_is_open():
    """Where there is room: with a new number, behind those who have entered meanwhile. Rule: TRN-PROMO-6"""
    course = taken_out(Course().enter(1, 2, 3), 1)
    course.do(commands.reinstate(course.state, 1, "sorry"))
    assert [entry.player for entry in course.state.entrants] == ["p2", "p3", "p1"]
    assert refused(commands.reinstate, course.state, 1, "sorry") == "not_entered"
    course.do(commands.withdraw(course.state, player(1)))
    assert len(commands.enter(course.state, player(1), 1, "00")) == 1


def test_letting_in_where_there_is_no_room():
    """The place has been taken. Rule: TRN-PROMO-6"""
    course = Course()
    course.state = replace(course.state, terms=Terms(starts_ms=NOW + 1))
    taken_out(course.enter(1), 1).enter(*range(2, 10))
    assert refused(commands.reinstate, course.state, 1, "sorry") == "full"
