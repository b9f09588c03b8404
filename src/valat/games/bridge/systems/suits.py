"""The suits that the words of a system stand for in an auction: partner's, theirs, the unbid ones."""

from typing import NamedTuple

from valat.games.bridge.systems.context import BiddingContext, bid_suit
from valat.games.bridge.systems.pattern import Letters, suit_of_letter

ALL = (0, 1, 2, 3)
NAMES = {
    **{name: (suit,) for suit, name in enumerate(("clubs", "diamonds", "hearts", "spades"))},
    "minors": (0, 1),
    "majors": (2, 3),
    "all": ALL,
}
LETTERS = "CDHS"


class Place(NamedTuple):
    """Where words are read.

    Attributes:
        context: the auction so far.
        letters: those that a pattern has bound.
        named: the suit that the call names, None where it names none.
        trumps: the suit that is raised or proposed by it, None where none is.
    """

    context: BiddingContext
    letters: Letters
    named: int | None = None
    trumps: int | None = None


def suits(word: str, place: Place) -> tuple[int, ...]:
    """The suits 0 … 3 that a word stands for; none where there is no such suit."""
    if word in NAMES:
        return NAMES[word]
    if word == "suit":
        return () if place.named is None else (place.named,)
    if word == "others":
        return tuple(suit for suit in ALL if suit != place.named)
    if word in ("agreed", "contract", "partner", "own", "first"):
        suit = _single(word, place.context)
    elif word in ("theirs", "unbid", "unbid-majors", "side", "uncued"):
        return _many(word, place.context)
    else:
        suit = suit_of_letter(word, place.letters)
    return () if suit is None else (suit,)


def _single(word: str, context: BiddingContext) -> int | None:
    if word == "agreed":
        return context.trumps
    if word == "contract":
        bid = context.bid_meaning
        return None if bid is None or bid.artificial else bid_suit(bid.call)
    seat = context.partner if word == "partner" else context.seat
    shown = context.shown[seat].suits
    # In the order shown; a suit that is repeated goes to the end.
    return None if not shown else shown[0] if word == "first" else shown[-1]


def _many(word: str, context: BiddingContext) -> tuple[int, ...]:
    if word in ("cued", "uncued"):
        cued = context.cued[context.seat % 2]
        return tuple(suit for suit in ALL if suit != context.trumps and (suit in cued) == (word == "cued"))
    if word == "side":
        return () if context.trumps is None else tuple(suit for suit in ALL if suit != context.trumps)
    if word == "theirs":
        return context.opposing_suits
    asked = NAMES["majors"] if word == "unbid-majors" else ALL
    return tuple(suit for suit in asked if suit not in context.bid_suits)


def denominations(kind: str, place: Place) -> tuple[str, ...]:
    """The denominations that a kind of bid names, the lowest first."""
    context = place.context
    if kind in ("NT", *LETTERS):
        return (kind,)
    if kind == "any":
        return (*LETTERS, "NT")
    if kind == "suit":
        return tuple(LETTERS)
    if kind in ("major", "minor"):
        return tuple("HS" if kind == "major" else "CD")
    if kind == "ours":
        suits_meant = context.own_suits
    elif kind == "partners":
        suits_meant = context.shown[context.partner].suits
    elif kind in ("side", "cued", "uncued"):
        suits_meant = _many(kind, context)
    elif kind in ("unbid-major", "unbid-minor"):
        suits_meant = tuple(suit for suit in NAMES[f"{kind[6:]}s"] if suit not in context.bid_suits)
    elif kind == "theirs":
        # A suit that they have shown by a double alone may still be bid naturally.
        suits_meant = context.opposing_bid_suits
    else:
        suits_meant = suits("unbid" if kind == "new" else kind, place)
    return tuple(LETTERS[suit] for suit in sorted(suits_meant))
