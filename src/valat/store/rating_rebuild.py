"""Ratings computed again from their matches: from one on that was taken out or put back, or all of them.

It is computed beside the writer. The past is written in parts, for which no move waits long. Then all ratings
are replaced in one transaction, at a moment when no further match has ended.
"""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    Select,
    String,
    Update,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import Row as DatabaseRow

from valat.kernel.errors import Refusal
from valat.ratings.match import Participant
from valat.ratings.standing import LISTED_MATCHES, RatingKey, RatingStanding
from valat.store.database import Archive, Store
from valat.store.notices import batches
from valat.store.ratings import (
    FIGURES,
    SET_RATINGS,
    MatchNumber,
    change_row,
    count_matches,
    rating_row,
    standing_of,
    standings_after,
)
from valat.store.schema import game_table, rated_match, rating, rating_backlog, rating_change
from valat.store.writer import Row, Statement

PAGE = 2_000
"""Matches that are read at a time."""
WRITTEN_AT_ONCE = 200
"""Changes that are written in one transaction."""

change, match, backlog = rating_change.c, rated_match.c, rating_backlog.c


class Rebuilt(Struct):
    """What computing a rating again has found.

    Attributes:
        matches, changes: how many were computed.
        differing: changes and ratings that stood there otherwise.
    """

    key: RatingKey
    matches: int = 0
    changes: int = 0
    differing: int = 0


class _Page(Struct, frozen=True):
    """Matches that follow each other: the last one's number, and their changes by number."""

    last: int
    changes: Sequence[DatabaseRow[Any]]


class _Fold:
    """The standings of a rating's players, match by match."""

    def __init__(self, key: RatingKey) -> None:
        self.key, self.number = key, 0
        self.standings: dict[str, RatingStanding] = {}
        self.recent: dict[str, deque[int]] = {}
        self.rows: list[dict[str, Any]] = []
        self.touched: set[str] = set()
        self.rebuilt = Rebuilt(key)

    def begin(self, player: str, changes: Sequence[DatabaseRow[Any]]) -> None:
        """Takes in how a player stood before the first match, by the last changes, the oldest first."""
        self.standings[player] = standing_of(changes[-1])
        self.recent[player] = deque((row.at_ms for row in changes), LISTED_MATCHES - 1)

    def add(self, page: _Page) -> None:
        """Computes the matches of a page."""
        for number, group in groupby(page.changes, key=lambda row: row.number):
            # as they were rated, to the last digit: a database sorts ids by its own alphabet
            self._add_match(number, sorted(group, key=lambda row: (row.side, row.player_id)))
        self.number = page.last

    def _add_match(self, number: int, stored: Sequence[DatabaseRow[Any]]) -> None:
        who = [Participant(row.player_id, row.side, row.rank, row.part) for row in stored]
        self.touched.update(row.player_id for row in stored)
        at = MatchNumber(self.key, number, stored[0].at_ms)
        after: Mapping[str, RatingStanding] = {}
        if stored[0].why_not is None:
            twentieth = {row.player_id: self._twentieth(row.player_id) for row in stored}
            after = standings_after(self.standings, who, at.at_ms, twentieth)
            self.rebuilt.matches += 1
            self.rebuilt.changes += len(stored)
        for row, player in zip(stored, who, strict=True):
            new = change_row(at, player, self.standings.get(player.player), after.get(player.player))
            if any(new[name] != getattr(row, name) for name in FIGURES):
                self.rows.append(new)
        for player_id, standing in after.items():
            self.standings[player_id] = standing
            self.recent.setdefault(player_id, deque(maxlen=LISTED_MATCHES - 1)).append(at.at_ms)

    def _twentieth(self, player: str) -> int | None:
        recent = self.recent.get(player)
        return recent[0] if recent is not None and len(recent) == LISTED_MATCHES - 1 else None


