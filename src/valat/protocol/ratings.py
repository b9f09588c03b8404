"""Ratings on the wire: a player's, and leader boards."""

from typing import Literal

from msgspec import Struct

from valat.protocol.references import CardRating

LeaderSpan = Literal["all", "month"]


class RatingMoment(Struct, frozen=True):
    """A rating at a moment.

    Attributes:
        at: milliseconds since 1970.
    """

    at: int
    value: int
    uncertainty: int


class PlayerRating(Struct, frozen=True, kw_only=True):
    """A player's rating at a game for so many players. Rule: RTG-1

    Attributes:
        provisional: whether the number says little yet.
        matches: rated ones.
        counted: those of the player's latest thousand; `won` of them.
        gain: by how much it has changed in 30 days.
        best: the highest rating so far that a leader board would have listed; null for none.
        place: on the leader board of all time; null if the player is not on it.
        of: how many are.
        line: over 90 days, the last of each day, the oldest first.
    """

    game: str
    players: int
    value: int
    uncertainty: int
    provisional: bool
    matches: int
    won: int
    counted: int
    gain: int
    best: int | None
    place: int | None
    of: int
    line: tuple[RatingMoment, ...]


class RatedResult(Struct, frozen=True, kw_only=True):
    """A won match, and what it brought.

    Attributes:
        at: milliseconds since 1970.
    """

    game: str
    players: int
    table: str
    at: int
    gain: int


class PlayerRatings(Struct, frozen=True, kw_only=True):
    """A player's ratings.

    Attributes:
        ratings: the most played first.
        cards: card ratings by game. Rule: RTG-3
        best: the wins that brought most, of the latest thousand matches.
    """

    ratings: tuple[PlayerRating, ...]
    cards: tuple[CardRating, ...]
    best: tuple[RatedResult, ...]


class RatedGame(Struct, frozen=True):
    """A game and a number of players for which there are ratings."""

    game: str
    players: int


class LeaderRow(Struct, frozen=True, kw_only=True):
    """A row of a leader board.

    Attributes:
        best: the highest rating of the span, by which they are ordered.
        value, uncertainty: the rating now.
    """

    place: int
    name: str
    avatar: str | None
    best: int
    value: int
    uncertainty: int
    matches: int


class LeaderBoard(Struct, frozen=True, kw_only=True):
    """The strongest at a game for so many players. Rule: RTG-6

    Attributes:
        rows: a hundred at most, the highest first.
        of: how many are listed.
        place: the caller's; null if they are not listed.
    """

    game: str
    players: int
    span: LeaderSpan
    rows: tuple[LeaderRow, ...]
    of: int
    place: int | None


class RatedGames(Struct, frozen=True):
    """What there are ratings for."""

    games: tuple[RatedGame, ...]
