"""What the house's bots make of a series' boards: played beforehand, shown when the window is closed.

Rule: DUP-REF-1, DUP-REF-2
"""

from collections import defaultdict
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from valat import games
from valat.bots.reference import ReferenceDeal
from valat.club.log.boards import board_id, score_of
from valat.house.board_references import ANYBODY, board_reference
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.protocol.table import Manager
from valat.series.live.boards import board_of
from valat.series.live.tables import KIND, table_seats
from valat.series.log.state import OpenSeries
from valat.store.boards import add_board
from valat.store.database import Store
from valat.store.key import HouseKey
from valat.store.references import add_reference, board_lines, reference_id
from valat.store.writer import Statement
from valat.table.log.reducer import rules_of


class BotScores(Struct, frozen=True):
    """What the house's bots scored on the boards of a series.

    Attributes:
        by_bot: by the bot's name and the board's number.
        complete: whether nothing more comes.
    """

    by_bot: Mapping[str, Mapping[int, int]] = {}
    complete: bool = False


def references(state: OpenSeries, keys: HouseKey) -> dict[int, ReferenceDeal]:
    """Each board's deal with somebody on the game's home seat, by the board's number."""
    found = {}
    for number in state.boards:
        setting, seats = table_seats(state, ANYBODY, number)
        manager = Manager(KIND, state.id, number)
        found[number] = board_reference(setting, manager, seats, board_of(state, number), keys)
    return found


def board_statements(state: OpenSeries, keys: HouseKey) -> list[Statement]:
    """The statements that lay the boards out, and have them played by the house's bots before anybody."""
    statements: list[Statement] = []
    for number, deal in references(state, keys).items():
        board = replace(board_of(state, number), reference_id=reference_id(deal))
        # what a board refers to comes first
        statements += [*add_reference(deal, state.opened_ms, keys), *add_board(board)]
    return statements


async def bot_scores(store: Store, state: OpenSeries) -> BotScores:
    """What the champion and the house's own bot scored on the boards that they have played."""
    numbers = {board_id(state.id, number): number for number in state.boards}
    try:
        lines = await board_lines(store, numbers)
    except Refusal:
        # without the key people's results are shown all the same
        return BotScores(complete=True)
    setting, _ = table_seats(state, ANYBODY, state.boards[0])
    game = games.find(state.game)
    side = game.sides(read_options(game.presets, rules_of(setting)))[game.home_seat]
    found: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for board, played in lines.items():
        for line in played or ():
            score = score_of(line.entry, side)
            if score is not None:
                found[line.bot][numbers[board]] = score
    return BotScores(found, all(played is not None for played in lines.values()))
