"""What one seat may know of a deal, as the record it could write down."""

from valat.cards.card import UNKNOWN
from valat.games.santase.record import head
from valat.games.santase.state import State, legal, move_texts, offers
from valat.kernel.game import Record


def view(state: State, seat: int | None) -> Record:
    """The deal record as the seat (None: a spectator) may know it.

    Of hands and stock it has what the seat was dealt and what it drew; the others stay hidden to the last
    card, the order in which they came being nobody's business.
    """
    own = _drawn(state, seat)
    fields = {
        **head(state.setup),
        "hands": [list(hand) if holder == seat else [UNKNOWN] * 6 for holder, hand in enumerate(state.hands)],
        "turn_up": state.turn_up,
        "stock": [card if place in own else UNKNOWN for place, card in enumerate(state.stock)],
        "moves": move_texts(state),
        "seat": seat,
        "legal": [],
    }
    if seat is None:
        return fields
    fields["legal"] = [move.name for move in legal(state, seat)]
    offered = offers(state, seat)
    return fields | {"offers": {card: list(said) for card, said in offered.items()}} if offered else fields


def _drawn(state: State, seat: int | None) -> set[int]:
    """The places in the stock from which the seat has drawn, the winner of a trick before the loser.

    The turn-up's is one behind the last.

    Rule: SAN-PLAY-1
    """
    if seat is None:
        return set()
    draws = (len(state.stock) + 1 - len(state.play.stock)) // 2
    winners = [winner for winner, _ in state.play.tricks[:draws]]
    return {2 * trick + (winner != seat) for trick, winner in enumerate(winners)}
