"""Deal records of Belot: from a state, and back."""

from typing import Annotated, Any, Literal

import msgspec

from valat.games.belot.notation import write
from valat.games.belot.options import PRESETS
from valat.games.belot.rules import DECK
from valat.games.belot.state import Setup, State, initial_state
from valat.kernel.deal_record import check_distinct, dealt_hands, head_writer, read_fields
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.view import View

# No match comes near it: it only keeps absurd numbers of others' records out.
MOST_CARRIED = 1_000_000


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["belot"]
    dealer: Annotated[int, msgspec.Meta(ge=0, le=3)]
    options: dict[str, Any] = {}
    carried: Annotated[int, msgspec.Meta(ge=0, le=MOST_CARRIED)] = 0


class DealtHands(msgspec.Struct, frozen=True):
    """The field of a record that holds the cards."""

    hands: list[list[str]]


def record(state: State) -> Record:
    """The deal's record with all moves so far."""
    return {
        **head(state.setup),
        "hands": [list(hand) for hand in state.hands],
        "moves": [write(move) for _, move in state.moves],
    }


_write_head = head_writer("belot", PRESETS)


def head(setup: Setup) -> Record:
    """The fields of a record that tell the setup; `carried` where something waits."""
    fields = _write_head(setup)
    # Where the field is missing, readers take 0.
    return fields | {"carried": setup.carried} if setup.carried else fields


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
        Unreadable: a field is missing, of a wrong type or out of its range, or something is no card.
        Impossible: a card twice, a wrong number of hands or cards.
    """
    start = setup(record)
    dealt = read_fields(record, DealtHands, "Belot").hands
    hands = dealt_hands(dealt, DECK, "Belot's pack", [8] * 4, "Belot needs four hands of eight cards.")
    # 32 cards of a pack of 32: where none comes twice, none is missing.
    check_distinct(card for hand in hands for card in hand)
    return initial_state(start, hands)
