"""Deal records: from a state, and back; and what one seat may know, as the record it could write down."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from valat.cards.card import UNKNOWN, Card
from valat.games.contree.rules import DECK, PRESETS
from valat.games.contree.state import State, legal, opening
from valat.kernel import view as views
from valat.kernel.deal_record import check_distinct, dealt_hands, head_writer, read_fields
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.target_match import TargetSetup


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["contree"]
    dealer: Annotated[int, msgspec.Meta(ge=0, le=3)]
    options: dict[str, Any] = {}


class DealtHands(msgspec.Struct, frozen=True):
    """The field of a record that holds the cards."""

    hands: list[list[str]]


def record(state: State) -> Record:
    """The deal's record with all moves so far."""
    return {**head(state.setup), "hands": [list(hand) for hand in state.hands], "moves": _moves(state)}


head = head_writer("contree", PRESETS)
"""Writes the fields of a record that tell the setup."""


def setup(record: Record | views.View) -> TargetSetup:
    """The setup that a record or a view starts from; its cards are not looked at.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range.
    """
    fields = read_fields(record, Head, "contrée")
    return TargetSetup(read_options(PRESETS, fields.options), fields.dealer)


def load(record: Record) -> State:
    """The state before the first move of a record.

    Raises:
        Unreadable: a field as `setup` refuses it, or something that is no card.
        Impossible: a card twice, a wrong number of hands or cards.
    """
    start = setup(record)
    dealt = read_fields(record, DealtHands, "contrée").hands
    hands = dealt_hands(
        dealt, DECK, "the pack of contrée", [8] * 4, "Contrée needs four hands of eight cards."
    )
    # 32 cards of a pack of 32: where none comes twice, none is missing.
    check_distinct(card for hand in hands for card in hand)
    return opening(start, hands)


class View(views.View, frozen=True, kw_only=True, omit_defaults=True):
    """A deal as one seat may know it, field by field as docs/notation.md has it."""

    hands: tuple[tuple[Card, ...], ...]
    moves: tuple[str, ...]
    seat: int | None
    legal: tuple[str, ...]
    match: views.TargetStanding | None = None
    clock: views.ClockRule | UnsetType | None = UNSET


def view(state: State, seat: int | None) -> View:
    """The deal record as the seat (None: a spectator) may know it: its own eight cards, and all moves.

    The other hands stay hidden to the last card: the order in which they were dealt is nobody's business.
    """
    return View(
        **head(state.setup),
        # All eight of them from the start: none is dealt after the auction (CTR-SEAT-1).
        hands=tuple(hand if holder == seat else (UNKNOWN,) * 8 for holder, hand in enumerate(state.hands)),
        moves=tuple(_moves(state)),
        seat=seat,
        legal=() if seat is None else legal(state, seat),
    )


def _moves(state: State) -> list[str]:
    return [move for _, move in state.moves]
