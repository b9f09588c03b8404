"""A player's chips and VIP time on the wire."""

from typing import Literal

from msgspec import Struct

LedgerCause = Literal["prize", "fee", "floor", "grant", "revoked"]
LedgerUnit = Literal["chips", "vip_s"]


class LedgerLine(Struct, frozen=True, kw_only=True):
    """A line of the caller's account.

    Attributes:
        cause: what it was for; `revoked` takes something back.
        tournament: id of the tournament whose prize or fee it is, or null.
        reason: the reason given, or empty.
        unit: play chips, or seconds of VIP status.
        amount: negative if chips or time went out.
        balance: of that unit, afterwards.
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
        vip_until_ms: when the VIP time ends, milliseconds since 1970; 0 if there never was any.
        floor: players with fewer chips may fill up to this, once a day.
        lines: the newest first, at most 200.
    """

    chips: int
    vip_until_ms: int
    floor: int
    lines: tuple[LedgerLine, ...]
