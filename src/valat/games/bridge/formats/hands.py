"""Hands as PBN and LIN write them."""

from collections.abc import Iterable, Sequence

from valat.cards.card import Card, rank_of, suit_of
from valat.games.bridge.formats.troubles import UnreadablePart
from valat.games.bridge.rules import DECK, HAND, SEATS

SUITS = "SHDC"
"""In the order in which players name them."""

RANKS = "AKQJT98765432"
SYMBOLS = str.maketrans("♠♥♦♣", SUITS)
"""The signs of the suits as their letters."""

SEAT_NAMES = {
    **{letter: seat for seat, letter in enumerate(SEATS)},
    **{name: seat for seat, name in enumerate(("NORTH", "EAST", "SOUTH", "WEST"))},
}
_CARDS = frozenset(DECK)


def find_seat(text: str) -> int | None:
    """The seat that a letter or a word names; None where it names none.

    >>> find_seat("s"), find_seat("North"), find_seat("NS")
    (2, 0, None)
    """
    return SEAT_NAMES.get(text.strip().upper())


def pbn_hand(text: str) -> tuple[Card, ...]:
    """The cards of a hand, spades first and a dot between the suits; none for `-`.

    Some programs write the letter of a suit before its cards, or a hyphen for a void.

    Raises:
        UnreadablePart: it is no hand.

    >>> pbn_hand("AK.q10..2"), pbn_hand("SAK.HQ10.D-.C2"), pbn_hand("AK.QT.-.2")
    (('SA', 'SK', 'HQ', 'HT', 'C2'), ('SA', 'SK', 'HQ', 'HT', 'C2'), ('SA', 'SK', 'HQ', 'HT', 'C2'))
    """
    # The standard's word for a hand that is not told, and four suits with nothing in them.
    if text in ("-", "..."):
        return ()
    suits = text.upper().replace("10", "T").translate(SYMBOLS).split(".")
    if len(suits) != len(SUITS):
        raise UnreadablePart("four_suits", text)
    if all(ranks[:1] == suit for suit, ranks in zip(SUITS, suits, strict=True)):
        suits = [ranks[1:] for ranks in suits]
    rows = zip(SUITS, ("" if ranks == "-" else ranks for ranks in suits), strict=True)
    return _check_cards([suit + rank for suit, ranks in rows for rank in ranks])


def pbn_deal(text: str) -> tuple[tuple[Card, ...], ...]:
    """The four hands of a deal such as `N:… … … …`.

    Raises:
        UnreadablePart: it is none.
    """
    first, colon, rest = text.strip().partition(":")
    rows = _rows(rest)
    start = find_seat(first)
    if not colon or start is None or len(rows) != 4:
        raise UnreadablePart("deal")
    hands = [pbn_hand(rows[(seat - start) % 4]) for seat in range(4)]
    return complete_hands(hands)


def _rows(text: str) -> list[str]:
    """The hands' words; of a hand that is not told some programs write nothing between its blanks.

    >>> _rows("1.2.3.4  5.6.7.8 "), _rows(" 1.2.3.4   5.6.7.8  - -")
    (['1.2.3.4', '-', '5.6.7.8', '-'], ['1.2.3.4', '5.6.7.8', '-', '-'])
    """
    rows = text.split()
    if len(rows) < len(SUITS):
        # an empty place each, whether a blank stands at the end or not
        places = [row or "-" for row in text.removeprefix(" ").split(" ")]
        rows = places + ["-"] * (len(SUITS) - len(places))
    return rows


def complete_hands(hands: Sequence[tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    """The hands, a single unknown one being what the others leave.

    Raises:
        UnreadablePart: a card twice, or more than thirteen in a hand.
    """
    _check_holders(hands)
    for seat, hand in enumerate(hands):
        if len(hand) > HAND:
            raise UnreadablePart("long_hand", f"{SEATS[seat]}: {len(hand)}")
    cards = [card for hand in hands for card in hand]
    missing = [seat for seat, hand in enumerate(hands) if len(hand) < HAND]
    # Only a hand with no card at all: in one with twelve a card was lost, and filling it in would hide
    # that.
    if len(missing) == 1 and not hands[missing[0]]:
        rest = tuple(sorted(_CARDS.difference(cards), key=_order))
        return tuple(rest if seat in missing else sorted_hand(hand) for seat, hand in enumerate(hands))
    return tuple(map(sorted_hand, hands))


def short_hand(hands: Sequence[tuple[Card, ...]]) -> str | None:
    """The seat that has too few cards, and how many; None where none has.

    An ending has as many in each of its four hands, or one fewer in those who have played to the trick.

    >>> short_hand([("SA",), (), (), ()]), short_hand([("SA",), ("S2",), ("S3",), ("S4",)])
    ('N: 1', None)
    """
    lengths = {seat: len(hand) for seat, hand in enumerate(hands) if hand}
    if not lengths:
        return None
    is_ending = len(lengths) == len(hands) and max(lengths.values()) < HAND
    least = max(lengths.values()) - 1 if is_ending else HAND
    seat = min(lengths, key=lengths.__getitem__)
    return f"{SEATS[seat]}: {lengths[seat]}" if lengths[seat] < least else None


def _check_holders(hands: Sequence[tuple[Card, ...]]) -> None:
    """Raises UnreadablePart for the first card that is dealt twice, with the hands that have it."""
    holders: dict[Card, int] = {}
    for seat, hand in enumerate(hands):
        for card in hand:
            if card in holders:
                raise UnreadablePart("dealt_twice", f"{card}: {SEATS[holders[card]]}, {SEATS[seat]}")
            holders[card] = seat


def sorted_hand(hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as players sort them: spades first, the highest of a suit first."""
    return tuple(sorted(hand, key=_order))


def write_hand(hand: Iterable[Card]) -> str:
    """A hand as PBN has it; `-` where it is not known."""
    cards = sorted(hand, key=_order)
    if not cards:
        return "-"
    return ".".join("".join(rank_of(card) for card in cards if suit_of(card) == suit) for suit in SUITS)


def write_deal(hands: Sequence[Iterable[Card]], first: int) -> str:
    """The deal as PBN has it, from the first seat on.

    >>> write_deal([("SA", "H2"), (), ("DK",), ()], 2)
    'S:..K. - A.2.. -'
    """
    return f"{SEATS[first]}:{' '.join(write_hand(hands[(first + step) % 4]) for step in range(4))}"


def lin_hand(text: str) -> tuple[Card, ...]:
    """The cards of a hand such as `SAKH32DQC9`.

    Raises:
        UnreadablePart: it is no hand.
    """
    suit, cards = "", []
    for letter in text.upper().replace("10", "T"):
        if letter in SUITS:
            suit = letter
        else:
            # Before the first suit this makes no card, and `_check_cards` says so.
            cards.append(suit + letter)
    return _check_cards(cards)


def write_lin_hand(hand: Iterable[Card]) -> str:
    """A hand as LIN has it, the lowest card of a suit first."""
    cards = sorted(hand, key=_order, reverse=True)
    return "".join(suit + "".join(rank_of(card) for card in cards if suit_of(card) == suit) for suit in SUITS)


def _check_cards(cards: list[str]) -> tuple[Card, ...]:
    for card in cards:
        if card not in _CARDS:
            raise UnreadablePart("no_card", card[:2])
    return tuple(cards)


def _order(card: Card) -> tuple[int, int]:
    return SUITS.index(suit_of(card)), RANKS.index(rank_of(card))
