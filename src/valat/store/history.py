"""What a player's page shows: matches played and sums over them."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    and_,
    bindparam,
    case,
    exists,
    func,
    literal_column,
    or_,
    select,
)

from valat.protocol.answers import MarginUnit, Outcome
from valat.protocol.table import DealSummary
from valat.store.database import Store
from valat.store.deals import DealMargins
from valat.store.encryption import decrypt
from valat.store.key import HouseKey
from valat.store.schema import board, board_seen, deal, deal_seat, event, game_table, sitting
from valat.store.schema import player as people

DAY_MS = 86_400_000
EPOCH = date(1970, 1, 1)


class Meeting(Struct, frozen=True):
    """A player and another at one table.

    Attributes:
        name: the other's.
        seat, their_seat: where the two sat.
        won: whether the player did; None where that is open, or not to be told.
        setting: the table's, as its log has it.
        avatar: the other's.
    """

    name: str
    seat: int
    their_seat: int
    won: bool | None
    setting: dict[str, Any]
    avatar: str | None = None


class PlayedDeal(Struct, frozen=True):
    """A finished deal that a player sat at.

    Attributes:
        seat, side: the player's.
        margin: what the side took more than with best play of all, had every card lain open, in `unit`s; None
            where that is not known.
    """

    table: str
    game: str
    at_ms: int
    seat: int
    side: int
    summary: DealSummary
    margin: int | None
    unit: MarginUnit = "points"


class FinalDeal(Struct, frozen=True):
    """A finished deal of a table that is closed."""

    table: str
    game: str
    at_ms: int
    summary: DealSummary


class History:
    """Questions about the past matches of a store's players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def matches(
        self,
        player: str,
        asker: str | None = None,
        limit: int = 50,
        before_ms: int | None = None,
        game: str | None = None,
        outcome: Outcome | None = None,
    ) -> list[dict[str, Any]]:
        """The player's matches, newest first, as `matches` of `GET /api/players/{name}`.

        Args:
            asker: id of the player who asks; a private table is told to those who sat there.
            limit: how many at most.
            before_ms: only those opened earlier, for the next page.
            game, outcome: only those of that game, only those that ended so.
        """
        query = (
            _matches_of(player, asker)
            .where(_may_know(asker), _is_counted())
            .order_by(game_table.c.opened_ms.desc())
            .limit(limit)
        )
        if before_ms is not None:
            # by time, not by number: a match that begins meanwhile moves no page
            query = query.where(game_table.c.opened_ms < before_ms)
        if game is not None:
            query = query.where(game_table.c.game == game)
        if outcome is not None:
            query = query.where(*_ended(outcome, asker))
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
            faces = (await connection.execute(_FACES, {"tables": [row["id"] for row in rows]})).all()
        avatars = {(face.table_id, face.seat): face.avatar for face in faces}
        return [_match(row, avatars) for row in rows]

    async def stats(self, player: str) -> dict[str, dict[str, int]]:
        """Sums by game: `{"belot": {"matches": 12, "over": 10, "won": 6}}`.

        `over`: played to their end.
        """
        query = (
            select(
                game_table.c.game,
                func.count().label("matches"),
                # of rows that are not null: one is while the match goes on, and for players who left it
                func.count(sitting.c.won).label("over"),
                func.coalesce(func.sum(case((_WON_ALONE, 1), else_=0)), 0).label("won"),
            )
            .join(sitting, sitting.c.table_id == game_table.c.id)
            .where(sitting.c.player_id == player, _is_counted())
            .group_by(game_table.c.game)
            .order_by(game_table.c.game)
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings()
            return {row["game"]: {name: row[name] for name in ("matches", "over", "won")} for row in rows}

    async def meetings(self, player: str, asker: str | None, limit: int = 500) -> list[Meeting]:
        """Who sat with the player, once for each of the newest matches that the asker may know of."""
        mine = _matches_of(player, asker).where(_may_know(asker), _is_counted())
        mine = mine.add_columns(_OPENED.label("opened")).order_by(game_table.c.opened_ms.desc())
        # limited before it is joined: matches are counted, not the people at them
        own, other = mine.limit(limit).subquery(), sitting.alias()
        query = (
            select(own, other.c.seat.label("their_seat"), people.c.name.label("their_name"), people.c.avatar)
            .join(other, other.c.table_id == own.c.id)
            .join(people, people.c.id == other.c.player_id)
            .where(other.c.player_id != player)
            .order_by(own.c.opened_ms.desc(), other.c.seat)
        )
        async with self._store.engine.connect() as connection:
            return [_meeting(row) for row in (await connection.execute(query)).mappings()]

    async def days(self, player: str, asker: str | None, since_ms: int) -> dict[str, int]:
        """How many matches the player began on each day (UTC), of those that the asker may know of."""
        # days of UTC: which day it was where somebody sat nobody has noted
        day = game_table.c.opened_ms // literal_column(str(DAY_MS), BigInteger)
        query = (
            select(day, func.count())
            .join(sitting, sitting.c.table_id == game_table.c.id)
            .where(sitting.c.player_id == player, game_table.c.opened_ms >= since_ms)
            .where(_may_know(asker), _is_counted())
            .group_by(day)
            .order_by(day)
        )
        async with self._store.engine.connect() as connection:
            counts = (await connection.execute(query)).all()
        return {(EPOCH + timedelta(days=int(number))).isoformat(): count for number, count in counts}

    async def deals(self, player: str, asker: str | None, limit: int) -> list[PlayedDeal]:
        """The player's deals whose replay the asker may see, newest first, at most so many."""
        seat = deal_seat
        query = (
            select(deal, seat.c.seat, seat.c.side, game_table.c.game)
            .join(seat, and_(seat.c.table_id == deal.c.table_id, seat.c.deal == deal.c.deal))
            .join(game_table, game_table.c.id == deal.c.table_id)
            .where(seat.c.player_id == player, _may_know(asker), _may_see(asker), _has_met_board(asker))
            .order_by(seat.c.at_ms.desc(), seat.c.deal.desc())
            .limit(limit)
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [_deal(row, self._store.keys) for row in rows]

    async def final_deals(self, since_ms: int, tables: int = 200) -> list[FinalDeal]:
        """Deals that anybody may see of the tables that were closed last, the newest first.

        Args:
            since_ms: only of tables that were closed then or later.
            tables: of so many at most, those that nobody else may see among them.
        """
        closed = (
            select(game_table.c.id)
            .where(game_table.c.ended_ms >= since_ms)
            .order_by(game_table.c.ended_ms.desc())
            .limit(tables)
        )
        query = (
            select(deal, game_table.c.game)
            .join(game_table, game_table.c.id == deal.c.table_id)
            .where(game_table.c.id.in_(closed), _is_public(), _is_counted(), _is_released())
            .order_by(deal.c.at_ms.desc(), deal.c.deal.desc())
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            FinalDeal(row.table_id, row.game, row.at_ms, _summary(decrypt(self._store.keys, row.body)))
            for row in rows
        ]


_FACES = (
    select(sitting.c.table_id, sitting.c.seat, people.c.avatar)
    .join(people, people.c.id == sitting.c.player_id)
    .where(sitting.c.table_id.in_(bindparam("tables", expanding=True)), sitting.c.left.is_(False))
)


_IS_DRAWN = and_(sitting.c.won, game_table.c.winner.is_(None))
"""Whether the player shared the first place: `won` says that nobody came before."""
_WON_ALONE = case((sitting.c.won.is_(None), None), else_=and_(sitting.c.won, ~_IS_DRAWN))
"""Whether the player's side alone came first; null for players who left, and while the match goes on."""


def _matches_of(player: str, asker: str | None) -> Select[Any]:
    """The player's matches; `closed` where the asker has still to play the boards."""
    return (
        select(
            game_table,
            sitting.c.seat,
            sitting.c.won,
            func.coalesce(_IS_DRAWN, False).label("drawn"),
            _is_closed(asker).label("closed"),
        )
        .join(sitting, sitting.c.table_id == game_table.c.id)
        .where(sitting.c.player_id == player)
    )


def _is_closed(asker: str | None) -> ColumnElement[bool]:
    """Whether that player may still play the table's boards, and so is not told what came of them."""
    return and_(game_table.c.boards.in_(("world", "shared")), ~_has_sat(asker))


def _ended(outcome: Outcome, asker: str | None) -> tuple[ColumnElement[bool], ...]:
    """That a match ended so, as far as that player may know."""
    if outcome == "open":
        return (game_table.c.over.is_(False),)
    ended = {"won": _WON_ALONE, "lost": ~sitting.c.won, "drawn": _IS_DRAWN}[outcome]
    return game_table.c.over.is_(True), ended, ~_is_closed(asker)


def _may_know(asker: str | None) -> ColumnElement[bool]:
    """Whether that player may know of the table."""
    return or_(_has_sat(asker), game_table.c.access.is_distinct_from("private"))


def _may_see(asker: str | None) -> ColumnElement[bool]:
    """Whether what was played at the table is shown to that player: to others once the match is over."""
    return or_(_has_sat(asker), game_table.c.over, game_table.c.ended_ms.is_not(None))


def _has_met_board(asker: str | None) -> ColumnElement[bool]:
    """Whether the deal's board, if it has one, is none that the player may still play."""
    met = exists().where(
        board_seen.c.board_id == deal.c.board_id, board_seen.c.player_id == asker, board_seen.c.over
    )
    return or_(deal.c.board_id.is_(None), met)


def _is_public() -> ColumnElement[bool]:
    """Whether everybody may know of the table and look on at it."""
    return and_(
        game_table.c.access.is_distinct_from("private"), game_table.c.spectators.is_distinct_from("none")
    )


def _is_released() -> ColumnElement[bool]:
    """Whether the deal is of no board, or of one that nobody plays any more."""
    released = exists().where(board.c.id == deal.c.board_id, board.c.released_ms.is_not(None))
    return or_(deal.c.board_id.is_(None), released)


def _has_sat(asker: str | None) -> ColumnElement[bool]:
    """Whether that player has sat at the table."""
    # under a name of its own: the query around it has the player's sitting
    there = sitting.alias()
    return exists().where(there.c.table_id == game_table.c.id, there.c.player_id == asker)


def _is_counted() -> ColumnElement[bool]:
    """Whether the table counts: not where somebody only practises, or plays against a contest's bot."""
    # not `!=`, which is null where an old table's setting says nothing of it
    return and_(game_table.c.boards.is_distinct_from("given"), game_table.c.guests.is_not(True))


# the first event has the setting and is never encrypted
_OPENED = select(event.c.body).where(event.c.table_id == game_table.c.id, event.c.seq == 1).scalar_subquery()


def _meeting(row: Any) -> Meeting:
    won = None if row["closed"] else row["won"]
    setting = msgspec.json.decode(row["opened"])["setting"]
    return Meeting(row["their_name"], row["seat"], row["their_seat"], won, setting, row["avatar"])


_UNSOLVED = DealMargins("points", ())
_summary = msgspec.json.Decoder(DealSummary).decode
_margins = msgspec.json.Decoder(DealMargins).decode


def _deal(row: Any, keys: HouseKey) -> PlayedDeal:
    summary = _summary(decrypt(keys, row.body))
    margins = _margins(decrypt(keys, row.margins)) if row.margins else _UNSOLVED
    margin = margins.by_seat[row.seat] if margins.by_seat else None
    return PlayedDeal(row.table_id, row.game, row.at_ms, row.seat, row.side, summary, margin, margins.unit)


def _outcome(row: Any) -> Outcome | None:
    if not row["over"]:
        return "open"
    if row["closed"] or row["won"] is None:
        return None
    if row["drawn"]:
        return "drawn"
    return "won" if row["won"] else "lost"


def _match(row: Any, avatars: Mapping[tuple[str, int], str | None]) -> dict[str, Any]:
    players = msgspec.json.decode(row["players"])
    return {
        "table": row["id"],
        "game": row["game"],
        "at": row["opened_ms"],
        "players": players,
        "avatars": [avatars.get((row["id"], seat)) for seat in range(len(players))],
        "seat": row["seat"],
        "scores": msgspec.json.decode(row["scores"]) if row["scores"] and not row["closed"] else None,
        "won": None if row["closed"] else row["won"],
        "outcome": _outcome(row),
        "over": row["over"],
    }
