"""What conditions of deals are made of: seats, and what their hands count.

Each function takes a seat and gives a condition's part, which is compiled, or a hand and gives the number.

>>> north, south = Seat("N"), Seat("S")
>>> strong = (hcp(north) >= 15) & shape(north, "any 4333 + any 4432 + any 5332")
>>> fit = (spades(north) + spades(south) >= 8) | (hearts(north) + hearts(south) >= 8)
>>> from valat.library.bridge.conditions import BridgeHand
>>> hcp(BridgeHand.of_cards(["SA", "SQ", "H2"])), hcp(["SA", "SQ"]), losers(["SA", "SQ", "S2"])
(6, 6, 1)
"""

from collections.abc import Iterable, Sequence
from functools import cache
from operator import index
from typing import TypeAlias, overload

from valat.cards.card import NUMBERS, Card, read_card
from valat.games.bridge.dealing.counts import ByRank
from valat.games.bridge.dealing.expressions import Expression, count_of, kaplan_rubens_of
from valat.games.bridge.dealing.hands import BridgeHand, FourHands
from valat.games.bridge.dealing.script import read_shapes
from valat.games.bridge.formats.hands import SYMBOLS, find_seat
from valat.games.bridge.rules import DENOMINATIONS
from valat.games.bridge.systems.counts import Count
from valat.library.hands import Hand

__all__ = [
    "BridgeHand",
    "Condition",
    "FourHands",
    "Seat",
    "aces",
    "clubs",
    "controls",
    "diamonds",
    "east",
    "has",
    "hcp",
    "hearts",
    "jacks",
    "kaplan_rubens",
    "kings",
    "losers",
    "north",
    "points",
    "quality",
    "queens",
    "shape",
    "south",
    "spades",
    "tens",
    "top",
    "tricks",
    "west",
]

Condition = Expression
"""What functions of a seat give: compared, added, and put together with `&`, `|` and `~`."""

SUITS = "CDHS"
MOST_FOR_A_RANK = 1_000_000
"""A hand's sum then stays far below the largest number of a condition."""


class Seat:
    """A seat, whose hand conditions ask for.

    Args:
        name: `N` or `North`, in any case.
    Raises:
        ValueError: no seat has that name.
    """

    __slots__ = ("number",)

    def __init__(self, name: str) -> None:
        number = find_seat(name)
        if number is None:
            raise ValueError(f"{name!r} is not a seat. Write N, E, S or W.")
        self.number = number

    def __repr__(self) -> str:
        return f"Seat({'NESW'[self.number]!r})"


north, east, south, west = map(Seat, "NESW")

HandLike: TypeAlias = BridgeHand | Iterable[Card]
"""A hand, its cards as they are written, or a text as `valat.Hand` reads it."""


