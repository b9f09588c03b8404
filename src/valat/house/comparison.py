"""What other tables did with the same boards: travellers, and how a table stands over all its boards."""

from typing import Any

from msgspec.structs import replace

from valat.house.replays import ReplayQuery, finished_deal, open_deals
from valat.kernel.errors import Refusal
from valat.kernel.replay import replay
from valat.protocol.lobby import LobbySeat
from valat.protocol.replays import ComparedBoard, TableComparison, Traveller, TravellerRow
from valat.store.boards import BoardResult, boards_finished_by, results
from valat.table.live.boards import compares
from valat.table.log.events import DealOver
from valat.table.log.state import TableState

ENOUGH = {"world": 4, "shared": 2, "given": 2}
"""From how many results on a board is compared, by where the boards of a table are from."""

PAGE = 20
"""Rows of a traveller at once."""


async def traveller(query: ReplayQuery, number: int, offset: int = 0) -> Traveller:
    """`GET /api/traveller/{table}/{deal}`: what each table did with the board, the best for side 0 first.

    Raises:
        Refusal: like `valat.house.replays.deal`; `not_shared`.
    """
    state, body = await finished_deal(query, number)
    await check_shown(query, state)
    field = await _field(query, state, body)
    enough = ENOUGH[state.setting.boards]
    # against few others a figure says more of them than of the own play
    figures = _figures(state, field) if len(field) >= enough else [None] * len(field)
    rows = [_row(result, figure, query.table) for result, figure in zip(field, figures, strict=True)]
    # after the figures, which stand in the order of the field
    rows.sort(key=lambda row: -row.entry["scores"][0])
    return Traveller(
        table=query.table,
        deal=number,
        enough=enough,
        results=len(rows),
        own=next((row for row in rows if row.own), None),
        rows=tuple(rows[offset : offset + PAGE]),
        next=offset + PAGE if len(rows) > offset + PAGE else None,
    )


async def comparison(query: ReplayQuery) -> TableComparison:
    """`GET /api/comparison/{table}`: each finished board against the other tables, and the sums.

    Raises:
        Refusal: like `valat.house.replays.overview`; `not_shared`.
    """
    state, bodies = await open_deals(query)
    if not state.shares:
        raise Refusal("No other table has played these cards.", code="not_shared")
    await check_shown(query, state)
    fields = await results(query.store, [body.board for body in bodies if body.board])
    enough = ENOUGH[state.setting.boards]
    deals, own_places = [], []
    for body in bodies:
        field = fields[body.board or ""]
        own = next((place for place, result in enumerate(field) if result.table == query.table), None)
        figures = None
        if own is not None and len(field) >= enough:
            figures = _figures(state, field)[own]
            own_places.append((own, [result.entry for result in field]))
        deals.append(ComparedBoard(body.deal, len(field), figures))
    tally = state.game.tally(own_places) if own_places else None
    return TableComparison(query.table, enough, tuple(deals), tally)


async def check_shown(query: ReplayQuery, state: TableState) -> None:
    """Passes where the table's manager does not keep results of other tables back, or has opened them.

    Raises:
        Refusal: `results_hidden`.
    """
    hidden = state.setting.hidden is True
    boards = [deal.board for deal in state.finished_deals if deal.board]
    if hidden and await boards_finished_by(query.store, None, boards) != set(boards):
        raise Refusal("Results of other tables are shown when the session is over.", code="results_hidden")


async def _field(query: ReplayQuery, state: TableState, body: DealOver) -> list[BoardResult]:
    """What result of a deal at each table; a deal that is practised is compared with those that counted.

    Raises:
        Refusal: `not_shared`.
    """
    board = body.board or None
    if not compares(state):
        raise Refusal("No other table has played these cards.", code="not_shared")
    field = (await results(query.store, [board]))[board] if board is not None else []
    # practice stands beside those that counted, never among them for others
    if not state.practice_deals:
        return field
    if board is None:
        given = state.practice_deals[body.deal - 1]
        first_state, first = await finished_deal(replace(query, table=given.table), given.deal)
        field = [_board_result(first_state, first)]
    return [*field, _board_result(state, body)]


def _board_result(state: TableState, body: DealOver) -> BoardResult:
    """What result of a finished deal, by its record."""
    names, people = [seat.name for seat in state.seats], [seat.kind == "person" for seat in state.seats]
    entry = state.game.entry(replay(state.game, body.record).states[-1])
    return BoardResult(state.id, body.deal, names, people, entry)


def _figures(state: TableState, field: list[BoardResult]) -> list[dict[str, Any]]:
    return list(state.game.compare([result.entry for result in field]))


def _row(result: BoardResult, figures: dict[str, Any] | None, table: str) -> TravellerRow:
    players = [
        LobbySeat(name, "person" if person else "bot")
        for name, person in zip(result.names, result.people, strict=True)
    ]
    own = result.table == table
    return TravellerRow(result.table, result.deal, own, tuple(players), result.entry, figures)
