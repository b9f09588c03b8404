"""The caller's chips and VIP time."""

from litestar import Router, get, post
from litestar.di import NamedDependency

from valat.house.house import House
from valat.ledger.grants import FLOOR, claim_floor, player_account, vip_end
from valat.protocol.ledger import Ledger, LedgerCause, LedgerLine, LedgerUnit
from valat.store.ledger import StatementEntry, account_statement
from valat.store.players import Player

NEWEST = 200
"""So many lines of an account are told."""

CAUSES: dict[str, LedgerCause] = {"prize": "prize", "fee": "fee"}
"""What a tournament's posting is for, by the third part of its cause."""


OTHER_CAUSES: dict[str, LedgerCause] = {"floor": "floor", "period": "prize"}
"""What any other posting is for, by the first part of its cause."""


@get("/api/me/ledger", summary="The caller's chips and VIP time: balance and transactions")
async def ledger(house: NamedDependency[House], player: NamedDependency[Player]) -> Ledger:
    return await _ledger(house, player.id)


@post("/api/me/floor", status_code=200, summary="Tops up the caller's chips, once a day")
async def floor(house: NamedDependency[House], player: NamedDependency[Player]) -> Ledger:
    await claim_floor(house.store, player.id, now=house.now)
    return await _ledger(house, player.id)


async def _ledger(house: House, player: str) -> Ledger:
    entries = await account_statement(house.store, player_account(player))
    chips = sum(entry.amount for entry in entries if entry.unit == "chips")
    lines = tuple(_line(entry) for entry in reversed(entries[-NEWEST:]))
    return Ledger(chips, vip_end(entries), FLOOR, lines)


def _line(entry: StatementEntry) -> LedgerLine:
    cause, tournament = line_cause(entry)
    unit: LedgerUnit = "chips" if entry.unit == "chips" else "vip_s"
    return LedgerLine(
        at_ms=entry.at_ms,
        cause=cause,
        tournament=tournament,
        reason=entry.reason,
        unit=unit,
        amount=entry.amount,
        balance=entry.balance,
    )


def line_cause(entry: StatementEntry) -> tuple[LedgerCause, str | None]:
    """What a line was for, and of which tournament it is."""
    parts = (entry.reverses or entry.cause).split(":")
    tournament = parts[1] if parts[0] == "tournament" and len(parts) > 2 else None
    if entry.reverses is not None:
        return "revoked", tournament
    if tournament is not None:
        return CAUSES.get(parts[2], "grant"), tournament
    return OTHER_CAUSES.get(parts[0], "grant"), None


router = Router("/", route_handlers=[ledger, floor])
