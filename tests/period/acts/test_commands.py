"""What an organiser may ask of a period, and when."""

import pytest
from msgspec.structs import replace

from tests.period.plans import (
    DAY,
    END,
    HOUR,
    NOW,
    START,
    after,
    held,
    period,
    plan,
    rows,
)
from valat.kernel.errors import Refusal
from valat.period.acts import commands
from valat.period.course import clock
from valat.period.log.events import (
    PeriodCancelled,
    PeriodDisqualification,
    PeriodEnded,
    PeriodEvent,
    PeriodFinished,
    PeriodOpened,
    PeriodStarted,
    PeriodVoided,
    PrizeFund,
    ReviewClosed,
    ReviewOpened,
    WinnerHidden,
)
from valat.period.log.reducer import initial_period
from valat.tournament.log.events import PrizeAmount
from valat.tournament.log.prizes import REVOKE_MS


def refusal(command, *args, **more):
    """The code of the refusal."""
    with pytest.raises(Refusal) as refused:
        command(*args, **more)
    return refused.value.code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"end_ms": START - HOUR}, "bad_period"),
        ({"end_ms": START}, "bad_period"),
        ({"start_ms": NOW}, "bad_period"),
        ({"end_ms": START + 400 * DAY}, "bad_period"),
        ({"fund": PrizeFund(169, 60)}, "over_fund"),
        ({"fund": PrizeFund(200, 59)}, "over_fund"),
        ({"prizes": ()}, "over_fund"),
        ({"prizes": (PrizeAmount(1),)}, "bad_prizes"),
        ({"prizes": (PrizeAmount(1, chips=5, vip_s=-1),)}, "bad_prizes"),
        ({"prizes": (PrizeAmount(2, chips=5),)}, "bad_prizes"),
        ({"prizes": (PrizeAmount(1, chips=5), PrizeAmount(2, chips=6))}, "bad_prizes"),
        ({"title": "  "}, "unreadable"),
        ({"games": ()}, "unreadable"),
        ({"games": ("belot", "belot")}, "unreadable"),
        ({"games": ("chess",)}, "unreadable"),
        ({"fund": PrizeFund(10**12)}, "unreadable"),
    ],
)
def test_a_plan_that_cannot_be(changes, code):
    """Rule: TRN-PROMO-1, TRN-PROMO-4"""
    assert refusal(commands.check_plan, plan(**changes), NOW) == code


def test_announcing():
    """Once, before it begins: the fund stands by then. Rule: TRN-PROMO-1"""
    assert commands.announce(period(), NOW)
    assert refusal(commands.announce, period(), START) == "bad_period"
    assert refusal(commands.announce, period("announced"), NOW) == "too_late"
    assert refusal(commands.change, period("announced"), plan(title="Other"), NOW) == "too_late"


def test_extending():
    """To a later end, until it has ended. Rule: TRN-PROMO-1"""
    running = period("running")
    assert commands.extend(running, END + DAY, "So many play.", END - 1)
    assert refusal(commands.extend, running, END - HOUR, "No.", START) == "bad_period"
    assert refusal(commands.extend, running, END + DAY, "Late.", END) == "too_late"
    assert refusal(commands.extend, period("provisional"), END + DAY, "Late.", END) == "too_late"


def test_moving():
    """Until it has begun."""
    moved = after(period("announced"), *commands.move(period("announced"), START + DAY, END, "Snow.", NOW))
    assert (moved.plan.start_ms, moved.notices[0].what, moved.notices[0].reason) == (
        START + DAY,
        "moved",
        "Snow.",
    )
    assert refusal(commands.move, period("running"), START + DAY, END, "Snow.", NOW) == "too_late"
    assert refusal(commands.move, period("announced"), END, START, "Snow.", NOW) == "bad_period"


def test_cancelling_and_voiding():
    """The one until it has ended, the other from then on; both once."""
    assert commands.cancel(period("running"), "Snow.")
    assert refusal(commands.cancel, period("provisional"), "Snow.") == "too_late"
    assert refusal(commands.void, period("running"), "Snow.", END) == "too_early"
    voided = after(period("final"), PeriodVoided("A bug."))
    assert (held(voided), voided.phase, voided.awards) == ({}, "void", ())
    assert refusal(commands.void, voided, "Again.", END) == "too_late"
    cancelled = after(period("announced"), PeriodCancelled("So."))
    assert refusal(commands.void, cancelled, "So.", END) == "too_late"


def test_what_a_period_paid_stands_after_thirty_days():
    """Counted from when it was final; one that never was can be made void for as long. Rule: TRN-PROMO-6"""
    late = END + REVOKE_MS
    assert commands.void(period("final"), "A bug.", late - 1) == [PeriodVoided("A bug.")]
    assert refusal(commands.void, period("final"), "A bug.", late) == "too_late"
    assert commands.void(period("provisional"), "A bug.", late) == [PeriodVoided("A bug.")]


def test_the_clock_brings_it_on():
    """It begins and ends at its times, and is due 48 hours later. Rule: TRN-PROMO-3"""
    assert clock.clock_events(period("announced"), START - 1) == []
    assert clock.clock_events(period("announced"), START) == [PeriodStarted()]
    assert clock.clock_events(period("running"), END) == [PeriodEnded()]
    assert clock.due_ms(period("announced")) == START
    assert clock.due_ms(period("running")) == END
    assert clock.due_ms(period("provisional")) == END + 48 * HOUR
    assert [clock.due_ms(period(phase)) for phase in ("draft", "final")] == [None, None]