@overload
def hcp(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def hcp(who: HandLike, suit: str | None = None) -> int: ...
def hcp(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """High card points, 4 for an ace to 1 for a knave; bare honours count in full.

    Args:
        suit: `S`, `H`, `D` or `C`; None for the whole hand.

    >>> hcp("KT8.A96.A95.7542"), hcp("KT8.A96.A95.7542", "S")
    (11, 3)
    """
    return _counted("hcp", who, suit)


@overload
def points(who: Seat, ranks: Sequence[int], suit: str | None = None) -> Condition: ...
@overload
def points(who: HandLike, ranks: Sequence[int], suit: str | None = None) -> int: ...
def points(who: Seat | HandLike, ranks: Sequence[int], suit: str | None = None) -> Condition | int:
    """A count of your own, from the ace down; ranks that are left out count 0.

    Args:
        ranks: whole numbers.
        suit: `S`, `H`, `D` or `C`; None for the whole hand.
    Raises:
        ValueError: a number beyond a million.

    >>> points(["SA", "SK", "SJ"], [6, 4, 2, 1])
    11
    """
    return _counted(_by_rank(tuple(map(index, ranks))), who, suit)


@overload
def controls(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def controls(who: HandLike, suit: str | None = None) -> int: ...
def controls(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """Controls: 2 for an ace, 1 for a king."""
    return _counted("controls", who, suit)


@overload
def losers(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def losers(who: HandLike, suit: str | None = None) -> int: ...
def losers(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """Losers: of the first three cards of a suit those that are not ace, king or queen in their turn."""
    return _counted("losers", who, suit)


@overload
def top(who: Seat, number: int, suit: str | None = None) -> Condition: ...
@overload
def top(who: HandLike, number: int, suit: str | None = None) -> int: ...
def top(who: Seat | HandLike, number: int, suit: str | None = None) -> Condition | int:
    """How many of a suit's highest cards there are.

    Args:
        number: of how many, 1 … 13: 3 for ace, king and queen.
    Raises:
        ValueError: another number.

    >>> top(["SA", "SQ", "S2"], 3, "S")
    2
    """
    if not 1 <= number <= 13:
        raise ValueError("Out of range: 1 to 13.")
    return _counted(_by_rank((1,) * number), who, suit)


@overload
def quality(who: Seat, suit: str) -> Condition: ...
@overload
def quality(who: HandLike, suit: str) -> int: ...
def quality(who: Seat | HandLike, suit: str) -> Condition | int:
    """A hundred times the quality of a suit, by Kaplan and Rubens."""
    return _counted("quality", who, suit)


@overload
def kaplan_rubens(who: Seat) -> Condition: ...
@overload
def kaplan_rubens(who: HandLike) -> int: ...
def kaplan_rubens(who: Seat | HandLike) -> Condition | int:
    """A hundred times what a hand is worth by Kaplan and Rubens; a minimum opening has about 1200.

    >>> kaplan_rubens("S5 SA S4 H3 HA H2 D4 DA D3 CA C3 C2 C5".split())
    1670
    """
    if isinstance(who, Seat):
        return kaplan_rubens_of(who.number)
    hand = _hand(who)
    return hand.count("kaplan_rubens") - (50 if sorted(hand.shape) == [3, 3, 3, 4] else 100)


@overload
def shape(who: Seat, shapes: str) -> Condition: ...
@overload
def shape(who: HandLike, shapes: str) -> bool: ...
def shape(who: Seat | HandLike, shapes: str) -> Condition | bool:
    """Whether a hand has one of the shapes, spades first.

    Args:
        shapes: such as `any 4333 + any 4432 - 4xxx`; `x` is any length, `any` any order of the suits.
    Raises:
        Unreadable: something else; key `bad_where`.
    """
    found = read_shapes(shapes)
    if isinstance(who, Seat):
        return Expression("shape", who.number, found)
    return _hand(who).shape in found


@overload
def has(who: Seat, card: str) -> Condition: ...
@overload
def has(who: HandLike, card: str) -> bool: ...
def has(who: Seat | HandLike, card: str) -> Condition | bool:
    """Whether a hand has a card.

    Raises:
        ValueError: not a card.
    """
    # The sign of the suit first, as everywhere; dealer scripts have the rank first.
    found = read_card(card.translate(SYMBOLS))
    if isinstance(who, Seat):
        return Expression("card", who.number, NUMBERS[found])
    return found in _hand(who)


def tricks(who: Seat, denomination: str) -> Condition:
    """The tricks that a seat takes as declarer with all cards open; asking costs milliseconds a deal.

    Args:
        denomination: `C` … `NT`.
    Raises:
        ValueError: none of these.
    """
    name = denomination.upper().translate(SYMBOLS)
    name = "NT" if name == "N" else name
    if name not in DENOMINATIONS:
        raise ValueError(f"{denomination!r} is not a denomination. Write C, D, H, S or NT.")
    return Expression("tricks", who.number, DENOMINATIONS.index(name))


@overload
def spades(who: Seat) -> Condition: ...
@overload
def spades(who: HandLike) -> int: ...
def spades(who: Seat | HandLike) -> Condition | int:
    """How many spades."""
    return _counted("length", who, "S")


@overload
def hearts(who: Seat) -> Condition: ...
@overload
def hearts(who: HandLike) -> int: ...
def hearts(who: Seat | HandLike) -> Condition | int:
    """How many hearts."""
    return _counted("length", who, "H")


@overload
def diamonds(who: Seat) -> Condition: ...
@overload
def diamonds(who: HandLike) -> int: ...
def diamonds(who: Seat | HandLike) -> Condition | int:
    """How many diamonds."""
    return _counted("length", who, "D")


@overload
def clubs(who: Seat) -> Condition: ...
@overload
def clubs(who: HandLike) -> int: ...
def clubs(who: Seat | HandLike) -> Condition | int:
    """How many clubs."""
    return _counted("length", who, "C")


@overload
def aces(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def aces(who: HandLike, suit: str | None = None) -> int: ...
def aces(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """How many aces."""
    return _counted("aces", who, suit)


@overload
def kings(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def kings(who: HandLike, suit: str | None = None) -> int: ...
def kings(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """How many kings."""
    return _counted("kings", who, suit)


@overload
def queens(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def queens(who: HandLike, suit: str | None = None) -> int: ...
def queens(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """How many queens."""
    return _counted("queens", who, suit)


@overload
def jacks(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def jacks(who: HandLike, suit: str | None = None) -> int: ...
def jacks(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """How many knaves."""
    return _counted("jacks", who, suit)


@overload
def tens(who: Seat, suit: str | None = None) -> Condition: ...
@overload
def tens(who: HandLike, suit: str | None = None) -> int: ...
def tens(who: Seat | HandLike, suit: str | None = None) -> Condition | int:
    """How many tens."""
    return _counted("tens", who, suit)


def _counted(by: str | Count, who: Seat | HandLike, suit: str | None) -> Condition | int:
    place = None if suit is None else _suit(suit)
    if isinstance(who, Seat):
        return count_of(by, who.number, place)
    return _hand(who).count(by, place)


def _hand(who: HandLike) -> BridgeHand:
    if isinstance(who, BridgeHand):
        return who
    return BridgeHand.of_cards(Hand(who) if isinstance(who, str) else who)


def _suit(name: str) -> int:
    letter = name.upper().translate(SYMBOLS)[:1]
    if not letter or letter not in SUITS:
        raise ValueError(f"{name!r} is not a suit. Write S, H, D or C.")
    return SUITS.index(letter)


@cache
def _by_rank(ranks: tuple[int, ...]) -> Count:
    """The count of such numbers; the same one again, for its table takes milliseconds."""
    if any(abs(points) > MOST_FOR_A_RANK for points in ranks):
        raise ValueError(f"Out of range: -{MOST_FOR_A_RANK:,} to {MOST_FOR_A_RANK:,}.")
    return ByRank("points", ranks)
