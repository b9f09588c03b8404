"""How bots move on a board that several tables play: alike wherever they have seen the same."""

from hashlib import sha256

import msgspec

from valat.kernel.view import View
from valat.table.live.picture import view_of
from valat.table.log.state import TableState


def bot_view(state: TableState, seat: int) -> View:
    """What the bot of a seat is shown of the deal on the table.

    Of a board that other tables play too nothing that is this table's alone: neither how its match stands nor
    its clock. Rule: DUP-FAIR-1
    """
    assert state.deal is not None
    if not is_compared(state):
        return view_of(state, state.deal.state, seat)
    view: View = state.game.view(state.deal.state, seat)
    return view


def bot_seed(state: TableState, view: View) -> int | None:
    """What a bot's move is drawn by, from the board, its seat and what that has seen; None: by chance.

    Rule: DUP-FAIR-1
    """
    if not is_compared(state):
        return None
    assert state.deal is not None
    # without what was only said of moves: at another table it may be said in other words
    seen = msgspec.json.encode((state.deal.board, view.own_seat, view.hands, view.moves))
    # the text has a version, for another way would be another one
    return int.from_bytes(sha256(b"valat-board-move-1:" + seen).digest()[:8], "big")


def is_compared(state: TableState) -> bool:
    """Whether the deal on the table is a board of several tables; practice with its cards counts nowhere."""
    return state.deal is not None and state.deal.board is not None and not state.practice_deals
