"""What the events of a period change in lists and in the ledger, in the transaction that writes them."""

from collections.abc import Sequence

import msgspec

from valat.ledger.grants import GRANTED, player_account
from valat.store import periods
from valat.store.event_logs import LoggedEvent
from valat.store.ledger import Posting, Transfer, posting_statements
from valat.store.periods import PeriodListing
from valat.store.writer import Statement
from valat.tournament.period.events import PeriodEvent
from valat.tournament.period.state import Payment, Period


def opening_statements(event: PeriodEvent, state: Period) -> list[Statement]:
    """The statements that write a new period with its first event."""
    return periods.add_period(_listing(state)) + periods.LOGS.insert(state.id, [_stored(event)])


def period_statements(before: Period, events: Sequence[PeriodEvent], state: Period) -> list[Statement]:
    """The statements that write the events and all that follows from them.

    Args:
        before: the state before the events.
        state: the state after them.
    """
    statements = periods.LOGS.insert(state.id, [_stored(event) for event in events])
    statements += periods.list_period(_listing(state))
    return statements + _posting_statements(before, state, events[-1].at_ms, events[-1].actor)


def _posting_statements(before: Period, state: Period, at_ms: int, actor: str | None) -> list[Statement]:
    """A posting for each new payment, and a reversing one for each that is taken back.

    Rule: TRN-PROMO-4, TRN-PROMO-6, TRN-LEDGER-1
    """
    statements: list[Statement] = []
    known = {payment.cause: payment for payment in before.payments}
    for payment in state.payments:
        earlier = known.get(payment.cause)
        if earlier is None:
            statements += posting_statements(Posting(payment.cause, at_ms, _transfers(payment), actor))
        if payment.back and not (earlier and earlier.back):
            cause = payment.cause
            back = tuple(Transfer(t.credit, t.debit, t.unit, t.amount) for t in _transfers(payment))
            reversal = Posting(f"revoked:{cause}", at_ms, back, actor, state.plan.title, reverses=cause)
            statements += posting_statements(reversal)
    return statements


def _transfers(payment: Payment) -> tuple[Transfer, ...]:
    account = player_account(payment.player)
    given = (("chips", payment.chips), ("vip_s", payment.vip_s))
    return tuple(Transfer(GRANTED, account, unit, value) for unit, value in given if value)


def _listing(state: Period) -> PeriodListing:
    # one whose next is still to be made is read back at each start, also when it was cancelled
    ended_ms = None if state.repeats else state.over_ms
    # a draft that was given up is in no list
    phase = "draft" if state.first_plan is None else state.phase
    return PeriodListing(state.id, state.series, state.occurrence_ms, phase, state.plan.start_ms, ended_ms)


def _stored(event: PeriodEvent) -> LoggedEvent:
    kind = type(event.body).__struct_config__.tag
    body = msgspec.json.encode(event.body).decode()
    return LoggedEvent(event.seq, event.at_ms, str(kind), event.actor, body)
