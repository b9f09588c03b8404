"""The league between contests on the wire: strengths for everybody, and replays of its newest blocks."""

from typing import Any

from msgspec import Struct

from valat.protocol.contests import ContestGame


class LeagueRow(Struct, frozen=True):
    """A bot of the league, by all its blocks that are kept.

    Attributes:
        contest, title, entry: whence it is; of a bot of the house's empty, and null.
        version: of the entry; a new one begins anew.
        blocks: how many count.
        mean: points a block.
        half: half the width of the 95 % interval; null where there are too few blocks.
        last_ms: when it played last; null before.
    """

    contest: str
    title: str
    entry: int | None
    name: str
    author: str
    language: str
    version: int
    blocks: int
    mean: float
    half: float | None
    last_ms: int | None
    own: bool


class LeagueResult(Struct, frozen=True):
    """A block of two bots.

    Attributes:
        id: by which its replays are asked for.
        names, points: of both, points as the mean of its matches.
    """

    id: str
    at_ms: int
    names: tuple[str, str]
    points: tuple[float, float]


class LeagueTable(Struct, frozen=True):
    """A game of the league.

    Attributes:
        compared: what its figures count: `points`, `imps`, `matchpoints`.
        kept: of each pair so many of the newest blocks count.
        players: how many there are.
        rows: the best two hundred, and the caller's own; the best first, those that have played nothing last.
        recent: the newest blocks, the latest first, whose replays are kept.
    """

    id: str
    game: ContestGame
    compared: str
    kept: int
    players: int
    rows: tuple[LeagueRow, ...]
    recent: tuple[LeagueResult, ...]


class LeagueMessage(Struct, frozen=True):
    """The league; `served`: whether an arena is there that plays when it has nothing else to do.

    Attributes:
        games: those that were played last, fifty at most.
    """

    games: tuple[LeagueTable, ...]
    served: bool


class LeagueReplay(Struct, frozen=True):
    """A match of a block: moves alone, without what bots said or noted. Rule: CON-SRC-1"""

    points: tuple[float, float]
    record: dict[str, Any]


class LeagueBlockAnswer(Struct, frozen=True):
    """A block with its matches: one for each rotation of seats."""

    block: LeagueResult
    game: ContestGame
    matches: tuple[LeagueReplay, ...]


class LeagueRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Sets whether an entry plays in the league between contests."""

    plays: bool
