"""Plans, rankings and states of periods, as tests want them."""

from msgspec.structs import replace

from valat.period.log.events import (
    PeriodAnnounced,
    PeriodEnded,
    PeriodEvent,
    PeriodFinished,
    PeriodOpened,
    PeriodPlan,
    PeriodStarted,
    PrizeFund,
)
from valat.period.log.prizes import awards_of
from valat.period.log.reducer import apply_period_events, initial_period
from valat.store.points import RankedPlayer, with_places
from valat.tournament.log.events import PrizeAmount

NOW = 1_800_000_000_000
HOUR = 3_600_000
DAY = 24 * HOUR
START, END = NOW + DAY, NOW + 8 * DAY

PRIZES = (PrizeAmount(1, chips=100, vip_s=60), PrizeAmount(2, chips=50), PrizeAmount(3, chips=20))
PLAN = PeriodPlan("Spring week", ("belot",), START, END, PrizeFund(200, 60), PRIZES)


def plan(**changes):
    """The plan with something else in it."""
    return replace(PLAN, **changes)


def rows(*points, guests=()):
    """A ranking of `a`, `b`, `c`, … with these points; whoever have as many are level."""
    return with_places(
        RankedPlayer(-amount, name, name.upper(), name in guests, amount, 7, START)
        for name, amount in zip("abcdefgh", points, strict=False)
    )


def period(phase="draft", of=PLAN, **changes):
    """A period that has come so far; `final` pays `a`, `b` and `c`."""
    bodies = [PeriodOpened(of), PeriodAnnounced(), PeriodStarted(), PeriodEnded()]
    bodies.append(PeriodFinished(awards_of(rows(30, 20, 10, 5), of.prizes)))
    phases = ["draft", "announced", "running", "provisional", "final"]
    events = [
        PeriodEvent(number, NOW if number < 5 else END, body)
        for number, body in enumerate(bodies[: 1 + phases.index(phase)], 1)
    ]
    state = apply_period_events(initial_period("p", events[0]), events[1:])
    return replace(state, **changes)


def after(state, *bodies, at_ms=END):
    """The state after these events."""
    events = [PeriodEvent(state.seq + number, at_ms, body) for number, body in enumerate(bodies, 1)]
    return apply_period_events(state, events)


def held(state):
    """What each player has been paid and not given back: chips and VIP seconds."""
    sums = {}
    for payment in state.payments:
        if not payment.back:
            chips, vip_s = sums.get(payment.player, (0, 0))
            sums[payment.player] = (chips + payment.chips, vip_s + payment.vip_s)
    return sums