async def rating_keys(archive: Archive) -> list[RatingKey]:
    """Every rating that has a match."""
    query = select(match.game, match.players).distinct().order_by(match.game, match.players)
    async with archive.engine.connect() as connection:
        return [RatingKey(*row) for row in await connection.execute(query)]


async def rebuild(
    store: Store, key: RatingKey, since: int = 0, *, write: bool = True, done: Sequence[str] = ()
) -> Rebuilt:
    """What ratings come to, computed again from a match on; those that differ are replaced at once.

    Rule: RTG-4, RTG-5
    Args:
        since: the first match's number; 0 for all.
        write: without it nothing is changed.
        done: ids of the acts for which it is done.
    """
    fold = await _begin(store, key, since)
    while True:
        while page := await _page(store, key, max(fold.number + 1, since)):
            # beside the loop: a page is some thousand ratings
            await asyncio.to_thread(fold.add, page)
            fold.rebuilt.differing += len(fold.rows)
            if write:
                await _write_changes(store, fold)
            fold.rows = []
        ratings, gone = await _differing_ratings(store, fold, everyone=not since)
        if write:
            replacement = _Replacement(fold, ratings, gone, done)
            try:
                await store.writer.write([(_REPLACE, {"replacement": replacement})])
            except _MoreMatches:
                continue
        fold.rebuilt.differing += len(ratings) + len(gone)
        return fold.rebuilt


async def _write_changes(store: Store, fold: _Fold) -> None:
    """Writes what differs, some at a time; a house that ends in between has more to do in its backlog."""
    for some in batches(fold.rows, WRITTEN_AT_ONCE):
        rows = [{f"the_{name}": row[name] for name in (*_CHANGE_KEY, *FIGURES)} for row in some]
        await store.writer.write([(_SET_FIGURES, rows)])


def take_out(act: str, tournament: str, player: str) -> list[Statement]:
    """Takes a tournament's matches with a player out of all ratings; `work_off_backlog` is to follow.

    Rule: RTG-4
    Args:
        act: an id of its own.
    """
    row = {"of_tournament": tournament, "of_player": player}
    return [(_TAKE_OUT, row), (_ADD_BACKLOG, {"act": act, **row})]


def take_all_out(act: str, tournament: str) -> list[Statement]:
    """As `take_out`, of all matches of a tournament, for good: it counts for nothing."""
    row = {"of_tournament": tournament}
    return [(_ADD_ALL_TO_BACKLOG, {"act": act, **row}), (_TAKE_ALL_OUT, row)]


def put_back(act: str, tournament: str, player: str, out: Sequence[str]) -> list[Statement]:
    """Puts the matches back that `take_out` has taken out.

    Args:
        out: ids of players whose matches there stay out.
    """
    row = {"of_tournament": tournament, "of_player": player}
    return [(_put_back(out), row), (_ADD_BACKLOG, {"act": act, **row})]


def rank_again(act: str, table: str, places: Sequence[int]) -> list[Statement]:
    """Gives the sides of a match that was rated other places; `work_off_backlog` is to follow.

    A side that all its players had left stays behind the others.

    Rule: RTG-4
    Args:
        act: an id of its own.
        places: of each side, 1 the best.
    """
    return [(_RANK_AGAIN, {"act": act, "table": table, "places": places})]


async def work_off_backlog(store: Store) -> list[Rebuilt]:
    """Computes again what was asked for by `take_out` and `put_back`."""
    async with store.engine.connect() as connection:
        rows = (await connection.execute(select(rating_backlog))).all()
    keys = sorted({RatingKey(row.game, row.players) for row in rows})
    found = []
    for key in keys:
        of_key = [row for row in rows if RatingKey(row.game, row.players) == key]
        since = min(row.number for row in of_key)
        found.append(await rebuild(store, key, since, done=[row.id for row in of_key]))
    return found


