"""Belot's rules as tables for flat deals: how cards lie in each contract, and what may be announced.

A set of cards is 32 bits here, eight to a suit, C D H S and 7 … A: a card's number is its place in `DECK`.
"""

from collections.abc import Iterator

from valat.cards.card import NUMBERS
from valat.games.belot.announcements import COMBINATIONS, KINDS, Combination
from valat.games.belot.rules import CONTRACTS, DECK, SUITS, TRUMPS, rules_of
from valat.kernel.strength import by_slot, card_bits

EIGHT = len(DECK) // len(SUITS)
KIND_OF = {**dict.fromkeys(SUITS, 0), "NT": 1, "AT": 2}
"""Contracts of a kind share their trick rules, but for the suits' names."""


def bits() -> list[int]:
    """The bit of each card in a position, contract by contract."""
    return [card_bits(rules_of(contract))[card] for contract in CONTRACTS for card in DECK]


def numbers() -> list[int]:
    """The card of each bit modulo 67, contract by contract."""
    rows = (card_bits(rules_of(contract)) for contract in CONTRACTS)
    return [
        number for row in rows for number in by_slot({bit: DECK.index(card) for card, bit in row.items()})
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
    return [_moved(bits, order) for order in _orders() for bits in range(256)]


def strengths() -> list[int]:
    """The other way round."""
    backward = [{rank: strength for strength, rank in order.items()} for order in _orders()]
    return [_moved(bits, order) for order in backward for bits in range(256)]


def combinations() -> tuple[Combination, ...]:
    """Every combination, in text order."""
    return tuple(COMBINATIONS.values())


def starts() -> list[int]:
    """Where each suit's combinations begin, carrés standing with the first suit's, and where they end."""
    texts = [one.text for one in combinations()]
    return [*(next(at for at, text in enumerate(texts) if text[0] == suit) for suit in SUITS), len(texts)]


def masks() -> list[int]:
    """The cards of each combination."""
    return [sum(1 << DECK.index(card) for card in one.cards) for one in combinations()]


def kinds() -> list[int]:
    """The place of each combination's kind in `KINDS`."""
    return [KINDS.index(one.kind) for one in combinations()]


def points() -> list[int]:
    return [one.points for one in combinations()]


def worths() -> list[int]:
    """A number of each combination that grows with its worth, over 0."""
    return [96 + 16 * one.worth[0] + one.worth[1] for one in combinations()]


def _orders() -> Iterator[dict[int, int]]:
    """The rank, 0 … 7, of each strength: of a plain suit, then of trumps."""
    for contract in ("NT", "AT"):
        order = rules_of(contract).order
        yield {order[NUMBERS[card]]: rank for rank, card in enumerate(DECK[:EIGHT])}


def _lanes(contract: str) -> list[int]:
    lanes = card_bits(rules_of(contract))
    return sorted(range(4), key=lambda suit: lanes[SUITS[suit] + "7"])


def _moved(bits: int, places: dict[int, int]) -> int:
    return sum(1 << place for old, place in places.items() if bits >> old & 1)
