"""What players have won in the deals of tournaments: written with each deal's end, ranked by period."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, and_, case, exists, func, or_, select
from sqlalchemy.dialects.sqlite import insert

from valat.store.database import Archive
from valat.store.schema import board, staff_role
from valat.store.schema import player as players
from valat.store.schema import tournament_point as table
from valat.store.writer import Statement


class DealPoints(Struct, frozen=True):
    """The points that the player with that id has won in a deal."""

    player: str
    points: int


class RankingSpan(Struct, frozen=True):
    """Which deals a ranking adds up, and for whom.

    Attributes:
        games: the deals' games.
        start_ms, end_ms: deals that ended from the one on and before the other.
        barred: ids of players who are left out.
        kept: ids of players who stay in whatever they have become by now.
        open_boards: also deals of boards that others have still to play.
    """

    games: tuple[str, ...]
    start_ms: int
    end_ms: int
    barred: Collection[str] = ()
    kept: Collection[str] = ()
    open_boards: bool = False


class RankedPlayer(Struct, frozen=True):
    """A row of a ranking.

    Attributes:
        place: from 1; players level in everything share one.
        name: as the player is called now.
        deals: so many have counted.
        reached_ms: when the player came to the sum.
    """

    place: int
    player: str
    name: str
    guest: bool
    points: int
    deals: int
    reached_ms: int


# a deal's end is written once; a log that is gone through again finds what is there already
_ADD = insert(table).on_conflict_do_nothing()


def add_points(
    table_id: str, deal: int, game: str, won: Sequence[DealPoints], at_ms: int, board: str | None = None
) -> list[Statement]:
    """Keeps what players have won in a deal.

    Args:
        board: its board, where others play it too.
    """
    head = {"table_id": table_id, "deal": deal, "game": game, "at_ms": at_ms, "board_id": board}
    rows = [{**head, "player_id": one.player, "points": one.points} for one in won]
    return [(_ADD, rows)] if rows else []


async def ranking(archive: Archive, span: RankingSpan) -> list[RankedPlayer]:
    """All players of a span, the best first: by points, level by fewer deals, then by who was there first.

    Rule: TRN-PROMO-1, TRN-PROMO-2, TRN-PROMO-5
    """
    sums = _sums(span).subquery()
    points, deals, reached = func.sum(sums.c.points), func.sum(sums.c.deals), func.max(sums.c.reached_ms)
    place = func.rank().over(order_by=(points.desc(), deals, func.coalesce(reached, 0)))
    query = (
        select(
            place,
            players.c.id,
            players.c.name,
            players.c.password.is_(None),
            points,
            deals,
            func.coalesce(reached, span.start_ms),
        )
        .join_from(sums, players, players.c.id == sums.c.player_id)
        .group_by(sums.c.player_id)
        .order_by(place, sums.c.player_id)
    )
    async with archive.engine.connect() as connection:
        return [RankedPlayer(*row) for row in await connection.execute(query)]


async def family_of(archive: Archive, span: RankingSpan) -> list[str]:
    """What players are called who have won something in the span and say that they are the house's family."""
    won = select(table.c.player_id).where(_lies_in(span))
    query = select(players.c.name).where(players.c.family_ms.is_not(None), players.c.id.in_(won))
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query.order_by(players.c.name))).scalars())


async def has_points(archive: Archive, span: RankingSpan, player: str) -> bool:
    """Whether a deal of the player lies in the span, whoever is left out of its ranking."""
    query = select(exists().where(table.c.player_id == player, _lies_in(span)))
    async with archive.engine.connect() as connection:
        return bool((await connection.execute(query)).scalar_one())


def _sums(span: RankingSpan) -> Select[Any]:
    """What each player has won at each game: grouped as the index is ordered, so that nothing is sorted."""
    # a deal that brought nothing changes no sum
    reached = func.max(case((table.c.points != 0, table.c.at_ms)))
    return (
        select(
            table.c.player_id,
            func.sum(table.c.points).label("points"),
            func.count().label("deals"),
            reached.label("reached_ms"),
        )
        .where(_counts(span))
        .group_by(table.c.game, table.c.player_id)
    )


def _counts(span: RankingSpan) -> ColumnElement[bool]:
    staff = select(staff_role.c.player_id).where(staff_role.c.player_id.not_in(span.kept))
    # who works for the house and says so, or whose account is erased
    out = or_(players.c.family_ms.is_not(None), players.c.erased_ms.is_not(None))
    flagged = select(players.c.id).where(out, players.c.id.not_in(span.kept))
    conditions = [_lies_in(span), table.c.player_id.not_in(staff), table.c.player_id.not_in(flagged)]
    if span.barred:
        conditions.append(table.c.player_id.not_in(span.barred))
    return and_(*conditions)


def _lies_in(span: RankingSpan) -> ColumnElement[bool]:
    conditions: list[ColumnElement[bool]] = [
        table.c.game.in_(span.games),
        table.c.at_ms >= span.start_ms,
        table.c.at_ms < span.end_ms,
    ]
    if not span.open_boards:
        # whoever has still to play the board could read from the sums what it brings
        closed = exists().where(board.c.id == table.c.board_id, board.c.released_ms.is_(None))
        conditions.append(or_(table.c.board_id.is_(None), ~closed))
    return and_(*conditions)
