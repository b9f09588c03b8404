"""The tables of a series: one for each player and board, at which the player sits alone beside bots."""

from typing import Literal

from valat import bots, games
from valat.club.log.boards import score_of
from valat.house.house import House
from valat.kernel.capabilities import has_club_sessions
from valat.kernel.errors import Refusal
from valat.kernel.match_cap import MatchCap
from valat.kernel.options import read_options
from valat.protocol.table import Manager
from valat.series.log.events import PlayFinished
from valat.series.log.state import OpenSeries, Play
from valat.store.players import Player
from valat.table.live.management import logged_refusal
from valat.table.live.table import Table
from valat.table.log.reducer import rules_of
from valat.table.log.setting import Setting
from valat.table.log.state import END_PHASES

KIND: Literal["daily"] = "daily"
"""What the tables of every kind of series call their manager: stored tables have this name."""
METHOD = "matchpoints"


def table_number(boards: int, entry: int, board: int) -> int:
    """The number of a player's table for a board among those of a series with so many boards.

    >>> table_number(12, 1, 12), table_number(12, 2, 1)
    (12, 13)
    """
    return (entry - 1) * boards + board


def place_of(boards: int, number: int) -> tuple[int, int]:
    """Whose table that is: the number of the entry, and the board.

    >>> place_of(12, 13)
    (2, 1)
    """
    return (number - 1) // boards + 1, (number - 1) % boards + 1


async def open_table(house: House, state: OpenSeries, player: Player, board: int) -> Table:
    """The player's table for a board, which is opened where there is none.

    The player sits on the game's home seat, the house's own bots on all others; with what they have seen of
    the same cards they do the same at every table. Rule: DUP-FAIR-1
    """
    setting, seats = table_seats(state, player, board)
    number = table_number(len(state.boards), state.entries[player.id].number, board)
    return await house.open_managed(Manager(KIND, state.id, number), setting, seats)


def table_seats(state: OpenSeries, player: Player, board: int) -> tuple[Setting, list[Player | str]]:
    """The setting of a player's table for a board, and who sits there."""
    game, setting = games.find(state.game), _setting(state, board)
    seats: list[Player | str] = [bots.level(state.game, None).name] * game.players(
        read_options(game.presets, rules_of(setting))
    )
    seats[game.home_seat] = player
    return setting, seats


async def begin(table: Table) -> None:
    """Lets the board be dealt, if it is not. Raises Refusal `frozen`."""
    management = table.management
    if management is None or table.state.phase in END_PHASES:
        return
    await management.resume()
    if table.state.deal is None:
        await management.deal(1)


async def stop(house: House, table: str) -> None:
    """Ends the table as it stands, since the window is closed."""
    with logged_refusal(table):
        live = await house.get(table)
        if live.management is not None:
            await live.management.stop("closed")


async def finished(house: House, player: str, board: int, play: Play) -> PlayFinished | None:
    """What came of a board; None while it is played."""
    try:
        table = await house.get(play.table)
    except Refusal:
        # it cannot be read on: the player goes on with the next
        return PlayFinished(player, board)
    state = table.state
    if table.freeze_reason is None and state.phase not in END_PHASES:
        return None
    if not state.finished_deals or state.deal is None:
        return PlayFinished(player, board)
    game = games.find(state.setting.game)
    assert has_club_sessions(game), "checked when the series was opened"
    entry = state.game.entry(state.deal.state)
    side = state.game.sides(state.options)[game.home_seat]
    return PlayFinished(player, board, score_of(entry, side), entry)


def _setting(state: OpenSeries, board: int) -> Setting:
    game = games.find(state.game)
    assert has_club_sessions(game), "checked when the series was opened"
    return Setting(
        state.game,
        options=dict(game.board_options(board, 1, METHOD)),
        # nobody waits for the player, who may go and come back
        clock=None,
        access="private",
        # a second window of a player who has still to play the board must not show it
        spectators="none",
        cap=MatchCap(1, count_passed=True, level="draw"),
        boards="shared",
        of=state.id,
        first=board,
        hidden=True,
    )
