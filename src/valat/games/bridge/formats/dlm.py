"""Reading DLM, the deal files of Duplimate's dealing machines: a line a board, two cards a letter.

The cards are taken in the order of the pack, the ace of spades first and the deuce of clubs last; of each
letter from `a` to `p` the two high bits are the seat of the first card, the two low ones that of the second.
Three digits follow, by which slips are found: the board's number and all letters, by exclusive or. A file has
99 boards whatever it was made for; those of the set are named at its head, the others are filler.
"""

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import xor

from valat.games.bridge.formats.board import Board, Reading, numbered_board, read_whole
from valat.games.bridge.formats.hands import RANKS, SUITS, sorted_hand
from valat.games.bridge.formats.troubles import TroubleList
from valat.games.bridge.rules import HAND
from valat.kernel.formats import numbered_lines

PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)

_BOARD = re.compile(r"\s*Board\s*(\d{1,6})\s*=\s*(\S*)", re.IGNORECASE | re.ASCII)
_LIMIT = re.compile(r"\s*(From|To)\s*board\s*=\s*(\d{1,6})\s*$", re.IGNORECASE | re.ASCII)
_CARDS = re.compile(r"([a-p]{26})(\d{3})?", re.IGNORECASE | re.ASCII)


def read_dlm(text: str) -> Reading:
    """The boards of a DLM text, and what could not be read, by line. Rule: BRI-COMP-7

    Dealer and vulnerability are those of the board's number.
    """
    return read_whole(dlm_boards, text)


def dlm_boards(lines: Iterable[str], troubles: TroubleList) -> Iterator[Board]:
    """Each board of a DLM file as its line comes."""
    limits = {"from": 0, "to": 10**6}
    for line, words in numbered_lines(lines):
        if limit := _LIMIT.match(words):
            limits[limit[1].lower()] = int(limit[2])
        match = _BOARD.match(words)
        if match is None or not limits["from"] <= int(match[1]) <= limits["to"]:
            continue
        number, cards = int(match[1]), _CARDS.fullmatch(match[2])
        hands = None if cards is None else _hands(cards[1].lower())
        if cards is None or hands is None or number == 0:
            troubles.add(line, "deal_code" if number else "boards", match[2] if number else match[1])
            continue
        if cards[2] and int(cards[2]) != check_number(number, cards[1].lower()):
            troubles.add(line, "check_number", cards[2])
        yield numbered_board(number, hands)


def check_number(number: int, letters: str) -> int:
    """The number that stands behind a board's letters.

    >>> check_number(1, "bbjlmlcbjmlnbkafnkdmggddhl")
    4
    """
    return reduce(xor, map(ord, letters), number)


def _hands(letters: str) -> tuple[tuple[str, ...], ...] | None:
    """The four hands; None where one has not thirteen cards."""
    seats = [seat for letter in letters for seat in divmod(ord(letter) - ord("a"), 4)]
    hands = [
        sorted_hand(card for card, own in zip(PACK, seats, strict=True) if own == seat) for seat in range(4)
    ]
    return tuple(hands) if all(len(hand) == HAND for hand in hands) else None
