"""What other tables did with the same boards: travellers, and how a table stands over all its boards."""

from typing import Any

from valat.house.replays import Requester, finished, opened_deals
from valat.kernel.errors import Refusal
from valat.kernel.replay import replay
from valat.protocol.lobby import LobbySeat
from valat.protocol.replays import ComparedBoard, TableComparison, Traveller, TravellerRow
from valat.store.boards import Came, results
from valat.store.database import Store
from valat.table.live.boards import compares
from valat.table.log.events import DealOver
from valat.table.log.state import TableState

ENOUGH = {"world": 4, "shared": 2, "given": 2}
"""From how many results on a board is compared, by where the boards of a table are from."""

PAGE = 20
"""Rows of a traveller at once."""


async def traveller(
    store: Store, table: str, number: int, requester: Requester, now: int, offset: int = 0
) -> Traveller:
    """`GET /api/traveller/{table}/{deal}`: what each table did with the board, the best for side 0 first.

    Raises:
        Refusal: like `valat.house.replays.deal`; `not_shared`.
    """
    state, body = await finished(store, table, number, requester, now)
    field = await _field(store, state, body, requester, now)
    enough = ENOUGH[state.setting.boards]
    figures = _figures(state, field) if len(field) >= enough else [None] * len(field)
    rows = [_row(came, figure, table) for came, figure in zip(field, figures, strict=True)]
    rows.sort(key=lambda row: -row.entry["scores"][0])
    return Traveller(
        table=table,
        deal=number,
        enough=enough,
        results=len(rows),
        own=next((row for row in rows if row.own), None),
        rows=tuple(rows[offset : offset + PAGE]),
        next=offset + PAGE if len(rows) > offset + PAGE else None,
    )


async def comparison(store: Store, table: str, requester: Requester, now: int) -> TableComparison:
    """`GET /api/comparison/{table}`: each finished board against the other tables, and the sums.

    Raises:
        Refusal: like `valat.house.replays.overview`; `not_shared`.
    """
    state, bodies = await opened_deals(store, table, requester, now)
    if not state.shares:
        raise Refusal("No other table has these cards.", code="not_shared")
    fields = await results(store, [body.board for body in bodies if body.board])
    enough = ENOUGH[state.setting.boards]
    deals, compared = [], []
    for body in bodies:
        field = fields[body.board or ""]
        own = next((place for place, came in enumerate(field) if came.table == table), None)
        figures = None
        if own is not None and len(field) >= enough:
            figures = _figures(state, field)[own]
            compared.append((own, [came.entry for came in field]))
        deals.append(ComparedBoard(body.deal, len(field), figures))
    tally = state.game.tally(compared) if compared else None
    return TableComparison(table, enough, tuple(deals), tally)


async def _field(
    store: Store, state: TableState, body: DealOver, requester: Requester, now: int
) -> list[Came]:
    """What came of a deal at each table; a deal that is practised is compared with those that counted.

    Raises:
        Refusal: `not_shared`.
    """
    board = body.board or None
    if not compares(state):
        raise Refusal("No other table has these cards.", code="not_shared")
    field = (await results(store, [board]))[board] if board is not None else []
    if not state.given:
        return field
    if board is None:
        given = state.given[body.deal - 1]
        before, first = await finished(store, given.table, given.deal, requester, now)
        field = [_came(before, first)]
    return [*field, _came(state, body)]


def _came(state: TableState, body: DealOver) -> Came:
    """What came of a finished deal, by its record."""
    names, people = [seat.name for seat in state.seats], [seat.kind == "person" for seat in state.seats]
    entry = state.game.entry(replay(state.game, body.record).states[-1])
    return Came(state.id, body.deal, names, people, entry)


def _figures(state: TableState, field: list[Came]) -> list[dict[str, Any]]:
    return list(state.game.compare([came.entry for came in field]))


def _row(came: Came, figures: dict[str, Any] | None, table: str) -> TravellerRow:
    players = [
        LobbySeat(name, "person" if person else "bot")
        for name, person in zip(came.names, came.people, strict=True)
    ]
    own = came.table == table
    return TravellerRow(came.table, came.deal, own, tuple(players), came.entry, figures)
