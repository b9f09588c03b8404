"""The boards of a series: sealed together and laid out when it is opened, and each player's order of them."""

from collections.abc import Iterator
from hashlib import sha256

from valat.club.course.boards import new_seals, sealed_board
from valat.club.log.boards import NONCE
from valat.club.log.events import BoardSeals
from valat.series.log.state import OpenSeries
from valat.store.boards import Board
from valat.store.key import HouseKey

DAY_BOARDS = 12
HOUR_BOARDS = 8


def sealed_boards(keys: HouseKey, series: str, count: int) -> BoardSeals:
    """The seals of a series' boards."""
    return new_seals(keys, series, count)


def board_of(state: OpenSeries, number: int) -> Board:
    """The board of that number, from which tables are dealt."""
    # no player adds to it: they come when the boards lie there already
    of = state.day if state.kind == "day" else str(state.window.starts_ms)
    nonce = sha256(f"{state.game}\n{of}\n".encode()).hexdigest()[:NONCE]
    return sealed_board(state.id, state.game, state.seals, number, number, ("daily", nonce), state.opened_ms)


def order_of(state: OpenSeries, player: str) -> list[int]:
    """The boards in the order in which that player has them, which is another one for each.

    So nobody can tell a friend what comes next.
    """
    return sorted(state.boards, key=lambda board: sha256(_place(state, player, board)).digest())


def boards_to_come(state: OpenSeries, player: str) -> Iterator[int]:
    """The boards that the player has not begun, in the player's order."""
    entry = state.entries.get(player)
    return (board for board in order_of(state, player) if entry is None or board not in entry.plays)


def _place(state: OpenSeries, player: str, board: int) -> bytes:
    return f"{state.seals.root}\n{player}\n{board}\n".encode()