def test_by_itself_it_is_final_when_nobody_is_under_review():
    """Else it is overdue for all to see, and final when the last look is over. Rule: TRN-PROMO-6"""
    late = END + 48 * HOUR
    provisional = period("provisional")
    assert not clock.is_final_due(provisional, late - 1)
    assert clock.is_final_due(provisional, late)
    looked_at = after(provisional, *commands.review(provisional, "a", "A", "Odd."))
    assert (clock.is_final_due(looked_at, late), looked_at.is_overdue(late)) == (False, True)
    assert (clock.due_ms(looked_at), looked_at.is_overdue(late - 1)) == (None, False)
    assert refusal(commands.confirm, looked_at, rows(30), late) == "review_open"
    closed = after(looked_at, *commands.close_review(looked_at, "a", "Fine."))
    assert clock.is_final_due(closed, late)


def test_confirming():
    """After the end alone, also when the clock was set back since; once. Rule: TRN-PROMO-6"""
    (body,) = commands.confirm(period("provisional"), rows(30, 20), END)
    assert [award.player for award in body.awards] == ["a", "b"]
    assert refusal(commands.confirm, period("running"), rows(30), END - 1) == "too_early"
    assert refusal(commands.confirm, period("provisional"), rows(30), END - HOUR) == "too_early"
    assert refusal(commands.confirm, period("final"), rows(30), END + HOUR) == "too_late"


def test_disqualifying():
    """With a reason, once; nobody's prize is left for it until it is final. Rule: TRN-PROMO-3"""
    running = period("running")
    out = after(running, *commands.disqualify(running, "a", "A", "Two accounts.", rows(20), NOW))
    assert out.is_disqualified("a")
    assert refusal(commands.disqualify, out, "a", "A", "Again.", rows(20), NOW) == "disqualified"
    assert refusal(commands.review, out, "a", "A", "Odd.") == "disqualified"
    cancelled = after(running, PeriodCancelled("So."))
    assert refusal(commands.disqualify, cancelled, "a", "A", "So.", rows(20), NOW) == "too_late"


def test_revoking_a_prize():
    """Until 30 days after: the ranking closes up. Rule: TRN-PROMO-6"""
    final = period("final")
    others = [row for row in rows(30, 20, 10, 5) if row.player != "a"]
    ranked = [replace(row, place=place) for place, row in enumerate(others, 1)]
    new = commands.disqualify(final, "a", "A", "A bot.", ranked, END + 29 * DAY)
    assert held(after(final, *new)) == {"b": (100, 60), "c": (50, 0), "d": (20, 0)}
    late = END + 30 * DAY
    assert refusal(commands.disqualify, final, "a", "A", "A bot.", ranked, late) == "too_late"


def test_disqualifying_whoever_has_no_prize_changes_none():
    """No award is written anew, however winners are called by now."""
    final = period("final")
    renamed = [replace(row, name="New name") for row in rows(30, 20, 10)]
    new = commands.disqualify(final, "h", "H", "A bot.", renamed, END + DAY)
    assert new == [PeriodDisqualification("h", "H", "A bot.")]


def test_a_lifted_appeal_brings_all_back():
    """After 30 days the player alone: no prize changes any more."""
    final = period("final")
    out = after(final, *commands.disqualify(final, "a", "A", "A bot.", (), END + DAY))
    back = after(out, *commands.reinstate(out, "a", "No bot.", rows(30, 20, 10, 5), END + 2 * DAY))
    assert (held(back), back.is_disqualified("a")) == (held(final), False)
    late = commands.reinstate(out, "a", "No bot.", rows(30, 20, 10, 5), END + 31 * DAY)
    assert held(after(out, *late)) == {}
    assert commands.reinstate(final, "a", "No bot.", rows(30), END) == []


def test_reviews():
    """One a player, closed once; whoever is disqualified is not looked at any more."""
    state = after(period("running"), ReviewOpened("a", "A", "Odd."))
    assert refusal(commands.review, state, "a", "A", "Odd.") == "reviewed"
    assert refusal(commands.review, period("announced"), "a", "A", "Odd.") == "too_late"
    assert refusal(commands.close_review, after(state, ReviewClosed("a", "Fine.")), "a", "So.") == (
        "not_reviewed"
    )
    assert after(state, PeriodDisqualification("a", "A", "A bot.")).reviews == ()


def test_a_winner_hides_the_name():
    """And shows it again; nobody else can. Rule: TRN-NAME-1"""
    final = period("final")
    assert commands.hide(final, "a", hidden=True) == [WinnerHidden("a", True)]
    assert commands.hide(final, "a", hidden=False) == []
    assert after(final, WinnerHidden("a", True), WinnerHidden("a", False)).hidden == frozenset()
    assert refusal(commands.hide, final, "h", hidden=True) == "not_winner"


def test_a_log_begins_with_its_opening():
    """Nothing else can stand first, and it stands once."""
    assert refusal(initial_period, "p", PeriodEvent(1, NOW, PeriodFinished(()))) == "unknown_event"
    assert refusal(after, period(), PeriodOpened(plan())) == "unknown_event"
