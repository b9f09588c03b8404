"""Rated matches and what they change, in the order of their ends: written with the end of each."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BigInteger, Connection, bindparam, func, select, update
from sqlalchemy import Row as DatabaseRow

from valat.ratings.match import Participant, rate_match
from valat.ratings.model import Rating
from valat.ratings.standing import (
    DAY_MS,
    LISTED_MATCHES,
    OPPONENT_DAYS,
    OPPONENT_MATCHES,
    RatingKey,
    RatingStanding,
    advance,
)
from valat.store.prepared import PreparedQuery
from valat.store.schema import rated_match, rating, rating_change, rating_count
from valat.store.writer import Row, Rows, Statement

MatchKind = Literal["table", "session"]
NotRated = Literal["bot", "guest", "stopped", "too_often", "disqualified"]
"""Why a match that was to be rated is not."""


class EndedMatch(Struct, frozen=True):
    """A match that was to be rated and is over.

    Attributes:
        id: of the table, or the club session, that `kind` says.
        participants: by side and id; empty where it is not rated.
        by_player: a player has opened the club session.
    """

    id: str
    kind: MatchKind
    key: RatingKey
    at_ms: int
    participants: tuple[Participant, ...] = ()
    why_not: NotRated | None = None
    by_player: bool = False


class MatchNumber(Struct, frozen=True):
    """Which match of a rating it is, by its number among all, and when it ended."""

    key: RatingKey
    number: int
    at_ms: int

    @property
    def of_key(self) -> dict[str, Any]:
        """The rating as columns."""
        return {"game": self.key.game, "players": self.key.players}


FIGURES = ("value", "uncertainty", "gain", "matches", "twentieth_ms", "best", "month_best")
"""Columns of `rating_change` that are computed."""

change, current = rating_change.c, rating.c
_of_key = (change.game == bindparam("game"), change.players == bindparam("players"))
_COUNT = PreparedQuery(
    update(rating_count)
    .where(rating_count.c.id == 1)
    .values(number=rating_count.c.number + bindparam("more", type_=BigInteger))
    .returning(rating_count.c.number)
)
_BEGIN = Rows(rating_count)
_ADD_MATCH = Rows(rated_match)
ADD_CHANGES = Rows(rating_change, update=FIGURES)
SET_RATINGS = Rows(
    rating,
    update=("value", "uncertainty", "matches", "at_ms", "twentieth_ms", "best", "month_best"),
)
_BEFORE = PreparedQuery(
    select(
        rating,
        # with the match that ends now it is the twentieth
        select(change.at_ms)
        .where(
            change.player_id == current.player_id,
            change.game == current.game,
            change.players == current.players,
            change.value.is_not(None),
        )
        .order_by(change.number.desc())
        .limit(1)
        .offset(LISTED_MATCHES - 2)
        .scalar_subquery()
        .label("nineteenth_ms"),
    )
    .where(
        current.player_id.in_(bindparam("of", expanding=True)),
        current.game == bindparam("game"),
        current.players == bindparam("players"),
    )
    # always in one order: two that lock the same rows never wait for each other
    .order_by(current.player_id)
    .with_for_update(of=rating),
    many="of",
)
_theirs = rating_change.alias()
_OFTEN = PreparedQuery(
    select(change.player_id)
    .join(_theirs, _theirs.c.number == change.number)
    .where(
        *_of_key,
        change.player_id.in_(bindparam("of", expanding=True)),
        _theirs.c.player_id.in_(bindparam("of", expanding=True)),
        change.player_id < _theirs.c.player_id,
        change.side != _theirs.c.side,
        change.at_ms > bindparam("since"),
        change.value.is_not(None),
    )
    .group_by(change.player_id, _theirs.c.player_id)
    .having(func.count() >= OPPONENT_MATCHES)
    .limit(1),
    many="of",
)


class _RateMatches:
    """Gives each ended match its number, and writes what it changes."""

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Does it for the `ended` of each row."""
        last = count_matches(connection, len(rows))
        for number, row in enumerate(rows, last + 1 - len(rows)):
            _rate(connection, number, row["ended"])


_RATE_MATCHES = _RateMatches()


def rate_ended(ended: EndedMatch) -> list[Statement]:
    """The statement that keeps a match and what it changes.

    Rule: RTG-2, RTG-5
    """
    return [(_RATE_MATCHES, {"ended": ended})]


