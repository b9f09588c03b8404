"""Rated matches and what they change, in the order of their ends: written with the end of each."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import BigInteger, Connection, bindparam, func, select, text
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
from valat.store.driver import one_trip
from valat.store.prepared import PreparedQuery
from valat.store.schema import rated_match, rating, rating_change
from valat.store.writer import Row, Rows, Statement

MatchKind = Literal["table", "session"]
NotRated = Literal["bot", "guest", "stopped", "too_often", "disqualified", "voided"]
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
_of_current = (
    change.player_id == current.player_id,
    change.game == current.game,
    change.players == current.players,
)
_COUNT = PreparedQuery(
    text("""
INSERT INTO rating_count (id, number) VALUES (1, :more)
ON CONFLICT (id) DO UPDATE SET number = rating_count.number + excluded.number
RETURNING number
""").columns(number=BigInteger)
)
_ADD_MATCH = Rows(rated_match)
ADD_CHANGES = Rows(rating_change, update=FIGURES)
SET_RATINGS = Rows(
    rating,
    update=("value", "uncertainty", "matches", "at_ms", "twentieth_ms", "best", "month_best"),
)
_theirs = rating_change.alias()
_BEFORE = PreparedQuery(
    select(
        rating,
        # with the match that ends now it is the twentieth
        select(change.at_ms)
        .where(*_of_current, change.value.is_not(None))
        .order_by(change.number.desc())
        .limit(1)
        .offset(LISTED_MATCHES - 2)
        .scalar_subquery()
        .label("nineteenth_ms"),
        # how often the opponent who was met most often lately
        select(func.count())
        .where(
            *_of_current,
            change.at_ms > bindparam("since"),
            change.value.is_not(None),
            _theirs.c.number == change.number,
            _theirs.c.player_id.in_(bindparam("of", expanding=True)),
            _theirs.c.side != change.side,
        )
        .group_by(_theirs.c.player_id)
        .order_by(func.count().desc())
        .limit(1)
        .scalar_subquery()
        .label("met"),
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


class _RateMatches:
    """Gives each ended match its number, and writes what it changes."""

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Does it for the `ended` of each row."""
        for row in rows:
            _rate(connection, row["ended"])


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
    (counted,) = _COUNT.execute(connection, {"more": more}).rows()
    return int(counted.number)


def _rate(connection: Connection, ended: EndedMatch) -> None:
    key, who = ended.key, ended.participants
    of_key = {"game": key.game, "players": key.players}
    # also of a match that is not rated: two trips for all
    with one_trip(connection):
        counted = _COUNT.execute(connection, {"more": 1})
        of = [participant.player for participant in who]
        found = _BEFORE.execute(connection, {**of_key, "of": of, "since": _since(ended)})
    (count,), standing = counted.rows(), found.rows()
    why_not = ended.why_not
    if why_not is None and any((row.met or 0) >= OPPONENT_MATCHES for row in standing):
        why_not = "too_often"
    before = {row.player_id: standing_of(row) for row in standing}
    after: Mapping[str, RatingStanding] = {}
    if why_not is None:
        nineteenth = {row.player_id: row.nineteenth_ms for row in standing}
        after = standings_after(before, who, ended.at_ms, nineteenth)
    at = MatchNumber(key, count.number, ended.at_ms)
    match = {"number": at.number, "id": ended.id, "kind": ended.kind, **of_key, "at_ms": ended.at_ms}
    with one_trip(connection):
        _ADD_MATCH.execute(connection, [{**match, "why_not": why_not}])
        changes = [change_row(at, each, before.get(each.player), after.get(each.player)) for each in who]
        ADD_CHANGES.execute(connection, changes)
        SET_RATINGS.execute(connection, [rating_row(key, player, after[player]) for player in sorted(after)])


def _since(ended: EndedMatch) -> int:
    """From when on it counts how often two have met. Rule: RTG-2"""
    # who meets there the house's director decides; at one of their own, the players themselves
    free = ended.kind == "session" and not ended.by_player
    return ended.at_ms if free else ended.at_ms - OPPONENT_DAYS * DAY_MS


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