async def _begin(store: Store, key: RatingKey, since: int) -> _Fold:
    """The standings of all players before a match."""
    fold = _Fold(key)
    if not since:
        return fold
    nth = func.row_number().over(partition_by=change.player_id, order_by=change.number.desc()).label("nth")
    query = select(rating_change, nth).where(
        change.game == key.game,
        change.players == key.players,
        change.number < since,
        change.value.is_not(None),
        change.player_id.in_(_players_since(key, since)),
    )
    last = query.subquery()
    latest = select(last).where(last.c.nth < LISTED_MATCHES).order_by(last.c.player_id, last.c.number)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(latest)).all()
    for player, of_player in groupby(rows, key=lambda row: row.player_id):
        fold.begin(player, list(of_player))
    return fold


def _players_since(key: RatingKey, since: int) -> Select[tuple[str]]:
    """The ids of those who have played from a match on."""
    later = rating_change.alias()
    of_key = (later.c.game == key.game, later.c.players == key.players)
    return select(later.c.player_id).where(*of_key, later.c.number >= since)


async def _page(store: Archive, key: RatingKey, since: int) -> _Page | None:
    """The next matches from that number on; None where there are none."""
    of_key = (match.game == key.game, match.players == key.players)
    some = select(match.number, match.why_not).where(*of_key, match.number >= since)
    page = some.order_by(match.number).limit(PAGE).subquery()
    query = (
        select(rating_change, page.c.why_not)
        .join(page, page.c.number == change.number)
        .order_by(change.number)
    )
    async with store.engine.connect() as connection:
        last = (await connection.execute(select(func.max(page.c.number)))).scalar()
        if last is None:
            return None
        # a match that has ended since the last question is the next page's
        changes = await connection.execute(query.where(page.c.number <= last))
        return _Page(last, changes.all())


async def _differing_ratings(
    store: Archive, fold: _Fold, *, everyone: bool
) -> tuple[list[dict[str, Any]], list[str]]:
    """The rows of `rating` that stand otherwise, and the players who have none any more.

    Args:
        everyone: also players who are in none of the matches.
    """
    query = select(rating).where(rating.c.game == fold.key.game, rating.c.players == fold.key.players)
    async with store.engine.connect() as connection:
        found = {row["player_id"]: dict(row) for row in (await connection.execute(query)).mappings()}
    expected = {
        player: rating_row(fold.key, player, fold.standings[player])
        for player in sorted(fold.touched)
        if player in fold.standings
    }
    changed = [row for player, row in expected.items() if found.get(player) != row]
    of = found if everyone else fold.touched & found.keys()
    return changed, sorted(player for player in of if player not in expected)


class _Replacement(Struct, frozen=True):
    """What takes the place of other rows.

    Attributes:
        gone: players without a rated match.
        done: as of `rebuild`.
    """

    fold: _Fold
    ratings: list[dict[str, Any]]
    gone: list[str]
    done: Sequence[str]


class _MoreMatches(Refusal):
    """Others have ended meanwhile."""

    code = "taken"


_CHANGE_KEY = ("player_id", "game", "players", "number")
# no row is made: of an account that was erased meanwhile none comes back
_SET_FIGURES = (
    update(rating_change)
    .where(*(change[name] == bindparam(f"the_{name}") for name in _CHANGE_KEY))
    .values({name: bindparam(f"the_{name}") for name in FIGURES})
)
_GONE = delete(rating).where(
    rating.c.game == bindparam("of_game"),
    rating.c.players == bindparam("of_players"),
    rating.c.player_id == bindparam("of"),
)
_LAST = select(func.max(match.number)).where(
    match.game == bindparam("of_game"), match.players == bindparam("of_players")
)
_DONE = delete(rating_backlog).where(
    backlog.game == bindparam("of_game"),
    backlog.players == bindparam("of_players"),
    backlog.id == bindparam("act"),
)
_played = rating_change.alias()
_AT_TOURNAMENT = (
    match.kind == "table",
    match.id.in_(
        select(game_table.c.id).where(
            game_table.c.manager_kind == "tournament", game_table.c.manager_id == bindparam("of_tournament")
        )
    ),
)
_OF_TOURNAMENT = (
    *_AT_TOURNAMENT,
    match.number.in_(select(_played.c.number).where(_played.c.player_id == bindparam("of_player"))),
)
_TAKE_OUT = update(rated_match).where(*_OF_TOURNAMENT, match.why_not.is_(None)).values(why_not="disqualified")
_RATED_OR_OUT = or_(match.why_not.is_(None), match.why_not == "disqualified")
_TAKE_ALL_OUT = update(rated_match).where(*_AT_TOURNAMENT, _RATED_OR_OUT).values(why_not="voided")


