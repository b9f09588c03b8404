"""The caller's chips and VIP time."""

from litestar import Request, Router, get, post
from litestar.di import NamedDependency

from valat.ledger.grants import FLOOR, claim_floor, player_account, vip_end
from valat.protocol.ledger import Ledger, LedgerCause, LedgerLine, LedgerUnit
from valat.store.ledger import StatementEntry, account_statement
from valat.web.app_state import AppState

NEWEST = 200
"""So many lines of an account are told."""

CAUSES: dict[str, LedgerCause] = {"prize": "prize", "fee": "fee"}
"""What a tournament's posting is for, by the third part of its cause."""


OTHER_CAUSES: dict[str, LedgerCause] = {"floor": "floor", "period": "prize"}
"""What any other posting is for, by the first part of its cause."""


@get("/api/me/ledger", summary="The caller's chips and VIP time: balance and transactions")
async def ledger(request: Request, app_state: NamedDependency[AppState]) -> Ledger:
    player = await app_state.require_player(request)
    return await _ledger(app_state, player.id)


@post("/api/me/floor", status_code=200, summary="Tops up the caller's chips, once a day")
async def floor(request: Request, app_state: NamedDependency[AppState]) -> Ledger:
    player = await app_state.require_player(request)
    await claim_floor(app_state.house.store, player.id, now=app_state.house.now)
    return await _ledger(app_state, player.id)


async def _ledger(app_state: AppState, player: str) -> Ledger:
    entries = await account_statement(app_state.house.store, player_account(player))
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
