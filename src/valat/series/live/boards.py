"""Twelve boards a day: sealed together and laid out when it begins, and each player's order of them."""

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256

from valat.club.course.boards import laid_out_boards, new_seals
from valat.club.log.boards import NONCE
from valat.club.log.events import BoardSeals
from valat.series.log.state import Daily
from valat.store.key import HouseKey
from valat.store.writer import Statement

BOARDS = 12
DAY_MS = 24 * 3_600_000


def day_of(at_ms: int) -> str:
    """The day of a moment, by UTC.

    >>> day_of(1_800_000_000_000)
    '2027-01-15'
    """
    return datetime.fromtimestamp(at_ms / 1000, UTC).date().isoformat()


def end_ms(day: str) -> int:
    """When the day is over."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) + DAY_MS


def sealed_boards(keys: HouseKey, daily: str) -> BoardSeals:
    """The seals of a day's boards."""
    return new_seals(keys, daily, BOARDS)


def board_statements(state: Daily, at_ms: int) -> list[Statement]:
    """The statements that lay the boards out, from which tables are dealt by number."""
    # no player adds to it: they come when the boards lie there already
    nonce = sha256(f"{state.game}\n{state.day}\n".encode()).hexdigest()[:NONCE]
    return laid_out_boards(state.id, state.game, state.seals, state.boards, ("daily", nonce), at_ms)


def order_of(state: Daily, player: str) -> list[int]:
    """The boards in the order in which that player has them, which is another one for each.

    So nobody can tell a friend what comes next.
    """
    return sorted(state.boards, key=lambda board: sha256(_place(state, player, board)).digest())


def boards_to_come(state: Daily, player: str) -> Iterator[int]:
    """The boards that the player has not begun, in the player's order."""
    entry = state.entries.get(player)
    return (board for board in order_of(state, player) if entry is None or board not in entry.plays)


def _place(state: Daily, player: str, board: int) -> bytes:
    return f"{state.seals.root}\n{player}\n{board}\n".encode()
