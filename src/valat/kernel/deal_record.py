"""The pieces of deal records that games share: the head, the hands, and what cards must be."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from valat.cards.card import Card, read_card
from valat.kernel.errors import Impossible, Unreadable
from valat.kernel.game import Record
from valat.kernel.options import Presets, write_options
from valat.kernel.parsing import list_choices
from valat.kernel.view import View

Shape = TypeVar("Shape")


def read_fields(record: Record | View, shape: type[Shape], game: str) -> Shape:
    """The fields of a record, or of a view of it.

    Args:
        game: its name in a sentence.
    Raises:
        Unreadable: a field is missing, of a wrong type or out of its range; key `bad_record`.
    """
    try:
        # From attributes too: a view is a struct.
        return msgspec.convert(record, shape, from_attributes=True)
    except msgspec.ValidationError as error:
        why = list_choices(error, shape) or f"This is not a deal record of {game}: {error}."
        raise Unreadable(why, key="bad_record") from None


def head_writer(game: str, presets: Presets) -> Callable[[Any], Record]:
    """What writes the fields of a record that tell a setup: version, game, options and dealer.

    Args:
        presets: by which the options are written.
    """

    @cache
    def option_fields(options: Any) -> dict[str, Any]:
        return write_options(presets, options)

    def write_head(setup: Any) -> Record:
        # A copy, since the caller may change the record, and the cache must not.
        fields = dict(option_fields(setup.options))
        return {"valat": 1, "game": game, "options": fields, "dealer": setup.dealer}

    return write_head


def dealt_hands(
    rows: Iterable[Iterable[str]], pack: Collection[Card], name: str, sizes: Sequence[int], why: str
) -> tuple[tuple[Card, ...], ...]:
    """The hands of a record.

    Args:
        name: of the pack, in a sentence.
        sizes: how many cards each hand has.
        why: the sentence for hands of other sizes.
    Raises:
        Unreadable: something that is no card of the pack; key `bad_card`.
        Impossible: other hands than those sizes; key `wrong_hands`.
    """
    hands = tuple(pack_cards(row, pack, name) for row in rows)
    if [len(hand) for hand in hands] != list(sizes):
        raise Impossible(why, key="wrong_hands")
    return hands


def pack_card(text: str, pack: Collection[Card]) -> Card | None:
    """The card of a pack that a text names; None where it names none.

    >>> pack_card("h10", ("HT",)), pack_card("H9", ("HT",)), pack_card("?", ("HT",))
    ('HT', None, None)
    """
    try:
        card = read_card(text)
    except ValueError:
        return None
    return card if card in pack else None


def pack_cards(texts: Iterable[str], pack: Collection[Card], name: str) -> tuple[Card, ...]:
    """The cards of a pack that the texts name.

    Args:
        name: of the pack, in a sentence.
    Raises:
        Unreadable: a text names none; key `bad_card`.
    """
    return tuple(_pack_card(text, pack, name) for text in texts)


def check_distinct(cards: Iterable[Card], fault: str = "is dealt twice") -> None:
    """Passes where no card comes twice.

    Args:
        fault: what is said of a card that does.
    Raises:
        Impossible: one does; key `card_twice`.
    """
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise Impossible(f"The card {card} {fault}.", key="card_twice", args={"card": card})
        seen.add(card)


def _pack_card(text: str, pack: Collection[Card], name: str) -> Card:
    card = pack_card(text, pack)
    if card is None:
        # Cut, as a text from outside may be of any length.
        raise Unreadable(f"'{text[:40]}' is not a card in {name}.", key="bad_card", args={"card": text[:40]})
    return card
