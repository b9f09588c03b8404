"""Who is given what in the end of a period, and what has to be posted for it."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec.structs import replace

from valat.period.log.events import Award
from valat.period.log.state import Payment
from valat.store.points import RankedPlayer
from valat.tournament.log.events import PrizeAmount


def awards_of(rows: Iterable[RankedPlayer], prizes: Sequence[PrizeAmount]) -> tuple[Award, ...]:
    """The places that have a prize; guests take none.

    Level players share the prizes of their places, rounded down, which keeps the sum within the fund.

    Rule: TRN-PROMO-2, TRN-PROMO-5, TRN-PROMO-8
    Args:
        rows: the ranking, the best first.
        prizes: from place 1 on, without gaps.
    """
    awards: list[Award] = []
    registered_rows = (row for row in rows if not row.guest)
    for place, group in groupby(registered_rows, key=lambda row: row.place):
        if place > len(prizes):
            break
        level = list(group)
        level_prizes = prizes[place - 1 : place - 1 + len(level)]
        chips = sum(prize.chips for prize in level_prizes) // len(level)
        vip_s = sum(prize.vip_s for prize in level_prizes) // len(level)
        awards += [
            Award(place, row.player, row.name, row.guest, row.points, row.deals, chips, vip_s)
            for row in level
        ]
    return tuple(awards)


def paid(period: str, awards: Sequence[Award], before: Sequence[Payment]) -> tuple[Payment, ...]:
    """All postings of a period after its awards have become these.

    Who has too much of anything gives back what was posted last, until it is no more; who has too little is
    paid the difference. Guests are paid nothing.

    Rule: TRN-PROMO-4, TRN-PROMO-6
    Args:
        before: the postings so far.
    """
    payments = list(before)
    due = {award.player: award for award in awards if not award.guest}
    for player in dict.fromkeys([*(payment.player for payment in before), *due]):
        award = due.get(player)
        chips, vip_s = (award.chips, award.vip_s) if award else (0, 0)
        payments = _taken_back(payments, player, chips, vip_s)
        standing_payments = [payment for payment in payments if payment.player == player and not payment.back]
        chips, vip_s = (
            chips - sum(payment.chips for payment in standing_payments),
            vip_s - sum(payment.vip_s for payment in standing_payments),
        )
        if award is not None and (chips or vip_s):
            cause = _free_cause(f"period:{period}:prize:{award.place}:{player}", payments)
            payments.append(Payment(cause, player, chips, vip_s))
    return tuple(payments)


def _taken_back(payments: Sequence[Payment], player: str, chips: int, vip_s: int) -> list[Payment]:
    """The postings when of one player's so many of the last are taken back that they are no more than due."""
    result: list[Payment] = []
    held_chips = held_vip = 0
    for payment in payments:
        if payment.player == player and not payment.back:
            over = held_chips + payment.chips > chips or held_vip + payment.vip_s > vip_s
            held_chips, held_vip = (
                held_chips + payment.chips * (not over),
                held_vip + payment.vip_s * (not over),
            )
            payment = replace(payment, back=True) if over else payment
        result.append(payment)
    return result


def _free_cause(cause: str, payments: Sequence[Payment]) -> str:
    """The cause, with a number where it was posted for already: a posting is never repeated."""
    used_causes = {payment.cause for payment in payments}
    numbered_causes = (f"{cause}:{number}" for number in range(2, len(used_causes) + 3))
    return (
        cause
        if cause not in used_causes
        else next(cause_of for cause_of in numbered_causes if cause_of not in used_causes)
    )
