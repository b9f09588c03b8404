"""What is read of ratings: a player's lines, what a match brought, leader boards and places on them."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, case, func, select

from valat.ratings.model import Rating
from valat.ratings.standing import DAY_MS, LISTED_DAYS, LISTED_UNCERTAINTY, RatingKey
from valat.store.database import Archive
from valat.store.schema import game_table, player, rated_match, rating, rating_change


class RatingPoint(Struct, frozen=True, gc=False):
    """A player's rating after a match.

    Attributes:
        won: the player's side came first, also beside others, and the player had not left.
    """

    key: RatingKey
    number: int
    at_ms: int
    rating: Rating
    gain: float
    won: bool


class OwnRating(Struct, frozen=True):
    """How a player stands.

    Attributes:
        best: the highest rating so far that a leader board would have listed; None for none.
    """

    key: RatingKey
    rating: Rating
    matches: int
    best: float | None
    at_ms: int


class Span(Struct, frozen=True):
    """What a leader board is of.

    Attributes:
        now_ms: who has played enough before it is listed.
        since_ms: when the month began; None for all time.
    """

    key: RatingKey
    now_ms: int
    since_ms: int | None = None


class Leader(Struct, frozen=True):
    """A row of a leader board.

    Attributes:
        best: the highest rating of the span, by which they are ordered.
    """

    player: str
    name: str
    avatar: str | None
    best: float
    rating: Rating
    matches: int


change, current = rating_change.c, rating.c


async def own_ratings(archive: Archive, of: str) -> list[OwnRating]:
    """All ratings of a player, the most played first."""
    query = (
        select(rating)
        .where(current.player_id == of)
        .order_by(current.matches.desc(), current.game, current.players)
    )
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [
        OwnRating(_key(row), Rating(row.value, row.uncertainty), row.matches, row.best, row.at_ms)
        for row in rows
    ]


async def current_rating(archive: Archive, of: str, key: RatingKey) -> Rating | None:
    """A player's rating; None before the first match."""
    query = select(current.value, current.uncertainty).where(
        current.player_id == of, current.game == key.game, current.players == key.players
    )
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return Rating(*row) if row else None


async def rating_points(archive: Archive, of: str, limit: int) -> list[RatingPoint]:
    """A player's ratings after each of the latest matches, the oldest first."""
    query = (
        select(
            change.game,
            change.players,
            change.number,
            change.at_ms,
            change.value,
            change.uncertainty,
            change.gain,
            and_(change.rank == 1, change.part != "left").label("won"),
        )
        .where(change.player_id == of, change.value.is_not(None))
        .order_by(change.at_ms.desc(), change.number.desc())
        .limit(limit)
    )
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    # by place: by name each of a thousand rows takes twice as long
    return [
        RatingPoint(RatingKey(game, players), number, at_ms, Rating(value, uncertainty), gain, bool(won))
        for game, players, number, at_ms, value, uncertainty, gain, won in reversed(rows)
    ]


async def public_tables(archive: Archive, numbers: Collection[int]) -> dict[int, str]:
    """The tables where these matches were played, by number; without private ones and club sessions."""
    query = (
        select(rated_match.c.number, rated_match.c.id)
        .join(game_table, game_table.c.id == rated_match.c.id)
        .where(rated_match.c.number.in_(numbers), game_table.c.access.is_distinct_from("private"))
    )
    async with archive.engine.connect() as connection:
        return {row.number: row.id for row in await connection.execute(query)}


async def gains_at(archive: Archive, of: str, tables: Collection[str]) -> dict[str, int]:
    """What the matches at these tables changed in a player's rating, in whole points, by table."""
    query = (
        select(rated_match.c.id, change.gain)
        .join(rating_change, change.number == rated_match.c.number)
        .where(rated_match.c.id.in_(tables), change.player_id == of, change.gain.is_not(None))
    )
    async with archive.engine.connect() as connection:
        return {row.id: round(row.gain) for row in await connection.execute(query)}


async def leaders(archive: Archive, span: Span, limit: int) -> list[Leader]:
    """The first of a leader board. Rule: RTG-6"""
    best = _best(span)
    query = (
        select(rating, player.c.name, player.c.avatar, best.label("highest"))
        .join(player, player.c.id == current.player_id)
        .where(_is_listed(span))
        .order_by(best.desc(), current.player_id)
        .limit(limit)
    )
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [
        Leader(
            row.player_id, row.name, row.avatar, row.highest, Rating(row.value, row.uncertainty), row.matches
        )
        for row in rows
    ]


async def place_of(archive: Archive, span: Span, of: str) -> tuple[int | None, int]:
    """A player's place on a leader board, None where they are not on it; how many are. Rule: RTG-6"""
    own = select(_best(span)).where(_is_listed(span), current.player_id == of)
    async with archive.engine.connect() as connection:
        value = (await connection.execute(own)).scalar()
        ahead = func.coalesce(func.sum(case((_best(span) > (value or 0.0), 1), else_=0)), 0)
        count, before = (await connection.execute(select(func.count(), ahead).where(_is_listed(span)))).one()
    return (None if value is None else int(before) + 1), count


async def rated_keys(archive: Archive) -> list[RatingKey]:
    """Every rating that somebody has."""
    query = select(current.game, current.players).distinct().order_by(current.game, current.players)
    async with archive.engine.connect() as connection:
        return [RatingKey(*row) for row in await connection.execute(query)]


def _best(span: Span) -> ColumnElement[float]:
    return current.best if span.since_ms is None else current.month_best


def _is_listed(span: Span) -> ColumnElement[bool]:
    """Whether a rating is on the leader board. Rule: RTG-6"""
    unlisted = select(player.c.id).where(player.c.listed.is_(False))
    conditions = [
        current.game == span.key.game,
        current.players == span.key.players,
        _best(span).is_not(None),
        current.uncertainty < LISTED_UNCERTAINTY,
        current.twentieth_ms >= span.now_ms - LISTED_DAYS * DAY_MS,
        # few, and found by an index of theirs alone
        current.player_id.not_in(unlisted),
    ]
    if span.since_ms is not None:
        conditions.append(current.at_ms >= span.since_ms)
    return and_(*conditions)


def _key(row: Any) -> RatingKey:
    return RatingKey(row.game, row.players)
