"""Deal records of Santase: from a state, and back."""

from functools import cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from valat.games.santase.notation import pack_card
from valat.games.santase.options import PRESETS, Options
from valat.games.santase.rules import HAND, STOCK
from valat.games.santase.state import Setup, State, opening, texts
from valat.kernel.errors import Impossible, Unreadable
from valat.kernel.game import Record
from valat.kernel.options import read_options, write_options

Shape = TypeVar("Shape")


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["santase"]
    dealer: Annotated[int, msgspec.Meta(ge=0, le=1)]
    options: dict[str, Any] = {}


class Dealt(msgspec.Struct, frozen=True):
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
        "moves": texts(state),
    }


def head(setup: Setup) -> Record:
    """The fields of a record that tell the setup."""
    return {"valat": 1, "game": "santase", "options": dict(_options(setup.options)), "dealer": setup.dealer}


@cache
def _options(options: Options) -> dict[str, Any]:
    return write_options(PRESETS, options)


def setup(record: Record) -> Setup:
    """The setup a record starts from; its cards are not looked at.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range.
    """
    fields = _convert(record, Head)
    return Setup(read_options(PRESETS, fields.options), fields.dealer)


def load(record: Record) -> State:
    """The state before the first move of a record.

    Raises:
        Unreadable: as `setup`, or something that is no card.
        Impossible: a card twice, a wrong number of hands or cards.
    """
    start, dealt = setup(record), _convert(record, Dealt)
    hands = [tuple(map(_card, hand)) for hand in dealt.hands]
    turn_up, stock = _card(dealt.turn_up), tuple(map(_card, dealt.stock))
    if [len(hand) for hand in hands] != [HAND, HAND]:
        raise Impossible("Santase is dealt to two hands of six cards.", key="wrong_hands")
    if len(stock) != STOCK:
        raise Impossible("The stock of Santase has eleven cards besides the turn-up.", key="wrong_stock")
    seen: set[str] = set()
    for card in (*hands[0], *hands[1], turn_up, *stock):
        if card in seen:
            raise Impossible(f"The card {card} is dealt twice.", key="card_twice", args={"card": card})
        seen.add(card)
    return opening(start, (hands[0], hands[1]), turn_up, stock)


def _convert(record: Record, shape: type[Shape]) -> Shape:
    try:
        return msgspec.convert(record, shape)
    except msgspec.ValidationError as error:
        raise Unreadable(f"This is not a deal record of Santase: {error}.", key="bad_record") from None


def _card(text: str) -> str:
    card = pack_card(text)
    if card is None:
        raise Unreadable(
            f"«{text[:40]}» is no card of Santase's pack.", key="bad_card", args={"card": text[:40]}
        )
    return card
