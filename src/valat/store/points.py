"""What players have won in the deals of tournaments: written with each deal's end, ranked by period."""

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import BigInteger, ColumnElement, Select, and_, case, cast, exists, func, or_, select

from valat.store.database import Archive
from valat.store.schema import board, staff_role
from valat.store.schema import player as players
from valat.store.schema import tournament_point as table
from valat.store.writer import Rows, Statement


class DealPoints(Struct, frozen=True):
    """What the player with that id has won in a deal.

    Attributes:
        points: None where it does not count for the player, since clock or bot made most of the moves.
    """

    player: str
    points: int | None


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
        place: from 1, among those who may have a prize; players level in everything share one. Of a guest
            the place that registering would bring.
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


class UncountedDeals(Struct, frozen=True):
    """How many deals of a player a ranking leaves out, by reason.

    Attributes:
        bot_played: clock or bot made more than half of the player's moves.
        open_boards: others have still to play the board; these count later.
    """

    bot_played: int
    open_boards: int


# a deal's end is written once; a log that is gone through again finds what is there already
_ADD = Rows(table, ignore=True)


def add_points(
    table_id: str, deal: int, game: str, won: Sequence[DealPoints], at_ms: int, board: str | None = None
) -> list[Statement]:
    """Keeps what players have won in a deal.

    Args:
        board: its board, where others play it too.
    """
    head = {"table_id": table_id, "deal": deal, "game": game, "at_ms": at_ms, "board_id": board}
    rows = [{**head, "player_id": winner.player, "points": winner.points} for winner in won]
    return [(_ADD, rows)] if rows else []


async def ranking(archive: Archive, span: RankingSpan) -> list[RankedPlayer]:
    """All players of a span, the best first: by points, level by fewer deals, then by who was there first.

    Guests take no place: who is behind them moves up.

    Rule: TRN-PROMO-1, TRN-PROMO-2, TRN-PROMO-5, TRN-PROMO-8
    """
    sums = _sums(span).subquery()
    # a sum of sums is a decimal number in PostgreSQL
    points, deals = (cast(func.sum(column), BigInteger) for column in (sums.c.points, sums.c.deals))
    reached = func.max(sums.c.reached_ms)
    # a prize is kept, also if the account was erased or suspended since
    guest = and_(players.c.password.is_(None), players.c.id.not_in(span.kept))
    order = (points.desc(), deals, func.coalesce(reached, 0))
    query = (
        select(
            func.dense_rank().over(order_by=order),
            players.c.id,
            players.c.name,
            guest,
            points,
            deals,
            func.coalesce(reached, span.start_ms),
        )
        .join_from(sums, players, players.c.id == sums.c.player_id)
        .group_by(players.c.id)
        .order_by(*order, players.c.id)
    )
    async with archive.engine.connect() as connection:
        return with_places(RankedPlayer(*row) for row in await connection.execute(query))


def with_places(rows: Iterable[RankedPlayer]) -> list[RankedPlayer]:
    """The rows with their places: one more than there are registered players in front.

    Rule: TRN-PROMO-8
    Args:
        rows: the best first; `place` is a number that level players share.
    """
    result: list[RankedPlayer] = []
    ahead = 0
    for _, group in groupby(rows, key=lambda row: row.place):
        level = list(group)
        result += [replace(row, place=ahead + 1) for row in level]
        ahead += sum(not row.guest for row in level)
    return result


async def family_of(archive: Archive, span: RankingSpan) -> list[str]:
    """What players are called who have won something in the span and say that they are the house's family."""
    won = select(table.c.player_id).where(_lies_in(span))
    query = select(players.c.name).where(players.c.family_ms.is_not(None), players.c.id.in_(won))
    async with archive.engine.connect() as connection:
        return list((await connection.execute(query.order_by(players.c.name))).scalars())


async def has_points(archive: Archive, span: RankingSpan, player: str) -> bool:
    """Whether a deal of the player lies in the span, also if they are left out of its ranking."""
    query = select(exists().where(table.c.player_id == player, _lies_in(span)))
    async with archive.engine.connect() as connection:
        return bool((await connection.execute(query)).scalar_one())


async def uncounted_deals(archive: Archive, span: RankingSpan, player: str) -> UncountedDeals:
    """The player's deals of the span that its ranking leaves out. Rule: TRN-PROMO-5, TRN-PROMO-8"""
    bot_played = table.c.points.is_(None)
    query = select(
        func.coalesce(func.sum(case((bot_played, 1), else_=0)), 0),
        func.coalesce(func.sum(case((and_(~bot_played, _is_open_board()), 1), else_=0)), 0),
    ).where(table.c.player_id == player, _is_within(span))
    async with archive.engine.connect() as connection:
        closed, waiting = (await connection.execute(query)).one()
    return UncountedDeals(closed, 0 if span.open_boards else waiting)


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
    conditions = [_is_within(span), table.c.points.is_not(None)]
    if not span.open_boards:
        # a player who has still to play the board could read from the sums what it brings
        conditions.append(or_(table.c.board_id.is_(None), ~_is_open_board()))
    return and_(*conditions)


def _is_within(span: RankingSpan) -> ColumnElement[bool]:
    """Whether a deal is of the span's games and time, counted or not."""
    times = and_(table.c.at_ms >= span.start_ms, table.c.at_ms < span.end_ms)
    return and_(table.c.game.in_(span.games), times)


def _is_open_board() -> ColumnElement[bool]:
    return exists().where(board.c.id == table.c.board_id, board.c.released_ms.is_(None))
