"""Deal records of Belot: from a state, and back."""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from valat.games.belot.notation import write
from valat.games.belot.options import PRESETS, Options
from valat.games.belot.rules import DECK
from valat.games.belot.state import Setup, State, opening
from valat.kernel.deal_record import check_distinct, pack_cards, read_fields
from valat.kernel.errors import Impossible
from valat.kernel.game import Record
from valat.kernel.options import read_options, write_options
from valat.kernel.view import View

MOST_CARRIED = 1_000_000


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["belot"]
    dealer: Annotated[int, msgspec.Meta(ge=0, le=3)]
    options: dict[str, Any] = {}
    carried: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARRIED)] = 0


class Dealt(msgspec.Struct, frozen=True):
    """The field of a record that holds the cards."""

    hands: list[list[str]]


def record(state: State) -> Record:
    """The deal's record with all moves so far."""
    return {
        **head(state.setup),
        "hands": [list(hand) for hand in state.hands],
        "moves": [write(move) for _, move in state.moves],
    }


def head(setup: Setup) -> Record:
    """The fields of a record that tell the setup; `carried` where something waits."""
    fields: Record = {
        "valat": 1,
        "game": "belot",
        "options": dict(_options(setup.options)),
        "dealer": setup.dealer,
    }
    return fields | {"carried": setup.carried} if setup.carried else fields


@cache
def _options(options: Options) -> dict[str, Any]:
    return write_options(PRESETS, options)


def setup(record: Record | View) -> Setup:
    """The setup that a record, or a view of it, starts from; its cards are not looked at.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range.
    """
    fields = read_fields(record, Head, "Belot")
    return Setup(read_options(PRESETS, fields.options), fields.dealer, fields.carried)


def load(record: Record) -> State:
    """The state before the first move of a record.

    Raises:
        Unreadable: as `setup`, or something that is no card.
        Impossible: a card twice, a wrong number of hands or cards.
    """
    start = setup(record)
    dealt = read_fields(record, Dealt, "Belot").hands
    hands = tuple(pack_cards(hand, DECK, "Belot's pack") for hand in dealt)
    if [len(hand) for hand in hands] != [8, 8, 8, 8]:
        raise Impossible("Belot is dealt to four hands of eight cards.", key="wrong_hands")
    check_distinct(card for hand in hands for card in hand)
    return opening(start, hands)
