"""Cards and moves as people write them: signs of suits, `10` or `T`, rank or suit first, other words."""

from typing import Any

from valat.cards import card as cards
from valat.cards.card import RANKS, SUITS, Card
from valat.kernel.errors import Unreadable
from valat.kernel.game import Game

AnyGame = Game[Any, Any, Any]

_SIGNS = str.maketrans({**dict(zip("♣♦♥♠", SUITS, strict=True)), **dict(zip("♧♢♡♤", SUITS, strict=True))})
# What tells a screen to draw a sign in colour or not.
_STYLES = str.maketrans(dict.fromkeys("\ufe0e\ufe0f"))


def plain(text: str) -> str:
    """The text with letters for the signs of suits, and without blanks.

    Raises:
        Unreadable: it is no text; key `bad_card`.

    >>> plain(" 1♠"), plain("♥️ Q+belot")
    ('1S', 'HQ+belot')
    """
    if not isinstance(text, str):
        raise Unreadable(f"A card or call must be a text, not {type(text).__name__}.", key="bad_card")
    return "".join(text.translate(_STYLES).translate(_SIGNS).split())


def read_card(text: str) -> Card:
    """The card that a text names, as records write it.

    Args:
        text: suit and rank in either order, signs or letters, any case, `10` or `T`.
    Raises:
        Unreadable: it names none; key `bad_card`.

    >>> read_card("♠A"), read_card("10h"), read_card("qs")
    ('SA', 'HT', 'SQ')
    """
    for form in (plain(text), _suit_first(plain(text))):
        try:
            return cards.read_card(form)
        except ValueError:
            continue
    raise Unreadable(f"'{text[:40]}' isn't a card.", key="bad_card", args={"card": text[:40]})


def read_move(game: AnyGame, text: str) -> Any:
    """The game's move that a text names.

    A text that the game's records may have means what it means there; only else is it read as one of the
    game's other words, or as a card whose rank stands first. So `2S` is a bid of bridge, and `QS` a card.

    Raises:
        Unreadable: it names none; key as the game's.

    >>> from valat.games import find
    >>> bridge, belot = find("bridge"), find("belot")
    >>> [bridge.write(read_move(bridge, text)) for text in ("1N", "-", "2♠", "dbl", "qs", "10♥")]
    ['1NT', 'Pass', '2S', 'X', 'SQ', 'HT']
    >>> belot.write(read_move(belot, "Q♥+belot+♦8♦9♦10"))
    'HQ+belot+D8D9DT'
    """
    if not isinstance(text, str):
        raise Unreadable("A move must be a string.", key="bad_move")
    written = plain(text)
    for form in (written, game.aliases.get(written.upper(), written), _suit_first(written)):
        try:
            return game.read(form)
        except Unreadable:
            continue
    # Once more, as it stands: so the refusal shows what was typed.
    return game.read(text)


def _suit_first(text: str) -> str:
    """The text with the suit of its first card before the rank."""
    for place, letter in enumerate(text):
        if letter in "+=":
            return _suit_first(text[:place]) + text[place:]
    card = text.upper().replace("10", "T")
    return card[::-1] if len(card) == 2 and card[0] in RANKS and card[1] in SUITS else text