def _add_to_backlog(*matches: ColumnElement[bool]) -> Insert:
    """Notes that the ratings of these matches are to be computed again, each from the first of them."""
    act = bindparam("act", type_=String).label("id")
    first = select(act, match.game, match.players, func.min(match.number)).where(*matches)
    return insert(rating_backlog).from_select(
        ["id", "game", "players", "number"], first.group_by(match.game, match.players)
    )


_ADD_BACKLOG = _add_to_backlog(*_OF_TOURNAMENT)
_ADD_ALL_TO_BACKLOG = _add_to_backlog(*_AT_TOURNAMENT, match.why_not.is_(None))
_ADD_ONE_TO_BACKLOG = _add_to_backlog(match.number == bindparam("of_number"))
_PLAYED_AT = (
    select(change.number, change.player_id, change.side, change.rank, change.part)
    .join(rated_match, match.number == change.number)
    .where(match.id == bindparam("of_table"), match.kind == "table")
)
_SET_RANK = (
    update(rating_change)
    .where(change.number == bindparam("of_number"), change.side == bindparam("of_side"))
    .values(rank=bindparam("new_rank"))
)


def _put_back(out: Sequence[str]) -> Update:
    others = select(_played.c.number).where(_played.c.player_id.in_(out))
    return (
        update(rated_match)
        .where(*_OF_TOURNAMENT, match.why_not == "disqualified", match.number.not_in(others))
        .values(why_not=None)
    )


class _RankAgain:
    """Gives the sides of matches other ranks, and asks for computing what follows."""

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Does it for the `act`, `table` and `places` of each row."""
        count_matches(connection, 0)
        for row in rows:
            played = connection.execute(_PLAYED_AT, {"of_table": row["table"]}).all()
            before = {who.side: who.rank for who in played}
            stayed = {who.side for who in played if who.part != "left"}
            # of sides that all have left the one that stayed longest is before the others
            keys = {
                side: (0, row["places"][side]) if side in stayed else (1, before[side]) for side in before
            }
            after = {side: 1 + sum(other < own for other in keys.values()) for side, own in keys.items()}
            if after == before:
                continue
            number = played[0].number
            for side, rank in after.items():
                connection.execute(_SET_RANK, {"of_number": number, "of_side": side, "new_rank": rank})
            connection.execute(_ADD_ONE_TO_BACKLOG, {"act": row["act"], "of_number": number})


_RANK_AGAIN = _RankAgain()


class _Replace:
    """Writes what was computed, where no match has ended since, and none was taken out."""

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Does it for the `replacement` of each row. Raises _MoreMatches."""
        count_matches(connection, 0)
        for row in rows:
            replacement: _Replacement = row["replacement"]
            fold, key = replacement.fold, replacement.fold.key
            of_key = {"of_game": key.game, "of_players": key.players}
            if (connection.execute(_LAST, of_key).scalar() or 0) > fold.number:
                raise _MoreMatches("Other matches have ended meanwhile.")
            SET_RATINGS.execute(connection, replacement.ratings)
            for player in replacement.gone:
                connection.execute(_GONE, {**of_key, "of": player})
            for act in replacement.done:
                connection.execute(_DONE, {**of_key, "act": act})


_REPLACE = _Replace()
