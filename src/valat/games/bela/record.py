"""Deal records of Bela: from a state, and back."""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from valat.games.bela.notation import write
from valat.games.bela.options import PRESETS, Options
from valat.games.bela.rules import DECK
from valat.games.bela.state import DealtCards, Setup, State, initial_state
from valat.kernel.deal_record import check_distinct, pack_cards, read_fields
from valat.kernel.errors import Impossible, Unreadable
from valat.kernel.game import Record
from valat.kernel.options import read_options, write_options
from valat.kernel.view import View


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["bela2", "bela3", "bela4"]
    dealer: Annotated[int, msgspec.Meta(ge=0, le=3)]
    options: dict[str, Any] = {}


class DealtFields(msgspec.Struct, frozen=True):
    """The fields of a record that hold the cards; which of the last two there are, the game says."""

    hands: list[list[str]]
    talon: list[str] | None = None
    turn_up: str | None = None


def record(state: State) -> Record:
    """The deal's record with all moves so far."""
    cards = state.cards
    fields = {**head(state.setup), "hands": [list(hand) for hand in cards.hands]}
    if cards.talon:
        fields["talon"] = list(cards.talon)
    if cards.turn_up is not None:
        fields["turn_up"] = cards.turn_up
    return fields | {"moves": [write(move) for _, move in state.moves]}


def head(setup: Setup) -> Record:
    """The fields of a record that tell the setup."""
    # A copy, since the caller may change the record, and the cache must not.
    options = dict(_options(setup.options))
    return {"valat": 1, "game": setup.variant.name, "options": options, "dealer": setup.dealer}


@cache
def _options(options: Options) -> dict[str, Any]:
    return write_options(PRESETS[options.variant.name], options)


def setup(record: Record | View) -> Setup:
    """The setup that a record, or a view of it, starts from; its cards are not looked at.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range.
    """
    fields = read_fields(record, Head, "Bela")
    start = Setup(read_options(PRESETS[fields.game], fields.options), fields.dealer)
    # The field's own bound is that of the game for four.
    if start.dealer >= start.variant.players:
        raise Unreadable(
            f"The dealer must be one of the seats 0 to {start.variant.players - 1}.", key="bad_record"
        )
    return start


def load(record: Record) -> State:
    """The state before the first move of a record.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range, or something is no card.
        Impossible: a card twice, a wrong number of hands or cards.
    """
    start, fields = setup(record), read_fields(record, DealtFields, "Bela")
    variant = start.variant
    hands = tuple(_cards(hand) for hand in fields.hands)
    if [len(hand) for hand in hands] != [variant.tricks] * variant.players:
        why = f"This kind of Bela needs {variant.players} hands of {variant.tricks} cards."
        raise Impossible(why, key="wrong_hands")
    cards = DealtCards(hands, _talon(fields, variant.talon), _turn_up(fields, variant.turn_up))
    turn_up = () if cards.turn_up is None else (cards.turn_up,)
    # The other eleven cards of Bela for two are nowhere in the record: nobody ever sees them.
    check_distinct(card for row in (*hands, cards.talon, turn_up) for card in row)
    return initial_state(start, cards)


def _talon(fields: DealtFields, size: int) -> tuple[str, ...]:
    """Forehand's extra cards. Rule: BELA3-DEAL-1"""
    if not size:
        return ()
    if fields.talon is None:
        raise Unreadable("The record has no `talon` (forehand's two extra cards).", key="bad_record")
    if len(fields.talon) != size:
        raise Impossible(f"The talon must have {size} cards.", key="wrong_hands")
    return _cards(fields.talon)


def _turn_up(fields: DealtFields, wanted: bool) -> str | None:
    """The card turned up. Rule: BELA2-DEAL-1"""
    if not wanted:
        return None
    if fields.turn_up is None:
        raise Unreadable("The record has no `turn_up` (the card turned up).", key="bad_record")
    return _cards([fields.turn_up])[0]


def _cards(texts: Iterable[str]) -> tuple[str, ...]:
    return pack_cards(texts, DECK, "Bela's pack")