def count_matches(connection: Connection, more: int) -> int:
    """How many matches have a number, with so many more.

    Until the transaction ends nobody else writes ratings.
    """
    number = _COUNT.execute(connection, {"more": more}).scalar()
    if number is not None:
        return int(number)
    _BEGIN.execute(connection, [{"id": 1, "number": more}])
    return more


def _rate(connection: Connection, number: int, ended: EndedMatch) -> None:
    at = MatchNumber(ended.key, number, ended.at_ms)
    why_not = ended.why_not or _why_not(connection, ended)
    match = {"number": number, "id": ended.id, "kind": ended.kind, **at.of_key, "at_ms": ended.at_ms}
    _ADD_MATCH.execute(connection, [{**match, "why_not": why_not}])
    if why_not is not None:
        rows = [change_row(at, who, None, None) for who in ended.participants]
        ADD_CHANGES.execute(connection, rows)
        return
    of = [who.player for who in ended.participants]
    found = list(_BEFORE.execute(connection, {**at.of_key, "of": of}))
    before = {row.player_id: standing_of(row) for row in found}
    nineteenth = {row.player_id: row.nineteenth_ms for row in found}
    after = standings_after(before, ended.participants, ended.at_ms, nineteenth)
    rows = [change_row(at, who, before.get(who.player), after[who.player]) for who in ended.participants]
    ADD_CHANGES.execute(connection, rows)
    SET_RATINGS.execute(connection, [rating_row(at.key, who, after[who]) for who in sorted(after)])


def _why_not(connection: Connection, ended: EndedMatch) -> NotRated | None:
    """Why a match is not rated, by what its players have played before. Rule: RTG-2"""
    # who meets there the house's director decides; at one of their own, the players themselves
    if ended.kind == "session" and not ended.by_player:
        return None
    since = ended.at_ms - OPPONENT_DAYS * DAY_MS
    row = {"game": ended.key.game, "players": ended.key.players, "since": since}
    often = _OFTEN.execute(connection, {**row, "of": [who.player for who in ended.participants]}).first()
    return "too_often" if often else None


def standings_after(
    before: Mapping[str, RatingStanding],
    participants: Sequence[Participant],
    at_ms: int,
    twentieth_ms: Mapping[str, int | None],
) -> dict[str, RatingStanding]:
    """How the players of a match stand after it, by id.

    Args:
        before: how they stood; players without a rated match are left out.
        twentieth_ms: when the last match but nineteen ended, this one included.
    """
    ratings = rate_match({player: standing.rating for player, standing in before.items()}, participants)
    return {
        player: advance(before.get(player), after, at_ms, twentieth_ms.get(player))
        for player, after in ratings.items()
    }


def standing_of(row: DatabaseRow[Any]) -> RatingStanding:
    """The standing that a row of `rating` or `rating_change` holds."""
    return RatingStanding(
        Rating(row.value, row.uncertainty), row.matches, row.at_ms, row.twentieth_ms, row.best, row.month_best
    )


def change_row(
    at: MatchNumber, who: Participant, before: RatingStanding | None, after: RatingStanding | None
) -> dict[str, Any]:
    """The row of `rating_change` of a player in a match; `after` is None where it is not rated."""
    row = {
        "player_id": who.player,
        **at.of_key,
        "number": at.number,
        "at_ms": at.at_ms,
        "side": who.side,
        "rank": who.rank,
        "part": who.part,
    }
    if after is None:
        return {**row, **dict.fromkeys(FIGURES)}
    start = Rating() if before is None else before.rating
    return {**row, **_figures(after), "gain": after.rating.value - start.value}


def rating_row(key: RatingKey, player: str, standing: RatingStanding) -> dict[str, Any]:
    """The row of `rating` of a player."""
    row = {"player_id": player, "game": key.game, "players": key.players}
    return {**row, **_figures(standing), "at_ms": standing.at_ms}


def _figures(standing: RatingStanding) -> dict[str, Any]:
    return {
        "value": standing.rating.value,
        "uncertainty": standing.rating.uncertainty,
        "matches": standing.matches,
        "twentieth_ms": standing.twentieth_ms,
        "best": standing.best,
        "month_best": standing.month_best,
    }
