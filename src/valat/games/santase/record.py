"""Deal records of Santase: from a state, and back."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from valat.games.santase.options import PRESETS
from valat.games.santase.rules import DECK, HAND, STOCK
from valat.games.santase.state import Setup, State, initial_state, move_texts
from valat.kernel.deal_record import check_distinct, head_writer, pack_cards, read_fields
from valat.kernel.errors import Impossible
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.view import View


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["santase"]
    dealer: Annotated[int, msgspec.Meta(ge=0, le=1)]
    options: dict[str, Any] = {}


class DealtCards(msgspec.Struct, frozen=True):
    """The fields of a record that hold the cards."""

    hands: list[list[str]]
    turn_up: str
    stock: list[str]


def record(state: State) -> Record:
    """The deal's record with all moves so far."""
    return {
        **head(state.setup),
        "hands": [list(hand) for hand in state.hands],
        "turn_up": state.turn_up,
        "stock": list(state.stock),
        "moves": move_texts(state),
    }


head = head_writer("santase", PRESETS)
"""Writes the fields of a record that tell the setup."""


def setup(record: Record | View) -> Setup:
    """The setup that a record, or a view of it, starts from; its cards are not looked at.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range.
    """
    fields = read_fields(record, Head, "Santase")
    return Setup(read_options(PRESETS, fields.options), fields.dealer)


def load(record: Record) -> State:
    """The state before the first move of a record.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range; or something is no card.
        Impossible: a card twice, a wrong number of hands or cards.
    """
    start, dealt = setup(record), read_fields(record, DealtCards, "Santase")
    hands = [_cards(hand) for hand in dealt.hands]
    (turn_up,), stock = _cards([dealt.turn_up]), _cards(dealt.stock)
    if [len(hand) for hand in hands] != [HAND, HAND]:
        raise Impossible("Santase needs two hands of six cards.", key="wrong_hands")
    if len(stock) != STOCK:
        raise Impossible("Santase's stock must have eleven cards besides the turn-up.", key="wrong_stock")
    # 24 cards of a pack of 24: where none comes twice, none is missing.
    check_distinct((*hands[0], *hands[1], turn_up, *stock))
    return initial_state(start, (hands[0], hands[1]), turn_up, stock)


def _cards(texts: Iterable[str]) -> tuple[str, ...]:
    return pack_cards(texts, DECK, "Santase's pack")
