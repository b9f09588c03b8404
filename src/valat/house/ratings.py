"""Ratings as pages show them: a player's lines and card ratings, leader boards."""

from collections.abc import Sequence
from datetime import UTC, datetime

from valat.house.compared_deals import card_rating
from valat.protocol.ratings import (
    LeaderBoard,
    LeaderRow,
    LeaderSpan,
    PlayerRating,
    PlayerRatings,
    RatedGame,
    RatedResult,
    RatingMoment,
)
from valat.ratings.standing import DAY_MS, RatingKey
from valat.store.database import Store
from valat.store.rating_lists import (
    OwnRating,
    RatingPoint,
    Span,
    leaders,
    own_ratings,
    place_of,
    public_tables,
    rated_keys,
    rating_points,
)
from valat.store.references import compared_games

LINE_DAYS, GAIN_DAYS = 90, 30
LATEST = 1_000
"""So many of the latest rated matches a player's page is made of: some players have very many."""
BEST, CANDIDATES = 5, 20
ROWS = 100


async def player_ratings(store: Store, player: str, now_ms: int) -> PlayerRatings:
    """`GET /api/players/{name}/ratings`. Rule: RTG-1, RTG-3"""
    points = await rating_points(store, player, LATEST)
    found = await own_ratings(store, player)
    ratings = [await _player_rating(store, player, own, points, now_ms) for own in found]
    # of most games no one has any: one question in place of one for each
    cards = [await card_rating(store, player, game) for game in await compared_games(store, player)]
    return PlayerRatings(
        ratings=tuple(ratings),
        cards=tuple(card for card in cards if card is not None),
        best=await _best(store, points),
    )


async def _best(store: Store, points: Sequence[RatingPoint]) -> tuple[RatedResult, ...]:
    """The wins that brought most: not early ones, which change a rating most and say least."""
    wins = [point for point in points if point.won and point.gain > 0 and not point.rating.is_provisional]
    wins = sorted(wins, key=lambda point: (-point.gain, -point.number))[:CANDIDATES]
    tables = await public_tables(store, [win.number for win in wins])
    return tuple(
        RatedResult(
            game=win.key.game,
            players=win.key.players,
            table=tables[win.number],
            at=win.at_ms,
            gain=round(win.gain),
        )
        for win in wins
        if win.number in tables
    )[:BEST]


async def _player_rating(
    store: Store, player: str, own: OwnRating, points: Sequence[RatingPoint], now_ms: int
) -> PlayerRating:
    of_key = [point for point in points if point.key == own.key]
    lately = (point.gain for point in of_key if point.at_ms >= now_ms - GAIN_DAYS * DAY_MS)
    place, of = await place_of(store, Span(own.key, now_ms), player)
    return PlayerRating(
        game=own.key.game,
        players=own.key.players,
        value=round(own.rating.value),
        uncertainty=round(own.rating.uncertainty),
        provisional=own.rating.is_provisional,
        matches=own.matches,
        won=sum(point.won for point in of_key),
        counted=len(of_key),
        gain=round(sum(lately)),
        best=None if own.best is None else round(own.best),
        place=place,
        of=of,
        line=_line([point for point in of_key if point.at_ms >= now_ms - LINE_DAYS * DAY_MS]),
    )


def _line(points: Sequence[RatingPoint]) -> tuple[RatingMoment, ...]:
    """The last of each day."""
    of_days = {point.at_ms // DAY_MS: point for point in points}
    return tuple(
        RatingMoment(point.at_ms, round(point.rating.value), round(point.rating.uncertainty))
        for point in of_days.values()
    )


async def leader_board(
    store: Store, key: RatingKey, span: LeaderSpan, player: str | None, now_ms: int
) -> LeaderBoard:
    """`GET /api/ratings/{game}/{players}`. Rule: RTG-6

    Args:
        player: id of the caller.
    """
    of_span = Span(key, now_ms, month_start(now_ms) if span == "month" else None)
    found = await leaders(store, of_span, ROWS)
    place, of = await place_of(store, of_span, player or "")
    rows = [
        LeaderRow(
            place=1 + sum(other.best > leader.best for other in found),
            name=leader.name,
            avatar=leader.avatar,
            best=round(leader.best),
            value=round(leader.rating.value),
            uncertainty=round(leader.rating.uncertainty),
            matches=leader.matches,
        )
        for leader in found
    ]
    return LeaderBoard(game=key.game, players=key.players, span=span, rows=tuple(rows), of=of, place=place)


async def rated_games(store: Store) -> tuple[RatedGame, ...]:
    """`GET /api/ratings`."""
    return tuple(RatedGame(key.game, key.players) for key in await rated_keys(store))


def month_start(now_ms: int) -> int:
    """When the month began, by UTC.

    >>> month_start(40 * DAY_MS) // DAY_MS
    31
    """
    now = datetime.fromtimestamp(now_ms / 1000, UTC)
    return int(datetime(now.year, now.month, 1, tzinfo=UTC).timestamp() * 1000)
