"""What one seat may know of a deal, as the record it could write down."""

from valat.cards.card import UNKNOWN
from valat.games.yard.notation import write
from valat.games.yard.record import head
from valat.games.yard.state import State, legal, move_texts
from valat.kernel.game import Record


def view(state: State, seat: int | None) -> Record:
    """The deal record as the seat (None: a spectator) may know it.

    Everybody knows the card turned up and how many cards there are where. Of the others' hands, the stock and
    the reshuffles a seat sees what it was dealt and what it drew. Rule: YARD-INFO-1, YARD-DEAL-1
    """
    stocks = [_stock(state, seat, number) for number in range(1 + len(state.play.reshuffles))]
    fields = {
        **head(state.setup),
        "hands": [_hand(state, holder, seat) for holder in range(len(state.hands))],
        "stock": stocks[0],
        "moves": move_texts(state),
        "seat": seat,
        "legal": [] if seat is None else [write(move) for move in legal(state, seat)],
    }
    return fields | {"reshuffles": stocks[1:]} if stocks[1:] else fields


def _hand(state: State, holder: int, seat: int | None) -> list[str]:
    hand = state.hands[holder]
    if holder == seat:
        return list(hand)
    shown = [hand[0]] if holder == state.setup.dealer else []
    return shown + [UNKNOWN] * (len(hand) - len(shown))


def _stock(state: State, seat: int | None, number: int) -> list[str]:
    """The first stock (number 0) or a reshuffle, with the cards that the seat drew from it."""
    cards = (state.stock, *state.play.reshuffles)[number]
    drawers = state.play.drawers[number]
    row = [card if drawer == seat else UNKNOWN for card, drawer in zip(cards, drawers, strict=False)]
    return row + [UNKNOWN] * (len(cards) - len(row))
