"""The league between contests on the wire: public strengths, and replays of its newest blocks."""

from typing import Any

from msgspec import Struct

from valat.protocol.contests import ContestGame


class LeagueRow(Struct, frozen=True, kw_only=True):
    """A bot of the league, by all blocks that are kept.

    Attributes:
        contest, title, entry: where it comes from; for a house bot empty, and null.
        version: of the entry; a new version starts again from nothing.
        blocks: how many count.
        mean: points per block.
        half: half the width of the 95 % interval; null with too few blocks.
        last_ms: when it last played; null before.
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
        id: by which you ask for its replays.
        names, points: of both bots; points are the mean of the block's matches.
    """

    id: str
    at_ms: int
    names: tuple[str, str]
    points: tuple[float, float]


class LeagueTable(Struct, frozen=True, kw_only=True):
    """A game of the league.

    Attributes:
        compared: what its figures count: `points`, `imps`, `matchpoints`.
        kept: how many of the newest blocks of each pair count.
        players: number of bots.
        rows: the best two hundred and the caller's own; the best first, bots that have not played last.
        recent: the newest blocks, the latest first; their replays are kept.
    """

    id: str
    game: ContestGame
    compared: str
    kept: int
    players: int
    rows: tuple[LeagueRow, ...]
    recent: tuple[LeagueResult, ...]


class LeagueMessage(Struct, frozen=True):
    """The league; `served`: whether an arena is there that plays it when idle.

    Attributes:
        games: the games played last, at most fifty.
    """

    games: tuple[LeagueTable, ...]
    served: bool


class LeagueReplay(Struct, frozen=True):
    """A match of a block: only moves, nothing that bots said or noted. Rule: CON-SRC-1"""

    points: tuple[float, float]
    record: dict[str, Any]


class LeagueBlockAnswer(Struct, frozen=True):
    """A block with its matches: one per rotation of seats."""

    block: LeagueResult
    game: ContestGame
    matches: tuple[LeagueReplay, ...]


class LeagueRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Sets whether an entry plays in the league between contests."""

    plays: bool
