"""Deal records of bridge: from a state, and back."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from valat.games.bridge.auction import MOST_CALLS
from valat.games.bridge.claims import MOST_REFUSED
from valat.games.bridge.options import PRESETS, Options
from valat.games.bridge.rules import DECK, HAND, board_vulnerable
from valat.games.bridge.state import Note, Setup, State, initial_state
from valat.kernel.deal_record import check_distinct, pack_cards, read_fields
from valat.kernel.errors import Impossible, Unreadable
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.view import View

MOST_BOARDS = 1_000_000
MOST_TEXT = 1000
"""Characters of an explanation."""
MOST_MOVES = MOST_CALLS + len(DECK) + MOST_REFUSED * (3 + 2 + 2)
"""Of a deal: 385. Calls, cards, and refused claims, declarer's with two answers, a defender's with one; one
that is accepted stands in place of a refused one, and leaves cards unplayed. Rule: BRI-BID-5, BRI-PLAY-3"""

Below = Annotated[int, msgspec.Meta(ge=0, lt=100)]
"""Part scores of a game that is not won. Rule: BRI-SCORE-7"""


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["bridge"]
    dealer: Annotated[int, msgspec.Meta(ge=0, le=3)]
    options: dict[str, Any] = {}
    board: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOARDS)] | None = None
    vulnerable: Literal["none", "ns", "ew", "all"] | None = None
    below: tuple[Below, Below] = (0, 0)


class CallNote(msgspec.Struct, frozen=True):
    """What a record tells of a call."""

    alert: bool = False
    text: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)] = ""


class DealtCards(msgspec.Struct, frozen=True):
    """The fields of a record that hold the cards, and what was told of calls."""

    hands: list[list[str]]
    calls: dict[str, CallNote] = {}


def record(state: State) -> Record:
    """The deal's record with all moves so far."""
    fields = {
        **head(state.setup),
        "hands": [list(hand) for hand in state.hands],
        "moves": [seat_move.text for seat_move in state.moves],
    }
    return fields | {"calls": notes_record(state.notes)} if state.notes else fields


def head(setup: Setup) -> Record:
    """The fields of a record that tell the setup; `below` where something stands there."""
    fields: Record = {
        "valat": 1,
        "game": "bridge",
        "options": changed_options(setup.options),
        "dealer": setup.dealer,
    }
    if setup.board is not None:
        fields["board"] = setup.board
    fields["vulnerable"] = setup.vulnerable
    return fields | {"below": list(setup.below)} if any(setup.below) else fields


def changed_options(options: Options) -> dict[str, Any]:
    """The options that differ from the default."""
    default = msgspec.structs.asdict(Options())
    # Only these: records stay short, and an option that is added later changes none of them.
    return {name: value for name, value in msgspec.structs.asdict(options).items() if value != default[name]}


def notes_record(notes: Mapping[int, Note]) -> dict[str, Record]:
    """What was told of calls, as a record writes it."""
    return {str(ply): msgspec.to_builtins(note) for ply, note in sorted(notes.items())}


def setup(record: Record | View) -> Setup:
    """The setup that a record, or a view of it, starts from; its cards are not looked at.

    Rule: BRI-SCORE-6 (who is vulnerable follows from the board's number unless the record says it)

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range.
    """
    fields = read_fields(record, Head, "bridge")
    options: Options = read_options(PRESETS, fields.options)
    # In a rubber it is the games that make a side vulnerable. Rule: BRI-SCORE-7
    numbered = fields.board is not None and options.scoring == "duplicate"
    usual = board_vulnerable(fields.board) if fields.board is not None and numbered else "none"
    return Setup(options, fields.dealer, fields.board, fields.vulnerable or usual, fields.below)


def load(record: Record) -> State:
    """The state before the first move of a record.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range, something is no card, or what is
            told of calls cannot be read.
        Impossible: a card twice, a wrong number of hands or cards.
    """
    start, dealt = setup(record), read_fields(record, DealtCards, "bridge")
    hands = tuple(pack_cards(hand, DECK, "the 52") for hand in dealt.hands)
    if [len(hand) for hand in hands] != [HAND] * 4:
        raise Impossible("Bridge needs four hands of thirteen cards.", key="wrong_hands")
    check_distinct(card for hand in hands for card in hand)
    return initial_state(
        start, hands, {_ply(ply): Note(call.alert, call.text) for ply, call in dealt.calls.items()}
    )


def _ply(text: str) -> int:
    """The ply that a note names. Raises Unreadable."""
    # The length first: `int` takes no thousands of digits.
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) < MOST_MOVES):
        raise Unreadable(f"'{text[:40]}' is not the number of a move.", key="bad_record")
    return int(text)
