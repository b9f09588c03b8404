"""A player's chips and VIP time on the wire."""

from typing import Literal

from msgspec import Struct

LedgerCause = Literal["prize", "fee", "floor", "grant", "revoked"]
LedgerUnit = Literal["chips", "vip_s"]


class LedgerLine(Struct, frozen=True):
    """A line of the caller's account.

    Attributes:
        cause: what it was for; `revoked` takes something back.
        tournament: of whose prize or fee it is, or null.
        reason: what was given as one, or empty.
        unit: play chips, or seconds of VIP status.
        amount: what came in, below 0 what went out.
        balance: what was there of the unit afterwards.
    """

    at_ms: int
    cause: LedgerCause
    tournament: str | None
    reason: str
    unit: LedgerUnit
    amount: int
    balance: int


class Ledger(Struct, frozen=True):
    """The caller's chips and VIP time.

    Attributes:
        vip_until_ms: when the VIP time ends, milliseconds since 1970; 0 for who never had any.
        floor: chips to which whoever has fewer may fill up, once a day.
        lines: what came and went, the newest first, at most 200.
    """

    chips: int
    vip_until_ms: int
    floor: int
    lines: tuple[LedgerLine, ...]
