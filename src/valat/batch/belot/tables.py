"""Belot's rules as tables for flat deals: how cards lie in each contract, and what may be announced.

A set of cards is 32 bits here, eight to a suit, C D H S and 7 … A: a card's number is its place in `DECK`.
"""

from collections.abc import Iterator
from functools import cache

from valat.cards.card import NUMBERS
from valat.games.belot.announcements import COMBINATIONS, KINDS, Combination
from valat.games.belot.rules import CONTRACTS, DECK, SUITS, TRUMPS, rules_of
from valat.kernel.strength import by_place, card_bits

EIGHT = len(DECK) // len(SUITS)
KIND_OF = {**dict.fromkeys(SUITS, 0), "NT": 1, "AT": 2}
"""Contracts of a kind share their trick rules, but for the suits' names."""


def bits() -> list[int]:
    """The bit of each card in a position, contract by contract."""
    return [card_bits(rules_of(contract))[card] for contract in CONTRACTS for card in DECK]


def numbers() -> list[int]:
    """The card of each bit of a position, contract by contract."""
    rows = (card_bits(rules_of(contract)) for contract in CONTRACTS)
    return [
        number for row in rows for number in by_place({bit: DECK.index(card) for card, bit in row.items()})
    ]


def suits() -> list[int]:
    """The suit in each lane of a position, contract by contract."""
    return [suit for contract in CONTRACTS for suit in _lanes(contract)]


def offsets() -> list[int]:
    """Where in `ranks` and `strengths` the table of each lane begins, contract by contract."""
    lanes = ((contract, SUITS[suit]) for contract in CONTRACTS for suit in _lanes(contract))
    return [256 * (suit in TRUMPS[contract]) for contract, suit in lanes]


def ranks() -> list[int]:
    """For each set of strengths of a suit its set of ranks, of a plain suit, then of trumps."""
    return [_permute_bits(bits, order) for order in _orders() for bits in range(256)]


def strengths() -> list[int]:
    """For each set of ranks of a suit its set of strengths, of a plain suit, then of trumps."""
    backward = [{rank: strength for strength, rank in order.items()} for order in _orders()]
    return [_permute_bits(bits, order) for order in backward for bits in range(256)]


def combinations() -> tuple[Combination, ...]:
    """Every combination, in text order."""
    return tuple(COMBINATIONS.values())


@cache
def starts() -> list[int]:
    """Where each suit's combinations begin, carrés standing with the first suit's, and where they end."""
    texts = [combination.text for combination in combinations()]
    return [*(next(at for at, text in enumerate(texts) if text[0] == suit) for suit in SUITS), len(texts)]


def runs() -> list[int]:
    """For each set of a suit's ranks the sequences it holds, as their places after the suit's start.

    First those of the first suit, among whose combinations the carrés stand, then those of any other.
    """
    # Texts begin with the suit, so those of a suit stand together; the carrés begin with clubs.
    return [_combinations_in(suit, hand << EIGHT * suit) for suit in (0, 1) for hand in range(256)]


def fours() -> list[int]:
    """For each set of ranks of which four are held the carrés, as their places among the combinations."""
    return [
        _combinations_in(0, sum(ranks << EIGHT * suit for suit in range(4))) & ~_sequences()
        for ranks in range(256)
    ]


@cache
def masks() -> list[int]:
    """The cards of each combination."""
    return [sum(1 << DECK.index(card) for card in combination.cards) for combination in combinations()]


def kinds() -> list[int]:
    """The place of each combination's kind in `KINDS`."""
    return [KINDS.index(combination.kind) for combination in combinations()]


def points() -> list[int]:
    """What each combination scores."""
    return [combination.points for combination in combinations()]


def worths() -> list[int]:
    """A number of each combination that grows with its worth, over 0."""
    # A sequence's worth is its length and its highest rank, from (3, 2) on; a carré's is from (-5, 0) up to
    # 0. 96 lifts all above 0, which says that there is none; kinds are compared apart from each other.
    return [96 + 16 * combination.worth[0] + combination.worth[1] for combination in combinations()]


def _combinations_in(suit: int, hand: int) -> int:
    """The combinations of a suit's block that a hand holds, a bit for each place."""
    block = masks()[starts()[suit] : starts()[suit + 1]]
    return sum(1 << place for place, mask in enumerate(block) if hand & mask == mask)


def _sequences() -> int:
    """The sequences of the first suit, a bit for each place."""
    return _combinations_in(0, 0xFF)


def _orders() -> Iterator[dict[int, int]]:
    """The rank, 0 … 7, of each strength: of a plain suit, then of trumps."""
    # No trumps has every suit in the plain order, all trumps in that of trumps.
    for contract in ("NT", "AT"):
        order = rules_of(contract).order
        yield {order[NUMBERS[card]]: rank for rank, card in enumerate(DECK[:EIGHT])}


def _lanes(contract: str) -> list[int]:
    lanes = card_bits(rules_of(contract))
    return sorted(range(4), key=lambda suit: lanes[SUITS[suit] + "7"])


def _permute_bits(bits: int, places: dict[int, int]) -> int:
    return sum(1 << place for old, place in places.items() if bits >> old & 1)
