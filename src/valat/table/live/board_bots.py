"""How bots move on a board that several tables play: alike wherever they have seen the same."""

from valat.bots.fair import fair_seed
from valat.kernel.errors import Refusal
from valat.kernel.view import View
from valat.store.key import HouseKey
from valat.table.live.picture import view_of
from valat.table.log.references import cards_name, is_compared
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


def bot_seed(state: TableState, view: View, keys: HouseKey) -> int | None:
    """What a bot's move is drawn by, from the deal, its seat and what that has seen; None: by chance.

    So on boards that several tables play, and where a person plays, who is told how the same bots meet the
    champion. Other bots alone draw by chance. Rule: DUP-FAIR-1, DUP-REF-1
    """
    if not state.persons and not is_compared(state):
        return None
    try:
        return fair_seed(cards_name(state, keys), view)
    except Refusal:
        # with the key lost the deal goes on, and has no reference
        return None
