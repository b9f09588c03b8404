"""What the house's bots make of a series' boards: played beforehand, shown when the window is closed.

Rule: DUP-REF-1, DUP-REF-2
"""

from collections import defaultdict
from collections.abc import Mapping

from valat import games
from valat.bots.reference import ReferenceDeal
from valat.club.log.boards import score_of
from valat.house.board_references import ANYBODY, board_reference
from valat.kernel.options import read_options
from valat.protocol.table import Manager
from valat.series.live.boards import board_of
from valat.series.live.tables import KIND, seated
from valat.series.log.state import OpenSeries
from valat.store.database import Store
from valat.store.key import HouseKey
from valat.store.references import add_reference, lines_of, reference_id
from valat.store.writer import Statement
from valat.table.log.reducer import rules_of


def references(state: OpenSeries, keys: HouseKey) -> dict[int, ReferenceDeal]:
    """Each board's deal with somebody on the game's home seat, by the board's number."""
    found = {}
    for number in state.boards:
        setting, seats = seated(state, ANYBODY, number)
        board = board_of(state, number, state.opened_ms)
        found[number] = board_reference(setting, Manager(KIND, state.id, number), seats, board, keys)
    return found


def reference_statements(state: OpenSeries, keys: HouseKey) -> list[Statement]:
    """The statements that have the boards played by the house's bots, before anybody has ended them."""
    deals = references(state, keys).values()
    return [statement for deal in deals for statement in add_reference(deal, state.opened_ms, keys)]


async def bot_scores(store: Store, state: OpenSeries) -> Mapping[str, Mapping[int, int]]:
    """What the champion and the house's own bot scored on boards that they have played, by bot and board."""
    ids = {reference_id(deal): board for board, deal in references(state, store.keys).items()}
    game = games.find(state.game)
    found: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for which, lines in (await lines_of(store, ids)).items():
        setting, _ = seated(state, ANYBODY, ids[which])
        side = game.sides(read_options(game.presets, rules_of(setting)))[game.home_seat]
        for line in lines:
            score = score_of(line.entry, side)
            if score is not None:
                found[line.bot][ids[which]] = score
    return found
