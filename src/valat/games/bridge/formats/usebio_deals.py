"""The hands that a USEBIO file holds beside its results: a `HANDSET` of boards, with four hands each."""

from collections.abc import Iterable, Iterator
from itertools import chain
from xml.etree.ElementTree import Element

from valat.cards.card import Card
from valat.games.bridge.formats.board import Board, Reading, numbered_board, read_whole
from valat.games.bridge.formats.hands import complete_hands, pbn_hand, short_hand
from valat.games.bridge.formats.troubles import TroubleList, UnreadablePart
from valat.games.bridge.formats.usebio_results import ElementReader
from valat.games.bridge.rules import SEATS
from valat.kernel.formats import numbered_lines

NAMES = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def read_usebio_deals(text: str) -> Reading:
    """The boards whose hands the file has, and what could not be read, by the lines where boards begin.

    Dealer and vulnerability are those of the board's number. Rule: BRI-COMP-7
    """
    return read_whole(usebio_boards, text)


def usebio_boards(lines: Iterable[str], troubles: TroubleList) -> Iterator[Board]:
    """Each board of a USEBIO file as soon as its element ends."""
    for line, element in _board_elements(lines, troubles):
        text = element.findtext("BOARD_NUMBER", "").strip()
        if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text)):
            troubles.add(line, "boards", text)
            continue
        try:
            hands = _hands(element)
        except UnreadablePart as why:
            troubles.add(line, why.key, why.part)
            continue
        if short := short_hand(hands):
            troubles.add(line, "short_hand", short)
        yield numbered_board(int(text), hands)


def _board_elements(lines: Iterable[str], troubles: TroubleList) -> Iterator[tuple[int, Element]]:
    """The boards of sets of hands, each with its first line, as far as the file is sound; none is kept."""
    reader, last = ElementReader(), 1
    path: list[Element] = []
    begun: list[int] = []
    for number, line in chain(numbered_lines(lines), [(0, None)]):
        try:
            steps = reader.feed(f"{line}\n" if line is not None else "", is_last=line is None)
        except ValueError:
            troubles.add(number or last, "many")
            return
        last = number
        for is_start, element in steps:
            if is_start:
                path.append(element)
                begun += [number] * (element.tag == "BOARD")
                continue
            path.pop()
            first = begun.pop() if element.tag == "BOARD" else 0
            if first and path and path[-1].tag == "HANDSET":
                yield first, element
            # What lies within a board stays until that ends.
            if path and not begun:
                path[-1].remove(element)


def _hands(board: Element) -> tuple[tuple[Card, ...], ...]:
    """The four hands. Raises UnreadablePart."""
    rows = {
        hand.findtext("DIRECTION", "").strip()[:1].upper(): ".".join(
            hand.findtext(name, "").strip().strip("-") for name in NAMES
        )
        for hand in board.iterfind("HAND")
    }
    return complete_hands([pbn_hand(rows.get(seat, "-")) for seat in SEATS])
