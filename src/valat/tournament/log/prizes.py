"""What entries are given at the end: amounts that were announced, or the pool of what all have paid."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from valat.tournament.log.state import Tournament

REVOKE_MS = 30 * 86_400_000
"""For so long after the end what was paid can be taken back. Rule: TRN-PROMO-6"""
GRAND_PERCENT = 70
"""Of a pool, for the winners; the other finalists share the rest."""


class Payout(Struct, frozen=True):
    """What an entry is given: play chips, and seconds of VIP status."""

    entry: int
    chips: int = 0
    vip_s: int = 0


def payouts(state: Tournament) -> list[Payout]:
    """What entries are given, by the prizes of a tournament that is over; guests are given nothing.

    A pool is paid out whole: where nobody of a place may win it goes to the other place, and where nobody may
    win at all everybody has the fee back. With fewer than half of the places held by people nothing is paid,
    and everybody has the fee back.

    Rule: TRN-KO-5, TRN-ENTER-1, TRN-CHIP-1, TRN-FILL-1
    """
    if state.terms.fee:
        return list(_pool_shares(state))
    if not state.pays:
        return []
    amounts = {amount.place: amount for amount in state.amounts}
    given = [(prize.entry, amounts[prize.place]) for prize in state.prizes if prize.place in amounts]
    return [
        Payout(number, amount.chips, amount.vip_s)
        for number, amount in given
        if not state.entry(number).guest
    ]


def _pool_shares(state: Tournament) -> Iterator[Payout]:
    pool = state.terms.fee * len(state.entrants)
    first, second = (
        [prize.entry for prize in state.prizes if prize.place == place and not state.entry(prize.entry).guest]
        for place in (1, 2)
    )
    if not state.pays or (not first and not second):
        yield from (Payout(entry.number, state.terms.fee) for entry in state.entrants)
        return
    grand = pool * GRAND_PERCENT // 100 if second else pool
    if not first:
        grand = 0
    yield from _split(grand, first)
    yield from _split(pool - grand, second)


def _split(chips: int, entries: Sequence[int]) -> Iterator[Payout]:
    """So many chips in equal parts; what does not divide goes one by one to those who entered first.

    >>> [payout.chips for payout in _split(11, [4, 2])]
    [6, 5]
    """
    for at, number in enumerate(sorted(entries)):
        share = chips // len(entries) + (at < chips % len(entries))
        if share:
            yield Payout(number, share)
