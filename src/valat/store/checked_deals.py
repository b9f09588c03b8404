"""What is stored of the deals of a ranking, for checks whether they were played fairly."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import and_, func, select

from valat.protocol.table import DealSummary
from valat.store.database import Store
from valat.store.encryption import decrypt
from valat.store.points import RankingSpan
from valat.store.schema import deal, deal_seat, event, tournament_point

DealKey = tuple[str, int]
"""Table and number of a deal."""


class StoredDeal(Struct, frozen=True):
    """A finished deal.

    Attributes:
        gains: by how much each side did better than the best of the others.
        seats: player's id, and side, of each person.
        moves: for each move of a person's own, the player's id and the milliseconds that it took.
    """

    table: str
    deal: int
    gains: tuple[int, ...]
    seats: tuple[tuple[str, int], ...]
    moves: tuple[tuple[str, int], ...]


_summary = msgspec.json.Decoder(DealSummary).decode


async def deals_of_span(store: Store, span: RankingSpan, limit: int) -> list[StoredDeal]:
    """The newest deals that a ranking adds up, also of players who are left out of it.

    Args:
        limit: so many at most.
    """
    points = tournament_point.c
    newest = (
        select(points.table_id, points.deal)
        .where(
            points.game.in_(span.games),
            points.at_ms >= span.start_ms,
            points.at_ms < span.end_ms,
            points.points.is_not(None),
        )
        .group_by(points.table_id, points.deal)
        .order_by(func.max(points.at_ms).desc())
        .limit(limit)
        .subquery()
    )
    of_newest = and_(deal.c.table_id == newest.c.table_id, deal.c.deal == newest.c.deal)
    in_seat = and_(deal_seat.c.table_id == newest.c.table_id, deal_seat.c.deal == newest.c.deal)
    async with store.engine.connect() as connection:
        deals = (await connection.execute(select(deal).join(newest, of_newest))).all()
        seats: defaultdict[DealKey, list[tuple[str, int]]] = defaultdict(list)
        for row in await connection.execute(select(deal_seat).join(newest, in_seat)):
            seats[row.table_id, row.deal].append((row.player_id, row.side))
        moves = await _moves(connection, {row.table_id for row in deals})
    return [
        StoredDeal(
            row.table_id,
            row.deal,
            _summary(decrypt(store.keys, row.body)).gains,
            tuple(sorted(seats[row.table_id, row.deal])),
            tuple(moves[row.table_id, row.deal]),
        )
        for row in sorted(deals, key=lambda row: (row.at_ms, row.table_id))
    ]


async def _moves(connection: Any, tables: Collection[str]) -> dict[DealKey, list[tuple[str, int]]]:
    """By deal, whose own move took how long: from the event before it to its own."""
    columns = event.c
    found: defaultdict[DealKey, list[tuple[str, int]]] = defaultdict(list)
    for table in tables:
        # bodies may be secret and are not needed: a move without an actor was made by clock or bot
        query = select(columns.at_ms, columns.kind, columns.actor).where(columns.table_id == table)
        over, before_ms = 0, 0
        for row in await connection.execute(query.order_by(columns.seq)):
            if row.kind == "move" and row.actor is not None:
                found[table, over + 1].append((row.actor, row.at_ms - before_ms))
            over += row.kind == "deal_over"
            before_ms = row.at_ms
    return found
