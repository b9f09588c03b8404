"""Deal records of yard bridge: from a state, and back."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from valat.games.yard.options import FEWEST, MOST, PRESETS, Options
from valat.games.yard.rules import DECK, HAND, LIMIT
from valat.games.yard.state import Setup, State, initial_state, move_texts
from valat.kernel.deal_record import check_distinct, head_writer, pack_cards, read_fields
from valat.kernel.errors import Impossible
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.view import View

TWICE = "comes twice"
"""What is said of a card, be it dealt or reshuffled."""


class Head(msgspec.Struct, frozen=True):
    """The fields of a record from which the setup follows."""

    valat: Literal[1]
    game: Literal["yard"]
    dealer: Annotated[int, msgspec.Meta(ge=0, lt=MOST)]
    options: dict[str, Any] = {}
    # Under the limit: at it a count burns, over it the match is lost.
    scores: tuple[Annotated[int, msgspec.Meta(ge=0, lt=LIMIT)], ...] | None = None


class DealtCards(msgspec.Struct, frozen=True):
    """The fields of a record that hold the cards."""

    hands: list[list[str]]
    stock: list[str]
    reshuffles: list[list[str]] = []


def record(state: State) -> Record:
    """The deal's record with all moves so far."""
    fields = {
        **head(state.setup),
        "hands": [list(hand) for hand in state.hands],
        "stock": list(state.stock),
        "moves": move_texts(state),
    }
    reshuffles = [list(stock) for stock in state.play.reshuffles]
    return fields | {"reshuffles": reshuffles} if reshuffles else fields


_write_head = head_writer("yard", PRESETS)


def head(setup: Setup) -> Record:
    """The fields of a record that tell the setup."""
    return {**_write_head(setup), "scores": list(setup.scores)}


def setup(record: Record | View) -> Setup:
    """The setup that a record or a view starts from; of its cards only the number of hands is looked at.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range.
        Impossible: there is no such seat, or scores are not one a side.
    """
    fields = read_fields(record, Head, "yard bridge")
    options = _options(fields.options, record.hands if isinstance(record, View) else record.get("hands"))
    sides = max(options.sides) + 1
    scores = (0,) * sides if fields.scores is None else fields.scores
    if fields.dealer >= options.players:
        raise Impossible(f"With {options.players} players there is no seat {fields.dealer}.", key="no_seat")
    if len(scores) != sides:
        raise Impossible(
            f"There must be {sides} scores, one per side, not {len(scores)}.", key="wrong_scores"
        )
    return Setup(options, fields.dealer, scores)


def _options(fields: dict[str, Any], hands: Any) -> Options:
    """The options; a record that does not tell how many play has as many hands."""
    options: Options = read_options(PRESETS, fields)
    # Only of a record, whose hands are a list: the options of a view are complete.
    count = len(hands) if isinstance(hands, list) else 0
    if "players" in fields or options.partners or not FEWEST <= count <= MOST:
        return options
    return msgspec.structs.replace(options, players=count)


def load(record: Record) -> State:
    """The state before the first move of a record.

    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range; or something is no card.
        Impossible: there is no such seat, scores are not one a side, a card comes twice, or there is a wrong
            number of hands or cards.
    """
    start, dealt = setup(record), read_fields(record, DealtCards, "yard bridge")
    players = start.options.players
    hands, stock = tuple(map(_cards, dealt.hands)), _cards(dealt.stock)
    if [len(hand) for hand in hands] != [HAND] * players:
        raise Impossible(f"Each of the {players} players needs five cards.", key="wrong_hands")
    if len(stock) != len(DECK) - HAND * players:
        raise Impossible(f"The stock must have {len(DECK) - HAND * players} cards.", key="wrong_stock")
    check_distinct((card for row in (*hands, stock) for card in row), TWICE)
    # Which cards each has only the moves tell, so that is checked when it is needed.
    for reshuffle in dealt.reshuffles:
        check_distinct(_cards(reshuffle), TWICE)
    return initial_state(start, hands, stock)


def _cards(texts: Iterable[str]) -> tuple[str, ...]:
    return pack_cards(texts, DECK, "the 36")
