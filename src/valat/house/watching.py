"""What strangers may watch: tables in play, and the finished deals in which a side got furthest ahead."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence

from valat.house import replays
from valat.house.house import House
from valat.house.lobby import is_watchable, table_entry
from valat.kernel.errors import Refusal
from valat.protocol.lobby import LobbySeat, LobbyTable
from valat.protocol.watch import FrontTable, SwingDeal, WatchList
from valat.store.history import FinalDeal, History
from valat.table.live.table import Table
from valat.table.log.state import TableState

MOST_TABLES = 48
"""So many are told of; the others are counted."""
SWINGS_MS = 7 * 24 * 3_600_000
"""How far back deals are looked at."""
TRIES = 3
"""So many deals of a game are tried before none of it is told."""


def watch_list(
    tables: Sequence[Table],
    elsewhere: Sequence[LobbyTable],
    finals: Collection[str],
    deals: Sequence[SwingDeal],
    now: int,
) -> WatchList:
    """What there is to watch at that time, in milliseconds since 1970.

    Args:
        tables: the public tables that somebody is at.
        elsewhere: those that other nodes have, as far as strangers may look on.
        finals: ids of the tournaments that play their last round.
    """
    shown = sorted(
        (table for table in tables if is_watchable(table.state, now)), key=lambda table: -table.watchers
    )
    entries = sorted([*map(table_entry, shown), *elsewhere], key=lambda entry: -entry.watchers)
    front = _front(shown, finals)
    if elsewhere and (front is None or (not front.final and front.table.watchers < entries[0].watchers)):
        # its cards are on another node
        front = FrontTable(entries[0], final=False, scene=None)
    return WatchList(
        front=front,
        tables=tuple(entries[:MOST_TABLES]),
        games=dict(Counter(entry.game for entry in entries)),
        deals=tuple(deals),
    )


def _front(tables: Sequence[Table], finals: Collection[str]) -> FrontTable | None:
    """The first table of a final, else the first of all."""
    ranked = sorted(tables, key=lambda table: not _is_final(table.state, finals))
    if not ranked:
        return None
    state = ranked[0].state
    scene = state.game.scene(state.deal.state, None) if state.deal else None
    return FrontTable(table_entry(ranked[0]), _is_final(state, finals), scene)


def _is_final(state: TableState, finals: Collection[str]) -> bool:
    manager = state.setting.manager
    return bool(manager and manager.kind == "tournament" and manager.id in finals)


async def largest_swings(house: House, history: History, now: int) -> list[SwingDeal]:
    """The deal of each game in which a side got furthest ahead, of those that anybody may replay."""
    swings = []
    for candidates in _furthest_ahead(await history.final_deals(now - SWINGS_MS)):
        for final in candidates[:TRIES]:
            found = await _swing(house, final)
            if found is not None:
                swings.append(found)
                break
    return swings


def _furthest_ahead(deals: Iterable[FinalDeal]) -> list[list[FinalDeal]]:
    """The deals of each game with a lead, the largest first; of equals the newest, as they come."""
    by_game: dict[str, list[FinalDeal]] = defaultdict(list)
    for deal in deals:
        if max(deal.summary.gains, default=0) > 0:
            by_game[deal.game].append(deal)
    return [sorted(found, key=lambda deal: -max(deal.summary.gains)) for found in by_game.values()]


async def _swing(house: House, final: FinalDeal) -> SwingDeal | None:
    """The deal as it is told; None where a stranger is refused its replay."""
    try:
        # the replay's own rule decides, also for what the question to the store let through
        state, _ = await replays.finished_deal(house.replay_query(final.table, None), final.summary.deal)
    except Refusal:
        return None
    summary = final.summary
    return SwingDeal(
        table=final.table,
        deal=summary.deal,
        game=final.game,
        at_ms=final.at_ms,
        seats=tuple(LobbySeat(seat.name, seat.kind, seat.avatar) for seat in state.seats),
        side=summary.gains.index(max(summary.gains)),
        amounts=summary.amounts,
        contract=summary.contract,
    )
