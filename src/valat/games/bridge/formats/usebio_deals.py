"""The hands that a USEBIO file holds beside its results: a `HANDSET` of boards, with four hands each."""

from xml.etree.ElementTree import Element

from valat.cards.card import Card
from valat.games.bridge.formats.board import Board, Reading, numbered_board
from valat.games.bridge.formats.hands import complete_hands, pbn_hand, short_hand
from valat.games.bridge.formats.troubles import TroubleList, UnreadablePart
from valat.games.bridge.formats.usebio_results import event_of
from valat.games.bridge.rules import SEATS

NAMES = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def read_usebio_deals(data: bytes) -> Reading:
    """The boards whose hands the file has; what could not be read has the number of its board for a line.

    Dealer and vulnerability are those of the board's number. Rule: BRI-COMP-7
    """
    troubles, boards = TroubleList(), list[Board]()
    event = event_of(data)
    for place, element in enumerate(event.iterfind(".//HANDSET/BOARD") if event is not None else (), 1):
        text = element.findtext("BOARD_NUMBER", "").strip()
        if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text)):
            troubles.add(place, "boards", text)
            continue
        number = int(text)
        try:
            hands = _hands(element)
        except UnreadablePart as why:
            troubles.add(number, why.key, why.part)
            continue
        if short := short_hand(hands):
            troubles.add(number, "short_hand", short)
        boards.append(numbered_board(number, hands))
    return Reading(tuple(boards), tuple(troubles.faults))


def _hands(board: Element) -> tuple[tuple[Card, ...], ...]:
    """The four hands. Raises UnreadablePart."""
    rows = {
        hand.findtext("DIRECTION", "").strip()[:1].upper(): ".".join(
            hand.findtext(name, "").strip().strip("-") for name in NAMES
        )
        for hand in board.iterfind("HAND")
    }
    return complete_hands([pbn_hand(rows.get(seat, "-")) for seat in SEATS])
