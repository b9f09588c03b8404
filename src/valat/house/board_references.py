"""A board as the house's own bots are to play it, before anybody has sat down to it. Rule: DUP-REF-1"""

from collections.abc import Sequence

from msgspec.structs import replace

from valat.aggregate.ids import new_id
from valat.bots.reference import ReferenceDeal
from valat.house.opening import managed_events, open_table
from valat.protocol.table import Manager
from valat.store.boards import Board
from valat.store.key import HouseKey
from valat.store.players import Player
from valat.table.live.boards import board_seal, dealt_event
from valat.table.live.seats import Sitter
from valat.table.log.append import append_steps
from valat.table.log.outcome import committed_event
from valat.table.log.references import reference_deal
from valat.table.log.setting import Setting

ANYBODY = Player("", "", guest=True)
"""Who sits where people will: of a reference nothing hangs on who they are."""


def board_reference(
    setting: Setting, manager: Manager, seats: Sequence[Sitter], board: Board, keys: HouseKey
) -> ReferenceDeal:
    """The board's deal at a managed table of that setting, which is opened nowhere.

    Raises as `managed_events`, and Refusal `no_key`.
    """
    managed = replace(setting, manager=manager, undo=False, hints=False)
    state, _ = open_table(new_id(), managed_events(managed, seats), keys, board.made_ms)
    seal = board_seal(board, 1)
    sealed = append_steps(state, [committed_event(seal)], keys, board.made_ms)[-1][1]
    dealt = append_steps(sealed, [dealt_event(sealed, seal)], keys, board.made_ms)[-1][1]
    return reference_deal(dealt, keys)
