"""What the events of a period change in lists and in the ledger, in the transaction that writes them."""

from valat.aggregate.definition import Step
from valat.ledger.grants import GRANTED, player_account
from valat.period.log.events import AnyPeriodEvent
from valat.period.log.state import Payment, Period
from valat.store import periods
from valat.store.ledger import Posting, Transfer, posting_statements
from valat.store.periods import PeriodListing
from valat.store.writer import Statement


def projections(step: Step[Period, AnyPeriodEvent]) -> list[Statement]:
    """The statements of all that follows from a period's events."""
    last = step.events[-1]
    postings = _posting_statements(step.before, step.after, last.at_ms, last.actor)
    return [*periods.list_period(listing_of(step.after)), *postings]


def _posting_statements(before: Period, state: Period, at_ms: int, actor: str | None) -> list[Statement]:
    """A posting for each new payment, and a reversing one for each that is taken back.

    Rule: TRN-PROMO-4, TRN-PROMO-6, TRN-LEDGER-1
    """
    statements: list[Statement] = []
    earlier_payments = {payment.cause: payment for payment in before.payments}
    for payment in state.payments:
        earlier = earlier_payments.get(payment.cause)
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
    values = (("chips", payment.chips), ("vip_s", payment.vip_s))
    return tuple(Transfer(GRANTED, account, unit, value) for unit, value in values if value)


def listing_of(state: Period) -> PeriodListing:
    """The period as lists have it."""
    # one whose next is still to be made is read back at each start, also when it was cancelled
    ended_ms = None if state.repeats else state.over_ms
    # a draft that was given up is in no list
    phase = "draft" if state.first_plan is None else state.phase
    return PeriodListing(state.id, state.series, state.occurrence_ms, phase, state.plan.start_ms, ended_ms)
